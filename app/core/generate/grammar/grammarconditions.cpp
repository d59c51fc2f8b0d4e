// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/grammar/grammarmaker.h"

#include "core/generate/grammar/grammarlimits.h"
#include "core/sql/builder.h"
#include "core/sql/clausewords.h"
#include "core/sql/printer.h"

namespace Tieout::generate::grammar {

namespace {

using namespace sql;

const char *letterOf(Depth depth)
{
    return depth == Depth::Outer ? "o" : "n";
}

QString ruleName(const char *kind, Depth depth, quint32 number)
{
    return QStringLiteral("%1-%2%3").arg(QLatin1String(kind), QLatin1String(letterOf(depth))).arg(number);
}

} // namespace

QString GrammarMaker::qualified(int table) const
{
    return m_out.text(quotedName(m_forms.tables[table].alias, m_forms.traits) + u'.');
}

QString GrammarMaker::columnName(int table, int column) const
{
    return quotedName(m_forms.table(table).columns[column].name, m_forms.traits);
}

bool GrammarMaker::hasNumbers(int table) const
{
    const QList<int> &columns = m_forms.tables[table].columns;
    return std::any_of(columns.cbegin(), columns.cend(),
                       [&](int column) { return m_forms.kindOf(table, column) == ValueKind::Number; });
}

/// The columns of a table, without the alias.
QString GrammarMaker::names(int table, bool numbersOnly)
{
    // Both roles of a table have the same columns.
    const int node = m_forms.tables[table].node;
    const QString name =
        QStringLiteral("%1%2").arg(numbersOnly ? QStringLiteral("num-") : QStringLiteral("col-")).arg(node);
    if (m_out.begin(name)) {
        QList<std::pair<QString, QString>> columns;
        for (const int column : m_forms.tables[table].columns) {
            if (!numbersOnly || m_forms.kindOf(table, column) == ValueKind::Number)
                columns.append({columnName(table, column), QString()});
        }
        m_out.define(name, m_out.trie(columns));
    }
    return name;
}

/// A column under its table's alias.
QString GrammarMaker::item(int table)
{
    const QString name = QStringLiteral("item%1").arg(table);
    if (m_out.begin(name))
        m_out.define(name, sequence({qualified(table), names(table, false)}));
    return name;
}

/// The same as what a function is called with, up to the parenthesis.
QString GrammarMaker::argument(int table)
{
    const QString name = QStringLiteral("argument%1").arg(table);
    if (m_out.begin(name))
        m_out.define(name, sequence({item(table), words(")")}));
    return name;
}

/// An aggregate that no repetition of rows changes.
QString GrammarMaker::unrepeated(int table)
{
    const QString name = QStringLiteral("unrepeated%1").arg(table);
    if (m_out.begin(name))
        m_out.define(name, sequence({GbnfWriter::oneOf({words("MIN("), words("MAX("), words("COUNT(DISTINCT ")}),
                                     argument(table)}));
    return name;
}

/// A sum or an average, of a column or of two combined: quantity times price.
QString GrammarMaker::added(int table)
{
    const QString name = QStringLiteral("added%1").arg(table);
    if (m_out.begin(name)) {
        const QString number = sequence({qualified(table), names(table, true)});
        const QString second =
            sequence({GbnfWriter::oneOf({words(clause::Times), words(clause::Plus), words(clause::Minus)}), number});
        m_out.define(name, sequence({GbnfWriter::oneOf({words("SUM("), words("AVG(")}), number,
                                     GbnfWriter::maybe(second), words(")")}));
    }
    return name;
}

/// A column of one of the tables, under its alias.
QString GrammarMaker::column(quint32 tables)
{
    const QString name = QStringLiteral("any-%1").arg(tables);
    if (m_out.begin(name)) {
        QStringList columns;
        for (int table = 0; table < m_forms.tables.size(); ++table) {
            if (tables & (1u << table))
                columns.append(item(table));
        }
        m_out.define(name, GbnfWriter::oneOf(columns));
    }
    return name;
}

/// Conditions joined by AND, alternatives of them by OR; the printer writes both without parentheses.
QString GrammarMaker::filter(quint32 tables, Depth depth)
{
    const QString name = ruleName("where", depth, tables);
    if (m_out.begin(name)) {
        const QString one = conjunction(tables, depth);
        m_out.define(name,
                     sequence({one, GbnfWriter::times(sequence({words(clause::Or), one}), 0, MostAlternatives - 1)}));
    }
    return name;
}

QString GrammarMaker::conjunction(quint32 tables, Depth depth)
{
    const QString name = ruleName("and", depth, tables);
    if (m_out.begin(name)) {
        const QString further = sequence({words(clause::And), term(tables, depth)});
        // Alternatives that stand alone need no parentheses.
        m_out.define(
            name, GbnfWriter::oneOf(
                      {sequence({predicate(tables, depth), GbnfWriter::times(further, 0, MostConditions - 1)}),
                       sequence({ruleName("or", depth, tables), GbnfWriter::times(further, 1, MostConditions - 1)})}));
    }
    return name;
}

QString GrammarMaker::term(quint32 tables, Depth depth)
{
    const QString name = ruleName("term", depth, tables);
    if (m_out.begin(name)) {
        const QString one = predicate(tables, depth);
        const QString either = ruleName("or", depth, tables);
        m_out.define(either, sequence({words("("), one,
                                       GbnfWriter::times(sequence({words(clause::Or), one}), 1, MostAlternatives - 1),
                                       words(")")}));
        m_out.define(name, GbnfWriter::oneOf({one, either}));
    }
    return name;
}

QString GrammarMaker::predicate(quint32 tables, Depth depth)
{
    const QString name = ruleName("pred", depth, tables);
    if (m_out.begin(name)) {
        QStringList alternatives;
        for (int table = 0; table < m_forms.tables.size(); ++table) {
            if (tables & (1u << table))
                alternatives.append(sequence({qualified(table), predicates(table, depth)}));
        }
        m_out.define(name, GbnfWriter::oneOf(alternatives));
    }
    return name;
}

/// The conditions on one column of a table, behind its alias.
QString GrammarMaker::predicates(int table, Depth depth)
{
    const QString name = ruleName("of", depth, quint32(table));
    if (m_out.begin(name)) {
        QList<std::pair<QString, QString>> columns;
        for (const int column : m_forms.tables[table].columns)
            columns.append({columnName(table, column), comparison(table, column, depth)});
        m_out.define(name, m_out.trie(columns));
    }
    return name;
}

/// What stands behind a column: one rule for all columns of a kind, unless it has values or nested queries of its own.
QString GrammarMaker::comparison(int table, int column, Depth depth)
{
    const ValueKind kind = m_forms.kindOf(table, column);
    const QString known = kind == ValueKind::Text ? knownValue(table, column) : QString();
    const bool nests = depth == Depth::Outer && kind != ValueKind::None;
    QString name = QStringLiteral("is-%1").arg(int(kind));
    if (!known.isEmpty() || nests)
        name = ruleName("is", depth, quint32(table)) + QStringLiteral("-%1").arg(column);
    if (m_out.begin(name)) {
        const QString single = nests ? this->single(table, column) : QString();
        m_out.define(name,
                     comparisonBody(kind, known, nests ? member(table, column, Tail::Member) : QString(), single));
    }
    return name;
}

QString GrammarMaker::comparisonBody(ValueKind kind, const QString &known, const QString &member, const QString &single)
{
    const QString null = sequence({words(clause::Is), GbnfWriter::maybe(words(clause::Not)), words(clause::Null)});
    if (kind == ValueKind::None)
        return sequence({words(" "), null});
    const QString any = value(kind);
    const QString matched = known.isEmpty() ? any : known;
    const auto orNested = [this](const QString &literal, const QString &query) {
        return query.isEmpty() ? literal : GbnfWriter::oneOf({literal, sequence({words("("), query, words(")")})});
    };
    QStringList ways;
    if (known.isEmpty()) {
        ways.append(sequence({comparator(), words(" "), orNested(any, single)}));
    } else {
        ways.append(sequence({GbnfWriter::oneOf({words("= "), words("<> ")}), orNested(matched, single)}));
        ways.append(sequence(
            {GbnfWriter::oneOf({words("< "), words("<= "), words("> "), words(">= ")}), orNested(any, single)}));
    }
    const QString between = sequence({words(clause::Between), any, words(clause::And), any});
    const QString list =
        sequence({matched, GbnfWriter::times(sequence({words(clause::Comma), matched}), 0, LongestList - 1)});
    const QString in =
        sequence({words(clause::In), member.isEmpty() ? list : GbnfWriter::oneOf({list, member}), words(")")});
    QStringList negatable{between, in};
    if (kind == ValueKind::Text || kind == ValueKind::Any)
        negatable.append(sequence({words(clause::Like), freeText()}));
    ways.append(sequence({GbnfWriter::maybe(words(clause::Not)), GbnfWriter::oneOf(negatable)}));
    ways.append(null);
    return sequence({words(" "), GbnfWriter::oneOf(ways)});
}

/// Texts that the column is known to hold, and any other where there may be some; empty where none is known.
QString GrammarMaker::knownValue(int table, int column)
{
    for (const ColumnTexts &texts : m_options.texts) {
        if (m_forms.graph->node(texts.table) != m_forms.tables[table].node || texts.texts.isEmpty()
            || m_forms.table(table).columnIndex(texts.column) != column)
            continue;
        const QString name = QStringLiteral("known-%1-%2").arg(m_forms.tables[table].node).arg(column);
        if (m_out.begin(name)) {
            QList<std::pair<QString, QString>> values;
            Arena arena;
            for (const QString &text : texts.texts)
                values.append({print(*sql::text(arena, text), m_forms.traits), QString()});
            const QString trie = m_out.trie(values);
            m_out.define(name, texts.complete ? trie : GbnfWriter::oneOf({trie, freeText()}));
        }
        return name;
    }
    return {};
}

/// A nested query over one column that holds the same values.
QString GrammarMaker::member(int table, int column, Tail kind)
{
    QList<std::pair<QString, QString>> queries;
    for (const auto &[other, c] : m_forms.sameValues(table, column)) {
        queries.append({QLatin1String(clause::Select) + quotedName(m_forms.tables[other].alias, m_forms.traits) + u'.'
                            + columnName(other, c) + QLatin1String(clause::From),
                        from(kind, with(m_nested, other))});
    }
    return m_out.trie(queries);
}

/// A nested query of one value: an aggregate of the same column, or the column of one row.
QString GrammarMaker::single(int table, int column)
{
    const int first = m_forms.indexOf(m_forms.tables[table].node);
    const QString qualifiedName =
        quotedName(m_forms.tables[first].alias, m_forms.traits) + u'.' + columnName(table, column);
    const QString of = u'(' + qualifiedName + u')' + QLatin1String(clause::From);
    const QString next = from(Tail::Extreme, onceOver(m_nested, first));
    QList<std::pair<QString, QString>> queries;
    for (const char *name : {"MAX", "MIN", "AVG"}) {
        if (m_forms.kindOf(table, column) == ValueKind::Number || qstrcmp(name, "AVG") != 0)
            queries.append({QLatin1String(clause::Select) + QLatin1String(name) + of, next});
    }
    return GbnfWriter::oneOf({m_out.trie(queries), member(table, column, Tail::Single)});
}

QString GrammarMaker::value(ValueKind kind)
{
    switch (kind) {
    case ValueKind::Number:
        return number();
    case ValueKind::Text:
        return freeText();
    case ValueKind::Date:
        return date();
    case ValueKind::Any:
    case ValueKind::None:
        break;
    }
    return GbnfWriter::oneOf({freeText(), number()});
}

QString GrammarMaker::number()
{
    const QString name = QStringLiteral("number");
    if (m_out.begin(name))
        m_out.define(name, QStringLiteral("\"-\"? (\"0\" | [1-9] [0-9]{0,14}) (\".\" [0-9]{1,8})?"));
    return name;
}

/// Of rows.
QString GrammarMaker::count()
{
    const QString name = QStringLiteral("count");
    if (m_out.begin(name))
        m_out.define(name, QStringLiteral("[1-9] [0-9]{0,4}"));
    return name;
}

QString GrammarMaker::date()
{
    const QString name = QStringLiteral("date");
    if (m_out.begin(name)) {
        const QString day = QStringLiteral("[0-9]{4,4} \"-\" [0-1] [0-9] \"-\" [0-3] [0-9]");
        const QString time = QStringLiteral("\" \" [0-2] [0-9] \":\" [0-5] [0-9] \":\" [0-5] [0-9]");
        m_out.define(name,
                     GbnfWriter::oneOf(
                         {sequence({GbnfWriter::maybe(words(clause::Date)), words("'"), day, words("'")}),
                          sequence({GbnfWriter::maybe(words(clause::Timestamp)), words("'"), day, time, words("'")})}));
    }
    return name;
}

/// A text of the writer's own: printable ASCII, unless the caller says what else.
QString GrammarMaker::freeText()
{
    const QString name = QStringLiteral("text");
    if (m_out.begin(name)) {
        m_out.define(QStringLiteral("character"), textCharacter());
        m_out.define(name,
                     sequence({words("'"), GbnfWriter::times(QStringLiteral("character"), 0, m_options.longestText),
                               words("'")}));
    }
    return name;
}

QString GrammarMaker::textCharacter() const
{
    // Space to ~ without the quotes and the backslash, which are escaped in one way or another.
    QStringList ways{QStringLiteral("[\\x20-\\x21\\x23-\\x26\\x28-\\x5B\\x5D-\\x7E]"), words("''"), words("\""),
                     words(m_forms.traits.backslashEscapes ? "\\\\" : "\\")};
    QStringList further;
    for (const uint character : m_options.characters.toUcs4()) {
        const char32_t one = character;
        const QString piece = m_out.text(QString::fromUcs4(&one, 1));
        if (character > 0x7e && !further.contains(piece))
            further.append(piece);
    }
    return GbnfWriter::oneOf(ways + further);
}

QString GrammarMaker::comparator()
{
    const QString name = QStringLiteral("comparator");
    if (m_out.begin(name)) {
        m_out.define(name, m_out.trie({{QStringLiteral("="), {}},
                                       {QStringLiteral("<>"), {}},
                                       {QStringLiteral("<"), {}},
                                       {QStringLiteral("<="), {}},
                                       {QStringLiteral(">"), {}},
                                       {QStringLiteral(">="), {}}}));
    }
    return name;
}

} // namespace Tieout::generate::grammar
