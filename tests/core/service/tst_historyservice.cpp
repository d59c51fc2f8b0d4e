// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/historyservice.h"

#include "core/workspace/indexfiles.h"
#include "servicefixture.h"
#include "support/watchedencoder.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class HistoryServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    void keep(const QStringList &questions)
    {
        for (const QString &question : questions) {
            record::Record record;
            record.state = record::State::Answered;
            record.id = question;
            record.question = question;
            QVERIFY(m_shop.store->answers().saveRecord(record, QStringLiteral("sqlite:x"),
                                                       QDateTime::currentDateTimeUtc()));
        }
    }

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(HistoryRequest{7});
        TIEOUT_VERIFY_JSON((HistoryRequest{7, "rent"}));
        TIEOUT_VERIFY_JSON(AnswerRequest{QStringLiteral("r1")});
        QCOMPARE(*requestFromJson<HistoryRequest>({{"count", 7}}), HistoryRequest{7});
    }

    void listsReadsAndDeletes()
    {
        const auto asked =
            ask(*m_shop.source, {QStringLiteral("how many customers are there"), {}}, m_shop.options, {}, {});
        QVERIFY(asked);
        const auto listed = history(*m_shop.store, {10});
        QVERIFY(listed);
        QCOMPARE(listed->answers.size(), 1);
        QCOMPARE(listed->answers.first().id, asked->record.id);
        QCOMPARE(listed->answers.first().headline, QStringLiteral("3"));
        TIEOUT_VERIFY_JSON(*listed);
        const AnswerRequest id{asked->record.id};
        QCOMPARE(pastAnswer(*m_shop.store, id)->record.headline, asked->record.headline);
        QVERIFY(deleteAnswer(*m_shop.store, id));
        QVERIFY(history(*m_shop.store, {10})->answers.isEmpty());
        QCOMPARE(pastAnswer(*m_shop.store, id).error().code, ErrorCode::NotFound);
    }

    void findsByWordsThenByMeaning()
    {
        keep({"Rainfall by month", "Total salary of employees", "What do we pay the landlord?"});
        const QString file = workspace::questionVectorsFile(m_shop.store->file());
        const auto encoder = std::make_shared<WatchedEncoder>();
        const retrieval::QuestionMeanings meanings(encoder, file);
        const auto found = [&](const char *like, const retrieval::QuestionMeanings *by) {
            QStringList questions;
            const auto answers = history(*m_shop.store, {10, QString::fromLatin1(like)}, by);
            for (const HistoryEntry &entry : answers ? answers->answers : QList<HistoryEntry>())
                questions.append(entry.question);
            return questions;
        };
        QCOMPARE(found("SALARY", nullptr), QStringList{"Total salary of employees"});
        QCOMPARE(found("staff wages", nullptr), QStringList());
        QCOMPARE(found("staff wages", &meanings).value(0), QStringLiteral("Total salary of employees"));
        QVERIFY(!found("staff wages", &meanings).contains(QStringLiteral("Rainfall by month")));
        QCOMPARE(found("pay", &meanings).value(0), QStringLiteral("What do we pay the landlord?")); // says it
        encoder->asked.clear();
        QVERIFY(!found("staff wages", &meanings).isEmpty());
        QCOMPARE(encoder->asked, QStringList{"staff wages"});

        // What is deleted leaves no trace.
        QVERIFY(QFile::exists(file));
        QVERIFY(deleteAnswer(*m_shop.store, {history(*m_shop.store, {1})->answers.first().id}));
        QVERIFY(!QFile::exists(file));
        encoder->fails = true;
        QCOMPARE(history(*m_shop.store, {10, "wages"}, &meanings).error().code, ErrorCode::Connection);
    }

    void remindsOfWhatWasAnswered()
    {
        keep({"Total rent of yachts", "Fees by country", "Total fees of all countries"});
        const auto like = [&](const char *question) {
            const auto found =
                answeredLike(*m_shop.store, QStringLiteral("sqlite:x"), QString::fromLatin1(question), nullptr);
            return found && !found->answers.isEmpty() ? found->answers.first().question : QString();
        };
        QCOMPARE(like("fees by region and country"), QStringLiteral("Fees by country"));
        QCOMPARE(like("fees by country"), QStringLiteral("Total fees of all countries")); // not itself
        QCOMPARE(like("height of mountains"), QString());
        QVERIFY(answeredLike(*m_shop.store, QStringLiteral("sqlite:y"), QStringLiteral("fees by region"), nullptr)
                    ->answers.isEmpty()); // was asked of another source
    }

    void noAnswerAtAllIsRefused() { QCOMPARE(history(*m_shop.store, {0}).error().code, ErrorCode::Invalid); }
};

QTEST_GUILESS_MAIN(HistoryServiceTest)
#include "tst_historyservice.moc"
