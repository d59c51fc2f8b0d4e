// SPDX-License-Identifier: GPL-3.0-or-later
// Records as the last version wrote them (version1/*.json: all states, with and without a model, a definition, a
// verified query, a scope) say the same when they are read now.
#include "core/record/record.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Tieout;

namespace {

QJsonObject fileContent(const QString &file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(in.readAll()).object() : QJsonObject();
}

QString kindNow(const QString &then)
{
    return then == QLatin1String("graph") ? QStringLiteral("structure") : then;
}

/// The parts' attempts one after the other, "generator: SQL: verdict".
QStringList attemptsOf(const QJsonArray &parts)
{
    QStringList all;
    for (const QJsonValue &part : parts) {
        for (const QJsonValue &attempt : part["attempts"].toArray())
            all.append(
                QStringLiteral("%1: %2: %3")
                    .arg(attempt["generator"].toString(), attempt["sql"].toString(), attempt["verdict"].toString()));
    }
    return all;
}

QStringList attemptsOf(const record::Record &record)
{
    QStringList all;
    for (const record::Attempt &attempt : record.attempts)
        all.append(QStringLiteral("%1: %2: %3").arg(attempt.generator, attempt.query, record::wordOf(attempt.verdict)));
    return all;
}

QStringList cellsOf(const QJsonArray &rows)
{
    QStringList cells;
    for (const QJsonValue &row : rows) {
        for (const QJsonValue &cell : row.toArray())
            cells.append(cell.isNull() ? QStringLiteral("NULL") : cell.toString());
    }
    return cells;
}

QStringList cellsOf(const record::Grid &grid)
{
    QStringList cells;
    for (const auto &row : grid.rows) {
        for (const auto &cell : row)
            cells.append(cell.value_or(QStringLiteral("NULL")));
    }
    return cells;
}

void compareVerification(const record::Verification &now, const QJsonObject &then)
{
    QCOMPARE(record::wordOf(now.verdict), then["verdict"].toString());
    QCOMPARE(now.groups.size(), then["groups"].toArray().size());
    QCOMPARE(now.why.value_or(message::Message()).text, then["why"].toString());
    QCOMPARE(now.sql.value_or(QString()), then["sql"].toString());
    QCOMPARE(now.how.has_value(), now.verdict != record::Verdict::NotChecked);
}

void compareQuery(const record::SqlBody &now, const QJsonObject &then)
{
    QCOMPARE(now.sql, then["sql"].toString());
    QCOMPARE(now.sqlRun, then["sqlRun"].toString());
    QCOMPARE(now.dialect, then["source"]["dialect"].toString());
    QCOMPARE(now.subgraph.terminals.size(), then["subgraph"]["terminals"].toArray().size());
    QCOMPARE(now.lineage.size(), then["lineage"].toArray().size());
    QCOMPARE(now.rowFilters.size(), then["rowFilters"].toArray().size());
    QCOMPARE(now.emptyBecause.has_value(), !then["emptyBecause"].isNull());
}

void comparePart(const record::Part &now, const QJsonObject &then)
{
    QCOMPARE(record::wordOf(now.kind()), kindNow(then["kind"].toString()));
    QCOMPARE(now.source.id, then["source"]["id"].toString());
    QCOMPARE(now.source.fingerprint, then["source"]["schemaFingerprint"].toString());
    QCOMPARE(now.source.asOf.value_or(QString()), then["source"]["profiledAt"].toString());
    QCOMPARE(now.checks.size(), then["checks"].toArray().size());
    for (int i = 0; i < now.checks.size(); ++i)
        QCOMPARE(now.checks[i].message.text, then["checks"][i]["message"].toString());
    compareVerification(now.verification, then["tieOut"].toObject());
    QCOMPARE(now.period.has_value(), !then["period"].isNull());
    QCOMPARE(cellsOf(*now.grid()), cellsOf(then["rows"].toArray()));
    QCOMPARE(now.grid()->rowCount, then["rowCount"].toInteger());
    if (now.query())
        compareQuery(*now.query(), then);
    else
        QCOMPARE(std::get<record::StructureBody>(now.body).edges.size(), then["subgraph"]["edges"].toArray().size());
}

} // namespace

