// SPDX-License-Identifier: GPL-3.0-or-later
// Definitions changed in place: what somebody wrote around them stays.
#include "core/sources/metrics/definitionedits.h"
#include "core/sources/metrics/ossie.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::sources::metrics;
using catalog::ModelPlace;
using Kind = catalog::ModelPlace::Kind;

namespace {

const QString File = QStringLiteral("shop.yaml");

/// Every form that a text may be written in.
const QByteArray Shop =
    R"yaml(# What the shop governs.
version: 0.2.0.dev0
semantic_model:
  - name: other
    metrics: []
  - name: shop # the second one
    datasets:
      - name: "orders"
        source: main.orders   # as of 2024
        primary_key: ['id', line]
        fields:
          - {name: amount, expression: {dialects: [{dialect: SNOWFLAKE, expression: a}, {dialect: ANSI_SQL, expression: amount}]}}
          - name: total
            expression: >-
              amount
              + tax
      - name: budget
        source: |
          SELECT quarter, -- the label
                 amount
          FROM budgets
    relationships:
      - {name: orders_to_people, from: orders, to: people, from_columns: [person_id], to_columns: ["id"]}
    metrics:
      - name: revenue
        expression: 'SUM(CASE WHEN orders.kind = ''sale'' THEN orders.amount END)'
        custom_extensions:
          - vendor_name: OTHER
            data: '{"version": 9}'
)yaml"
    "          - {vendor_name: tieout, data: \"{\\\"note\\\": \\\"of \\\\\\\"orders\\\\\\\"\\\", \\\"filter\\\": "
    "\\\"orders.state = 'paid\\\\u00e9'"
    " AND orders.kind <> ''\\\", \\\"version\\\" : 3, \\\"dimensions\\\": [\\\"orders\\\", \\\"orders.kind\\\"]}\"}\n"
    R"yaml(      - name: plain # no version
        expression: COUNT(orders.id)
)yaml";

Result<QByteArray> changed(const QByteArray &text, const QList<PlaceEdits> &changes, const QStringList &metrics = {})
{
    return editedDefinitions(text, File, QStringLiteral("shop"), changes, metrics);
}

/// The change of every word `from` of a place to another one.
PlaceEdits replaced(const QByteArray &text, const ModelPlace &place, const QString &from, const QString &to)
{
    PlaceEdits out{place, {}};
    Result<ModelsRead> read = readOssie(text, File);
    const QString before = catalog::textAt(read->models.last(), place);
    for (qsizetype at = before.indexOf(from); at >= 0; at = before.indexOf(from, at + 1))
        out.edits.append({int(at), int(at + from.size()), to});
    return out;
}

} // namespace

class DefinitionEditsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyPlaceIsChangedWhereItStands_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("of");
        QTest::addColumn<int>("item");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("lineNow");
        const auto row = [](const char *name, Kind kind, int of, int item, const char *from, const char *to,
                            const char *line, const char *lineNow) {
            QTest::newRow(name) << int(kind) << of << item << QString::fromUtf8(from) << QString::fromUtf8(to)
                                << QByteArray(line) << QByteArray(lineNow);
        };
        row("single quotes", Kind::Expression, 0, 0, "orders.amount", "orders.\"the sum's\"",
            "THEN orders.amount END)'", "THEN orders.\"the sum''s\" END)'");
        row("plain", Kind::Expression, 1, 0, "id", "key", "COUNT(orders.id)", "COUNT(orders.key)");
        row("JSON in double quotes", Kind::Filter, 0, 0, "state", "\"the state\"", "orders.state = 'paid",
            "orders.\\\\\\\"the state\\\\\\\" = 'paid");
        row("a list in JSON", Kind::Dimension, 0, 1, "kind", "sort", "\\\"orders.kind\\\"]", "\\\"orders.sort\\\"]");
        row("before a comment", Kind::Source, 0, 0, "orders", "sales", "main.orders   # as", "main.sales   # as");
        row("a block as it is", Kind::Source, 1, 0, "budgets", "plans", "FROM budgets", "FROM plans");
        row("in a list", Kind::Key, 0, 0, "id", "key", "['id', line]", "['key', line]");
        row("further in a list", Kind::Key, 0, 1, "line", "part", "['id', line]", "['id', part]");
        row("of a dialect", Kind::Field, 0, 0, "amount", "paid", "ANSI_SQL, expression: amount}",
            "ANSI_SQL, expression: paid}");
        row("a folded block", Kind::Field, 0, 1, "tax", "vat", "+ tax\n", "+ vat\n");
        row("from", Kind::FromColumn, 0, 0, "person_id", "who", "[person_id]", "[who]");
        row("to", Kind::ToColumn, 0, 0, "id", "key", "to_columns: [\"id\"]", "to_columns: [\"key\"]");
    }
    void everyPlaceIsChangedWhereItStands()
    {
        QFETCH(int, kind);
        QFETCH(int, of);
        QFETCH(int, item);
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, lineNow);
        QCOMPARE(Shop.count(line), 1);
        const auto now = changed(Shop, {replaced(Shop, {Kind(kind), of, item}, from, to)});
        QVERIFY2(now, now ? "" : qPrintable(now.error().fullMessage()));
        QCOMPARE(*now, QByteArray(Shop).replace(line, lineNow)); // and nothing else
    }

    void versionsAreRaisedWhereThereIsOne()
    {
        const auto now = changed(Shop, {}, {QStringLiteral("revenue"), QStringLiteral("plain")});
        QVERIFY2(now, now ? "" : qPrintable(now.error().fullMessage()));
        QCOMPARE(*now, QByteArray(Shop).replace("\\\"version\\\" : 3", "\\\"version\\\" : 4"));
    }

    void severalAtOnce()
    {
        const auto now =
            changed(Shop,
                    {replaced(Shop, {Kind::Expression, 0}, QStringLiteral("kind"), QStringLiteral("sort")),
                     replaced(Shop, {Kind::Filter, 0}, QStringLiteral("kind"), QStringLiteral("sort")),
                     replaced(Shop, {Kind::Dimension, 0, 1}, QStringLiteral("kind"), QStringLiteral("sort"))},
                    {QStringLiteral("revenue")});
        QVERIFY2(now, now ? "" : qPrintable(now.error().fullMessage()));
        QCOMPARE(*now, QByteArray(Shop).replace("orders.kind", "orders.sort").replace(" : 3", " : 4"));
    }

    void jsonIsAFileToo()
    {
        const QByteArray json =
            "{\"version\": \"0.1.1\", \"semantic_model\": [{\"name\": \"shop\", \"datasets\": "
            "[{\"name\": \"orders\", \"source\": \"orders\"}],\n \"metrics\": [{\"name\": \"revenue\", "
            "\"expression\": \"SUM(orders.amount)\"}]}]}";
        const auto now = changed(
            json, {replaced(json, {Kind::Expression, 0}, QStringLiteral("amount"), QStringLiteral("\"the sum\""))});
        QVERIFY2(now, now ? "" : qPrintable(now.error().fullMessage()));
        QCOMPARE(*now, QByteArray(json).replace("orders.amount", "orders.\\\"the sum\\\""));
    }

    /// What stands once and is used twice would change elsewhere as well.
    void whatCannotBeChangedInPlaceIsRefused()
    {
        const QByteArray shared = "version: 0.2.0.dev0\nsemantic_model:\n- name: shop\n  datasets:\n"
                                  "  - {name: orders, source: &same orders}\n  metrics:\n"
                                  "  - {name: orders, expression: *same}\n";
        const auto now =
            changed(shared, {replaced(shared, {Kind::Source, 0}, QStringLiteral("orders"), QStringLiteral("sales"))});
        QVERIFY(!now);
        QCOMPARE(now.error().code, ErrorCode::Unsupported);
        QVERIFY2(now.error().fullMessage().contains(QLatin1String("Edit the definition")),
                 qPrintable(now.error().fullMessage()));
        QCOMPARE(editedDefinitions(Shop, File, QStringLiteral("nobody"), {}, {}).error().code, ErrorCode::NotFound);
        QCOMPARE(editedDefinitions("a: [", File, QStringLiteral("shop"), {}, {}).error().code, ErrorCode::Syntax);
    }
};

QTEST_GUILESS_MAIN(DefinitionEditsTest)
#include "tst_definitionedits.moc"
