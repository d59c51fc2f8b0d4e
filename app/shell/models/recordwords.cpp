// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/recordwords.h"

#include "core/period/period.h"
#include "shell/widgets/numberformat.h"

#include <QCoreApplication>
#include <QDate>
#include <QLocale>

namespace Tieout::shell {

using answer::PartRecord;
using answer::Record;

namespace {

/// Gives this file's texts their context for translators.
struct RecordTexts {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::RecordWords)
};

} // namespace

const PartRecord *mainPart(const Record &record)
{
    return record.parts.isEmpty() ? nullptr : &record.parts.first();
}

QString triedSql(const answer::Record &record)
{
    const answer::PartRecord *part = mainPart(record);
    if (!part || isAboutSchema(record))
        return {};
    if (!part->sql.isEmpty())
        return part->sql;
    const auto tried = std::find_if(part->attempts.crbegin(), part->attempts.crend(),
                                    [](const answer::AttemptRecord &attempt) { return !attempt.sql.isEmpty(); });
    return tried == part->attempts.crend() ? QString() : tried->sql;
}

bool isEmptyResult(const Record &record)
{
    const PartRecord *part = mainPart(record);
    // A sum over nothing is one row without a value: the engine says why as it does for no row at all.
    return record.state == QLatin1String("answered") && part && (part->rowCount == 0 || part->emptyBecause);
}

bool isAboutSchema(const Record &record)
{
    return record.route.kind == QLatin1String("structure") || record.route.kind == QLatin1String("graph");
}

bool isNoQuestion(const Record &record)
{
    return record.state == QLatin1String("abstained") && record.route.kind == QLatin1String("none")
           && !record.route.reason.isEmpty();
}

BadgeWords badgeOf(const Record &record)
{
    const PartRecord *part = mainPart(record);
    if (!part || isAboutSchema(record))
        return {};
    const answer::TieOutRecord &tieOut = part->tieOut;
    const QString why = tieOut.why.value_or(QString());
    if (tieOut.verdict == QLatin1String("ties"))
        return {QStringLiteral("check"), RecordTexts::tr("Ties out"), ChipTone::Accent, tieOutSentence(*part)};
    if (tieOut.verdict == QLatin1String("differs"))
        return {QStringLiteral("warning"), RecordTexts::tr("Does not tie out"), ChipTone::Caution, why};
    return {QStringLiteral("minus"), RecordTexts::tr("Not checked"), ChipTone::Plain, why};
}

QString daysOf(const answer::IntervalRecord &interval)
{
    const QDate from = QDate::fromString(interval.from.value_or(QString()), Qt::ISODate);
    const QDate to = QDate::fromString(interval.to.value_or(QString()), Qt::ISODate);
    // Core's own words, so that card, terminal and label never differ.
    return from.isValid() || to.isValid() ? period::daysOf({from, to}) : QString();
}

QString subtitleOf(const Record &record)
{
    const PartRecord *part = mainPart(record);
    // Of a result with several rows the text is "what it is: what stands out. More sentences."
    QString text = record.headline ? record.headline->label : record.text.section(QStringLiteral(": "), 0, 0);
    if (part) {
        if (const QString cut = answer::cutWords(*part); !cut.isEmpty() && !text.contains(cut, Qt::CaseInsensitive))
            text += QStringLiteral(", ") + cut; // a record of before
    }
    if (!part || !part->period || !part->period->filtered)
        return text;
    const QString days = daysOf(*part->period->filtered);
    return days.isEmpty() || text.contains(days) ? text : QStringLiteral("%1 (%2)").arg(text, days);
}

static ChipWords standingChip(const Record &record)
{
    const PartRecord *part = mainPart(record);
    if (isAboutSchema(record))
        return {RecordTexts::tr("From the schema"), ChipTone::Plain,
                RecordTexts::tr("The catalog and the foreign keys say it; no query was run.")};
    if (part && part->metric)
        return {RecordTexts::tr("Metric: %1 \u00B7 governed").arg(*part->metric), ChipTone::Accent,
                RecordTexts::tr("A governed definition was used.")};
    if (record.standing == QLatin1String("governed"))
        return {RecordTexts::tr("Governed"), ChipTone::Accent, RecordTexts::tr("A governed definition was used.")};
    if (record.standing == QLatin1String("verified"))
        return {RecordTexts::tr("Verified question"), ChipTone::Accent,
                RecordTexts::tr("A person has verified this question and its SQL.")};
    return {RecordTexts::tr("Exploratory"), ChipTone::Plain,
            RecordTexts::tr("Nobody has verified this reading yet; exploratory numbers are for exploring.")};
}

