// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/grammar/grammarmaker.h"

#include "core/base/jsonform.h"
#include "core/generate/grammar/grammarlimits.h"
#include "core/sql/clausewords.h"
#include "core/sql/printer.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace Tieout::generate::grammar {

namespace {

using namespace sql;

/// "g3-1": digits only behind the letters, so that no two kinds meet.
QString ruleName(const char *kind, quint32 first, quint32 second = 0)
{
    return QLatin1String(kind) + QString::number(first) + (second ? u'-' + QString::number(second) : QString());
}

/// The beginnings of rule names, by tail.
const char *letterOf(Tail tail)
{
    static const char *const letters[] = {"c", "m", "a", "s", "r", "i", "v", "x"};
    return letters[int(tail)];
}

QJsonArray namesOf(const SqlForms &forms, const QList<int> &tables)
{
    QJsonArray names;
    for (const int table : tables) {
        const QString name = forms.table(table).name.display();
        if (!names.contains(name))
            names.append(name);
    }
    return names;
}

} // namespace

GrammarMaker::GrammarMaker(const SqlForms &forms, const GrammarOptions &options)
    : m_forms(forms)
    , m_options(options)
    , m_out(options.form != GrammarOptions::Form::Sql)
{
    for (int i = 0; i < forms.trees.size(); ++i)
        m_nested.set(size_t(i), forms.mayNest(forms.trees[i]));
}

Result<QByteArray> GrammarMaker::make()
{
    TreeSet all;
    for (int i = 0; i < m_forms.trees.size(); ++i)
        all.set(size_t(i));
    QString root = m_options.form == GrammarOptions::Form::Sql ? statement(all) : fields();
    if (m_options.form == GrammarOptions::Form::Action)
        root = sequence({GbnfWriter::literal(QStringLiteral("{\"action\":\"sql\",")), root,
                         GbnfWriter::literal(QStringLiteral("}"))});
    m_out.define(QStringLiteral("root"), root);
    return m_out.finish(m_options.maximumBytes);
}

/// A start for each list of tables, which goes before the SQL over them.
QString GrammarMaker::fields()
{
    QMap<QString, TreeSet> lists; // sorted: the same grammar every time
    for (int i = 0; i < m_forms.trees.size(); ++i) {
        const QByteArray names =
            QJsonDocument(namesOf(m_forms, m_forms.trees[i].tables)).toJson(QJsonDocument::Compact);
        lists[QString::fromUtf8(names)].set(size_t(i));
    }
    QList<std::pair<QString, QString>> starts;
    for (auto it = lists.cbegin(); it != lists.cend(); ++it)
        starts.append({it.key() + QStringLiteral(",\"sql\":\""), statement(it.value())});
    // What stands outside the SQL is JSON itself, not escaped for it.
    return sequence({GbnfWriter::literal(QStringLiteral("\"tables\":")), GbnfWriter().trie(starts),
                     GbnfWriter::literal(QStringLiteral("\""))});
}

QString GrammarMaker::statement(const TreeSet &trees)
{
    const QString name = ruleName("q", quint32(numberOf(trees)));
    if (!m_out.begin(name))
        return name;
    const QStringList aggregates =
        aggregateItems(Tail::Aggregate, trees); // on a line of its own: rules are numbered in the order of the calls
    QStringList starts = columnItems(Tail::Columns, trees) + aggregates;
    starts.append(sequence({words(clause::All), words(clause::From), from(Tail::Star, trees)}));
    QStringList statements{
        sequence({words(clause::Select), GbnfWriter::maybe(words(clause::Distinct)), GbnfWriter::oneOf(starts)})};
    const QString operators =
        GbnfWriter::oneOf({words(clause::Union), words(clause::Intersect), words(clause::Except)});
    for (int count = 1; count <= MostArmColumns; ++count) {
        if ((trees & m_nested).any())
            statements.append(sequence({words(clause::Select), arm(count, trees & m_nested), operators,
                                        words(clause::Select), arm(count, m_nested)}));
    }
    m_out.define(name, GbnfWriter::oneOf(statements));
    return name;
}

