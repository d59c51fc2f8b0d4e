// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept in several tables, asked about without a model.
#include "core/answer/engine.h"
#include "core/generate/composer/composer.h"
#include "support/asking.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class PartsAskedTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("parts.db"));
        makeSqlite(file, readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/core/gate/parts.sql"))
                             + readFile(QStringLiteral(TIEOUT_TEST_DIR "/splits.sql")));
        auto opened = openSource(file, m_asOf);
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
        m_source = std::move(*opened);
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/parts.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        answer::AskOptions options;
        options.calendar.asOf = m_asOf;
        generate::composer::Composer composer;
        answer::Engine engine(m_source->session(), m_source->linker(), {&composer});
        const record::Record record = engine.answer(answer::Start::asked(golden.input.trimmed()), options, {}, {});
        QStringList lines{record::wordOf(record.state)};
        for (const record::Part &part : record.parts) {
            if (part.query() && !part.query()->sql.isEmpty())
                lines.append(part.query()->sql.simplified());
        }
        if (!record.isAnswered())
            lines.append(record.text.text);
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }

private:
    const QDate m_asOf{2025, 12, 31};
    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(PartsAskedTest)
#include "tst_partsasked.moc"
