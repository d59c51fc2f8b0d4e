// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/verified.h"

#include "core/generate/verified/parameters.h"
#include "core/sql/parser.h"
#include "core/sql/renamed.h"
#include "core/workspace/questionkey.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <sqlite3.h>

/// Questions that people vouch for, with their SQL.
namespace Tieout::workspace {

namespace {

using catalog::VerifiedParameter;
using catalog::VerifiedQuery;

constexpr std::array kinds{VerifiedParameter::Kind::Value, VerifiedParameter::Kind::Number, VerifiedParameter::Kind::Period};
/// In the order of period::Grain; the names are in the files.
constexpr std::array grainNames{"day", "week", "month", "quarter", "half", "year", "range"};

QJsonArray numbersJson(const QList<int> &numbers)
{
    QJsonArray out;
    for (const int number : numbers)
        out.append(number);
    return out;
}

QList<int> numbersFrom(const QJsonValue &json)
{
    QList<int> out;
    for (const QJsonValue &number : json.toArray())
        out.append(number.toInt());
    return out;
}

QJsonObject intervalJson(const period::Interval &interval)
{
    return {{"from", interval.from.toString(Qt::ISODate)}, {"to", interval.to.toString(Qt::ISODate)}};
}

period::Interval intervalFrom(const QJsonValue &json)
{
    return {QDate::fromString(json["from"].toString(), Qt::ISODate), QDate::fromString(json["to"].toString(), Qt::ISODate)};
}

QJsonObject parameterJson(const VerifiedParameter &parameter)
{
    return {{"kind", catalog::verifiedKindName(parameter.kind)},
            {"name", parameter.name},
            {"text", parameter.text},
            {"begin", parameter.begin},
            {"end", parameter.end},
            {"literals", numbersJson(parameter.literals)},
            {"upperBounds", numbersJson(parameter.upperBounds)},
            {"grain", QLatin1String(grainNames[size_t(parameter.grain)])},
            {"interval", intervalJson(parameter.interval)}};
}

VerifiedParameter parameterFrom(const QJsonValue &json)
{
    VerifiedParameter out;
    for (const VerifiedParameter::Kind kind : kinds) {
        if (catalog::verifiedKindName(kind) == json["kind"].toString())
            out.kind = kind;
    }
    for (size_t grain = 0; grain < grainNames.size(); ++grain) {
        if (QLatin1String(grainNames[grain]) == json["grain"].toString())
            out.grain = period::Grain(grain);
    }
    out.name = json["name"].toString();
    out.text = json["text"].toString();
    out.begin = json["begin"].toInt();
    out.end = json["end"].toInt();
    out.literals = numbersFrom(json["literals"]);
    out.upperBounds = numbersFrom(json["upperBounds"]);
    out.interval = intervalFrom(json["interval"]);
    return out;
}

QJsonObject contentJson(const VerifiedQuery &query)
{
    QJsonArray parameters;
    for (const VerifiedParameter &parameter : query.parameters)
        parameters.append(parameterJson(parameter));
    QJsonArray periods;
    for (const VerifiedQuery::FixedPeriod &fixed : query.periods)
        periods.append(QJsonObject{{"begin", fixed.begin}, {"end", fixed.end}, {"interval", intervalJson(fixed.interval)}});
    return {{"asked", query.asked}, {"parameters", parameters}, {"periods", periods}};
}

} // namespace

Result<VerifiedQuery> acceptedVerified(answer::Engine &engine, const catalog::Snapshot &snapshot, const QString &question, const QString &sql,
                                       const answer::AskOptions &options, const StopToken &stop)
{
    if (sql.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, "There is no SQL to verify for \"%1\".", {question});
    const Result<answer::QueryRead> read = engine.read(question, sql, options, stop);
    if (!read)
        return fail(read.error());
    if (!read->report.passed()) {
        const gate::CheckResult *why = read->report.firstRejection();
        return fail(ErrorCode::Refused, "The SQL for \"%1\" is refused: %2", {question, why ? why->message : QString()}, why ? why->hint : QString());
    }
    VerifiedQuery query;
    query.question = question.simplified();
    query.asked = read->linking.question;
    query.sql = sql.trimmed();
    query.fingerprint = snapshot.fingerprint;
    query.by = qEnvironmentVariable("USER", qEnvironmentVariable("USERNAME"));
    query.at = QDateTime::currentDateTimeUtc();
    // Literals are counted in the text that is kept.
    const Result<sql::Statement> statement = sql::parse(query.sql, snapshot.traits);
    if (!statement)
        return fail(statement.error());
    const sql::BoundQuery bound = sql::bind(*statement, snapshot.wholeGraph().schema(), snapshot.traits);
    return generate::resolved(generate::withParameters(std::move(query), read->linking, bound, snapshot), snapshot);
}

QString parametersInWords(const VerifiedQuery &query)
{
    QStringList out;
    for (const VerifiedParameter &parameter : query.parameters)
        out.append(QStringLiteral("%1 %2").arg(parameter.name, parameter.text));
    return out.join(QStringLiteral(", "));
}

Result<void> addVerified(catalog::Snapshot &snapshot, const Workspace &store)
{
    const Result<QList<VerifiedQuery>> stored = store.verifiedQueries(snapshot.sourceId);
    if (!stored)
        return fail(stored.error());
    snapshot.verified.clear();
    for (const VerifiedQuery &query : *stored)
        snapshot.verified.append(generate::resolved(query, snapshot));
    return {};
}

Result<QHash<qint64, QString>> carriedQueries(const Workspace &store, const QString &sourceId, const schema::Rename &rename, const Schema &before,
                                              const DialectTraits &traits)
{
    const Result<QList<VerifiedQuery>> stored = store.verifiedQueries(sourceId);
    if (!stored)
        return fail(stored.error());
    QHash<qint64, QString> out;
    for (const VerifiedQuery &query : *stored) {
        const Result<sql::Statement> statement = sql::parse(query.sql, traits);
        if (!statement)
            continue;
        const sql::BoundQuery bound = sql::bind(*statement, before, traits);
        const QString now = bound.errors.isEmpty() ? sql::renamedText(bound, {rename}, traits) : query.sql;
        if (now != query.sql)
            out.insert(query.id, now);
    }
    return out;
}

Result<QList<VerifiedQuery>> Workspace::verifiedQueries(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT id, question, sql, content, fingerprint, made_by, made_at FROM verified_queries WHERE source_id = ? "
                        "ORDER BY question COLLATE NOCASE, id");
    statement.bind(sourceId);
    return collected(statement, [](const Statement &row) {
        VerifiedQuery query;
        query.id = row.integer(0);
        query.question = row.text(1);
        query.sql = row.text(2);
        const QJsonObject content = QJsonDocument::fromJson(row.text(3).toUtf8()).object();
        query.asked = content["asked"].toString();
        for (const QJsonValue &parameter : content["parameters"].toArray())
            query.parameters.append(parameterFrom(parameter));
        for (const QJsonValue &fixed : content["periods"].toArray())
            query.periods.append({fixed["begin"].toInt(), fixed["end"].toInt(), intervalFrom(fixed["interval"])});
        query.fingerprint = row.text(4);
        query.by = row.text(5);
        query.at = instantFrom(row.text(6));
        return query;
    });
}

