// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/resultmatch.h"

#include "core/sql/builder.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"

#include <algorithm>
#include <numeric>

namespace Tieout::answer {

namespace {

constexpr qsizetype MostPermuted = 6; ///< columns; more are compared in the order they have

/// Numbers to seven digits; a text that is a number is one, for engines with loose types keep both.
QString cellKey(const Value &value)
{
    if (value.isNull())
        return QStringLiteral("\x1e");
    bool isNumber = value.isNumber();
    const double number = isNumber ? value.toDouble() : value.toText().toDouble(&isNumber);
    return isNumber ? QString::number(number == 0 ? 0 : number, 'g', 7) : value.toText();
}

QList<QStringList> keysOf(const QList<Row> &rows)
{
    QList<QStringList> out;
    for (const Row &row : rows) {
        QStringList cells;
        for (const Value &value : row)
            cells.append(cellKey(value));
        out.append(cells);
    }
    return out;
}

QString permuted(const QStringList &cells, const std::vector<qsizetype> &order)
{
    QString out;
    for (const qsizetype column : order)
        out += cells[column] + u'\x1f';
    return out;
}

/// Whether every row of `part` stands in `whole`, as often at most.
bool within(QStringList part, QStringList whole)
{
    std::sort(part.begin(), part.end());
    std::sort(whole.begin(), whole.end());
    return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

Result<ResultSet> run(Session &session, const QString &sql, const StopToken &stop)
{
    CollectingSink sink(MostComparedRows);
    const Result<qint64> ran = session.select(sql, sink, stop);
    if (!ran)
        return fail(ran.error());
    return sink.result();
}

/// The query with what it sorts by as further columns and without its limit; empty where that is another query.
QString keyed(const sql::Statement &statement, const DialectTraits &traits)
{
    if (statement.query->left || statement.query->select->distinct)
        return {};
    sql::Arena arena;
    sql::Query *query = sql::clone(arena, statement.query);
    for (const sql::OrderItem &item : std::as_const(query->orderBy))
        query->select->items.append(sql::SelectItem{sql::clone(arena, item.expr), sql::Name{}});
    query->limit = nullptr;
    query->offset = nullptr;
    return sql::print(*query, traits);
}

bool sameUnder(const GoldResult &gold, const QList<QStringList> &wanted, const QList<QStringList> &given,
               const std::vector<qsizetype> &order)
{
    std::vector<qsizetype> identity(order.size());
    std::iota(identity.begin(), identity.end(), qsizetype(0));
    qsizetype from = 0;
    qsizetype at = 0;
    const QList<qsizetype> runs = gold.ordered ? gold.equals : QList<qsizetype>{wanted.size()};
    for (const qsizetype size : runs) {
        QStringList whole;
        for (qsizetype i = 0; i < size; ++i)
            whole.append(permuted(wanted[from + i], identity));
        QStringList part;
        for (; at < given.size() && part.size() < size; ++at)
            part.append(permuted(given[at], order));
        if (!within(part, whole))
            return false;
        from += size;
        if (at == given.size())
            return true;
    }
    return at == given.size();
}

} // namespace

Result<GoldResult> runGold(Session &session, const QString &text, const StopToken &stop)
{
    const Result<sql::Statement> statement = sql::parse(text, session.traits());
    if (!statement)
        return fail(statement.error());
    Result<ResultSet> rows = run(session, text, stop);
    if (!rows)
        return fail(rows.error());
    GoldResult gold;
    gold.rows = *rows;
    gold.candidates = rows->rows;
    gold.ordered = !statement->query->orderBy.isEmpty();
    gold.equals = QList<qsizetype>(gold.candidates.size(), 1);
    const QString sql = gold.ordered ? keyed(*statement, session.traits()) : QString();
    const Result<ResultSet> all = sql.isEmpty() ? Result<ResultSet>(ResultSet()) : run(session, sql, stop);
    // A query whose sorting cannot be shown is compared row by row.
    if (!all || all->rows.size() < gold.rows.rows.size() || all->rows.isEmpty())
        return gold;
    const qsizetype shown = gold.rows.columns.size();
    gold.candidates.clear();
    gold.equals.clear();
    QStringList last;
    for (const Row &row : all->rows) {
        const QStringList key = keysOf({row.mid(shown)}).first();
        if (gold.equals.isEmpty() || key != last)
            gold.equals.append(0);
        ++gold.equals.last();
        last = key;
        gold.candidates.append(row.mid(0, shown));
    }
    return gold;
}

bool sameResult(const GoldResult &gold, const ResultSet &rows)
{
    if (rows.rows.size() != gold.rows.rows.size() || rows.columns.size() != gold.rows.columns.size())
        return false;
    const QList<QStringList> wanted = keysOf(gold.candidates);
    const QList<QStringList> given = keysOf(rows.rows);
    std::vector<qsizetype> order(size_t(rows.columns.size()));
    std::iota(order.begin(), order.end(), qsizetype(0));
    do {
        if (sameUnder(gold, wanted, given, order))
            return true;
    } while (rows.columns.size() <= MostPermuted && std::next_permutation(order.begin(), order.end()));
    return false;
}

} // namespace Tieout::answer