/// What follows an item of a select list.
QString GrammarMaker::list(Tail kind, const TreeSet &trees)
{
    const QString name = QLatin1String(letterOf(kind)) + ruleName("l", quint32(numberOf(trees)));
    if (m_out.begin(name)) {
        m_out.define(name, GbnfWriter::oneOf({sequence({words(clause::From), from(kind, trees)}),
                                              sequence({words(clause::Comma), items(kind, trees)})}));
    }
    return name;
}

QString GrammarMaker::items(Tail kind, const TreeSet &trees)
{
    const QString name = QLatin1String(letterOf(kind)) + ruleName("i", quint32(numberOf(trees)));
    if (m_out.begin(name)) {
        const QStringList aggregates = aggregateItems(kind == Tail::Aggregate ? Tail::Aggregate : Tail::Mixed, trees);
        m_out.define(name, GbnfWriter::oneOf(columnItems(kind == Tail::Columns ? Tail::Columns : Tail::Mixed, trees)
                                             + aggregates));
    }
    return name;
}

QStringList GrammarMaker::columnItems(Tail next, const TreeSet &trees)
{
    QStringList items;
    for (int table = 0; table < m_forms.tables.size(); ++table) {
        const TreeSet left = with(trees, table);
        if (left.any())
            items.append(sequence({item(table), list(next, left)}));
    }
    return items;
}

/// Counts and sums only where each row that they take stands once in some FROM clause that is possible.
QStringList GrammarMaker::aggregateItems(Tail next, const TreeSet &trees)
{
    QStringList items;
    QStringList counts;
    const TreeSet once = onceOverAny(trees);
    if (once.any())
        counts.append(sequence({words("*)"), list(next, once)}));
    for (int table = 0; table < m_forms.tables.size(); ++table) {
        const TreeSet left = with(trees, table);
        const TreeSet added = onceOver(trees, table);
        if (!left.any())
            continue;
        items.append(sequence({unrepeated(table), list(next, left)}));
        if (onceOverAny(left).any())
            counts.append(sequence({argument(table), list(next, onceOverAny(left))}));
        if (hasNumbers(table) && added.any())
            items.append(sequence({this->added(table), list(next, added)}));
    }
    if (!counts.isEmpty())
        items.prepend(sequence({words("COUNT("), GbnfWriter::oneOf(counts)}));
    return items;
}

/// One side of a set operation: that many columns, a FROM clause, a filter.
QString GrammarMaker::arm(int count, const TreeSet &trees)
{
    const QString name = ruleName("r", quint32(count), quint32(numberOf(trees)) + 1);
    if (!m_out.begin(name))
        return name;
    QStringList columns;
    for (int table = 0; table < m_forms.tables.size(); ++table) {
        const TreeSet left = with(trees, table);
        if (!left.any())
            continue;
        const QString rest = count > 1 ? sequence({words(clause::Comma), arm(count - 1, left)})
                                       : sequence({words(clause::From), from(Tail::Arm, left)});
        columns.append(sequence({item(table), rest}));
    }
    m_out.define(name, GbnfWriter::oneOf(columns));
    return name;
}

/// The clauses of these trees, of which the first `written` pieces are alike and stand there already: what follows is a
/// rule that all lists share which leave the same trees.
QString GrammarMaker::from(Tail kind, const TreeSet &trees, qsizetype written)
{
    const QString name = QLatin1String(letterOf(kind)) + ruleName("f", quint32(numberOf(trees)), quint32(written));
    if (!m_out.begin(name))
        return name;
    QStringList ways;
    QMap<QString, TreeSet> next; // sorted: the same grammar every time
    for (int i = 0; i < m_forms.trees.size(); ++i) {
        const FormTree &tree = m_forms.trees[i];
        if (trees.test(size_t(i)) && tree.from.size() == written)
            ways.append(tail(kind, tree));
        else if (trees.test(size_t(i)))
            next[tree.from[written]].set(size_t(i));
    }
    for (auto it = next.cbegin(); it != next.cend(); ++it)
        ways.append(
            sequence({piece(it.key()), it->count() > 1 ? from(kind, *it, written + 1) : rest(kind, *it, written + 1)}));
    m_out.define(name, GbnfWriter::oneOf(ways));
    return name;
}

