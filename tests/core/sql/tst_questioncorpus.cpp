// SPDX-License-Identifier: GPL-3.0-or-later
// Our own pairs of question and SQL (fixtures/questions, a split for each dialect): each reads, prints and reads again
// as the same tree, and together they use every production of the grammar at least three times.
#include "core/sql/grammarcoverage.h"
#include "core/sql/sqltesting.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QStringList &dialectNames()
{
    static const QStringList names{QStringLiteral("sqlite"), QStringLiteral("postgresql"), QStringLiteral("mysql"),
                                   QStringLiteral("tsql")};
    return names;
}

QList<QJsonObject> pairsOf(const QString &dialectName)
{
    QFile file(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/questions/%1.jsonl").arg(dialectName));
    QList<QJsonObject> pairs;
    if (!file.open(QIODevice::ReadOnly))
        return pairs;
    while (!file.atEnd())
        pairs.append(QJsonDocument::fromJson(file.readLine()).object());
    return pairs;
}

} // namespace

class QuestionCorpusTest : public QObject
{
    Q_OBJECT

private slots:
    void isLargeEnough();
    void readsBackTheSame_data();
    void readsBackTheSame();
    void usesTheWholeGrammar();
};

void QuestionCorpusTest::isLargeEnough()
{
    int pairs = 0;
    QSet<QString> ids;
    for (const QString &name : dialectNames()) {
        QSet<QString> databases;
        for (const QJsonObject &pair : pairsOf(name)) {
            ++pairs;
            ids.insert(pair.value(QStringLiteral("id")).toString());
            databases.insert(pair.value(QStringLiteral("database")).toString());
            QVERIFY(!pair.value(QStringLiteral("question")).toString().isEmpty());
        }
        QCOMPARE(databases, QSet<QString>({QStringLiteral("riverside"), QStringLiteral("chinook"),
                                           QStringLiteral("sakila"), QStringLiteral("northwind")}));
    }
    QVERIFY2(pairs >= 300, qPrintable(QString::number(pairs)));
    QCOMPARE(ids.size(), pairs);
}

void QuestionCorpusTest::readsBackTheSame_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : dialectNames())
        QTest::newRow(qPrintable(name)) << name;
}

void QuestionCorpusTest::readsBackTheSame()
{
    QFETCH(QString, name);
    const DialectTraits &traits = dialect(name);
    for (const QJsonObject &pair : pairsOf(name)) {
        const QString text = pair.value(QStringLiteral("sql")).toString();
        const Result<sql::Statement> statement = sql::parse(text, traits);
        QVERIFY2(statement, qPrintable(text + u'\n' + (statement ? QString() : inWords(statement.error()))));
        for (const bool multiline : {true, false}) {
            const QString printed = sql::print(*statement->query, traits, sql::PrintOptions{multiline, true});
            const Result<sql::Statement> again = sql::parse(printed, traits);
            QVERIFY2(again, qPrintable(printed + u'\n' + (again ? QString() : inWords(again.error()))));
            QVERIFY2(sql::equal(*statement->query, *again->query), qPrintable(text + u'\n' + printed));
        }
        const Result<QString> sent = sql::printedForEngine(*statement->query, traits);
        QVERIFY2(sent, qPrintable(text + u'\n' + (sent ? QString() : inWords(sent.error()))));
    }
}

void QuestionCorpusTest::usesTheWholeGrammar()
{
    GrammarCoverage coverage;
    for (const QString &name : dialectNames()) {
        for (const QJsonObject &pair : pairsOf(name)) {
            const Result<sql::Statement> statement =
                sql::parse(pair.value(QStringLiteral("sql")).toString(), dialect(name));
            QVERIFY2(statement, qPrintable(pair.value(QStringLiteral("id")).toString()));
            coverage.add(*statement->query);
        }
    }
    QStringList rare;
    for (auto it = coverage.counts().cbegin(); it != coverage.counts().cend(); ++it) {
        qInfo("%5d  %s", it.value(), qPrintable(it.key()));
        if (it.value() < 3)
            rare.append(QStringLiteral("%1 (%2)").arg(it.key()).arg(it.value()));
    }
    QVERIFY2(rare.isEmpty(), qPrintable(rare.join(QLatin1String(", "))));
}

QTEST_GUILESS_MAIN(QuestionCorpusTest)
#include "tst_questioncorpus.moc"