static void addPeriod(QList<ChipWords> &chips, const PartRecord &part)
{
    if (!part.period || !part.period->filtered)
        return;
    const answer::IntervalRecord &filtered = *part.period->filtered;
    const QString column = filtered.column.value_or(QString());
    QString text = part.period->compared
                       ? RecordTexts::tr("Periods: %1 and %2").arg(daysOf(filtered), daysOf(*part.period->compared))
                       : RecordTexts::tr("Period: %1").arg(daysOf(filtered));
    if (!column.isEmpty())
        text += RecordTexts::tr(" on %1").arg(column);
    const bool uncovered = part.period->covered.has_value() && !*part.period->covered;
    chips.append({text, uncovered ? ChipTone::Caution : ChipTone::Plain,
                  part.source.dataThrough ? RecordTexts::tr("Data through %1").arg(shownDate(*part.source.dataThrough))
                                          : QString()});
}

QStringList cautionsOf(const Record &record)
{
    QStringList cautions;
    const PartRecord *part = mainPart(record);
    for (const answer::CheckRecord &check : part ? part->checks : QList<answer::CheckRecord>()) {
        const bool isTold = check.id == QLatin1String("period.covered") || check.id == QLatin1String("order.cut");
        if (isTold && check.verdict == QLatin1String("warned"))
            cautions.append(check.message);
    }
    return cautions;
}

QList<ChipWords> chipsOf(const Record &record)
{
    QList<ChipWords> chips{standingChip(record)};
    if (record.model && record.route.generator == QLatin1String("agent"))
        chips.append(
            {RecordTexts::tr("Written by %1").arg(record.model->name), ChipTone::Caution,
             RecordTexts::tr("A model read the question and wrote the query. Checks and tie-out prove the number of "
                             "this query, not "
                             "that it is the one that was meant.")});
    const PartRecord *part = mainPart(record);
    if (!part)
        return chips;
    addPeriod(chips, *part);
    for (const answer::RowFilterRecord &filter : part->rowFilters)
        chips.append({RecordTexts::tr("Only %1 with %2").arg(filter.table, filter.condition), ChipTone::Caution,
                      RecordTexts::tr("The source's scope lets no query read other rows of this table.")});
    if (part->tieOut.rows && *part->tieOut.rows > 0)
        chips.append({RecordTexts::tr("%1 contributing rows").arg(shownNumber(QString::number(*part->tieOut.rows))),
                      ChipTone::Plain,
                      {}});
    if (part->rowCount > 1 && !isAboutSchema(record))
        chips.append(
            {RecordTexts::tr("%1 result rows").arg(shownNumber(QString::number(part->rowCount))), ChipTone::Plain, {}});
    if (part->truncated)
        chips.append({RecordTexts::tr("Cut at %1 rows").arg(shownNumber(QString::number(part->rowCount))),
                      ChipTone::Caution, RecordTexts::tr("More rows exist than are shown. The limit is in Settings.")});
    qsizetype warned = 0;
    for (const answer::CheckRecord &check : part->checks)
        warned += check.verdict == QLatin1String("warned");
    if (warned > 0)
        chips.append({warned == 1 ? RecordTexts::tr("1 warning") : RecordTexts::tr("%1 warnings").arg(warned),
                      ChipTone::Caution, RecordTexts::tr("The checks on the right say what it is.")});
    return chips;
}

QString tieOutSentence(const PartRecord &part)
{
    const answer::TieOutRecord &tieOut = part.tieOut;
    if (tieOut.verdict == QLatin1String("notChecked"))
        return tieOut.why ? RecordTexts::tr("Not checked: %1").arg(*tieOut.why) : RecordTexts::tr("Not checked.");
    const QString rows = shownNumber(QString::number(tieOut.rows.value_or(0)));
    const QString difference = shownNumber(tieOut.difference.value_or(QStringLiteral("0")));
    QString sentence;
    if (tieOut.groups.size() == 1 && tieOut.groups.first().expected)
        sentence = RecordTexts::tr("%1 contributing rows, computed a second way: %2. Difference %3.")
                       .arg(rows, shownNumber(*tieOut.groups.first().expected), difference);
    else if (tieOut.groups.size() > 1)
        // Not how many: of many groups the record keeps the first.
        sentence = RecordTexts::tr("%1 contributing rows, every figure computed a second way. Largest difference %2.")
                       .arg(rows, difference);
    else
        sentence = RecordTexts::tr("%1 contributing rows, computed a second way. Difference %2.").arg(rows, difference);
    if (tieOut.verdict == QLatin1String("differs") && tieOut.why)
        sentence += u' ' + *tieOut.why;
    return sentence;
}

