// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/grammar/canonicalsql.h"

#include "core/generate/grammar/sqlgrammar.h"
#include "core/sql/parser.h"
#include "support/gbnfmatcher.h"
#include "support/goldenfile.h"
#include "support/subgraphs.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestCanonicalSql : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Result<SchemaFile> shop = makeShop();
        QVERIFY(shop);
        m_shop = std::move(*shop);
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/canonicalsql.case")); }

    // Over all tables of the shop but the island, unless the case says which. What has a form is what the grammar
    // derives.
    void golden()
    {
        QFETCH(GoldenCase, golden);
        QList<TableName> tables;
        for (const QString &name :
             golden
                 .setting(QStringLiteral("tables"), QStringLiteral("customer orders position note employee town trip"))
                 .split(u' '))
            tables.append({{}, name});
        const Result<generate::grammar::SqlForms> forms =
            generate::grammar::sqlFormsOf(*m_shop.graph, m_shop.traits, tables);
        QVERIFY(forms);
        const Result<sql::Statement> statement = sql::parse(golden.input.trimmed(), m_shop.traits);
        QVERIFY2(statement, qPrintable(statement ? QString() : statement.error().message()));
        const sql::BoundQuery bound = sql::bind(*statement, m_shop.graph->schema(), m_shop.traits);
        const Result<QString> canonical = generate::grammar::canonicalSql(bound, *forms);
        TIEOUT_COMPARE_GOLDEN(golden, canonical ? *canonical : canonical.error().message());
        if (!canonical)
            return;
        const Result<QByteArray> text = generate::grammar::sqlGrammar(*forms);
        QVERIFY(text);
        const Result<GbnfGrammar> grammar = GbnfGrammar::parse(*text);
        QVERIFY(grammar);
        QVERIFY2(grammar->matches(*canonical), qPrintable(canonical->left(int(grammar->matchedPrefix(*canonical)))));
        QCOMPARE(objections(*canonical, *m_shop.graph, m_shop.traits), QString());
    }

    void doesNotHideErrors()
    {
        const Result<generate::grammar::SqlForms> forms =
            generate::grammar::sqlFormsOf(*m_shop.graph, m_shop.traits, {{{}, QStringLiteral("customer")}});
        const Result<sql::Statement> statement =
            sql::parse(QStringLiteral("SELECT nobody FROM customer"), m_shop.traits);
        QCOMPARE(generate::grammar::canonicalSql(sql::bind(*statement, m_shop.graph->schema(), m_shop.traits), *forms)
                     .error()
                     .code,
                 ErrorCode::Reference);
    }

private:
    SchemaFile m_shop;
};

QTEST_GUILESS_MAIN(TestCanonicalSql)
#include "tst_canonicalsql.moc"
