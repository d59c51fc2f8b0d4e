// SPDX-License-Identifier: GPL-3.0-or-later
// Which tables an analyst's question needs, where names are short and no comments help, and where names
// are codes and only comments do.
#include "core/retrieval/meaningindex.h"
#include "core/schema/families.h"
#include "support/asking.h"
#include "support/encoderfile.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QDate Today(2026, 10, 15);

QStringList listedIn(const QString &expected, const QString &kind)
{
    for (const QString &line : expected.split(u'\n')) {
        if (line.startsWith(kind + u' '))
            return line.mid(kind.size() + 1).split(QStringLiteral(", "));
    }
    return {};
}

} // namespace

class WhichTableTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_encoder = std::make_shared<encoder::BuiltInEncoder>(encoderFile()); }

    /// All that is needed is among at most seven tables, and nothing that is not to be there: as often as when it was
    /// last counted, at least.
    void findsWhatIsNeeded_data()
    {
        QTest::addColumn<QString>("schema");
        QTest::addColumn<QString>("questions");
        QTest::addColumn<int>("asked");
        QTest::addColumn<int>("leastComplete");
        QTest::addColumn<int>("leastClean");
        QTest::newRow("short names, no comments") << "warehouse.sql"
                                                  << "whichtable.case" << 36 << 25 << 28;
        QTest::newRow("codes with comments") << "coded.sql"
                                             << "coded.case" << 24 << 23 << 24;
    }
    void findsWhatIsNeeded()
    {
        QFETCH(const QString, schema);
        QFETCH(const QString, questions);
        QFETCH(const int, asked);
        QFETCH(const int, leastComplete);
        QFETCH(const int, leastClean);
        const auto opened = open(schema);
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
        const Result<std::vector<GoldenCase>> read = readGoldenFile(folder() + questions);
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        const std::vector<GoldenCase> &cases = *read;
        QCOMPARE(cases.size(), std::size_t(asked));
        int complete = 0;
        int clean = 0;
        for (const GoldenCase &one : cases) {
            const QStringList found = tablesFor(**opened, one.input);
            QStringList missing = listedIn(one.expect, QStringLiteral("needs"));
            QStringList wrong = listedIn(one.expect, QStringLiteral("without"));
            missing.removeIf([&](const QString &table) { return found.contains(table); });
            wrong.removeIf([&](const QString &table) { return !found.contains(table); });
            complete += missing.isEmpty() ? 1 : 0;
            clean += wrong.isEmpty() ? 1 : 0;
            if (!missing.isEmpty() || !wrong.isEmpty())
                qInfo().noquote() << one.input.trimmed() << "\n  misses" << missing.join(u' ') << "\n  has wrongly"
                                  << wrong.join(u' ') << "\n  has" << found.join(u' ');
        }
        qInfo().noquote() << complete << "of" << cases.size() << "complete," << clean << "without what is not wanted";
        QVERIFY(complete >= leastComplete);
        QVERIFY(clean >= leastClean);
    }

private:
    static QString folder() { return QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/warehouse/"); }

    Result<std::unique_ptr<project::OpenSource>> open(const QString &schema) const
    {
        const QString file = m_folder.file(schema + QStringLiteral(".sqlite"));
        makeSqlite(file, readFile(folder() + schema));
        auto source = openSource(file, Today);
        if (!source)
            return source;
        const auto meanings = retrieval::MeaningIndex::build({(*source)->snapshot()}, m_encoder, {}, {}, {});
        if (!meanings)
            return fail(meanings.error());
        (*source)->linker()->useMeanings(*meanings);
        return source;
    }

    /// With the members of families that are meant.
    static QStringList tablesFor(const project::OpenSource &source, const QString &question)
    {
        period::CalendarSettings calendar;
        calendar.asOf = Today;
        const schema::SchemaGraph &graph = *source.snapshot()->graph;
        QStringList names;
        for (const retrieval::TableHit &hit : source.linker()->cover(question, calendar).tables) {
            for (const int node : hit.members.isEmpty() ? QList<int>{hit.node} : hit.members)
                names.append(graph.table(node).name.name);
        }
        return names;
    }

    TemporaryFolder m_folder;
    retrieval::EncoderPtr m_encoder;
};

QTEST_GUILESS_MAIN(WhichTableTest)
#include "tst_whichtable.moc"
