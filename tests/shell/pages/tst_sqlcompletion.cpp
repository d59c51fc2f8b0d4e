// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/editor/sqlcompletion.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

class tst_sqlcompletion : public QObject
{
    Q_OBJECT

    catalog::Snapshot m_snapshot;

    /// At the bar in the text.
    QStringList words(QString text) const
    {
        const int at = int(text.indexOf(u'|'));
        text.remove(at, 1);
        return completionAt(text, at, m_snapshot).words;
    }

private slots:
    void initTestCase()
    {
        auto schema = std::make_shared<Schema>();
        const auto table = [](const char *schemaName, const char *name, const QStringList &columns) {
            Table out;
            out.name = {QString::fromLatin1(schemaName), QString::fromLatin1(name)};
            for (const QString &column : columns) {
                Column made;
                made.name = column;
                out.columns.append(made);
            }
            return out;
        };
        schema->tables = {table("", "payments", {"id", "amount", "select"}), table("", "properties", {"id", "name"}),
                          table("hr", "people", {"id", "payroll no"})};
        m_snapshot.graph = std::make_shared<schema::SchemaGraph>(schema);
        m_snapshot.traits.reservedWords = QStringList{"SELECT"};
    }

    void aliasesLeadToTheirColumns()
    {
        QCOMPARE(words("SELECT p.| FROM payments p JOIN properties AS r ON r.id = p.id"),
                 (QStringList{"id", "amount", "\"select\""}));
        QCOMPARE(words("SELECT r.n| FROM payments p JOIN properties AS r"), QStringList{"name"});
        QCOMPARE(words("SELECT payments.am| FROM payments"), QStringList{"amount"});
        QCOMPARE(words("SELECT x.| FROM payments p"), QStringList());
        QCOMPARE(words("SELECT 1 FROM properties a, payments b WHERE b.a|"), QStringList{"amount"});
    }

    void schemasLeadToTheirTables()
    {
        QCOMPARE(words("SELECT 1 FROM hr.|"), QStringList{"people"});
        QCOMPARE(words("SELECT e.p| FROM hr.people e"), QStringList{"\"payroll no\""});
    }

    void columnsBeforeTablesBeforeKeywords()
    {
        const QStringList found = words("SELECT a| FROM payments");
        QCOMPARE(found.first(), QStringLiteral("amount"));
        QVERIFY(found.contains("AVG"));
        QVERIFY(words("SELECT 1 FROM pa|").contains("payments"));
        QVERIFY(!words("SELECT 1 FROM payments|").contains("payments"));
    }

    void unfinishedTextIsFine()
    {
        QVERIFY(words("|").isEmpty());
        QVERIFY(words("SELECT 12|").isEmpty());
        QCOMPARE(words("FROM payments p WHERE p.am|"), QStringList{"amount"});
    }
};

QTEST_GUILESS_MAIN(tst_sqlcompletion)
#include "tst_sqlcompletion.moc"
