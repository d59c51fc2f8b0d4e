// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/statements.h"

#include "core/sql/sqltesting.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// "[SELECT 1] comment | *block comment {{".
QStringList describe(const QString &text, const DialectTraits &traits = dialects::sqlite())
{
    QStringList out;
    for (const sql::StatementPart &part : sql::statementsIn(text, traits)) {
        QStringList comments;
        for (const sql::Comment &comment : part.comments) {
            comments.append(comment.block ? u'*' + comment.text : comment.text);
            const QString raw = text.mid(comment.at.begin, comment.at.end - comment.at.begin);
            if (!(comment.block ? raw.mid(2).chopped(2).trimmed() == comment.text : raw.endsWith(comment.text)))
                comments.append(QStringLiteral("WRONG PLACE"));
        }
        QString line = u'[' + text.mid(part.at.begin, part.at.end - part.at.begin) + u']';
        if (!comments.isEmpty())
            line += u' ' + comments.join(QStringLiteral(" | "));
        if (part.placeholder.isValid())
            line += QStringLiteral(" template at %1").arg(part.placeholder.begin);
        out.append(line);
    }
    return out;
}

} // namespace

class StatementsTest : public QObject
{
    Q_OBJECT

private slots:
    void splitsWhereTheDialectDoes()
    {
        QCOMPARE(describe("SELECT 1; SELECT 2;"), (QStringList{"[SELECT 1]", "[SELECT 2]"}));
        QCOMPARE(describe("SELECT ';' AS \"a;b\" /* ; */ -- ;\n, 2;\n\nSELECT 3"),
                 (QStringList{"[SELECT ';' AS \"a;b\" /* ; */ -- ;\n, 2] *; | ;", "[SELECT 3]"}));
        QCOMPARE(describe(";;\n ; "), QStringList());
        QCOMPARE(describe("-- nothing\n/* here */"), QStringList());
        QCOMPARE(describe("SELECT $a$;$a$; SELECT 2", dialect(QStringLiteral("postgresql"))),
                 (QStringList{"[SELECT $a$;$a$]", "[SELECT 2]"}));
    }

    void commentsBelongToTheirStatement()
    {
        QCOMPARE(describe("-- one\nSELECT 1 -- two\n; -- three\n-- four\nSELECT 2; -- five\n-- six"),
                 (QStringList{"[SELECT 1] one | two | three", "[SELECT 2] four | five | six"}));
        QCOMPARE(describe("SELECT 1;\n\n-- four\nSELECT 2"), (QStringList{"[SELECT 1]", "[SELECT 2] four"}));
        QCOMPARE(describe("/* -- no */ SELECT '-- no', 1 - -1"), (QStringList{"[SELECT '-- no', 1 - -1] *-- no"}));
        QCOMPARE(describe("SELECT 1 /* a /* b */ c */ + 1", dialect(QStringLiteral("postgresql"))),
                 (QStringList{"[SELECT 1 /* a /* b */ c */ + 1] *a /* b */ c"}));
    }

    void semicolonsAreFound()
    {
        const QString text = QStringLiteral("SELECT ';' -- ;\n ; SELECT 2");
        const QList<sql::StatementPart> parts = sql::statementsIn(text, dialects::sqlite());
        QCOMPARE(parts.size(), 2);
        QCOMPARE(parts[0].semicolon, text.indexOf(QLatin1String(" ; SELECT")) + 1);
        QCOMPARE(parts[1].semicolon, -1);
    }

    void aBrokenEndStaysOneStatement()
    {
        QCOMPARE(describe("SELECT 1; SELECT 'open; SELECT 2;"),
                 (QStringList{"[SELECT 1]", "[SELECT 'open; SELECT 2;]"}));
        QCOMPARE(describe("'open"), (QStringList{"['open]"}));
    }

    void templatesAreSeen()
    {
        QCOMPARE(describe("SELECT * FROM {{ ref('x') }}; SELECT '{{ x }}'"),
                 (QStringList{"[SELECT * FROM {{ ref('x') }}] template at 14", "[SELECT '{{ x }}']"}));
        QCOMPARE(describe("{% if a %} SELECT 1 {% endif %}"),
                 (QStringList{"[{% if a %} SELECT 1 {% endif %}] template at 0"}));
        QCOMPARE(describe("SELECT 1 {# don't #} FROM t"), (QStringList{"[SELECT 1 {# don't #} FROM t] template at 9"}));
        QCOMPARE(describe("-- {{ x }}\nSELECT 1"), (QStringList{"[SELECT 1] {{ x }}"}));
    }
};

QTEST_GUILESS_MAIN(StatementsTest)
#include "tst_statements.moc"
