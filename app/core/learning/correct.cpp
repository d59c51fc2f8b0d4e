// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/correct.h"

#include "core/base/text.h"
#include "core/learning/confusions.h"
#include "core/schema/names.h"
#include "core/sources/keydecisions.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <QSet>

#include <algorithm>

namespace Tieout::learning {

using workspace::Correction;
using workspace::CorrectionEffect;
using workspace::CorrectionOutcome;
using workspace::Edit;
using Becomes = Correction::Becomes;
using Reason = Correction::Reason;
using Outcome = CorrectionOutcome::Kind;

namespace {

/// A query with its names resolved; the statement stays where `bound` points to it.
struct ReadSql {
    std::unique_ptr<sql::Statement> statement;
    sql::BoundQuery bound;
    bool resolves() const { return statement && bound.errors.isEmpty(); }
};

ReadSql readSql(const QString &text, const catalog::Snapshot &snapshot)
{
    ReadSql read;
    Result<sql::Statement> statement = sql::parse(text, snapshot.traits);
    if (!statement)
        return read;
    read.statement = std::make_unique<sql::Statement>(std::move(*statement));
    read.bound = sql::bind(*read.statement, snapshot.wholeGraph().schema(), snapshot.traits);
    return read;
}

QSet<TableName> tablesOf(const ReadSql &read)
{
    QSet<TableName> out;
    for (const sql::Relation &relation : read.bound.relations) {
        if (relation.table)
            out.insert(relation.table->name);
    }
    return out;
}

/// One column of one table compared with one of another.
struct JoinedColumns {
    const Table *a = nullptr;
    QString columnA;
    const Table *b = nullptr;
    QString columnB;
};

QList<JoinedColumns> joinedColumns(const ReadSql &read)
{
    QList<JoinedColumns> out;
    sql::forEachExpr(read.statement->query, [&](const sql::Expr &expr) {
        const auto *binary = sql::as<sql::Binary>(&expr);
        if (!binary || binary->op != sql::BinaryOp::Equal)
            return;
        const sql::ColumnBinding *left = read.bound.binding(binary->left);
        const sql::ColumnBinding *right = read.bound.binding(binary->right);
        const auto stored = [](const sql::ColumnBinding *binding) {
            return binding && binding->relation && binding->relation->table && binding->column >= 0;
        };
        if (stored(left) && stored(right) && left->relation != right->relation)
            out.append({left->relation->table, left->name, right->relation->table, right->name});
    });
    return out;
}

bool joins(const ForeignKey &key, const JoinedColumns &columns)
{
    const auto oneWay = [&key](const Table &from, const QString &fromColumn, const Table &to, const QString &toColumn) {
        return schema::sameName(key.from, from.name) && schema::sameName(key.to, to.name)
               && key.fromColumns.contains(fromColumn) && key.toColumns.contains(toColumn)
               && key.fromColumns.indexOf(fromColumn) == key.toColumns.indexOf(toColumn);
    };
    return oneWay(*columns.a, columns.columnA, *columns.b, columns.columnB)
           || oneWay(*columns.b, columns.columnB, *columns.a, columns.columnA);
}

bool isUnique(const Table &table, const QString &column)
{
    return table.primaryKey == QStringList{column} || table.uniqueKeys.contains(QStringList{column});
}

/// One thing that a correction may become.
struct Option {
    Becomes becomes = Becomes::VerifiedQuery;
    CorrectionEffect effect;
    CorrectionOutcome outcome;
};

/// Finds what a correction may become.
class Options
{
public:
    Options(const project::OpenSource &source, const CorrectionRequest &request)
        : m_source(source)
        , m_snapshot(*source.snapshot())
        , m_request(request)
        , m_rejected(readSql(request.rejectedSql, m_snapshot))
        , m_right(readSql(request.rightSql, m_snapshot))
    {
    }

    /// The keys that the right SQL joins along, and nobody knew of; where there is just one.
    std::optional<Option> key() const
    {
        const QList<JoinedColumns> all = m_right.resolves() ? joinedColumns(m_right) : QList<JoinedColumns>();
        QList<profile::ProposedKey> found;
        for (const JoinedColumns &columns : all) {
            const QList<ForeignKey> &known = m_snapshot.wholeGraph().keys();
            const bool isKnown = std::any_of(known.cbegin(), known.cend(), [&columns](const ForeignKey &key) {
                return key.origin != KeyOrigin::Inferred && joins(key, columns);
            });
            const std::optional<profile::ProposedKey> key = isKnown ? std::nullopt : keyOf(columns);
            if (key && !found.contains(*key))
                found.append(*key);
        }
        if (found.size() != 1)
            return {};
        const ForeignKey &key = found.first().key;
        return Option{Becomes::KeyDecision,
                      sources::decisionOf(m_snapshot.sourceId, found.first(), true),
                      {Outcome::Key,
                       {key.from.display() + u'.' + key.fromColumns.join(QStringLiteral(", ")),
                        key.to.display() + u'.' + key.toColumns.join(QStringLiteral(", "))}}};
    }

