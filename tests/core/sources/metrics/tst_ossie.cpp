// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/ossie.h"
#include "support/datafolder.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Tieout;
using namespace Tieout::sources::metrics;

namespace {

const QString Name = QStringLiteral("shop.yaml");

constexpr auto Shop = R"yaml(version: 0.2.0.dev0
semantic_model:
  - name: shop
    datasets:
      - name: orders
        source: main.orders
        primary_key: [order_id]
        unique_keys: [[order_number], [year, number]]
        fields:
          - name: ordered_on
            expression: {dialects: [{dialect: ANSI_SQL, expression: ordered_on}]}
            datatype: Date
            dimension: {is_time: true}
            ai_context: {synonyms: [day], examples: ["2026-01-01"]}
      - {name: customers, source: main.customers, primary_key: [id], ai_context: "Who buys"}
    relationships:
      - {name: orders_to_customers, from: orders, to: customers, from_columns: [customer_id], to_columns: [id]}
    metrics:
      - name: revenue
        expression: {dialects: [{dialect: SNOWFLAKE, expression: "SUM(o)"
}, {dialect: ANSI_SQL, expression: SUM(orders.amount)}]
}
        datatype: Decimal
        ai_context: {synonyms: [turnover]}
        custom_extensions:
          - {vendor_name: OTHER, data: '{"a":1}'}
          - {vendor_name: TIEOUT, data: '{"filter":"orders.status <> ''void''","time":"orders.ordered_on","owner":"finance","verified":"2026-01-05","version":3,"unit":"EUR","colour":"red"}'}
)yaml";

QString errorOf(const QByteArray &text)
{
    const Result<ModelsRead> read = readOssie(text, Name);
    return read ? QString() : read.error().message();
}

} // namespace

