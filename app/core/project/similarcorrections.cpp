// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/similarcorrections.h"

#include "core/project/similarquestions.h"
#include "core/question/languages.h"
#include "core/schema/hiddennames.h"
#include "core/sql/binder.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/workspace/workspace.h"

namespace Tieout::project {

namespace {

constexpr int mostLessons = 3;
constexpr double nearEnough = 0.25; ///< share of the words of both and what meaning adds, for a model

/// Whether all its names are there and none is hidden.
bool resolves(const QString &text, const catalog::Snapshot &snapshot)
{
    const Result<sql::Statement> statement = sql::parse(text, snapshot.traits);
    return statement && sql::bind(*statement, snapshot.schema(), snapshot.traits).errors.isEmpty();
}

bool isSameQuery(const QString &a, const QString &b, const DialectTraits &traits)
{
    const Result<sql::Statement> first = sql::parse(a, traits);
    const Result<sql::Statement> second = sql::parse(b, traits);
    return first && second && sql::equal(*first->query, *second->query);
}

/// At least `least` of the words of both, with what meaning adds.
QList<workspace::Correction> nearest(const QList<workspace::Correction> &corrections, const QString &question,
                                     int count, double least, const catalog::Snapshot &snapshot,
                                     const retrieval::MeaningIndex *meanings)
{
    const schema::HiddenNames hidden(snapshot.wholeGraph().schema(), *snapshot.scope);
    QStringList questions;
    for (const workspace::Correction &correction : corrections)
        questions.append(correction.question);
    QList<workspace::Correction> out;
    for (const SimilarQuestion &near : similarQuestions(questions, question, meanings)) {
        const workspace::Correction &correction = corrections[near.place];
        if (out.size() < count && near.nearness >= least && resolves(correction.rightSql, snapshot)
            && !hidden.areIn(correction.rejectedSql + u' ' + correction.said))
            out.append(correction);
    }
    return out;
}

} // namespace

QList<workspace::Correction> similarCorrections(const QList<workspace::Correction> &corrections,
                                                const QString &question, int count, const catalog::Snapshot &snapshot,
                                                const retrieval::MeaningIndex *meanings)
{
    return nearest(corrections, question, count, nearEnough, snapshot, meanings);
}

Result<std::optional<workspace::Correction>> correctionLike(const workspace::Workspace &store,
                                                            const record::Record &record,
                                                            const catalog::Snapshot &snapshot,
                                                            const retrieval::MeaningIndex *meanings)
{
    const Result<QList<workspace::Correction>> all = store.correctionLog().corrections(snapshot.sourceId);
    if (!all)
        return fail(all.error());
    if (record::queryOf(record).isEmpty() || record.route.generator == QLatin1String("verified"))
        return std::nullopt;
    const QList<workspace::Correction> closest =
        nearest(*all, record::wholeQuestion(record), 1, SimilarQuestion::EnoughToSay, snapshot, meanings);
    if (closest.isEmpty() || isSameQuery(closest.first().rightSql, record::queryOf(record), snapshot.traits))
        return std::nullopt;
    return closest.first();
}

QString wholeOf(const QString &question, const answer::AskOptions &options, const retrieval::Linker &linker)
{
    if (!options.above)
        return question;
    const auto said = question::inEnglish(question, [&linker](const QString &word) { return linker.isNameWord(word); });
    const answer::Refinement refinement =
        answer::refined(said ? said->text : question, options.above, linker, options.calendar);
    return refinement.kind == answer::Refinement::Kind::Refines ? refinement.whole : question;
}

QList<generate::Lesson> lessonsFor(const workspace::Workspace &store, const QString &question,
                                   const catalog::Snapshot &snapshot, const retrieval::MeaningIndex *meanings)
{
    const Result<QList<workspace::Correction>> all = store.correctionLog().corrections(snapshot.sourceId);
    QList<generate::Lesson> lessons;
    for (const workspace::Correction &correction :
         similarCorrections(all ? *all : QList<workspace::Correction>(), question, mostLessons, snapshot, meanings)) {
        const QString why = correction.said.isEmpty() ? record::wordOf(correction.reason) : correction.said;
        lessons.append({correction.question, correction.rejectedSql, why, correction.rightSql});
    }
    return lessons;
}

} // namespace Tieout::project
