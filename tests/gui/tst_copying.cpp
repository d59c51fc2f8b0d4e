// SPDX-License-Identifier: GPL-3.0-or-later
// What is copied and exported is what was chosen, all of it, and says how much that was.
#include "shell/pages/pagefixture.h"

#include "shell/editor/sqleditor.h"
#include "shell/models/resultmodel.h"
#include "shell/models/resultstream.h"
#include "shell/pages/sql/resultview.h"
#include "shell/pages/sql/sqlpage.h"
#include "shell/widgets/tableview.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QPushButton>
#include <QStatusTipEvent>
#include <QTableView>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

const QByteArray manyRows = R"sql(
CREATE TABLE n (id INTEGER PRIMARY KEY, note TEXT, amount REAL);
WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 10000)
INSERT INTO n SELECT i, CASE i WHEN 7 THEN 'a' || char(9) || 'b' WHEN 8 THEN 'two' || char(10) || 'lines "quoted"' WHEN 9 THEN NULL ELSE 'row ' || i END,
  CASE i WHEN 10 THEN 0.1234567890123456 ELSE i END FROM c;
)sql";

struct Opened {
    PageFixture gui;
    SqlPage page{gui.context()};
    QStringList said;
    bool ok = false;

    Opened()
    {
        QObject::connect(&gui.navigator, &Navigator::said, &page,
                         [this](const QString &sentence) { said.append(sentence); });
        page.resize(1000, 700);
        page.show();
        ok = gui.openScript(manyRows) && QTest::qWaitFor([this] { return !gui.source.isBusy(); }, 20'000);
    }
    bool run(const QString &sql)
    {
        QSignalSpy finished(&page, &SqlPage::finished);
        page.setSql(sql);
        page.run();
        return finished.wait(20'000);
    }
    QString copy(Qt::KeyboardModifiers modifiers = Qt::ControlModifier)
    {
        QSignalSpy copied(&page.results(), &ResultView::copied);
        QTest::keyClick(page.results().grid(), Qt::Key_C, modifiers);
        return copied.wait(20'000) ? QGuiApplication::clipboard()->text() : QString();
    }
    Result<qint64> exportTo(const QString &file)
    {
        QSignalSpy exported(&page, &SqlPage::exported);
        page.exportCsv(file);
        if (exported.isEmpty() && !exported.wait(20'000))
            return fail(ErrorCode::TimedOut, "The export did not end.");
        return exported.first().first().value<Result<qint64>>();
    }
};

QByteArray contentOf(const QString &file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

} // namespace

class tst_copying : public QObject
{
    Q_OBJECT

private slots:
    void everythingThatIsSelectedIsCopied()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.run(QStringLiteral("SELECT id, note FROM n ORDER BY id")));
        QCOMPARE(opened.page.results().model().rowCount(), GridModel::PageRows); // so many are laid out
        QTest::keyClick(opened.page.results().grid(), Qt::Key_A, Qt::ControlModifier);
        const QStringList lines = opened.copy().split(u'\n');
        QCOMPARE(lines.size(), 10'001); // one value has two lines
        QCOMPARE(lines.first(), QStringLiteral("1\trow 1"));
        QCOMPARE(lines.last(), QStringLiteral("10000\trow 10000"));
        QVERIFY2(opened.said.last().contains(QStringLiteral("10,000 rows")), qPrintable(opened.said.last()));
    }

    void whatIsSelectedAsAWholeStaysSoWhileItScrolls()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.run(QStringLiteral("SELECT id FROM n ORDER BY id")));
        opened.page.results().grid()->selectAll();
        opened.page.results().model().fetchMore({});
        QCOMPARE(opened.copy().split(u'\n').size(), 10'000);
        // Some rows are some rows.
        opened.page.results().grid()->clearSelection();
        opened.page.results().grid()->selectRow(2);
        QCOMPARE(opened.copy(), QStringLiteral("3"));
        QVERIFY(opened.said.last().contains(QStringLiteral("1 row ")));
    }

    void valuesAreExact()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.run(QStringLiteral("SELECT id, note, amount FROM n WHERE id BETWEEN 7 AND 10 ORDER BY id")));
        opened.page.results().grid()->selectAll();
        QCOMPARE(opened.copy(Qt::ControlModifier | Qt::ShiftModifier),
                 QStringLiteral("id\tnote\tamount\n7\t\"a\tb\"\t7\n8\t\"two\nlines "
                                "\"\"quoted\"\"\"\t8\n9\t\t9\n10\trow 10\t0.1234567890123456"));
    }

    void aFloatIsShownShortAndGoesOutWhole()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.run(QStringLiteral("SELECT amount FROM n WHERE id = 10")));
        QCOMPARE(opened.page.results().model().index(0, 0).data().toString(), QStringLiteral("0.123456789012"));
        const QString file = opened.gui.folder.filePath(QStringLiteral("floats.csv"));
        QCOMPARE(*opened.exportTo(file), 1);
        QCOMPARE(contentOf(file), QByteArray("amount\r\n0.1234567890123456\r\n"));
        QCOMPARE(opened.copy(), QStringLiteral("0.1234567890123456"));
        // What a sum of floats adds of its own is nothing that was stored.
        QVERIFY(opened.run(QStringLiteral("SELECT amount / 100 AS a, 0.1 + 0.2 AS b, 0.1 AS c FROM n WHERE id = 7")));
        opened.page.results().grid()->selectAll();
        QCOMPARE(opened.copy(), QStringLiteral("0.07\t0.3\t0.1"));
    }

    void aResultThatWasCutSaysSoAndCopiesTheRest()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.gui.settings.setValue(workspace::settings::maximumRows, QStringLiteral("2000")));
        QVERIFY(opened.run(QStringLiteral("SELECT id FROM n ORDER BY id")));
        QTest::keyClick(opened.page.results().grid(), Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(opened.copy().split(u'\n').size(), 2'000);
        QVERIFY2(opened.said.last().contains(QStringLiteral("first 2,000 rows")), qPrintable(opened.said.last()));
        auto *all = opened.page.findChild<QPushButton *>(QStringLiteral("copyAll"));
        QVERIFY(all->isVisible());
        all->click();
        QTRY_VERIFY_WITH_TIMEOUT(opened.said.last().contains(QStringLiteral("10,000")), 20'000);
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines.size(), 10'001);
        QCOMPARE(lines.first(), QStringLiteral("id"));
        QCOMPARE(lines.last(), QStringLiteral("10000"));
    }

    void anExportWritesAllRowsAndSaysHowMany()
    {
        Opened opened;
        QVERIFY(opened.ok);
        const QString file = opened.gui.folder.filePath(QStringLiteral("all.csv"));
        QVERIFY(opened.gui.settings.setValue(workspace::settings::maximumRows, QStringLiteral("2000")));
        QVERIFY(opened.run(QStringLiteral("SELECT id, note FROM n ORDER BY id")));
        opened.page.editor().replaceText(QStringLiteral("SELECT 1 AS other")); // not what gave the result
        QCOMPARE(*opened.exportTo(file), 10'000);
        QVERIFY2(opened.said.last().contains(QStringLiteral("10,000 rows written")), qPrintable(opened.said.last()));
        const QList<QByteArray> lines = contentOf(file).split('\n');
        QCOMPARE(lines.first(), QByteArray("id,note\r"));
        QCOMPARE(lines.at(lines.size() - 2), QByteArray("10000,row 10000\r"));
    }

    void anExportThatEndsEarlyLeavesNothing()
    {
        Opened opened;
        QVERIFY(opened.ok);
        const QString before = opened.gui.folder.filePath(QStringLiteral("kept.csv"));
        QFile kept(before);
        QVERIFY(kept.open(QIODevice::WriteOnly));
        kept.write("what was there before");
        kept.close();
        const QStringList files = QDir(opened.gui.folder.path()).entryList(QDir::Files);
        const service::ExportRequest endless{QStringLiteral(
            "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 2000000000) SELECT i FROM c")};
        std::optional<Result<qint64>> rows;
        base::Job *job = exportRows(opened.gui.source, this, endless, before,
                                    [&rows](const Result<qint64> &written) { rows = written; });
        QString what;
        connect(job, &base::Job::progressed, this, [&](double, const ErrorText &words) {
            what = words.text;
            job->cancel();
        });
        QTRY_VERIFY_WITH_TIMEOUT(rows.has_value(), 20'000);
        QVERIFY(!*rows);
        QCOMPARE(rows->error().code, ErrorCode::Cancelled);
        QVERIFY2(what.contains(QStringLiteral("rows read")), qPrintable(what));
        QCOMPARE(contentOf(before), QByteArray("what was there before"));
        QCOMPARE(QDir(opened.gui.folder.path()).entryList(QDir::Files), files);

        const Result<qint64> nowhere =
            opened.exportTo(opened.gui.folder.filePath(QStringLiteral("no/such/folder.csv")));
        QVERIFY(!nowhere);
        rows.reset();
        exportRows(opened.gui.source, this, {QStringLiteral("DELETE FROM n")}, before,
                   [&rows](const Result<qint64> &written) { rows = written; });
        QTRY_VERIFY_WITH_TIMEOUT(rows.has_value(), 20'000);
        QCOMPARE(rows->error().code, ErrorCode::Refused);
        QCOMPARE(contentOf(before), QByteArray("what was there before"));
    }

    void aTableCopiesWhatIsStoredAndNotWhatItLooksLike()
    {
        TableView table;
        QStringList said;
        struct Listener : QObject {
            QStringList *said;
            bool eventFilter(QObject *, QEvent *event) override
            {
                if (event->type() == QEvent::StatusTip)
                    said->append(static_cast<QStatusTipEvent *>(event)->tip());
                return false;
            }
        } listener;
        listener.said = &said;
        table.installEventFilter(&listener);
        table.setModel(makeResultModel(
            {{QStringLiteral("name"), TypeClass::Text, {}}, {QStringLiteral("total"), TypeClass::Decimal, {}}},
            {{"a\tb", "1234567.50"}, {"c", std::nullopt}}, &table));
        QCOMPARE(table.model()->index(0, 1).data().toString(), QStringLiteral("1,234,567.50"));
        table.selectAll();
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("\"a\tb\"\t1234567.50\nc\t"));
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("name\ttotal\n\"a\tb\"\t1234567.50\nc\t"));
        QVERIFY(said.last().contains(QStringLiteral("2 rows")));
        // Of a part of a result all means all.
        QSignalSpy wanted(&table, &TableView::copyAllRequested);
        table.setHasMore(true);
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(wanted.count(), 1);
    }
};

QTEST_MAIN(tst_copying)
#include "tst_copying.moc"
