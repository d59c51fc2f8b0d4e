// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/definitionpage.h"

#include "core/base/visible.h"
#include "core/catalog/catalogmarkdown.h"
#include "core/sources/metrics/expressiontext.h"

#include <algorithm>

namespace Tieout::sources::metrics {

namespace {

using catalog::Dataset;
using catalog::Metric;
using catalog::MetricTime;
using catalog::SemanticModel;

/// An expression in code, on one line; more backticks stand around it than in it.
QString code(const QString &text)
{
    const QString shown = base::visible(text.simplified());
    QString fence(1, u'`');
    while (shown.contains(fence))
        fence += u'`';
    return fence.size() > 1 ? fence + u' ' + shown + u' ' + fence : fence + shown + fence;
}

QString timeInWords(const Metric &metric)
{
    const QString column = metric.timeColumn.isEmpty() ? QString() : code(metric.timeColumn);
    switch (metric.time) {
    case MetricTime::During:
        if (!column.isEmpty())
            return QStringLiteral("the rows of the period, by ") + column;
        if (metric.filter.contains(u':'))
            return QStringLiteral("as the filter says");
        return isAggregate(metric.expression()) ? QStringLiteral("as the data is now; no period can be asked for")
                                                : QStringLiteral("that of its parts");
    case MetricTime::UpTo:
        return QStringLiteral("all rows up to the last day of the period, by ") + column;
    case MetricTime::YearToDate:
        return QStringLiteral("the rows from 1 January to the last day of the period, by ") + column;
    case MetricTime::AtEnd:
        return QStringLiteral("as of the last day of the period");
    case MetricTime::Today:
        return QStringLiteral("as of today; no history is kept");
    case MetricTime::Change:
        return QStringLiteral("the period's ") + code(metric.of)
               + QStringLiteral(" over that of the period before, less one");
    }
    Q_UNREACHABLE();
}

QString verified(const Metric &metric)
{
    if (!metric.verifiedOn.isValid())
        return {};
    const QString by =
        metric.verifiedBy.isEmpty() ? QString() : QStringLiteral(" by ") + catalog::markdownText(metric.verifiedBy);
    return metric.verifiedOn.toString(Qt::ISODate) + by;
}

QString section(const Metric &metric)
{
    QString out = QStringLiteral("### %1\n\n").arg(catalog::markdownText(metric.title()));
    if (!metric.description.isEmpty())
        out += catalog::markdownText(metric.description) + QStringLiteral("\n\n");
    const auto row = [&out](const char *name, const QString &text) {
        if (!text.isEmpty())
            out += QStringLiteral("- **%1:** %2\n").arg(QString::fromLatin1(name), text);
    };
    row("Name", code(metric.name));
    row("Also called", catalog::markdownText(metric.context.synonyms.join(QStringLiteral(", "))));
    row("Formula", code(metric.expression()));
    row("Only rows where", metric.filter.isEmpty() ? QString() : code(metric.filter));
    row("Time", timeInWords(metric));
    row("Split by", catalog::markdownText(metric.dimensions.join(QStringLiteral(", "))));
    row("Unit", catalog::markdownText(metric.unit));
    row("Owner", catalog::markdownText(metric.owner));
    row("Version", metric.version > 0 ? QString::number(metric.version) : QString());
    row("Verified", verified(metric));
    row("Note", catalog::markdownText(metric.note));
    return out + u'\n';
}

QString page(const SemanticModel &model)
{
    QString out = QStringLiteral("# %1\n\n").arg(catalog::markdownText(model.name));
    if (!model.description.isEmpty())
        out += catalog::markdownText(model.description) + QStringLiteral("\n\n");
    for (const bool arePrivate : {false, true}) {
        QString sections;
        for (const Metric &metric : model.metrics)
            sections += metric.isPrivate == arePrivate ? section(metric) : QString();
        if (!sections.isEmpty())
            out +=
                (arePrivate ? QStringLiteral("## Parts of others\n\n") : QStringLiteral("## Metrics\n\n")) + sections;
    }
    if (model.datasets.isEmpty())
        return out;
    out += QStringLiteral("## What they are computed over\n\n| dataset | reads | key |\n|---|---|---|\n");
    for (const Dataset &dataset : model.datasets)
        out += QStringLiteral("| %1 | %2 | %3 |\n")
                   .arg(catalog::markdownText(dataset.name), catalog::markdownText(dataset.source),
                        catalog::markdownText(dataset.primaryKey.join(QStringLiteral(", "))));
    return out + u'\n';
}

} // namespace

QString definitionPage(const QList<SemanticModel> &models)
{
    QString out;
    for (const SemanticModel &model : models)
        out += page(model);
    return out;
}

} // namespace Tieout::sources::metrics
