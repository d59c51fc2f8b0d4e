// SPDX-License-Identifier: GPL-3.0-or-later
// A definition in the new words: written, checked, or refused with why.
#include "servicefixture.h"
#include "support/quarantinefixture.h"

#include "core/sources/metrics/modelfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TakeOverTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QuarantineFixture> m_shop;

    void change(const QByteArray &statements)
    {
        m_shop->change(statements);
        m_shop->open();
    }

    service::MetricDescription metric(const QString &name)
    {
        const auto found = service::metricsCalled(service::metrics(*m_shop->source, *m_shop->store), name);
        return found ? found->first() : service::MetricDescription();
    }

private slots:
    void init() { m_shop = std::make_unique<QuarantineFixture>(); }

    void writesTheDefinitionAndAnswersAgain()
    {
        const record::Record before = m_shop->ask(QStringLiteral("revenue in 2025"));
        QVERIFY(before.headline);
        change("ALTER TABLE orders RENAME COLUMN amount TO charged");
        const service::MetricDescription quarantined = metric(QStringLiteral("revenue"));
        QVERIFY(quarantined.quarantinedSince.isValid());
        QVERIFY2(quarantined.broken.text.startsWith(QStringLiteral("“revenue” has been quarantined since ")),
                 qPrintable(quarantined.broken.text));
        QVERIFY(!metric(QStringLiteral("never_held")).quarantinedSince.isValid());
        TIEOUT_VERIFY_JSON(quarantined);
        const service::DriftResponse told = service::driftResponse({*m_shop->source->drift()});
        TIEOUT_VERIFY_JSON(told);
        const auto about = std::find_if(told.quarantined.cbegin(), told.quarantined.cend(),
                                        [](const auto &thing) { return thing.item == QLatin1String("shop/revenue"); });
        QVERIFY(about != told.quarantined.cend() && about->metric);
        QCOMPARE(about->kind, QStringLiteral("metric"));
        QCOMPARE(about->metric->parts, QStringList{QStringLiteral("formula")});
        QCOMPARE(about->metric->proposal.first().after, QStringLiteral("charged"));

        const auto done = m_shop->takeOver(QStringLiteral("revenue"));
        QVERIFY2(done, done ? "" : qPrintable(done.error().fullMessage()));
        // All that hangs on the field holds again, and says that it was changed.
        QCOMPARE(done->taken.size(), 2);
        QCOMPARE(done->taken.first().metric, QStringLiteral("revenue"));
        QCOMPARE(done->taken.first().version, 4);
        QCOMPARE(done->taken.last().metric, QStringLiteral("revenue_per_order"));
        TIEOUT_VERIFY_JSON(service::driftResponse({*done}));
        QCOMPARE(readFile(m_shop->file()), QuarantineFixture::definitions()
                                               .replace("expression: amount}", "expression: charged}")
                                               .replace("\"version\": 3", "\"version\": 4")
                                               .replace("\"version\": 7", "\"version\": 8"));
        QVERIFY(m_shop->quarantined().isEmpty());
        QVERIFY(metric(QStringLiteral("revenue")).broken.isEmpty());
        const record::Record after = m_shop->ask(QStringLiteral("revenue in 2025"));
        QVERIFY2(after.headline, qPrintable(after.text.text));
        QCOMPARE(after.headline->value, before.headline->value);
        QCOMPARE(after.parts.first().metric->version, 4);
        QVERIFY(m_shop->source->drift()->taken.isEmpty()); // told once
    }

    /// People's own names for what a definition reads stay: they ask by them.
    void fieldsKeepTheirNames()
    {
        change("ALTER TABLE orders RENAME COLUMN state TO status");
        QVERIFY(m_shop->takeOver(QStringLiteral("revenue")));
        const record::Record split = m_shop->ask(QStringLiteral("revenue by state in 2025"));
        QVERIFY2(split.isAnswered(), qPrintable(split.text.text));
        const record::Record limited = m_shop->ask(QStringLiteral("late orders for open")); // a value of the column
        QVERIFY2(limited.isAnswered(), qPrintable(limited.text.text));
    }

    void partsAreTakenOverWithWhatIsComputedFromThem()
    {
        change("ALTER TABLE orders RENAME COLUMN id TO order_no");
        const auto done = m_shop->takeOver(QStringLiteral("revenue per order"));
        QVERIFY2(done, done ? "" : qPrintable(done.error().fullMessage()));
        QStringList taken;
        for (const workspace::TakenDefinition &one : done->taken)
            taken.append(one.metric);
        QVERIFY2(taken.contains(QStringLiteral("order_count")), qPrintable(taken.join(u' ')));
        QCOMPARE(taken.first(), QStringLiteral("revenue_per_order"));
        QVERIFY(m_shop->ask(QStringLiteral("revenue per order in 2025")).isAnswered());
        QVERIFY(m_shop->quarantined(QStringLiteral("late_orders"))); // its own filter is in the old words
        QVERIFY(m_shop->takeOver(QStringLiteral("shop/late_orders")));
        QVERIFY(m_shop->quarantined().isEmpty());
    }

    /// The schema is fine, and the definition is still in words that were confirmed to be called otherwise.
    void acceptedSchemasKeepTheProposal()
    {
        const record::Record before = m_shop->ask(QStringLiteral("revenue in 2025"));
        const auto decide = [this](const QString &confirmed) {
            service::DriftRequest request;
            request.confirmRename = confirmed.isEmpty() ? std::nullopt : std::optional(confirmed);
            request.accept = confirmed.isEmpty();
            const auto done = m_shop->decide(request);
            QVERIFY2(done, done ? "" : qPrintable(done.error().fullMessage()));
        };
        const QString charged = QStringLiteral("field orders.amount: amount -> charged");
        change("ALTER TABLE orders RENAME COLUMN amount TO charged");
        decide(QStringLiteral("orders.amount=orders.charged"));
        decide({});
        QCOMPARE(m_shop->proposal(QStringLiteral("revenue")), charged);
        m_shop->open();
        QCOMPARE(m_shop->proposal(QStringLiteral("revenue")), charged);

        // A second rename, before anybody confirms it.
        change("ALTER TABLE orders RENAME COLUMN charged TO charged_net");
        QCOMPARE(m_shop->proposal(QStringLiteral("revenue")),
                 QStringLiteral("field orders.amount: amount -> charged_net"));
        change("ALTER TABLE orders RENAME COLUMN charged_net TO charged");

        // Confirmed, it leads on from the first one.
        change("ALTER TABLE orders RENAME TO purchases");
        change("ALTER TABLE purchases RENAME COLUMN charged TO charged_eur");
        decide(QStringLiteral("orders=purchases"));
        decide(QStringLiteral("purchases.charged=purchases.charged_eur"));
        decide({});
        QCOMPARE(m_shop->proposal(QStringLiteral("revenue")),
                 QStringLiteral("dataset orders: main.orders -> main.purchases\n"
                                "field orders.amount: amount -> charged_eur"));
        const auto done = m_shop->takeOver(QStringLiteral("revenue"));
        QVERIFY2(done, done ? "" : qPrintable(done.error().fullMessage()));
        const record::Record after = m_shop->ask(QStringLiteral("revenue in 2025"));
        QVERIFY2(after.headline, qPrintable(after.text.text));
        QCOMPARE(after.headline->value, before.headline->value);
    }

    void refusesWithWhy()
    {
        const auto refused = [this](const QString &metric, ErrorCode code, const char *said) {
            const QByteArray before = readFile(m_shop->file());
            const auto done = m_shop->takeOver(metric);
            const QString message = done ? QString() : done.error().fullMessage();
            const bool isRight = !done && done.error().code == code && message.contains(QString::fromUtf8(said));
            if (!isRight)
                qWarning("%s: %s", qPrintable(metric), qPrintable(message));
            return isRight && readFile(m_shop->file()) == before;
        };
        QVERIFY(refused(QStringLiteral("revenue"), ErrorCode::Invalid, "The metric \"revenue\" is not in quarantine."));
        QVERIFY(refused(QStringLiteral("revenu"), ErrorCode::NotFound, "There is no metric \"revenu\"."));
        change("ALTER TABLE orders DROP COLUMN amount");
        QVERIFY(
            refused(QStringLiteral("revenue"), ErrorCode::Invalid, "Nothing is proposed for the metric \"revenue\"."));
        QVERIFY(refused(QStringLiteral("revenue"), ErrorCode::Invalid, "shop.yaml"));
        QVERIFY(refused(QStringLiteral("order_count"), ErrorCode::Invalid, "is not in quarantine"));
        QVERIFY(refused(QStringLiteral("refund"), ErrorCode::NotFound, "In quarantine: revenue"));
        service::DriftRequest two;
        two.takeOver = QStringLiteral("revenue");
        two.accept = true;
        QCOMPARE(m_shop->decide(two).error().code, ErrorCode::Invalid);
    }

    void severalByOneName()
    {
        QFile::copy(m_shop->file(), m_shop->folder.file(QStringLiteral("shop.metrics/two.yaml")));
        QFile two(m_shop->folder.file(QStringLiteral("shop.metrics/two.yaml")));
        QVERIFY(two.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QVERIFY(two.write(QuarantineFixture::definitions().replace("- name: shop", "- name: store")) > 0);
        two.close();
        change("ALTER TABLE orders RENAME COLUMN amount TO charged");
        const auto done = m_shop->takeOver(QStringLiteral("revenue"));
        QVERIFY(!done);
        QVERIFY2(done.error().fullMessage().contains(QLatin1String("Write shop/revenue or store/revenue.")),
                 qPrintable(done.error().fullMessage()));
        QVERIFY(m_shop->takeOver(QStringLiteral("store/revenue")));
        QCOMPARE(readFile(m_shop->file()), QuarantineFixture::definitions()); // the other one's file
        QVERIFY(m_shop->quarantined(QStringLiteral("revenue")));
    }

    void aWorkspaceInMemoryKeepsNone()
    {
        auto temporary = workspace::Workspace::temporary();
        QVERIFY(temporary);
        QVERIFY(sources::metrics::setModelFolder(**temporary, QFileInfo(m_shop->file()).path()));
        m_shop->source.reset();
        m_shop->store = std::move(*temporary);
        m_shop->open();
        change("ALTER TABLE orders RENAME COLUMN amount TO charged");
        QVERIFY(m_shop->quarantined(QStringLiteral("revenue")));
        const auto done = m_shop->takeOver(QStringLiteral("revenue"));
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Denied);
        QCOMPARE(readFile(m_shop->file()), QuarantineFixture::definitions());
    }

    /// What a session tells without an open source.
    void overASession()
    {
        m_shop->change("ALTER TABLE orders RENAME COLUMN amount TO charged");
        const auto session = openSqlite(m_shop->database);
        QVERIFY(session);
        service::DriftRequest request;
        request.takeOver = QStringLiteral("revenue");
        const auto done = service::drift(*m_shop->store, m_shop->source->id(), **session, request, {}, {});
        QVERIFY2(done, done ? "" : qPrintable(done.error().fullMessage()));
        QCOMPARE(done->taken.size(), 2);
        QVERIFY(std::none_of(done->quarantined.cbegin(), done->quarantined.cend(),
                             [](const workspace::Affected &thing) { return thing.metric.has_value(); }));
        const auto again = service::drift(*m_shop->store, m_shop->source->id(), **session, request, {}, {});
        QVERIFY(!again && again.error().message().contains(QLatin1String("is not in quarantine")));
    }
};

QTEST_GUILESS_MAIN(TakeOverTest)
#include "tst_takeover.moc"
