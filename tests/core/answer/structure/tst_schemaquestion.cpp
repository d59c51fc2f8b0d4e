// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/structure/schemaquestion.h"

#include "core/answer/route/greeting.h"
#include "core/base/text.h"
#include "support/asking.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using answer::SchemaQuestion;
using record::Record;

namespace {

/// State, route and text, then the part's kind and rows.
QString described(const Record &record)
{
    QStringList lines{record::wordOf(record.state) + QStringLiteral(", ") + record::wordOf(record.route.kind),
                      record.text.text};
    if (record.headline)
        lines.append(QStringLiteral("headline: %1 %2").arg(record.headline->value, record.headline->label.text));
    for (const record::Part &part : record.parts) {
        QStringList columns;
        for (const record::Column &column : part.grid()->columns)
            columns.append(column.name.text);
        lines.append(record::wordOf(part.kind()) + QStringLiteral(": ") + columns.join(QStringLiteral(" | ")));
        for (const auto &row : part.grid()->rows) {
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
    void initTestCase() { openOffice(m_folder, m_source); }

    void answers_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/schemaquestion.case")); }
    void answers()
    {
        QFETCH(GoldenCase, golden);
        answer::AskOptions options = officeOptions();
        QStringList out;
        for (const QString &question : golden.input.split(u'\n', Qt::SkipEmptyParts)) {
            ScriptedSource searched; // says "searched" where the question goes on to the generators
            searched.script = {ScriptedSource::abstain(QStringLiteral("searched"))};
            searched.attempts = 1;
            answer::Engine engine(m_source->session(), m_source->linker(), {&searched});
            out.append(described(engine.answer(answer::Start::asked(question), options, {}, {})));
        }
        TIEOUT_COMPARE_GOLDEN(golden, out.join(u'\n'));
    }

    /// Which of two tables is the one to use: what the catalog says of similar and of left ones.
    void comparesSimilarTables()
    {
        const QString file = m_folder.file(QStringLiteral("twins.db"));
        QByteArray script =
            "CREATE TABLE payments (id INTEGER PRIMARY KEY, kind TEXT, amount REAL, paid_on TEXT, note TEXT);"
            "CREATE TABLE payments_old (id INTEGER PRIMARY KEY, kind TEXT, amount TEXT, paid_on TEXT, clerk TEXT);";
        for (int i = 1; i <= 40; ++i) {
            script += QStringLiteral("INSERT INTO payments VALUES (%1, '%2', %1.5, '2024-%3-05', 'n%1');")
                          .arg(i)
                          .arg(i % 2 ? "rent" : "fee")
                          .arg(i % 12 + 1, 2, 10, QChar(u'0'))
                          .toUtf8();
            if (i <= 10)
                script += QStringLiteral("INSERT INTO payments_old VALUES (%1, '%2', '%1', '2019-%3-05', 'c');")
                              .arg(i + 5)
                              .arg(i % 2 ? "rent" : "deposit")
                              .arg(i, 2, 10, QChar(u'0'))
                              .toUtf8();
        }
        makeSqlite(file, script);
        Result<std::unique_ptr<project::OpenSource>> source = openSource(file, QDate(2024, 12, 31));
        QVERIFY2(source.has_value(), source ? "" : qPrintable(source.error().message()));
        answer::AskOptions options = officeOptions();
        const Record record = (*source)->engine().answer(
            answer::Start::asked(QStringLiteral("what is the difference between payments and payments_old?")), options,
            {}, {});
        QCOMPARE(record.state, record::State::Answered);
        for (const char *said :
             {"4 columns in common (id, kind, amount and paid_on)", "1 only in payments (note)",
              "1 only in payments_old (clerk)", "amount (REAL, TEXT)", "payments has 40 rows, payments_old has 10.",
              "10 of the keys in payments.id are in payments_old.id too.", "They look alike",
              "payments is authoritative", "payments_old is no longer updated"})
            QVERIFY2(record.text.text.contains(QLatin1String(said)),
                     qPrintable(QLatin1String(said) + u'\n' + record.text.text));
        const record::Part &part = record.parts.first();
        QCOMPARE(part.grid()->rows[1], (QList<std::optional<QString>>{"kind", "TEXT", "TEXT", std::nullopt,
                                                                      "1 of 2 values, and of 2 there"}));
        QVERIFY(std::get<record::StructureBody>(part.body).sqlRun->contains("EXISTS"));
        QVERIFY(record::recordFromJson(record::toJson(record)));

        // Stopped, it says that nothing was counted, and why.
        StopSource stop;
        stop.requestStop();
        const Record stopped = (*source)->engine().answer(
            answer::Start::asked(QStringLiteral("compare payments and payments_old")), options, {}, stop.token());
        QVERIFY2(stopped.text.text.contains("was not counted"), qPrintable(stopped.text.text));
        QVERIFY(!std::get<record::StructureBody>(stopped.parts.first().body).sqlRun);
    }

    /// Every table of the source, in either number, whatever is put around its name.
    void everyTableSaysWhatItHolds()
    {
        answer::AskOptions options = officeOptions();
        int asked = 0;
        for (const Table &table : m_source->snapshot()->schema().tables) {
            for (const QString &name :
                 {table.name.name, base::singular(table.name.name), base::plural(base::singular(table.name.name))}) {
                for (const char *form :
                     {"What does %1 hold?", "what does the %1 hold", "what do the %1 contain",
                      "What does table %1 hold?", "what does the %1 table store", "%1 hold", "the %1 contain",
                      "what's in %1?", "What is stored in the %1?", "contents of %1", "describe %1"}) {
                    const Record record = m_source->engine().answer(
                        answer::Start::asked(QString::fromLatin1(form).arg(name)), options, {}, {});
                    const QString said = record.question + QLatin1String(": ") + record.text.text;
                    QVERIFY2(record.isAnswered() && record.route.kind == record::Kind::Structure
                                 && record.text.text.startsWith(table.name.name + u':'),
                             qPrintable(said));
                    QCOMPARE(record.parts.first().grid()->rows.size(), table.columns.size());
                    ++asked;
                }
            }
        }
        QCOMPARE(asked, 5 * 3 * 11);
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
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestSchemaQuestion)
#include "tst_schemaquestion.moc"
