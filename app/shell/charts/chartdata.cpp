// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/charts/chartdata.h"

#include "core/base/visible.h"
#include "core/period/unitlabels.h"
#include "shell/models/numberformat.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace Tieout::shell {

using record::Part;

namespace {

/// Gives this file's texts their context for translators.
struct ChartTexts {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::ChartData)
};

} // namespace

static constexpr double Nothing = std::numeric_limits<double>::quiet_NaN();

static bool isNumeric(const Part &part, int column)
{
    bool any = false;
    for (const auto &row : part.grid()->rows) {
        const std::optional<QString> &cell = row.value(column);
        if (!cell)
            continue;
        if (!isPlainNumber(*cell))
            return false;
        any = true;
    }
    return any;
}

static bool isAggregated(const Part &part, int column)
{
    if (!part.query())
        return false;
    for (const record::ColumnLineage &lineage : part.query()->lineage) {
        if (lineage.column != part.grid()->columns.at(column).name.text)
            continue;
        for (const record::LineageInput &input : lineage.inputs) {
            if (input.how == sql::LineageHow::Aggregation)
                return true;
        }
        return lineage.inputs.isEmpty() && isNumeric(part, column); // COUNT(*) reads no column
    }
    return false;
}

QList<int> measureColumns(const Part &part)
{
    QList<int> aggregated;
    QList<int> numeric;
    for (int column = 0; column < part.grid()->columns.size(); ++column) {
        if (!isNumeric(part, column))
            continue;
        numeric.append(column);
        if (isAggregated(part, column))
            aggregated.append(column);
    }
    return aggregated.isEmpty() ? numeric : aggregated;
}

QStringList groupKey(const Part &part, qsizetype row)
{
    const QList<int> measures = measureColumns(part);
    QStringList key;
    for (int column = 0; column < part.grid()->columns.size(); ++column) {
        if (!measures.contains(column))
            key.append(part.grid()->rows.at(row).value(column).value_or(QString()));
    }
    return key;
}

