// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/definitions.h"

#include "core/gate/checkedquery.h"
#include "core/retrieval/definitionindex.h"
#include "core/schema/hiddennames.h"
#include "core/sql/builder.h"
#include "core/sql/condition.h"
#include "core/sql/printer.h"
#include "core/workspace/settings.h"

namespace Tieout::sources {

namespace {

constexpr qsizetype longestTerm = 60;

/// What the gate says to the rows of a table under a condition.
Result<void> passGate(const catalog::Definition &definition, const catalog::Snapshot &snapshot)
{
    sql::Arena arena;
    const QString alias = QStringLiteral("t");
    const Result<sql::Expr *> condition =
        sql::conditionOn(arena, definition.condition, definition.table, alias, snapshot.schema(), snapshot.traits);
    if (!condition)
        return fail(condition.error());
    gate::GateRequest request;
    request.sql = sql::print(
        *sql::selectQuery(arena, {{sql::countStar(arena), {}}}, sql::table(arena, definition.table, alias), *condition),
        snapshot.traits);
    const gate::Report report = gate::Gate({snapshot.graph, snapshot.traits, nullptr}).check(request).report;
    if (report.passed())
        return {};
    return fail(ErrorCode::Refused, QT_TRANSLATE_NOOP("Error", "The condition \"%1\" of \"%2\" is refused: %3"),
                {definition.condition, definition.term, message::textOf(report.firstRejection()->message)},
                message::textOf(report.firstRejection()->hint));
}

} // namespace

Result<catalog::Definition> acceptedDefinition(catalog::Definition definition, const catalog::Snapshot &snapshot)
{
    definition.term = definition.term.simplified();
    definition.meaning = definition.meaning.simplified();
    if (retrieval::phraseKey(definition.term).isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no term to define."), {},
                    QT_TRANSLATE_NOOP("Error", "Give the word or words that questions use."));
    if (definition.term.size() > longestTerm)
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The term \"%1...\" has more than %2 characters."),
            {definition.term.left(20), QString::number(longestTerm)},
            QT_TRANSLATE_NOOP("Error", "Give the few words that questions use, and say the rest in the meaning."));
    if (!definition.refers() && definition.condition.trimmed().size() > 0)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The condition \"%1\" is on no table."),
                    {definition.condition.trimmed()}, QT_TRANSLATE_NOOP("Error", "Say which table's rows it picks."));
    if (!definition.refers() && definition.meaning.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is defined by nothing."), {definition.term},
                    QT_TRANSLATE_NOOP("Error",
                                      "Say what it means in words, or which table, column or condition it refers to."));
    Result<catalog::Definition> checked =
        catalog::checkedDefinition(std::move(definition), snapshot.schema(), snapshot.traits);
    if (!checked || checked->condition.isEmpty())
        return checked;
    if (const Result<void> passed = passGate(*checked, snapshot); !passed)
        return fail(passed.error());
    return checked;
}

Result<void> addContext(catalog::Snapshot &snapshot, const workspace::Workspace &store)
{
    const Result<QList<catalog::Definition>> stored = store.glossary().definitions(snapshot.sourceId);
    if (!stored)
        return fail(stored.error());
    snapshot.definitions.clear();
    for (const catalog::Definition &definition : *stored) {
        const Result<catalog::Definition> now = acceptedDefinition(definition, snapshot);
        snapshot.definitions.append(now ? *now : definition);
        if (!now)
            snapshot.definitions.last().stale = message::ofError(now.error());
    }
    const Result<QString> text = store.setting(QString::fromLatin1(workspace::settings::companyContext.key), {});
    if (!text)
        return fail(text.error());
    snapshot.contextLines.clear();
    // A model is told these lines: one that names what may not be read stays here.
    const schema::HiddenNames hidden(snapshot.wholeGraph().schema(), *snapshot.scope);
    for (const QString &line : text->split(u'\n')) {
        if (const QString words = line.simplified(); !words.isEmpty() && !hidden.areIn(words))
            snapshot.contextLines.append(words);
    }
    return {};
}

} // namespace Tieout::sources
