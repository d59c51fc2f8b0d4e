// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/sql/binderimpl.h"
#include "core/sql/confusables.h"
#include "core/sql/printer.h"

namespace Tieout::sql {

namespace {

constexpr int MaximumErrors = 20;
constexpr int MaximumCandidates = 3;

QString shortened(const QString &name)
{
    return name.size() > 60 ? name.left(59) + u'…' : name;
}

QString relationName(const Relation &relation)
{
    return relation.table ? relation.table->name.display() : relation.alias;
}

QStringList namesOf(const QList<const Relation *> &relations)
{
    QStringList names;
    for (const Relation *relation : relations)
        names.append(relation->alias);
    names.removeDuplicates();
    return names;
}

/// `"a"`, `"a" or "b"`, `the 7 tables read here`.
ErrorText placesOf(const QList<const Relation *> &relations)
{
    QStringList names;
    for (const Relation *relation : relations)
        names.append(shortened(relationName(*relation)));
    names.removeDuplicates();
    if (names.size() > 3)
        return {QT_TRANSLATE_NOOP("Error", "the %1 tables read here"), {QString::number(names.size())}};
    return ErrorText::oneOf(ErrorText::quoted(names));
}

/// "id, lease_id, period", and how many more there are.
ErrorText list(const QStringList &names)
{
    return ErrorText::listed(ErrorText::named(names), 12);
}

/// Near by spelling and nearer than the next one, or the only one there is.
bool isClear(const QString &name, const QStringList &candidates)
{
    const auto distance = [&name](const QString &candidate) {
        return base::editDistance(name, candidate.section(u'.', -1));
    };
    if (candidates.size() < 2)
        return true;
    return distance(candidates[0]) <= qMax(2, int(name.size()) / 3)
           && distance(candidates[0]) < distance(candidates[1]);
}

/// The relation that the column at this place of all their columns is of.
const Relation *ownerOf(const QList<const Relation *> &relations, qsizetype column)
{
    for (const Relation *relation : relations) {
        if (column < relation->columns.size())
            return relation;
        column -= relation->columns.size();
    }
    return relations.last();
}

/// In capitals where the name that was written is.
QString inCaseOf(const QString &name, const QString &written)
{
    return written == written.toUpper() ? name.toUpper() : name;
}

ErrorText foreignLetterHint(const QString &name)
{
    const ErrorText letter = foreignLetter(name);
    return letter.isEmpty() ? ErrorText() : ErrorText(QT_TRANSLATE_NOOP("Error", "The name contains %1."), {letter});
}

ErrorText singleQuotesHint(const QString &name)
{
    return {QT_TRANSLATE_NOOP("Error", "For text use single quotes: '%1'."), {shortened(name)}};
}

} // namespace

bool Binder::stopped() const
{
    return m_bound.errors.size() >= MaximumErrors;
}

void Binder::report(ReferenceError::Kind kind, Error error, int position)
{
    if (stopped())
        return;
    error.position = position;
    m_bound.errors.append(ReferenceError{kind, std::move(error), {}, {}});
}

void Binder::report(ReferenceError::Kind kind, Error error, int position, const QString &name, Span at,
                    const std::optional<QString> &replacement)
{
    if (stopped())
        return;
    ReferenceError reference{kind, std::move(error), at, {}};
    reference.error.position = position;
    if (isClear(name, reference.error.candidates))
        reference.replacement = replacement;
    m_bound.errors.append(reference);
}

QStringList Binder::candidatesFor(const QString &name, const QStringList &inScope) const
{
    QStringList candidates;
    const QString skeleton = latinSkeleton(name);
    for (const QString &known : inScope) { // a look-alike letter is the whole difference
        if (skeleton != name && known.compare(skeleton, Qt::CaseInsensitive) == 0)
            candidates.append(known);
    }
    candidates += base::nearestNames(name, inScope, MaximumCandidates);
    if (m_suggester)
        candidates += m_suggester(name, inScope);
    candidates.removeDuplicates();
    return candidates.mid(0, MaximumCandidates);
}

ErrorText Binder::didYouMean(const QStringList &candidates) const
{
    if (candidates.isEmpty())
        return {};
    QStringList names;
    for (const QString &candidate : candidates)
        names.append(shortened(candidate));
    return {QT_TRANSLATE_NOOP("Error", "Did you mean %1?"), {ErrorText::oneOf(ErrorText::quoted(names))}};
}

QString Binder::writtenName(const TableName &name) const
{
    const QString table = quotedName(name.name, m_traits);
    return name.schema.isEmpty() ? table : quotedName(name.schema, m_traits) + u'.' + table;
}

void Binder::unknownTable(const NamedTable &node)
{
    QStringList names;
    for (const Table &table : m_schema.tables)
        names.append(table.name.display());
    for (const CommonEntry *entry : m_visible)
        names.append(entry->table->name.text);
    QStringList written;
    for (const Name &name : node.path)
        written.append(name.text);
    Error error(ErrorCode::Reference, QT_TRANSLATE_NOOP("Error", "Table \"%1\" does not exist."),
                {shortened(written.join(u'.'))});
    error.candidates = candidatesFor(node.table().text, names);
    error.hint =
        ErrorText::sentences({foreignLetterHint(node.table().text), didYouMean(error.candidates),
                              names.isEmpty() ? ErrorText(QT_TRANSLATE_NOOP("Error", "The source has no tables."))
                                              : ErrorText(QT_TRANSLATE_NOOP("Error", "Tables: %1."), {list(names)})});
    std::optional<QString> replacement;
    if (!error.candidates.isEmpty()) {
        const qsizetype at = names.indexOf(error.candidates.first());
        const bool table = at >= 0 && at < m_schema.tables.size();
        replacement = table ? writtenName(m_schema.tables[at].name) : quotedName(error.candidates.first(), m_traits);
    }
    report(ReferenceError::Kind::Table, error, node.path.first().span.begin, node.table().text,
           Span{node.path.first().span.begin, node.table().span.end}, replacement);
}

void Binder::wholeRow(const ColumnRef &column)
{
    const QString name = column.column().text;
    report(ReferenceError::Kind::Column,
           Error(ErrorCode::Reference, QT_TRANSLATE_NOOP("Error", "\"%1\" is a table here, and no value."),
                 {shortened(name)},
                 {QT_TRANSLATE_NOOP("Error", "Name the columns that you need: \"%1.column\"."), {shortened(name)}}),
           column.span.begin);
}

void Binder::unknownQualifier(const QList<Name> &path, const Scope *scope)
{
    QStringList names;
    for (const Scope *level = scope; level; level = level->parent)
        names += namesOf(level->relations);
    names.removeDuplicates();
    const QString name = path.last().text;
    Error error(ErrorCode::Reference, QT_TRANSLATE_NOOP("Error", "\"%1\" is not a table of this query."),
                {shortened(name)});
    error.candidates = candidatesFor(name, names);
    ErrorText reason;
    for (const Scope *level = scope; level && reason.isEmpty(); level = level->parent) {
        for (const Relation *relation : level->relations) {
            if (relation->table && relation->table->name.name.compare(name, Qt::CaseInsensitive) == 0) {
                reason = {QT_TRANSLATE_NOOP("Error", "\"%1\" is called \"%2\" here."), {name, relation->alias}};
                error.candidates = {relation->alias};
            }
        }
    }
    error.hint = ErrorText::sentences(
        {reason.isEmpty() ? didYouMean(error.candidates) : reason,
         names.isEmpty() ? ErrorText(QT_TRANSLATE_NOOP("Error", "The query has no FROM."))
                         : ErrorText(QT_TRANSLATE_NOOP("Error", "Tables read here: %1."), {list(names)})});
    std::optional<QString> replacement;
    if (!error.candidates.isEmpty())
        replacement = quotedName(error.candidates.first(), m_traits);
    report(ReferenceError::Kind::Table, error, path.first().span.begin, name,
           Span{path.first().span.begin, path.last().span.end}, replacement);
}

/// Where a column of this name can be found in the source, if not in what the query reads.
ErrorText Binder::elsewhere(const QString &column, const Scope *scope) const
{
    QSet<const Table *> read;
    for (const Scope *level = scope; level; level = level->parent) {
        for (const Relation *relation : level->relations)
            read.insert(relation->table);
    }
    QStringList tables;
    for (const Table &table : m_schema.tables) {
        if (!read.contains(&table) && table.columnIndex(column) >= 0)
            tables.append(table.name.display());
    }
    return tables.isEmpty() ? ErrorText()
                            : ErrorText(QT_TRANSLATE_NOOP("Error", "It exists in %1."),
                                        {ErrorText::allOf(ErrorText::named(tables), 3)});
}

ErrorText Binder::columnHint(const ColumnRef &column, const QList<const Relation *> &relations, const Scope *scope,
                             const QStringList &candidates) const
{
    const Name &name = column.column();
    const bool bare = column.path.size() == 1;
    QList<ErrorText> hints{foreignLetterHint(name.text)};
    for (const SelectItem &item : scope->select->items) {
        if (bare && item.alias.text.compare(name.text, Qt::CaseInsensitive) == 0)
            hints.append(QT_TRANSLATE_NOOP(
                "Error", "It names a result column, which cannot be used at this place; repeat its expression."));
    }
    hints.append(didYouMean(candidates));
    hints.append(elsewhere(name.text, scope));
    if (name.quoted && bare)
        hints.append(singleQuotesHint(name.text));
    if (relations.size() == 1)
        hints.append(ErrorText(QT_TRANSLATE_NOOP("Error", "Columns: %1."), {list(relations.first()->columns)}));
    return ErrorText::sentences(hints);
}

void Binder::unknownColumn(const ColumnRef &column, const Scope *scope)
{
    const Name &name = column.column();
    if (!scope || scope->relations.isEmpty()) {
        const Error error(
            ErrorCode::Reference,
            QT_TRANSLATE_NOOP("Error", "Column \"%1\" does not exist: nothing is read here that has columns."),
            {shortened(name.text)},
            ErrorText::sentences({name.quoted ? singleQuotesHint(name.text) : ErrorText(),
                                  QT_TRANSLATE_NOOP("Error", "Add FROM with a table.")}));
        return report(ReferenceError::Kind::Column, error, column.span.begin);
    }
    QList<const Relation *> relations = scope->relations;
    if (column.path.size() > 1) {
        relations.clear();
        for (const Scope *level = scope; level && relations.isEmpty(); level = level->parent)
            relations = relationsFor(stateOf(level), column);
        if (relations.isEmpty())
            return unknownQualifier(column.path.mid(0, column.path.size() - 1), scope);
    }
    QStringList names;
    for (const Relation *relation : std::as_const(relations)) {
        for (const QString &known : relation->columns)
            names.append(relations.size() == 1 ? known : relation->alias + u'.' + known);
    }
    QStringList bare;
    for (const Relation *relation : std::as_const(relations))
        bare += relation->columns;
    Error error(ErrorCode::Reference, QT_TRANSLATE_NOOP("Error", "Column \"%1\" does not exist in %2."),
                {shortened(name.text), placesOf(relations)});
    std::optional<QString> replacement;
    for (const QString &candidate : candidatesFor(name.text, bare)) {
        const qsizetype at = bare.indexOf(candidate);
        if (!replacement) {
            replacement = quotedName(candidate, m_traits);
            if (column.path.size() == 1 && bare.count(candidate) > 1)
                replacement = quotedName(ownerOf(relations, at)->alias, m_traits) + u'.' + *replacement;
        }
        error.candidates.append(at < 0 ? candidate : names[at]);
    }
    error.hint = columnHint(column, relations, scope, error.candidates);
    report(ReferenceError::Kind::Column, error, column.span.begin, name.text, name.span, replacement);
}

void Binder::ambiguous(const ColumnRef &column, const QList<Match> &found)
{
    QStringList places;
    Error error(ErrorCode::Reference, QT_TRANSLATE_NOOP("Error", "Column \"%1\" is ambiguous: it is in %2."));
    for (const Match &match : found) {
        places.append(shortened(match.relation->alias));
        error.candidates.append(match.relation->alias + u'.' + match.relation->columns[match.column]);
    }
    error.candidates.removeDuplicates();
    error.arguments = {column.column().text, ErrorText::allOf(ErrorText::quoted(places), 4)};
    error.hint =
        error.candidates.size() > 1
            ? ErrorText(QT_TRANSLATE_NOOP("Error", "Write %1 or %2."), {error.candidates[0], error.candidates[1]})
            : ErrorText(QT_TRANSLATE_NOOP("Error", "Give the tables different names with AS."));
    report(ReferenceError::Kind::Ambiguous, error, column.span.begin, {}, column.span, {});
}

void Binder::unknownFunction(const FunctionCall &call)
{
    const QString name = call.name().text;
    const QStringList known = m_traits.aggregates + m_traits.functions + m_traits.windowFunctions;
    Error error(ErrorCode::Reference, QT_TRANSLATE_NOOP("Error", "Function \"%1\" does not exist here."),
                {shortened(name)});
    error.candidates = base::nearestNames(name.toLower(), known, MaximumCandidates);
    if (m_suggester && error.candidates.isEmpty())
        error.candidates = m_suggester(name, known).mid(0, MaximumCandidates);
    error.hint = didYouMean(error.candidates);
    std::optional<QString> replacement;
    if (!error.candidates.isEmpty())
        replacement = inCaseOf(error.candidates.first(), name);
    report(ReferenceError::Kind::Function, error, call.span.begin, name, call.name().span, replacement);
}

void Binder::wrongCount(const ErrorText &what, qsizetype found, qsizetype wanted, int position)
{
    report(ReferenceError::Kind::Column,
           Error(ErrorCode::Reference,
                 QT_TRANSLATE_NOOP("Error", "%1 do not have the same number of columns: %2 and %3."),
                 {what, QString::number(found), QString::number(wanted)}),
           position);
}

} // namespace Tieout::sql
