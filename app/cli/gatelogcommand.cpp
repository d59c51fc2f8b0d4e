// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/lessonsservice.h"

namespace Tieout::cli {

namespace {

constexpr const char *gateLogHint = QT_TRANSLATE_NOOP("Error", "tieout-cli gate-log FILE lists the numbers.");

QString listing(const service::LessonsResponse &lessons)
{
    if (lessons.rejections.isEmpty() && lessons.edits.isEmpty())
        return QStringLiteral("No query was rejected.\n");
    QList<QStringList> rows;
    for (const service::RejectionDescription &rejection : lessons.rejections) {
        rows.append({rejection.at.toString(Qt::ISODate), rejection.check, rejection.question,
                     rejection.passedLater.isEmpty() ? QStringLiteral("no") : QStringLiteral("yes"),
                     rejection.message.text});
    }
    QString out = tabulated({QStringLiteral("at"), QStringLiteral("check"), QStringLiteral("question"),
                             QStringLiteral("passed later"), QStringLiteral("why")},
                            rows);
    if (!lessons.confusions.isEmpty()) {
        rows.clear();
        for (const service::ConfusionDescription &confusion : lessons.confusions) {
            rows.append({QString::number(confusion.rejections), confusion.word, confusion.wrong, confusion.meant,
                         confusion.checks.join(QStringLiteral(", ")), QString(confusion.passed).simplified()});
        }
        out += QStringLiteral("\nWords that confuse most\n");
        out += tabulated({QStringLiteral("rejections"), QStringLiteral("word"), QStringLiteral("taken for"),
                          QStringLiteral("meant"), QStringLiteral("checks"), QStringLiteral("what passed")},
                         rows);
    }
    if (!lessons.proposals.isEmpty())
        out += QStringLiteral("\nProposed (--accept N)\n");
    for (const service::ProposalDescription &proposal : lessons.proposals)
        out += QStringLiteral("  %1  %2\n").arg(proposal.number).arg(proposal.edit.inWords());
    if (!lessons.edits.isEmpty())
        out += QStringLiteral("\nIn force (--undo ID)\n");
    for (const service::AcceptedLesson &lesson : lessons.edits)
        out += QStringLiteral("  %1  %2\n").arg(lesson.id).arg(lesson.edit.inWords());
    return out;
}

Result<service::LessonsRequest> lessonsRequestOf(const Invocation &invocation)
{
    service::LessonsRequest request;
    for (const auto &[option, number] : {std::pair("accept", &request.accept), std::pair("undo", &request.undo)}) {
        if (!invocation.has(QString::fromLatin1(option)))
            continue;
        const Result<qint64> given = numberOf(invocation, QString::fromLatin1(option), gateLogHint);
        if (!given)
            return fail(given.error());
        *number = *given;
    }
    return request;
}

Result<ExitCode> runGatelog(const Invocation &invocation, Environment &)
{
    if (invocation.positional.size() != 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"gate-log\" takes one workspace file."), {},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli gate-log FILE"));
    const bool writes = invocation.has(QStringLiteral("accept")) || invocation.has(QStringLiteral("undo"));
    const Result<std::unique_ptr<workspace::Workspace>> store =
        openWorkspace(invocation.positional.first(), invocation, writes ? Use::Writes : Use::Reads);
    if (!store)
        return fail(store.error());
    const Result<service::LessonsRequest> request = lessonsRequestOf(invocation);
    if (!request)
        return fail(request.error());
    const Result<service::LessonsResponse> response =
        service::lessons(**store, *request, QDate::currentDate(), StopToken());
    if (!response)
        return fail(response.error());
    if (invocation.json)
        printJson(service::toJson(*response));
    else
        print(listing(*response));
    return ExitCode::Fine;
}

} // namespace

Command gateLogCommand()
{
    return {QStringLiteral("gate-log"),
            QStringLiteral("Lists queries the gate rejected, what passed later, and which words confuse most."),
            QStringLiteral("WORKSPACE"),
            {{QStringLiteral("accept"), QStringLiteral("N"),
              QStringLiteral("take over the proposal of this number: questions use it from now on"), false},
             {QStringLiteral("undo"), QStringLiteral("ID"), QStringLiteral("take back what was accepted"), false}},
            runGatelog};
}

} // namespace Tieout::cli
