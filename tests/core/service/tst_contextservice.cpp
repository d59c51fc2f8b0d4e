// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/contextservice.h"

#include "servicefixture.h"
#include "support/watchedencoder.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class ContextServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    Result<CompanyContext> done(const ContextRequest &request, bool ofSource = true)
    {
        return context(*m_shop.store, ofSource ? m_shop.source->id() : QString(), request,
                       m_shop.options.calendar.asOf);
    }
    static ContextRequest definition(const QString &term, const QString &meaning, const QString &refersTo = {},
                                     const QString &condition = {})
    {
        return {ContextAction::Define, {}, term, meaning, refersTo, condition};
    }

private slots:
    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(ContextRequest());
        const ContextRequest request{ContextAction::Define,       {{"currency", "EUR"}},
                                     QStringLiteral("big order"), QStringLiteral("one that pays"),
                                     QStringLiteral("orders"),    QStringLiteral("total > 10")};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<ContextRequest>(toJson(request)), request);
        const ContextResponse response{"shop.tieout",
                                       {{"currency", QStringLiteral("EUR")}, {"timeZone", std::nullopt}},
                                       {{7,
                                         "vip",
                                         "buys much",
                                         "customers",
                                         "customers",
                                         {},
                                         {},
                                         {},
                                         "ada",
                                         QDateTime({2026, 11, 20}, {8, 0}, Qt::UTC)}}};
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<ContextResponse>(toJson(response)), response);
        QVERIFY(toJson(response)["settings"].toObject()["timeZone"].isNull());

        TIEOUT_VERIFY_JSON(GlossaryRequest{QStringLiteral("revenue")});
        GlossaryResponse terms;
        terms.terms.append(
            {"gross margin", "ratio", {"gross rate", "gross share"}, "What is left.", "profit / revenue"});
        TIEOUT_VERIFY_JSON(terms);
        QCOMPARE(*responseFromJson<GlossaryResponse>(toJson(terms)), terms);
    }

    void definesAndRemoves()
    {
        const auto defined = done(definition("Big order", "one that pays", "orders", "total>10"));
        QVERIFY2(defined, defined ? "" : qPrintable(defined.error().fullMessage()));
        const ContextResponse response = contextResponse(*defined);
        QCOMPARE(response.file, m_shop.store->file());
        QCOMPARE(response.definitions.size(), 1);
        const DefinitionDescription &order = response.definitions.first();
        QCOMPARE(order.condition, QStringLiteral("total > 10"));
        QCOMPARE(order.refersTo, QStringLiteral("orders where total > 10"));
        QCOMPARE(order.table, QStringLiteral("orders"));
        QVERIFY(order.stale.isEmpty() && order.at.isValid());
        TIEOUT_VERIFY_JSON(response);
        // Without a source nothing is looked at, and what belongs to one is not shown.
        QVERIFY(done({}, false)->definitions.isEmpty());

        const auto removed = done({ContextAction::Remove, {}, QStringLiteral("big orders")});
        QVERIFY2(removed, removed ? "" : qPrintable(removed.error().fullMessage()));
        QVERIFY(removed->definitions.isEmpty());
        const auto again = done(definition("Big order", "one that pays", "orders", "total>10"));
        QVERIFY(again);
        ContextRequest byNumber{ContextAction::Remove};
        byNumber.id = contextResponse(*again).definitions.first().id;
        TIEOUT_VERIFY_JSON(byNumber);
        QVERIFY(done(byNumber)->definitions.isEmpty());
        QCOMPARE(done(byNumber).error().code, ErrorCode::NotFound);
        QCOMPARE(done({ContextAction::Remove, {}, QStringLiteral("big order")}).error().code, ErrorCode::NotFound);
    }

    void whatNoSourceHasIsInWordsOnly()
    {
        const auto said = done(definition("churn", "they left"), false);
        QVERIFY2(said, said ? "" : qPrintable(said.error().fullMessage()));
        QCOMPARE(said->definitions.size(), 1);
        QVERIFY(contextResponse(*said).definitions.first().refersTo.isEmpty());
        QVERIFY(!done(definition("vip", {}, "customers"), false));
        QVERIFY(done({ContextAction::Remove, {}, QStringLiteral("churn")}, false)->definitions.isEmpty());
    }

    void aDefinitionThatDoesNotFitIsRefused()
    {
        QVERIFY(!done(definition("vip", {}, "nobodies")));
        QCOMPARE(done(definition({}, "nothing")).error().code, ErrorCode::Invalid);
        QVERIFY(done({})->definitions.isEmpty());
        QVERIFY(!context(*m_shop.store, QStringLiteral("sqlite:/none.db"), {}, m_shop.options.calendar.asOf));
    }

    void takesOverWhatIsOpen()
    {
        QVERIFY(
            changeContext(*m_shop.store, *m_shop.source->snapshot(), definition("vip", {}, "customers", "fee > 4")));
        QCOMPARE(done({})->definitions.first().term, QStringLiteral("vip"));
        QVERIFY(changeContext(*m_shop.store, *m_shop.source->snapshot(), {ContextAction::Remove, {}, "vip"}));
        QVERIFY(done({})->definitions.isEmpty());
    }

    void settingsAreKeptTogetherOrNotAtAll()
    {
        const auto set = done({ContextAction::Set, {{"fiscalStart", "4"}, {"currency", "EUR"}}});
        QVERIFY2(set, set ? "" : qPrintable(set.error().fullMessage()));
        QCOMPARE(contextResponse(*set).settings.value("fiscalStart"), std::optional<QString>("4"));
        QCOMPARE(set->settings.size(), contextSettings().size());
        TIEOUT_VERIFY_JSON(contextResponse(*set));

        QVERIFY(!done({ContextAction::Set, {{"currency", "USD"}, {"fiscalStart", "13"}}}));
        const auto unknown = done({ContextAction::Set, {{"currency", "USD"}, {"name", "Shop"}}});
        QVERIFY(!unknown && unknown.error().message().contains("\"name\""));
        QCOMPARE(done({})->settings.value("currency"), QStringLiteral("EUR"));
    }

    void theGlossaryIsFoundByNameAndSynonym()
    {
        const auto all = glossary({});
        QVERIFY(all && all->terms.size() > 20);
        TIEOUT_VERIFY_JSON(*all);
        const auto one = glossary({QStringLiteral("turnover")});
        QVERIFY2(one, one ? "" : qPrintable(one.error().fullMessage()));
        QCOMPARE(one->terms.size(), 1);
        QCOMPARE(one->terms.first().term, QStringLiteral("revenue"));
        QCOMPARE(one->terms.first().kind, QStringLiteral("measure"));
        QCOMPARE(glossary({QStringLiteral("flurb")}).error().code, ErrorCode::NotFound);
    }

    void theGlossaryIsFoundByMeaning()
    {
        const auto encoder = std::make_shared<WatchedEncoder>();
        const retrieval::QuestionMeanings meanings(encoder);
        const auto near = glossary({QStringLiteral("customers who left us")}, &meanings);
        QVERIFY2(near, near ? "" : qPrintable(near.error().fullMessage()));
        QVERIFY(near->areNear && near->terms.size() <= 3);
        QCOMPARE(near->terms.first().term, QStringLiteral("lapsed customer"));
        TIEOUT_VERIFY_JSON(*near);
        QVERIFY(!glossary({QStringLiteral("turnover")}, &meanings)->areNear);
        QCOMPARE(glossary({QStringLiteral("xqzzt")}, &meanings).error().code, ErrorCode::NotFound);
        encoder->fails = true;
        QCOMPARE(glossary({QStringLiteral("customers who left us")}, &meanings).error().code, ErrorCode::Connection);
    }
};

QTEST_GUILESS_MAIN(ContextServiceTest)
#include "tst_contextservice.moc"