/// What is left of the one tree, with what may follow it.
QString GrammarMaker::rest(Tail kind, const TreeSet &tree, qsizetype written)
{
    int only = 0;
    while (!tree.test(size_t(only)))
        ++only;
    QStringList pieces;
    for (const QString &text : m_forms.trees[only].from.mid(written))
        pieces.append(piece(text));
    return sequence(pieces + QStringList{tail(kind, m_forms.trees[only])});
}

QString GrammarMaker::piece(const QString &text)
{
    const auto known = m_pieces.constFind(text);
    const int number = known == m_pieces.cend() ? int(m_pieces.size()) : *known;
    const QString name = ruleName("j", quint32(number));
    if (m_out.begin(name)) {
        m_pieces.insert(text, number);
        m_out.define(name, m_out.text(text));
    }
    return name;
}

QString GrammarMaker::tail(Tail kind, const FormTree &tree)
{
    const QString name = QLatin1String(letterOf(kind)) + ruleName("t", tree.tableSet, tree.onceSet);
    if (!m_out.begin(name))
        return name;
    const bool nested = kind == Tail::Member || kind == Tail::Single || kind == Tail::Extreme;
    const QString where = GbnfWriter::maybe(
        sequence({words(clause::Where), filter(tree.tableSet, nested ? Depth::Nested : Depth::Outer)}));
    const QString group = sequence({words(clause::GroupBy), column(tree.tableSet)});
    const QString limited = limit().isEmpty() ? QString() : GbnfWriter::maybe(limit());
    switch (kind) {
    case Tail::Columns:
        m_out.define(
            name, sequence({where, GbnfWriter::oneOf(
                                       {groups(tree), sequence({GbnfWriter::maybe(order(tree, false)), limited})})}));
        break;
    case Tail::Mixed:
        m_out.define(name, sequence({where, groups(tree)}));
        break;
    case Tail::Aggregate:
        m_out.define(name, sequence({where, GbnfWriter::maybe(groups(tree))}));
        break;
    case Tail::Star:
        m_out.define(name, sequence({where, GbnfWriter::maybe(order(tree, false)), limited}));
        break;
    case Tail::Member:
        m_out.define(name, sequence({where, GbnfWriter::maybe(sequence({group, GbnfWriter::maybe(having(tree))}))}));
        break;
    case Tail::Single: {
        // One value is the first in an order.
        const QString first = GbnfWriter::oneOf(
            {order(tree, false), sequence({group, GbnfWriter::maybe(having(tree)), order(tree, true)})});
        m_out.define(name,
                     limited.isEmpty() ? where : sequence({where, GbnfWriter::maybe(sequence({first, limit()}))}));
        break;
    }
    case Tail::Arm:
    case Tail::Extreme:
        m_out.define(name, where);
        break;
    }
    return name;
}

QString GrammarMaker::groups(const FormTree &tree)
{
    const QString name = ruleName("g", tree.tableSet, tree.onceSet);
    if (m_out.begin(name)) {
        const QString key = column(tree.tableSet);
        QStringList pieces{words(clause::GroupBy), key,
                           GbnfWriter::times(sequence({words(clause::Comma), key}), 0, MostKeys - 1),
                           GbnfWriter::maybe(having(tree)), GbnfWriter::maybe(order(tree, true))};
        if (!limit().isEmpty())
            pieces.append(GbnfWriter::maybe(limit()));
        m_out.define(name, sequence(pieces));
    }
    return name;
}

QString GrammarMaker::order(const FormTree &tree, bool aggregates)
{
    const QString name = aggregates ? ruleName("oa", tree.tableSet, tree.onceSet) : ruleName("o", tree.tableSet);
    if (m_out.begin(name)) {
        const QString key =
            aggregates ? GbnfWriter::oneOf({column(tree.tableSet), aggregate(tree)}) : column(tree.tableSet);
        const QString item = sequence({key, GbnfWriter::maybe(words(clause::Descending))});
        m_out.define(name, sequence({words(clause::OrderBy), item,
                                     GbnfWriter::times(sequence({words(clause::Comma), item}), 0, MostKeys - 1)}));
    }
    return name;
}