namespace {

/// Which columns are labels and which are drawn.
struct Shape {
    QList<int> labels;
    QList<int> measures;
};

Shape shapeOf(const Part &part)
{
    Shape shape;
    shape.measures = measureColumns(part);
    for (int column = 0; column < part.grid()->columns.size(); ++column) {
        if (!shape.measures.contains(column))
            shape.labels.append(column);
    }
    if (shape.labels.isEmpty() && shape.measures.size() > 1)
        shape.labels.append(shape.measures.takeFirst()); // years or numbers along the axis
    // One axis has one unit: a growth in percent stands in the table beside the amounts that are drawn.
    const auto unitOf = [&part](int column) { return part.grid()->columns.at(column).unit; };
    if (!shape.measures.isEmpty()) {
        const std::optional<QString> unit = unitOf(shape.measures.first());
        shape.measures.removeIf([&](int column) { return unitOf(column) != unit; });
    }
    if (shape.measures.size() > ChartData::MaximumSeries)
        shape.measures.resize(ChartData::MaximumSeries);
    return shape;
}

QString shownCell(const Part &part, qsizetype row, int column)
{
    const std::optional<QString> &cell = part.grid()->rows.at(row).value(column);
    return cell ? *cell : QString(QChar(0x2013));
}

void addValue(ChartSeries &series, const std::optional<QString> &cell)
{
    series.values.append(cell ? cell->toDouble() : Nothing);
    series.texts.append(cell.value_or(QString()));
}

double valueAt(const Part &part, qsizetype row, int column)
{
    const std::optional<QString> &cell = part.grid()->rows.at(row).value(column);
    return cell ? cell->toDouble() : Nothing;
}

/// Whether the rows are in the order of a measure, one way or the other: what comes first is then meant to.
bool isRanked(const Part &part, int measure)
{
    bool rising = true;
    bool falling = true;
    for (qsizetype row = 1; row < part.grid()->rows.size(); ++row) {
        const double before = valueAt(part, row - 1, measure);
        const double now = valueAt(part, row, measure);
        rising = rising && !(now < before);
        falling = falling && !(now > before);
    }
    return rising || falling;
}

/// Rows in the order in which they are drawn, at most `most`, and what that leaves out.
QList<qsizetype> drawnRows(ChartData &data, const Part &part, int measure, qsizetype most)
{
    QList<qsizetype> rows(part.grid()->rows.size());
    std::iota(rows.begin(), rows.end(), 0);
    const bool atHand = !part.grid()->truncated && part.grid()->rowCount <= part.grid()->rows.size();
    if (atHand && rows.size() <= most)
        return rows;
    data.cut.kind = ChartCut::Kind::First;
    if (atHand && !isRanked(part, measure)) {
        data.cut.kind = ChartCut::Kind::Largest;
        std::stable_sort(rows.begin(), rows.end(), [&](qsizetype a, qsizetype b) {
            const double left = valueAt(part, a, measure);
            const double right = valueAt(part, b, measure);
            return std::isnan(right) ? !std::isnan(left) : left > right;
        });
    }
    rows.resize(std::min<qsizetype>(rows.size(), most));
    data.cut.drawn = rows.size();
    data.cut.of = part.grid()->truncated
                      ? part.grid()->rowsInAll
                      : std::optional(std::max<qint64>(part.grid()->rowCount, part.grid()->rows.size()));
    return rows;
}

// One label column: a category a row, a series a measure.
void fillPlain(ChartData &data, const Part &part, const Shape &shape, qsizetype most)
{
    const QList<qsizetype> rows = drawnRows(data, part, shape.measures.first(), most);
    for (const int measure : shape.measures)
        data.series.append(ChartSeries{part.grid()->columns.at(measure).name.text, {}, {}});
    QList<QStringList> keys;
    for (const qsizetype row : rows) {
        QStringList label;
        for (const int column : shape.labels)
            label.append(shownCell(part, row, column));
        data.categories.append(label.join(QLatin1String(", ")));
        for (int i = 0; i < shape.measures.size(); ++i)
            addValue(data.series[i], part.grid()->rows.at(row).value(shape.measures.at(i)));
        keys.append(groupKey(part, row));
    }
    data.keys = QList<QList<QStringList>>(shape.measures.size(), keys);
}

// Two label columns and one measure: the second label becomes the series. False when it is not a full cross.
bool fillPivot(ChartData &data, const Part &part, const Shape &shape, qsizetype most)
{
    if (shape.labels.size() != 2 || shape.measures.size() != 1)
        return false;
    QStringList names;
    QStringList categories;
    for (qsizetype row = 0; row < part.grid()->rows.size(); ++row) {
        const QString category = shownCell(part, row, shape.labels.at(0));
        const QString name = shownCell(part, row, shape.labels.at(1));
        if (!categories.contains(category))
            categories.append(category);
        if (!names.contains(name))
            names.append(name);
    }
    if (names.size() > ChartData::MaximumSeries || names.size() < 2 || categories.size() > most
        || categories.size() == part.grid()->rows.size())
        return false;
    drawnRows(data, part, shape.measures.first(), part.grid()->rows.size());
    data.categories = categories;
    for (const QString &name : names) {
        data.series.append(
            ChartSeries{name, QList<double>(categories.size(), Nothing), QStringList(categories.size())});
        data.keys.append(QList<QStringList>(categories.size()));
    }
    for (qsizetype row = 0; row < part.grid()->rows.size(); ++row) {
        const qsizetype at = categories.indexOf(shownCell(part, row, shape.labels.at(0)));
        const qsizetype which = names.indexOf(shownCell(part, row, shape.labels.at(1)));
        const std::optional<QString> &cell = part.grid()->rows.at(row).value(shape.measures.first());
        data.series[which].values[at] = cell ? cell->toDouble() : Nothing;
        data.series[which].texts[at] = cell.value_or(QString());
        data.keys[which][at] = groupKey(part, row);
    }
    return true;
}

/// How the labels of a time axis are written: every one of the first label column names a unit of the calendar, and
/// they come in the order of time or against it.
std::optional<period::UnitLabels> timeUnits(const Part &part, const Shape &shape)
{
    QStringList labels;
    for (qsizetype row = 0; row < part.grid()->rows.size(); ++row) {
        const QString label = shownCell(part, row, shape.labels.first());
        if (labels.isEmpty() || labels.last() != label)
            labels.append(label);
    }
    const auto units = labels.size() > 1 && shape.labels.size() <= 2 ? period::UnitLabels::of(labels) : std::nullopt;
    if (!units)
        return {};
    QList<QDate> days;
    for (const QString &label : std::as_const(labels))
        days.append(units->dayOf(label));
    const bool rising = std::adjacent_find(days.cbegin(), days.cend(), std::greater_equal<>()) == days.cend();
    const bool falling = std::adjacent_find(days.cbegin(), days.cend(), std::less_equal<>()) == days.cend();
    return rising || falling ? units : std::nullopt;
}

/// Puts the categories in the order of time and a gap where the result has no row of a unit. False where the axis would
/// be too long.
bool putOnTimeAxis(ChartData &data, const period::UnitLabels &units, const std::optional<record::Timeline> &timeline)
{
    // Of the period that was asked for, where that is longer.
    const QStringList ends = data.categories + (timeline ? timeline->missing : QStringList());
    const auto [first, last] = std::minmax_element(ends.cbegin(), ends.cend(), [&](const QString &a, const QString &b) {
        return units.dayOf(a) < units.dayOf(b);
    });
    const auto all =
        units.all(units.dayOf(*first), units.next(units.firstDayOf(units.dayOf(*last))), ChartData::MaximumUnits);
    if (!all)
        return false;
    QHash<QDate, qsizetype> known;
    for (qsizetype i = 0; i < data.categories.size(); ++i)
        known.insert(units.firstDayOf(units.dayOf(data.categories.at(i))), i);
    if (known.size() != data.categories.size())
        return false; // several rows of one unit
    const ChartData before = data;
    data.inTime = true;
    data.unfinished = timeline ? timeline->unfinished.value_or(QString()) : QString();
    data.categories.clear();
    for (qsizetype s = 0; s < data.series.size(); ++s) {
        data.series[s].values.clear();
        data.series[s].texts.clear();
        data.keys[s].clear();
    }
    for (const QString &label : *all) {
        const qsizetype at = known.value(units.dayOf(label), -1);
        data.gaps.append(at < 0);
        data.categories.append(at < 0 ? label : before.categories.at(at));
        for (qsizetype s = 0; s < data.series.size(); ++s) {
            data.series[s].values.append(at < 0 ? Nothing : before.series.at(s).values.at(at));
            data.series[s].texts.append(at < 0 ? QString() : before.series.at(s).texts.at(at));
            data.keys[s].append(at < 0 ? QStringList() : before.keys.at(s).at(at));
        }
    }
    return true;
}

/// Whether the figures are parts of a whole: averages, medians and prices do not add up to anything.
bool areParts(const Part &part)
{
    const auto addsUp = [](const record::Claim &claim) {
        return claim.how == record::ClaimHow::Sum || claim.how == record::ClaimHow::Count;
    };
    return !part.claims.isEmpty() && std::all_of(part.claims.cbegin(), part.claims.cend(), addsUp);
}

QList<ChartKind> kindsFor(const ChartData &data, bool areParts)
{
    qsizetype longest = 0;
    for (const QString &category : data.categories)
        longest = std::max(longest, category.size());
    bool negative = false;
    for (const ChartSeries &series : data.series)
        negative = negative || std::any_of(series.values.begin(), series.values.end(), [](double v) { return v < 0; });

    if (data.inTime && data.categories.size() > ChartData::MaximumCategories)
        return {ChartKind::Line};
    QList<ChartKind> kinds{ChartKind::Column, ChartKind::Bar, ChartKind::Line};
    if (data.inTime && data.categories.size() > 3)
        kinds = {ChartKind::Line, ChartKind::Column, ChartKind::Bar};
    else if (!data.inTime && (data.categories.size() > 12 || longest > 22))
        kinds = {ChartKind::Bar, ChartKind::Column, ChartKind::Line};
    // The parts of a pie are all there are.
    const bool whole = data.cut.kind == ChartCut::Kind::None && !data.gaps.contains(true);
    if (areParts && whole && !negative && data.series.size() == 1 && data.categories.size() <= ChartData::MaximumSlices)
        kinds.append(ChartKind::Pie);
    return kinds;
}

} // namespace

