// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/claims.h"

#include "core/answer/sql/factquery.h"

namespace Tieout::answer {

namespace {

constexpr qsizetype MostRows = 20; ///< that claims are made of

record::ClaimHow howOf(const Measure &measure)
{
    if (measure.function == QLatin1String("count"))
        return measure.distinct ? record::ClaimHow::CountDistinct : record::ClaimHow::Count;
    if (measure.function == QLatin1String("avg"))
        return record::ClaimHow::Average;
    if (measure.function == QLatin1String("min"))
        return record::ClaimHow::Minimum;
    return measure.function == QLatin1String("max") ? record::ClaimHow::Maximum : record::ClaimHow::Sum;
}

/// "Invoice.Total"; the name of the result column where it is made of several, or of none.
QString columnOf(const sql::ColumnLineage &lineage)
{
    QString name;
    for (const sql::LineageInput &input : lineage.inputs) {
        const QString column = input.table.display() + u'.' + input.column;
        if (!name.isEmpty() && name != column)
            return lineage.column;
        name = column;
    }
    return name.isEmpty() ? lineage.column : name;
}

std::optional<QString> periodOf(const record::Part &part)
{
    if (!part.period || !part.period->filtered)
        return {};
    const record::Interval &interval = *part.period->filtered;
    return interval.from.value_or(QStringLiteral("..")) + u'/' + interval.to.value_or(QStringLiteral(".."));
}

} // namespace

QList<record::Claim> claimsOf(const gate::Report &report, const record::Part &part, const DialectTraits &traits)
{
    const record::Grid *grid = part.grid();
    const Result<FactShape> shape = factShape(report, traits);
    if (!grid || !shape)
        return {};
    QList<record::Claim> claims;
    for (qsizetype row = 0; row < std::min(grid->rows.size(), MostRows); ++row) {
        const auto &cells = grid->rows[row];
        QMap<QString, QString> subject;
        for (const int output : shape->keyOutputs)
            subject.insert(columnOf(report.lineage.columns.value(output)), cells.value(output).value_or(QString()));
        for (const Measure &measure : shape->measures) {
            const std::optional<QString> value = measure.output < 0 ? std::nullopt : cells.value(measure.output);
            if (!value)
                continue;
            record::Claim claim;
            claim.subject = subject;
            claim.measure = columnOf(report.lineage.columns.value(measure.output));
            claim.how = howOf(measure);
            claim.period = periodOf(part);
            claim.unit = grid->columns.value(measure.output).unit;
            claim.value = *value;
            claim.at = QStringLiteral("row %1").arg(row + 1);
            claims.append(claim);
        }
    }
    return claims;
}

} // namespace Tieout::answer
