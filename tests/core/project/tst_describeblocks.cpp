// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of workbooks described by a model over real sockets: what it is told, what is taken, what is found by it.
#include "../sources/relations/flatbook.h"
#include "core/generate/agent/openedmodel.h"
#include "core/service/describeservice.h"
#include "core/sources/modelsight.h"
#include "core/sources/relations/workbookconnector.h"
#include "support/backends.h"
#include "support/modelserver.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QJsonDocument>
#include <QPluginLoader>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using service::DescribedTable;
using State = project::ModelDescribed::State;

namespace {

const QString balance =
    QStringLiteral("Balance sheet, in thousands of EUR||||\n||||\n|Group||Parent|\nPosition|2025|2024|2025|2024\n"
                   "Land|120|110|50|45\nPlant|30|35|10|12\nCash|25|20|8|9\nTotal assets|175|165|68|66");
const QString staff = QStringLiteral("Employees||||\n||||\n|Base pay||Bonus|\nEmployee name|2025|2024|2025|2024\n"
                                     "Ada Byron|50|48|5|4\nAlan Kay|60|55|6|5");
const QString sentence = QStringLiteral("What the firm owns, its solvency and its stewardship.");

} // namespace

class DescribeBlocksTest : public QObject
{
    Q_OBJECT

    using Response = service::DescribeResponse;

    std::unique_ptr<TemporaryFolder> m_folder;
    Retriever *m_words = nullptr;
    sources::relations::WorkbookConnector m_connector{[] { return sqliteConnector(); }, [this] { return m_words; }};
    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::OpenSource> m_source;
    QString m_reply;
    QStringList m_progress;
    std::function<void()> m_meanwhile;
    std::unique_ptr<ModelServer> m_server;

    void open(const QList<FlatSheet> &sheets, const QString &name = QStringLiteral("may.xlsx"))
    {
        m_source.reset();
        const QString book = m_folder->file(name);
        writeBook(book, sheets);
        project::OpenOptions options;
        options.asOf = QDate(2026, 1, 31);
        auto source =
            project::OpenSource::open(m_connector, *m_connector.parseAddress(book), m_store.get(), options, {}, {});
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        m_source = *std::move(source);
    }

    Result<Response> describe(const service::DescribeRequest &request = {}, const StopToken &stop = {})
    {
        generate::model::ModelChoice choice;
        choice.backend = QStringLiteral("openai");
        choice.settings = {{QStringLiteral("url"), m_server->url()}};
        choice.name = QStringLiteral("tiny");
        LlmBackend *backend = loadBackend(choice.backend);
        if (!backend)
            return fail(ErrorCode::NotFound, "There is no backend.");
        const Result<generate::agent::OpenedModel> opened = generate::agent::openModel(*backend, choice);
        if (!opened)
            return fail(opened.error());
        const project::DescribingModel model{*opened->session, *opened->measured, choice.name};
        return service::describe(*m_source, *m_store, model, request, stop,
                                 [this](double, const ErrorText &what) { m_progress.append(what.text); });
    }

    DescribedTable only(const service::DescribeRequest &request = {})
    {
        const Result<Response> described = describe(request);
        if (!described || described->tables.size() != 1)
            return {described ? QString() : described.error().fullMessage(), State::Failed, {}, {}, {}};
        return described->tables.first();
    }

    /// Of descriptions, without the requests that measure the model.
    QStringList told() const
    {
        QStringList out;
        for (const Asked &asked : m_server->asked()) {
            const QString all = asked.messages.join(u'\n');
            if (all.contains(QLatin1String("one part of a sheet")))
                out.append(all);
        }
        return out;
    }

    record::Record ask(const QString &question)
    {
        answer::AskOptions options;
        options.calendar.asOf = QDate(2026, 1, 31);
        return m_source->ask(question, options, {}, {});
    }

