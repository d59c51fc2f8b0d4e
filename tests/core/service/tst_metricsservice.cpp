// SPDX-License-Identifier: GPL-3.0-or-later
// Governed definitions as files beside a workspace.
#include "core/service/metricsservice.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QByteArray definitions(const QByteArray &owner, const QByteArray &filter, const QByteArray &column)
{
    return "version: 0.2.0.dev0\nsemantic_model:\n- name: " + owner
           + "\n  datasets:\n  - {name: orders, source: main.orders, primary_key: [id]}\n  metrics:\n"
             "  - name: revenue\n    expression: SUM(orders."
           + column + ")\n    custom_extensions:\n    - vendor_name: TIEOUT\n      data: '{\"filter\": \"" + filter
           + "\", \"owner\": \"" + owner + "\", \"version\": 1}'\n";
}

void write(const QString &file, const QByteArray &text)
{
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    QCOMPARE(out.write(text), text.size());
}

} // namespace

class MetricsServiceTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<TemporaryFolder>();
        const QString database = m_folder->file(QStringLiteral("shop.db"));
        makeSqlite(database, "CREATE TABLE orders (id INTEGER PRIMARY KEY, amount NUMERIC, state TEXT);"
                             "INSERT INTO orders VALUES (1, 10, 'paid'), (2, 20, 'open');");
        auto store = workspace::Workspace::create(m_folder->file(QStringLiteral("shop.tieout")));
        QVERIFY2(store, store ? "" : qPrintable(store.error().fullMessage()));
        m_store = std::move(*store);
        m_database = database;
        m_definitions = m_folder->file(QStringLiteral("shop.metrics"));
    }
    void cleanup()
    {
        m_store.reset();
        m_folder.reset();
    }

    void noFolderIsNoDefinition()
    {
        const service::MetricsResponse response = read();
        QVERIFY(response.metrics.isEmpty());
        QVERIFY(response.isFine());
        QCOMPARE(response.folder, m_definitions);
    }

    void definitionsOfTheFolderAreUsed()
    {
        QVERIFY(QDir().mkpath(m_definitions));
        write(m_definitions + QStringLiteral("/finance.yaml"),
              definitions("finance", "orders.state = ''paid''", "amount"));
        const service::MetricsResponse response = read();
        QCOMPARE(response.metrics.size(), 1);
        QCOMPARE(response.metrics.first().owner, QStringLiteral("finance"));
        QCOMPARE(response.metrics.first().filter, QStringLiteral("orders.state = 'paid'"));
        QVERIFY(response.isFine());
        const auto shown = service::metricsCalled(response, QStringLiteral("REVENUE"));
        QVERIFY(shown);
        const auto missing = service::metricsCalled(response, QStringLiteral("revenu"));
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
        QCOMPARE(missing.error().candidates, QStringList{QStringLiteral("revenue")});
    }

    void twoDefinitionsOfOneNameAreAConflict()
    {
        QVERIFY(QDir().mkpath(m_definitions));
        write(m_definitions + QStringLiteral("/finance.yaml"),
              definitions("finance", "orders.state = ''paid''", "amount"));
        write(m_definitions + QStringLiteral("/sales.yaml"), definitions("sales", "", "amount"));
        const service::MetricsResponse response = read();
        QCOMPARE(response.conflicts.size(), 1);
        QCOMPARE(response.conflicts.first().differs, QStringList({QStringLiteral("filter"), QStringLiteral("owner")}));
        QVERIFY(!response.isFine());
    }

    void whatTheSchemaBreaksIsSaid()
    {
        QVERIFY(QDir().mkpath(m_definitions));
        write(m_definitions + QStringLiteral("/finance.yaml"), definitions("finance", "", "amounts"));
        const service::MetricsResponse response = read();
        QVERIFY2(response.metrics.first().broken.text.contains(QLatin1String("has no column \"amounts\"")),
                 qPrintable(response.metrics.first().broken.text));
        QVERIFY(!response.isFine());
    }

    void aFileThatCannotBeReadIsSaid()
    {
        QVERIFY(QDir().mkpath(m_definitions));
        write(m_definitions + QStringLiteral("/broken.yaml"), "version: [");
        const service::MetricsResponse response = read();
        QCOMPARE(response.unused.size(), 1);
        QVERIFY(response.unused.first().file.endsWith(QLatin1String("broken.yaml")));
        QVERIFY(!response.isFine());
    }

    void importKeepsTheFileAndReplacesNone()
    {
        const QString file = m_folder->file(QStringLiteral("finance.yml"));
        write(file, definitions("finance", "", "amount"));
        const auto imported = service::importMetrics(file, *m_store);
        QVERIFY2(imported, imported ? "" : qPrintable(imported.error().fullMessage()));
        QCOMPARE(imported->metrics, 1);
        QCOMPARE(read().metrics.size(), 1);
        QVERIFY(service::exportMetrics(*m_store).text.contains(QLatin1String("SUM(orders.amount)")));
        const auto again = service::importMetrics(file, *m_store);
        QVERIFY(!again);
        QCOMPARE(again.error().code, ErrorCode::Exists);
        const auto nowhere = service::importMetrics(m_folder->file(QStringLiteral("none.yaml")), *m_store);
        QVERIFY(!nowhere);
        QCOMPARE(nowhere.error().code, ErrorCode::NotFound);
    }

    void importReadsOtherForms()
    {
        const QByteArray text =
            "semantic_models:\n- name: orders\n  model: ref('orders')\n  primary_entity: order\n"
            "  measures:\n  - {name: amount, agg: sum}\n  - {name: middle, agg: median, expr: amount}\n"
            "metrics:\n- {name: revenue, type: simple, type_params: {measure: amount}}\n"
            "- {name: typical, type: simple, type_params: {measure: middle}}\n";
        const QString folder = m_folder->file(QStringLiteral("dbt"));
        QVERIFY(QDir().mkpath(folder));
        write(folder + QStringLiteral("/models.yml"), text);
        const auto imported = service::importMetrics(folder + u'/', *m_store);
        QVERIFY2(imported, imported ? "" : qPrintable(imported.error().fullMessage()));
        QCOMPARE(imported->file, m_definitions + QStringLiteral("/dbt.yaml"));
        QCOMPARE(imported->metrics, 1);
        QCOMPARE(imported->unused.size(), 1);
        QCOMPARE(imported->unused.first().line, 10);
        QVERIFY(imported->unused.first().file.endsWith(QLatin1String("dbt/models.yml")));
        QVERIFY(read().isFine());
        QCOMPARE(read().metrics.first().formula, QStringLiteral("SUM(orders.amount)"));
    }

    void exportsAreInTheFormatAsked()
    {
        QVERIFY(QDir().mkpath(m_definitions));
        write(m_definitions + QStringLiteral("/finance.yaml"), definitions("finance", "", "amount"));
        const service::ExportedMetrics page = service::exportMetrics(*m_store, service::MetricsFormat::Markdown);
        QVERIFY(page.text.contains(QLatin1String("- **Owner:** finance\n")) && page.lost.isEmpty());
        const service::ExportedMetrics dbt = service::exportMetrics(*m_store, service::MetricsFormat::Dbt);
        QVERIFY(dbt.text.contains(QLatin1String("\"version\": \"0.1.1\"")));
        QVERIFY(dbt.lost.last().why.text.endsWith(QLatin1String("is written without: owner, version.")));
    }

private:
    service::MetricsResponse read()
    {
        const Result<Connector *> connector = sqliteConnector();
        const Result<ConnectionParameters> parameters = (*connector)->parseAddress(m_database);
        const auto opened = project::OpenSource::open(**connector, *parameters, m_store.get(), {}, {}, {});
        if (!opened)
            qFatal("%s", qPrintable(opened.error().fullMessage()));
        return service::metrics(**opened, *m_store);
    }

    std::unique_ptr<TemporaryFolder> m_folder;
    std::unique_ptr<workspace::Workspace> m_store;
    QString m_database;
    QString m_definitions;
};

QTEST_GUILESS_MAIN(MetricsServiceTest)
#include "tst_metricsservice.moc"
