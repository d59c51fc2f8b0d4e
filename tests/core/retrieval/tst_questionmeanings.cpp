// SPDX-License-Identifier: GPL-3.0-or-later
// Questions compared by what they mean: none is encoded twice, in this run or the next.
#include "core/retrieval/questionmeanings.h"

#include "support/temporaryfolder.h"
#include "support/watchedencoder.h"

#include <QFile>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using retrieval::QuestionMeanings;

class QuestionMeaningsTest : public QObject
{
    Q_OBJECT

    const QString m_asked = QStringLiteral("how much do we pay our staff");
    const QString m_salary = QStringLiteral("total salary of employees");
    const QString m_rain = QStringLiteral("rainfall by month");

    /// What is encoded beside the question while it is compared.
    static QStringList encoded(WatchedEncoder &encoder, const QuestionMeanings &meanings, const QString &question,
                               const QStringList &others)
    {
        encoder.asked.clear();
        if (!meanings.near(question, others, {}))
            return {QStringLiteral("failed")};
        encoder.asked.removeOne(question);
        return encoder.asked;
    }

private slots:
    void putsWhatMeansTheSameFirst()
    {
        const QuestionMeanings meanings(std::make_shared<WatchedEncoder>());
        const auto near = meanings.near(m_asked, {m_rain, m_salary}, {});
        QVERIFY(near);
        QCOMPARE(near->size(), size_t(2));
        QVERIFY((*near)[1] > (*near)[0] + 0.1F);
        QCOMPARE(retrieval::addedByMeaning(0.4F), 0.0); // as near as any two questions
        QVERIFY(retrieval::addedByMeaning(0.7F) < retrieval::addedByMeaning(0.9F));
        QVERIFY(retrieval::addedByMeaning(1) <= 0.25);
    }

    void encodesNothingTwice_data()
    {
        QTest::addColumn<bool>("inFile");
        QTest::newRow("in memory") << false;
        QTest::newRow("in a file") << true;
    }

    void encodesNothingTwice()
    {
        QFETCH(const bool, inFile);
        const TemporaryFolder folder;
        const QString file = inFile ? folder.file(QStringLiteral("index/questions.vectors")) : QString();
        const auto encoder = std::make_shared<WatchedEncoder>();
        {
            const QuestionMeanings meanings(encoder, file);
            QCOMPARE(encoded(*encoder, meanings, m_asked, {m_rain}), QStringList{m_rain});
            QCOMPARE(encoded(*encoder, meanings, m_asked, {m_salary, m_rain}), QStringList{m_salary});
            QCOMPARE(encoded(*encoder, meanings, m_asked, {m_rain}), QStringList());
            QCOMPARE(encoded(*encoder, meanings, m_asked, {m_salary}), QStringList()); // another list drops none
        }
        const QuestionMeanings next(encoder, file);
        QCOMPARE(encoded(*encoder, next, m_asked, {m_rain, m_salary}),
                 inFile ? QStringList() : QStringList({m_rain, m_salary}));
        if (inFile) { // whoever deletes it has it forgotten
            QVERIFY(QFile::remove(file));
            QCOMPARE(encoded(*encoder, next, m_asked, {m_salary}), QStringList{m_salary});
            QCOMPARE(encoded(*encoder, next, m_asked, {m_rain}), QStringList{m_rain});
        }
    }

    void keepsNoMoreThanItSays()
    {
        const TemporaryFolder folder;
        const QString file = folder.file(QStringLiteral("a.vectors"));
        QStringList many;
        for (qsizetype i = 0; i <= encoder::VectorStore::OthersKept; ++i)
            many.append(QString::number(i));
        const WatchedEncoder encoder;
        encoder::VectorStore store;
        QVERIFY(store.add(file, many, encoder, {}, {}));
        QVERIFY(store.add(file, {m_rain}, encoder, {}, {}));
        const auto change = store.add(file, many, encoder, {}, {});
        QVERIFY(change);
        QCOMPARE(change->encoded, 1); // the oldest went
    }

    void failsAsTheEncoderDoes()
    {
        const auto encoder = std::make_shared<WatchedEncoder>();
        const QuestionMeanings meanings(encoder);
        StopSource stop;
        stop.requestStop();
        QCOMPARE(meanings.near(m_asked, {m_rain}, stop.token()).error().code, ErrorCode::Cancelled);
        encoder->fails = true;
        QCOMPARE(meanings.near(m_asked, {m_rain}, {}).error().code, ErrorCode::Connection);
    }
};

QTEST_GUILESS_MAIN(QuestionMeaningsTest)
#include "tst_questionmeanings.moc"
