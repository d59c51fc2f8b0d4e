// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/fields.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Tieout;
using namespace Tieout::record;

namespace {

/// Gives every field of a record a value that is not its default, so that a forgotten field shows.
struct Filler {
    int next = 1;

    void fill(bool &value) { value = true; }
    void fill(int &value) { value = next++; }
    void fill(qint64 &value) { value = next++; }
    void fill(double &value) { value = next++ + 0.5; }
    void fill(QString &value) { value = QStringLiteral("text %1").arg(next++); }
    void fill(message::Message &value)
    {
        fill(value.id);
        fill(value.text);
        value.args = {QStringLiteral("text %1").arg(next++)};
    }
    template <typename T>
    void fill(Spoken<T> &field)
    {
        fill(field.said);
    }
    template <typename Make>
    void fill(Derived<Make> &)
    {
    }
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
    template <typename E>
    requires std::is_enum_v<E>
    void fill(E &value) { value = E(1 + next++ % int(Last<E>)); }
    void fill(QMap<QString, QString> &map) { map.insert(QStringLiteral("key %1").arg(next), QStringLiteral("value")); }
    template <typename T>
    requires std::is_class_v<T>
    void fill(T &record)
    {
        const auto visit = [this](const char *, auto &&field) { this->fill(field); };
        fields(record, visit);
        if constexpr (std::is_same_v<T, Part>) {
            if (++parts % 2 == 0)
                record.body = StructureBody();
            std::visit([&visit](auto &body) { fields(body, visit); }, record.body);
        }
    }
    int parts = 0; ///< one of each kind
};

record::Record fullRecord()
{
    record::Record record;
    Filler().fill(record);
    record.record = Version;
    return record;
}

QStringList sorted(QStringList list)
{
    list.sort();
    return list;
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
        const record::Record record = fullRecord();
        const QByteArray text = QJsonDocument(toJson(record)).toJson();
        const Result<record::Record> read = recordFromJson(QJsonDocument::fromJson(text).object());
        QVERIFY(read.has_value());
        QVERIFY(*read == record);
    }

    void defaultsSurvive()
    {
        const Result<record::Record> read = recordFromJson(toJson(record::Record()));
        QVERIFY(read.has_value());
        QVERIFY(*read == record::Record());
    }

    void hasTheDocumentedNames()
    {
        const QJsonObject json = toJson(fullRecord());
        const QStringList top{"alternatives", "asOf",     "assumptions",    "attempts", "badge",    "clarify",
                              "confidence",   "context",  "contradictions", "failure",  "headline", "id",
                              "ledger",       "model",    "parts",          "question", "record",   "refines",
                              "route",        "standing", "state",          "steps",    "text",     "textSaid",
                              "timing",       "title",    "titleSaid",      "web"};
        QCOMPARE(json.keys(), top);
        const QStringList shared{"caveats", "caveatsSaid", "checks", "claims", "elapsedMs", "id",          "kind",
                                 "metric",  "period",      "source", "title",  "titleSaid", "verification"};
        const QStringList grid{"columns", "rowCount", "rows", "rowsInAll", "truncated"};
        const QStringList query{"bytesReceived", "dialect",    "emptyBecause", "joins",  "lineage",  "lineageAll",
                                "ranAt",         "rowFilters", "sql",          "sqlRun", "subgraph", "timeline"};
        const QStringList structure{"edges", "rowsSaid", "sqlRun", "tables"};
        const QJsonArray parts = json["parts"].toArray();
        QCOMPARE(sorted(parts[0].toObject().keys()), sorted(shared + grid + query));
        QCOMPARE(sorted(parts[1].toObject().keys()), sorted(shared + grid + structure));
        QCOMPARE(parts[0]["kind"].toString(), QStringLiteral("sql"));
        QCOMPARE(parts[1]["kind"].toString(), QStringLiteral("structure"));
        const QJsonObject part = parts[0].toObject();
        QCOMPARE(part["verification"].toObject().keys(),
                 QStringList({"difference", "groups", "how", "method", "methodSaid", "proves", "provesSaid", "rows",
                              "sql", "verdict", "why", "whySaid"}));
        QCOMPARE(part["checks"].toArray().first().toObject().keys(),
                 QStringList({"at", "fix", "hint", "hintSaid", "id", "message", "severity", "verdict"}));
        QCOMPARE(part["checks"][0]["message"].toObject().keys(), QStringList({"args", "id", "text"}));
        QCOMPARE(part["source"].toObject().keys(),
                 QStringList({"asOf", "cells", "dataThrough", "fingerprint", "id", "kind", "title"}));
        QCOMPARE(part["claims"][0].toObject().keys(),
                 QStringList({"at", "how", "measure", "period", "subject", "unit", "value"}));
        QCOMPARE(json["ledger"].toObject().keys(),
                 QStringList({"closest", "constants", "encoder", "read", "unknown", "unread", "untraced", "words"}));
        QCOMPARE(json["ledger"]["words"][0].toObject().keys(),
                 QStringList({"became", "by", "meant", "nearest", "period", "role", "span", "text"}));
        QCOMPARE(json["route"].toObject().keys(),
                 QStringList({"bids", "confidence", "fallback", "fallbackSaid", "generator", "kind", "overruledBy",
                              "reason", "source"}));
        QCOMPARE(json["attempts"][0].toObject().keys(),
                 QStringList({"check", "feedback", "feedbackSaid", "generator", "part", "query", "verdict"}));
        QCOMPARE(json["web"].toArray().first().toObject().keys(),
                 QStringList({"address", "retrievedAt", "title", "words"}));
        QCOMPARE(json["model"].toObject()["stages"].toArray().first().toObject().keys(),
                 QStringList({"maximumTokens", "requests", "stage"}));
        QCOMPARE(json["timing"].toObject().keys(),
                 QStringList({"executeMs", "gateMs", "generateMs", "linkMs", "routeMs", "verifyMs"}));
    }

