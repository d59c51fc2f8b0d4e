// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/routerdata.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace Tieout::evaluation {

namespace {

using namespace answer::router;

QString textIn(const QJsonObject &object, const char *key)
{
    return object[QLatin1String(key)].toString();
}

QStringList textsIn(const QJsonValue &value)
{
    QStringList texts;
    for (const QJsonValue &one : value.toArray())
        texts.append(one.toString());
    return texts;
}

template <typename Add>
void forEach(const QJsonObject &object, const char *key, Add add)
{
    for (const QJsonValue &one : object[QLatin1String(key)].toArray())
        add(one.toObject());
}

void addTables(const QJsonObject &source, Holdings &into)
{
    forEach(source, "tables", [&into](const QJsonObject &object) {
        HeldTable table{textIn(object, "name"), textIn(object, "comment"), {}};
        forEach(object, "columns", [&table](const QJsonObject &column) {
            table.columns.append(HeldColumn{textIn(column, "name"), textIn(column, "comment")});
        });
        into.tables.append(table);
    });
}

void addSheets(const QJsonObject &source, Holdings &into)
{
    const QString workbook = QFileInfo(textIn(source, "title")).completeBaseName();
    forEach(source, "sheets", [&](const QJsonObject &object) {
        HeldSheet sheet{workbook, textIn(object, "name"), {}};
        for (const QJsonValue &path : object[QLatin1String("headers")].toArray())
            sheet.headers.append(textsIn(path));
        into.sheets.append(sheet);
    });
}

void addSource(const QJsonObject &source, Holdings &into)
{
    addTables(source, into);
    addSheets(source, into);
    forEach(source, "documents", [&into](const QJsonObject &object) {
        into.documents.append(HeldDocument{textIn(object, "title"), textsIn(object[QLatin1String("headings")])});
    });
    forEach(source, "metrics", [&into](const QJsonObject &object) {
        into.metrics.append(HeldMetric{textIn(object, "name"), textsIn(object[QLatin1String("synonyms")]),
                                       textIn(object, "description")});
    });
    forEach(source, "relations", [&into](const QJsonObject &object) {
        into.relations.append(HeldRelation{textIn(object, "type"), textIn(object, "from"), textIn(object, "to")});
    });
    into.entities += textsIn(source[QLatin1String("entities")]);
}

Result<QJsonObject> objectIn(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                    {name, file.errorString()});
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll());
    if (!document.isObject())
        return fail(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "\"%1\" describes no workspace."), {name});
    const QJsonObject object = document.object();
    return object.contains(QLatin1String("workspace")) ? object[QLatin1String("workspace")].toObject() : object;
}

/// Nothing where the line is no question.
std::optional<RouterQuestion> questionIn(const QByteArray &line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    RouterQuestion question{textIn(object, "id"), textIn(object, "workspace"), textIn(object, "question"), {}, {}, {}};
    const std::optional<record::Kind> kind = record::fromWord<record::Kind>(textIn(object, "kind"));
    if (!kind || question.question.isEmpty() || question.workspace.isEmpty())
        return std::nullopt;
    question.kind = *kind;
    for (const QString &name : textsIn(object[QLatin1String("alsoAccept")])) {
        if (const std::optional<record::Kind> other = record::fromWord<record::Kind>(name))
            question.accepted.append(*other);
    }
    forEach(object, "parts", [&question](const QJsonObject &part) {
        if (const std::optional<record::Kind> of = record::fromWord<record::Kind>(textIn(part, "kind")))
            question.parts.insert(*of);
    });
    return question;
}

} // namespace

Result<RouterData> readRouterData(const QString &folder, const QString &split, const retrieval::EncoderPtr &encoder)
{
    RouterData data{folder, split, {}, {}, {}};
    const QString name = QDir(folder).filePath(QStringLiteral("router-%1.jsonl").arg(split));
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                    {name, file.errorString()},
                    QT_TRANSLATE_NOOP("Error", "It needs router-SPLIT.jsonl and the folder workspaces-SPLIT."));
    for (int number = 1; !file.atEnd(); ++number) {
        const QByteArray line = file.readLine().trimmed();
        if (line.isEmpty())
            continue;
        const std::optional<RouterQuestion> question = questionIn(line);
        if (!question)
            return fail(ErrorCode::Syntax,
                        QT_TRANSLATE_NOOP("Error", "Line %2 of \"%1\" is no question with a workspace and a kind."),
                        {name, QString::number(number)});
        data.questions.append(*question);
        if (data.workspaces.contains(question->workspace))
            continue;
        const Result<QJsonObject> workspace =
            objectIn(QDir(folder).filePath(QStringLiteral("workspaces-%1/%2.json").arg(split, question->workspace)));
        if (!workspace)
            return fail(workspace.error());
        Holdings holdings;
        forEach(*workspace, "sources", [&holdings](const QJsonObject &source) { addSource(source, holdings); });
        data.holdings.insert(question->workspace, holdings);
        data.workspaces.insert(question->workspace, std::make_shared<const HoldingIndex>(holdings, encoder));
    }
    return data;
}

} // namespace Tieout::evaluation
