// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/driftimpact.h"

#include "core/catalog/definition.h"
#include "core/sources/keydecisions.h"
#include "core/sources/metricdrift.h"
#include "core/sql/lineage.h"
#include "core/sql/parser.h"
#include "core/sql/renamed.h"
#include "core/workspace/drafts.h"
#include "core/workspace/positions.h"
#include "core/workspace/storedlimits.h"

#include <algorithm>

namespace Tieout::sources {

namespace {

using schema::ChangeEffect;
using schema::ChangeKind;
using schema::SchemaChange;

QString folded(const TableName &table, const QString &column = {})
{
    return (column.isEmpty() ? table.display() : table.display() + u'.' + column).toLower();
}

/// Finds what stored SQL reads and whether it still resolves. The same text is read once.
class SqlReader
{
public:
    explicit SqlReader(const SchemaChangeover &schemas)
        : m_schemas(schemas)
    {
    }

    /// Nothing for a text that is no query, or that resolved neither before nor now: no change of the schema did that.
    std::optional<HumanThing> read(const QString &text)
    {
        const auto known = m_known.constFind(text);
        return known == m_known.cend() ? *m_known.insert(text, readOnce(text)) : *known;
    }

private:
    std::optional<HumanThing> readOnce(const QString &text) const
    {
        const Result<sql::Statement> statement = sql::parse(text, m_schemas.traits);
        if (!statement)
            return std::nullopt;
        HumanThing thing;
        thing.query = true;
        const sql::BoundQuery now = sql::bind(*statement, m_schemas.after, m_schemas.traits);
        const sql::BoundQuery before = sql::bind(*statement, m_schemas.before, m_schemas.traits);
        if (before.errors.isEmpty())
            addReads(before, thing);
        if (now.errors.isEmpty())
            return thing;
        thing.affected.stale = true;
        thing.affected.reason = message::ofError(now.errors.first().error);
        if (before.errors.isEmpty()) {
            thing.affected.sqlNow = inNewWords(before, m_schemas.probable);
            return thing;
        }
        // What was confirmed already is in `before`, so that SQL of an earlier day is in older words still.
        for (const EarlierDay &day : m_schemas.earlier) {
            const sql::BoundQuery older = sql::bind(*statement, day.schema, m_schemas.traits);
            if (!older.errors.isEmpty())
                continue;
            addReads(older, thing);
            thing.affected.sqlNow = inNewWords(older, day.renames + m_schemas.probable);
            break;
        }
        return thing;
    }

    void addReads(const sql::BoundQuery &bound, HumanThing &thing) const
    {
        for (const sql::Relation &relation : bound.relations) {
            if (relation.table)
                thing.tables.insert(folded(relation.table->name));
        }
        const sql::Lineage lineage = sql::lineageOf(bound, m_schemas.traits);
        QList<sql::LineageInput> inputs = lineage.all;
        for (const sql::ColumnLineage &column : lineage.columns)
            inputs.append(column.inputs);
        for (const sql::LineageInput &input : std::as_const(inputs)) {
            thing.tables.insert(folded(input.table));
            thing.columns.insert(folded(input.table, input.column));
        }
        // A view's own columns are traced through to those of its tables.
        for (const sql::ColumnBinding &binding : bound.columns) {
            if (binding.relation && binding.relation->table)
                thing.columns.insert(folded(binding.relation->table->name, binding.name));
        }
    }

    QString inNewWords(const sql::BoundQuery &bound, const QList<schema::Rename> &renames) const
    {
        const QString text = sql::renamedText(bound, renames, m_schemas.traits);
        const Result<sql::Statement> statement = sql::parse(text, m_schemas.traits);
        const bool resolves = statement && sql::bind(*statement, m_schemas.after, m_schemas.traits).errors.isEmpty();
        return resolves ? text : QString();
    }

