// SPDX-License-Identifier: GPL-3.0-or-later
// Whole texts laid out: statements, comments, blank lines; what cannot be read is named.
#include "core/sql/dialects/format.h"

#include "core/sql/sqltesting.h"
#include "core/sql/statements.h"
#include "support/goldenfile.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QString laidOut(const QString &text, const DialectTraits &traits)
{
    const sql::FormattedText formatted = sql::format(text, traits, traits);
    QStringList lines;
    for (const sql::Obstacle &obstacle : formatted.obstacles)
        lines.append(QStringLiteral("%1-%2: %3").arg(obstacle.at.begin).arg(obstacle.at.end).arg(obstacle.why.text));
    return formatted.text ? *formatted.text : lines.join(u'\n');
}

/// Word by word: two comments that come to stand on one line become one.
QStringList commentsOf(const QString &text, const DialectTraits &traits)
{
    QStringList all;
    for (const sql::StatementPart &part : sql::statementsIn(text, traits)) {
        for (const sql::Comment &comment : part.comments)
            all += comment.text.split(QRegularExpression(QStringLiteral("(\\s|--)+")), Qt::SkipEmptyParts);
    }
    all.sort(); // a block comment steps before a line comment that would take it in
    return all;
}

QStringList corpus(const QString &dialectName)
{
    QFile file(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/questions/%1.jsonl").arg(dialectName));
    QStringList queries;
    if (!file.open(QIODevice::ReadOnly))
        return queries;
    while (!file.atEnd())
        queries.append(QJsonDocument::fromJson(file.readLine()).object().value(QStringLiteral("sql")).toString());
    return queries;
}

} // namespace

class FormatTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/format.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const DialectTraits &traits = dialect(golden.setting(QStringLiteral("dialect")));
        const QString once = laidOut(golden.input, traits);
        TIEOUT_COMPARE_GOLDEN(golden, once);
        if (!sql::format(golden.input, traits, traits).text)
            return;
        QCOMPARE(laidOut(once, traits), once);
        QCOMPARE(commentsOf(once, traits), commentsOf(golden.input, traits));
    }

    void keepsTheTree_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"sqlite", "postgresql", "mysql", "tsql"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void keepsTheTree()
    {
        QFETCH(QString, name);
        const DialectTraits &traits = dialect(name);
        const QStringList queries = corpus(name);
        QVERIFY(queries.size() > 80);
        for (const QString &query : queries) {
            const sql::FormattedText formatted = sql::format(query, traits, traits);
            QVERIFY2(formatted.text, qPrintable(query + u'\n' + laidOut(query, traits)));
            const auto before = sql::parse(query, traits);
            const auto after = sql::parse(*formatted.text, traits);
            QVERIFY2(before && after && sql::equal(*before->query, *after->query), qPrintable(*formatted.text));
            QCOMPARE(laidOut(*formatted.text, traits), *formatted.text);
        }
    }

    /// A comment behind every word, of three kinds in turn: none is lost.
    void losesNoComment_data() { keepsTheTree_data(); }
    void losesNoComment()
    {
        QFETCH(QString, name);
        const DialectTraits &traits = dialect(name);
        for (const QString &query : corpus(name)) {
            QString text;
            int number = 0;
            bool quoted = false;
            for (const QChar c : query) {
                quoted = quoted != (c == u'\'' || c == u'"' || c == u'`');
                if (c != u' ' || quoted || query.contains(u'[')) {
                    text += c;
                    continue;
                }
                ++number;
                text += number % 3 == 0   ? QStringLiteral(" -- n%1\n").arg(number)
                        : number % 3 == 1 ? QStringLiteral(" /* n%1 */ ").arg(number)
                                          : QStringLiteral("\n-- n%1\n").arg(number);
            }
            if (!sql::parse(text, traits)) // a comment inside what has to stand together
                continue;
            const sql::FormattedText formatted = sql::format(text, traits, traits);
            QVERIFY2(formatted.text, qPrintable(text + u'\n' + laidOut(text, traits)));
            QCOMPARE(commentsOf(*formatted.text, traits), commentsOf(text, traits));
        }
    }
};

QTEST_GUILESS_MAIN(FormatTest)
#include "tst_format.moc"
