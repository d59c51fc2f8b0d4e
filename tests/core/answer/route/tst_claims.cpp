// SPDX-License-Identifier: GPL-3.0-or-later
// What the words of a question became in the query that answered it, and the figures of the answer as claims.
#include "core/record/record.h"

#include "support/asking.h"
#include "support/goldenfile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QString inText(const record::Record &record)
{
    QStringList lines;
    for (const record::LedgerWord &word : record.ledger.words) {
        if (word.role == record::WordRole::Filler)
            continue;
        // A span is where the words stand in the question as it was read, mostly as it was typed.
        const QString read = record.ledger.read.value_or(record.question);
        const bool fits = word.span.size() == 2 && read.mid(word.span[0], word.span[1] - word.span[0]) == word.text;
        lines.append(QStringLiteral("%1%2: %3 %4, by %5")
                         .arg(word.text, fits || word.span.isEmpty() ? QString() : QStringLiteral(" (misplaced)"),
                              record::wordOf(word.role), word.became, record::wordOf(word.by)));
    }
    for (const record::Part &part : record.parts) {
        for (const record::Claim &claim : part.claims) {
            QStringList subject;
            for (auto it = claim.subject.cbegin(); it != claim.subject.cend(); ++it)
                subject.append(it.key() + u'=' + it.value());
            lines.append(QStringLiteral("claim %1: %2 of %3 %4 is %5%6")
                             .arg(claim.at, record::wordOf(claim.how), claim.measure,
                                  subject.isEmpty() ? QStringLiteral("over all") : subject.join(QLatin1String(", ")),
                                  claim.value, claim.period ? QStringLiteral(" in ") + *claim.period : QString()));
        }
    }
    return lines.join(u'\n');
}

} // namespace

class TestClaims : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { openOffice(m_folder, m_source); }

    void words_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/claims.case")); }
    void words()
    {
        QFETCH(GoldenCase, golden);
        answer::AskOptions options = officeOptions();
        const record::Record record = m_source->ask(golden.input.trimmed(), options, {}, {});
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        TIEOUT_COMPARE_GOLDEN(golden, inText(record));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestClaims)
#include "tst_claims.moc"
