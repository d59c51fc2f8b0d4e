// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/recordtext.h"

#include "cli/terminal.h"
#include "core/base/readable.h"
#include "core/base/text.h"
#include "core/record/badge.h"
#include "core/record/wordmeaning.h"

namespace Tieout::cli {

namespace {

constexpr int mostRows = 20;

QString line(const QString &label, const QString &text)
{
    return text.isEmpty() ? QString() : QStringLiteral("  %1 %2\n").arg(label, -12).arg(text);
}

QString table(const record::Part &part)
{
    const record::Grid &grid = *part.grid();
    if (grid.columns.isEmpty() || grid.rows.isEmpty())
        return {};
    QStringList header;
    for (const record::Column &column : grid.columns)
        header.append(column.name.text);
    const QList<record::ShownRow> shown = record::shownRows(part);
    const bool isMarked =
        std::any_of(shown.cbegin(), shown.cend(), [](const record::ShownRow &row) { return !row.mark.isEmpty(); });
    if (isMarked)
        header.append(QString());
    QList<QStringList> rows;
    for (const record::ShownRow &row : shown.mid(0, mostRows)) {
        QStringList cells;
        for (const auto &cell : row.cells)
            cells.append(cell ? base::readableNumber(*cell) : row.row ? QStringLiteral("(null)") : QString());
        if (isMarked)
            cells.append(row.mark.text);
        rows.append(cells);
    }
    QString out = u'\n' + tabulated(header, rows);
    if (grid.truncated)
        out +=
            QStringLiteral("... %1 (%2 of them are printed here)\n").arg(record::cutWords(grid).text).arg(rows.size());
    else if (const qint64 all = grid.rowCount - grid.rows.size() + shown.size(); all > rows.size())
        out += QStringLiteral("... first %1 of %2 rows\n").arg(rows.size()).arg(base::grouped(QString::number(all)));
    return out;
}

QString emptyLines(const record::EmptyReason &because)
{
    QString out;
    for (const auto &condition : because.conditions) {
        out += QStringLiteral("  without %1: %2 rows").arg(condition.condition).arg(condition.rowsWithout);
        out += condition.nearest.isEmpty()
                   ? QStringLiteral("\n")
                   : QStringLiteral("; nearest values: %1\n").arg(base::listed(condition.nearest));
    }
    return out;
}

QString joinPath(const QStringList &tables, const QList<record::Edge> &edges)
{
    QStringList keys;
    for (const record::Edge &edge : edges) {
        keys.append(QStringLiteral("%1 -> %2 (%3)")
                        .arg(edge.from.join(QStringLiteral(" + ")), edge.to.join(QStringLiteral(" + ")),
                             record::wordOf(edge.origin)));
    }
    return keys.isEmpty() ? tables.join(QStringLiteral(", ")) : keys.join(QStringLiteral("; "));
}

QString interval(const record::Interval &record)
{
    return QStringLiteral("[%1, %2)")
        .arg(record.from.value_or(QStringLiteral("...")), record.to.value_or(QStringLiteral("...")));
}

QString periodLine(const record::Part &part)
{
    if (!part.period || !part.period->asked)
        return {};
    QString out = QStringLiteral("asked \"%1\" = %2")
                      .arg(part.period->asked->text.value_or(QString()), interval(*part.period->asked));
    if (part.period->filtered) {
        out += QStringLiteral("; filtered %1 %2")
                   .arg(part.period->filtered->column.value_or(QString()), interval(*part.period->filtered));
    }
    if (part.period->covered == false)
        out += QStringLiteral("; the data ends before the period does");
    return out;
}

QString checksLine(const record::Part &part)
{
    int passed = 0;
    int skipped = 0;
    for (const record::Check &check : part.checks) {
        passed += check.verdict == record::CheckVerdict::Passed;
        skipped += check.verdict == record::CheckVerdict::Skipped;
    }
    QString out = QStringLiteral("%1 passed, %2 did not apply").arg(passed).arg(skipped);
    for (const record::Check &check : part.checks) {
        if (check.verdict == record::CheckVerdict::Rejected || check.verdict == record::CheckVerdict::Warned)
            out += QStringLiteral("\n               %1: %2: %3")
                       .arg(record::wordOf(check.verdict), check.id, check.message.text);
    }
    return out;
}

/// "Ties out: 150 rows re-added (rows by key, semi-join, decimal), difference 0.00"
QString verificationLine(const record::Record &record, const record::Part &part)
{
    const std::optional<record::Badge> badge = record::badgeOf(record, part);
    if (!badge)
        return {};
    const record::Verification &verification = part.verification;
    const bool ties = badge->claimed == record::Claimed::TiesOut;
    QStringList said;
    if (verification.verdict == record::Verdict::Ties && verification.how == record::VerifiedHow::Reread)
        said.append(QStringLiteral("%1, %2").arg(verification.rows == 1
                                                     ? QStringLiteral("1 cell")
                                                     : QStringLiteral("%1 cells").arg(verification.rows.value_or(0)),
                                                 verification.method->text));
    else if (verification.verdict == record::Verdict::Ties)
        said.append(QStringLiteral("%1 rows re-added (%2), difference %3%4")
                        .arg(verification.rows.value_or(0))
                        .arg(verification.method.value_or(message::Message()).text,
                             verification.difference.value_or(QStringLiteral("0")),
                             ties ? QString() : QStringLiteral(".")));
    if (verification.verdict == record::Verdict::Differs)
        said.append(QStringLiteral("difference %1.").arg(verification.difference.value_or(QString())));
    if (!ties)
        said.append(message::sentences(badge->because).text);
    const QString proves = ties ? message::sentences(badge->because).text : record::provedBy(verification).text;
    return QStringLiteral("%1: %2").arg(badge->text.text, said.join(u' '))
           + (proves.isEmpty() ? QString() : QStringLiteral("\n               ") + proves);
}

QString rowFilterLines(const record::SqlBody &query)
{
    QString lines;
    for (const record::RowFilter &filter : query.rowFilters)
        lines += line(QStringLiteral("only rows"), QStringLiteral("%1: %2").arg(filter.table, filter.condition));
    return lines;
}

QString receivedLine(const record::SqlBody &query)
{
    return query.bytesReceived ? QStringLiteral("%1 rows, %2 bytes").arg(query.rowCount).arg(*query.bytesReceived)
                               : QString();
}

QString queryResult(const record::Part &part)
{
    const record::SqlBody &query = *part.query();
    return table(part) + (query.emptyBecause ? emptyLines(*query.emptyBecause) : QString());
}

/// Whose definition was computed, and what it says.
QString governedLines(const record::Part &part)
{
    if (!part.metric)
        return {};
    const record::MetricUse &use = *part.metric;
    QStringList words{use.name};
    if (use.owner)
        words.append(*use.owner);
    if (use.version > 0)
        words.append(QStringLiteral("version %1").arg(use.version));
    if (use.verifiedOn)
        words.append(QStringLiteral("verified %1%2")
                         .arg(*use.verifiedOn, use.verifiedBy ? QStringLiteral(" by ") + *use.verifiedBy : QString()));
    return line(QStringLiteral("governed by"), words.join(QStringLiteral(", ")))
           + line(QStringLiteral("formula"), use.formula.value_or(QString())) + componentLines(use);
}

QString queryProvenance(const record::Record &record, const record::Part &part)
{
    const record::SqlBody &query = *part.query();
    QString out = line(QStringLiteral("tables"), joinPath(query.subgraph.terminals, query.subgraph.edges));
    if (query.sql.isEmpty())
        return out;
    out += line(QStringLiteral("period"), periodLine(part)) + rowFilterLines(query)
           + line(QStringLiteral("received"), receivedLine(query))
           + line(QStringLiteral("tie-out"), verificationLine(record, part))
           + line(QStringLiteral("checks"), checksLine(part))
           + line(QStringLiteral("standing"), record::wordOf(record.standing)) + governedLines(part);
    return out + line(QStringLiteral("SQL"), QString(query.sql).replace(u'\n', QStringLiteral("\n               ")));
}

QString structureResult(const record::Part &part)
{
    return table(part);
}

QString structureProvenance(const record::Record &, const record::Part &part)
{
    const auto &structure = std::get<record::StructureBody>(part.body);
    return line(QStringLiteral("tables"), joinPath(structure.tables, structure.edges));
}

QString cellProvenance(const record::Record &record, const record::Part &part)
{
    return line(QStringLiteral("computed"), std::get<record::CellBody>(part.body).computation)
           + line(QStringLiteral("tie-out"), verificationLine(record, part));
}

/// How parts of one kind are printed: a row for each kind.
struct PartText {
    record::Kind kind;
    QString (*result)(const record::Part &part);
    QString (*provenance)(const record::Record &record, const record::Part &part);
};

constexpr PartText PartTexts[] = {
    {record::Kind::Sql, queryResult, queryProvenance},
    {record::Kind::Structure, structureResult, structureProvenance},
    {record::Kind::Sheet, structureResult, cellProvenance},
};

const PartText &textOf(record::Kind kind)
{
    const auto found = std::find_if(std::begin(PartTexts), std::end(PartTexts),
                                    [kind](const PartText &text) { return text.kind == kind; });
    Q_ASSERT(found != std::end(PartTexts)); // reading a record refuses kinds that have no row
    return *found;
}

QString results(const record::Record &record)
{
    QString out;
    for (const record::Part &part : record.parts) {
        if (record.parts.size() > 1 && !part.title.isEmpty())
            out += u'\n' + part.title.text + u'\n';
        out += textOf(part.kind()).result(part);
    }
    return out;
}

QString provenance(const record::Record &record)
{
    QString out;
    for (const record::Part &part : record.parts) {
        if (record.state == record::State::Abstained && part.query() && part.query()->sql.isEmpty())
            continue; // nothing came from anywhere
        out += QStringLiteral("\nWhere it comes from\n") + line(QStringLiteral("source"), part.source.id)
               + line(QStringLiteral("cells"), part.source.cells.join(QStringLiteral(", ")))
               + line(QStringLiteral("fell back"), record.route.fallback ? record.route.fallback->text : QString())
               + line(QStringLiteral("chosen"),
                      record.route.overruledBy ? record::wordOf(*record.route.overruledBy) : QString())
               + textOf(part.kind()).provenance(record, part);
        for (const message::Message &caveat : part.caveats)
            out += line(QStringLiteral("caution"), caveat.text);
    }
    return out;
}

/// The question, and what each of its words became.
QString explained(const record::Record &record)
{
    QList<QStringList> rows;
    const QString question = record::annotatedQuestion(record);
    const QList<record::AnnotatedSpan> spans = record::annotationsOf(record);
    for (const record::AnnotatedSpan &span : spans) {
        rows.append({question.mid(span.begin, span.end - span.begin), span.meaning.text});
        for (const record::WordChoice &choice : span.choices)
            rows.append({QString(), QStringLiteral("or ") + choice.meaning.text});
    }
    return question + u'\n'
           + (rows.isEmpty() ? QString() : u'\n' + tabulated({QStringLiteral("word"), QStringLiteral("meaning")}, rows))
           + u'\n';
}

/// "  1. ordered: 3 (Number of orders, ordered in 2026)", and the command that chooses it.
QString optionLines(const record::Record &record, const record::StepPlace &place)
{
    QString lines;
    int number = 1;
    for (const record::Alternative &option : record.clarify->options) {
        const bool isShort = option.difference && !option.difference->isEmpty();
        lines += QStringLiteral("  %1. %2").arg(number).arg(isShort ? option.difference->text : option.reading.text);
        if (option.preview)
            lines += QStringLiteral(": ") + (option.preview->isEmpty() ? QStringLiteral("nothing") : *option.preview);
        lines += isShort ? QStringLiteral(" (%1)\n").arg(option.reading.text) : QStringLiteral("\n");
        lines += QStringLiteral("     %1\n")
                     .arg(record::askCommand(place, record::annotatedQuestion(record),
                                             QStringLiteral("--choose %1 ").arg(number)));
        ++number;
    }
    return lines;
}

QString unreadLine(const record::Ledger &ledger)
{
    return ledger.unread.isEmpty()
               ? QString()
               : QStringLiteral("Not read: %1\n").arg(message::allOf(message::quoted(ledger.unread)).text);
}

/// What may lead on, each with the commands that do it.
QString stepLines(const QList<record::NextStep> &steps)
{
    QString lines = steps.isEmpty() ? QString() : QStringLiteral("\nWhat you can do\n");
    for (const record::NextStep &step : steps) {
        lines += QStringLiteral("  %1\n").arg(step.text.text);
        for (const QString &command : step.commands)
            lines += QStringLiteral("    %1\n").arg(command);
    }
    return lines;
}

/// "tiny of openai, told names and values"
QString modelLine(const record::ModelUse &model)
{
    QString out = QStringLiteral("%1 of %2").arg(model.name, model.backend);
    if (!model.told)
        return out;
    QStringList told;
    const std::pair<bool, const char *> kinds[] = {
        {model.told->names, "names"}, {model.told->values, "values"}, {model.told->rows, "rows"}};
    for (const auto &[isTold, what] : kinds) {
        if (isTold)
            told.append(QString::fromLatin1(what));
    }
    return out
           + (told.isEmpty() ? QStringLiteral(", told nothing of the source")
                             : QStringLiteral(", told %1").arg(base::listed(told)));
}

/// "active: has a subscription (customers where active = 1) [applied]"
QString contextLine(const record::ContextLine &entry)
{
    QString out = entry.term;
    if (!entry.meaning.isEmpty())
        out += (out.isEmpty() ? QString() : QStringLiteral(": ")) + entry.meaning.text;
    if (entry.refersTo)
        out += QStringLiteral(" (%1)").arg(*entry.refersTo);
    return QStringLiteral("%1 [%2]").arg(
        out, entry.how == record::ContextUse::NotApplied ? QStringLiteral("not applied") : record::wordOf(entry.how));
}

QString readings(const record::Record &record)
{
    QString out;
    for (const record::Assumption &assumption : record.assumptions) {
        const bool isSaid = assumption.about == record::About::InWords || assumption.about == record::About::Web;
        out += line(isSaid ? record::wordOf(assumption.about) : QStringLiteral("assumed"),
                    QString(assumption.text.text).replace(u'\n', QStringLiteral("\n               ")));
    }
    for (const record::ContextLine &entry : record.context)
        out += line(entry.origin == record::ContextOrigin::Company ? QStringLiteral("context")
                                                                   : QStringLiteral("glossary"),
                    contextLine(entry));
    for (const record::Alternative &alternative : record.alternatives)
        out += line(QStringLiteral("or"), alternative.reading.text);
    return out.isEmpty() ? out : u'\n' + out;
}

} // namespace

QString componentLines(const record::MetricUse &use)
{
    QString lines;
    for (const record::MetricComponent &component : use.components)
        lines += QStringLiteral("               %1\n").arg(record::componentWords(component).text);
    return lines;
}

QString recordText(const record::Record &record, const TextOptions &options)
{
    QString out = options.explain ? explained(record) : QString();
    if (record.headline) {
        const QString unit = record.headline->unit ? u' ' + *record.headline->unit : QString();
        out += base::grouped(base::readableNumber(record.headline->value)) + unit + u'\n';
    }
    out += record.text.text + u'\n';
    if (record.failure)
        out += record.failure->message.text + (record.failure->hint ? u' ' + record.failure->hint->text : QString())
               + u'\n';
    if (record.clarify)
        out += optionLines(record, options.place);
    if (!options.explain)
        out += unreadLine(record.ledger);
    out += results(record) + readings(record) + provenance(record);
    if (record.model)
        out += line(QStringLiteral("model"), modelLine(*record.model));
    return out + stepLines(record::nextSteps(record, options.place));
}

} // namespace Tieout::cli