ChartData chartDataOf(const Part &part)
{
    ChartData data;
    if (!part.query() || part.grid()->rows.size() < 2)
        return data;
    const Shape shape = shapeOf(part);
    if (shape.labels.isEmpty() || shape.measures.isEmpty())
        return data;
    const auto fill = [&](qsizetype most) {
        data = {};
        if (!fillPivot(data, part, shape, most))
            fillPlain(data, part, shape, most);
    };
    const std::optional<period::UnitLabels> units = timeUnits(part, shape);
    fill(units ? ChartData::MaximumUnits : ChartData::MaximumCategories);
    // Two labels that are no full cross are one category each row, "2024-01, rent": no axis of time.
    const bool placed = units && period::UnitLabels::of(data.categories)
                        && putOnTimeAxis(data, *units, part.query() ? part.query()->timeline : std::nullopt);
    if (units && !placed)
        fill(ChartData::MaximumCategories);
    // Last: until here values are told apart by what they are, not by how they look.
    for (QString &category : data.categories)
        category = base::visible(category);
    for (ChartSeries &series : data.series)
        series.name = base::visible(series.name);
    data.categoryTitle = base::visible(part.grid()->columns.at(shape.labels.first()).name.text);
    data.valueTitle = base::visible(part.grid()->columns.at(shape.measures.first()).name.text);
    data.unit = part.grid()->columns.at(shape.measures.first()).unit.value_or(QString());
    data.possible = kindsFor(data, areParts(part));
    return data;
}