    void absentIsNull()
    {
        const QJsonObject json = toJson(record::Record());
        QVERIFY(json["headline"].isNull());
        QVERIFY(json["refines"].isNull());
        QVERIFY(json["text"].isString());
        record::Record withRow;
        withRow.parts.append(Part());
        withRow.parts.first().grid()->rows = {{QStringLiteral("a"), std::nullopt}};
        const QJsonArray row =
            toJson(withRow)["parts"].toArray().first().toObject()["rows"].toArray().first().toArray();
        QCOMPARE(row, QJsonArray({QStringLiteral("a"), QJsonValue::Null}));
    }

    void readsTheExampleOfTheDocumentation()
    {
        const Result<record::Record> read = recordFromJson(parsed(R"({
            "record": 2, "id": "0193", "question": "total", "asOf": "2025-12-31", "refines": null, "state": "answered",
            "title": "Total", "text": "t",
            "ledger": {"words": [{"text": "total", "span": [0, 5], "role": "measure", "became": "Invoice.Total",
                                  "by": "rule"}], "unread": [], "constants": [{"sql": "5", "from": "reading"}],
                       "untraced": []},
            "route": {"kind": "sql", "confidence": 0.97, "reason": {"id": "route.sql", "args": ["x"], "text": "r"},
                      "generator": "composer", "overruledBy": null,
                      "bids": [{"kind": "document", "score": 0.08, "covered": ["total"], "reason": "a sentence"}]},
            "attempts": [{"part": "p1", "generator": "composer", "query": "q", "verdict": "rejected", "check": null,
                          "feedback": null}],
            "parts": [{"id": "p1", "kind": "sql", "rows": [["USA", "102.98"]], "rowCount": 5,
                       "source": {"id": "sqlite:x", "kind": "database", "title": "Chinook"},
                       "checks": [{"id": "syntax", "verdict": "passed", "severity": "reject", "message": "m", "at": [3, 9]}],
                       "verification": {"verdict": "ties", "how": "recomputed", "rows": 83,
                                        "groups": [{"key": ["USA"], "expected": "102.98"}]},
                       "claims": [{"subject": {"Invoice.BillingCountry": "USA"}, "how": "sum", "value": "102.98"}]}],
            "addedLater": 7})"));
        QVERIFY2(read.has_value(), read ? "" : qPrintable(read.error().message()));
        QCOMPARE(read->route.bids.first().kind, Kind::Document);
        QCOMPARE(read->route.bids.first().reason.text, QStringLiteral("a sentence"));
        QCOMPARE(read->route.reason.args, QList<message::Message>{QStringLiteral("x")});
        QCOMPARE(read->ledger.words.first().role, WordRole::Measure);
        QCOMPARE(read->ledger.constants.first().from, ConstantFrom::Reading);
        const Part *part = read->part(QStringLiteral("p1"));
        QVERIFY(part);
        QCOMPARE(part->verification.rows, std::optional<qint64>(83));
        QCOMPARE(part->verification.how, std::optional(VerifiedHow::Recomputed));
        QCOMPARE(part->checks.first().at, std::optional<QList<int>>(QList<int>{3, 9}));
        QCOMPARE(part->claims.first().subject.value(QStringLiteral("Invoice.BillingCountry")), QStringLiteral("USA"));
        QVERIFY(!part->verification.groups.first().actual);
    }

