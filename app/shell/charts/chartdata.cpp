// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/charts/chartdata.h"

#include "core/base/visible.h"
#include "shell/widgets/numberformat.h"

#include <QRegularExpression>
#include <QSet>

#include <cmath>
#include <limits>

namespace Tieout::shell {

using answer::PartRecord;

static constexpr double Nothing = std::numeric_limits<double>::quiet_NaN();

static bool isNumeric(const PartRecord &part, int column)
{
    bool any = false;
    for (const auto &row : part.rows) {
        const std::optional<QString> &cell = row.value(column);
        if (!cell)
            continue;
        if (!isPlainNumber(*cell))
            return false;
        any = true;
    }
    return any;
}

static bool isAggregated(const PartRecord &part, int column)
{
    for (const answer::LineageRecord &lineage : part.lineage) {
        if (lineage.column != part.columns.at(column).name)
            continue;
        for (const answer::LineageInputRecord &input : lineage.inputs) {
            if (input.how.startsWith(QLatin1String("AGGREGATION")))
                return true;
        }
        return lineage.inputs.isEmpty() && isNumeric(part, column); // COUNT(*) reads no column
    }
    return false;
}

QList<int> measureColumns(const PartRecord &part)
{
    QList<int> aggregated;
    QList<int> numeric;
    for (int column = 0; column < part.columns.size(); ++column) {
        if (!isNumeric(part, column))
            continue;
        numeric.append(column);
        if (isAggregated(part, column))
            aggregated.append(column);
    }
    return aggregated.isEmpty() ? numeric : aggregated;
}

QStringList groupKey(const PartRecord &part, qsizetype row)
{
    const QList<int> measures = measureColumns(part);
    QStringList key;
    for (int column = 0; column < part.columns.size(); ++column) {
        if (!measures.contains(column))
            key.append(part.rows.at(row).value(column).value_or(QString()));
    }
    return key;
}

static bool looksLikeTime(const QStringList &texts)
{
    static const QRegularExpression time(QStringLiteral("^(\\d{4}-\\d{2}(-\\d{2})?([ T].*)?|\\d{4}-?Q[1-4]|(19|20)\\d{2})$"));
    for (const QString &text : texts) {
        if (!time.match(text).hasMatch())
            return false;
    }
    return texts.size() > 1;
}

static bool isSorted(const QStringList &texts)
{
    return std::is_sorted(texts.begin(), texts.end());
}

namespace {

/// Which columns are labels and which are drawn.
struct Shape {
    QList<int> labels;
    QList<int> measures;
};

Shape shapeOf(const PartRecord &part)
{
    Shape shape;
    shape.measures = measureColumns(part);
    for (int column = 0; column < part.columns.size(); ++column) {
        if (!shape.measures.contains(column))
            shape.labels.append(column);
    }
    if (shape.labels.isEmpty() && shape.measures.size() > 1)
        shape.labels.append(shape.measures.takeFirst()); // years or numbers along the axis
    if (shape.measures.size() > ChartData::MaximumSeries)
        shape.measures.resize(ChartData::MaximumSeries);
    return shape;
}

QString shownCell(const PartRecord &part, qsizetype row, int column)
{
    const std::optional<QString> &cell = part.rows.at(row).value(column);
    return cell ? *cell : QString(QChar(0x2013));
}

void addValue(ChartSeries &series, const std::optional<QString> &cell)
{
    series.values.append(cell ? cell->toDouble() : Nothing);
    series.texts.append(cell.value_or(QString()));
}

// One label column: a category a row, a series a measure.
void fillPlain(ChartData &data, const PartRecord &part, const Shape &shape)
{
    const qsizetype rows = std::min<qsizetype>(part.rows.size(), ChartData::MaximumCategories);
    data.left = part.rows.size() - rows;
    for (const int measure : shape.measures)
        data.series.append(ChartSeries{part.columns.at(measure).name, {}, {}});
    for (qsizetype row = 0; row < rows; ++row) {
        QStringList label;
        for (const int column : shape.labels)
            label.append(shownCell(part, row, column));
        data.categories.append(label.join(QLatin1String(", ")));
        for (int i = 0; i < shape.measures.size(); ++i)
            addValue(data.series[i], part.rows.at(row).value(shape.measures.at(i)));
    }
    for (int i = 0; i < shape.measures.size(); ++i) {
        QList<QStringList> keys;
        for (qsizetype row = 0; row < rows; ++row)
            keys.append(groupKey(part, row));
        data.keys.append(keys);
    }
}

// Two label columns and one measure: the second label becomes the series. False when it is not a full cross.
bool fillPivot(ChartData &data, const PartRecord &part, const Shape &shape)
{
    if (shape.labels.size() != 2 || shape.measures.size() != 1)
        return false;
    QStringList names;
    QStringList categories;
    for (qsizetype row = 0; row < part.rows.size(); ++row) {
        const QString category = shownCell(part, row, shape.labels.at(0));
        const QString name = shownCell(part, row, shape.labels.at(1));
        if (!categories.contains(category))
            categories.append(category);
        if (!names.contains(name))
            names.append(name);
    }
    if (names.size() > ChartData::MaximumSeries || names.size() < 2 || categories.size() > ChartData::MaximumCategories
        || categories.size() == part.rows.size())
        return false;
    data.categories = categories;
    for (const QString &name : names) {
        data.series.append(ChartSeries{name, QList<double>(categories.size(), Nothing), QStringList(categories.size())});
        data.keys.append(QList<QStringList>(categories.size()));
    }
    for (qsizetype row = 0; row < part.rows.size(); ++row) {
        const qsizetype at = categories.indexOf(shownCell(part, row, shape.labels.at(0)));
        const qsizetype which = names.indexOf(shownCell(part, row, shape.labels.at(1)));
        const std::optional<QString> &cell = part.rows.at(row).value(shape.measures.first());
        data.series[which].values[at] = cell ? cell->toDouble() : Nothing;
        data.series[which].texts[at] = cell.value_or(QString());
        data.keys[which][at] = groupKey(part, row);
    }
    return true;
}

QList<ChartKind> kindsFor(const ChartData &data)
{
    qsizetype longest = 0;
    for (const QString &category : data.categories)
        longest = std::max(longest, category.size());
    bool negative = false;
    for (const ChartSeries &series : data.series)
        negative = negative || std::any_of(series.values.begin(), series.values.end(), [](double v) { return v < 0; });

    QList<ChartKind> kinds{ChartKind::Column, ChartKind::Bar, ChartKind::Line};
    if (data.inTime && data.categories.size() > 3)
        kinds = {ChartKind::Line, ChartKind::Column, ChartKind::Bar};
    else if (!data.inTime && (data.categories.size() > 12 || longest > 22))
        kinds = {ChartKind::Bar, ChartKind::Column, ChartKind::Line};
    if (!negative && data.series.size() == 1 && data.categories.size() <= ChartData::MaximumSlices)
        kinds.append(ChartKind::Pie);
    return kinds;
}

} // namespace

ChartData chartDataOf(const PartRecord &part)
{
    ChartData data;
    if (part.rows.size() < 2)
        return data;
    const Shape shape = shapeOf(part);
    if (shape.labels.isEmpty() || shape.measures.isEmpty())
        return data;
    if (!fillPivot(data, part, shape))
        fillPlain(data, part, shape);
    // Last: until here values are told apart by what they are, not by how they look.
    for (QString &category : data.categories)
        category = base::visible(category);
    for (ChartSeries &series : data.series)
        series.name = base::visible(series.name);
    data.categoryTitle = base::visible(part.columns.at(shape.labels.first()).name);
    data.valueTitle = base::visible(part.columns.at(shape.measures.first()).name);
    data.unit = part.columns.at(shape.measures.first()).unit.value_or(QString());
    data.inTime = looksLikeTime(data.categories) && isSorted(data.categories);
    data.possible = kindsFor(data);
    return data;
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
