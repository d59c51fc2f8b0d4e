// SPDX-License-Identifier: GPL-3.0-or-later
// What metrics come to, and their files as somebody edits them.
#include "core/service/metricvaluesservice.h"

#include "servicefixture.h"

#include <QDir>
#include <QFile>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// Two metrics over the orders, of which one is made of two parts; another model calls something else by a name of it.
const QByteArray definitions = R"(version: 0.2.0.dev0
semantic_model:
- name: sales
  datasets:
  - {name: orders, source: main.orders, primary_key: [id]}
  metrics:
  - name: revenue
    expression: SUM(orders.total)
    description: What was ordered.
    custom_extensions:
    - {vendor_name: TIEOUT, data: '{"time": "orders.placed_on", "unit": "EUR", "owner": "sales", "version": 2}'}
  - name: order_count
    expression: COUNT(orders.id)
    description: Orders placed.
    custom_extensions:
    - {vendor_name: TIEOUT, data: '{"time": "orders.placed_on", "private": true}'}
  - name: order_value
    expression: revenue / order_count
    description: What an order comes to.
    custom_extensions:
    - {vendor_name: TIEOUT, data: '{"unit": "EUR", "version": 1}'}
)";

const QByteArray others = R"(version: 0.2.0.dev0
semantic_model:
- name: controlling
  datasets:
  - {name: invoice, source: main.invoice, primary_key: [id]}
  metrics:
  - {name: revenue, expression: MAX(invoice.total), description: The largest invoice.}
)";

} // namespace

class MetricValuesServiceTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_shop = std::make_unique<ServiceFixture>();
        m_shop->options.calendar.asOf = QDate(2026, 4, 20);
        QVERIFY(QDir().mkpath(m_shop->folder.file(QStringLiteral("shop.metrics"))));
        m_file = m_shop->folder.file(QStringLiteral("shop.metrics/sales.yaml"));
        write(m_file, definitions);
        m_shop->open();
    }

    void latestValueSaysWhatItIsMadeOf()
    {
        const auto values = service::metricValues(
            *m_shop->source, {QStringLiteral("order_value"), QStringLiteral("sales")}, m_shop->options, {}, {});
        QVERIFY2(values, values ? "" : qPrintable(values.error().fullMessage()));
        QVERIFY2(values->latest.headline, qPrintable(values->latest.text.text));
        QCOMPARE(values->latest.headline->value.left(6), QStringLiteral("11.666"));
        const QList<record::MetricComponent> components = values->latest.parts.first().metric->components;
        QCOMPARE(components.size(), 2);
        QCOMPARE(components[0].name.text, QStringLiteral("revenue"));
        QCOMPARE(components[0].definition, std::optional(QStringLiteral("What was ordered.")));
        QCOMPARE(components[0].value, std::optional(QStringLiteral("35")));
        QCOMPARE(components[0].unit, std::optional(QStringLiteral("EUR")));
        QCOMPARE(components[1].value, std::optional(QStringLiteral("3")));
        QVERIFY(values->overTime && values->overTime->isAnswered());
        QCOMPARE(values->overTime->parts.first().grid()->rowCount, 1);
        // Of several rows no component has one value.
        QCOMPARE(values->overTime->parts.first().metric->components.size(), 2);
        QVERIFY(!values->overTime->parts.first().metric->components.first().value);
        QVERIFY(m_shop->store->answers().history(10)->isEmpty()); // nobody asked
    }

    void unitIsOfTheCalendar()
    {
        service::MetricValuesRequest request{QStringLiteral("revenue"), QStringLiteral("sales"),
                                             QStringLiteral("month")};
        const auto values = service::metricValues(*m_shop->source, request, m_shop->options, {}, {});
        QVERIFY(values);
        QCOMPARE(values->latest.headline->value, QStringLiteral("5"));
        QCOMPARE(values->overTime->parts.first().grid()->rowCount, 3);
        QVERIFY(values->latest.parts.first().metric->components.isEmpty()); // one aggregate is no more than the value
    }

    void runIsAnAnswerAndIsKept()
    {
        const auto run =
            service::runMetric(*m_shop->source, *m_shop->store,
                               {QStringLiteral("Revenue"), QStringLiteral("month"), {}, {}}, m_shop->options, {});
        QVERIFY2(run, run ? "" : qPrintable(run.error().fullMessage()));
        QCOMPARE(run->record.standing, record::Standing::Governed);
        QCOMPARE(run->record.parts.first().verification.verdict, record::Verdict::Ties);
        const auto metric =
            service::metricsCalled(service::metrics(*m_shop->source, *m_shop->store), QStringLiteral("revenue"));
        const auto answers = service::answersBy(*m_shop->store, metric->first());
        QVERIFY(answers);
        QCOMPARE(answers->size(), 1);
        QCOMPARE(answers->first().question, QStringLiteral("revenue by month"));
        QCOMPARE(answers->first().version, 2);
        const auto missing = service::runMetric(*m_shop->source, *m_shop->store, {QStringLiteral("revenu"), {}, {}, {}},
                                                m_shop->options, {});
        QVERIFY(!missing);
        QCOMPARE(missing.error().candidates, QStringList{QStringLiteral("revenue")});
    }

    /// Of two definitions the one that is named runs; without a name it is asked back.
    void modelSaysWhichDefinition()
    {
        write(m_shop->folder.file(QStringLiteral("shop.metrics/controlling.yaml")), others);
        m_shop->open();
        service::RunMetricRequest request{QStringLiteral("revenue"), {}, {}, {}};
        const auto asked = service::runMetric(*m_shop->source, *m_shop->store, request, m_shop->options, {});
        QVERIFY(asked && asked->record.clarify);
        request.model = QStringLiteral("controlling");
        const auto run = service::runMetric(*m_shop->source, *m_shop->store, request, m_shop->options, {});
        QVERIFY2(run && run->record.isAnswered(), run ? qPrintable(run->record.text.text) : "");
        QCOMPARE(run->record.headline->value, QStringLiteral("20"));
        request.model = QStringLiteral("sales");
        const auto other = service::runMetric(*m_shop->source, *m_shop->store, request, m_shop->options, {});
        QCOMPARE(other->record.headline->value, QStringLiteral("35"));
    }

    void cancelledIsSaid()
    {
        StopSource stop;
        stop.requestStop();
        const auto values = service::metricValues(*m_shop->source, {QStringLiteral("revenue"), QStringLiteral("sales")},
                                                  m_shop->options, stop.token(), {});
        QVERIFY(!values);
        QCOMPARE(values.error().code, ErrorCode::Cancelled);
    }

    void editedTextIsCheckedAndComputedBeforeItIsSaved()
    {
        service::EditedDefinitions edited{
            m_file, QString::fromUtf8(definitions)
                        .replace(QStringLiteral("SUM(orders.total)"), QStringLiteral("MIN(orders.total)"))};
        const auto checked = service::checkDefinitions(*m_shop->source->snapshot(), edited);
        QVERIFY(checked && checked->isFine());
        QCOMPARE(checked->metrics.size(), 3);
        service::MetricValuesRequest request{QStringLiteral("revenue"), QStringLiteral("sales")};
        request.edited = edited;
        const auto values = service::metricValues(*m_shop->source, request, m_shop->options, {}, {});
        QVERIFY(values);
        QCOMPARE(values->latest.headline->value, QStringLiteral("5"));
        QCOMPARE(*service::definitionsText(m_file), QString::fromUtf8(definitions));

        edited.text.replace(QStringLiteral("MIN(orders.total)"), QStringLiteral("MIN(orders.totals)"));
        const auto broken = service::checkDefinitions(*m_shop->source->snapshot(), edited);
        QVERIFY(broken);
        QVERIFY2(broken->metrics.first().broken.text.contains(QLatin1String("\"totals\"")),
                 qPrintable(broken->metrics.first().broken.text));
        QCOMPARE(broken->metrics.first().line, 7);
    }

    void textThatIsNoDocumentSaysItsLine()
    {
        service::EditedDefinitions edited{m_file, QString::fromUtf8(definitions)};
        edited.text.replace(QStringLiteral("  - name: revenue\n"), QStringLiteral("  - title: revenue\n"));
        const auto checked = service::checkDefinitions(*m_shop->source->snapshot(), edited);
        QVERIFY(!checked);
        QCOMPARE(service::lineOf(checked.error()), 7);
        QCOMPARE(service::lineOf(Error(ErrorCode::Denied, "\"%1\" cannot be written.", {QStringLiteral("7")})), 0);
        const auto saved = service::saveDefinitions(*m_shop->store, edited);
        QVERIFY(!saved);
        QCOMPARE(*service::definitionsText(m_file), QString::fromUtf8(definitions)); // as it was
    }

    void conflictOfAnEditedTextIsSeen()
    {
        const service::EditedDefinitions edited{m_shop->folder.file(QStringLiteral("shop.metrics/controlling.yaml")),
                                                QString::fromUtf8(others)};
        const auto checked = service::checkDefinitions(*m_shop->source->snapshot(), edited);
        QVERIFY(checked);
        QCOMPARE(checked->metrics.size(), 1);
        QCOMPARE(checked->conflicts.size(), 1);
    }

    void savedFileIsTakenOver()
    {
        const QString file = service::newDefinitionsFile(*m_shop->store);
        QVERIFY(file.endsWith(QLatin1String("shop.metrics/metrics.yaml")));
        const QString text = service::newDefinitions(*m_shop->source->snapshot());
        QVERIFY2(text.contains(QLatin1String("number_of_")), qPrintable(text));
        const auto saved = service::saveDefinitions(*m_shop->store, {file, text});
        QVERIFY2(saved, saved ? "" : qPrintable(saved.error().fullMessage()));
        QVERIFY(service::newDefinitionsFile(*m_shop->store).endsWith(QLatin1String("metrics2.yaml")));
        QVERIFY(m_shop->source->takeEdits({}, {}));
        const service::MetricsResponse all = service::metrics(*m_shop->source, *m_shop->store);
        QCOMPARE(all.metrics.size(), 4);
        QVERIFY(all.isFine());
        QVERIFY(service::newDefinitions(catalog::Snapshot()).isEmpty());
    }

    void whatCannotBeKeptIsRefused()
    {
        const auto temporary = workspace::Workspace::temporary();
        QVERIFY(temporary);
        const service::EditedDefinitions edited{m_file, QString::fromUtf8(definitions)};
        const auto inMemory = service::saveDefinitions(**temporary, edited);
        QVERIFY(!inMemory);
        QCOMPARE(inMemory.error().code, ErrorCode::Denied);
        QVERIFY(!service::importMetrics(m_file, **temporary));
        const service::EditedDefinitions nowhere{m_file + QStringLiteral("/below.yaml"), edited.text};
        const auto denied = service::saveDefinitions(*m_shop->store, nowhere);
        QVERIFY(!denied);
        QCOMPARE(denied.error().code, ErrorCode::Denied);
        const auto missing = service::definitionsText(nowhere.file);
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
    }

    void metricsSayWhoUsesThem()
    {
        const service::MetricsResponse all = service::metrics(*m_shop->source, *m_shop->store);
        QCOMPARE(all.metrics.first().usedBy, QStringList{QStringLiteral("order_value")});
        QVERIFY(all.metrics.first().hasHistory);
        QVERIFY(all.metrics.last().usedBy.isEmpty());
    }

private:
    static void write(const QString &file, const QByteArray &text)
    {
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        QCOMPARE(out.write(text), text.size());
    }

    std::unique_ptr<ServiceFixture> m_shop;
    QString m_file;
};

QTEST_GUILESS_MAIN(MetricValuesServiceTest)
#include "tst_metricvaluesservice.moc"