    static QString shownIn(const record::Record &record)
    {
        return QString::fromUtf8(QJsonDocument(record::toJson(record)).toJson());
    }

private slots:
    void initTestCase()
    {
        QPluginLoader plugin(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-bm25"));
        m_words = qobject_cast<Retriever *>(plugin.instance());
        QVERIFY2(m_words, qPrintable(plugin.errorString()));
    }

    void init()
    {
        m_reply = sentence;
        m_progress.clear();
        m_meanwhile = {};
        m_source.reset();
        m_folder = std::make_unique<TemporaryFolder>();
        auto store = workspace::Workspace::temporary();
        QVERIFY(store);
        m_store = *std::move(store);
        m_server = std::make_unique<ModelServer>(Wire::OpenAi, [this](const Asked &) {
            if (m_meanwhile)
                m_meanwhile();
            const QJsonObject reply{{"description", m_reply}};
            return Said{QString::fromUtf8(QJsonDocument(reply).toJson(QJsonDocument::Compact)), {}, {}};
        });
        open({{QStringLiteral("BS"), balance}});
    }

    void headingsAndLabelsAreToldAndNoFigure()
    {
        const DescribedTable written = only();
        QVERIFY2(written.state == State::Written, qPrintable(written.table));
        QCOMPARE(written.table, QStringLiteral("BS!A3:E8"));
        QCOMPARE(written.summary, std::optional(sentence));
        QVERIFY(written.dropped.isEmpty());
        QCOMPARE(m_progress, QStringList{QStringLiteral("Describing BS!A3:E8")});
        QCOMPARE(told().size(), 1);
        for (const char *word : {"\"BS\"", "Balance sheet", "\"Group / 2025\"", "\"Total assets\"", "EUR thousand"})
            QVERIFY2(told().first().contains(QLatin1String(word)), qPrintable(told().first()));
        for (const char *figure : {"120", "175", "35"})
            QVERIFY2(!told().first().contains(QLatin1String(figure)), figure);
    }

    void whatDidNotChangeIsNotAskedAgain()
    {
        QCOMPARE(only().state, State::Written);
        const DescribedTable kept = only();
        QCOMPARE(kept.state, State::Kept);
        QCOMPARE(kept.summary, std::optional(sentence));
        QCOMPARE(only({{QStringLiteral("bs!a3:e8")}, false}).state, State::Kept);
        QCOMPARE(told().size(), 1);
        QCOMPARE(only({{}, true}).state, State::Written);
        QCOMPARE(told().size(), 2);
        // Other figures, the same headings; then another label.
        open({{QStringLiteral("BS"), QString(balance).replace(QStringLiteral("120"), QStringLiteral("121"))}});
        QCOMPARE(only().state, State::Kept);
        open({{QStringLiteral("BS"), QString(balance).replace(QStringLiteral("Plant"), QStringLiteral("Ships"))}});
        QCOMPARE(only().state, State::Written);
    }

    void nextMonthsFileIsKnown()
    {
        QCOMPARE(only().state, State::Written);
        open({{QStringLiteral("BS"), QString(balance).replace(QStringLiteral("120"), QStringLiteral("99"))}},
             QStringLiteral("june.xlsx"));
        QVERIFY(shownIn(ask(QStringLiteral("stewardship?"))).contains(sentence));
        QCOMPARE(only().state, State::Kept);
        QCOMPARE(told().size(), 1);
    }

    void numbersAndMadeUpNamesAreNotTaken_data()
    {
        QTest::addColumn<QString>("reply");
        QTest::addColumn<QString>("taken");
        QTest::addColumn<QStringList>("why");
        const QString fine = QStringLiteral("What the firm owns.");
        QTest::newRow("digits") << fine + QStringLiteral(" It owned land of 120 thousand.") << fine
                                << QStringList{"sentence 2: it says the number \"120\""};
        QTest::newRow("a year first") << QStringLiteral("The state in 2025. ") + fine << fine
                                      << QStringList{"sentence 1: it says the number \"2025.\""};
        QTest::newRow("in words") << QStringLiteral("It compares two years. ") + fine << fine
                                  << QStringList{"sentence 1: it says the number \"two\""};
        QTest::newRow("quoted") << QStringLiteral("It holds \"top 10\". ") + fine << fine
                                << QStringList{"sentence 1: it says the number \"10\".\""};
        QTest::newRow("another name") << fine + QStringLiteral(" See \"Cash flow\".") << fine
                                      << QStringList{"sentence 2: it names \"Cash flow\", which does not exist"};
        QTest::newRow("a name of it") << QStringLiteral("It has \"Total assets\".")
                                      << QStringLiteral("It has \"Total assets\".") << QStringList();
        QTest::newRow("too many") << fine + QStringLiteral(" It is a state. It is no flow.")
                                  << fine + QStringLiteral(" It is a state.")
                                  << QStringList{"sentence 3: no more than 2 are taken"};
        QTest::newRow("too long") << QString(301, u'a') + QStringLiteral(". ") + fine << fine
                                  << QStringList{"sentence 1: longer than 300 characters"};
        QTest::newRow("nothing") << QStringLiteral("  ") << QString() << QStringList();
    }
    void numbersAndMadeUpNamesAreNotTaken()
    {
        QFETCH(QString, reply);
        QFETCH(QString, taken);
        QFETCH(QStringList, why);
        m_reply = reply;
        const DescribedTable written = only();
        QCOMPARE(written.state, State::Written);
        QCOMPARE(written.summary.value_or(QString()), taken);
        QCOMPARE(written.dropped, why);
        QCOMPARE(only().dropped, why);
    }

    void rowsThatMayBePeopleAreToldToNobody()
    {
        open({{QStringLiteral("HR"), staff + QStringLiteral("\n||||\nNote: Ada Byron left.||||")}});
        QCOMPARE(only().state, State::Written);
        QVERIFY2(told().last().contains(QLatin1String("\"Base pay / 2025\"")), qPrintable(told().last()));
        QVERIFY2(!told().last().contains(QLatin1String("Byron")), qPrintable(told().last()));
        QVERIFY(!told().last().contains(QLatin1String("Alan")));
        // Nor may the model be the one that says them.
        m_reply = QStringLiteral("Pay of \"Ada Byron\".");
        QCOMPARE(only({{}, true}).summary, std::optional<QString>());
    }

    void whatMayNotBeToldIsNot()
    {
        QVERIFY(sources::setModelSight(*m_store, m_source->id(), {true, false, false}));
        const DescribedTable closed = only();
        QCOMPARE(closed.state, State::Failed);
        QVERIFY2(closed.error->text.contains(QLatin1String("labels of this workbook may not be told")),
                 qPrintable(closed.error->text));
        QVERIFY(sources::setModelSight(*m_store, m_source->id(), {false, true, true}));
        const Result<Response> denied = describe();
        QVERIFY(!denied && denied.error().code == ErrorCode::Denied);
        QVERIFY(told().isEmpty());
    }

    /// Cells know no columns to hide: nothing of them is told, and what was written goes.
    void aSourceWithLimitsHasNoParts()
    {
        open({{QStringLiteral("BS"), balance},
              {QStringLiteral("Sales"), QStringLiteral("Day|Shop|Amount\n2025-01-01|North|5\n2025-01-02|South|7")}});
        QCOMPARE(only({{QStringLiteral("BS!A3:E8")}, false}).state, State::Written);
        schema::SourceLimits limits;
        limits.hidden = {QStringLiteral("sales.shop")};
        const Result<void> set = m_source->setLimits(limits, {}, {});
        QVERIFY2(set, set ? "" : qPrintable(set.error().fullMessage()));
        const Result<Response> unknown = describe({{QStringLiteral("BS!A3:E8")}, false});
        QVERIFY(!unknown && unknown.error().code == ErrorCode::NotFound);
        QCOMPARE(told().size(), 1);
        const auto left = m_store->sourceTexts().modelDescriptions(m_source->id());
        QVERIFY(left && left->isEmpty());
    }

    /// What is done stays: cancelled in the middle, the next run asks about the rest only.
    void cancelledItGoesOnWhereItWas()
    {
        open({{QStringLiteral("BS"), balance},
              {QStringLiteral("PL"), QString(balance).replace(QStringLiteral("Land"), QStringLiteral("Wages"))}});
        StopSource stop;
        m_meanwhile = [&] {
            if (told().size() == 2)
                stop.requestStop();
        };
        const Result<Response> stopped = describe({}, stop.token());
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
        m_meanwhile = {};
        const Result<Response> rest = describe();
        QVERIFY2(rest && rest->tables.size() == 2, rest ? "" : qPrintable(rest.error().fullMessage()));
        QCOMPARE(rest->tables[0].state, State::Kept);
        QCOMPARE(rest->tables[1].state, State::Written);
    }

    /// It leads to the cells and says who said so; it is no heading, so nothing is answered by it.
    void aWordThatOnlyTheModelSaidFinds()
    {
        const QString question = QStringLiteral("How is our stewardship?");
        QVERIFY(!shownIn(ask(question)).contains(QLatin1String("BS!A3:E8")));
        QCOMPARE(only().state, State::Written);
        const record::Record found = ask(question);
        QVERIFY(!found.isAnswered());
        QVERIFY2(shownIn(found).contains(QLatin1String("BS!A3:E8")), qPrintable(found.text.text));
        QVERIFY2(shownIn(found).contains(QStringLiteral("By the model tiny: ") + sentence), qPrintable(shownIn(found)));
        QVERIFY(shownIn(found).contains(QLatin1String("rows Land to Total assets"))); // what rules say stays
    }
};

QTEST_GUILESS_MAIN(DescribeBlocksTest)
#include "tst_describeblocks.moc"
