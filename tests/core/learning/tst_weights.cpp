// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/weights.h"

#include "core/generate/composer/rank/readings.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using learning::RankedReadings;

class WeightsTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    QString m_file = m_folder.file(QStringLiteral("shop.db"));
    std::unique_ptr<workspace::Workspace> m_store;
    const QStringList m_towns = QStringLiteral("Oslo Bergen Paris Lyon Nice Rome Milan Turin Berlin Bonn Kiel Madrid "
                                               "Porto Lisbon Dublin Cork Vienna Graz Zurich Basel Prague")
                                    .split(u' ');

    Result<std::unique_ptr<project::OpenSource>> open() const
    {
        const auto sqlite = connector(QStringLiteral("sqlite"));
        if (!sqlite)
            return fail(sqlite.error());
        project::OpenOptions options;
        options.asOf = QDate(2026, 11, 20);
        return project::OpenSource::open(**sqlite, {{QStringLiteral("file"), m_file}}, m_store.get(), options, {}, {});
    }

    Result<learning::WeightsFit> fit(const StopToken &stop = {}, const Progress &progress = {}) const
    {
        return learning::fitRankingWeights(
            *m_store, [this](const workspace::StoredSource &, const StopToken &) { return open(); }, stop, progress);
    }

    /// The composer's first reading, where no query is verified.
    QString composed(const QString &question) const
    {
        const auto source = open();
        const record::Record record = (*source)->ask(question, {}, {}, {});
        if (record.clarify)
            return record.clarify->options.first().query;
        return record.parts.isEmpty() ? record::wordOf(record.state) : record::queryOf(record);
    }

    /// The grammar does not account for all of the words.
    static QString asked(const QString &town) { return QStringLiteral("orders average %1 please tell").arg(town); }

    void verify(const QString &measure, int count, const QString &question = asked(QStringLiteral("%1")))
    {
        const auto source = open();
        QVERIFY(source);
        for (const QString &town : m_towns.mid(0, count)) {
            const auto query = (*source)->verifiable(
                question.arg(town),
                QStringLiteral("SELECT AVG(%1) AS n FROM orders WHERE town = '%2'").arg(measure, town), {}, {});
            QVERIFY2(query, qPrintable(query ? QString() : query.error().message()));
            QVERIFY(m_store->verified().keepVerified((*source)->id(), *query));
        }
    }

    static RankedReadings group(const std::vector<std::pair<const char *, bool>> &readings)
    {
        RankedReadings out;
        for (const auto &[feature, right] : readings) {
            base::Features features;
            features.add(feature);
            out.features.push_back(features);
            out.right.push_back(right);
        }
        return out;
    }

