// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/beats.h"
#include "core/answer/sql/celltext.h"
#include "core/answer/sql/claims.h"
#include "core/answer/sql/joinpath.h"
#include "core/answer/sql/ledgerwords.h"
#include "core/answer/sql/valueform.h"
#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/timecolumn.h"
#include "core/gate/door.h"
#include "core/sql/walk.h"

#include <QSet>

#include <cmath>

namespace Tieout::answer {

namespace {

constexpr qsizetype MostFigures = 4;       ///< of one row, told in a sentence
constexpr qsizetype MostPreviewed = 3;     ///< cells of a row, for a glance
constexpr qsizetype LongestPreviewed = 40; ///< letters of a cell
constexpr QChar Ellipsis(0x2026);

std::optional<QString> orNull(const QString &text)
{
    return text.isEmpty() ? std::nullopt : std::optional(text);
}

std::optional<QString> isoDay(const QDate &day)
{
    return day.isValid() ? std::optional(day.toString(Qt::ISODate)) : std::nullopt;
}

/// Newest day of the column that the period is filtered on, else of the source.
QDate newestDay(const gate::Report &report, const BeatEnvironment &environment)
{
    for (const gate::Report::PeriodFilter &filter : report.periodFilters) {
        const ColumnProfile *profile = environment.facts().column(filter.table, filter.column);
        const std::optional<QDate> day =
            profile ? period::dayOf(profile->maximum.toText(), profile->encoding) : std::nullopt;
        if (day)
            return *day;
    }
    return QDate::fromString(environment.snapshot().dataThrough().left(10), Qt::ISODate);
}

const gate::CheckResult *findCheck(const gate::Report &report, QLatin1StringView id)
{
    const auto found = std::find_if(report.checks.cbegin(), report.checks.cend(),
                                    [id](const gate::CheckResult &check) { return check.id == id; });
    return found == report.checks.cend() ? nullptr : &*found;
}

std::optional<record::Period> periodRecord(const SynthesisInput &input)
{
    if (input.periods.isEmpty() && input.report.periodFilters.isEmpty())
        return {};
    record::Period record;
    if (!input.periods.isEmpty()) {
        const period::PeriodPhrase &asked = input.periods.first();
        record.asked = record::Interval{asked.text, {}, isoDay(asked.interval.from), isoDay(asked.interval.to)};
    }
    if (input.periods.size() == 2) {
        const period::PeriodPhrase &second = input.periods.last();
        record.compared = record::Interval{second.text, {}, isoDay(second.interval.from), isoDay(second.interval.to)};
    }
    if (input.candidate.metric && !input.candidate.metric->split.isEmpty())
        return record; // what the filters are of is said in the definition, and there may be one for each value
    for (const gate::Report::PeriodFilter &filter : input.report.periodFilters) {
        const bool same = !input.periods.isEmpty() && filter.interval.from == input.periods.first().interval.from;
        if (!record.filtered || same)
            record.filtered = record::Interval{{},
                                               filter.table.display() + u'.' + filter.column,
                                               isoDay(filter.interval.from),
                                               isoDay(filter.interval.to)};
        if (same)
            break;
    }
    const gate::CheckResult *covered = findCheck(input.report, QLatin1StringView("period.covered"));
    if (covered && covered->verdict != gate::Verdict::Skipped)
        record.covered = covered->verdict == gate::Verdict::Passed;
    return record;
}

/// Columns that only decide in a CASE which value is taken: "period" of SUM(CASE WHEN period >= ... THEN amount END).
QStringList decidingColumns(const sql::Expr *expr)
{
    QSet<const sql::Expr *> deciding;
    const auto isRef = [](const sql::Expr &part) { return part.kind == sql::ExprKind::ColumnRef; };
    sql::forEachExpr(expr, [&](const sql::Expr &part) {
        const auto *choice = sql::as<sql::Case>(&part);
        for (qsizetype i = 0; choice && i < choice->branches.size(); ++i)
            sql::forEachExpr(choice->branches[i].first, [&](const sql::Expr &inside) { deciding.insert(&inside); });
    });
    QStringList only;
    QStringList taken;
    sql::forEachExpr(expr, [&](const sql::Expr &part) {
        if (isRef(part))
            (deciding.contains(&part) ? only : taken).append(sql::as<sql::ColumnRef>(&part)->path.last().text);
    });
    for (const QString &name : std::as_const(taken))
        only.removeAll(name);
    return only;
}

QString unitOf(const sql::ColumnLineage &lineage, const sql::Expr *expr, const BeatEnvironment &environment)
{
    const QStringList deciding = decidingColumns(expr);
    QString unit;
    for (const sql::LineageInput &input : lineage.inputs) {
        if (deciding.contains(input.column, Qt::CaseInsensitive))
            continue;
        const catalog::CatalogEntry *entry = environment.snapshot().entry(input.table);
        const catalog::ColumnEntry *column = entry ? entry->column(input.column) : nullptr;
        // What is made of moments that are kept as numbers is no longer in what they count.
        const ColumnProfile *profile = environment.snapshot().columnProfile(input.table, input.column);
        if (profile && catalog::isUsableEncoding(profile->encoding))
            return {};
        if (!column || column->unit.isEmpty() || (!unit.isEmpty() && unit != column->unit))
            return {};
        unit = column->unit;
    }
    return unit;
}

bool isCount(const sql::OutputColumn &output)
{
    const auto *call = sql::as<sql::FunctionCall>(output.expr);
    return call && call->name().text.compare(QLatin1String("count"), Qt::CaseInsensitive) == 0;
}

QList<record::Column> columnRecords(const QList<ResultColumn> &columns, const gate::Report &report,
                                    const std::optional<generate::ComputedMetric> &metric,
                                    const BeatEnvironment &environment)
{
    QList<record::Column> records;
    for (qsizetype i = 0; i < columns.size(); ++i) {
        const sql::OutputColumn output = report.bound->output.value(i);
        const TypeClass type = output.type != TypeClass::Unknown ? output.type : columns[i].type;
        const QString unit = isCount(output) ? QString()
                             : isPercent(output, *report.bound)
                                 ? QStringLiteral("%")
                                 : unitOf(report.lineage.columns.value(i), output.expr, environment);
        records.append({columns[i].name, type, orNull(unit)});
    }
    if (metric && !records.isEmpty()) // its own column is the last one
        records.last().unit = orNull(metric->unit);
    return records;
}

QList<QList<std::optional<QString>>> rowRecords(const QList<Row> &kept, const gate::Report &report,
                                                const BeatEnvironment &environment)
{
    const QList<ValueForm> forms = valueForms(report, &environment.facts());
    QList<QList<std::optional<QString>>> rows;
    for (const Row &row : kept) {
        QList<std::optional<QString>> cells;
        for (qsizetype i = 0; i < row.size(); ++i)
            cells.append(cellText(row[i], forms.value(i)));
        rows.append(cells);
    }
    return rows;
}

record::LineageInput lineageInput(const sql::LineageInput &input)
{
    return {input.table.display(), input.column, input.how};
}

QList<record::RowFilter> rowFilterRecords(const SynthesisInput &input, const BeatEnvironment &environment)
{
    QList<record::RowFilter> records;
    if (const auto *checked = dynamic_cast<const gate::CheckedSession *>(&environment.session)) {
        for (const schema::RowFilter &filter : checked->door().filters().on(*input.report.bound))
            records.append({filter.table.display(), filter.condition});
    }
    return records;
}

record::Check checkRecord(const gate::CheckResult &check)
{
    record::Check record;
    record.id = check.id;
    record.verdict = check.verdict;
    record.severity = check.severity;
    record.message = check.message;
    if (!check.hint.isEmpty())
        record.hint = check.hint;
    record.fix = check.fix;
    if (check.at.isValid())
        record.at = QList<int>{check.at.begin, check.at.end};
    return record;
}

record::SqlBody sqlBody(const SynthesisInput &input, const BeatEnvironment &environment)
{
    const Execution &execution = input.executed.execution;
    record::SqlBody body;
    body.dialect = environment.session.traits().name;
    body.subgraph = joinPathOf(input.report, environment.graph(), environment.session.traits());
    for (const auto &[table, why] : input.subgraph.dropped)
        body.subgraph.dropped.append({table.display(), why});
    body.sql = input.candidate.sql;
    body.sqlRun = execution.sqlRun;
    body.ranAt = execution.ranAt.toString(Qt::ISODateWithMs);
    body.columns = columnRecords(execution.result.columns, input.report, input.candidate.metric, environment);
    body.rows = rowRecords(execution.result.rows.mid(0, environment.options.keptRows), input.report, environment);
    body.rowCount = execution.result.rows.size();
    body.truncated = execution.result.truncated;
    body.rowsInAll = input.executed.rowsInAll;
    body.emptyBecause = input.executed.empty;
    if (execution.result.rows.size() <= environment.options.keptRows)
        body.timeline =
            timelineOf(input.report, execution.result, environment.session.traits(), environment.options.calendar.asOf);
    for (const sql::ColumnLineage &column : input.report.lineage.columns) {
        record::ColumnLineage lineage{column.column, {}};
        for (const sql::LineageInput &source : column.inputs)
            lineage.inputs.append(lineageInput(source));
        body.lineage.append(lineage);
    }
    for (const sql::LineageInput &source : input.report.lineage.all)
        body.lineageAll.append(lineageInput(source));
    body.rowFilters = rowFilterRecords(input, environment);
    body.joins = input.executed.joins;
    body.bytesReceived = execution.bytes;
    return body;
}

/// Keys that nobody declared or accepted and that the rows were joined along.
QList<message::Message> undeclaredKeys(const record::SqlBody &body)
{
    QList<message::Message> caveats;
    for (const record::Edge &edge : body.subgraph.edges) {
        if (edge.origin == KeyOrigin::Inferred)
            caveats.append(message::say("answer.caveat.undeclaredKey",
                                        {edge.from.join(QStringLiteral(" + ")), edge.to.join(QStringLiteral(" + "))}));
    }
    return caveats;
}

record::Part partRecord(const SynthesisInput &input, const BeatEnvironment &environment)
{
    record::Part part = partOf(environment);
    if (const QDate newest = newestDay(input.report, environment); newest.isValid())
        part.source.dataThrough = newest.toString(Qt::ISODate);
    part.period = periodRecord(input);
    part.checks = checkRecords(input.report);
    if (input.executed.cut)
        part.checks.append(checkRecord(*input.executed.cut));
    if (input.executed.emptyDates)
        part.checks.append(checkRecord(*input.executed.emptyDates));
    part.verification = input.executed.verification;
    part.elapsedMs = input.executed.execution.elapsedMs;
    part.body = sqlBody(input, environment);
    part.caveats = undeclaredKeys(*part.query());
    part.claims = claimsOf(input.report, part, environment.session.traits());
    return part;
}

/// "to 18 Nov", "from 5 Jan", "5 Jan to 18 Nov" where the data ends or begins inside the period asked; empty otherwise.
message::Message coverageNote(const SynthesisInput &input, const BeatEnvironment &environment, const record::Part &part)
{
    if (!part.period || part.period->covered != std::optional(false) || input.periods.isEmpty())
        return {};
    const period::Interval &asked = input.periods.first().interval;
    const auto inside = [&asked](const QDate &day) {
        return day.isValid() && (!asked.from.isValid() || day >= asked.from) && (!asked.to.isValid() || day < asked.to);
    };
    QDate oldest;
    QDate newest = QDate::fromString(part.source.dataThrough.value_or(QString()), Qt::ISODate);
    for (const gate::Report::PeriodFilter &filter : input.report.periodFilters) {
        const ColumnProfile *profile = environment.facts().column(filter.table, filter.column);
        if (!profile)
            continue;
        oldest = period::dayOf(profile->minimum.toText(), profile->encoding).value_or(QDate());
        break;
    }
    const bool late = inside(oldest) && asked.from.isValid() && oldest > asked.from;
    const bool early = inside(newest) && asked.to.isValid() && newest < asked.to.addDays(-1);
    const auto day = [](const QDate &date) { return QString::number(date.day()); };
    const auto month = [](const QDate &date) { return period::shortMonthName(date.month()); };
    if (late && early)
        return message::say("answer.covered.fromTo", {day(oldest), month(oldest), day(newest), month(newest)});
    if (late)
        return message::say("answer.covered.from", {day(oldest), month(oldest)});
    return early ? message::say("answer.covered.to", {day(newest), month(newest)}) : message::Message();
}

std::optional<record::Headline> headlineOf(const SynthesisInput &input, const BeatEnvironment &environment,
                                           const record::Part &part)
{
    const record::Grid &grid = *part.grid();
    if (grid.rows.size() != 1 || grid.rowCount != 1 || grid.columns.size() != 1 || !grid.rows.first().first())
        return {};
    record::Headline headline;
    headline.value = *grid.rows.first().first();
    headline.unit = grid.columns.first().unit;
    headline.label = input.candidate.label.isEmpty() ? message::Message(base::humanised(grid.columns.first().name.text))
                                                     : input.candidate.label;
    headline.label = message::listed({headline.label, coverageNote(input, environment, part)});
    return headline;
}

/// What the candidate is called where it has a name, else what it reads as.
message::Message labelOf(const generate::Candidate &candidate)
{
    return candidate.label.isEmpty() ? candidate.reading : candidate.label;
}

/// "4 rows", "one row shown".
message::Message rowsWords(const record::Grid &grid, bool cut)
{
    if (grid.rowCount == 1)
        return message::say(cut ? "answer.result.oneRowShown" : "answer.result.oneRow");
    return message::say(cut ? "answer.result.rowsShown" : "answer.result.rows",
                        {base::grouped(QString::number(grid.rowCount))});
}

/// How many columns from the first on say together what a row is called: two where they are parts of a name.
qsizetype namesTogether(const record::Grid &grid)
{
    const auto isName = [&grid](qsizetype at) {
        return at < grid.columns.size() && grid.columns[at].type == TypeClass::Text
               && base::nameWords(grid.columns[at].name.text).contains(QStringLiteral("name"));
    };
    return isName(0) && isName(1) ? 2 : 1;
}

/// "Karl Seal"
QString calledBy(const QList<std::optional<QString>> &row, qsizetype names)
{
    QStringList parts;
    for (const std::optional<QString> &cell : row.first(names))
        parts.append(cell.value_or(QString()));
    return parts.join(u' ').simplified();
}

/// What the rows say, in one sentence.
message::Message resultSentence(const SynthesisInput &input, const record::Grid &grid,
                                const std::optional<record::Headline> &headline)
{
    const message::Message label = message::capitalised(labelOf(input.candidate));
    if (headline)
        return message::say("answer.result.value",
                            {message::capitalised(headline->label), shownCell(headline->value, headline->unit)});
    const QList<sql::OutputColumn> &outputs = input.report.bound->output;
    const bool figures = grid.rowCount == 1 && grid.columns.size() > 1 && grid.columns.size() <= MostFigures
                         && std::all_of(outputs.cbegin(), outputs.cend(), [](const sql::OutputColumn &output) {
                                return !output.source.relation && output.expr;
                            });
    if (figures && input.report.statement->query->orderBy.isEmpty()) {
        QStringList said;
        for (qsizetype i = 0; i < grid.columns.size(); ++i)
            said.append(QStringLiteral("%1 %2").arg(grid.columns[i].name.text,
                                                    shownCell(grid.rows.first().value(i), grid.columns[i].unit)));
        return message::say("answer.result.value", {label, said.join(QStringLiteral(", "))});
    }
    const message::Message cut = cutWords(grid);
    message::Message text = rowsWords(grid, !cut.isEmpty());
    // With an order the first row is worth naming: "USA leads with 102.98".
    const bool ordered = input.report.statement && !input.report.statement->query->orderBy.isEmpty();
    const qsizetype names = namesTogether(grid);
    if (names == grid.columns.size() && names > 1 && !grid.rows.isEmpty()) {
        const QString name = calledBy(grid.rows.first(), names);
        if (grid.rowCount == 1)
            text = message::Message(name);
        else if (ordered)
            text = message::say("answer.result.firstOnly", {text, name});
    } else if (ordered && grid.columns.size() >= 2 && !grid.rows.isEmpty()) {
        const auto &first = grid.rows.first();
        // A share or a difference is told beside the figure it is made of.
        qsizetype figure = grid.columns.size() - 1;
        while (figure > 1 && !sql::as<sql::FunctionCall>(outputs.value(figure).expr)
               && sql::as<sql::FunctionCall>(outputs.value(figure - 1).expr))
            --figure;
        // Digits are grouped in numbers only, not in a year that labels a row.
        const bool isText = grid.columns.first().type == TypeClass::Text;
        const message::Message leader = !isText         ? message::Message(shownCell(first.first()))
                                        : first.first() ? message::Message(calledBy(first, names))
                                                        : message::say("answer.result.nothing");
        const QString cell = shownCell(first[figure], grid.columns[figure].unit);
        text = grid.rowCount == 1 && cut.isEmpty() ? message::say("answer.result.only", {leader, cell})
                                                   : message::say("answer.result.first", {text, leader, cell});
    }
    // What was cut says so in its title, before anything is said of the rows.
    const message::Message title = message::listed({label, cut});
    return title.isEmpty() ? message::say("answer.result.unnamed", {text})
                           : message::say("answer.result.value", {title, text});
}

message::Message coverageSentence(const SynthesisInput &input, const record::Part &part)
{
    const gate::CheckResult *covered = findCheck(input.report, QLatin1StringView("period.covered"));
    if (!part.period || part.period->covered != std::optional(false) || !covered)
        return {};
    return covered->message;
}

message::Message truncationSentence(const record::Grid &grid, qint64 most)
{
    const QString shown = base::grouped(QString::number(most));
    return grid.rowsInAll
               ? message::say("answer.result.truncated", {shown, base::grouped(QString::number(*grid.rowsInAll))})
               : message::say("answer.result.truncatedUncounted", {shown});
}

message::Message textOf(const SynthesisInput &input, const BeatEnvironment &environment, const record::Record &record,
                        const record::Part &part)
{
    QList<message::Message> sentences;
    const record::SqlBody &body = *part.query();
    // A number that does not tie out says so before it says anything else.
    if (part.verification.verdict == record::Verdict::Differs)
        sentences.append(message::say("answer.result.differs", {part.verification.why.value_or(message::Message())}));
    if (body.emptyBecause)
        sentences.append(body.emptyBecause->text);
    if (!body.emptyBecause || record.headline)
        sentences.append(resultSentence(input, body, record.headline));
    if (input.executed.cut && input.executed.cut->verdict == gate::Verdict::Warned)
        sentences.append(input.executed.cut->message);
    sentences.append(coverageSentence(input, part));
    if (input.executed.emptyDates && input.executed.emptyDates->verdict == gate::Verdict::Warned)
        sentences.append(input.executed.emptyDates->message);
    sentences.append(unitsSaid(input.report, input.executed.execution.result, environment.options.calendar));
    if (body.truncated)
        sentences.append(truncationSentence(body, environment.options.maximumRows));
    return message::sentences(sentences);
}

/// A model's own sentence, told as such; one that says a number of its own is left out, and that is said.
message::Message saidByModel(const SynthesisInput &input, const record::Part &part, record::Record &record)
{
    if (input.candidate.text.isEmpty())
        return {};
    const Result<QString> text = withCells(input.candidate.text, *part.grid(), record.question);
    if (text)
        return message::say("answer.result.byModel", {*text});
    record.assumptions.append(
        {message::say("answer.assumed.sentenceLeftOut", {message::ofError(text.error())}), record::About::Model, {}});
    return {};
}

void addAssumptions(const SynthesisInput &input, record::Record &record)
{
    for (const record::Assumption &assumption : input.candidate.assumptions)
        record.assumptions.append(assumption);
    // A generator that reads periods itself has said how.
    const bool known =
        std::any_of(input.candidate.assumptions.cbegin(), input.candidate.assumptions.cend(),
                    [](const record::Assumption &assumption) { return assumption.about == record::About::Period; });
    for (const period::PeriodPhrase &phrase : input.periods) {
        if (!phrase.assumption.isEmpty() && !known)
            record.assumptions.append(
                {message::say("answer.assumed.period", {phrase.text, phrase.assumption}), record::About::Period, {}});
    }
}

/// What the answer is, without its rows.
message::Message titleOf(const SynthesisInput &input, const record::Record &record)
{
    return message::capitalised(record.headline ? record.headline->label : labelOf(input.candidate));
}

} // namespace

QList<record::Check> checkRecords(const gate::Report &report)
{
    QList<record::Check> records;
    for (const gate::CheckResult &check : report.checks)
        records.append(checkRecord(check));
    return records;
}

QString previewOf(const ResultSet &result, const gate::Report &report, const BeatEnvironment &environment,
                  const std::optional<generate::ComputedMetric> &metric)
{
    if (result.rows.isEmpty())
        return {};
    const QList<record::Column> columns = columnRecords(result.columns, report, metric, environment);
    const QList<std::optional<QString>> row = rowRecords(result.rows.mid(0, 1), report, environment).first();
    QString line;
    int shown = 0;
    for (qsizetype i = 0; i < row.size() && shown < MostPreviewed; ++i) {
        if (!row[i] || row[i]->isEmpty())
            continue;
        // Digits are grouped in what was worked out, not in a year or a key.
        const bool isFigure = !report.bound->output.value(i).source.relation && columns[i].type != TypeClass::Text
                              && columns[i].type != TypeClass::Date;
        const QString unit = columns[i].unit ? u' ' + *columns[i].unit : QString();
        const QString cell = isFigure ? shownCell(row[i], columns[i].unit) : *row[i] + unit;
        // Two numbers beside each other would look like one.
        if (shown++ > 0)
            line += line.back().isDigit() && !cell.isEmpty() && cell.front().isDigit() ? QStringLiteral(", ")
                                                                                       : QStringLiteral(" ");
        line += cell.size() > LongestPreviewed ? cell.left(LongestPreviewed - 1) + Ellipsis : cell;
    }
    const bool isMore =
        result.rows.size() > 1 || std::count(row.cbegin(), row.cend(), std::nullopt) + shown < row.size();
    return isMore && !line.isEmpty() ? line + u' ' + Ellipsis : line;
}

record::Source sourceOf(const BeatEnvironment &environment)
{
    const catalog::Snapshot &snapshot = environment.snapshot();
    record::Source record;
    record.id = snapshot.sourceId;
    record.fingerprint = snapshot.fingerprint;
    record.title = snapshot.title;
    if (snapshot.profiledAt.isValid())
        record.asOf = snapshot.profiledAt.toUTC().toString(Qt::ISODate);
    record.dataThrough = orNull(snapshot.dataThrough());
    return record;
}

record::Part partOf(const BeatEnvironment &environment)
{
    record::Part part;
    part.id = QStringLiteral("p1");
    part.source = sourceOf(environment);
    part.body = record::SqlBody();
    return part;
}

record::Standing standingOf(const generate::Candidate &candidate)
{
    return candidate.metric    ? record::Standing::Governed
           : candidate.vouched ? record::Standing::Verified
                               : record::Standing::Exploratory;
}

void synthesise(const SynthesisInput &input, const BeatEnvironment &environment, record::Record &record)
{
    record::Part part = partRecord(input, environment);
    addAssumptions(input, record);
    const message::Message said = saidByModel(input, part, record);
    record.state = record::State::Answered;
    record.standing = standingOf(input.candidate);
    record.confidence = std::round(input.candidate.confidence * 1e4) / 1e4;
    record.headline = headlineOf(input, environment, part);
    record.title = titleOf(input, record);
    part.title = record.title;
    record.ledger = ledgerAsRead(input.report, input.linking.question, record.question);
    record.text = message::sentences({textOf(input, environment, record, part), said});
    if (input.candidate.metric)
        part.metric = input.candidate.metric->use;
    record.parts = {part};
}

} // namespace Tieout::answer
