// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/recordwords.h"

#include "core/period/period.h"
#include "core/record/badge.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"

#include <QCoreApplication>
#include <QDate>
#include <QLocale>

namespace Tieout::shell {

using record::Part;
using record::Record;

namespace {

/// Gives this file's texts their context for translators.
struct RecordTexts {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::RecordWords)
};

} // namespace

QString triedSql(const Record &record)
{
    if (isAboutSchema(record))
        return {};
    if (const QString sql = record::queryOf(record); !sql.isEmpty())
        return sql;
    const auto tried = std::find_if(record.attempts.crbegin(), record.attempts.crend(),
                                    [](const record::Attempt &attempt) { return !attempt.query.isEmpty(); });
    return tried == record.attempts.crend() ? QString() : tried->query;
}

bool isEmptyResult(const Record &record)
{
    const auto isEmpty = [](const Part &part) {
        // A sum over nothing is one row without a value: the engine says why as it does for no row at all.
        return part.grid() && (part.grid()->rowCount == 0 || (part.query() && part.query()->emptyBecause));
    };
    return record.isAnswered() && !record.parts.isEmpty()
           && std::all_of(record.parts.cbegin(), record.parts.cend(), isEmpty);
}

bool isAboutSchema(const Record &record)
{
    return record.route.kind == record::Kind::Structure;
}

bool isNoQuestion(const Record &record)
{
    return record::asksNothing(record) && !record.route.reason.text.isEmpty();
}

BadgeWords badgeWordsOf(const Record &record)
{
    const std::optional<record::Badge> badge = record::badgeOf(record);
    if (!badge)
        return {};
    QStringList because;
    for (const message::Message &reason : badge->because)
        because.append(said(reason));
    const QString why = because.join(u' ');
    switch (badge->claimed) {
    case record::Claimed::TiesOut:
        return {QStringLiteral("check"), said(badge->text), ChipTone::Accent, why};
    case record::Claimed::Arithmetic:
        return {QStringLiteral("info"), said(badge->text), ChipTone::Caution, why};
    case record::Claimed::Difference:
        return {QStringLiteral("warning"), said(badge->text), ChipTone::Caution, why};
    case record::Claimed::Nothing:
        break;
    }
    return {QStringLiteral("minus"), said(badge->text), ChipTone::Plain, why};
}

QList<QList<std::optional<QString>>> rowsOf(const record::Part &part)
{
    QList<QList<std::optional<QString>>> rows = part.grid()->rows;
    const auto *body = std::get_if<record::StructureBody>(&part.body);
    for (qsizetype row = 0; body && row < std::min(rows.size(), body->rowsSaid.size()); ++row) {
        const QList<message::Message> &cells = body->rowsSaid[row];
        for (qsizetype i = 0; i < std::min(rows[row].size(), cells.size()); ++i) {
            if (rows[row][i])
                rows[row][i] = said(cells[i]);
        }
    }
    return rows;
}

QString daysOf(const record::Interval &interval)
{
    const QDate from = QDate::fromString(interval.from.value_or(QString()), Qt::ISODate);
    const QDate to = QDate::fromString(interval.to.value_or(QString()), Qt::ISODate);
    // Core's own words, so that card, terminal and label never differ.
    return from.isValid() || to.isValid() ? said(period::daysOf({from, to})) : QString();
}

QString subtitleOf(const Record &record)
{
    if (record.title.isEmpty())
        return said(record.text); // which says itself what was cut
    QStringList words{said(record.title)};
    for (const Part &part : record.parts) {
        if (part.grid() && part.grid()->truncated)
            words.append(said(record::cutWords(*part.grid())));
    }
    return words.join(QStringLiteral(", "));
}

/// Whose definition it is, since when, and what it says.
static QString governedWords(const record::MetricUse &use)
{
    QStringList lines{RecordTexts::tr("A governed definition was used.")};
    if (use.definition)
        lines.append(*use.definition);
    if (use.formula)
        lines.append(*use.formula);
    for (const record::MetricComponent &component : use.components)
        lines.append(said(record::componentWords(component)));
    if (use.owner)
        lines.append(use.version > 0 ? RecordTexts::tr("Owner: %1, version %2").arg(*use.owner).arg(use.version)
                                     : RecordTexts::tr("Owner: %1").arg(*use.owner));
    if (use.verifiedOn)
        lines.append(use.verifiedBy ? RecordTexts::tr("Verified on %1 by %2").arg(*use.verifiedOn, *use.verifiedBy)
                                    : RecordTexts::tr("Verified on %1").arg(*use.verifiedOn));
    return lines.join(u'\n');
}

