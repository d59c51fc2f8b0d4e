// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/grammar/sqlgrammar.h"

#include "sdk/dialects.h"
#include "support/gbnfmatcher.h"
#include "support/goldenfile.h"
#include "support/subgraphs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using generate::grammar::GrammarOptions;

namespace {

QList<TableName> namesOf(const QString &text)
{
    QList<TableName> tables;
    for (const QString &name : text.split(u' ', Qt::SkipEmptyParts))
        tables.append({{}, name});
    return tables;
}

GrammarOptions as(GrammarOptions::Form form)
{
    GrammarOptions options;
    options.form = form;
    return options;
}

} // namespace

class TestSqlGrammar : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Result<SchemaFile> shop = makeShop();
        QVERIFY(shop);
        m_shop = std::move(*shop);
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/sqlgrammar.case")); }

    // The input names the tables.
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const bool action = golden.setting(QStringLiteral("form")) == u"action";
        const DialectTraits *traits =
            dialects::named(golden.setting(QStringLiteral("dialect"), QStringLiteral("sqlite")));
        QVERIFY(traits);
        const Result<generate::grammar::SqlForms> forms =
            generate::grammar::sqlFormsOf(*m_shop.graph, *traits, namesOf(golden.input.trimmed()));
        QVERIFY(forms);
        const Result<QByteArray> text = generate::grammar::sqlGrammar(
            *forms, as(action ? GrammarOptions::Form::Action : GrammarOptions::Form::Sql));
        QVERIFY(text);
        QVERIFY(GbnfGrammar::parse(*text));
        TIEOUT_COMPARE_GOLDEN(golden, QString::fromUtf8(*text));
    }

    void derives_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<bool>("is");
        const auto add = [](bool is, const char *sql) { QTest::newRow(sql) << QString::fromLatin1(sql) << is; };
        add(true, "SELECT c.name, o.total FROM customer AS c JOIN orders AS o ON o.customer_id = c.id WHERE o.placed "
                  ">= '2024-01-01' ORDER BY o.total DESC LIMIT 3");
        add(true, "SELECT c.city, SUM(o.total), COUNT(*) FROM customer AS c JOIN orders AS o ON o.customer_id = c.id "
                  "GROUP BY c.city");
        add(true,
            "SELECT e.\"full name\", e2.\"full name\" FROM employee AS e JOIN employee AS e2 ON e.manager_id = e2.id");
        add(false, "SELECT c.name FROM customer AS c;");
        add(false, "DELETE FROM customer");
        add(false, "SELECT c.nobody FROM customer AS c");
        add(false, "SELECT o.id FROM customer AS c"); // a column of a table that is not read
        add(false, "SELECT x.name FROM customer AS x");
        add(false, "SELECT c.name FROM customer AS c JOIN orders AS o ON o.id = c.id");
        add(false, "SELECT c.name FROM customer AS c JOIN employee AS e ON e.id = c.id");
        add(false, "SELECT c.name FROM customer AS c, orders AS o");
        add(false, "SELECT COUNT(*) FROM customer AS c JOIN orders AS o ON o.customer_id = c.id JOIN note AS n ON "
                   "n.customer_id = c.id");
        add(false, "SELECT SUM(o.total) FROM orders AS o JOIN position AS p ON p.order_id = o.id");
        add(false, "SELECT c.name, COUNT(*) FROM customer AS c JOIN orders AS o ON o.customer_id = c.id"); // no groups
        add(false, "SELECT c.name FROM customer AS c WHERE c.id IN (SELECT o.id FROM orders AS o)");
        add(false, "SELECT c.name FROM customer AS c WHERE c.name = 'a' OR 1 = 1");
        add(false, "SELECT c.name FROM customer AS c WHERE c.name = load_extension('a')");
    }

    void derives()
    {
        QFETCH(QString, sql);
        QFETCH(bool, is);
        QCOMPARE(grammarOf(QStringLiteral("customer orders position note employee"), {}).matches(sql), is);
    }

    // Every derivation of the action is JSON, and its tables are those of the FROM clause in its order.
    void actionsSayTheirTables()
    {
        const GbnfGrammar grammar =
            grammarOf(QStringLiteral("orders customer employee"), as(GrammarOptions::Form::Action));
        QVERIFY(
            grammar.matches(QStringLiteral("{\"action\":\"sql\",\"tables\":[\"orders\",\"customer\"],\"sql\":\"SELECT "
                                           "c.name FROM orders AS o JOIN customer AS c ON o.customer_id = c.id\"}")));
        QVERIFY(!grammar.matches(QStringLiteral("{\"action\":\"sql\",\"tables\":[\"orders\"],\"sql\":\"SELECT c.name "
                                                "FROM orders AS o JOIN customer AS c ON o.customer_id = c.id\"}")));
        QVERIFY(grammar.matches(QStringLiteral("{\"action\":\"sql\",\"tables\":[\"employee\"],\"sql\":\"SELECT "
                                               "e.\\\"full name\\\" FROM employee AS e WHERE e.id = 5\"}")));
        QVERIFY(!grammar.matches(QStringLiteral(
            "{\"action\":\"sql\",\"tables\":[\"employee\"],\"sql\":\"SELECT e.\"full name\" FROM employee AS e\"}")));
        QVERIFY(grammar.matches(QStringLiteral("{\"action\":\"sql\",\"tables\":[\"customer\"],\"sql\":\"SELECT c.id "
                                               "FROM customer AS c WHERE c.name = 'a\\\\b\\\"'\"}")));
    }

    void offersKnownTexts()
    {
        GrammarOptions options;
        options.texts = {{{{}, QStringLiteral("customer")},
                          QStringLiteral("city"),
                          {QStringLiteral("Oslo"), QString::fromUtf8("Troms\xc3\xb8"), QStringLiteral("L'Aquila")},
                          true}};
        const GbnfGrammar only = grammarOf(QStringLiteral("customer"), options);
        QVERIFY(only.matches(QString::fromUtf8("SELECT c.id FROM customer AS c WHERE c.city = 'Troms\xc3\xb8'")));
        QVERIFY(only.matches(QStringLiteral("SELECT c.id FROM customer AS c WHERE c.city IN ('Oslo', 'L''Aquila')")));
        QVERIFY(!only.matches(QStringLiteral("SELECT c.id FROM customer AS c WHERE c.city = 'Bergen'")));
        QVERIFY(only.matches(QStringLiteral("SELECT c.id FROM customer AS c WHERE c.city LIKE 'Ber%'")));
        QVERIFY(only.matches(QStringLiteral("SELECT c.id FROM customer AS c WHERE c.name = 'Bergen'")));
        options.texts.first().complete = false;
        QVERIFY(grammarOf(QStringLiteral("customer"), options)
                    .matches(QStringLiteral("SELECT c.id FROM customer AS c WHERE c.city = 'Bergen'")));
    }

    void takesTheQuestionsCharacters()
    {
        const QString sql = QString::fromUtf8("SELECT c.id FROM customer AS c WHERE c.name = 'J\xc3\xb8rn'");
        QVERIFY(!grammarOf(QStringLiteral("customer"), {}).matches(sql));
        GrammarOptions options;
        options.characters = QString::fromUtf8("How old is J\xc3\xb8rn?");
        QVERIFY(grammarOf(QStringLiteral("customer"), options).matches(sql));
    }

    void writesTheDialect()
    {
        const QStringList tables{QStringLiteral("orders employee town")};
        const auto derived = [&](const DialectTraits &traits, const char *sql) {
            return grammarOf(tables.first(), {}, &traits).matches(QString::fromLatin1(sql));
        };
        QVERIFY(derived(dialects::mysql(), "SELECT e.`full name` FROM employee AS e"));
        QVERIFY(
            derived(dialects::postgresql(),
                    "SELECT o.id FROM orders AS o WHERE o.placed >= DATE '2024-01-01' AND o.placed < '2024-02-01'"));
        QVERIFY(!derived(dialects::postgresql(), "SELECT o.id FROM orders AS o WHERE o.placed >= 'soon'"));
        QVERIFY(derived(dialects::postgresql(), "SELECT t.\"group\" FROM town AS t LIMIT 5"));
        QVERIFY(derived(dialects::ansi(),
                        "SELECT \"o\".\"id\" FROM \"orders\" AS \"o\" ORDER BY \"o\".\"id\" FETCH FIRST 5 ROWS ONLY"));
        QVERIFY(!derived(dialects::tsql(), "SELECT o.id FROM orders AS o ORDER BY o.id LIMIT 5"));
        QVERIFY(!derived(dialects::mysql(), "SELECT e.id FROM employee AS e WHERE e.`full name` = 'a\\'"));
        QVERIFY(derived(dialects::mysql(), "SELECT e.id FROM employee AS e WHERE e.`full name` = 'a\\\\'"));
    }

    void hidesWhatIsHidden()
    {
        generate::grammar::FormOptions options;
        schema::SourceLimits limits;
        limits.hidden = {QStringLiteral("customer.name"), QStringLiteral("orders.customer_id"), QStringLiteral("note")};
        options.scope = std::make_shared<const schema::ReadScope>(m_shop.graph->schema(), limits);
        const Result<generate::grammar::SqlForms> forms = generate::grammar::sqlFormsOf(
            *m_shop.graph, m_shop.traits, namesOf(QStringLiteral("customer orders")), options);
        QVERIFY(forms);
        const Result<QByteArray> text = generate::grammar::sqlGrammar(*forms);
        QVERIFY(text && !text->contains("name") && !text->contains("JOIN"));
        QCOMPARE(generate::grammar::sqlFormsOf(*m_shop.graph, m_shop.traits, namesOf(QStringLiteral("note")), options)
                     .error()
                     .code,
                 ErrorCode::NotFound);
    }

    void refusesWhatIsTooMuch()
    {
        const auto error = [this](const char *tables) {
            return generate::grammar::sqlFormsOf(*m_shop.graph, m_shop.traits, namesOf(QString::fromLatin1(tables)))
                .error()
                .code;
        };
        QCOMPARE(error("customer orders position note employee town trip island"), ErrorCode::LimitReached);
        QCOMPARE(error("nobody"), ErrorCode::NotFound);
        QCOMPARE(error(""), ErrorCode::Invalid);
        const Result<generate::grammar::SqlForms> forms =
            generate::grammar::sqlFormsOf(*m_shop.graph, m_shop.traits, namesOf(QStringLiteral("customer orders")));
        GrammarOptions options;
        options.maximumBytes = 1000;
        QCOMPARE(generate::grammar::sqlGrammar(*forms, options).error().code, ErrorCode::LimitReached);
    }

    void keepsTheSmallestTrees()
    {
        generate::grammar::FormOptions options;
        options.maximumTrees = 8;
        const Result<generate::grammar::SqlForms> forms = generate::grammar::sqlFormsOf(
            *m_shop.graph, m_shop.traits, namesOf(QStringLiteral("customer orders position note")), options);
        QVERIFY(forms);
        QVERIFY(forms->truncated);
        QCOMPARE(forms->trees.size(), 8); // four tables, three pairs, one of three
        QCOMPARE(forms->trees.last().tables.size(), 3);
    }

    void keepsTheSubgraphsTree()
    {
        generate::grammar::FormOptions options;
        options.maximumTrees = 5;
        for (int edge = 0; edge < m_shop.graph->keys().size(); ++edge)
            options.edges.append(edge);
        const Result<generate::grammar::SqlForms> forms = generate::grammar::sqlFormsOf(
            *m_shop.graph, m_shop.traits, namesOf(QStringLiteral("customer orders position note")), options);
        QVERIFY(forms);
        QCOMPARE(forms->trees.size(), 5);
        QCOMPARE(forms->trees.last().tables.size(), 4);
        const Result<QByteArray> text = generate::grammar::sqlGrammar(*forms);
        const Result<GbnfGrammar> grammar = text ? GbnfGrammar::parse(*text) : fail(text.error());
        QVERIFY(grammar);
        QVERIFY(grammar->matches(
            QStringLiteral("SELECT p.price, n.body FROM customer AS c JOIN orders AS o ON o.customer_id = c.id "
                           "JOIN position AS p ON p.order_id = o.id JOIN note AS n ON n.customer_id = c.id")));
    }

    void saysTheFormOfItsAction()
    {
        const Result<generate::grammar::SqlForms> forms =
            generate::grammar::sqlFormsOf(*m_shop.graph, m_shop.traits, namesOf(QStringLiteral("employee orders")));
        QVERIFY(forms);
        QCOMPARE(QJsonDocument(generate::grammar::sqlActionForm(*forms)).toJson(QJsonDocument::Compact),
                 QByteArray("{\"additionalProperties\":false,\"properties\":{\"action\":{\"enum\":[\"sql\"],\"type\":"
                            "\"string\"},\"sql\":{\"type\":\"string\"},"
                            "\"tables\":{\"items\":{\"enum\":[\"employee\",\"orders\"],\"type\":\"string\"},"
                            "\"maxItems\":2,\"minItems\":1,\"type\":\"array\"}},"
                            "\"required\":[\"action\",\"tables\",\"sql\"],\"type\":\"object\"}"));
    }

    void passesTheGateOverTheSample_data()
    {
        QTest::addColumn<GrammarOptions::Form>("form");
        QTest::newRow("sql") << GrammarOptions::Form::Sql;
        QTest::newRow("action") << GrammarOptions::Form::Action;
    }

    // A few of what tst_grammarderivations tries on many databases.
    void passesTheGateOverTheSample()
    {
        QFETCH(GrammarOptions::Form, form);
        const Result<SchemaFile> sample = readSchemaFile(QStringLiteral(TIEOUT_SAMPLES_DIR "/riverside.db"));
        QVERIFY(sample);
        std::mt19937 random(3);
        for (int i = 0; i < 10; ++i) {
            const Result<generate::grammar::SqlForms> forms = generate::grammar::sqlFormsOf(
                *sample->graph, sample->traits, randomSubgraph(*sample->graph, 1 + i % 5, random));
            QVERIFY(forms);
            const Result<QByteArray> text = generate::grammar::sqlGrammar(*forms, as(form));
            QVERIFY(text);
            const Result<GbnfGrammar> grammar = GbnfGrammar::parse(*text);
            QVERIFY(grammar);
            for (int n = 0; n < 20; ++n) {
                const QString derived = grammar->derive(random, 50);
                QVERIFY2(n > 0 || grammar->matches(derived), qPrintable(derived));
                const QString sql = form == GrammarOptions::Form::Sql
                                        ? derived
                                        : QJsonDocument::fromJson(derived.toUtf8())[QStringLiteral("sql")].toString();
                const QString words = objections(sql, *sample->graph, sample->traits);
                QVERIFY2(words.isEmpty(), qPrintable(sql + u'\n' + words));
            }
        }
    }

private:
    GbnfGrammar grammarOf(const QString &tables, const GrammarOptions &options,
                          const DialectTraits *traits = nullptr) const
    {
        const Result<generate::grammar::SqlForms> forms =
            generate::grammar::sqlFormsOf(*m_shop.graph, traits ? *traits : m_shop.traits, namesOf(tables));
        const Result<QByteArray> text = forms ? generate::grammar::sqlGrammar(*forms, options) : fail(forms.error());
        const Result<GbnfGrammar> grammar = text ? GbnfGrammar::parse(*text) : fail(text.error());
        if (!grammar)
            qFatal("%s", qPrintable(grammar.error().message()));
        return *grammar;
    }

    SchemaFile m_shop;
};

QTEST_GUILESS_MAIN(TestSqlGrammar)
#include "tst_sqlgrammar.moc"
