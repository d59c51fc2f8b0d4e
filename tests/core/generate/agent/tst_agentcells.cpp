// SPDX-License-Identifier: GPL-3.0-or-later
// Which cells answer, asked of a model behind a server: what it is told, what it may say, and what it may not see.
#include "agentfixture.h"

#include "../../sources/relations/flatbook.h"
#include "core/sources/relations/workbookconnector.h"
#include "support/sqlitefile.h"

#include <QJsonDocument>
#include <QPluginLoader>

using namespace Tieout;
using namespace Tieout::TestSupport;
using record::Record;

namespace {

const QString balance =
    QStringLiteral("Balance sheet, in thousands of EUR||||\n||||\n|Group||Parent|\nPosition|2025|2024|2025|2024\n"
                   "Land|120|110|50|45\nPlant|30|35|10|12\nCash|27|20|8|9\nTotal assets|177|165|68|66");
const QString crossed =
    QStringLiteral("By how much did cash of the group in 2025 differ from plant of the group in 2024?");

Said choosing(const QString &operation, const QStringList &cells, const QString &missing = {})
{
    const QJsonObject said{
        {"operation", operation}, {"cells", QJsonArray::fromStringList(cells)}, {"missing", missing}};
    return {QString::fromUtf8(QJsonDocument(said).toJson(QJsonDocument::Compact)), {}, {}};
}

} // namespace

class TestAgentCells : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    Retriever *m_words = nullptr;
    sources::relations::WorkbookConnector m_connector{[] { return sqliteConnector(); }, [this] { return m_words; }};
    std::unique_ptr<project::OpenSource> m_source;
    answer::AskOptions m_options;
    QStringList m_sent; ///< all messages of the last question's requests

    Record ask(const QString &question, const QList<Said> &replies, const generate::model::AgentLimits &limits = {},
               Misbehaviour misbehaviour = Misbehaviour::None)
    {
        qsizetype next = 0;
        ModelServer server(
            Wire::OpenAi,
            [&](const Asked &) {
                const Said said = replies[std::min(next, replies.size() - 1)];
                ++next;
                return said;
            },
            misbehaviour);
        const auto model = openAgent(Wire::OpenAi, server, limits);
        m_source->setGenerators({model->source.get()});
        const Record record = m_source->ask(question, m_options, {}, {});
        m_source->setGenerators({});
        m_sent.clear();
        for (const Asked &asked : server.asked())
            m_sent += asked.messages;
        return record;
    }

    bool isSent(const char *words) const { return m_sent.join(u'\n').contains(QLatin1String(words)); }

private slots:
    void initTestCase()
    {
        QPluginLoader plugin(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-bm25"));
        m_words = qobject_cast<Retriever *>(plugin.instance());
        QVERIFY2(m_words, qPrintable(plugin.errorString()));
        const QString book = m_folder.file(QStringLiteral("balance.xlsx"));
        writeBook(book, {{QStringLiteral("BS"), balance}});
        project::OpenOptions options;
        options.asOf = QDate(2026, 1, 31);
        auto source = project::OpenSource::open(m_connector, *m_connector.parseAddress(book), nullptr, options, {}, {});
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        m_source = *std::move(source);
    }

    void init()
    {
        m_options = {};
        m_options.calendar.asOf = QDate(2026, 1, 31);
    }

    void itChoosesAndWeCompute()
    {
        const Record record = ask(crossed, {choosing(QStringLiteral("difference"), {"B1.B7", "B1.C6"})});
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(record.headline->value, QStringLiteral("-8"));
        QVERIFY(record.model);
        QCOMPARE(record.model->name, QStringLiteral("tiny"));
        QVERIFY(isSent("You find the cells of a workbook"));
        QVERIFY(isSent("\"Cash\": B1.B7 B1.C7"));
        QVERIFY(isSent("Group / 2025"));
        QVERIFY2(!isSent("177"), "what cells say is told only where a person lets it");
    }

    void valuesAreToldWhereRowsMayBe()
    {
        m_options.sight.rows = true;
        QVERIFY(ask(crossed, {choosing(QStringLiteral("difference"), {"B1.B7", "B1.C6"})}).isAnswered());
        QVERIFY(isSent("B1.B8=\"177\""));
    }

    void labelsAreValues()
    {
        m_options.sight.values = false;
        const Record record = ask(crossed, {choosing(QStringLiteral("difference"), {"B1.B7", "B1.C6"})});
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains(QLatin1String("labels of this workbook may not be told")),
                 qPrintable(record.text.text));
        QVERIFY(!isSent("Cash"));
    }

    void aCellThatIsNotListedIsNoReply()
    {
        const Record record = ask(crossed, {choosing(QStringLiteral("difference"), {"B1.Z9", "B1.C6"}),
                                            choosing(QStringLiteral("difference"), {"B1.B7", "B1.C6"})});
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QVERIFY(isSent("B1.Z9"));
    }

    void whatIsObjectedToComesBack()
    {
        const Record record = ask(crossed, {choosing(QStringLiteral("difference"), {"B1.B7", "B1.D6"}),
                                            choosing(QStringLiteral("difference"), {"B1.B7", "B1.C6"})});
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QVERIFY(isSent("Not accepted: no cell is of \"2024\""));
        QCOMPARE(record.attempts.size(), 2);
    }

    /// A figure of its own in what it says is missing is not passed on.
    void itsOwnFiguresAreNotQuoted()
    {
        const Record record = ask(QStringLiteral("What was the flurb of the group in 2025?"),
                                  {choosing(QStringLiteral("none"), {}, QStringLiteral("flurb was 4711"))});
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY(!record.text.text.contains(QLatin1String("4711")));
        QVERIFY2(record.text.text.contains(QLatin1String("tiny found no matching cells")),
                 qPrintable(record.text.text));
    }

    void aServerThatBreaksIsNamed()
    {
        const Record record = ask(crossed, {choosing(QStringLiteral("none"), {})}, {}, Misbehaviour::Breaks);
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY(record.text.text.contains(QLatin1String("Nearest to the question")));
        QVERIFY2(record.text.text.contains(QLatin1String("500")), qPrintable(record.text.text));
    }
};

QTEST_MAIN(TestAgentCells)
#include "tst_agentcells.moc"