Result<qint64> Workspace::keepVerified(const QString &sourceId, const VerifiedQuery &query)
{
    if (query.question.simplified().isEmpty() || query.sql.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, "A verified query needs a question and its SQL.");
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return fail(transaction.begun().error());
    const QString key = questionKey(query.question);
    Result<void> done = Statement(m_handle, m_file, "DELETE FROM verified_queries WHERE source_id = ? AND question_key = ?").bind(sourceId).bind(key).run();
    if (done)
        done = Statement(m_handle, m_file,
                         "INSERT INTO verified_queries(source_id, question_key, question, sql, content, fingerprint, made_by, made_at) "
                         "VALUES(?, ?, ?, ?, ?, ?, ?, ?)")
                   .bind(sourceId)
                   .bind(key)
                   .bind(query.question)
                   .bind(query.sql)
                   .bind(compact(contentJson(query)))
                   .bind(query.fingerprint)
                   .bind(query.by)
                   .bind(instant(query.at))
                   .run();
    const qint64 id = done ? sqlite3_last_insert_rowid(m_handle) : 0;
    if (done)
        done = transaction.commit();
    if (!done)
        return fail(done.error());
    return id;
}

Result<void> Workspace::removeVerified(qint64 id)
{
    QMutexLocker lock(&m_mutex);
    const Result<void> done = Statement(m_handle, m_file, "DELETE FROM verified_queries WHERE id = ?").bind(id).run();
    if (done && sqlite3_changes(m_handle) == 0)
        return fail(ErrorCode::NotFound, "There is no verified query %1.", {QString::number(id)},
                    QStringLiteral("tieout-cli verified list FILE lists them."));
    return done;
}

} // namespace Tieout::workspace
