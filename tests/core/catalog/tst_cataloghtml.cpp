// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/cataloghtml.h"

#include "support/goldenfile.h"
#include "support/snapshottext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::catalog;

namespace {

Snapshot sample()
{
    Result<Snapshot> snapshot = readSnapshot(QStringLiteral(
        "table people 3\n= People <b>& friends</b>.\nid integer pk\nname text\nboss_id integer -> people.id\n"
        "table payments 48112\nid integer pk\npayer_id integer -> people.id\nagent_id integer ~> people.id\n"
        "kind text category values rent|<i>deposit</i>\namount decimal measure\ntable lonely 1\nid integer pk\n"));
    if (!snapshot)
        qFatal("%s", qPrintable(snapshot.error().message()));
    snapshot->title = QStringLiteral("books & more.db");
    snapshot->profiledAt = QDateTime({2026, 11, 20}, {12, 0}, Qt::UTC);
    Definition active;
    active.term = QStringLiteral("active");
    active.meaning = QStringLiteral("pays <now>");
    active.table = {{}, QStringLiteral("people")};
    active.condition = QStringLiteral("id < 3");
    snapshot->definitions = {active};
    return *snapshot;
}

/// Without head and script, which are the same for all.
QString bodyOf(const QString &html)
{
    const qsizetype begin = html.indexOf(QLatin1String("<header>"));
    return html.mid(begin, html.indexOf(QLatin1String("<script>")) - begin);
}

} // namespace

class CatalogHtmlTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/cataloghtml.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        TIEOUT_COMPARE_GOLDEN(golden, bodyOf(toHtml(sample())));
    }

    void nothingIsFetched()
    {
        const QString html = toHtml(sample());
        QVERIFY(html.contains(QLatin1String("default-src 'none'")));
        for (const char *word : {"http://", "https://", "<link", " src=", "url(", "@import"})
            QVERIFY2(!html.contains(QLatin1String(word)), word);
        QVERIFY(html.contains(QLatin1String("prefers-color-scheme: dark")));
    }

    void namesAndTextsAreNoMarkup()
    {
        const QString html = toHtml(sample());
        QVERIFY(!html.contains(QLatin1String("<b>&")) && !html.contains(QLatin1String("<i>deposit"))
                && !html.contains(QLatin1String("<now>")));
        QVERIFY(html.contains(QLatin1String("<title>books &amp; more.db</title>")));
    }

    void keysAreToldApart()
    {
        const QString html = toHtml(sample());
        QCOMPARE(html.count(QLatin1String("<path ")), 3);
        QCOMPARE(html.count(QLatin1String("stroke-dasharray")), 1);
        QVERIFY(html.contains(QLatin1String("(declared)")) && html.contains(QLatin1String("(inferred)")));
    }

    void manyTablesAreNotDrawn()
    {
        QString text;
        for (int i = 0; i <= MostDrawnTables; ++i)
            text += QStringLiteral("table t%1 1\nid integer pk\nnext_id integer -> t%2.id\n")
                        .arg(i)
                        .arg(i == MostDrawnTables ? 0 : i + 1);
        const Result<Snapshot> snapshot = readSnapshot(text);
        QVERIFY(snapshot);
        QVERIFY(!toHtml(*snapshot).contains(QLatin1String("<svg")));
        QVERIFY(toHtml(*snapshot).contains(QLatin1String("More than 60 tables are not drawn.")));
    }
};

QTEST_GUILESS_MAIN(CatalogHtmlTest)
#include "tst_cataloghtml.moc"