    void whatOlderVersionsAssumedStays()
    {
        const Result<record::Record> read =
            recordFromJson(parsed(R"({"record": 1, "assumptions": [{"text": "t", "about": "a word of before"}]})"));
        QVERIFY(read.has_value());
        QCOMPARE(read->assumptions.first().about, About::Other);
    }

    void oneQueryAnswersOrNone()
    {
        record::Record several;
        several.parts = {Part(), Part()};
        QVERIFY(!queriedPart(several)); // neither has a query
        several.parts[1].query()->sql = QStringLiteral("SELECT 1");
        QCOMPARE(queryOf(several), QStringLiteral("SELECT 1"));
        several.parts[0].query()->sql = QStringLiteral("SELECT 2");
        QVERIFY(!queriedPart(several)); // both answer together
        several.parts[1].body = StructureBody();
        QCOMPARE(queryOf(several), QStringLiteral("SELECT 2"));
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("named");
        QTest::newRow("no version") << QByteArray("{}") << ErrorCode::Invalid << "\"record\"";
        QTest::newRow("newer") << QByteArray(R"({"record": 3})") << ErrorCode::Incompatible << "format 3";
        QTest::newRow("text as number") << QByteArray(R"({"record": 1, "id": 5})") << ErrorCode::Invalid << "\"id\"";
        QTest::newRow("null text") << QByteArray(R"({"record": 1, "text": null})") << ErrorCode::Invalid << "\"text\"";
        QTest::newRow("object as list") << QByteArray(R"({"record": 1, "parts": {}})") << ErrorCode::Invalid
                                        << "\"parts\"";
        QTest::newRow("list as object") << QByteArray(R"({"record": 1, "route": []})") << ErrorCode::Invalid
                                        << "\"route\"";
        QTest::newRow("number as bool") << QByteArray(R"({"record": 1, "parts": [{"truncated": 1}]})")
                                        << ErrorCode::Invalid << "\"parts[0].truncated\"";
        QTest::newRow("fraction") << QByteArray(R"({"record": 1, "parts": [{}, {"tieOut": {"rows": 1.5}}]})")
                                  << ErrorCode::Invalid << "\"parts[1].verification.rows\"";
        QTest::newRow("too large") << QByteArray(R"({"record": 2, "steps": [{"dependsOn": [99999999999]}]})")
                                   << ErrorCode::Invalid << "\"steps[0].dependsOn[0]\"";
        QTest::newRow("no such state") << QByteArray(R"({"record": 2, "state": "sleeping"})") << ErrorCode::Invalid
                                       << "one of answered, clarify, abstained, rejected, failed";
        QTest::newRow("no such role") << QByteArray(R"({"record": 2, "ledger": {"words": [{"role": "x"}]}})")
                                      << ErrorCode::Invalid << "\"ledger.words[0].role\"";
        QTest::newRow("a kind of later") << QByteArray(R"({"record": 2, "parts": [{"kind": "document"}]})")
                                         << ErrorCode::Incompatible << "\"document\"";
        QTest::newRow("no kind of part") << QByteArray(R"({"record": 2, "parts": [{}, {"kind": "x"}]})")
                                         << ErrorCode::Invalid << "\"parts[1].kind\"";
        QTest::newRow("subject as list") << QByteArray(R"({"record": 2, "parts": [{"claims": [{"subject": []}]}]})")
                                         << ErrorCode::Invalid << "\"parts[0].claims[0].subject\"";
        QTest::newRow("text as fraction")
            << QByteArray(R"({"record": 1, "confidence": "1"})") << ErrorCode::Invalid << "\"confidence\"";
    }

    void refuses()
    {
        QFETCH(QByteArray, json);
        QFETCH(ErrorCode, code);
        QFETCH(QString, named);
        const Result<record::Record> read = recordFromJson(parsed(json.constData()));
        QVERIFY(!read);
        QCOMPARE(read.error().code, code);
        QVERIFY2(read.error().message().contains(named), qPrintable(read.error().message()));
    }
};

QTEST_APPLESS_MAIN(TestRecord)
#include "tst_record.moc"
