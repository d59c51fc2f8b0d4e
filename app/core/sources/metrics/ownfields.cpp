// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/ownfields.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace Tieout::sources::metrics {

namespace {

using catalog::Metric;
using catalog::MetricTime;

QString text(const QJsonObject &object, QLatin1StringView key)
{
    return object.value(key).toString();
}

/// Nothing: it says something that is not known.
std::optional<MetricTime> timeOf(const QJsonObject &rule)
{
    const QString at = text(rule, QLatin1StringView("at"));
    const QString kind = text(rule, QLatin1StringView("kind"));
    const QString toDate = text(rule, QLatin1StringView("toDate"));
    if (kind == QLatin1String("change"))
        return MetricTime::Change;
    if (!toDate.isEmpty())
        return toDate == QLatin1String("year") ? std::optional(MetricTime::YearToDate) : std::nullopt;
    if (text(rule, QLatin1StringView("from")) == QLatin1String("beginning"))
        return MetricTime::UpTo;
    if (at == QLatin1String("period end"))
        return MetricTime::AtEnd;
    if (at == QLatin1String("today"))
        return MetricTime::Today;
    return at.isEmpty() ? std::optional(MetricTime::During) : std::nullopt;
}

QJsonObject ruleOf(const Metric &metric)
{
    switch (metric.time) {
    case MetricTime::During:
        return {};
    case MetricTime::UpTo:
        return {{"kind", "balance"}, {"from", "beginning"}, {"at", "period end"}};
    case MetricTime::YearToDate:
        return {{"kind", "cumulative"}, {"toDate", "year"}};
    case MetricTime::AtEnd:
        return {{"at", "period end"}};
    case MetricTime::Today:
        return {{"at", "today"}};
    case MetricTime::Change:
        return {{"kind", "change"}, {"of", metric.of}};
    }
    Q_UNREACHABLE();
}

} // namespace

Result<void> takeOwnFields(Metric &metric)
{
    const auto own = std::find_if(metric.vendors.begin(), metric.vendors.end(), [](const catalog::VendorData &one) {
        return one.vendor.compare(OwnVendor, Qt::CaseInsensitive) == 0;
    });
    if (own == metric.vendors.end())
        return {};
    const QJsonDocument document = QJsonDocument::fromJson(own->data.toUtf8());
    if (!document.isObject())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "The extension of the metric \"%1\" is no JSON object."), {metric.name});
    metric.vendors.erase(own);
    QJsonObject data = document.object();
    const auto take = [&data](const char *key) { return data.take(QLatin1StringView(key)).toString(); };
    metric.filter = take("filter");
    metric.timeColumn = take("time");
    metric.unit = take("unit");
    metric.kind = take("kind");
    metric.owner = take("owner");
    metric.note = take("note");
    metric.verifiedBy = take("verifiedBy");
    metric.verifiedOn = QDate::fromString(take("verified"), Qt::ISODate);
    metric.version = data.take(QLatin1StringView("version")).toInt();
    metric.isPrivate = data.take(QLatin1StringView("private")).toBool();
    metric.partsApart = data.take(QLatin1StringView("partsApart")).toBool();
    for (const auto &dimension : data.take(QLatin1StringView("dimensions")).toArray())
        metric.dimensions.append(dimension.toString());
    const QJsonObject rule = data.value(QLatin1StringView("rule")).toObject();
    const std::optional<MetricTime> time = timeOf(rule);
    metric.further = data;
    if (!time)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The rule of the metric \"%1\" is not known: %2."),
                    {metric.name, QString::fromUtf8(QJsonDocument(rule).toJson(QJsonDocument::Compact))});
    metric.time = *time;
    if (metric.time == MetricTime::Change)
        metric.of = text(rule, QLatin1StringView("of"));
    return {};
}

std::optional<catalog::VendorData> ownFieldsOf(const Metric &metric)
{
    QJsonObject data = metric.further;
    const auto put = [&data](const char *key, const QString &value) {
        if (!value.isEmpty())
            data.insert(QLatin1StringView(key), value);
    };
    put("filter", metric.filter);
    put("time", metric.timeColumn);
    put("unit", metric.unit);
    put("kind", metric.kind);
    put("owner", metric.owner);
    put("note", metric.note);
    put("verifiedBy", metric.verifiedBy);
    put("verified", metric.verifiedOn.toString(Qt::ISODate));
    if (metric.version > 0)
        data.insert(QLatin1StringView("version"), metric.version);
    if (metric.isPrivate)
        data.insert(QLatin1StringView("private"), true);
    if (metric.partsApart)
        data.insert(QLatin1StringView("partsApart"), true);
    if (!metric.dimensions.isEmpty())
        data.insert(QLatin1StringView("dimensions"), QJsonArray::fromStringList(metric.dimensions));
    if (!data.contains(QLatin1StringView("rule")) && metric.time != MetricTime::During)
        data.insert(QLatin1StringView("rule"), ruleOf(metric));
    if (data.isEmpty())
        return {};
    return catalog::VendorData{QString(OwnVendor),
                               QString::fromUtf8(QJsonDocument(data).toJson(QJsonDocument::Compact))};
}

} // namespace Tieout::sources::metrics
