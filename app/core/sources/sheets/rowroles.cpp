// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/rowroles.h"

#include "core/sources/sheets/cellsigns.h"
#include "core/sources/sheets/figures.h"
#include "core/sources/sheets/timelabel.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace Tieout::sources::sheets {

namespace {

using Pattern = QRegularExpression;

/// A longer list is no report: nobody puts the quarter among its days. Rows are compared with each other up to here.
constexpr size_t MostRowsOfReport = 2'000;

/// Says nothing but that it adds up.
bool saysOnlyTotal(const QString &label)
{
    static const Pattern only(
        QStringLiteral(
            R"(^(the\s+)?((grand|overall|report|sheet|sub|net)[\s-]*)?(totals?|sum|subtotals?|gesamt(summe|ergebnis)?|summe|zwischensumme|insgesamt|endsumme|total général|totale?)\s*[:.]?$)"),
        Pattern::CaseInsensitiveOption | Pattern::UseUnicodePropertiesOption);
    return only.match(label).hasMatch();
}

bool saysOnlyDerived(const QString &label)
{
    static const Pattern only(
        QStringLiteral(
            R"(^((national|regional|group|overall|weighted|simple|eu|oecd|world|global|company|industry|sector|state|county|peer)\s+)?(average|avg|mean|median|minimum|min|maximum|max|std\.? ?dev|count|durchschnitt|mittelwert)\.?:?$)"),
        Pattern::CaseInsensitiveOption);
    return only.match(label).hasMatch();
}

bool saysDerived(const QString &label)
{
    static const Pattern derived(
        QStringLiteral(
            R"(^((average|mean|median|standard deviation|durchschnitt)\b|(%|share|per cent|percentage) of\b|(\w+ )?(growth|change)\b.*%?$|% change))"),
        Pattern::CaseInsensitiveOption);
    return saysOnlyDerived(label) || derived.match(label).hasMatch();
}

/// "Of which day cases": a part of the row above, which has it already.
bool saysPart(const QString &label)
{
    static const Pattern part(
        QStringLiteral("^[\\s\\-–•(]*(of which|thereof|davon|darunter|included above|therein|dont)\\b"),
        Pattern::CaseInsensitiveOption | Pattern::UseUnicodePropertiesOption);
    return part.match(label).hasMatch();
}

/// "All departments", which may be the sum of them; "All other costs" is none.
bool saysAll(const QString &label)
{
    static const Pattern all(QStringLiteral("^(all|alle|every|entire|whole)\\s+(?!other|others|übrigen|anderen)"),
                             Pattern::CaseInsensitiveOption | Pattern::UseUnicodePropertiesOption);
    return all.match(label).hasMatch();
}

/// "Gross profit", "Operating result": what is left of the rows above, where the figures say so.
bool saysResult(const QString &label)
{
    static const Pattern result(
        QStringLiteral("\\b(profit|result|income|margin|loss|surplus|deficit|ebitda?|earnings|balance|ergebnis|"
                       "überschuss|gewinn|verlust)\\b|^net\\b"),
        Pattern::CaseInsensitiveOption | Pattern::UseUnicodePropertiesOption);
    return result.match(label).hasMatch();
}

/// A row as far as it matters here.
struct RowSigns {
    QString label;   ///< the first words it says
    int words = 0;   ///< cells that say words or times, its label among them
    int figures = 0; ///< cells that say figures, or that none is known
    int indent = 0;  ///< of the label
    bool isBold = false;
    bool isTotal = false;                      ///< its label says so
    bool isAll = false;                        ///< its label may say so
    std::vector<std::optional<double>> values; ///< of the region's columns; nothing where it has no figure to add up
};

class RoleFinder
{
public:
    RoleFinder(const Workbook &workbook, const Sheet &sheet, const Region &region)
        : m_workbook(workbook)
        , m_sheet(sheet)
        , m_region(region)
        , m_units(size_t(region.range.columns()), 1)
        , m_roles(region.range.rows(), RowRole::Blank)
    {
    }

    QList<RowRole> find()
    {
        const int rows = m_region.range.rows();
        for (int row = 0; row < std::min(m_region.headerRows, rows); ++row)
            m_roles[row] = RowRole::Heading;
        m_signs.reserve(size_t(std::max(rows - m_region.headerRows, 0)));
        for (int row = m_region.headerRows; row < rows; ++row)
            m_signs.push_back(signsOf(m_region.range.first.row + row));
        findUsual();
        const int count = int(m_signs.size());
        for (int at = 0; at < count; ++at)
            roleOf(at) = byWords(at);
        findPeriods();
        findSums();
        if (m_region.kind != RegionKind::Flat && findSumsBefore())
            findSums(); // what stood before its rows counts no more
        findWholes();
        findMixedTotal();
        nameTotals();
        return m_roles;
    }

private:
    RowRole &roleOf(int at) { return m_roles[m_region.headerRows + at]; }

