// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/record.h"

#include "core/answer/recordfields.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Tieout;
using namespace Tieout::answer;

namespace {

/// Gives every field of a record a value that is not its default, so that a forgotten field shows.
struct Filler {
    int next = 1;

    void fill(bool &value) { value = true; }
    void fill(int &value) { value = next++; }
    void fill(qint64 &value) { value = next++; }
    void fill(double &value) { value = next++ + 0.5; }
    void fill(QString &value) { value = QStringLiteral("text %1").arg(next++); }
    template <typename T>
    void fill(std::optional<T> &value)
    {
        fill(value.emplace());
    }
    template <typename T>
    void fill(QList<T> &list)
    {
        for (int i = 0; i < 2; ++i) {
            T item{};
            fill(item);
            list.append(item);
        }
    }
    template <typename T>
    requires std::is_class_v<T>
    void fill(T &record)
    {
        fields(record, [this](const char *, auto &field) { this->fill(field); });
    }
};

Record fullRecord()
{
    Record record;
    Filler().fill(record);
    record.record = RecordVersion;
    return record;
}

QJsonObject parsed(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

} // namespace

class TestRecord : public QObject
{
    Q_OBJECT

private slots:
    void everyFieldSurvivesTheWayThroughText()
    {
        const Record record = fullRecord();
        const QByteArray text = QJsonDocument(toJson(record)).toJson();
        const Result<Record> read = recordFromJson(QJsonDocument::fromJson(text).object());
        QVERIFY(read.has_value());
        QVERIFY(*read == record);
    }

    void defaultsSurvive()
    {
        const Result<Record> read = recordFromJson(toJson(Record()));
        QVERIFY(read.has_value());
        QVERIFY(*read == Record());
    }

    void hasTheDocumentedNames()
    {
        const QJsonObject json = toJson(fullRecord());
        const QStringList top{"alternatives",   "asOf",    "assumptions", "clarify", "confidence", "context",
                              "contradictions", "failure", "headline",    "id",      "model",      "parts",
                              "question",       "record",  "refines",     "route",   "standing",   "state",
                              "steps",          "text",    "timing",      "web"};
        QCOMPARE(json.keys(), top);
        const QJsonObject part = json["parts"].toArray().first().toObject();
        const QStringList inPart{"attempts", "bytesReceived", "checks",     "columns",    "elapsedMs", "emptyBecause",
                                 "joins",    "kind",          "lineage",    "lineageAll", "metric",    "period",
                                 "ranAt",    "rowCount",      "rowFilters", "rows",       "rowsInAll", "source",
                                 "sql",      "sqlRun",        "subgraph",   "tieOut",     "truncated"};
        QCOMPARE(part.keys(), inPart);
        QCOMPARE(part["tieOut"].toObject().keys(),
                 QStringList({"difference", "groups", "method", "rows", "sql", "verdict", "why"}));
        QCOMPARE(part["checks"].toArray().first().toObject().keys(),
                 QStringList({"at", "fix", "hint", "id", "message", "severity", "verdict"}));
        QCOMPARE(part["source"].toObject().keys(),
                 QStringList({"dataThrough", "dialect", "id", "profiledAt", "schemaFingerprint"}));
        QCOMPARE(json["web"].toArray().first().toObject().keys(),
                 QStringList({"address", "retrievedAt", "title", "words"}));
        QCOMPARE(json["model"].toObject()["stages"].toArray().first().toObject().keys(),
                 QStringList({"maximumTokens", "requests", "stage"}));
        QCOMPARE(json["timing"].toObject().keys(),
                 QStringList({"executeMs", "gateMs", "generateMs", "linkMs", "routeMs", "tieOutMs"}));
    }

    void absentIsNull()
    {
        const QJsonObject json = toJson(Record());
        QVERIFY(json["headline"].isNull());
        QVERIFY(json["refines"].isNull());
        QVERIFY(json["text"].isString());
        Record withRow;
        withRow.parts.append(PartRecord());
        withRow.parts.first().rows = {{QStringLiteral("a"), std::nullopt}};
        const QJsonArray row =
            toJson(withRow)["parts"].toArray().first().toObject()["rows"].toArray().first().toArray();
        QCOMPARE(row, QJsonArray({QStringLiteral("a"), QJsonValue::Null}));
    }

    void readsTheExampleOfTheDocumentation()
    {
        const Result<Record> read = recordFromJson(parsed(R"({
            "record": 1, "id": "0193", "question": "total", "asOf": "2025-12-31", "refines": null, "state": "answered",
            "route": {"kind": "sql", "confidence": 0.97, "reason": "r", "runnerUp": {"kind": "metric", "confidence": 0.02},
                      "generator": "composer"},
            "parts": [{"kind": "sql", "rows": [["USA", "102.98"]], "rowCount": 5,
                       "checks": [{"id": "syntax", "verdict": "passed", "severity": "reject", "message": "m", "at": [3, 9]}],
                       "tieOut": {"verdict": "ties", "rows": 83, "groups": [{"key": ["USA"], "expected": "102.98"}]}}],
            "addedLater": 7})"));
        QVERIFY(read.has_value());
        QCOMPARE(read->route.runnerUp->kind, QStringLiteral("metric"));
        QCOMPARE(read->parts.first().tieOut.rows, std::optional<qint64>(83));
        QCOMPARE(read->parts.first().checks.first().at, std::optional<QList<int>>(QList<int>{3, 9}));
        QVERIFY(!read->parts.first().tieOut.groups.first().actual);
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("named");
        QTest::newRow("no version") << QByteArray("{}") << ErrorCode::Invalid << "\"record\"";
        QTest::newRow("newer") << QByteArray(R"({"record": 2})") << ErrorCode::Incompatible << "format 2";
        QTest::newRow("text as number") << QByteArray(R"({"record": 1, "id": 5})") << ErrorCode::Invalid << "\"id\"";
        QTest::newRow("null text") << QByteArray(R"({"record": 1, "text": null})") << ErrorCode::Invalid << "\"text\"";
        QTest::newRow("object as list") << QByteArray(R"({"record": 1, "parts": {}})") << ErrorCode::Invalid
                                        << "\"parts\"";
        QTest::newRow("list as object") << QByteArray(R"({"record": 1, "route": []})") << ErrorCode::Invalid
                                        << "\"route\"";
        QTest::newRow("number as bool") << QByteArray(R"({"record": 1, "parts": [{"truncated": 1}]})")
                                        << ErrorCode::Invalid << "\"parts[0].truncated\"";
        QTest::newRow("fraction") << QByteArray(R"({"record": 1, "parts": [{}, {"tieOut": {"rows": 1.5}}]})")
                                  << ErrorCode::Invalid << "\"parts[1].tieOut.rows\"";
        QTest::newRow("too large") << QByteArray(R"({"record": 1, "steps": [{"part": 99999999999}]})")
                                   << ErrorCode::Invalid << "\"steps[0].part\"";
        QTest::newRow("text as fraction")
            << QByteArray(R"({"record": 1, "confidence": "1"})") << ErrorCode::Invalid << "\"confidence\"";
    }

    void refuses()
    {
        QFETCH(QByteArray, json);
        QFETCH(ErrorCode, code);
        QFETCH(QString, named);
        const Result<Record> read = recordFromJson(parsed(json.constData()));
        QVERIFY(!read);
        QCOMPARE(read.error().code, code);
        QVERIFY2(read.error().message().contains(named), qPrintable(read.error().message()));
    }
};

QTEST_APPLESS_MAIN(TestRecord)
#include "tst_record.moc"