static ChipWords standingChip(const Record &record)
{
    if (isAboutSchema(record))
        return {RecordTexts::tr("From the schema"), ChipTone::Plain,
                RecordTexts::tr("The catalog and the foreign keys say it; no query was run.")};
    for (const Part &part : record.parts) {
        if (part.metric)
            return {RecordTexts::tr("Metric: %1 \u00B7 governed").arg(part.metric->name), ChipTone::Accent,
                    governedWords(*part.metric)};
    }
    if (record.standing == record::Standing::Governed)
        return {RecordTexts::tr("Governed"), ChipTone::Accent, RecordTexts::tr("A governed definition was used.")};
    if (record.standing == record::Standing::Verified)
        return {RecordTexts::tr("Verified question"), ChipTone::Accent,
                RecordTexts::tr("A person has verified this question and its SQL.")};
    return {RecordTexts::tr("Exploratory"), ChipTone::Plain,
            RecordTexts::tr("Nobody has verified this reading yet; exploratory numbers are for exploring.")};
}

static void addPeriod(QList<ChipWords> &chips, const record::Part &part)
{
    if (!part.period || !part.period->filtered)
        return;
    const record::Interval &filtered = *part.period->filtered;
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

static QList<message::Message> cautionMessages(const Record &record)
{
    QList<message::Message> cautions;
    if (const auto badge = record::badgeOf(record); badge && badge->claimed == record::Claimed::Arithmetic)
        cautions = record::uncertaintiesOf(record);
    for (const Part &part : record.parts) {
        for (const record::Check &check : part.checks) {
            const bool isTold = check.id == QLatin1String("period.covered") || check.id == QLatin1String("order.cut")
                                || check.id == QLatin1String("period.empty-date");
            if (isTold && check.verdict == record::CheckVerdict::Warned)
                cautions += message::sentencesOf(check.message);
        }
        cautions += part.caveats;
    }
    return cautions;
}

QStringList cautionsOf(const Record &record)
{
    QStringList cautions;
    for (const message::Message &caution : cautionMessages(record))
        cautions.append(said(caution));
    return cautions;
}

message::Message remarksOf(const Record &record)
{
    if (!record.headline)
        return record.text;
    const QList<message::Message> cautions = cautionMessages(record);
    QList<message::Message> remarks;
    for (const message::Message &sentence : message::sentencesOf(record.text)) {
        const bool isShown = sentence.id == QLatin1String("answer.result.value")
                             || sentence.id == QLatin1String("answer.result.differs") || cautions.contains(sentence);
        if (!isShown)
            remarks.append(sentence);
    }
    return message::sentences(remarks);
}

static void addGrid(QList<ChipWords> &chips, const record::Grid &grid, bool isQuery)
{
    if (grid.rowCount > 1 && isQuery)
        chips.append(
            {RecordTexts::tr("%1 result rows").arg(shownNumber(QString::number(grid.rowCount))), ChipTone::Plain, {}});
    if (grid.truncated)
        chips.append({RecordTexts::tr("Cut at %1 rows").arg(shownNumber(QString::number(grid.rowCount))),
                      ChipTone::Caution, RecordTexts::tr("More rows exist than are shown. The limit is in Settings.")});
}

static void addPart(QList<ChipWords> &chips, const Part &part)
{
    addPeriod(chips, part);
    if (const record::SqlBody *query = part.query()) {
        for (const record::RowFilter &filter : query->rowFilters)
            chips.append({RecordTexts::tr("Only %1 with %2").arg(filter.table, filter.condition), ChipTone::Caution,
                          RecordTexts::tr("The source's scope lets no query read other rows of this table.")});
    }
    if (const qint64 rows = part.verification.rows.value_or(0); rows > 0 && part.query())
        chips.append(
            {RecordTexts::tr("%1 contributing rows").arg(shownNumber(QString::number(rows))), ChipTone::Plain, {}});
    if (part.grid())
        addGrid(chips, *part.grid(), part.query());
    const auto warned = std::count_if(part.checks.cbegin(), part.checks.cend(), [](const record::Check &check) {
        return check.verdict == record::CheckVerdict::Warned;
    });
    if (warned > 0)
        chips.append({warned == 1 ? RecordTexts::tr("1 warning") : RecordTexts::tr("%1 warnings").arg(warned),
                      ChipTone::Caution, RecordTexts::tr("The checks on the right say what it is.")});
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
    for (const Part &part : record.parts)
        addPart(chips, part);
    return chips;
}

QString verificationSentence(const record::Verification &verification)
{
    if (verification.verdict == record::Verdict::NotChecked)
        return verification.why ? RecordTexts::tr("Not checked: %1").arg(said(*verification.why))
                                : RecordTexts::tr("Not checked.");
    const QString rows = shownNumber(QString::number(verification.rows.value_or(0)));
    if (verification.verdict == record::Verdict::Ties && verification.how == record::VerifiedHow::Reread)
        return verification.rows == 1
                   ? RecordTexts::tr("The cell was read from the file again and still says this.")
                   : RecordTexts::tr("%1 cells were read from the file again and still say this.").arg(rows);
    const QString difference = shownNumber(verification.difference.value_or(QStringLiteral("0")));
    QString sentence;
    if (verification.groups.size() == 1 && verification.groups.first().expected)
        sentence = RecordTexts::tr("%1 contributing rows, computed a second way: %2. Difference %3.")
                       .arg(rows, shownNumber(*verification.groups.first().expected), difference);
    else if (verification.groups.size() > 1)
        // Not how many: of many groups the record keeps the first.
        sentence = RecordTexts::tr("%1 contributing rows, every figure computed a second way. Largest difference %2.")
                       .arg(rows, difference);
    else
        sentence = RecordTexts::tr("%1 contributing rows, computed a second way. Difference %2.").arg(rows, difference);
    if (verification.verdict == record::Verdict::Differs && verification.why)
        sentence += u' ' + said(*verification.why);
    return sentence;
}

QString contextSentence(const record::ContextLine &line)
{
    QString text = line.term;
    if (!line.meaning.isEmpty())
        text += (text.isEmpty() ? QString() : QStringLiteral(": ")) + said(line.meaning);
    if (line.refersTo)
        text += QStringLiteral(" (%1)").arg(*line.refersTo);
    if (!text.endsWith(u'.'))
        text += u'.';
    if (line.how == record::ContextUse::Applied)
        return text + u' ' + RecordTexts::tr("The query follows it.");
    if (line.how == record::ContextUse::NotApplied)
        return text + u' ' + RecordTexts::tr("The query reads the words otherwise.");
    if (line.how == record::ContextUse::Stale)
        return text + u' '
               + RecordTexts::tr("What it refers to is gone: %1").arg(said(line.why.value_or(message::Message())));
    if (line.how == record::ContextUse::Given)
        return text + u' ' + RecordTexts::tr("The model was told.");
    return text + u' '
           + (line.origin == record::ContextOrigin::Glossary
                  ? RecordTexts::tr("From the glossary; not linked to anything here.")
                  : RecordTexts::tr("In words only: no query can follow it."));
}

QString runSentence(const Record &record, bool asked)
{
    QStringList words;
    const record::Timing &t = record.timing;
    const double total = t.routeMs + t.linkMs + t.generateMs + t.gateMs + t.executeMs + t.verifyMs;
    if (total > 0)
        words.append(shownDuration(total));
    for (const Part &part : record.parts) {
        if (!part.source.id.isEmpty())
            words.append(RecordTexts::tr("asked of %1").arg(part.source.id.section(u'/', -1)));
        if (!part.source.cells.isEmpty())
            words.append(RecordTexts::tr("cells %1").arg(part.source.cells.join(QStringLiteral(", "))));
        if (const std::optional<qint64> bytes = part.query() ? part.query()->bytesReceived : std::nullopt)
            words.append(*bytes == 1 ? RecordTexts::tr("1 byte received")
                                     : RecordTexts::tr("%1 received").arg(QLocale().formattedDataSize(*bytes)));
        if (!part.source.fingerprint.isEmpty())
            words.append(RecordTexts::tr("schema snapshot %1").arg(part.source.fingerprint.left(6)));
        if (part.source.asOf)
            words.append(RecordTexts::tr("profiled %1").arg(shownDate(*part.source.asOf)));
        if (part.source.dataThrough)
            words.append(RecordTexts::tr("data through %1").arg(shownDate(*part.source.dataThrough)));
    }
    words.append(record.model ? RecordTexts::tr("model %1").arg(record.model->name)
                 : asked      ? RecordTexts::tr("a model was asked, and nothing it said is in this")
                              : RecordTexts::tr("no model used"));
    if (!record.asOf.isEmpty())
        words.append(RecordTexts::tr("as of %1").arg(shownDate(record.asOf)));
    return words.join(QStringLiteral(" \u00B7 "));
}

QString howWords(sql::LineageHow how)
{
    switch (how) {
    case sql::LineageHow::Aggregation:
        return RecordTexts::tr("aggregated");
    case sql::LineageHow::Identity:
        return RecordTexts::tr("as it is");
    case sql::LineageHow::Transformation:
        return RecordTexts::tr("computed");
    case sql::LineageHow::GroupBy:
        return RecordTexts::tr("grouped by");
    case sql::LineageHow::Filter:
        return RecordTexts::tr("filtered by");
    case sql::LineageHow::Join:
        return RecordTexts::tr("joined by");
    case sql::LineageHow::Sort:
        return RecordTexts::tr("sorted by");
    case sql::LineageHow::Window:
        break;
    }
    return RecordTexts::tr("ranked by");
}

QString stateWords(const Record &record)
{
    if (record.state == record::State::Clarify)
        return RecordTexts::tr("Needs one word from you");
    if (record.state == record::State::Abstained)
        return isNoQuestion(record) ? RecordTexts::tr("No question about the data") : RecordTexts::tr("Not answered");
    if (record.state == record::State::Rejected)
        return RecordTexts::tr("Stopped by the checks");
    if (record.state == record::State::Failed)
        return RecordTexts::tr("Failed");
    return isEmptyResult(record) ? RecordTexts::tr("No rows") : RecordTexts::tr("Answered");
}

} // namespace Tieout::shell