    RowSigns signsOf(int row)
    {
        RowSigns signs;
        signs.values.resize(size_t(m_region.range.columns()));
        for (const Cell &cell : m_sheet.rowAt(row)) {
            const int column = cell.column - m_region.range.first.column;
            if (column < 0 || cell.column > m_region.range.last.column)
                continue;
            const CellSign sign = signOf(m_workbook, cell);
            const bool isFigure = sign == CellSign::Number || sign == CellSign::Missing
                                  || (sign == CellSign::Year && column >= m_region.headerColumns
                                      && cell.kind == CellKind::Number && !m_workbook.styleOf(cell).format.isMoment());
            if (!isFigure || (column < m_region.headerColumns && sign != CellSign::Missing)) {
                const QString said = m_workbook.shown(cell);
                if (said.trimmed().isEmpty())
                    continue;
                if (++signs.words == 1 && signs.figures == 0) {
                    signs.label = said.simplified();
                    const auto text =
                        std::find_if_not(said.cbegin(), said.cend(), [](QChar one) { return one.isSpace(); });
                    signs.indent = m_workbook.styleOf(cell).indent * 2 + int(text - said.cbegin());
                    signs.isBold = m_workbook.styleOf(cell).isBold;
                    signs.isTotal = saysTotal(signs.label);
                    signs.isAll = saysAll(signs.label);
                }
                continue;
            }
            ++signs.figures;
            const std::optional<Figure> figure = figureOf(m_workbook, cell);
            if (!figure || figure->isPercent)
                continue;
            signs.values[size_t(column)] = figure->number.toDouble();
            const int shown = std::max(figure->decimals, cell.kind == CellKind::Number ? figure->number.scale() : 0);
            m_units[size_t(column)] = std::min(m_units[size_t(column)], std::pow(10.0, -std::min(shown, 9)));
        }
        return signs;
    }

    /// How many words a record of this region has: fewer, and a row is none.
    void findUsual()
    {
        std::vector<int> counts;
        for (const RowSigns &signs : m_signs) {
            if (signs.figures > 0)
                counts.push_back(signs.words);
        }
        if (counts.empty())
            return;
        const auto middle = counts.begin() + std::ptrdiff_t(counts.size() / 2);
        std::nth_element(counts.begin(), middle, counts.end());
        m_usualWords = *middle;
    }

    RowRole byWords(int at) const
    {
        const RowSigns &signs = m_signs[size_t(at)];
        if (signs.words == 0 && signs.figures == 0)
            return RowRole::Blank;
        if (signs.figures == 0 && signs.words == 1 && m_region.range.columns() > 1)
            return RowRole::Group;
        const bool isNoRecord = signs.words < m_usualWords || m_usualWords <= 1;
        if (!isNoRecord || signs.label.isEmpty())
            return RowRole::Data;
        // "Total SA" may be a customer: where a row is a record in itself it has to add up.
        const bool isList = m_region.kind == RegionKind::Flat && signs.words >= m_usualWords;
        if (saysOnlyTotal(signs.label) || (signs.isTotal && !isList))
            return RowRole::Subtotal;
        if (saysPart(signs.label))
            return RowRole::Derived;
        return saysOnlyDerived(signs.label) || (saysDerived(signs.label) && !isList) ? RowRole::Derived : RowRole::Data;
    }

    /// "Q1" among the months of which it is made.
    void findPeriods()
    {
        if (m_signs.size() > MostRowsOfReport)
            return;
        std::vector<TimeLabel> times;
        times.reserve(m_signs.size());
        for (const RowSigns &signs : m_signs) {
            const QList<TimeMention> said = timesIn(signs.label);
            times.push_back(said.size() == 1 ? said.first().time : TimeLabel());
        }
        for (int at = 0; at < int(m_signs.size()); ++at) {
            if (roleOf(at) == RowRole::Data && isOfOthers(times, size_t(at)))
                roleOf(at) = RowRole::Subtotal;
        }
    }

    static bool isOfOthers(const std::vector<TimeLabel> &times, size_t at)
    {
        return times[at].says() && std::count_if(times.cbegin(), times.cend(), [&](const TimeLabel &other) {
                                       return times[at].holds(other);
                                   }) > 1;
    }

