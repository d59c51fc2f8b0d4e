// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/composer.h"
#include "proposaltext.h"
#include "support/goldenfile.h"
#include "support/questionsource.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

namespace Tieout::TestSupport {

/// Questions to one made-up source, with what the composer proposes of each; every query it offers compiles.
class ComposerGolden : public QObject
{
protected:
    void open(QByteArrayView script, const QDate &asOf)
    {
        m_asOf = asOf;
        const QString path = m_folder.file(QStringLiteral("source.db"));
        makeSqlite(path, script.toByteArray());
        Result<QuestionSource> source = openQuestionSource(path, asOf);
        QVERIFY2(source.has_value(), source ? "" : qPrintable(source.error().fullMessage()));
        m_source = std::move(*source);
    }

    void check()
    {
        QFETCH(GoldenCase, golden);
        const Result<generate::Proposal> proposal = propose(m_composer, m_source, golden.input, m_asOf);
        QVERIFY2(proposal.has_value(), proposal ? "" : qPrintable(proposal.error().fullMessage()));
        for (const generate::Candidate &candidate : proposal->candidates) {
            const Result<void> prepared = m_source.session->prepare(candidate.sql);
            QVERIFY2(prepared.has_value(), qPrintable(candidate.sql));
        }
        TIEOUT_COMPARE_GOLDEN(golden, textOf(*proposal));
    }

private:
    QDate m_asOf;
    TemporaryFolder m_folder;
    QuestionSource m_source;
    generate::composer::Composer m_composer;
};

} // namespace Tieout::TestSupport
