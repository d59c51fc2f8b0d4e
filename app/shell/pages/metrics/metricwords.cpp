// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/metrics/metricwords.h"

#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/widgets/card.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace Tieout::shell {

namespace {

struct MetricTexts {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::MetricsPage)
};

using service::MetricDescription;

QString placeOf(const QString &file, int line)
{
    const QString name = QFileInfo(file).fileName();
    return line > 0 ? MetricTexts::tr("%1, line %2").arg(name).arg(line) : name;
}

void addNote(QVBoxLayout *column, NoteTone tone, const QString &text)
{
    auto *note = new NoteBox(tone, text);
    note->setObjectName(QStringLiteral("checkNote"));
    column->addWidget(note);
}

} // namespace

QString timeWords(const MetricDescription &metric)
{
    using record::wordOf;
    const QString &time = metric.time;
    if (time == wordOf(catalog::MetricTime::Today))
        return MetricTexts::tr("As the data is now; no history is kept");
    if (!metric.hasHistory)
        return MetricTexts::tr("All rows; the definition names no date");
    if (time == wordOf(catalog::MetricTime::UpTo))
        return MetricTexts::tr("All rows up to the last day of the period, by %1").arg(metric.timeColumn);
    if (time == wordOf(catalog::MetricTime::YearToDate))
        return MetricTexts::tr("From the first of January to the end of the period, by %1").arg(metric.timeColumn);
    if (time == wordOf(catalog::MetricTime::AtEnd))
        return MetricTexts::tr("As it stands on the last day of the period");
    if (time == wordOf(catalog::MetricTime::Change))
        return MetricTexts::tr("The change from the period before");
    return metric.timeColumn.isEmpty() ? MetricTexts::tr("Within the period")
                                       : MetricTexts::tr("The rows of the period, by %1").arg(metric.timeColumn);
}

QString governedByWords(const MetricDescription &metric)
{
    QStringList words;
    if (!metric.owner.isEmpty())
        words.append(metric.owner);
    if (metric.version > 0)
        words.append(MetricTexts::tr("version %1").arg(metric.version));
    if (metric.verifiedOn.isValid())
        words.append(metric.verifiedBy.isEmpty()
                         ? MetricTexts::tr("verified %1").arg(shownDate(metric.verifiedOn))
                         : MetricTexts::tr("verified %1 by %2").arg(shownDate(metric.verifiedOn), metric.verifiedBy));
    else
        words.append(MetricTexts::tr("not verified"));
    return words.join(QStringLiteral(", "));
}

QString differenceWords(const QString &field)
{
    return field == QLatin1String("formula")      ? MetricTexts::tr("Formula")
           : field == QLatin1String("filter")     ? MetricTexts::tr("Only rows")
           : field == QLatin1String("joins")      ? MetricTexts::tr("Joins leave only rows")
           : field == QLatin1String("timeColumn") ? MetricTexts::tr("Column of time")
           : field == QLatin1String("time")       ? MetricTexts::tr("Belongs to a period as")
           : field == QLatin1String("unit")       ? MetricTexts::tr("Unit")
                                                  : MetricTexts::tr("Owner");
}

QString fieldOf(const MetricDescription &metric, const QString &field)
{
    return field == QLatin1String("formula")      ? metric.formula
           : field == QLatin1String("filter")     ? metric.filter
           : field == QLatin1String("joins")      ? QString() // its parts are joined where they are asked for
           : field == QLatin1String("timeColumn") ? metric.timeColumn
           : field == QLatin1String("time")       ? timeWords(metric)
           : field == QLatin1String("unit")       ? metric.unit
                                                  : metric.owner;
}

QString fieldOf(const service::ConflictingQuery &query, const QString &field)
{
    MetricDescription asMetric;
    asMetric.formula = query.formula;
    asMetric.filter = query.filter;
    asMetric.timeColumn = query.timeColumn;
    asMetric.time = query.time;
    asMetric.hasHistory = !query.timeColumn.isEmpty();
    return field == QLatin1String("joins") ? query.joins : fieldOf(asMetric, field);
}

QString conflictWords(const service::MetricConflict &conflict)
{
    const qsizetype queries = conflict.queries.size();
    if (conflict.metrics.isEmpty())
        return MetricTexts::tr("%1 verified queries are about the same and compute it differently.").arg(queries);
    QStringList words;
    if (conflict.metrics.size() > 1)
        words.append(MetricTexts::tr("\"%1\" has %2 definitions. A question that uses the name is asked back.")
                         .arg(conflict.name)
                         .arg(conflict.metrics.size()));
    if (queries == 1)
        words.append(
            MetricTexts::tr("A verified query is about \"%1\" and computes it differently.").arg(conflict.name));
    else if (queries > 1)
        words.append(MetricTexts::tr("%1 verified queries are about \"%2\" and compute it differently.")
                         .arg(queries)
                         .arg(conflict.name));
    return words.join(u' ');
}

void addCheckReport(QVBoxLayout *column, const service::MetricsResponse &response)
{
    for (const MetricDescription &metric : response.metrics) {
        if (!metric.broken.isEmpty())
            addNote(column, NoteTone::Error,
                    MetricTexts::tr("%1: %2").arg(placeOf(metric.file, metric.line), said(metric.broken)));
    }
    for (const service::UnusedDescription &unused : response.unused)
        addNote(column, NoteTone::Caution,
                MetricTexts::tr("%1: %2").arg(placeOf(unused.file, unused.line), said(unused.why)));
    for (const service::MetricConflict &conflict : response.conflicts) {
        QStringList differs;
        for (const QString &field : conflict.differs)
            differs.append(differenceWords(field));
        QStringList places;
        for (const MetricDescription &metric : conflict.metrics)
            places.append(placeOf(metric.file, metric.line));
        for (const service::ConflictingQuery &query : conflict.queries)
            places.append(MetricTexts::tr("\u201c%1\u201d").arg(query.question));
        addNote(column, NoteTone::Caution,
                MetricTexts::tr("%1 They are: %2. They differ in: %3")
                    .arg(conflictWords(conflict), places.join(QStringLiteral("; ")),
                         differs.isEmpty() ? MetricTexts::tr("nothing") : differs.join(QStringLiteral(", "))));
    }
    if (response.isFine())
        addNote(column, NoteTone::Accent,
                MetricTexts::tr("Nothing is wrong with the %1 definitions.").arg(response.metrics.size()));
}

} // namespace Tieout::shell