    /// In how many columns the row's figures are those of a sum; 0 where one of them is not. Small numbers add up by
    /// chance: they count where the row says that it is a total.
    int columnsOfSum(int at, const std::vector<double> &sums, const std::vector<int> &counts) const
    {
        const RowSigns &signs = m_signs[size_t(at)];
        const double least = signs.isTotal ? 0 : 10;
        int columns = 0;
        for (size_t column = 0; column < sums.size(); ++column) {
            const std::optional<double> &value = signs.values[column];
            if (!value || counts[column] < 2)
                continue;
            // Each figure may be rounded by half a digit; what says no total has to fit more exactly.
            const double digits = signs.isAll ? 0.5 * (counts[column] + 1) : 1.01;
            const double slack = m_units[column] * digits + std::abs(sums[column]) * 1e-9;
            if (std::abs(*value - sums[column]) > slack || std::abs(sums[column]) < least * m_units[column])
                return 0;
            ++columns;
        }
        return columns;
    }

    struct Running {
        std::vector<double> sums;
        std::vector<int> counts;
        explicit Running(size_t columns)
            : sums(columns)
            , counts(columns)
        {
        }
        void add(const RowSigns &signs)
        {
            for (size_t column = 0; column < sums.size(); ++column) {
                if (signs.values[column]) {
                    sums[column] += *signs.values[column];
                    ++counts[column];
                }
            }
        }
        void clear()
        {
            std::fill(sums.begin(), sums.end(), 0);
            std::fill(counts.begin(), counts.end(), 0);
        }
    };

    /// Set apart from the rows around it, as people set what adds up.
    bool isSetApart(int at) const
    {
        const auto count = int(m_signs.size());
        const RowSigns &signs = m_signs[size_t(at)];
        const bool isBolder = signs.isBold && at > 0 && !m_signs[size_t(at - 1)].isBold;
        const bool isOutside = at > 0 && signs.indent < m_signs[size_t(at - 1)].indent;
        return at == count - 1 || isBolder || isOutside || (signs.words < m_usualWords && signs.words > 0);
    }

    /// Rows that are the sum of those above: since the last sum, since the last group, or of all.
    void findSums()
    {
        const size_t columns = size_t(m_region.range.columns());
        Running group(columns);
        Running subtotals(columns);
        Running all(columns);
        for (int at = 0; at < int(m_signs.size()); ++at) {
            RowRole &role = roleOf(at);
            if (role == RowRole::Group || role == RowRole::Blank) {
                if (role == RowRole::Group)
                    group.clear();
                continue;
            }
            if (role == RowRole::Derived)
                continue;
            const bool ofAll = columnsOfSum(at, all.sums, all.counts) > 0;
            const int matched =
                std::max({columnsOfSum(at, all.sums, all.counts), columnsOfSum(at, group.sums, group.counts),
                          columnsOfSum(at, subtotals.sums, subtotals.counts)});
            const RowSigns &signs = m_signs[size_t(at)];
            const auto isTold = [&] {
                return isSetApart(at) || signs.isTotal || signs.isAll || saysResult(signs.label);
            };
            if (role == RowRole::Data && matched > 0 && isTold()
                && (matched > 1 || (matched == 1 && (m_usualWords <= 1 || at + 1 == int(m_signs.size())))))
                role = RowRole::Subtotal;
            if (role == RowRole::Data) {
                group.add(m_signs[size_t(at)]);
                all.add(m_signs[size_t(at)]);
                continue;
            }
            if (ofAll)
                m_ofAll.append(at);
            group.clear();
            subtotals.add(m_signs[size_t(at)]);
        }
    }

    /// A total can stand before what it adds up: the rows that are more indented, or all that follow.
    bool findSumsBefore()
    {
        bool isAny = false;
        const int count = int(m_signs.size());
        for (int at = 0; at + 2 < count; ++at) {
            if (roleOf(at) != RowRole::Data)
                continue;
            const int indent = m_signs[size_t(at)].indent;
            const bool hasInner = m_signs[size_t(at + 1)].indent > indent;
            const bool isTold =
                (m_signs[size_t(at)].isBold && !m_signs[size_t(at + 1)].isBold) || m_signs[size_t(at)].isAll;
            if (!hasInner && (at > 0 || !isTold))
                continue;
            Running below(size_t(m_region.range.columns()));
            const int inner = m_signs[size_t(at + 1)].indent;
            int next = at + 1;
            for (; next < count && (!hasInner || m_signs[size_t(next)].indent > indent); ++next) {
                // What is indented further is part of the row above it.
                if (roleOf(next) == RowRole::Data && (!hasInner || m_signs[size_t(next)].indent == inner))
                    below.add(m_signs[size_t(next)]);
            }
            const int matched = columnsOfSum(at, below.sums, below.counts);
            if (matched > 1 || (matched == 1 && hasInner)) {
                roleOf(at) = at == 0 && next == count ? RowRole::Total : RowRole::Subtotal;
                isAny = true;
            }
        }
        return isAny;
    }

