// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/editsservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class EditsServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    Result<EditsResponse> done(const EditsRequest &request)
    {
        return edits(*m_shop.source->snapshot(), *m_shop.store, request);
    }

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(EditsRequest());
        const EditsRequest request{"customers",
                                   {{EditAspect::OneRowIs, "a person"}, {EditAspect::Authoritative, "it is kept"}},
                                   3,
                                   {EditAspect::NotFor}};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<EditsRequest>(toJson(request)), request);
        QCOMPARE(toJson(request)["says"][0]["aspect"].toString(), QStringLiteral("one-row-is"));
    }

    void saysListsAndTakesBack()
    {
        const auto said = done({"customers.fee", {{EditAspect::Unit, "EUR"}, {EditAspect::Alias, "charge"}}});
        QVERIFY2(said, said ? "" : qPrintable(said.error().fullMessage()));
        QCOMPARE(said->edits.size(), 2);
        QCOMPARE(said->edits.first().about(), QStringLiteral("customers.fee"));
        TIEOUT_VERIFY_JSON(*said);
        QVERIFY(done({"customers", {{EditAspect::Summary, "people who buy"}}}));
        const auto undone = done({{}, {}, said->edits.first().id});
        QVERIFY(undone);
        QCOMPARE(undone->edits.size(), 2);
    }

    void whatCountsNowIsTakenBack()
    {
        const qsizetype before = done({})->edits.size();
        QVERIFY(done({"orders", {{EditAspect::OneRowIs, "an order"}}}));
        QVERIFY(done({"orders", {{EditAspect::OneRowIs, "a purchase"}}}));
        const EditsRequest back{"orders", {}, {}, {EditAspect::OneRowIs}};
        const auto first = done(back);
        QVERIFY2(first, first ? "" : qPrintable(first.error().fullMessage()));
        QCOMPARE(first->edits.last().text, QStringLiteral("an order"));
        QCOMPARE(done(back)->edits.size(), before);
        QCOMPARE(done(back)->edits.size(), before); // nothing counts: nothing is taken back
        QCOMPARE(done({"orders", {}, {}, {EditAspect::Unit}}).error().code, ErrorCode::Invalid);
    }

    void aKindIsSaidUnderOneAspect()
    {
        using Kind = workspace::Edit::Kind;
        QCOMPARE(aspectOf(Kind::Description, true), EditAspect::Summary);
        QCOMPARE(aspectOf(Kind::Description, false), EditAspect::Meaning);
        const QList<Kind> kinds{Kind::Alias,  Kind::Description, Kind::Grain,        Kind::WhenToUse,
                                Kind::NotFor, Kind::Unit,        Kind::Authoritative};
        for (const Kind kind : kinds) {
            const bool ofTable = isOfTables(kind);
            const auto said = done({ofTable ? "weather" : "weather.degrees", {{aspectOf(kind, ofTable), "x y"}}});
            QVERIFY2(said, said ? "" : qPrintable(said.error().fullMessage()));
            QCOMPARE(said->edits.last().kind, workspace::editKindName(kind));
        }
    }

    void whatCannotBeSaidIsRefusedWhole()
    {
        const qsizetype before = done({})->edits.size();
        const auto unit = done({"customers", {{EditAspect::OneRowIs, "a person"}, {EditAspect::Unit, "EUR"}}});
        QVERIFY(!unit && unit.error().code == ErrorCode::Invalid);
        QVERIFY(unit.error().message().contains("--unit"));
        QCOMPARE(done({"customers.fee", {{EditAspect::Summary, "x"}}}).error().code, ErrorCode::Invalid);
        QCOMPARE(done({"customers", {}}).error().code, ErrorCode::Invalid);
        QCOMPARE(done({"custmers", {{EditAspect::Summary, "x"}}}).error().code, ErrorCode::NotFound);
        QCOMPARE(done({{}, {}, 999}).error().code, ErrorCode::NotFound);
        QCOMPARE(done({})->edits.size(), before);
    }
};

QTEST_GUILESS_MAIN(EditsServiceTest)
#include "tst_editsservice.moc"
