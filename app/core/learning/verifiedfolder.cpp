// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/verifiedfolder.h"

#include "core/generate/verified/parameters.h"
#include "core/learning/verifiedfile.h"
#include "core/project/withinscope.h"
#include "core/sources/queryheader.h"
#include "core/workspace/questionkey.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace Tieout::learning {

using catalog::VerifiedParameter;
using catalog::VerifiedQuery;
using learning::FileParameter;
using learning::VerifiedFile;
using workspace::KeptVerified;
using FileOutcome = VerifiedFileOutcome::Kind;

namespace {

QString columnOf(const VerifiedParameter &parameter)
{
    return parameter.column.isEmpty() ? QString() : parameter.table.display() + u'.' + parameter.column;
}

/// Only the words that the file lists may be others, under the names it gives them. Errors: Refused (the question or
/// the SQL does not say them so).
Result<VerifiedQuery> withListed(VerifiedQuery query, const QList<FileParameter> &listed)
{
    QList<VerifiedParameter> found = query.parameters;
    query.parameters.clear();
    for (const FileParameter &wanted : listed) {
        const auto same = std::find_if(found.begin(), found.end(), [&wanted](const VerifiedParameter &parameter) {
            return parameter.kind == wanted.type
                   && parameter.text.simplified().compare(wanted.standsFor, Qt::CaseInsensitive) == 0
                   && (wanted.valuesFrom.isEmpty()
                       || columnOf(parameter).compare(wanted.valuesFrom, Qt::CaseInsensitive) == 0);
        });
        if (same == found.end()) {
            return fail(
                ErrorCode::Refused,
                QT_TRANSLATE_NOOP("Error",
                                  "The parameter \"%1\" does not hold: \"%2\" is not what the SQL compares %3 with."),
                {wanted.name, wanted.standsFor,
                 wanted.valuesFrom.isEmpty() ? ErrorText(QT_TRANSLATE_NOOP("Error", "anything"))
                                             : ErrorText::quoted({wanted.valuesFrom}).first()},
                QT_TRANSLATE_NOOP("Error", "Take the parameter out of the file to keep its words as they are."));
        }
        VerifiedParameter parameter = *same;
        found.erase(same);
        parameter.name = wanted.name;
        query.parameters.append(parameter);
    }
    for (const VerifiedParameter &parameter : std::as_const(found)) {
        if (parameter.kind == VerifiedParameter::Kind::Period)
            query.periods.append({parameter.begin, parameter.end, parameter.interval});
    }
    std::sort(query.parameters.begin(), query.parameters.end(),
              [](const auto &a, const auto &b) { return a.begin < b.begin; });
    return query;
}

/// A file with the same content, whatever the schema was and however its lines end.
VerifiedFile comparable(VerifiedFile file)
{
    file.fingerprint.clear();
    file.sql = sources::linesOf(file.sql).join(u'\n');
    return file;
}

class Importer
{
public:
    Importer(project::OpenSource &source, workspace::Workspace &store, const ImportOptions &options,
             const StopToken &stop)
        : m_source(source)
        , m_store(store)
        , m_options(options)
        , m_stop(stop)
    {
    }

    /// Errors: those of the workspace, and Cancelled; all else is an outcome.
    Result<VerifiedFileOutcome> import(const QString &folder, const QString &name)
    {
        VerifiedFileOutcome outcome{name, {}, FileOutcome::Refused, {}};
        const Result<QString> text = sources::readQueryFile(QDir(folder).filePath(name));
        const Result<VerifiedFile> file =
            text ? learning::verifiedFileOf(*text, name) : Result<VerifiedFile>(fail(text.error()));
        if (!file)
            return refused(outcome, file.error());
        outcome.question = file->question;
        const QString key = workspace::questionKey(file->question);
        if (const QString first = m_files.value(key); !first.isEmpty()) {
            outcome.why = message::say("learning.file.sameQuestion", {first});
            return outcome;
        }
        m_files.insert(key, name);
        const Result<KeptVerified> kept = accepted(*file);
        if (!kept && kept.error().code == ErrorCode::Cancelled)
            return fail(kept.error());
        if (!kept)
            return refused(outcome, kept.error());
        return keep(outcome, *kept);
    }

private:
    static VerifiedFileOutcome refused(VerifiedFileOutcome outcome, const Error &error)
    {
        outcome.why = message::sentences({message::ofError(error), message::ofText(error.hint)});
        return outcome;
    }

    Result<KeptVerified> accepted(const VerifiedFile &file)
    {
        answer::AskOptions ask = m_options.ask;
        ask.calendar.asOf = file.expected ? file.expected->asOf : file.verifiedAt.toUTC().date();
        const Result<VerifiedQuery> query = m_source.verifiable(file.question, file.sql, ask, m_stop);
        if (!query)
            return fail(query.error());
        const Result<VerifiedQuery> listed = withListed(*query, file.parameters);
        if (!listed)
            return fail(listed.error());
        KeptVerified kept{*listed, file.name, file.onboarding, file.expected};
        kept.query.by = file.verifiedBy;
        kept.query.at = file.verifiedAt;
        return kept;
    }

