// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/learning/confusions.h"

#include <QJsonArray>

namespace Tieout::cli {

namespace {

constexpr const char *gateLogHint = QT_TRANSLATE_NOOP("Error", "tieout-cli gate-log FILE lists the numbers.");

using workspace::Edit;
using workspace::Rejection;

constexpr int mostShown = 10'000;

QJsonObject rejectionJson(const Rejection &rejection)
{
    return {{"question", rejection.question},
            {"sql", rejection.sql},
            {"check", rejection.check},
            {"message", rejection.message},
            {"passedLater", orNull(rejection.passedLater)},
            {"at", rejection.at.toString(Qt::ISODate)}};
}

QJsonObject confusionJson(const learning::Confusion &confusion)
{
    return {{"word", confusion.word},
            {"wrong", orNull(confusion.wrong)},
            {"meant", orNull(confusion.meant())},
            {"rejections", confusion.count},
            {"checks", QJsonArray::fromStringList(confusion.checks)},
            {"passed", orNull(confusion.passed)}};
}

QJsonObject editJson(const Edit &edit)
{
    return {{"kind", workspace::editKindName(edit.kind)},
            {"about", edit.about()},
            {"text", edit.text},
            {"source", edit.sourceId}};
}

QJsonObject json(const QList<Rejection> &rejections, const learning::Lessons &lessons)
{
    QJsonArray rows;
    for (const Rejection &rejection : rejections)
        rows.append(rejectionJson(rejection));
    QJsonArray confusions;
    for (const learning::Confusion &confusion : lessons.confusions)
        confusions.append(confusionJson(confusion));
    QJsonArray proposals;
    for (qsizetype i = 0; i < lessons.proposals.size(); ++i) {
        QJsonObject proposal = editJson(lessons.proposals[i].edit);
        proposal.insert(QStringLiteral("number"), i + 1);
        proposal.insert(QStringLiteral("because"), confusionJson(lessons.proposals[i].because));
        proposals.append(proposal);
    }
    QJsonArray edits;
    for (const Edit &edit : lessons.edits) {
        QJsonObject object = editJson(edit);
        object.insert(QStringLiteral("id"), edit.id);
        object.insert(QStringLiteral("at"), edit.at.toString(Qt::ISODate));
        edits.append(object);
    }
    return {{"rejections", rows}, {"confusions", confusions}, {"proposals", proposals}, {"edits", edits}};
}

/// "alias "turnover" of payments.amount".
QString inWords(const Edit &edit)
{
    return edit.kind == Edit::Kind::Alias ? QStringLiteral("\"%1\" is another name of %2").arg(edit.text, edit.about())
                                          : QStringLiteral("%1: %2").arg(edit.about(), edit.text);
}

QString listing(const QList<Rejection> &rejections, const learning::Lessons &lessons)
{
    if (rejections.isEmpty() && lessons.edits.isEmpty())
        return QStringLiteral("No query was rejected.\n");
    QList<QStringList> rows;
    for (const Rejection &rejection : rejections) {
        rows.append({rejection.at.toString(Qt::ISODate), rejection.check, rejection.question,
                     rejection.passedLater.isEmpty() ? QStringLiteral("no") : QStringLiteral("yes"),
                     rejection.message});
    }
    QString out = tabulated({QStringLiteral("at"), QStringLiteral("check"), QStringLiteral("question"),
                             QStringLiteral("passed later"), QStringLiteral("why")},
                            rows);
    if (!lessons.confusions.isEmpty()) {
        rows.clear();
        for (const learning::Confusion &confusion : lessons.confusions) {
            rows.append({QString::number(confusion.count), confusion.word, confusion.wrong, confusion.meant(),
                         confusion.checks.join(QStringLiteral(", ")), QString(confusion.passed).simplified()});
        }
        out += QStringLiteral("\nWords that confuse most\n");
        out += tabulated({QStringLiteral("rejections"), QStringLiteral("word"), QStringLiteral("taken for"),
                          QStringLiteral("meant"), QStringLiteral("checks"), QStringLiteral("what passed")},
                         rows);
    }
    if (!lessons.proposals.isEmpty())
        out += QStringLiteral("\nProposed (--accept N)\n");
    for (qsizetype i = 0; i < lessons.proposals.size(); ++i)
        out += QStringLiteral("  %1  %2\n").arg(i + 1).arg(inWords(lessons.proposals[i].edit));
    if (!lessons.edits.isEmpty())
        out += QStringLiteral("\nIn force (--undo ID)\n");
    for (const Edit &edit : lessons.edits)
        out += QStringLiteral("  %1  %2\n").arg(edit.id).arg(inWords(edit));
    return out;
}

Result<void> accept(const Invocation &invocation, workspace::Workspace &store, const QDate &asOf)
{
    const Result<qint64> number = numberOf(invocation, QStringLiteral("accept"), gateLogHint);
    if (!number)
        return fail(number.error());
    const Result<learning::Lessons> lessons = learning::lessonsOf(store, asOf, StopToken());
    if (!lessons)
        return fail(lessons.error());
    if (*number > lessons->proposals.size())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no proposal %1."),
                    {QString::number(*number)},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli gate-log FILE lists the proposals."));
    Edit edit = lessons->proposals[*number - 1].edit;
    edit.at = QDateTime::currentDateTimeUtc();
    const Result<qint64> added = store.catalogEdits().addEdit(edit);
    return added ? Result<void>() : Result<void>(fail(added.error()));
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
    const QDate today = QDate::currentDate();
    if (invocation.has(QStringLiteral("accept"))) {
        if (const Result<void> done = accept(invocation, **store, today); !done)
            return fail(done.error());
    }
    if (invocation.has(QStringLiteral("undo"))) {
        const Result<qint64> id = numberOf(invocation, QStringLiteral("undo"), gateLogHint);
        if (!id)
            return fail(id.error());
        if (const Result<void> done = (*store)->catalogEdits().removeEdit(*id); !done)
            return fail(done.error());
    }
    const Result<QList<Rejection>> rejections = (*store)->rejectionLog().rejections(mostShown);
    const Result<learning::Lessons> lessons = learning::lessonsOf(**store, today, StopToken());
    if (!rejections || !lessons)
        return fail(rejections ? lessons.error() : rejections.error());
    if (invocation.json)
        printJson(json(*rejections, *lessons));
    else
        print(listing(*rejections, *lessons));
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
