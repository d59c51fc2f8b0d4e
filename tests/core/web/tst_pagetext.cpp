// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/pagetext.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestPageText : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/pagetext.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const Result<web::PageText> text =
            web::textOf({QUrl("https://search.example/?q=x"), golden.setting("type"), golden.input.toUtf8()});
        TIEOUT_COMPARE_GOLDEN(golden, text ? QStringLiteral("title: %1\n%2").arg(text->title, text->text)
                                           : QStringLiteral("error: ") + text.error().message());
    }

    void theServersCharsetIsRead()
    {
        const QByteArray latin("<p>Gr\xF6\xDF"
                               "e</p>");
        const Result<web::PageText> text =
            web::textOf({QUrl("https://search.example/"), "text/html; charset=ISO-8859-1", latin});
        QVERIFY(text);
        QCOMPARE(text->text, QString::fromUtf8("Größe"));
        const Result<web::PageText> plain =
            web::textOf({QUrl("https://search.example/"), "text/plain; charset=\"ISO-8859-1\"",
                         QByteArray("Gr\xF6\xDF"
                                    "e")});
        QVERIFY(plain);
        QCOMPARE(plain->text, QString::fromUtf8("Größe"));
    }

    void deepNestingIsRead()
    {
        QByteArray deep;
        for (int i = 0; i < 100'000; ++i)
            deep += "<div>";
        const Result<web::PageText> text = web::textOf({QUrl("https://search.example/"), "text/html", deep + "end"});
        QVERIFY(text); // how far is the library's choice, that it ends is ours
    }
};

QTEST_GUILESS_MAIN(TestPageText)
#include "tst_pagetext.moc"