    /// A word of the question that the rejected SQL took for something else.
    std::optional<Option> alias() const
    {
        workspace::Rejection rejection;
        rejection.sourceId = m_snapshot.sourceId;
        rejection.question = m_request.question;
        rejection.sql = m_request.rejectedSql;
        rejection.passedLater = m_request.rightSql;
        rejection.check = QStringLiteral("person");
        QList<Confusion> confusions = confusionsIn({rejection}, *m_source.linker());
        // A person's word is worth as much as the rejections that make a proposal.
        for (Confusion &confusion : confusions)
            confusion.count = ProposalFrom;
        for (const Proposal &proposal : proposalsFor(confusions, {}, *m_source.linker())) {
            if (proposal.edit.kind != Edit::Kind::Alias)
                continue;
            Edit edit = proposal.edit;
            edit.at = QDateTime::currentDateTimeUtc();
            return Option{Becomes::Alias, edit, {Outcome::OtherName, {edit.text, edit.about()}}};
        }
        return {};
    }

    /// One table in the place of one that looks like it.
    std::optional<Option> preferredTable() const
    {
        const QSet<TableName> rejected = tablesOf(m_rejected);
        const QSet<TableName> right = tablesOf(m_right);
        const QSet<TableName> wrong = rejected - right;
        const QSet<TableName> meant = right - rejected;
        const catalog::CatalogEntry *entry =
            wrong.size() == 1 && meant.size() == 1 ? m_snapshot.entry(*wrong.cbegin()) : nullptr;
        const auto looksAlike = [&meant](const catalog::SimilarTable &other) {
            return schema::sameName(other.table, *meant.cbegin());
        };
        if (!entry || std::none_of(entry->similar.cbegin(), entry->similar.cend(), looksAlike))
            return {};
        Edit edit;
        edit.kind = Edit::Kind::Authoritative;
        edit.table = *meant.cbegin();
        edit.text =
            QStringLiteral("meant in \"%1\", not %2").arg(m_request.question.simplified(), wrong.cbegin()->display());
        edit.at = QDateTime::currentDateTimeUtc();
        return Option{
            Becomes::Preference, edit, {Outcome::PreferredTable, {edit.table.display(), wrong.cbegin()->display()}}};
    }

    /// Where the question is read in several ways and this is one of them.
    std::optional<Option> preferredReading(const record::Record &proposed) const
    {
        if (!proposed.clarify || !m_right.statement)
            return {};
        for (const record::Alternative &reading : proposed.clarify->options) {
            const Result<sql::Statement> other = sql::parse(reading.query, m_snapshot.traits);
            if (other && sql::equal(*other->query, *m_right.statement->query)) {
                return Option{Becomes::Preference,
                              workspace::ReadingChoice{m_request.question, message::meaningOf(reading.reading)},
                              {Outcome::PreferredReading, {reading.reading.text}}};
            }
        }
        return {};
    }

private:
    /// As it was proposed; else the column that holds each value once is the one referred to.
    std::optional<profile::ProposedKey> keyOf(const JoinedColumns &columns) const
    {
        for (const profile::ProposedKey &proposed : m_snapshot.proposedKeys) {
            if (joins(proposed.key, columns))
                return proposed;
        }
        const bool uniqueA = isUnique(*columns.a, columns.columnA);
        const bool uniqueB = isUnique(*columns.b, columns.columnB);
        if (uniqueA == uniqueB)
            return {};
        profile::ProposedKey key;
        key.key =
            uniqueB
                ? ForeignKey{{},
                             columns.a->name,
                             {columns.columnA},
                             columns.b->name,
                             {columns.columnB},
                             KeyOrigin::Inferred}
                : ForeignKey{
                    {}, columns.b->name, {columns.columnB}, columns.a->name, {columns.columnA}, KeyOrigin::Inferred};
        key.key.constraint = schema::undeclaredName(key.key);
        return key;
    }

