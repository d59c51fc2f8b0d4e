// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/givenanswer.h"

#include <algorithm>
#include <cmath>

namespace Tieout::evaluation {

namespace {

using namespace sources::sheets;
using Value = GivenAnswer::Value;

QString plain(const QString &text)
{
    QString out = text.toLower().simplified();
    while (out.endsWith(u'.') || out.endsWith(u':'))
        out.chop(1);
    return out;
}

double powerOf(const QString &scale)
{
    return scale == u"thousand" ? 1e3 : scale == u"million" ? 1e6 : scale == u"billion" ? 1e9 : 1;
}

bool isSameNumber(double found, const Scale &scale, const QString &gold, const QString &goldScale)
{
    const std::optional<Figure> figure = figureIn(gold);
    if (!figure)
        return false;
    const double wanted = figure->number.toDouble();
    const bool isPercent = goldScale == u"percent" || figure->isPercent;
    // A data set that says no scale means the figure as it stands in the table.
    if (scale.isPercent != isPercent)
        return !isPercent && goldScale.isEmpty() && std::abs(found - wanted) < 0.006;
    const double slack = isPercent && goldScale == u"percent" ? 0.051 : 0.0051;
    const double mine = std::pow(10.0, scale.power.value_or(0));
    if (!isPercent && powerOf(goldScale) != mine)
        return std::abs(found * mine - wanted * powerOf(goldScale)) < slack * std::max(mine, powerOf(goldScale))
               && !goldScale.isEmpty();
    return std::abs(found - wanted) < slack;
}

std::optional<double> numberIn(const Value &value)
{
    bool isNumber = false;
    const double number = value.text.toDouble(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

bool answers(const QList<Value> &row, const QString &gold, const QString &goldScale)
{
    const bool isNamed = std::any_of(row.cbegin(), row.cend(), [&gold](const Value &value) {
        return !numberIn(value) && plain(value.text) == plain(gold);
    });
    const auto measure =
        std::find_if(row.crbegin(), row.crend(), [](const Value &value) { return numberIn(value).has_value(); });
    return isNamed || (measure != row.crend() && isSameNumber(*numberIn(*measure), measure->scale, gold, goldScale));
}

/// Of the cells of a part that is a query's result.
QList<QList<Value>> rowsOf(const record::Grid &grid)
{
    QList<QList<Value>> out;
    for (const QList<std::optional<QString>> &cells : grid.rows) {
        QList<Value> row;
        for (qsizetype column = 0; column < cells.size(); ++column)
            row.append({cells[column].value_or(QString()), scaleIn(grid.columns[column].unit.value_or(QString()))});
        out.append(row);
    }
    return out;
}

QList<QList<Value>> rowsOf(const record::Part &part, const record::Record &record)
{
    if (part.kind() != record::Kind::Sheet)
        return part.grid() ? rowsOf(*part.grid()) : QList<QList<Value>>();
    QList<QList<Value>> out;
    if (part.claims.isEmpty() && record.headline)
        return {QList<Value>{Value{record.headline->value}}};
    for (const record::Claim &claim : part.claims)
        out.append(QList<Value>{Value{claim.value, scaleIn(claim.unit.value_or(QString()))}});
    if (out.size() == 1 && record.headline && !numberIn(Value{record.headline->value}))
        out.first().prepend(Value{record.headline->value});
    return out;
}

QString inWords(const QList<QList<Value>> &rows)
{
    constexpr qsizetype MostShown = 5;
    QStringList out;
    for (const QList<Value> &row : rows.mid(0, MostShown)) {
        QStringList cells;
        for (const Value &value : row)
            cells.append(QStringList{value.text, scaleWords(value.scale)}.join(u' ').trimmed());
        out.append(cells.join(QStringLiteral(", ")));
    }
    return out.join(QStringLiteral("; "));
}

} // namespace

GivenAnswer GivenAnswer::of(const answer::sheet::CellAnswer &answer)
{
    using answer::sheet::CellAnswer;
    GivenAnswer out;
    out.path = Path::Blocks;
    out.state = answer.state == CellAnswer::State::Answered    ? State::Answered
                : answer.state == CellAnswer::State::Ambiguous ? State::Asked
                                                               : State::Abstained;
    out.confidence = answer.confidence;
    for (const QString &name : answer.names)
        out.rows.append(QList<Value>{Value{name}});
    QStringList formulas;
    for (const auto &result : answer.results) {
        formulas.append(result.formula);
        if (answer.names.isEmpty())
            out.rows.append(QList<Value>{Value{result.number.toString(), result.scale}});
    }
    for (const auto &cell : answer.cells)
        out.cells.append(cell.ref);
    QStringList said{inWords(out.rows), formulas.join(QStringLiteral("; "))};
    if (!answer.choices.isEmpty())
        said.append(QStringLiteral("may be: ") + answer.choices.join(QStringLiteral("; ")));
    if (!answer.unread.isEmpty())
        said.append(QStringLiteral("unread: ") + answer.unread.join(QStringLiteral(", ")));
    if (!answer.notOfTable.isEmpty())
        said.append(QStringLiteral("not in the table: ") + answer.notOfTable.join(QStringLiteral(", ")));
    said.removeAll(QString());
    out.said = said.join(QStringLiteral(" | "));
    return out;
}

GivenAnswer GivenAnswer::of(const record::Record &record)
{
    GivenAnswer out;
    out.state = record.isAnswered() ? State::Answered : record.clarify ? State::Asked : State::Abstained;
    out.path = record.route.kind == record::Kind::Sheet ? Path::Blocks
               : record.route.kind == record::Kind::Sql ? Path::Relations
                                                        : Path::Other;
    const auto isEmpty = [](const record::Part &part) { return part.query() && part.query()->emptyBecause; };
    if (record.isAnswered() && std::all_of(record.parts.cbegin(), record.parts.cend(), isEmpty))
        out.state = State::Abstained; // "no rows in 2021", and why
    out.isByFallback = record.route.fallback.has_value();
    out.confidence = record.confidence;
    QStringList said;
    if (!record.isAnswered())
        said.append(record.text.text);
    for (const record::Part &part : record.parts) {
        out.rows += rowsOf(part, record);
        out.cells += part.source.cells;
        if (const record::SqlBody *query = part.query())
            said.append(query->sql);
    }
    if (record.clarify) {
        for (const record::Alternative &option : record.clarify->options)
            said.append(option.reading.text);
    }
    said.prepend(inWords(out.rows));
    said.removeAll(QString());
    out.said = said.join(QStringLiteral(" | ")).simplified();
    return out;
}

bool GivenAnswer::isRight(const SheetQuestion &question) const
{
    QStringList open = question.answers;
    const bool allFound = std::all_of(rows.cbegin(), rows.cend(), [&](const QList<Value> &row) {
        const auto found = std::find_if(open.cbegin(), open.cend(),
                                        [&](const QString &gold) { return answers(row, gold, question.scale); });
        if (found == open.cend())
            return false;
        open.erase(found);
        return true;
    });
    return allFound && open.isEmpty() && !rows.isEmpty();
}

bool GivenAnswer::citesAll(const SheetQuestion &question) const
{
    QHash<QString, QList<CellRange>> cited;
    for (const QString &cell : cells) {
        if (const std::optional<SheetRange> one = sheetRangeFrom(cell))
            cited[one->sheet].append(one->range);
    }
    return std::all_of(question.cells.cbegin(), question.cells.cend(), [&](const QString &cell) {
        const std::optional<SheetRange> wanted = sheetRangeFrom(cell);
        if (!wanted)
            return false;
        const QList<CellRange> ranges = cited.value(wanted->sheet);
        const auto &[first, last] = wanted->range;
        for (int row = first.row; row <= last.row; ++row) {
            for (int column = first.column; column <= last.column; ++column) {
                const bool isCited = std::any_of(ranges.cbegin(), ranges.cend(), [&](const CellRange &one) {
                    return one.holds(CellPlace{row, column});
                });
                if (!isCited)
                    return false;
            }
        }
        return true;
    });
}

} // namespace Tieout::evaluation
