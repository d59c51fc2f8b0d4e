// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/recordwords.h"

#include "shell/widgets/numberformat.h"

#include <QCoreApplication>
#include <QDate>
#include <QLocale>

namespace Tieout::shell {

using answer::PartRecord;
using answer::Record;

static QString tr(const char *text)
{
    return QCoreApplication::translate("Tieout::shell::RecordWords", text);
}

const PartRecord *mainPart(const Record &record)
{
    return record.parts.isEmpty() ? nullptr : &record.parts.first();
}

bool isEmptyResult(const Record &record)
{
    const PartRecord *part = mainPart(record);
    return record.state == QLatin1String("answered") && part && part->rowCount == 0;
}

BadgeWords badgeOf(const Record &record)
{
    const PartRecord *part = mainPart(record);
    if (!part)
        return {};
    const answer::TieOutRecord &tieOut = part->tieOut;
    const QString why = tieOut.why.value_or(QString());
    if (tieOut.verdict == QLatin1String("ties"))
        return {QStringLiteral("check"), tr("Ties out"), ChipTone::Accent, tieOutSentence(*part)};
    if (tieOut.verdict == QLatin1String("differs"))
        return {QStringLiteral("warning"), tr("Does not tie out"), ChipTone::Caution, why};
    return {QStringLiteral("minus"), tr("Not checked"), ChipTone::Plain, why};
}

QString daysOf(const answer::IntervalRecord &interval)
{
    const QDate from = QDate::fromString(interval.from.value_or(QString()), Qt::ISODate);
    const QDate to = QDate::fromString(interval.to.value_or(QString()), Qt::ISODate);
    const QLocale locale;
    const QString whole = QStringLiteral("d MMM yyyy");
    if (!from.isValid() && !to.isValid())
        return {};
    if (!from.isValid())
        return tr("before %1").arg(locale.toString(to, whole));
    if (!to.isValid())
        return tr("from %1").arg(locale.toString(from, whole));
    const QDate last = to.addDays(-1);
    if (last <= from)
        return locale.toString(from, whole);
    const QString start = locale.toString(from, from.year() == last.year() ? QStringLiteral("d MMM") : whole);
    return QStringLiteral("%1 \u2013 %2").arg(start, locale.toString(last, whole));
}

QString subtitleOf(const Record &record)
{
    const PartRecord *part = mainPart(record);
    QString text = record.headline ? record.headline->label : record.text;
    if (!part || !part->period || !part->period->filtered)
        return text;
    const QString days = daysOf(*part->period->filtered);
    return days.isEmpty() || text.contains(days) ? text : QStringLiteral("%1 (%2)").arg(text, days);
}

static ChipWords standingChip(const Record &record)
{
    const PartRecord *part = mainPart(record);
    if (part && part->metric)
        return {tr("Metric: %1 \u00B7 governed").arg(*part->metric), ChipTone::Accent, tr("A governed definition was used.")};
    if (record.standing == QLatin1String("governed"))
        return {tr("Governed"), ChipTone::Accent, tr("A governed definition was used.")};
    if (record.standing == QLatin1String("verified"))
        return {tr("Verified question"), ChipTone::Accent, tr("A person has verified this question and its SQL.")};
    return {tr("Exploratory"), ChipTone::Plain, tr("Nobody has verified this reading yet; exploratory numbers are for exploring.")};
}

static void addPeriod(QList<ChipWords> &chips, const PartRecord &part)
{
    if (!part.period || !part.period->filtered)
        return;
    const answer::IntervalRecord &filtered = *part.period->filtered;
    const QString column = filtered.column.value_or(QString());
    QString text = tr("Period: %1").arg(daysOf(filtered));
    if (!column.isEmpty())
        text += tr(" on %1").arg(column);
    const bool short_ = part.period->covered.has_value() && !*part.period->covered;
    chips.append({short_ ? tr("%1 \u00B7 data ends earlier").arg(text) : text, short_ ? ChipTone::Caution : ChipTone::Plain,
                  part.source.dataThrough ? tr("Data through %1").arg(shownDate(*part.source.dataThrough)) : QString()});
}

QList<ChipWords> chipsOf(const Record &record)
{
    QList<ChipWords> chips{standingChip(record)};
    const PartRecord *part = mainPart(record);
    if (!part)
        return chips;
    addPeriod(chips, *part);
    if (part->tieOut.rows && *part->tieOut.rows > 0)
        chips.append({tr("%1 contributing rows").arg(shownNumber(QString::number(*part->tieOut.rows))), ChipTone::Plain, {}});
    if (part->rowCount > 1)
        chips.append({tr("%1 result rows").arg(shownNumber(QString::number(part->rowCount))), ChipTone::Plain, {}});
    if (part->truncated)
        chips.append({tr("Cut at %1 rows").arg(shownNumber(QString::number(part->rowCount))), ChipTone::Caution,
                      tr("More rows exist than are shown. The limit is in Settings.")});
    qsizetype warned = 0;
    for (const answer::CheckRecord &check : part->checks)
        warned += check.verdict == QLatin1String("warned");
    if (warned > 0)
        chips.append({warned == 1 ? tr("1 warning") : tr("%1 warnings").arg(warned), ChipTone::Caution,
                      tr("The checks on the right say what it is.")});
    return chips;
}

QString tieOutSentence(const PartRecord &part)
{
    const answer::TieOutRecord &tieOut = part.tieOut;
    if (tieOut.verdict == QLatin1String("notChecked"))
        return tieOut.why ? tr("Not checked: %1").arg(*tieOut.why) : tr("Not checked.");
    const QString rows = shownNumber(QString::number(tieOut.rows.value_or(0)));
    const QString difference = shownNumber(tieOut.difference.value_or(QStringLiteral("0")));
    QString sentence;
    if (tieOut.groups.size() == 1 && tieOut.groups.first().expected)
        sentence = tr("%1 contributing rows, computed a second way: %2. Difference %3.")
                       .arg(rows, shownNumber(*tieOut.groups.first().expected), difference);
    else if (tieOut.groups.size() > 1)
        sentence = tr("%1 contributing rows, computed a second way for each of %2 groups. Largest difference %3.")
                       .arg(rows)
                       .arg(tieOut.groups.size())
                       .arg(difference);
    else
        sentence = tr("%1 contributing rows, computed a second way. Difference %2.").arg(rows, difference);
    if (tieOut.verdict == QLatin1String("differs") && tieOut.why)
        sentence += u' ' + *tieOut.why;
    return sentence;
}

QString runSentence(const Record &record)
{
    QStringList words;
    const PartRecord *part = mainPart(record);
    const answer::TimingRecord &t = record.timing;
    const double total = t.routeMs + t.linkMs + t.generateMs + t.gateMs + t.executeMs + t.tieOutMs;
    if (total > 0)
        words.append(shownDuration(total));
    if (part) {
        if (!part->source.schemaFingerprint.isEmpty())
            words.append(tr("schema snapshot %1").arg(part->source.schemaFingerprint.left(6)));
        if (part->source.profiledAt)
            words.append(tr("profiled %1").arg(shownDate(*part->source.profiledAt)));
        if (part->source.dataThrough)
            words.append(tr("data through %1").arg(shownDate(*part->source.dataThrough)));
    }
    words.append(record.model ? tr("model %1").arg(record.model->name) : tr("no model used"));
    if (!record.asOf.isEmpty())
        words.append(tr("as of %1").arg(shownDate(record.asOf)));
    return words.join(QStringLiteral(" \u00B7 "));
}

QString howWords(const QString &how)
{
    if (how == QLatin1String("AGGREGATION"))
        return tr("aggregated");
    if (how == QLatin1String("IDENTITY"))
        return tr("as it is");
    if (how == QLatin1String("TRANSFORMATION"))
        return tr("computed");
    if (how == QLatin1String("GROUP_BY"))
        return tr("grouped by");
    if (how == QLatin1String("FILTER"))
        return tr("filtered by");
    if (how == QLatin1String("JOIN"))
        return tr("joined by");
    if (how == QLatin1String("SORT"))
        return tr("sorted by");
    return how.toLower();
}

QString stateWords(const Record &record)
{
    if (record.state == QLatin1String("clarify"))
        return tr("Needs one word from you");
    if (record.state == QLatin1String("abstained"))
        return tr("Held back");
    if (record.state == QLatin1String("rejected"))
        return tr("Stopped by the checks");
    if (record.state == QLatin1String("failed"))
        return tr("Failed");
    return isEmptyResult(record) ? tr("No rows") : tr("Answered");
}

} // namespace Tieout::shell
