// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/charts/chartdata.h"

#include "support/goldenfile.h"

#include <QTest>

#include <cmath>

using namespace Tieout;
using namespace Tieout::shell;
using namespace Tieout::TestSupport;

namespace {

/// The first line names the columns, "*" before measures; "NULL" is none. "units" are those of the columns, in order;
/// "how" is what the measures are made by.
record::Part partOf(const GoldenCase &golden)
{
    record::Part part;
    QStringList lines = golden.input.split(u'\n', Qt::SkipEmptyParts);
    for (QString name : lines.takeFirst().split(QStringLiteral(" | "))) {
        const bool measure = name.startsWith(u'*');
        name.remove(u'*');
        part.grid()->columns.append({name, TypeClass::Text, std::nullopt});
        record::ColumnLineage lineage{name, {}};
        lineage.inputs.append(
            {QStringLiteral("t"), name, measure ? sql::LineageHow::Aggregation : sql::LineageHow::Identity});
        part.query()->lineage.append(lineage);
    }
    if (golden.setting(QStringLiteral("how"), QStringLiteral("sum")) == QLatin1String("sum"))
        part.claims.append({{}, {}, record::ClaimHow::Sum, {}, {}, {}, {}});
    const QStringList units = golden.setting(QStringLiteral("units")).split(u',');
    for (qsizetype i = 0; i < part.grid()->columns.size(); ++i) {
        if (const QString unit = units.value(i).trimmed(); !unit.isEmpty())
            part.grid()->columns[i].unit = unit;
    }
    for (const QString &line : std::as_const(lines)) {
        QList<std::optional<QString>> row;
        for (const QString &cell : line.split(QStringLiteral(" | ")))
            row.append(cell == QLatin1String("NULL") ? std::nullopt : std::optional(cell));
        part.grid()->rows.append(row);
    }
    // Further rows, "count ": name-1 | 1 ... in alphabetical order.
    const int count = golden.setting(QStringLiteral("rows"), QStringLiteral("0")).toInt();
    for (int i = 1; i <= count; ++i)
        part.grid()->rows.append(
            {QStringLiteral("name-%1").arg(i, 3, 10, QLatin1Char('0')), QString::number(i % 7 * 100 + i)});
    part.grid()->rowCount =
        golden.setting(QStringLiteral("of"), QString::number(part.grid()->rows.size())).toLongLong();
    part.grid()->truncated = golden.setting(QStringLiteral("cut")) == QLatin1String("yes");
    if (const QString all = golden.setting(QStringLiteral("all")); !all.isEmpty())
        part.grid()->rowsInAll = all.toLongLong();
    return part;
}

QString kindName(ChartKind kind)
{
    static const QStringList names = {"columns", "bars", "line", "pie"};
    return names[int(kind)];
}

QString describe(const ChartData &data)
{
    if (data.isEmpty())
        return QStringLiteral("no chart");
    QStringList lines;
    QStringList kinds;
    for (const ChartKind kind : data.possible)
        kinds.append(kindName(kind));
    lines.append(kinds.join(QStringLiteral(", ")) + (data.inTime ? QStringLiteral("; in time") : QString()));
    if (const QString title = cutTitle(data); !title.isEmpty())
        lines.append(QStringLiteral("title: ") + title);
    if (const QString gaps = gapWords(data); !gaps.isEmpty())
        lines.append(QStringLiteral("below: ") + gaps);
    for (const ChartSeries &series : data.series) {
        QStringList points;
        for (qsizetype i = 0; i < data.categories.size(); ++i) {
            const double value = series.values.at(i);
            points.append(QStringLiteral("%1 %2").arg(data.categories.at(i), data.isGap(i) ? QStringLiteral("gap")
                                                                             : std::isnan(value)
                                                                                 ? QStringLiteral("none")
                                                                                 : series.texts.at(i)));
        }
        if (points.size() > 12)
            points =
                points.mid(0, 3) + QStringList{QStringLiteral("... %1 points").arg(points.size())} + points.last(1);
        lines.append(series.name + QStringLiteral(": ") + points.join(QStringLiteral(", ")));
    }
    return lines.join(u'\n');
}

} // namespace

class tst_chartdata : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/chartdata.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        TIEOUT_COMPARE_GOLDEN(golden, describe(chartDataOf(partOf(golden))));
    }

    /// The axis is that of the period asked for, and says which of it is not over.
    void theTimelineSaysWhatIsMissing()
    {
        record::Part part;
        part.grid()->columns = {{QStringLiteral("month"), TypeClass::Text, {}},
                                {QStringLiteral("total"), TypeClass::Decimal, {}}};
        part.grid()->rows = {{"2024-02", "5"}, {"2024-03", "7"}};
        part.grid()->rowCount = 2;
        part.query()->timeline = record::Timeline{0, {"2024-01", "2024-04"}, QStringLiteral("2024-04"), {1}};
        const ChartData data = chartDataOf(part);
        QCOMPARE(data.categories, (QStringList{"2024-01", "2024-02", "2024-03", "2024-04"}));
        QCOMPARE(data.gaps, (QList<bool>{true, false, false, true}));
        QCOMPARE(data.unfinished, QStringLiteral("2024-04"));
    }

    void aGapHasNoRowsBehindIt()
    {
        record::Part part;
        part.grid()->columns = {{QStringLiteral("month"), TypeClass::Text, {}},
                                {QStringLiteral("total"), TypeClass::Decimal, {}}};
        part.grid()->rows = {{"2024-01", "5"}, {"2024-03", "7"}};
        part.grid()->rowCount = 2;
        const ChartData data = chartDataOf(part);
        QCOMPARE(data.categories, (QStringList{"2024-01", "2024-02", "2024-03"}));
        QCOMPARE(data.keys.first(), (QList<QStringList>{{"2024-01"}, {}, {"2024-03"}}));
        QVERIFY(data.isGap(1));
        QVERIFY(std::isnan(data.series.first().values.at(1)));
    }
};

QTEST_GUILESS_MAIN(tst_chartdata)
#include "tst_chartdata.moc"
