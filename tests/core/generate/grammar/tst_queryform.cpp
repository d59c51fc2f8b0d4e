// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/grammar/queryform.h"

#include "core/base/jsonform.h"
#include "sdk/dialects.h"
#include "support/goldenfile.h"
#include "support/queryforms.h"
#include "support/subgraphs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using generate::grammar::QueryForm;

namespace {

const QString allTables = QStringLiteral("customer orders position note employee town trip");

QStringList enumOf(const QJsonObject &form)
{
    QStringList names;
    for (const QJsonValue &name : form[QStringLiteral("enum")].toArray())
        names.append(name.toString());
    return names;
}

} // namespace

class TestQueryForm : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Result<SchemaFile> shop = makeShop();
        QVERIFY(shop);
        m_shop = std::move(*shop);
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/queryform.case")); }

    // The input is a form as a model fills it in; what every case has is filled in here. Over all tables of the shop
    // but the island.
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const DialectTraits *traits =
            dialects::named(golden.setting(QStringLiteral("dialect"), QStringLiteral("sqlite")));
        QVERIFY(traits);
        QJsonParseError wrong;
        QJsonObject query = QJsonDocument::fromJson(golden.input.toUtf8(), &wrong).object();
        QVERIFY2(!query.isEmpty(), qPrintable(wrong.errorString()));
        complete(query, {{"distinct", false}, {"joins", QJsonArray()}, {"limit", 0}});
        QJsonArray lines;
        for (const QJsonValue &value : query[QStringLiteral("lines")].toArray()) {
            QJsonObject line = value.toObject();
            complete(line, {{"function", ""},
                            {"is", ""},
                            {"shown", !line.contains(QStringLiteral("is"))},
                            {"sorted", ""},
                            {"values", QJsonArray()}});
            lines.append(line);
        }
        query[QStringLiteral("lines")] = lines;

        const QueryForm form = formOver(allTables, *traits);
        QCOMPARE(base::formFault(query, form.schema()).text, QString());
        const Result<QString> sql = form.sql(query);
        if (!sql)
            QCOMPARE(sql.error().code, ErrorCode::Invalid);
        TIEOUT_COMPARE_GOLDEN(golden, sql ? *sql : sql.error().message());
        if (sql)
            QCOMPARE(objections(*sql, *m_shop.graph, *traits), QString());
    }

    void namesOnlyWhatThereIs()
    {
        const QJsonObject schema = formOver(QStringLiteral("customer orders employee"), m_shop.traits).schema();
        const QJsonObject properties = schema[QStringLiteral("properties")].toObject();
        QCOMPARE(enumOf(properties[QStringLiteral("from")].toObject()),
                 (QStringList{"customer", "orders", "employee", "employee 2"}));
        QCOMPARE(enumOf(properties[QStringLiteral("joins")].toObject()[QStringLiteral("items")].toObject()),
                 (QStringList{"orders.customer_id = customer.id", "employee.manager_id = employee 2.id"}));
        const QStringList columns = enumOf(properties[QStringLiteral("lines")]
                                               .toObject()[QStringLiteral("items")]
                                               .toObject()[QStringLiteral("properties")]
                                               .toObject()[QStringLiteral("column")]
                                               .toObject());
        QCOMPARE(columns.size(), 3 + 4 + 3 + 3 + 1);
        QVERIFY(columns.contains("orders.total") && columns.contains("employee 2.full name") && columns.contains("*"));
        QCOMPARE(schema[QStringLiteral("required")].toArray().size(), properties.size());
    }

    // Where no key joins anything, a join is no closed list: none is one of none.
    void standsWithoutJoins()
    {
        const QueryForm form = formOver(QStringLiteral("island"), m_shop.traits);
        const QJsonObject joins =
            form.schema()[QStringLiteral("properties")].toObject()[QStringLiteral("joins")].toObject();
        QCOMPARE(joins[QStringLiteral("maxItems")].toInt(-1), 0);
        QVERIFY(!joins[QStringLiteral("items")].toObject().contains(QStringLiteral("enum")));
    }

    // Few of what tst_grammarderivations fills in over many databases.
    void randomFormsPassTheGate()
    {
        std::mt19937 random(3);
        const QueryForm form = formOver(allTables, m_shop.traits);
        int written = 0;
        for (int i = 0; i < 400; ++i) {
            const QJsonObject query = filledIn(form.schema(), random);
            QCOMPARE(base::formFault(query, form.schema()).text, QString());
            const Result<QString> sql = form.sql(query);
            if (!sql) {
                QCOMPARE(sql.error().code, ErrorCode::Invalid);
                continue;
            }
            ++written;
            const QString words = objections(*sql, *m_shop.graph, m_shop.traits);
            QVERIFY2(words.isEmpty(), qPrintable(*sql + u'\n' + words));
        }
        QVERIFY2(written > 40, qPrintable(QString::number(written)));
    }

private:
    static void complete(QJsonObject &object, const QJsonObject &usual)
    {
        for (auto it = usual.constBegin(); it != usual.constEnd(); ++it) {
            if (!object.contains(it.key()))
                object.insert(it.key(), it.value());
        }
    }

    QueryForm formOver(const QString &names, const DialectTraits &traits) const
    {
        QList<TableName> tables;
        for (const QString &name : names.split(u' '))
            tables.append({{}, name});
        return QueryForm(*generate::grammar::sqlFormsOf(*m_shop.graph, traits, tables));
    }

    SchemaFile m_shop;
};

QTEST_GUILESS_MAIN(TestQueryForm)
#include "tst_queryform.moc"
