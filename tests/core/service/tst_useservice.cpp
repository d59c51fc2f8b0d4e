// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/useservice.h"

#include "core/service/askservice.h"
#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class UseServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    void keep(const QString &id, const std::function<void(record::Record &)> &change)
    {
        record::Record record;
        record.state = record::State::Answered;
        record.id = id;
        record.question = id;
        record.route.kind = record::Kind::Sql;
        change(record);
        QVERIFY(
            m_shop.store->answers().saveRecord(record, QStringLiteral("sqlite:x"), QDateTime::currentDateTimeUtc()));
    }

private slots:
    void nothingWasAsked()
    {
        const auto none = use(*m_shop.store);
        QVERIFY(none);
        QCOMPARE(none->questions, 0);
        QVERIFY(none->routes.isEmpty());
    }

    void countsWhatBecameOfQuestions()
    {
        keep(QStringLiteral("verified"), [](record::Record &r) { r.standing = record::Standing::Verified; });
        keep(QStringLiteral("governed"), [](record::Record &r) {
            r.standing = record::Standing::Governed;
            r.route.kind = record::Kind::Metric;
        });
        keep(QStringLiteral("abstained"), [](record::Record &r) { r.state = record::State::Abstained; });
        keep(QStringLiteral("asked"), [](record::Record &r) { r.state = record::State::Clarify; });
        keep(QStringLiteral("failed"), [](record::Record &r) { r.state = record::State::Failed; });
        keep(QStringLiteral("fell back"), [](record::Record &r) {
            r.route.fallback = message::say("project.route.noAnswerIn", {QStringLiteral("shop.db")});
        });
        keep(QStringLiteral("overruled"), [](record::Record &r) { r.route.overruledBy = record::Kind::Sql; });
        keep(QStringLiteral("cloud"), [](record::Record &r) {
            r.model.emplace();
            r.model->local = false;
        });
        keep(QStringLiteral("web"), [](record::Record &r) { r.web.append(record::WebLookup{}); });
        const auto used = use(*m_shop.store);
        QVERIFY2(used, used ? "" : qPrintable(used.error().fullMessage()));
        QCOMPARE(used->questions, 9);
        QCOMPARE(used->answered, 6);
        QCOMPARE(used->abstained, 1);
        QCOMPARE(used->askedBack, 1);
        QCOMPARE(used->failed, 1);
        QCOMPARE(used->verified, 1);
        QCOMPARE(used->governed, 1);
        QCOMPARE(used->fellBack, 1);
        QCOMPARE(used->overruled, 1);
        QCOMPARE(used->localOnly, 7);
        QCOMPARE(used->routes.size(), 2);
        QCOMPARE(int(used->routes.first().kind), int(record::Kind::Sql));
        QCOMPARE(used->routes.first().questions, 8);
        QCOMPARE(used->routes.last().answered, 1);
        TIEOUT_VERIFY_JSON(*used);
        QCOMPARE(use(*m_shop.store, 2)->questions, 2); // the newest
    }

    void anAnswerThatTiesOutIsCounted()
    {
        const qint64 before = use(*m_shop.store)->tiedOut;
        const auto asked =
            ask(*m_shop.source, {QStringLiteral("how many customers are there"), {}}, m_shop.options, {}, {});
        QVERIFY(asked);
        QVERIFY(asked->record.isAnswered());
        QCOMPARE(use(*m_shop.store)->tiedOut, before + 1);
    }

    void aStopEndsIt()
    {
        StopSource stop;
        stop.requestStop();
        const auto stopped = use(*m_shop.store, 10, stop.token());
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(UseServiceTest)
#include "tst_useservice.moc"