    const SchemaChangeover &m_schemas;
    QHash<QString, std::optional<HumanThing>> m_known;
};

/// "Customer" or "Customer.Fax", and whether it is there now.
HumanThing namedThing(workspace::Affected::Kind kind, const QString &item, const QString &what, const TableName &table,
                      const QString &column, const SchemaChangeover &schemas)
{
    HumanThing thing;
    thing.affected.kind = kind;
    thing.affected.item = item;
    thing.affected.what = what;
    const Table *now = schemas.after.table(table);
    if (!now)
        thing.affected.reason = message::say("sources.drift.noTable", {table.display()});
    else if (!column.isEmpty() && !now->column(column))
        thing.affected.reason = message::say("sources.drift.noColumn", {table.display(), column});
    thing.affected.stale = !thing.affected.reason.isEmpty();
    if (column.isEmpty())
        thing.tables.insert(folded(table));
    else
        thing.columns.insert(folded(table, column));
    return thing;
}

HumanThing keyThing(const workspace::KeyDecision &decision, const SchemaChangeover &schemas)
{
    const ForeignKey &key = decision.key.key;
    HumanThing thing;
    thing.affected.kind = workspace::Affected::Kind::Key;
    thing.affected.item = QString::number(decision.id);
    thing.affected.what = QStringLiteral("%1 (%2)").arg(key.constraint, decision.accepted ? QStringLiteral("accepted")
                                                                                          : QStringLiteral("rejected"));
    thing.affected.stale = !isActive(decision, schemas.after);
    if (thing.affected.stale)
        thing.affected.reason = message::say("sources.drift.keyGone", {key.constraint});
    for (const QString &column : key.fromColumns)
        thing.columns.insert(folded(key.from, column));
    for (const QString &column : key.toColumns)
        thing.columns.insert(folded(key.to, column));
    return thing;
}

/// A definition, or a row filter as one: by the columns it read before, and whether it still holds.
HumanThing conditionThing(workspace::Affected::Kind kind, const QString &item, const catalog::Definition &definition,
                          const SchemaChangeover &schemas)
{
    HumanThing thing;
    thing.query = true;
    thing.affected.kind = kind;
    thing.affected.item = item;
    thing.affected.what = kind == workspace::Affected::Kind::Definition ? definition.line() : definition.refersTo();
    if (const auto before = catalog::checkedDefinition(definition, schemas.before, schemas.traits)) {
        thing.tables.insert(folded(before->table));
        for (const QString &column : before->column.isEmpty() ? before->columns : QStringList{before->column})
            thing.columns.insert(folded(before->table, column));
    }
    if (const auto now = catalog::checkedDefinition(definition, schemas.after, schemas.traits); !now) {
        thing.affected.stale = true;
        thing.affected.reason = message::ofError(now.error());
    }
    return thing;
}

/// A hidden entry, by what it hid before.
HumanThing hiddenThing(const QString &entry, const SchemaChangeover &schemas)
{
    schema::SourceLimits one;
    one.hidden.append(entry);
    HumanThing thing;
    thing.affected.kind = workspace::Affected::Kind::Hidden;
    thing.affected.item = entry;
    thing.affected.what = entry;
    for (const Table &table : schemas.before.tables) {
        if (one.hides(table.name)) {
            thing.tables.insert(folded(table.name));
            continue;
        }
        for (const Column &column : table.columns) {
            if (one.hides(table.name, column.name))
                thing.columns.insert(folded(table.name, column.name));
        }
    }
    thing.affected.stale = !schema::unknownIn(one, schemas.after).isEmpty();
    if (thing.affected.stale)
        thing.affected.reason = message::say("sources.drift.hidesNothing", {entry});
    return thing;
}

bool isOfTable(const SchemaChange &change)
{
    return change.column.isEmpty();
}

bool names(const SchemaChange &change, const HumanThing &thing)
{
    const QString table = folded(change.table);
    const auto inTable = [&table](const QString &column) { return column.startsWith(table + u'.'); };
    if (!isOfTable(change))
        return thing.columns.contains(folded(change.table, change.column));
    const bool wholeTable =
        change.kind == ChangeKind::TableRemoved || change.kind == ChangeKind::TableRenamed || thing.query;
    return thing.tables.contains(table)
           || (wholeTable && std::any_of(thing.columns.cbegin(), thing.columns.cend(), inTable));
}

} // namespace

Result<QList<HumanThing>> humanThings(const workspace::Workspace &store, const QString &sourceId,
                                      const SchemaChangeover &schemas)
{
    const Result<QList<workspace::AnsweredSql>> answers = store.answers().answeredSql(sourceId);
    if (!answers)
        return fail(answers.error());
    const Result<QList<workspace::Edit>> edits = store.catalogEdits().edits(sourceId);
    if (!edits)
        return fail(edits.error());
    const Result<QList<workspace::KeyDecision>> keys = store.keys().keyDecisions(sourceId);
    if (!keys)
        return fail(keys.error());
    const Result<schema::SourceLimits> limits = workspace::limitsOf(store, sourceId);
    if (!limits)
        return fail(limits.error());
    const Result<QList<catalog::Definition>> definitions = store.glossary().definitions(sourceId);
    if (!definitions)
        return fail(definitions.error());
    const Result<QList<catalog::VerifiedQuery>> verified = store.verified().verifiedQueries(sourceId);
    if (!verified)
        return fail(verified.error());
    const Result<QString> positions = store.setting(workspace::positionsKey(sourceId), {});
    if (!positions)
        return fail(positions.error());
    const Result<QString> draft = workspace::draftedSql(store, sourceId);
    if (!draft)
        return fail(draft.error());
    const Result<QList<workspace::Affected>> quarantined = store.drift().quarantine(sourceId);
    if (!quarantined)
        return fail(quarantined.error());

    QList<HumanThing> things;
    SqlReader reader(schemas);
    const auto addSql = [&](workspace::Affected::Kind kind, const QString &item, const QString &what,
                            const QString &text) {
        std::optional<HumanThing> thing = reader.read(text);
        if (!thing)
            return;
        thing->affected.kind = kind;
        thing->affected.item = item;
        thing->affected.what = what;
        things.append(*thing);
    };
    for (const workspace::AnsweredSql &answer : *answers) {
        for (const QString &text : answer.sql)
            addSql(workspace::Affected::Kind::Answer, answer.recordId, answer.question, text);
    }
    for (const catalog::VerifiedQuery &query : *verified)
        addSql(workspace::Affected::Kind::Verified, QString::number(query.id), query.question, query.sql);
    // A draft may be older than its source: one that names nothing of this one, before or now, is another's, unless it
    // was this one's already.
    const bool known = std::any_of(quarantined->cbegin(), quarantined->cend(), [](const workspace::Affected &thing) {
        return thing.kind == workspace::Affected::Kind::Draft;
    });
    if (const auto thing = reader.read(*draft); thing && (known || !thing->affected.stale || !thing->tables.isEmpty()))
        addSql(workspace::Affected::Kind::Draft, QString::fromLatin1(workspace::DraftKey), draft->simplified().left(80),
               *draft);
    for (const workspace::Edit &edit : *edits) {
        things.append(namedThing(edit.kind == workspace::Edit::Kind::Alias ? workspace::Affected::Kind::Alias
                                                                           : workspace::Affected::Kind::Description,
                                 QString::number(edit.id), QStringLiteral("%1: %2").arg(edit.about(), edit.text),
                                 edit.table, edit.column, schemas));
    }
    for (const workspace::KeyDecision &decision : *keys)
        things.append(keyThing(decision, schemas));
    for (const QString &entry : limits->hidden)
        things.append(hiddenThing(entry, schemas));
    for (const schema::RowFilter &filter : limits->filters) {
        catalog::Definition rows;
        rows.table = filter.table;
        rows.condition = filter.condition;
        things.append(conditionThing(workspace::Affected::Kind::RowFilter, filter.table.display(), rows, schemas));
    }
    for (const catalog::Definition &definition : *definitions) {
        if (definition.refers())
            things.append(conditionThing(workspace::Affected::Kind::Definition, QString::number(definition.id),
                                         definition, schemas));
    }
    const Result<QList<HumanThing>> metrics = metricThings(store, sourceId, schemas);
    if (!metrics)
        return fail(metrics.error());
    things += *metrics;
    QList<TableName> placed = workspace::positionsFromText(*positions).keys();
    std::sort(placed.begin(), placed.end(),
              [](const TableName &a, const TableName &b) { return a.display() < b.display(); });
    for (const TableName &table : std::as_const(placed))
        things.append(
            namedThing(workspace::Affected::Kind::Position, table.display(), table.display(), table, {}, schemas));
    return things;
}

QList<workspace::Affected> touchedBy(const SchemaChange &change, const QList<HumanThing> &things)
{
    QList<workspace::Affected> touched;
    for (const HumanThing &thing : things) {
        const bool matters = thing.query
                                 ? change.effect() == ChangeEffect::Meaning || change.effect() == ChangeEffect::Breaking
                                 : thing.affected.stale && change.effect() == ChangeEffect::Breaking;
        if (!matters || !names(change, thing))
            continue;
        workspace::Affected affected = thing.affected;
        if (!affected.stale)
            affected.reason = message::say("sources.drift.maySayElse", {schema::inWords(change)});
        touched.append(affected);
    }
    return touched;
}

} // namespace Tieout::sources