    const project::OpenSource &m_source;
    const catalog::Snapshot &m_snapshot;
    const CorrectionRequest &m_request;
    const ReadSql m_rejected;
    const ReadSql m_right;
};

/// What teaches most comes first: what holds for further questions too, as far as the reason speaks for it.
QList<Option> inOrder(Reason reason, const Options &options, const record::Record &proposed, const Option &verified)
{
    const bool wrongTable = reason == Reason::WrongTable;
    const bool wrongJoin = reason == Reason::EditedSql || reason == Reason::Said;
    const std::optional<Option> known[] = {
        wrongTable ? options.preferredTable() : std::nullopt, wrongTable ? options.alias() : std::nullopt,
        wrongJoin ? options.key() : std::nullopt, options.preferredReading(proposed)};
    QList<Option> out;
    for (const std::optional<Option> &option : known) {
        if (option)
            out.append(*option);
    }
    out.append(verified);
    // Further ones that the reason does not speak for are there to be chosen.
    for (const std::optional<Option> &option : {options.key(), options.alias(), options.preferredTable()}) {
        const auto same = [&option](const Option &other) { return other.becomes == option->becomes; };
        if (option && std::none_of(out.cbegin(), out.cend(), same))
            out.append(*option);
    }
    return out;
}

Result<void> checkRequest(const CorrectionRequest &request, const catalog::Snapshot &snapshot)
{
    if (request.rejectedSql.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "What was wrong about \"%1\" is missing."),
                    {request.question}, QT_TRANSLATE_NOOP("Error", "Say which SQL was wrong."));
    if (request.reason == Reason::Said && request.said.trimmed().isEmpty())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "The reason why the answer to \"%1\" was wrong is missing."),
                    {request.question});
    const Result<sql::Statement> rejected = sql::parse(request.rejectedSql, snapshot.traits);
    const Result<sql::Statement> right = sql::parse(request.rightSql, snapshot.traits);
    if (request.rejectedSql.trimmed() == request.rightSql.trimmed()
        || (rejected && right && sql::equal(*rejected->query, *right->query)))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The SQL for \"%1\" is the one that was wrong."),
                    {request.question}, QT_TRANSLATE_NOOP("Error", "Change it, then correct the answer."));
    return {};
}

} // namespace

Result<CorrectionPlan> planCorrection(project::OpenSource &source, const workspace::Workspace &store,
                                      const CorrectionRequest &request, const answer::AskOptions &options,
                                      const StopToken &stop)
{
    const std::shared_ptr<const catalog::Snapshot> snapshot = source.snapshot();
    if (const Result<void> fine = checkRequest(request, *snapshot); !fine)
        return fail(fine.error());
    const Result<catalog::VerifiedQuery> query = source.verifiable(request.question, request.rightSql, options, stop);
    if (!query)
        return fail(query.error());
    const Result<std::optional<workspace::KeptVerified>> before =
        store.verified().verifiedFor(source.id(), query->question);
    if (!before)
        return fail(before.error());
    const Option verified{Becomes::VerifiedQuery,
                          workspace::KeptVerified{*query, {}, false, {}},
                          {*before ? Outcome::OwnSqlInPlace : Outcome::OwnSql}};
    const record::Record proposed =
        source.engine().answer(answer::Start::proposed(request.question), options, {}, stop);
    const QList<Option> all = inOrder(request.reason, Options(source, request), proposed, verified);
    const auto chosen = std::find_if(all.cbegin(), all.cend(), [&request](const Option &option) {
        return !request.becomes || option.becomes == *request.becomes;
    });
    if (chosen == all.cend()) {
        QStringList names;
        for (const Option &option : all)
            names.append(record::wordOf(option.becomes));
        names.removeDuplicates();
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The correction of \"%1\" cannot become a %2."),
                    {request.question, record::wordOf(*request.becomes)},
                    {QT_TRANSLATE_NOOP("Error", "It can become: %1."), {names.join(QStringLiteral(", "))}});
    }
    CorrectionPlan plan{{0, source.id(), query->question, request.rejectedSql.trimmed(), request.reason,
                         request.said.simplified(), query->sql, chosen->becomes,
                         workspace::outcomeSentence(chosen->outcome), query->by, query->at, chosen->outcome},
                        chosen->effect,
                        {}};
    for (const Option &option : all) {
        if (option.becomes != chosen->becomes)
            plan.others.append({option.becomes, option.outcome});
    }
    return plan;
}

/// The store has it by now: what fails here is no reason to say that it was not kept.
static std::optional<Error> takeOver(project::OpenSource &source, const StopToken &stop, const Progress &progress)
{
    const Result<void> taken = source.takeEdits(stop, progress);
    return taken ? std::nullopt : std::optional(taken.error());
}

Result<KeptCorrection> keepCorrection(project::OpenSource &source, workspace::Workspace &store,
                                      const CorrectionPlan &plan, const StopToken &stop, const Progress &progress)
{
    const Result<qint64> id = store.correctionLog().correct(plan.correction, plan.effect);
    return id ? Result<KeptCorrection>(KeptCorrection{*id, takeOver(source, stop, progress)}) : fail(id.error());
}

Result<CorrectionUndone> undoCorrection(project::OpenSource &source, workspace::Workspace &store, qint64 id,
                                        const StopToken &stop, const Progress &progress)
{
    const Result<workspace::UndoneCorrection> undone = store.correctionLog().undoCorrection(id);
    return undone ? Result<CorrectionUndone>(CorrectionUndone{*undone, takeOver(source, stop, progress)})
                  : fail(undone.error());
}

} // namespace Tieout::learning