    Result<VerifiedFileOutcome> keep(VerifiedFileOutcome outcome, const KeptVerified &kept)
    {
        const Result<std::optional<KeptVerified>> known =
            m_store.verified().verifiedFor(m_source.id(), kept.query.question);
        if (!known)
            return fail(known.error());
        outcome.kind = FileOutcome::Added;
        if (*known) {
            KeptVerified now = **known;
            now.query = generate::verified::resolved(now.query, *m_source.snapshot());
            const QString name = now.name.isEmpty() ? kept.name : now.name;
            outcome.kind =
                comparable(learning::verifiedFile(now, name)) == comparable(learning::verifiedFile(kept, kept.name))
                    ? FileOutcome::Same
                : m_options.replace ? FileOutcome::Replaced
                                    : FileOutcome::Differs;
        }
        if (outcome.kind == FileOutcome::Differs)
            outcome.why = message::say("learning.file.otherQuery");
        if (outcome.kind == FileOutcome::Added || outcome.kind == FileOutcome::Replaced) {
            if (const Result<qint64> id = m_store.verified().keepVerified(m_source.id(), kept); !id)
                return fail(id.error());
        }
        return outcome;
    }

    project::OpenSource &m_source;
    workspace::Workspace &m_store;
    const ImportOptions &m_options;
    const StopToken &m_stop;
    QHash<QString, QString> m_files; ///< by question
};

/// Names are told apart whatever their case: not every file system does.
QString freeName(const KeptVerified &kept, QSet<QString> &taken)
{
    const QString wanted = kept.name.isEmpty() ? learning::fileNameOf(kept.query.question) : kept.name;
    QString name = wanted;
    for (int number = 2; taken.contains(name.toLower()); ++number)
        name = QStringLiteral("%1_%2").arg(wanted).arg(number);
    taken.insert(name.toLower());
    return name;
}

Result<VerifiedFileOutcome> exportOne(const VerifiedFile &file, const QString &folder)
{
    VerifiedFileOutcome outcome{file.name + QStringLiteral(".sql"), file.question, FileOutcome::Written, {}};
    const QString path = QDir(folder).filePath(outcome.file);
    const QString text = toText(file);
    if (QFileInfo::exists(path)) {
        const Result<QString> known = sources::readQueryFile(path);
        if (!known)
            return fail(known.error());
        const Result<VerifiedFile> before = learning::verifiedFileOf(*known, path);
        if (!before || workspace::questionKey(before->question) != workspace::questionKey(file.question)) {
            outcome.kind = FileOutcome::Refused;
            outcome.why = message::say("learning.file.nameTaken");
            return outcome;
        }
        if (*known == text) {
            outcome.kind = FileOutcome::Same;
            return outcome;
        }
    }
    if (const Result<void> written = sources::writeQueryFile(text, path); !written)
        return fail(written.error());
    return outcome;
}

} // namespace

Result<VerifiedFiles> exportVerified(const project::OpenSource &source, const workspace::Workspace &store,
                                     const QString &folder, const StopToken &stop, const Progress &progress)
{
    Result<QList<KeptVerified>> all = store.verified().keptVerified(source.id());
    if (!all)
        return fail(all.error());
    const project::WithinScope scope(*source.snapshot());
    all->removeIf([&scope](const KeptVerified &kept) { return !scope.mayShow(kept.query); });
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The folder \"%1\" cannot be made."), {folder},
                    QT_TRANSLATE_NOOP("Error", "Choose a folder you may write to."));
    VerifiedFiles files;
    QSet<QString> taken;
    for (KeptVerified kept : *all) {
        files.stopped = stop.cancelled();
        if (files.stopped)
            break;
        if (progress)
            progress(double(files.outcomes.size()) / double(all->size()), kept.query.question);
        kept.query = generate::verified::resolved(kept.query, *source.snapshot());
        const Result<VerifiedFileOutcome> outcome =
            exportOne(learning::verifiedFile(kept, freeName(kept, taken)), folder);
        if (!outcome)
            return fail(outcome.error());
        files.outcomes.append(*outcome);
    }
    return files;
}

Result<VerifiedFiles> importVerified(project::OpenSource &source, workspace::Workspace &store, const QString &folder,
                                     const ImportOptions &options, const StopToken &stop, const Progress &progress)
{
    const QStringList names = QDir(folder).entryList({QStringLiteral("*.sql")}, QDir::Files, QDir::Name);
    if (names.isEmpty())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no .sql file in \"%1\"."), {folder},
                    QT_TRANSLATE_NOOP("Error", "\"tieout-cli verified export\" writes such files."));
    Importer importer(source, store, options, stop);
    VerifiedFiles files;
    for (const QString &name : names) {
        if (stop.cancelled())
            break;
        if (progress)
            progress(double(files.outcomes.size()) / double(names.size()), name);
        const Result<VerifiedFileOutcome> outcome = importer.import(folder, name);
        if (!outcome && outcome.error().code != ErrorCode::Cancelled)
            return fail(outcome.error());
        if (outcome)
            files.outcomes.append(*outcome);
    }
    files.stopped = stop.cancelled() && files.outcomes.size() < names.size();
    // What was kept until then is taken over, whoever stopped.
    if (const Result<void> taken = source.takeEdits({}, progress); !taken)
        return fail(taken.error());
    return files;
}

} // namespace Tieout::learning
