// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/withinscope.h"

#include "core/sql/scopecheck.h"
#include "core/sql/sqltesting.h"
#include "core/workspace/workspace.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class WithinScopeTest : public QObject
{
    Q_OBJECT

    Schema m_schema = schemaOf(QStringLiteral("people(id integer, name text, email text)\n"
                                              "payments(id integer, person_id integer, amount decimal, email text)\n"
                                              "vault(id integer, word text)\n"
                                              "view known(id integer, word text) := SELECT id, word FROM vault"));

    project::WithinScope within(const schema::SourceLimits &limits) const
    {
        return project::WithinScope(m_schema, sql::readScope(m_schema, limits, dialects::sqlite()), dialects::sqlite());
    }

private slots:
    void queries_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("shown");
        QTest::newRow("readable") << "SELECT name FROM people"
                                  << "who is there" << true;
        QTest::newRow("a hidden table") << "SELECT COUNT(*) FROM vault"
                                        << "how many" << false;
        QTest::newRow("a view over it") << "SELECT COUNT(*) FROM known"
                                        << "how many" << false;
        QTest::newRow("a hidden column") << "SELECT email FROM people"
                                         << "addresses" << false;
        QTest::newRow("one of the same name") << "SELECT email FROM payments"
                                              << "addresses" << true;
        QTest::newRow("a star over it") << "SELECT * FROM people"
                                        << "all of them" << false;
        QTest::newRow("a condition") << "SELECT name FROM people WHERE email LIKE 'a%'"
                                     << "some of them" << false;
        QTest::newRow("words only") << ""
                                    << "what the vault holds" << false;
        QTest::newRow("other words") << ""
                                     << "what the cellar holds" << true;
        QTest::newRow("not read, and naming it") << "SELECT FROM vault"
                                                 << "" << false;
        QTest::newRow("of a table that is gone") << "SELECT n FROM dropped"
                                                 << "how many" << true;
        QTest::newRow("a filtered table") << "SELECT SUM(amount) FROM payments"
                                          << "total" << true;
    }
    void queries()
    {
        QFETCH(QString, query);
        QFETCH(QString, words);
        schema::SourceLimits limits;
        limits.hidden = {QStringLiteral("vault"), QStringLiteral("people.email")};
        limits.filters = {{{{}, QStringLiteral("payments")}, QStringLiteral("amount > 0")}};
        QTEST(within(limits).mayShow(query, words), "shown");
        QVERIFY(within({}).mayShow(query, words));
    }

    void edits()
    {
        schema::SourceLimits limits;
        limits.hidden = {QStringLiteral("vault"), QStringLiteral("people.email")};
        const project::WithinScope scope = within(limits);
        const auto edit = [](const char *table, const char *column, const char *text) {
            workspace::Edit said;
            said.table = {{}, QString::fromLatin1(table)};
            said.column = QString::fromLatin1(column);
            said.text = QString::fromLatin1(text);
            return said;
        };
        QVERIFY(scope.mayShow(edit("people", "", "who they are")));
        QVERIFY(scope.mayShow(edit("people", "name", "what they are called")));
        QVERIFY(scope.mayShow(edit("payments", "email", "where the bill goes")));
        QVERIFY(scope.mayShow(edit("dropped", "name", "of a table that is gone")));
        QVERIFY(!scope.mayShow(edit("people", "EMAIL", "where they are written to")));
        QVERIFY(!scope.mayShow(edit("vault", "", "secret")));
        QVERIFY(!scope.mayShow(edit("Vault", "word", "secret")));
        QVERIFY(!scope.mayShow(edit("known", "", "made of it")));
        QVERIFY(!scope.mayShow(edit("people", "name", "as the vault has it")));
        QVERIFY(scope.mayName({}));
    }

    void statementsThatCannotBeRead()
    {
        const project::WithinScope scope = within({});
        QVERIFY(!scope.readsWithin(QStringLiteral("SELECT FROM")));
        QVERIFY(!scope.readsWithin(QStringLiteral("SELECT n FROM dropped")));
        QCOMPARE(scope.readsWithin(QStringLiteral("SELECT id FROM people")), std::optional(true));
        QCOMPARE(scope.readsWithin(QStringLiteral("SELECT id FROM people"), [](const sql::Relation &) { return true; }),
                 std::optional(false));
    }
};

QTEST_GUILESS_MAIN(WithinScopeTest)
#include "tst_withinscope.moc"
