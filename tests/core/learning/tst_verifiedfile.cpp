// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/verifiedfile.h"

#include "core/sources/queryheader.h"
#include "core/sources/savedquery.h"
#include "support/goldenfile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using learning::VerifiedFile;

class VerifiedFileTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/verifiedfile.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const Result<VerifiedFile> file = learning::verifiedFileOf(golden.input, QStringLiteral("a.sql"));
        TIEOUT_COMPARE_GOLDEN(golden, file ? learning::toText(*file) : file.error().message());
        if (!file)
            return;
        const Result<VerifiedFile> again = learning::verifiedFileOf(learning::toText(*file), QStringLiteral("a.sql"));
        QVERIFY(again && *again == *file);
    }

    void itsLinesMayEndOtherwise()
    {
        const QString text = QStringLiteral("-- tieout query\r\n-- question: how many\r\n-- name: a\r\n-- verified_at: "
                                            "2026-11-23T16:00:00Z\r\n\r\nSELECT\r\n1\r\n");
        const Result<VerifiedFile> file = learning::verifiedFileOf(text, QStringLiteral("a.sql"));
        QVERIFY2(file, qPrintable(file ? QString() : file.error().message()));
        QCOMPARE(file->sql, QStringLiteral("SELECT\n1"));
    }

    /// The editor opens such a file as any saved query.
    void aSavedQueryReadsTheQuestion()
    {
        const VerifiedFile file{QStringLiteral("how many"),
                                QStringLiteral("a"),
                                QDateTime(QDate(2026, 11, 23), QTime(16, 0), Qt::UTC),
                                {},
                                false,
                                {},
                                {},
                                {},
                                QStringLiteral("SELECT 1")};
        const sources::SavedQuery query = sources::savedQueryOf(learning::toText(file));
        QCOMPARE(query.question, QStringLiteral("how many"));
        QVERIFY(query.sql.endsWith(QLatin1String("SELECT 1")));
    }

    void names_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("name");
        QTest::newRow("words") << QStringLiteral("Net sales, in Q3 2025?") << QStringLiteral("net_sales_in_q3_2025");
        QTest::newRow("signs") << QStringLiteral("share of 2.5 %") << QStringLiteral("share_of_2_5");
        QTest::newRow("nothing") << QStringLiteral("?") << QStringLiteral("query");
        QTest::newRow("long") << QString(200, u'a') << QString(60, u'a');
    }
    void names()
    {
        QFETCH(QString, question);
        QFETCH(QString, name);
        QCOMPARE(learning::fileNameOf(question), name);
    }

    void filesThatCannotBeReadOrWritten()
    {
        const TemporaryFolder folder;
        const auto missing = sources::readQueryFile(folder.file(QStringLiteral("none.sql")));
        QVERIFY(!missing && missing.error().code == ErrorCode::NotFound
                && missing.error().message().contains(QLatin1String("none.sql")));
        const auto large =
            sources::readQueryFile(folder.write(QStringLiteral("large.sql"), QByteArray(1'000'001, 'x')));
        QVERIFY(!large && large.error().code == ErrorCode::LimitReached);
        const auto denied = sources::writeQueryFile(QStringLiteral("x"), folder.file(QStringLiteral("no/folder.sql")));
        QVERIFY(!denied && denied.error().code == ErrorCode::Denied);
    }
};

QTEST_GUILESS_MAIN(VerifiedFileTest)
#include "tst_verifiedfile.moc"
