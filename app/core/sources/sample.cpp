// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sample.h"

#include "core/sources/metrics/modelfolder.h"
#include "core/workspace/indexfiles.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace Tieout::sources {

Result<Sample> readSample(const QString &samplesFolder)
{
    const QString manifest = QDir(samplesFolder).absoluteFilePath(QStringLiteral("riverside.json"));
    QFile file(manifest);
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The sample \"%1\" is not there."), {manifest},
                    QT_TRANSLATE_NOOP("Error", "Build the target \"riverside\", or open a database of your own."));
    }
    const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
    Sample sample;
    sample.name = json["name"].toString();
    sample.database = QDir(samplesFolder).absoluteFilePath(json["source"].toString());
    sample.workspaceName = QFileInfo(sample.database).completeBaseName() + QStringLiteral(".tieout");
    if (const QString metrics = json["metrics"].toString(); !metrics.isEmpty())
        sample.metrics = QDir(samplesFolder).absoluteFilePath(metrics);
    if (const QString workbook = json["workbook"].toString(); !workbook.isEmpty())
        sample.workbook = QDir(samplesFolder).absoluteFilePath(workbook);
    sample.asOf = QDate::fromString(json["asOf"].toString(), Qt::ISODate);
    sample.currency = json["currency"].toString();
    for (const QJsonValue &question : json["questions"].toArray())
        sample.questions.append(question.toString());
    sample.followUp = json["followUp"].toString();
    if (const QString tape = json["model"]["tape"].toString(); !tape.isEmpty()) {
        sample.tape = QDir(samplesFolder).absoluteFilePath(tape);
        sample.modelQuestion = json["model"]["question"].toString();
    }
    for (const QJsonValue &question : json["states"].toArray())
        sample.states.append(question.toString());
    if (sample.name.isEmpty() || json["source"].toString().isEmpty() || !sample.asOf.isValid()
        || sample.questions.isEmpty()) {
        return fail(
            ErrorCode::Unreadable,
            QT_TRANSLATE_NOOP(
                "Error", "The sample's manifest \"%1\" lacks one of \"name\", \"source\", \"asOf\" and \"questions\"."),
            {manifest}, QT_TRANSLATE_NOOP("Error", "Install Tieout again."));
    }
    if (!QFileInfo::exists(sample.database)) {
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The sample database \"%1\" is not there."),
                    {sample.database},
                    QT_TRANSLATE_NOOP("Error", "Build the target \"riverside\", or open a database of your own."));
    }
    return sample;
}

/// The sample as its only source, and what a new workspace begins with.
static Result<void> prepare(workspace::Workspace &workspace, const Sample &sample, bool isNew)
{
    const QString id = QStringLiteral("sqlite:") + sample.database;
    const Result<QList<workspace::StoredSource>> sources = workspace.sources();
    if (!sources)
        return fail(sources.error());
    bool known = false;
    for (const workspace::StoredSource &source : *sources) {
        known = known || source.id == id;
        if (source.id != id) {
            if (const Result<void> removed = workspace.removeSource(source.id); !removed)
                return fail(removed.error());
        }
    }
    Result<void> done;
    if (!known)
        done = workspace.addSource(
            {id, QStringLiteral("sqlite"), QFileInfo(sample.database).fileName(), {}, QDateTime::currentDateTimeUtc()});
    if (done && isNew)
        done = workspace.setSetting(QStringLiteral("asOf"), sample.asOf.toString(Qt::ISODate));
    if (done && isNew)
        done = workspace.setSetting(QStringLiteral("name"), sample.name);
    if (done && isNew)
        done = workspace.setSetting(QStringLiteral("currency"), sample.currency);
    return done;
}

Result<std::unique_ptr<workspace::Workspace>> openSampleWorkspace(const Sample &sample, const QString &folder)
{
    if (!QDir().mkpath(folder)) {
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The folder \"%1\" cannot be made."), {folder},
                    QT_TRANSLATE_NOOP("Error", "Check that you may write to the folder above it."));
    }
    const QString file = QDir(folder).absoluteFilePath(sample.workspaceName);
    const bool isNew = !QFileInfo::exists(file);
    Result<std::unique_ptr<workspace::Workspace>> opened =
        isNew ? workspace::Workspace::create(file)
              : workspace::Workspace::open(file, workspace::Unwritable::OpenInMemory);
    if (!opened)
        return opened;
    if (const Result<void> prepared = prepare(**opened, sample, isNew); !prepared)
        return fail(prepared.error());
    if (const Result<void> added = addMetrics(sample, **opened); !added && !(*opened)->notKept())
        return fail(added.error());
    return opened;
}

Result<std::unique_ptr<workspace::Workspace>> createSampleWorkspace(const Sample &sample, const QString &file)
{
    Result<std::unique_ptr<workspace::Workspace>> created = workspace::Workspace::create(file);
    if (!created)
        return created;
    if (const Result<void> prepared = prepare(**created, sample, true); !prepared) {
        created->reset();
        workspace::removeWorkspaceFiles(QFileInfo(file).absoluteFilePath());
        return fail(prepared.error());
    }
    return created;
}

Result<std::unique_ptr<workspace::Workspace>> temporarySampleWorkspace(const Sample &sample, const Error &why)
{
    Result<std::unique_ptr<workspace::Workspace>> opened = workspace::Workspace::temporary(why);
    if (!opened)
        return opened;
    Result<void> prepared = prepare(**opened, sample, true);
    if (prepared && !sample.metrics.isEmpty())
        prepared = metrics::setModelFolder(**opened, sample.metrics);
    if (!prepared)
        return fail(prepared.error());
    return opened;
}

Result<void> addMetrics(const Sample &sample, const workspace::Workspace &store)
{
    const QDir folder(metrics::modelFolder(store));
    if (sample.metrics.isEmpty() || folder.exists())
        return {};
    const QDir from(sample.metrics);
    bool isCopied = QDir().mkpath(folder.path());
    for (const QString &name : from.entryList(QDir::Files, QDir::Name)) {
        const QString copy = folder.filePath(name);
        isCopied = isCopied && QFile::copy(from.filePath(name), copy)
                   && QFile::setPermissions(copy, QFile::permissions(copy) | QFile::WriteOwner | QFile::WriteUser);
    }
    if (isCopied)
        return {};
    QDir(folder).removeRecursively();
    return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The folder \"%1\" cannot be made."), {folder.path()},
                QT_TRANSLATE_NOOP("Error", "Check that you may write to the folder above it."));
}

} // namespace Tieout::sources
