// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/sheettable.h"

#include "core/sources/sheets/cellsigns.h"
#include "core/sources/sheets/declaredtables.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace Tieout::sources::sheets {

namespace {

QStringList textsAt(const Workbook &workbook, const Sheet &sheet, const QList<CellPlace> &places)
{
    QStringList out;
    for (const CellPlace &place : places) {
        if (const Cell *cell = sheet.at(place))
            out.append(workbook.shown(*cell).simplified());
    }
    return out;
}

/// A text says a time where hardly more than the time is left in it: "Years ended 30 June 2025", not "Sold in 2025 to
/// ...".
bool isMostlyTime(const QString &text, const QList<TimeMention> &times)
{
    if (times.size() != 1)
        return false;
    QString rest = text;
    rest.remove(times.first().begin, times.first().end - times.first().begin);
    static const QRegularExpression around(
        QStringLiteral(
            R"(\b(fiscal|financial|calendar|years?|months?|quarters?|three|six|nine|twelve|ended|ending|as|at|of|on|the|for|end|period|per|to|in|and)\b|[^\p{L}\d]+)"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return QString(rest).remove(around).size() <= 2;
}

/// The first column of a region holds a time in each row: years are numbers, and name the rows all the same.
bool holdsTimes(const Workbook &workbook, const Sheet &sheet, const Region &region)
{
    for (int row = region.range.first.row + region.headerRows; row <= region.range.last.row; ++row) {
        const Cell *cell = sheet.at({row, region.range.first.column});
        if (!cell || signOf(workbook, *cell) != CellSign::Year)
            return false;
    }
    return region.range.columns() > 1;
}

/// The inner words say it more exactly than the outer ones.
TimeLabel timeOf(const QStringList &path)
{
    TimeLabel time;
    for (auto words = path.crbegin(); words != path.crend(); ++words) {
        const QList<TimeMention> times = timesIn(*words);
        if (times.size() == 1)
            time = time.with(times.first().time);
    }
    return time;
}

Scale scaleOf(const QStringList &path, const QString &unit)
{
    Scale scale = scaleIn(unit);
    // "(in thousands, except percentages)" stands above the percentages as well.
    if (!path.isEmpty() && scaleIn(path.last()).isPercent)
        scale = scaleIn(path.last());
    if (!unit.isEmpty() && !scale.says())
        scale.unit = unit;
    for (auto words = path.crbegin(); words != path.crend(); ++words) {
        // What counts nothing has only to say that it is counted otherwise than the rest.
        const Scale said = scaleIn(*words);
        scale.isPerUnit = scale.isPerUnit || (!scale.says() && said.isPerUnit);
        if (!said.says() && scale.unit.isEmpty() && isUnit(*words))
            scale.unit = *words;
        scale = scale.with(said);
    }
    return scale;
}

/// "Subscribers (thousand) and ARPU": more than one thing is counted, and one of them in that.
bool saysScaleOfOne(const QString &title)
{
    static const QRegularExpression form(
        QStringLiteral(
            "\\w\\s*\\((?:in\\s+)?(?:thousands?|millions?|billions?|['’]?000s?|1[ ,.]?000)\\)\\s*(?:,|and\\b|&|/)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(title).hasMatch();
}

/// Where something stands, not how much it is.
bool isReference(const QString &heading)
{
    static const QRegularExpression form(
        QStringLiteral("^\\W*(?:notes?|ref(?:s|erences?)?|pages?|(?:foot)?notes? (?:no|number))\\W*$"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(heading).hasMatch();
}

constexpr qsizetype MostRowsAdded = 2'000; ///< of a longer list nobody writes sums beside the figures
constexpr int MostColumnsAdded = 60;
constexpr int LeastRowsOfSum = 3; ///< that have to add up: fewer do by chance

/// Columns that repeat what others hold: "Half-year" beside two quarters.
class SumColumns
{
public:
    explicit SumColumns(SheetTable &table)
        : m_table(table)
    {
    }

    void mark()
    {
        const int columns = int(m_table.columns.size());
        if (m_table.rows.size() > MostRowsAdded || columns > MostColumnsAdded)
            return;
        readFigures();
        for (int column = m_table.firstColumn() + 2; column < columns; ++column) {
            if (m_table.columns[column].role == RowRole::Data && isSum(column))
                m_table.columns[column].role = RowRole::Subtotal;
        }
        for (int column = m_table.firstColumn(); column < columns; ++column) {
            if (m_table.columns[column].role == RowRole::Data && isOfOthers(column))
                m_table.columns[column].role = RowRole::Subtotal;
        }
    }

private:
    struct Added {
        double number = 0;
        int decimals = 0;
    };
    using Sums = std::vector<std::optional<double>>; ///< of each row; nothing where a part holds no figure

    /// A year beside its quarters, under the same headings otherwise.
    bool isOfOthers(int column) const
    {
        const TableLine &whole = m_table.columns[column];
        const QString name = whole.name();
        const auto count = std::count_if(m_table.columns.cbegin(), m_table.columns.cend(), [&](const TableLine &other) {
            return whole.time.holds(other.time) && other.name() == name;
        });
        return count > 1;
    }

    /// Figures of the rows that hold data, by column; nothing where a cell holds none, or a percentage.
    void readFigures()
    {
        m_figures.resize(size_t(m_table.columns.size()));
        for (int column = m_table.firstColumn(); column < m_table.columns.size(); ++column) {
            for (int row = m_table.firstRow(); row < m_table.rows.size(); ++row) {
                const std::optional<Figure> figure = m_table.figure(row, column);
                const bool counts = figure && !figure->isPercent;
                m_figures[size_t(column)].push_back(
                    counts ? std::optional(Added{figure->number.toDouble(), figure->number.scale()}) : std::nullopt);
            }
        }
    }

    bool isSum(int column) const
    {
        Sums before(m_figures[size_t(column)].size(), 0);
        Sums sameHeading = before;
        int columnsBefore = 0;
        int columnsOfHeading = 0;
        const QStringList &path = m_table.columns[column].path;
        for (int other = column - 1; other >= m_table.firstColumn(); --other) {
            const TableLine &line = m_table.columns[other];
            if (line.role != RowRole::Data)
                continue;
            add(other, &before);
            if (++columnsBefore > 1 && addUp(column, before))
                return true;
            if (line.path.size() > 1 && path.size() > 1 && line.path.last() == path.last()) {
                add(other, &sameHeading);
                ++columnsOfHeading;
            }
        }
        return columnsOfHeading > 1 && addUp(column, sameHeading);
    }

    void add(int column, Sums *sums) const
    {
        for (size_t row = 0; row < sums->size(); ++row) {
            const std::optional<Added> &figure = m_figures[size_t(column)][row];
            std::optional<double> &sum = (*sums)[row];
            sum = sum && figure ? std::optional(*sum + figure->number) : std::nullopt;
        }
    }

    /// In each row that holds a figure in all of them.
    bool addUp(int column, const Sums &sums) const
    {
        int rows = 0;
        for (size_t row = 0; row < sums.size(); ++row) {
            const std::optional<Added> &whole = m_figures[size_t(column)][row];
            if (!whole || !sums[row])
                continue;
            const double digit = std::pow(10.0, -whole->decimals);
            if (std::abs(*sums[row] - whole->number) > digit * 1.01 + std::abs(*sums[row]) * 1e-9)
                return false;
            rows += std::abs(*sums[row]) < 10 * digit ? 0 : 1; // small numbers add up by chance
        }
        return rows >= LeastRowsOfSum;
    }

    SheetTable &m_table;
    std::vector<std::vector<std::optional<Added>>> m_figures;
};

} // namespace

QString TableLine::name() const
{
    for (auto words = path.crbegin(); words != path.crend(); ++words) {
        if (!isMostlyTime(*words, timesIn(*words)) && !isUnit(*words))
            return *words;
    }
    return {};
}

std::optional<Figure> SheetTable::figure(int row, int column) const
{
    const Cell *found = cell(row, column);
    return found ? figureOf(*workbook, *found) : std::nullopt;
}

Scale SheetTable::scaleOf(int row, int column) const
{
    Scale own;
    if (const Cell *found = cell(row, column)) {
        const std::optional<Figure> figure = figureOf(*workbook, *found);
        own.isPercent = figure && figure->isPercent;
        if (figure && !figure->currency.isEmpty())
            own.unit = scaleIn(figure->currency).unit;
    }
    if (own.isPercent || columns[column].isReference)
        return own;
    const Scale line = own.with(rows[row].scale).with(columns[column].scale);
    return isScaleOfOne && line.says() ? line : line.with(scale);
}

QString SheetTable::refOf(int row, int column) const
{
    return sheets::refOf(sheet->name, {place(row, column), place(row, column)});
}

SheetTable headOf(const Workbook &workbook, const Sheet &sheet, const CorrectedRegion &corrected)
{
    const Region &region = corrected.region;
    SheetTable table;
    table.complexity = corrected.complexity;
    table.workbook = &workbook;
    table.sheet = &sheet;
    table.region = region;
    for (const ColumnHeading &heading : corrected.headings) {
        // "(in millions)" above one column of several holds for all of them.
        for (const QString &words : heading.path + QStringList(heading.unit)) {
            if (saysOnlyScale(words) && scaleIn(words).power)
                table.scale = table.scale.with(scaleIn(words));
        }
        const QString unit = corrected.correction.units.value(pathKey(heading.path), heading.unit);
        TableLine line{heading.path, timeOf(heading.path), scaleOf(heading.path, unit), RowRole::Data};
        if (!heading.path.isEmpty() && saysTotal(heading.path.last()))
            line.role = RowRole::Total;
        line.isReference = !heading.path.isEmpty() && isReference(heading.path.last());
        table.columns.append(line);
    }
    table.labelColumns = region.headerColumns;
    if (region.headerColumns == 0 && holdsTimes(workbook, sheet, region))
        table.labelColumns = 1;
    table.titles = textsAt(workbook, sheet, region.titles);
    if (const QString name = declaredName(sheet, region.range); table.titles.isEmpty() && !name.isEmpty())
        table.titles.append(name);
    table.notes = noteTexts(workbook, sheet, region.notes);
    if (!table.columns.isEmpty() && table.labelColumns > 0)
        table.corner = table.columns[table.labelColumns - 1].path.join(u' ');
    for (const QString &title : std::as_const(table.titles)) {
        table.scale = table.scale.with(scaleIn(title));
        table.isScaleOfOne = table.isScaleOfOne || saysScaleOfOne(title);
        const QList<TimeMention> times = timesIn(title);
        if (times.size() == 1)
            table.time = table.time.with(times.first().time);
    }
    const QList<TimeMention> times = timesIn(sheet.name);
    if (times.size() == 1)
        table.time = table.time.with(times.first().time);
    table.scale = table.scale.with(scaleIn(table.corner));
    for (const QString &note : std::as_const(table.notes))
        table.scale = table.scale.with(scaleIn(note));
    return table;
}

SheetTable tableOf(const Workbook &workbook, const Sheet &sheet, const CorrectedRegion &corrected)
{
    SheetTable table = headOf(workbook, sheet, corrected);
    for (const RowLabel &label : rowLabelsOf(workbook, sheet, table.region))
        table.rows.append({label.path, timeOf(label.path), scaleOf(label.path, {}), label.role});
    SumColumns(table).mark();
    table.footnotes = footnotesOf(table);
    for (QList<TableLine> *lines : {&table.rows, &table.columns}) {
        for (TableLine &line : *lines) {
            for (QString &label : line.path)
                label = withoutMarks(label, table.footnotes);
        }
    }
    return table;
}

QList<SheetTable> tablesOf(const Workbook &workbook, const Sheet &sheet,
                           const QHash<QString, RegionCorrection> &corrections)
{
    QList<SheetTable> tables;
    const QList<CorrectedRegion> regions = correctedRegions(workbook, sheet, regionsOf(workbook, sheet), corrections);
    for (const CorrectedRegion &region : regions)
        tables.append(tableOf(workbook, sheet, region));
    return tables;
}

} // namespace Tieout::sources::sheets