QString contextSentence(const answer::ContextRecord &line)
{
    QString text = line.term;
    if (!line.meaning.isEmpty())
        text += (text.isEmpty() ? QString() : QStringLiteral(": ")) + line.meaning;
    if (line.refersTo)
        text += QStringLiteral(" (%1)").arg(*line.refersTo);
    if (!text.endsWith(u'.'))
        text += u'.';
    if (line.how == QLatin1String("applied"))
        return text + u' ' + RecordTexts::tr("The query follows it.");
    if (line.how == QLatin1String("notApplied"))
        return text + u' ' + RecordTexts::tr("The query reads the words otherwise.");
    if (line.how == QLatin1String("stale"))
        return text + u' ' + RecordTexts::tr("What it refers to is gone: %1").arg(line.why.value_or(QString()));
    if (line.how == QLatin1String("given"))
        return text + u' ' + RecordTexts::tr("The model was told.");
    return text + u' '
           + (line.origin == QLatin1String("glossary")
                  ? RecordTexts::tr("From the glossary; not linked to anything here.")
                  : RecordTexts::tr("In words only: no query can follow it."));
}

QString runSentence(const Record &record, bool asked)
{
    QStringList words;
    const PartRecord *part = mainPart(record);
    const answer::TimingRecord &t = record.timing;
    const double total = t.routeMs + t.linkMs + t.generateMs + t.gateMs + t.executeMs + t.tieOutMs;
    if (total > 0)
        words.append(shownDuration(total));
    if (part) {
        if (!part->source.id.isEmpty())
            words.append(RecordTexts::tr("asked of %1").arg(part->source.id.section(u'/', -1)));
        if (part->bytesReceived)
            words.append(*part->bytesReceived == 1
                             ? RecordTexts::tr("1 byte received")
                             : RecordTexts::tr("%1 received").arg(QLocale().formattedDataSize(*part->bytesReceived)));
        if (!part->source.schemaFingerprint.isEmpty())
            words.append(RecordTexts::tr("schema snapshot %1").arg(part->source.schemaFingerprint.left(6)));
        if (part->source.profiledAt)
            words.append(RecordTexts::tr("profiled %1").arg(shownDate(*part->source.profiledAt)));
        if (part->source.dataThrough)
            words.append(RecordTexts::tr("data through %1").arg(shownDate(*part->source.dataThrough)));
    }
    words.append(record.model ? RecordTexts::tr("model %1").arg(record.model->name)
                 : asked      ? RecordTexts::tr("a model was asked, and nothing it said is in this")
                              : RecordTexts::tr("no model used"));
    if (!record.asOf.isEmpty())
        words.append(RecordTexts::tr("as of %1").arg(shownDate(record.asOf)));
    return words.join(QStringLiteral(" \u00B7 "));
}

QString howWords(const QString &how)
{
    if (how == QLatin1String("AGGREGATION"))
        return RecordTexts::tr("aggregated");
    if (how == QLatin1String("IDENTITY"))
        return RecordTexts::tr("as it is");
    if (how == QLatin1String("TRANSFORMATION"))
        return RecordTexts::tr("computed");
    if (how == QLatin1String("GROUP_BY"))
        return RecordTexts::tr("grouped by");
    if (how == QLatin1String("FILTER"))
        return RecordTexts::tr("filtered by");
    if (how == QLatin1String("JOIN"))
        return RecordTexts::tr("joined by");
    if (how == QLatin1String("SORT"))
        return RecordTexts::tr("sorted by");
    return how.toLower();
}

QString stateWords(const Record &record)
{
    if (record.state == QLatin1String("clarify"))
        return RecordTexts::tr("Needs one word from you");
    if (record.state == QLatin1String("abstained"))
        return isNoQuestion(record) ? RecordTexts::tr("No question about the data") : RecordTexts::tr("Held back");
    if (record.state == QLatin1String("rejected"))
        return RecordTexts::tr("Stopped by the checks");
    if (record.state == QLatin1String("failed"))
        return RecordTexts::tr("Failed");
    return isEmptyResult(record) ? RecordTexts::tr("No rows") : RecordTexts::tr("Answered");
}

} // namespace Tieout::shell