private slots:
    void init()
    {
        auto store = workspace::Workspace::temporary();
        QVERIFY(store);
        m_store = std::move(*store);
        QFile::remove(m_file);
        QByteArray rows;
        for (int i = 1; i <= 84; ++i)
            rows += "INSERT INTO orders VALUES (" + QByteArray::number(i) + "," + QByteArray::number(i * 7 % 100)
                    + ".50," + QByteArray::number(i * 3 % 10) + ".25,'" + m_towns[i % m_towns.size()].toUtf8() + "');";
        makeSqlite(m_file,
                   "CREATE TABLE orders (id INTEGER PRIMARY KEY, total DECIMAL(10,2), refund DECIMAL(10,2), town TEXT);"
                       + rows);
        QVERIFY(open());
    }

    void changesGoTowardsWhatIsRight()
    {
        base::LogLinear prior({"right"});
        prior.setWeight("a", "right", 1);
        const std::vector<RankedReadings> groups(5, group({{"a", false}, {"b", true}, {"c", false}}));
        const QMap<QString, double> changes = learning::fittedChanges(groups, prior);
        QVERIFY(changes[QStringLiteral("a")] < 0 && changes[QStringLiteral("b")] > 0
                && changes[QStringLiteral("c")] < 0);
        QCOMPARE(learning::fittedChanges(groups, prior), changes);
        // One question against the program's experience changes little; many change more.
        const QMap<QString, double> one = learning::fittedChanges({groups.front()}, prior);
        QVERIFY2(one[QStringLiteral("b")] > 0 && one[QStringLiteral("b")] < changes[QStringLiteral("b")]
                     && one[QStringLiteral("b")] < 1,
                 qPrintable(QString::number(one[QStringLiteral("b")])));
    }

    void whatTeachesNothingChangesNothing()
    {
        const base::LogLinear prior({"right"});
        QVERIFY(learning::fittedChanges({group({{"a", false}, {"b", false}}), group({{"a", true}, {"b", true}})}, prior)
                    .isEmpty());
        QVERIFY(learning::fittedChanges({}, prior).isEmpty());
    }

    void learnsWhatPeopleMean()
    {
        const QString question = asked(QStringLiteral("Oslo"));
        QVERIFY2(composed(question).contains(QLatin1String("AVG(o.refund)")), qPrintable(composed(question)));
        verify(QStringLiteral("total"), 21);
        double furthest = 0;
        const auto fitted =
            fit({}, [&furthest](double share, const ErrorText &) { furthest = std::max(furthest, share); });
        QVERIFY2(fitted, qPrintable(fitted ? QString() : fitted.error().message()));
        QVERIFY(furthest > 0.8);
        QCOMPARE(fitted->verified, 21);
        QCOMPARE(fitted->weights.questions, 21);
        QCOMPARE(fitted->weights.rightBefore, 0);
        QVERIFY2(fitted->weights.rightAfter > 10 && fitted->isWorthIt(),
                 qPrintable(QString::number(fitted->weights.rightAfter)));
        QVERIFY(!workspace::rankingWeights(*m_store)->has_value()); // nothing is stored

        QVERIFY(workspace::keepRankingWeights(*m_store, fitted->weights));
        const QString id = (*open())->id();
        const QList<catalog::VerifiedQuery> verified = m_store->verified().verifiedQueries(id).value();
        for (const catalog::VerifiedQuery &query : verified)
            QVERIFY(m_store->verified().removeVerified(query.id));
        QVERIFY2(composed(question).contains(QLatin1String("AVG(o.total)")), qPrintable(composed(question)));
        QVERIFY(workspace::resetRankingWeights(*m_store));
        QVERIFY(composed(question).contains(QLatin1String("AVG(o.refund)")));
    }

    void whatIsRightAlreadyStaysRight()
    {
        verify(QStringLiteral("refund"), 20);
        const auto fitted = fit();
        QVERIFY(fitted);
        QCOMPARE(fitted->weights.rightBefore, 20);
        QCOMPARE(fitted->weights.rightAfter, 20);
    }

    /// Whatever people verify for them: they are answered by the grammar.
    void questionsWhoseEveryWordIsReadTeachNothing()
    {
        verify(QStringLiteral("refund"), 20, QStringLiteral("average of orders in %1"));
        const auto fitted = fit();
        QVERIFY(fitted);
        QCOMPARE(fitted->verified, 20);
        QCOMPARE(fitted->weights.questions, 0);
        QVERIFY(!fitted->isWorthIt());
    }

    void isOfferedOnce()
    {
        verify(QStringLiteral("refund"), 19);
        QVERIFY(!*learning::isFitDue(*m_store));
        verify(QStringLiteral("refund"), 20);
        QVERIFY(*learning::isFitDue(*m_store));
        QVERIFY(workspace::keepRankingWeights(*m_store,
                                              {{{QStringLiteral("a"), 1}}, 1, 0, 1, QDateTime::currentDateTimeUtc()}));
        QVERIFY(!*learning::isFitDue(*m_store)); // there are some
        QVERIFY(workspace::resetRankingWeights(*m_store));
        QVERIFY(*learning::isFitDue(*m_store));
        QVERIFY(learning::noteFitOffered(*m_store));
        QVERIFY(!*learning::isFitDue(*m_store));
    }

    /// From MostFolds groups on the time grows with their number, and what is said of them stays what leaving each out
    /// says.
    void manyQuestionsAreRankedInFolds()
    {
        const auto groupsOf = [](int count) {
            std::vector<learning::RankedReadings> groups;
            for (int i = 0; i < count; ++i) {
                learning::RankedReadings group;
                for (int reading = 0; reading < 20; ++reading) {
                    base::Features features;
                    features.add("right", reading == 7 ? 1 : 0);
                    for (int f = 0; f < 10; ++f)
                        features.add("f" + std::to_string((i * 31 + reading * 7 + f * 13) % 97), 1);
                    group.features.push_back(features);
                    group.right.push_back(reading == 7);
                }
                groups.push_back(group);
            }
            return groups;
        };
        const base::LogLinear none;
        const auto few = learning::rankedByOthers(groupsOf(20), none, {}, {});
        QVERIFY(few);
        QVERIFY2(few->after > few->before, qPrintable(QString::number(few->after)));
        QElapsedTimer timer;
        timer.start();
        const auto some = learning::rankedByOthers(groupsOf(60), none, {}, {});
        const qint64 first = timer.restart();
        const auto many = learning::rankedByOthers(groupsOf(240), none, {}, {});
        const qint64 second = timer.elapsed();
        QVERIFY(some && many);
        qInfo() << "60 groups:" << first << "ms, 240:" << second << "ms, right" << some->before << some->after
                << many->before << many->after;
        QVERIFY(many->after > many->before);
        // Four times the groups; left out one by one it would be sixteen times.
        QVERIFY2(second < 10 * std::max<qint64>(first, 20), qPrintable(QString::number(second)));
        StopSource stop;
        stop.requestStop();
        const auto stopped = learning::rankedByOthers(groupsOf(20), none, stop.token(), {});
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
        QCOMPARE(*learning::rankedByOthers({}, none, {}, {}), learning::RankedRight());
    }

    void worseIsNotWorthIt()
    {
        learning::WeightsFit fitted;
        QVERIFY(!fitted.isWorthIt()); // nothing is changed
        fitted.weights.changes = {{QStringLiteral("a"), 1}};
        fitted.weights.rightBefore = 5;
        fitted.weights.rightAfter = 5;
        QVERIFY(fitted.isWorthIt());
        fitted.weights.rightAfter = 4;
        QVERIFY(!fitted.isWorthIt());
    }

    void needsEnoughQuestions()
    {
        verify(QStringLiteral("refund"), 19);
        const auto few = fit();
        QVERIFY2(!few && few.error().code == ErrorCode::Invalid
                     && few.error().message().contains(QLatin1String("has 19 that can run")),
                 qPrintable(few ? QString() : few.error().message()));
        // Stale ones do not count.
        verify(QStringLiteral("refund"), 20);
        makeSqlite(m_file, "ALTER TABLE orders DROP COLUMN refund");
        const auto stale = fit();
        QVERIFY2(!stale && stale.error().message().contains(QLatin1String("has 0 that can run")),
                 qPrintable(stale ? QString() : stale.error().message()));
    }

    void aSourceThatDoesNotOpenIsLeftOutAndNamed()
    {
        verify(QStringLiteral("refund"), 20);
        const auto other = m_store->addSource({QStringLiteral("postgresql:db.example/sales"),
                                               QStringLiteral("postgresql"),
                                               QStringLiteral("sales"),
                                               {},
                                               QDateTime::currentDateTimeUtc()});
        QVERIFY(other);
        const auto openOne = [this](const workspace::StoredSource &source,
                                    const StopToken &) -> Result<std::unique_ptr<project::OpenSource>> {
            if (source.title == QLatin1String("sales"))
                return fail(ErrorCode::PasswordNeeded, "A password is needed.");
            return open();
        };
        // Nothing of it is verified: it is not opened.
        const auto without = learning::fitRankingWeights(*m_store, openOne, {}, {});
        QVERIFY2(without && without->leftOut.isEmpty(), qPrintable(without ? QString() : without.error().message()));
        catalog::VerifiedQuery query;
        query.question = query.asked = QStringLiteral("sales of last month");
        query.sql = QStringLiteral("SELECT SUM(total) FROM sales");
        query.at = QDateTime::currentDateTimeUtc();
        QVERIFY(m_store->verified().keepVerified(QStringLiteral("postgresql:db.example/sales"), query));
        const auto fitted = learning::fitRankingWeights(*m_store, openOne, {}, {});
        QVERIFY2(fitted, qPrintable(fitted ? QString() : fitted.error().message()));
        QCOMPARE(fitted->verified, 20);
        QCOMPARE(fitted->leftOut.size(), 1);
        QCOMPARE(project::leftOutInWords(fitted->leftOut),
                 QStringLiteral("sales: A password is needed. Open it once with its password, then try again."));
        QVERIFY(fitted->weights.changes == without->weights.changes);
        // Too few remain: what was left out is part of why.
        const auto none = learning::fitRankingWeights(
            *m_store,
            [](const workspace::StoredSource &, const StopToken &) -> Result<std::unique_ptr<project::OpenSource>> {
                return fail(ErrorCode::Connection, "It does not answer.");
            },
            {}, {});
        QVERIFY2(!none && none.error().hint.text.contains("sales: It does not answer."),
                 qPrintable(none ? QString() : none.error().fullMessage()));
    }

    void canBeStopped()
    {
        verify(QStringLiteral("refund"), 3);
        StopSource stop;
        stop.requestStop();
        const auto stopped = fit(stop.token());
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(WeightsTest)
#include "tst_weights.moc"
