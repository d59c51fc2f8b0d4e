// SPDX-License-Identifier: GPL-3.0-or-later
// PostgreSQL's own parser (libpg_query) says which statements are SQL; we accept and refuse the same ones. The corpus
// is written by hand (fixtures/sql/postgresql.sql), made from a grammar, and made from both by damage. What we do
// otherwise on purpose:
// 1. anything that is not exactly one plain SELECT is refused: other statements, several, INTO, FOR UPDATE, writing in
// WITH, TABLE t,
//    nothing at all. PostgreSQL's tree tells which these are.
// 2. a SELECT without a result column is refused: there is nothing to answer.
// 3. a reserved word as a result name without AS (SELECT a and FROM t), which PostgreSQL reads since 14, is refused:
// more often
//    something was forgotten before or behind it.
// 4. hexadecimal numbers are read and a derived table needs no name, as in PostgreSQL 16. libpg_query here is that of
// 15: where it
//    stops at one of these it says nothing of what follows, and the statement is left out, and counted.
// 5. the digits of B'...' and X'...' are looked at; PostgreSQL leaves that to its second step.
#include "core/sql/sqlgenerator.h"
#include "core/sql/sqltesting.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#if defined(TIEOUT_PG_QUERY)
#include <pg_query.h>
#endif

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const DialectTraits &traits()
{
    return dialects::postgresql();
}

struct Opinion {
    bool accepts = false;
    bool known = true;
    QString why;
};

#if defined(TIEOUT_PG_QUERY)

bool holdsKey(const QJsonValue &value, const QStringList &keys)
{
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        return std::any_of(array.cbegin(), array.cend(),
                           [&keys](const QJsonValue &item) { return holdsKey(item, keys); });
    }
    const QJsonObject object = value.toObject();
    for (auto it = object.constBegin(); it != object.constEnd(); ++it) {
        if (keys.contains(it.key()) || holdsKey(it.value(), keys))
            return true;
    }
    return false;
}

bool hasEmptySelect(const QJsonValue &value)
{
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        return std::any_of(array.cbegin(), array.cend(), hasEmptySelect);
    }
    const QJsonObject object = value.toObject();
    if (object.contains(QStringLiteral("limitOption")) && !object.contains(QStringLiteral("targetList"))
        && !object.contains(QStringLiteral("valuesLists")) && !object.contains(QStringLiteral("larg")))
        return true;
    return std::any_of(object.constBegin(), object.constEnd(), hasEmptySelect);
}

// A result name that is a keyword and has no AS before it.
bool hasBareKeywordLabel(const QJsonValue &value, const QString &sql)
{
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        return std::any_of(array.cbegin(), array.cend(),
                           [&sql](const QJsonValue &item) { return hasBareKeywordLabel(item, sql); });
    }
    const QJsonObject object = value.toObject();
    const QString name = object.value(QStringLiteral("ResTarget")).toObject().value(QStringLiteral("name")).toString();
    if (traits().reservedWords.contains(name.toUpper()) && !name.isEmpty()) {
        const QRegularExpression said(QStringLiteral("\\bAS\\s+\"?%1\\b|\"%1\"").arg(name),
                                      QRegularExpression::CaseInsensitiveOption);
        if (!said.match(sql).hasMatch())
            return true;
    }
    return std::any_of(object.constBegin(), object.constEnd(),
                       [&sql](const QJsonValue &item) { return hasBareKeywordLabel(item, sql); });
}

Opinion opinionOn(const QJsonObject &tree, const QString &sql)
{
    const QJsonArray statements = tree.value(QStringLiteral("stmts")).toArray();
    if (statements.size() != 1)
        return {false, true, QStringLiteral("not one statement")};
    const QJsonObject statement = statements[0].toObject().value(QStringLiteral("stmt")).toObject();
    if (!statement.contains(QStringLiteral("SelectStmt")))
        return {false, true, QStringLiteral("no SELECT")};
    static const QStringList writing{QStringLiteral("InsertStmt"), QStringLiteral("UpdateStmt"),
                                     QStringLiteral("DeleteStmt"), QStringLiteral("MergeStmt"),
                                     QStringLiteral("intoClause"), QStringLiteral("lockingClause")};
    if (holdsKey(statement, writing))
        return {false, true, QStringLiteral("writes or locks")};
    static const QRegularExpression table(
        QStringLiteral("(^|\\(|\\bUNION|\\bALL|\\bEXCEPT|\\bINTERSECT|\\bDISTINCT|;)[\\s(]*TABLE\\b"),
        QRegularExpression::CaseInsensitiveOption);
    if (table.match(sql).hasMatch())
        return {false, true, QStringLiteral("TABLE is no SELECT")};
    if (hasEmptySelect(statement))
        return {false, true, QStringLiteral("no result column")};
    static const QRegularExpression digits(
        QStringLiteral("(?<![\\w'.])(b'[01]*[^01'][^']*'|x'[0-9a-f]*[^0-9a-f'][^']*')"),
        QRegularExpression::CaseInsensitiveOption);
    if (digits.match(sql).hasMatch())
        return {false, true, QStringLiteral("digits of a bit string")};
    if (hasBareKeywordLabel(statement, sql))
        return {false, true, QStringLiteral("a keyword as a name without AS")};
    return {true, true, {}};
}

