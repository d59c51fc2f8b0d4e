// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/helpservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class HelpServiceTest : public QObject
{
    Q_OBJECT

private slots:
    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(HelpRequest{QStringLiteral("ask")});
        const HelpPagesResponse pages{{{"ask", "Ask"}, {"gate", "The gate"}}};
        TIEOUT_VERIFY_JSON(pages);
        QCOMPARE(*responseFromJson<HelpPagesResponse>(toJson(pages)), pages);
        const HelpResponse page{"ask", "Ask", "# Ask\n"};
        TIEOUT_VERIFY_JSON(page);
        QCOMPARE(*responseFromJson<HelpResponse>(toJson(page)), page);
    }

    void everyPageThatIsListedIsFound()
    {
        const HelpPagesResponse all = helpPages();
        QVERIFY(all.pages.size() > 10);
        for (const HelpTitle &title : all.pages) {
            const auto page = helpPage({title.id});
            QVERIFY2(page, qPrintable(title.id));
            QCOMPARE(page->title, title.title);
            QVERIFY(page->markdown.contains(title.title));
        }
    }

    void theNearestPageIsNamed()
    {
        const auto unknown = helpPage({QStringLiteral("wokspace")});
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().code, ErrorCode::Invalid);
        QCOMPARE(unknown.error().candidates.value(0), QStringLiteral("workspace"));
        QVERIFY(unknown.error().hint.text.contains("\"workspace\""));
    }
};

QTEST_GUILESS_MAIN(HelpServiceTest)
#include "tst_helpservice.moc"
