// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/recordtext.h"

#include "cli/terminal.h"
#include "core/base/text.h"

namespace Tieout::cli {

namespace {

constexpr int shownRows = 20;

QString line(const QString &label, const QString &text)
{
    return text.isEmpty() ? QString() : QStringLiteral("  %1 %2\n").arg(label, -12).arg(text);
}

QString table(const answer::PartRecord &part)
{
    if (part.columns.isEmpty() || part.rows.isEmpty())
        return {};
    QStringList header;
    for (const answer::ColumnRecord &column : part.columns)
        header.append(column.name);
    QList<QStringList> rows;
    for (const auto &row : part.rows.mid(0, shownRows)) {
        QStringList cells;
        for (const auto &cell : row)
            cells.append(cell.value_or(QStringLiteral("(null)")));
        rows.append(cells);
    }
    QString out = u'\n' + tabulated(header, rows);
    if (part.truncated)
        out += QStringLiteral("... %1 (%2 of them are printed here)\n").arg(answer::cutWords(part)).arg(rows.size());
    else if (part.rowCount > rows.size())
        out += QStringLiteral("... first %1 of %2 rows\n")
                   .arg(rows.size())
                   .arg(base::grouped(QString::number(part.rowCount)));
    return out;
}

QString joinPath(const answer::SubgraphRecord &subgraph)
{
    QStringList keys;
    for (const answer::EdgeRecord &edge : subgraph.edges) {
        keys.append(QStringLiteral("%1 -> %2 (%3)")
                        .arg(edge.from.join(QStringLiteral(" + ")), edge.to.join(QStringLiteral(" + ")), edge.origin));
    }
    return keys.isEmpty() ? subgraph.terminals.join(QStringLiteral(", ")) : keys.join(QStringLiteral("; "));
}

QString interval(const answer::IntervalRecord &record)
{
    return QStringLiteral("[%1, %2)")
        .arg(record.from.value_or(QStringLiteral("...")), record.to.value_or(QStringLiteral("...")));
}

QString periodLine(const answer::PartRecord &part)
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

QString checksLine(const answer::PartRecord &part)
{
    int passed = 0;
    int skipped = 0;
    for (const answer::CheckRecord &check : part.checks) {
        passed += check.verdict == QLatin1String("passed");
        skipped += check.verdict == QLatin1String("skipped");
    }
    QString out = QStringLiteral("%1 passed, %2 did not apply").arg(passed).arg(skipped);
    for (const answer::CheckRecord &check : part.checks) {
        if (check.verdict == QLatin1String("rejected") || check.verdict == QLatin1String("warned"))
            out += QStringLiteral("\n               %1: %2: %3").arg(check.verdict, check.id, check.message);
    }
    return out;
}

QString tieOutLine(const answer::TieOutRecord &tieOut)
{
    if (tieOut.verdict == QLatin1String("ties")) {
        return QStringLiteral("ties out: %1 rows re-added (%2), difference %3")
            .arg(tieOut.rows.value_or(0))
            .arg(tieOut.method.value_or(QString()), tieOut.difference.value_or(QStringLiteral("0")));
    }
    if (tieOut.verdict == QLatin1String("differs")) {
        return QStringLiteral("DOES NOT TIE OUT: difference %1. %2")
            .arg(tieOut.difference.value_or(QString()), tieOut.why.value_or(QString()));
    }
    return QStringLiteral("not checked: ") + tieOut.why.value_or(QString());
}

QString rowFilterLines(const answer::PartRecord &part)
{
    QString lines;
    for (const answer::RowFilterRecord &filter : part.rowFilters)
        lines += line(QStringLiteral("only rows"), QStringLiteral("%1: %2").arg(filter.table, filter.condition));
    return lines;
}

QString receivedLine(const answer::PartRecord &part)
{
    return part.bytesReceived ? QStringLiteral("%1 rows, %2 bytes").arg(part.rowCount).arg(*part.bytesReceived)
                              : QString();
}

QString provenance(const answer::Record &record, const answer::PartRecord &part)
{
    if (part.sql.isEmpty())
        return QStringLiteral("\nWhere it comes from\n") + line(QStringLiteral("source"), part.source.id)
               + line(QStringLiteral("tables"), joinPath(part.subgraph));
    QString sql = part.sql;
    sql.replace(u'\n', QStringLiteral("\n               "));
    return QStringLiteral("\nWhere it comes from\n") + line(QStringLiteral("source"), part.source.id)
           + line(QStringLiteral("tables"), joinPath(part.subgraph)) + line(QStringLiteral("period"), periodLine(part))
           + rowFilterLines(part) + line(QStringLiteral("received"), receivedLine(part))
           + line(QStringLiteral("tie-out"), tieOutLine(part.tieOut)) + line(QStringLiteral("checks"), checksLine(part))
           + line(QStringLiteral("standing"), record.standing) + line(QStringLiteral("SQL"), sql);
}

/// "tiny of openai, told names and values"
QString modelLine(const answer::ModelRecord &model)
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
QString contextLine(const answer::ContextRecord &entry)
{
    QString out = entry.term;
    if (!entry.meaning.isEmpty())
        out += (out.isEmpty() ? QString() : QStringLiteral(": ")) + entry.meaning;
    if (entry.refersTo)
        out += QStringLiteral(" (%1)").arg(*entry.refersTo);
    return QStringLiteral("%1 [%2]").arg(out, entry.how == QLatin1String("notApplied") ? QStringLiteral("not applied")
                                                                                       : entry.how);
}

QString readings(const answer::Record &record)
{
    QString out;
    for (const answer::AssumptionRecord &assumption : record.assumptions) {
        const bool isSaid = assumption.about == QLatin1String("in words") || assumption.about == QLatin1String("web");
        out += line(isSaid ? assumption.about : QStringLiteral("assumed"),
                    QString(assumption.text).replace(u'\n', QStringLiteral("\n               ")));
    }
    for (const answer::ContextRecord &entry : record.context)
        out += line(entry.origin == QLatin1String("company") ? QStringLiteral("context") : QStringLiteral("glossary"),
                    contextLine(entry));
    for (const answer::AlternativeRecord &alternative : record.alternatives)
        out += line(QStringLiteral("or"), alternative.reading);
    return out.isEmpty() ? out : u'\n' + out;
}

} // namespace

QString recordText(const answer::Record &record)
{
    QString out;
    if (record.headline) {
        const QString unit = record.headline->unit ? u' ' + *record.headline->unit : QString();
        out += base::grouped(record.headline->value) + unit + u'\n';
    }
    out += record.text + u'\n';
    if (record.failure)
        out += record.failure->message + (record.failure->hint ? u' ' + *record.failure->hint : QString()) + u'\n';
    if (record.clarify) {
        int number = 1;
        for (const answer::AlternativeRecord &option : record.clarify->options)
            out += QStringLiteral("  %1. %2\n").arg(number++).arg(option.reading);
    }
    for (const answer::PartRecord &part : record.parts) {
        out += table(part);
        if (part.emptyBecause) {
            for (const auto &condition : part.emptyBecause->conditions) {
                out += QStringLiteral("  without %1: %2 rows").arg(condition.condition).arg(condition.rowsWithout);
                out += condition.nearest.isEmpty()
                           ? QStringLiteral("\n")
                           : QStringLiteral("; nearest values: %1\n").arg(base::listed(condition.nearest));
            }
        }
    }
    out += readings(record);
    for (const answer::PartRecord &part : record.parts)
        out += provenance(record, part);
    if (record.model)
        out += line(QStringLiteral("model"), modelLine(*record.model));
    return out;
}

} // namespace Tieout::cli