Opinion askPostgres(const QString &sql)
{
    PgQueryParseResult result = pg_query_parse(sql.toUtf8().constData());
    Opinion opinion;
    if (!result.error) {
        opinion = opinionOn(QJsonDocument::fromJson(QByteArray(result.parse_tree)).object(), sql);
    } else {
        opinion.why = QString::fromUtf8(result.error->message);
        opinion.known = !opinion.why.contains(QLatin1String("in FROM must have an alias"))
                        && !opinion.why.endsWith(QLatin1String("near \"0x\""));
    }
    pg_query_free_parse_result(result);
    return opinion;
}

#endif

QStringList handWritten()
{
    QFile file(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/sql/postgresql.sql"));
    QStringList statements;
    if (!file.open(QIODevice::ReadOnly))
        return statements;
    for (QString line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        if (!line.startsWith(u'#'))
            statements.append(line.replace(QChar(0x23CE), u'\n'));
    }
    return statements;
}

} // namespace

class PostgresOracleTest : public QObject
{
    Q_OBJECT

private slots:
    void corpusIsLargeAndMixed();
    void acceptsAndRefusesTheSame();
    void printsWhatPostgresReads();

private:
    static QStringList corpus()
    {
        QStringList all = handWritten();
        SqlGenerator generator(traits(), 20261120);
        QStringList made;
        for (int i = 0; i < 500; ++i)
            made.append(generator.query());
        all += made;
        // Half of the damaged ones begin as hand-written, which are short: what is damaged matters more there.
        const QStringList written = handWritten();
        for (int i = 0; i < 600; ++i)
            all.append(generator.damaged(i % 2 == 0 ? written[generator.below(int(written.size()))]
                                                    : made[generator.below(500)]));
        return all;
    }
};

void PostgresOracleTest::corpusIsLargeAndMixed()
{
    const QStringList statements = corpus();
    QVERIFY(statements.size() >= 1000);
    QVERIFY(handWritten().size() >= 500);
    QCOMPARE(corpus(), statements); // the same on every run
    const auto accepted = std::count_if(statements.cbegin(), statements.cend(),
                                        [](const QString &sql) { return sql::parse(sql, traits()).has_value(); });
    QVERIFY2(accepted > statements.size() / 3 && accepted < statements.size() * 3 / 4,
             qPrintable(QString::number(accepted)));
}

void PostgresOracleTest::acceptsAndRefusesTheSame()
{
#if !defined(TIEOUT_PG_QUERY)
    QSKIP("skipped: no libpg_query");
#else
    const QStringList statements = corpus();
    int same = 0;
    int asked = 0;
    for (const QString &text : statements) {
        const Opinion theirs = askPostgres(text);
        if (!theirs.known)
            continue;
        ++asked;
        const Result<sql::Statement> ours = sql::parse(text, traits());
        if (ours.has_value() == theirs.accepts)
            ++same;
        else
            qInfo("%s\n    we: %s\n    PostgreSQL: %s", qPrintable(text),
                  ours ? "accepted" : qPrintable(inWords(ours.error())),
                  theirs.accepts ? "accepted" : qPrintable(theirs.why));
    }
    const double share = double(same) / double(asked);
    qInfo("%d of %d alike: %.2f %%; %d not known", same, asked, 100 * share, int(statements.size()) - asked);
    QVERIFY(asked > 1000);
    QVERIFY(share >= 0.995);
#endif
}

void PostgresOracleTest::printsWhatPostgresReads()
{
#if !defined(TIEOUT_PG_QUERY)
    QSKIP("skipped: no libpg_query");
#else
    int printed = 0;
    QStringList problems;
    for (const QString &text : corpus()) {
        const Result<sql::Statement> ours = sql::parse(text, traits());
        if (!ours)
            continue;
        ++printed;
        const QString again = sql::print(*ours->query, traits());
        const Result<sql::Statement> reread = sql::parse(again, traits());
        if (!reread || !sql::equal(*ours->query, *reread->query))
            problems.append(QStringLiteral("%1\n    reads back as another tree: %2").arg(text, again));
        else if (askPostgres(text).accepts && !askPostgres(again).accepts)
            problems.append(QStringLiteral("%1\n    PostgreSQL refuses what we print: %2").arg(text, again));
    }
    for (const QString &problem : std::as_const(problems))
        qInfo("%s", qPrintable(problem));
    QVERIFY(printed > 400);
    QCOMPARE(problems.size(), 0);
#endif
}

QTEST_GUILESS_MAIN(PostgresOracleTest)
#include "tst_postgresoracle.moc"
