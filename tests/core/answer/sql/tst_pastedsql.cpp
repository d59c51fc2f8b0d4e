// SPDX-License-Identifier: GPL-3.0-or-later
// SQL in the place of a question: recognised, explained, converted, checked and run; nobody is asked and nothing is
// searched for.
#include "core/answer/sql/pastedsql.h"

#include "sdk/dialects.h"
#include "support/asking.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using record::Record;

class TestPastedSql : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;

    Record ask(const QString &question)
    {
        ScriptedSource nobody;
        nobody.script = {ScriptedSource::abstain(QStringLiteral("searched"))};
        nobody.attempts = 1;
        answer::Engine engine(m_source->session(), m_source->linker(), {&nobody});
        answer::AskOptions options = officeOptions();
        Record record = engine.answer(answer::Start::asked(question), options, {}, {});
        m_asked = nobody.asked.size();
        return record;
    }
    qsizetype m_asked = 0;

    static QString assumption(const Record &record, record::About about)
    {
        for (const record::Assumption &one : record.assumptions) {
            if (one.about == about)
                return one.text.text;
        }
        return {};
    }

private slots:
    void initTestCase() { openOffice(m_folder, m_source); }

    void whatIsSqlAndWhatIsAQuestion_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sql"); // empty: a question in words
        const QString count = QStringLiteral("SELECT COUNT(*) FROM orders");
        QTest::newRow("plain") << count << count;
        QTest::newRow("blanks around") << QStringLiteral("  \n") + count + u'\n' << count;
        QTest::newRow("in a fence") << QStringLiteral("```sql\n") + count + QStringLiteral("\n```") << count;
        QTest::newRow("in a fence without a name")
            << QStringLiteral("```\nselect amount from orders\n```") << "select amount from orders";
        QTest::newRow("in small letters") << "select amount from orders where id = 3"
                                          << "select amount from orders where id = 3";
        QTest::newRow("with a common table") << "with o as (select * from orders) select count(*) from o"
                                             << "with o as (select * from orders) select count(*) from o";
        QTest::newRow("wrong, in capitals") << "SELECT amount FORM orders"
                                            << "SELECT amount FORM orders";
        QTest::newRow("wrong column, in small letters") << "select amuont from orders where id = 3"
                                                        << "select amuont from orders where id = 3";
        QTest::newRow("English that only looks like it") << "select names from customer"
                                                         << "";
        QTest::newRow("English") << "select all customers from Berlin"
                                 << "";
        QTest::newRow("English with") << "With which customers did we earn most?"
                                      << "";
        QTest::newRow("a question about it") << "what does SELECT mean"
                                             << "";
        QTest::newRow("the word alone") << "SELECT"
                                        << "";
        QTest::newRow("a fence of something else") << "```\nhow many orders\n```"
                                                   << "";
        QTest::newRow("nothing") << ""
                                 << "";
    }
    void whatIsSqlAndWhatIsAQuestion()
    {
        QFETCH(QString, text);
        QFETCH(QString, sql);
        const auto pasted =
            answer::pastedSql(text, m_source->snapshot()->schema(), m_source->session().traits(),
                              [this](const QString &one) { return m_source->session().prepare(one).has_value(); });
        QCOMPARE(pasted.has_value(), !sql.isEmpty());
        if (pasted)
            QCOMPARE(pasted->sql, sql);
    }

    void isRunWithoutAskingAnybody()
    {
        const Record record = ask(QStringLiteral(
            "SELECT SUM(amount) AS total FROM orders WHERE placed_on >= '2024-03-01' AND placed_on < '2024-04-01'"));
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(m_asked, 0);
        QCOMPARE(record.route.generator, std::optional<QString>("person"));
        QCOMPARE(record.headline->value, QStringLiteral("8.25"));
        const QString words = assumption(record, record::About::InWords);
        QVERIFY2(words.contains("Reads orders.") && words.contains("placed on is at least '2024-03-01'"),
                 qPrintable(words));
        QCOMPARE(record.parts.first().verification.verdict, record::Verdict::Ties);
        QVERIFY(!record.parts.first().checks.isEmpty());
        QVERIFY(record::recordFromJson(record::toJson(record)));
    }

    void isConvertedFromAnotherDialect()
    {
        const Record record = ask(QStringLiteral("SELECT TOP 1 [name] FROM [customer] ORDER BY [id] DESC"));
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(record.parts.first().grid()->rows.first().first(), std::optional<QString>("Cy"));
        const QString said = assumption(record, record::About::Dialect);
        QVERIFY2(said.contains("tsql") && said.contains("LIMIT 1"), qPrintable(said));
        QVERIFY(!record.parts.first().query()->sql.contains("TOP"));
    }

    void whatCannotBeConvertedIsNamed()
    {
        const QString sql = QStringLiteral("SELECT DISTINCT ON (region_id) name FROM customer ORDER BY region_id, id");
        const Record record = ask(sql);
        QCOMPARE(record.state, record::State::Rejected);
        QVERIFY2(
            record.text.text.startsWith("It is written for postgresql, and part of it has no equivalent in sqlite."),
            qPrintable(record.text.text));
        QVERIFY2(record.text.text.contains("DISTINCT ON"), qPrintable(record.text.text));
        QCOMPARE(record.parts.first().query()->sql, sql);
        QCOMPARE(m_asked, 0);
    }

    void aMistakeIsACardAndNothingIsLost()
    {
        const QString sql = QStringLiteral("SELECT amuont FROM orders");
        const Record record = ask(sql);
        QCOMPARE(record.state, record::State::Rejected);
        QVERIFY2(record.text.text.contains("amuont"), qPrintable(record.text.text));
        QCOMPARE(record.question, sql);
        QCOMPARE(record.parts.first().query()->sql, sql);
        const auto checks = record.parts.first().checks;
        const auto found = std::find_if(checks.cbegin(), checks.cend(),
                                        [](const record::Check &check) { return check.id == "reference.column"; });
        QVERIFY(found != checks.cend() && found->fix);
        QCOMPARE(*found->fix, QStringLiteral("SELECT amount FROM orders"));
        QCOMPARE(m_asked, 0);

        const Record syntax = ask(QStringLiteral("SELECT amount FORM orders"));
        QCOMPARE(syntax.state, record::State::Rejected);
        // Writing is no query, whoever wrote it.
        const Record writing = ask(QStringLiteral("WITH gone AS (DELETE FROM orders RETURNING id) SELECT * FROM gone"));
        QCOMPARE(writing.state, record::State::Rejected);
        QCOMPARE(ask(QStringLiteral("SELECT COUNT(*) AS n FROM orders")).headline->value, QStringLiteral("4"));
    }
};

QTEST_GUILESS_MAIN(TestPastedSql)
#include "tst_pastedsql.moc"
