// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sample.h"

#include "core/sources/metrics/modelfolder.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::sources;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

class TestSample : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString write(const QString &name, const QByteArray &content)
    {
        QDir(m_folder.path()).mkpath(QFileInfo(name).path());
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(content);
        return file.fileName();
    }

    static constexpr const char *manifest =
        R"({"name": "Riverside finance", "source": "riverside.db", "asOf": "2026-11-20", "currency": "EUR", "questions": ["one?"]})";

private slots:
    void makesTheWorkspaceOnceAndKeepsWhatIsInIt()
    {
        write("a/riverside.json", manifest);
        write("a/riverside.db", "x");
        const auto sample = readSample(m_folder.filePath("a"));
        QVERIFY2(sample, sample ? "" : qPrintable(sample.error().message()));
        QCOMPARE(sample->asOf, QDate(2026, 11, 20));
        {
            const auto workspace = openSampleWorkspace(*sample, m_folder.filePath("user/data"));
            QVERIFY(workspace);
            QCOMPARE((*workspace)->sources()->size(), 1);
            QCOMPARE(*(*workspace)->setting("asOf", {}), QStringLiteral("2026-11-20"));
            QVERIFY((*workspace)->setSetting("asOf", "2026-01-01"));
        }
        const auto again = openSampleWorkspace(*sample, m_folder.filePath("user/data"));
        QVERIFY(again);
        QCOMPARE(*(*again)->setting("asOf", {}), QStringLiteral("2026-01-01"));
    }

    void itsDefinitionsAreCopiedOnceAndThenBelongToWhoeverEditsThem()
    {
        const QByteArray governed = QByteArray(manifest).replace("\"source\"", "\"metrics\": \"m\", \"source\"");
        write("g/riverside.json", governed);
        write("g/riverside.db", "x");
        write("g/m/finance.yaml", "one");
        const auto sample = readSample(m_folder.filePath("g"));
        QVERIFY(sample);
        QVERIFY(openSampleWorkspace(*sample, m_folder.filePath("user3")));
        const QString copy = m_folder.filePath("user3/riverside.metrics/finance.yaml");
        QCOMPARE(readFile(copy), QByteArray("one"));
        write("user3/riverside.metrics/finance.yaml", "mine");
        write("g/m/finance.yaml", "two");
        write("g/m/sales.yaml", "new");
        QVERIFY(openSampleWorkspace(*sample, m_folder.filePath("user3")));
        QCOMPARE(readFile(copy), QByteArray("mine"));
        QVERIFY(!QFile::exists(m_folder.filePath("user3/riverside.metrics/sales.yaml")));

        const auto created = createSampleWorkspace(*sample, m_folder.filePath("kept.tieout"));
        QVERIFY(created);
        QVERIFY(addMetrics(*sample, **created));
        QVERIFY(QFile::exists(m_folder.filePath("kept.metrics/sales.yaml")));

        // In memory there is no place for a copy.
        const auto temporary = temporarySampleWorkspace(*sample, Error());
        QVERIFY(temporary);
        QCOMPARE(metrics::modelFolder(**temporary), m_folder.filePath("g/m"));
    }

    void definitionsThatCannotBeCopiedAreSaid()
    {
        const QByteArray governed = QByteArray(manifest).replace("\"source\"", "\"metrics\": \"m\", \"source\"");
        write("h/riverside.json", governed);
        write("h/riverside.db", "x");
        write("h/m/finance.yaml", "one");
        write("user4/riverside.metrics", "a file where the folder would be");
        const auto opened = openSampleWorkspace(*readSample(m_folder.filePath("h")), m_folder.filePath("user4"));
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::Denied);
        QVERIFY(opened.error().message().contains("riverside.metrics"));
    }

    void followsTheProgramToAnotherPlace()
    {
        write("b/riverside.json", manifest);
        write("b/riverside.db", "x");
        write("c/riverside.json", manifest);
        write("c/riverside.db", "x");
        QVERIFY(openSampleWorkspace(*readSample(m_folder.filePath("b")), m_folder.filePath("user2")));
        const auto moved = openSampleWorkspace(*readSample(m_folder.filePath("c")), m_folder.filePath("user2"));
        QVERIFY(moved);
        const auto sources = *(*moved)->sources();
        QCOMPARE(sources.size(), 1);
        QVERIFY(sources[0].id.endsWith("/c/riverside.db"));
    }

    void saysWhatIsMissing()
    {
        const auto nothing = readSample(m_folder.filePath("nowhere"));
        QVERIFY(!nothing);
        QCOMPARE(nothing.error().code, ErrorCode::NotFound);
        write("d/riverside.json", R"({"name": "x", "source": "riverside.db"})");
        const auto incomplete = readSample(m_folder.filePath("d"));
        QVERIFY(!incomplete);
        QCOMPARE(incomplete.error().code, ErrorCode::Unreadable);
        QVERIFY(incomplete.error().message().contains("asOf"));
        write("e/riverside.json", manifest);
        const auto noDatabase = readSample(m_folder.filePath("e"));
        QVERIFY(!noDatabase);
        QCOMPARE(noDatabase.error().code, ErrorCode::NotFound);
        QVERIFY(noDatabase.error().message().contains("riverside.db"));
        write("f/riverside.json", manifest);
        write("f/riverside.db", "x");
        const auto blocked =
            openSampleWorkspace(*readSample(m_folder.filePath("f")), m_folder.filePath("f/riverside.db/sub"));
        QVERIFY(!blocked);
        QCOMPARE(blocked.error().code, ErrorCode::Denied);
    }
};

QTEST_GUILESS_MAIN(TestSample)
#include "tst_sample.moc"
