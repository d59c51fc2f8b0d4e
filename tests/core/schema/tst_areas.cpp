// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/areas.h"

#include "support/goldenfile.h"

#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::schema;

namespace {

/// A line a table: "name column column", "name column -> other" for a declared key; "other.name" is in a schema.
SchemaGraph graphOf(const QString &text)
{
    auto schema = std::make_shared<Schema>();
    const auto named = [](const QString &name) {
        const qsizetype dot = name.indexOf(u'.');
        return dot < 0 ? TableName{{}, name} : TableName{name.left(dot), name.mid(dot + 1)};
    };
    for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
        const QStringList words = line.split(u' ', Qt::SkipEmptyParts);
        Table table;
        table.name = named(words.first());
        for (qsizetype i = 1; i < words.size(); ++i) {
            if (words[i] == u"->") {
                const TableName to = named(words[++i]);
                schema->foreignKeys.append({QString::number(schema->foreignKeys.size()),
                                            table.name,
                                            {table.columns.last().name},
                                            to,
                                            {QStringLiteral("id")}});
                continue;
            }
            Column column;
            column.name = words[i];
            table.columns.append(column);
            if (column.name == u"id")
                table.primaryKey = QStringList{column.name};
        }
        schema->tables.append(table);
    }
    return SchemaGraph(schema);
}

QString described(const QString &input)
{
    const SchemaGraph graph = graphOf(input);
    const Result<QList<Area>> areas = areasOf(graph);
    if (!areas)
        return areas.error().message();
    QStringList lines;
    for (const Area &area : *areas) {
        static const QHash<Area::By, QString> by{{Area::By::Prefix, QStringLiteral("prefix")},
                                                 {Area::By::Keys, QStringLiteral("keys")},
                                                 {Area::By::Schema, QStringLiteral("schema")},
                                                 {Area::By::Nothing, QStringLiteral("rest")}};
        QStringList tables;
        for (const int node : area.nodes)
            tables.append(graph.table(node).name.display());
        lines.append(QStringLiteral("%1 %2 (%3) hubs %4: %5")
                         .arg(by.value(area.by), area.name, area.words.join(u' '))
                         .arg(area.hubs)
                         .arg(tables.join(u' ')));
    }
    return lines.join(u'\n');
}

} // namespace

class TestAreas : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/areas.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        TIEOUT_COMPARE_GOLDEN(golden, described(golden.input));
    }

    void eachTableIsInOneArea()
    {
        QString text;
        for (int table = 0; table < 300; ++table)
            text += QStringLiteral("%1_%2 id a%3_id b\n")
                        .arg(QString(u"abcdefg"[table % 7]).repeated(2))
                        .arg(table)
                        .arg(table / 3);
        const SchemaGraph graph = graphOf(text);
        const Result<QList<Area>> first = areasOf(graph);
        const Result<QList<Area>> second = areasOf(graph);
        QVERIFY(first && second);
        QList<int> nodes;
        for (qsizetype i = 0; i < first->size(); ++i) {
            QCOMPARE(first->at(i).nodes, second->at(i).nodes);
            nodes.append(first->at(i).nodes);
        }
        std::sort(nodes.begin(), nodes.end());
        QCOMPARE(nodes.size(), 300);
        for (int node = 0; node < 300; ++node)
            QCOMPARE(nodes[node], node);
    }
};

QTEST_GUILESS_MAIN(TestAreas)
#include "tst_areas.moc"
