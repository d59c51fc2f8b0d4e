// SPDX-License-Identifier: GPL-3.0-or-later
// Which tables an analyst's question needs, over a warehouse of an invented water utility without keys or comments.
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
constexpr int LeastComplete = 25;
constexpr int LeastClean = 28;

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
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("warehouse.sqlite"));
        makeSqlite(file, readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/warehouse/warehouse.sql")));
        auto opened = openSource(file, Today);
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
        m_source = std::move(*opened);
        const retrieval::EncoderPtr encoder = std::make_shared<encoder::BuiltInEncoder>(encoderFile());
        const auto meanings = retrieval::MeaningIndex::build({m_source->snapshot()}, encoder, {}, {}, {});
        QVERIFY2(meanings, meanings ? "" : qPrintable(meanings.error().fullMessage()));
        m_source->linker()->useMeanings(*meanings);
    }

    /// All that is needed is among at most seven tables, and nothing that is not to be there: as often as when it was
    /// last counted, at least.
    void findsWhatIsNeeded()
    {
        const Result<std::vector<GoldenCase>> read =
            readGoldenFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/warehouse/whichtable.case"));
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        const std::vector<GoldenCase> &cases = *read;
        QCOMPARE(cases.size(), std::size_t(36));
        int complete = 0;
        int clean = 0;
        for (const GoldenCase &asked : cases) {
            const QStringList found = tablesFor(asked.input);
            QStringList missing = listedIn(asked.expect, QStringLiteral("needs"));
            QStringList wrong = listedIn(asked.expect, QStringLiteral("without"));
            missing.removeIf([&](const QString &table) { return found.contains(table); });
            wrong.removeIf([&](const QString &table) { return !found.contains(table); });
            complete += missing.isEmpty() ? 1 : 0;
            clean += wrong.isEmpty() ? 1 : 0;
            if (!missing.isEmpty() || !wrong.isEmpty())
                qInfo().noquote() << asked.input.trimmed() << "\n  misses" << missing.join(u' ') << "\n  has wrongly"
                                  << wrong.join(u' ') << "\n  has" << found.join(u' ');
        }
        qInfo().noquote() << complete << "of" << cases.size() << "complete," << clean << "without what is not wanted";
        QVERIFY(complete >= LeastComplete);
        QVERIFY(clean >= LeastClean);
    }

private:
    /// With the members of families that are meant.
    QStringList tablesFor(const QString &question) const
    {
        period::CalendarSettings calendar;
        calendar.asOf = Today;
        const schema::SchemaGraph &graph = *m_source->snapshot()->graph;
        QStringList names;
        for (const retrieval::TableHit &hit : m_source->linker()->cover(question, calendar).tables) {
            for (const int node : hit.members.isEmpty() ? QList<int>{hit.node} : hit.members)
                names.append(graph.table(node).name.name);
        }
        return names;
    }

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(WhichTableTest)
#include "tst_whichtable.moc"
