// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/joinpath.h"

#include "support/asking.h"
#include "support/gatefixture.h"
#include "support/goldenfile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QString inText(const record::Subgraph &path)
{
    QStringList lines{QStringLiteral("tables: %1").arg(path.terminals.join(QStringLiteral(", ")))};
    if (!path.bridges.isEmpty())
        lines.append(QStringLiteral("bridges: %1").arg(path.bridges.join(QStringLiteral(", "))));
    for (const record::Edge &edge : path.edges)
        lines.append(
            QStringLiteral("%1 -> %2, %3").arg(edge.from.join(u'+'), edge.to.join(u'+'), record::wordOf(edge.origin)));
    return lines.join(u'\n');
}

} // namespace

class TestJoinPath : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { openOffice(m_folder, m_source); }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/joinpath.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const schema::SchemaGraph &graph = *m_source->snapshot()->graph;
        const DialectTraits &traits = m_source->snapshot()->traits;
        gate::GateRequest request;
        request.sql = golden.input.trimmed();
        const gate::Report report = TestSupport::gateOver(graph, traits, nullptr).check(request).report;
        QVERIFY2(report.passed(), qPrintable(report.feedback()));
        TIEOUT_COMPARE_GOLDEN(golden, inText(answer::joinPathOf(report, graph, traits)));
    }

    // What a question retrieves is no provenance of SQL that reads something else.
    void readOffTheSqlWhoeverWroteIt_data()
    {
        QTest::addColumn<QString>("generator");
        QTest::addColumn<QString>("question");
        // Only a person's query may answer what it has nothing to do with.
        QTest::newRow("agent") << "agent"
                               << "how many orders are of staff Flo";
        for (const char *generator : {"verified", "person"})
            QTest::newRow(generator) << QString::fromLatin1(generator) << "customers of region 'Flo'";
    }
    void readOffTheSqlWhoeverWroteIt()
    {
        QFETCH(QString, generator);
        QFETCH(QString, question);
        generate::Proposal proposal = ScriptedSource::sql(QStringLiteral(
            "SELECT COUNT(*) AS n FROM orders o JOIN staff s ON o.packed_by = s.id WHERE s.first_name = 'Flo'"));
        proposal.candidates.first().generator = generator;
        if (generator != QLatin1String("agent"))
            proposal.candidates.first().accounting = record::Accounting::Told;
        ScriptedSource source;
        source.script = {proposal, proposal};
        answer::Engine engine(m_source->session(), m_source->linker(), {&source});
        answer::AskOptions options = officeOptions();
        const record::Record record = engine.answer(answer::Start::asked(question), options, {}, {});
        QVERIFY2(record.state == record::State::Answered,
                 qPrintable(record::wordOf(record.state) + u' ' + record.text.text));
        QCOMPARE(inText({record.parts.first().query()->subgraph.terminals,
                         record.parts.first().query()->subgraph.bridges,
                         record.parts.first().query()->subgraph.edges,
                         {}}),
                 QStringLiteral("tables: orders, staff\norders.packed_by -> staff.id, declared"));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestJoinPath)
#include "tst_joinpath.moc"
