// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/verifiedjson.h"

#include "core/workspace/serialise.h"
#include "core/workspace/store.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <array>

namespace Tieout::workspace {

using catalog::VerifiedParameter;
using catalog::VerifiedQuery;

namespace {

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
    return {QDate::fromString(json["from"].toString(), Qt::ISODate),
            QDate::fromString(json["to"].toString(), Qt::ISODate)};
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
    for (const VerifiedParameter::Kind kind : VerifiedParameter::allKinds) {
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

QJsonArray rowJson(const QList<std::optional<QString>> &row)
{
    QJsonArray out;
    for (const std::optional<QString> &cell : row)
        out.append(cell ? QJsonValue(*cell) : QJsonValue());
    return out;
}

QList<std::optional<QString>> rowFrom(const QJsonValue &json)
{
    QList<std::optional<QString>> out;
    for (const QJsonValue &cell : json.toArray())
        out.append(cell.isNull() ? std::nullopt : std::optional(cell.toString()));
    return out;
}

} // namespace

QJsonObject contentJson(const VerifiedQuery &query)
{
    QJsonArray parameters;
    for (const VerifiedParameter &parameter : query.parameters)
        parameters.append(parameterJson(parameter));
    QJsonArray periods;
    for (const VerifiedQuery::FixedPeriod &fixed : query.periods)
        periods.append(
            QJsonObject{{"begin", fixed.begin}, {"end", fixed.end}, {"interval", intervalJson(fixed.interval)}});
    return {{"asked", query.asked}, {"parameters", parameters}, {"periods", periods}};
}

void setContent(VerifiedQuery &query, const QJsonObject &content)
{
    query.asked = content["asked"].toString();
    for (const QJsonValue &parameter : content["parameters"].toArray())
        query.parameters.append(parameterFrom(parameter));
    for (const QJsonValue &fixed : content["periods"].toArray())
        query.periods.append({fixed["begin"].toInt(), fixed["end"].toInt(), intervalFrom(fixed["interval"])});
}

QString expectedText(const std::optional<ExpectedResult> &expected)
{
    if (!expected)
        return QStringLiteral("");
    QJsonArray rows;
    for (const auto &row : expected->rows)
        rows.append(rowJson(row));
    return compact({{"asOf", expected->asOf.toString(Qt::ISODate)},
                    {"columns", QJsonArray::fromStringList(expected->columns)},
                    {"rows", rows},
                    {"rowCount", expected->rowCount}});
}

std::optional<ExpectedResult> expectedFrom(const QString &text)
{
    if (text.isEmpty())
        return {};
    const QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
    ExpectedResult expected;
    expected.asOf = QDate::fromString(json["asOf"].toString(), Qt::ISODate);
    for (const QJsonValue &column : json["columns"].toArray())
        expected.columns.append(column.toString());
    for (const QJsonValue &row : json["rows"].toArray())
        expected.rows.append(rowFrom(row));
    expected.rowCount = json["rowCount"].toInteger();
    return expected;
}

QJsonObject toJson(const KeptVerified &kept)
{
    const VerifiedQuery &query = kept.query;
    return {{"id", query.id},
            {"question", query.question},
            {"sql", query.sql},
            {"content", contentJson(query)},
            {"fingerprint", query.fingerprint},
            {"by", query.by},
            {"at", instant(query.at)},
            {"name", kept.name},
            {"onboarding", kept.onboarding},
            {"expected", expectedText(kept.expected)}};
}

KeptVerified keptVerifiedFromJson(const QJsonObject &json)
{
    KeptVerified kept;
    kept.query.id = json["id"].toInteger();
    kept.query.question = json["question"].toString();
    kept.query.sql = json["sql"].toString();
    setContent(kept.query, json["content"].toObject());
    kept.query.fingerprint = json["fingerprint"].toString();
    kept.query.by = json["by"].toString();
    kept.query.at = instantFrom(json["at"].toString());
    kept.name = json["name"].toString();
    kept.onboarding = json["onboarding"].toBool();
    kept.expected = expectedFrom(json["expected"].toString());
    return kept;
}

} // namespace Tieout::workspace