class OssieTest : public QObject
{
    Q_OBJECT

private slots:
    void everyKeyIsRead()
    {
        const Result<ModelsRead> read = readOssie(Shop, Name);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message()));
        QVERIFY(read->notTaken.isEmpty());
        const catalog::SemanticModel &model = read->models.first();
        QCOMPARE(model.datasets.first().uniqueKeys.last(),
                 QStringList({QStringLiteral("year"), QStringLiteral("number")}));
        QCOMPARE(model.datasets.last().context.instructions, QStringLiteral("Who buys"));
        const catalog::Metric &metric = model.metrics.first();
        QCOMPARE(metric.expression(), QStringLiteral("SUM(orders.amount)"));
        QCOMPARE(metric.filter, QStringLiteral("orders.status <> 'void'"));
        QCOMPARE(metric.timeColumn, QStringLiteral("orders.ordered_on"));
        QCOMPARE(metric.version, 3);
        QCOMPARE(metric.verifiedOn, QDate(2026, 1, 5));
        QCOMPARE(metric.file, Name);
        QCOMPARE(metric.line, 19);
        QCOMPARE(metric.vendors.size(), 1); // that of the other vendor
        QCOMPARE(metric.further.value(QLatin1StringView("colour")).toString(), QStringLiteral("red"));
    }

    void whatIsWrittenIsReadTheSame()
    {
        const Result<ModelsRead> read = readOssie(Shop, Name);
        QVERIFY(read);
        compareRoundTrip(*read);
    }

    /// Files of others, and of ours, from a data folder.
    void filesRoundTrip_data()
    {
        QTest::addColumn<QString>("file");
        TIEOUT_NEEDS_DATA("metrics/definitions.jsonl");
        const QString folder = TestSupport::dataFolder() + QStringLiteral("/metrics/");
        for (const QString &place : {QStringLiteral("."), QStringLiteral("formats/ossie"), QStringLiteral("traps"),
                                     QStringLiteral("formats/ossie-converters")}) {
            const QDir dir(folder + place);
            for (const QString &name : dir.entryList({QStringLiteral("*.yaml"), QStringLiteral("*.json")}, QDir::Files))
                QTest::newRow(qPrintable(place + u'/' + name)) << dir.filePath(name);
        }
    }
    void filesRoundTrip()
    {
        QFETCH(QString, file);
        QFile in(file);
        QVERIFY(in.open(QIODevice::ReadOnly));
        const Result<ModelsRead> read = readOssie(in.readAll(), Name);
        if (!read) {
            QVERIFY2(read.error().code == ErrorCode::Unsupported, qPrintable(read.error().message()));
            return;
        }
        compareRoundTrip(*read);
    }

    void refused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("an ontology") << QByteArray("ontology: {}\n") << QStringLiteral("This is an ontology");
        QTest::newRow("anything else") << QByteArray("cubes: []\n")
                                       << QStringLiteral("This is no semantic model: \"semantic_model\" is missing.");
        QTest::newRow("another version") << QByteArray("version: 1.0\nsemantic_model: []\n")
                                         << QStringLiteral("Line 1: version \"1.0\" of the format is not known");
        QTest::newRow("no expression") << QByteArray(
            "version: 0.1.1\nsemantic_model:\n- name: a\n  metrics:\n  - name: b\n")
                                       << QStringLiteral("Line 5: a metric needs \"expression\".");
        QTest::newRow("no list") << QByteArray("version: 0.1.1\nsemantic_model:\n- name: a\n  metrics: b\n")
                                 << QStringLiteral("Line 4: \"metrics\" has to be a list.");
        QTest::newRow("two datasets") << QByteArray("version: 0.1.1\nsemantic_model:\n- name: a\n  datasets:\n"
                                                    "  - {name: b, source: b}\n  - {name: B, source: b}\n")
                                      << QStringLiteral("Line 6: there are two datasets called \"B\".");
        QTest::newRow("half a key") << QByteArray("version: 0.1.1\nsemantic_model:\n- name: a\n  relationships:\n"
                                                  "  - {name: k, from: a, to: b, from_columns: [x], to_columns: []}\n")
                                    << QStringLiteral("needs as many from_columns as to_columns");
        QTest::newRow("a key twice") << QByteArray("version: 0.1.1\nversion: 0.1.1\n")
                                     << QStringLiteral("Line 2: \"version\" appears twice");
    }
    void refused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, said);
        QVERIFY2(errorOf(text).contains(said), qPrintable(errorOf(text)));
    }

    void whatIsNotKnownIsLeftOutAndSaid()
    {
        const Result<ModelsRead> read = readOssie("version: 0.2.0\nsemantic_model:\n- name: a\n  metrics:\n  - "
                                                  "{name: b, expression: COUNT(*), sort: 1}\n",
                                                  Name);
        QVERIFY(read);
        QCOMPARE(read->models.first().metrics.first().expression(), QStringLiteral("COUNT(*)")); // plain text
        QCOMPARE(read->notTaken.size(), 1);
        QCOMPARE(read->notTaken.first().line, 5);
        QCOMPARE(read->notTaken.first().why.message(), QStringLiteral("A metric has no key \"sort\"."));
    }

    void aRuleThatIsNotKnownIsSaid()
    {
        const Result<ModelsRead> read = readOssie("version: 0.2.0\nsemantic_model:\n- name: a\n  metrics:\n"
                                                  "  - name: b\n    expression: COUNT(*)\n    custom_extensions:\n"
                                                  "    - {vendor_name: TIEOUT, data: '{\"rule\":{\"at\":\"noon\"}}'}\n",
                                                  Name);
        QVERIFY(read);
        QCOMPARE(read->notTaken.size(), 1);
        QVERIFY(read->notTaken.first().why.message().startsWith(
            QLatin1String("The rule of the metric \"b\" is not known")));
    }

private:
    static void compareRoundTrip(const ModelsRead &read)
    {
        QList<catalog::SemanticModel> expected = read.models;
        const QByteArray written = writeOssie(expected);
        Result<ModelsRead> again = readOssie(written, Name);
        QVERIFY2(again, again ? "" : qPrintable(again.error().message()));
        QVERIFY(again->notTaken.isEmpty());
        for (QList<catalog::SemanticModel> *models : {&expected, &again->models}) {
            for (catalog::SemanticModel &model : *models) {
                for (catalog::Metric &metric : model.metrics)
                    metric.line = 0; // where it stands is no part of it
            }
        }
        QCOMPARE(again->models.size(), expected.size());
        for (qsizetype i = 0; i < expected.size(); ++i) {
            QCOMPARE(again->models[i].metrics.size(), expected[i].metrics.size());
            for (qsizetype j = 0; j < expected[i].metrics.size(); ++j)
                QVERIFY2(again->models[i].metrics[j] == expected[i].metrics[j],
                         qPrintable(expected[i].metrics[j].name));
            QVERIFY(again->models[i] == expected[i]);
        }
        QCOMPARE(writeOssie(again->models), written);
    }
};

QTEST_APPLESS_MAIN(OssieTest)
#include "tst_ossie.moc"
