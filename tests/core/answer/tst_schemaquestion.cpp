// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/schemaquestion.h"

#include "core/answer/smalltalk.h"
#include "support/asking.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using answer::Record;
using answer::SchemaQuestion;

namespace {

/// State, route and text, then the part's kind and rows.
QString described(const Record &record)
{
    QStringList lines{record.state + QStringLiteral(", ") + record.route.kind, record.text};
    if (record.headline)
        lines.append(QStringLiteral("headline: %1 %2").arg(record.headline->value, record.headline->label));
    for (const answer::PartRecord &part : record.parts) {
        QStringList columns;
        for (const answer::ColumnRecord &column : part.columns)
            columns.append(column.name);
        lines.append(part.kind + QStringLiteral(": ") + columns.join(QStringLiteral(" | ")));
        for (const auto &row : part.rows) {
            QStringList cells;
            for (const auto &cell : row)
                cells.append(cell.value_or(QStringLiteral("-")));
            lines.append(QStringLiteral("  ") + cells.join(QStringLiteral(" | ")));
        }
    }
    return lines.join(u'\n');
}

} // namespace

class TestSchemaQuestion : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("office.db"));
        makeSqlite(file, readFile(QStringLiteral(TIEOUT_TEST_DIR "/office.sql")));
        Result<std::unique_ptr<workspace::OpenSource>> source = openSource(file, QDate(2024, 12, 31));
        QVERIFY2(source.has_value(), source ? "" : qPrintable(source.error().message()));
        m_source = std::move(*source);
    }

    void answers_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/schemaquestion.case")); }
    void answers()
    {
        QFETCH(GoldenCase, golden);
        answer::AskOptions options;
        options.calendar.asOf = QDate(2024, 12, 31);
        QStringList out;
        for (const QString &question : golden.input.split(u'\n', Qt::SkipEmptyParts)) {
            ScriptedSource searched; // says "searched" where the question goes on to the generators
            searched.script = {ScriptedSource::abstain(QStringLiteral("searched"))};
            searched.attempts = 1;
            answer::Engine engine(m_source->session(), m_source->linker(), {&searched});
            out.append(described(engine.ask(question, options, {}, {})));
        }
        TIEOUT_COMPARE_GOLDEN(golden, out.join(u'\n'));
    }

    void asksForDataWhereATableIsCalledTable()
    {
        Schema schema;
        Table table;
        table.name = {{}, QStringLiteral("restaurant_tables")};
        schema.tables.append(table);
        QVERIFY(!answer::readSchemaQuestion(QStringLiteral("How many tables are there?"), schema));
        QVERIFY(answer::readSchemaQuestion(QStringLiteral("How many tables are there?"), Schema()));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<workspace::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestSchemaQuestion)
#include "tst_schemaquestion.moc"