/// Empty where the dialect limits in the select list: the list would have to know it.
QString GrammarMaker::limit()
{
    if (m_forms.traits.limitForm == LimitForm::Top)
        return {};
    const QString name = QStringLiteral("limit");
    if (m_out.begin(name)) {
        const bool fetch = m_forms.traits.limitForm == LimitForm::FetchFirst;
        QStringList pieces{words(fetch ? clause::FetchFirst : clause::Limit), count()};
        if (fetch)
            pieces.append(words(clause::RowsOnly));
        m_out.define(name, sequence(pieces));
    }
    return name;
}

QString GrammarMaker::having(const FormTree &tree)
{
    const QString name = ruleName("h", tree.tableSet, tree.onceSet);
    if (m_out.begin(name)) {
        const QString between = sequence({words(clause::Between), number(), words(clause::And), number()});
        const QString condition =
            sequence({aggregate(tree), words(" "),
                      GbnfWriter::oneOf({sequence({comparator(), words(" "), number()}), between})});
        m_out.define(name, sequence({words(clause::Having), condition,
                                     GbnfWriter::times(sequence({words(clause::And), condition}), 0, MostHaving - 1)}));
    }
    return name;
}

/// An aggregate behind the FROM clause, where the tree is known.
QString GrammarMaker::aggregate(const FormTree &tree)
{
    const QString name = ruleName("n", tree.tableSet, tree.onceSet);
    if (!m_out.begin(name))
        return name;
    QStringList counts{sequence({words(clause::Distinct), column(tree.tableSet), words(")")})};
    QStringList all{sequence({GbnfWriter::oneOf({words("MIN("), words("MAX(")}), column(tree.tableSet), words(")")})};
    if (tree.onceSet) {
        counts.append(words("*)"));
        counts.append(sequence({column(tree.tableSet), words(")")}));
    }
    for (int table = 0; table < m_forms.tables.size(); ++table) {
        if ((tree.onceSet & (1u << table)) && hasNumbers(table))
            all.append(added(table));
    }
    all.append(sequence({words("COUNT("), GbnfWriter::oneOf(counts)}));
    m_out.define(name, GbnfWriter::oneOf(all));
    return name;
}

TreeSet GrammarMaker::with(const TreeSet &trees, int table) const
{
    TreeSet left = trees;
    for (int i = 0; i < m_forms.trees.size(); ++i) {
        if (!(m_forms.trees[i].tableSet & (1u << table)))
            left.reset(size_t(i));
    }
    return left;
}

TreeSet GrammarMaker::onceOver(const TreeSet &trees, int table) const
{
    TreeSet left = trees;
    for (int i = 0; i < m_forms.trees.size(); ++i) {
        if (!(m_forms.trees[i].onceSet & (1u << table)))
            left.reset(size_t(i));
    }
    return left;
}

TreeSet GrammarMaker::onceOverAny(const TreeSet &trees) const
{
    TreeSet left = trees;
    for (int i = 0; i < m_forms.trees.size(); ++i) {
        if (!m_forms.trees[i].onceSet)
            left.reset(size_t(i));
    }
    return left;
}

int GrammarMaker::numberOf(const TreeSet &trees)
{
    return m_numbers.emplace(trees.to_string(), int(m_numbers.size())).first->second;
}

Result<QByteArray> sqlGrammar(const SqlForms &forms, const GrammarOptions &options)
{
    return GrammarMaker(forms, options).make();
}

QJsonObject sqlActionForm(const SqlForms &forms)
{
    QList<int> all;
    for (int i = 0; i < forms.tables.size(); ++i)
        all.append(i);
    const QJsonArray names = namesOf(forms, all);
    const QJsonObject table{{"type", "string"}, {"enum", names}};
    return base::objectForm({{"action", base::choiceForm({QStringLiteral("sql")})},
                             {"tables", base::listForm(table, int(names.size()), 1)},
                             {"sql", base::textForm()}},
                            {QStringLiteral("action"), QStringLiteral("tables"), QStringLiteral("sql")});
}

} // namespace Tieout::generate::grammar