class TestVersion1 : public QObject
{
    Q_OBJECT

private slots:
    void says_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder(QStringLiteral(TIEOUT_TEST_DIR "/version1"));
        for (const QString &name : folder.entryList({QStringLiteral("*.json")}))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }

    void says()
    {
        QFETCH(QString, file);
        const QJsonObject then = fileContent(file);
        QCOMPARE(then["record"].toInt(), 1);
        const Result<record::Record> now = record::recordFromJson(then);
        QVERIFY2(now.has_value(), now ? "" : qPrintable(now.error().message()));
        QCOMPARE(now->record, record::Version);
        QCOMPARE(record::wordOf(now->state), then["state"].toString());
        QCOMPARE(record::wordOf(now->standing), then["standing"].toString());
        QCOMPARE(now->text.text, then["text"].toString());
        QCOMPARE(record::wordOf(now->route.kind), kindNow(then["route"]["kind"].toString()));
        QCOMPARE(now->route.reason.text, then["route"]["reason"].toString());
        QCOMPARE(now->assumptions.size(), then["assumptions"].toArray().size());
        QCOMPARE(now->context.size(), then["context"].toArray().size());
        QCOMPARE(now->alternatives.size(), then["alternatives"].toArray().size());
        QCOMPARE(now->clarify.has_value(), !then["clarify"].isNull());
        for (int i = 0; now->clarify && i < now->clarify->options.size(); ++i)
            QCOMPARE(now->clarify->options[i].query, then["clarify"]["options"][i]["sql"].toString());
        QCOMPARE(now->model.has_value(), !then["model"].isNull());
        QCOMPARE(now->failure.has_value(), !then["failure"].isNull());
        QCOMPARE(now->timing.verifyMs, then["timing"]["tieOutMs"].toDouble());
        QCOMPARE(attemptsOf(*now), attemptsOf(then["parts"].toArray()));
        QCOMPARE(now->parts.size(), then["parts"].toArray().size());
        for (int i = 0; i < now->parts.size(); ++i)
            comparePart(now->parts[i], then["parts"][i].toObject());
    }

    void isKeptWhenWrittenAnew_data() { says_data(); }
    void isKeptWhenWrittenAnew()
    {
        QFETCH(QString, file);
        const Result<record::Record> now = record::recordFromJson(fileContent(file));
        QVERIFY(now.has_value());
        const QJsonObject written = record::toJson(*now);
        QCOMPARE(written["record"].toInt(), 2);
        const Result<record::Record> again = record::recordFromJson(written);
        QVERIFY(again.has_value());
        QVERIFY(*again == *now);
    }

    void hasATitle_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("title");
        QTest::newRow("of the headline")
            << "01.json" << fileContent(path(QStringLiteral("01.json")))["headline"].toObject()["label"].toString();
        QTest::newRow("of the rows") << "25.json" << QString();
        QTest::newRow("of rows that were cut") << "14.json" << QStringLiteral("Payments.id");
    }
    void hasATitle()
    {
        QFETCH(QString, file);
        QFETCH(QString, title);
        const Result<record::Record> now = record::recordFromJson(fileContent(path(file)));
        QVERIFY(now.has_value());
        QVERIFY(!now->title.isEmpty());
        QVERIFY2(title.isEmpty() || now->title.text == title, qPrintable(now->title.text));
        QVERIFY2(!now->title.text.contains(QLatin1String(": ")), qPrintable(now->title.text));
    }

    void coversEveryState()
    {
        QMap<QString, int> states;
        const QDir folder(QStringLiteral(TIEOUT_TEST_DIR "/version1"));
        for (const QString &name : folder.entryList({QStringLiteral("*.json")}))
            ++states[fileContent(folder.filePath(name))["state"].toString()];
        for (const QString &word : record::allWords<record::State>())
            QVERIFY2(states.value(word) > 0, qPrintable(word));
    }

private:
    static QString path(const QString &name) { return QStringLiteral(TIEOUT_TEST_DIR "/version1/") + name; }
};

QTEST_GUILESS_MAIN(TestVersion1)
#include "tst_version1.moc"
