// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/textsearch.h"
#include "support/watchedencoder.h"

#include <QPluginLoader>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::retrieval;

namespace {

const QList<QStringList> Texts{{QStringLiteral("Balance sheet: total assets, total equity"), QStringLiteral("Group")},
                               {QStringLiteral("Staff: headcount by department")},
                               {QStringLiteral("Wages: salaries paid to employees")},
                               {}};

} // namespace

class TextSearchTest : public QObject
{
    Q_OBJECT

    Retriever *m_words = nullptr;
    std::shared_ptr<WatchedEncoder> m_encoder = std::make_shared<WatchedEncoder>();

    std::shared_ptr<const TextSearch> built(const TextRetrievers &retrievers) const
    {
        const auto search = TextSearch::build(Texts, retrievers, {}, {});
        return search ? *search : nullptr;
    }

    static QList<int> places(const QList<RankedText> &found)
    {
        QList<int> out;
        for (const RankedText &text : found)
            out.append(text.place);
        return out;
    }

private slots:
    void initTestCase()
    {
        QPluginLoader plugin(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-bm25"));
        m_words = qobject_cast<Retriever *>(plugin.instance());
        QVERIFY2(m_words, qPrintable(plugin.errorString()));
    }

    void wordsAloneFindWhatSaysThem()
    {
        const auto search = built({m_words});
        QVERIFY(search);
        const QList<RankedText> found = search->search(QStringLiteral("What were total assets of the group?"), 5);
        QCOMPARE(places(found), QList<int>{0});
        QCOMPARE(found.first().score, 1.0);
        QVERIFY(search->search(QStringLiteral("What is the weather?"), 5).isEmpty());
        QVERIFY(search->search(QStringLiteral("headcount"), 0).isEmpty());
    }

    void meaningFindsOtherWords()
    {
        const auto search = built({m_words, m_encoder});
        QVERIFY(search);
        const QString question = QStringLiteral("How much do we pay our workers?");
        QVERIFY(search->search(question, 5, {true, false}).isEmpty());
        QCOMPARE(search->search(question, 1).first().place, 2);
    }

    /// A text that both find stands before one that only one of them does.
    void bothTogether()
    {
        const auto search = built({m_words, m_encoder});
        const QList<RankedText> found = search->search(QStringLiteral("headcount of each department"), 5);
        QCOMPARE(found.first().place, 1);
        QCOMPARE(found.first().score, 1.0);
        QVERIFY(found.size() == 1 || found[1].score < 0.5);
    }

    void nothingFindsNothing() { QVERIFY(built({})->search(QStringLiteral("headcount"), 5).isEmpty()); }

    void anEncoderThatFailsIsMissing()
    {
        const auto encoder = std::make_shared<WatchedEncoder>();
        const auto search = built({m_words, encoder});
        QVERIFY(search);
        encoder->fails = true;
        QCOMPARE(places(search->search(QStringLiteral("headcount"), 5)), QList<int>{1});
        const auto none = TextSearch::build(Texts, {m_words, encoder}, {}, {});
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::Connection);
    }

    void canBeStopped()
    {
        StopSource stop;
        stop.requestStop();
        const auto search = TextSearch::build(Texts, {m_words}, stop.token(), {});
        QVERIFY(!search);
        QCOMPARE(search.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TextSearchTest)
#include "tst_textsearch.moc"
