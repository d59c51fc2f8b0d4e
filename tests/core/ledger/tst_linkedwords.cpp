// SPDX-License-Identifier: GPL-3.0-or-later
// What the words of a question mean in the source, where no query was made of it.
#include "core/ledger/linkedwords.h"

#include "support/goldenfile.h"
#include "support/lookalikes.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestLinkedWords : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { openLookalikes(m_folder, m_source); }

    void words_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/linkedwords.case")); }
    void words()
    {
        QFETCH(GoldenCase, golden);
        const QString question = golden.input.trimmed();
        const record::Ledger ledger =
            ledger::linkedWords(ledger::Sentence(m_source->linker()->link(question, lookalikesOptions().calendar)));
        QStringList lines;
        int end = 0;
        for (const record::LedgerWord &word : ledger.words) {
            QVERIFY(word.span.value(0, -1) >= end);
            end = word.span[1];
            QCOMPARE(question.mid(word.span[0], end - word.span[0]), word.text);
            QCOMPARE(word.role == record::WordRole::Unread, ledger.unread.contains(word.text));
            lines.append(QStringLiteral("%1: %2 %3").arg(word.text, record::wordOf(word.role), word.became).trimmed());
        }
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestLinkedWords)
#include "tst_linkedwords.moc"