    /// "Network", "Estate (weighted)": the last row adds up what can be added, and has means beside it.
    void findMixedTotal()
    {
        int last = int(m_signs.size()) - 1;
        while (last >= 0 && (roleOf(last) == RowRole::Blank || roleOf(last) == RowRole::Derived))
            --last;
        constexpr int FewestRows = 3;
        if (last < FewestRows || roleOf(last) != RowRole::Data)
            return;
        int sums = 0;
        int means = 0;
        for (size_t column = 0; column < m_units.size(); ++column) {
            const std::optional<double> &value = m_signs[size_t(last)].values[column];
            if (!value)
                continue;
            std::vector<double> others;
            for (int at = 0; at < last; ++at) {
                if (roleOf(at) == RowRole::Data && m_signs[size_t(at)].values[column])
                    others.push_back(*m_signs[size_t(at)].values[column]);
            }
            if (int(others.size()) < FewestRows)
                return;
            const double sum = std::accumulate(others.cbegin(), others.cend(), 0.0);
            const auto [least, most] = std::minmax_element(others.cbegin(), others.cend());
            // A sum of so many digits is none by chance.
            if (std::abs(*value - sum) <= m_units[column] * 1.01 && std::abs(sum) >= 1000 * m_units[column])
                ++sums;
            else if (*value >= *least && *value <= *most)
                ++means;
            else
                return;
        }
        if (sums > 0 && means > 0) {
            roleOf(last) = RowRole::Subtotal;
            m_ofAll.append(last);
        }
    }

    /// "All sectors" of averages and rates, whose figures lie between those of the sectors.
    void findWholes()
    {
        if (m_signs.size() > MostRowsOfReport)
            return;
        for (int at = 0; at < int(m_signs.size()); ++at) {
            if (roleOf(at) == RowRole::Data && m_signs[size_t(at)].isAll && isBetweenOthers(size_t(at)))
                roleOf(at) = RowRole::Derived;
        }
    }

    bool isBetweenOthers(size_t at) const
    {
        int columns = 0;
        for (size_t column = 0; column < m_signs[at].values.size(); ++column) {
            const std::optional<double> &value = m_signs[at].values[column];
            if (!value)
                continue;
            std::vector<double> others;
            for (size_t other = 0; other < m_signs.size(); ++other) {
                if (other != at && m_signs[other].values[column])
                    others.push_back(*m_signs[other].values[column]);
            }
            if (others.size() < 2)
                return false;
            const auto [least, most] = std::minmax_element(others.cbegin(), others.cend());
            if (*value < *least || *value > *most)
                return false;
            ++columns;
        }
        return columns > 0;
    }

    /// The total is the one that all the rest adds up to: the last one that says no more than that, or is the sum of
    /// all.
    void nameTotals()
    {
        for (int at = int(m_signs.size()) - 1; at >= 0; --at) {
            if (roleOf(at) == RowRole::Data)
                return;
            const RowSigns &signs = m_signs[size_t(at)];
            const bool isSum = m_ofAll.contains(at) && (signs.isTotal || !saysResult(signs.label));
            if (roleOf(at) == RowRole::Subtotal && (isSum || saysOnlyTotal(signs.label))) {
                roleOf(at) = RowRole::Total;
                return;
            }
        }
    }

    const Workbook &m_workbook;
    const Sheet &m_sheet;
    const Region &m_region;
    std::vector<double> m_units; ///< the last digit that a column shows
    QList<RowRole> m_roles;
    std::vector<RowSigns> m_signs; ///< of the rows below the headings
    QList<int> m_ofAll;            ///< of m_signs: the sum of all data above
    int m_usualWords = 0;
};

} // namespace

bool saysTotal(const QString &label)
{
    static const Pattern total(
        QStringLiteral(
            R"(^((grand|overall|sub)[\s-]*)?(totals?|sum of|gesamt\w*|summe|insgesamt|zwischensumme)\b|\b(sub)?totals?\s*:?$|\b(gesamt|insgesamt|zusammen)\s*:?$)"),
        Pattern::CaseInsensitiveOption);
    return saysOnlyTotal(label) || total.match(label).hasMatch();
}

QList<RowRole> rowRolesOf(const Workbook &workbook, const Sheet &sheet, const Region &region)
{
    return RoleFinder(workbook, sheet, region).find();
}

} // namespace Tieout::sources::sheets