QString cutTitle(const ChartData &data)
{
    const ChartCut &cut = data.cut;
    const auto number = [](qint64 count) { return shownNumber(QString::number(count)); };
    if (cut.kind == ChartCut::Kind::None)
        return {};
    if (cut.kind == ChartCut::Kind::Largest)
        return ChartTexts::tr("The %1 largest of %2 rows, by %3")
            .arg(number(cut.drawn), number(cut.of.value_or(0)), data.valueTitle);
    return cut.of ? ChartTexts::tr("First %1 of %2 rows").arg(number(cut.drawn), number(*cut.of))
                  : ChartTexts::tr("First %1 rows; more not shown").arg(number(cut.drawn));
}

QString gapWords(const ChartData &data)
{
    constexpr qsizetype named = 6;
    QStringList missing;
    for (qsizetype i = 0; i < data.gaps.size(); ++i) {
        if (data.gaps.at(i))
            missing.append(data.categories.at(i));
    }
    if (missing.isEmpty())
        return {};
    if (missing.size() > named)
        return ChartTexts::tr("No rows in %1 and %2 others: gaps, not zeros.")
            .arg(missing.mid(0, named).join(QLatin1String(", ")))
            .arg(missing.size() - named);
    return missing.size() == 1
               ? ChartTexts::tr("No rows in %1: a gap, not a zero.").arg(missing.first())
               : ChartTexts::tr("No rows in %1: gaps, not zeros.").arg(missing.join(QLatin1String(", ")));
}

QList<double> niceTicks(double low, double high, int count)
{
    low = std::min(low, 0.0);
    high = std::max(high, 0.0);
    if (high - low <= 0)
        high = low + 1;
    const double rough = (high - low) / std::max(count, 1);
    const double magnitude = std::pow(10.0, std::floor(std::log10(rough)));
    double step = magnitude * 10;
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (magnitude * factor >= rough) {
            step = magnitude * factor;
            break;
        }
    }
    QList<double> ticks;
    for (double i = std::floor(low / step + 1e-9); i <= std::ceil(high / step - 1e-9); ++i)
        ticks.append(i * step);
    return ticks;
}

} // namespace Tieout::shell
