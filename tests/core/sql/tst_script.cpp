// SPDX-License-Identifier: GPL-3.0-or-later
// Scripts that make and fill tables: what each statement makes and reads, and what could not be read, by line.
#include "core/sql/script.h"

#include "core/sql/sqltesting.h"
#include "core/sql/template.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QString listed(const sql::Script &script)
{
    QString out;
    for (const sql::ScriptStatement &statement : script.statements) {
        out += QStringLiteral("%1: %2").arg(statement.line).arg(sql::scriptKindName(statement.kind));
        if (!statement.target.name.isEmpty())
            out += u' ' + statement.target.display();
        if (!statement.columns.isEmpty())
            out += u'(' + statement.columns.join(QStringLiteral(", ")) + u')';
        QStringList reads;
        for (const TableName &table : statement.reads)
            reads.append(table.display());
        if (!reads.isEmpty())
            out += QStringLiteral(" <- ") + reads.join(QStringLiteral(", "));
        out += u'\n';
        if (!statement.comment.isEmpty())
            out += QStringLiteral("   why: %1\n").arg(statement.comment);
        if (!statement.tableComment.isEmpty())
            out += QStringLiteral("   is: %1\n").arg(statement.tableComment);
        for (const auto &[column, text] : statement.columnComments)
            out += QStringLiteral("   .%1: %2\n").arg(column, text);
    }
    for (const sql::ScriptProblem &problem : script.problems)
        out += QStringLiteral("! %1: %2\n").arg(problem.line).arg(problem.message.text);
    return out;
}

} // namespace

class ScriptTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/script.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const DialectTraits &traits = dialect(golden.setting(QStringLiteral("dialect"), QStringLiteral("postgresql")));
        const QString name = golden.setting(QStringLiteral("name"), QStringLiteral("etl/load.sql"));
        TIEOUT_COMPARE_GOLDEN(golden, listed(sql::readScript(golden.input, name, traits)));
    }

    /// Places stay: whatever the marks, the text keeps its length and its lines.
    void templatesKeepPlaces_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("names") << "select *\nfrom {{ ref('a') }} join {{ source(\n 'b', 'c') }} using (id)";
        QTest::newRow("blocks") << "{% if x %}\nselect 1\n{% else %}\nselect 2\n{% endif %}\n{# note\n #}";
        QTest::newRow("not closed") << "select {{ ref('a'\nfrom b";
        QTest::newRow("ends only") << "{% endif %} select 1 {%";
        QTest::newRow("one brace") << "{";
    }
    void templatesKeepPlaces()
    {
        QFETCH(QString, text);
        const QString out = sql::renderTemplate(text, dialect(QStringLiteral("postgresql"))).text;
        QCOMPARE(out.size(), text.size());
        for (qsizetype i = 0; i < text.size(); ++i)
            QCOMPARE(out[i] == u'\n', text[i] == u'\n');
    }
};

QTEST_GUILESS_MAIN(ScriptTest)
#include "tst_script.moc"
