// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/gate/joinfacts.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// Half a row in a thousand is not worth a word.
constexpr double LeastLoss = 0.0005;

/// The share of a key's rows that refer to nothing, by the emptiest of its columns; 0 where the profile does not know.
double emptyShare(const CheckInput &input, const ForeignKey &key)
{
    double share = 0;
    for (const QString &column : key.fromColumns) {
        const ColumnProfile *profile = input.facts->column(key.from, column);
        share = qMax(share, profile ? profile->nullFraction : 0);
    }
    return share;
}

} // namespace

CheckResult checkRowLoss(const CheckInput &input)
{
    if (!input.facts)
        return skipped(QStringLiteral("The source is not profiled."));
    QList<Finding> findings;
    bool joins = false;
    for (const Scope &scope : input.bound->scopes) {
        for (const KeyJoin &join : input.joins->keysOf(scope)) {
            joins = true;
            // What an outer join keeps is not lost; a membership is a filter that somebody wrote.
            if (join.to->nullable || join.from->nullable || join.from->scope != &scope || join.to->scope != &scope)
                continue;
            const ForeignKey &key = input.graph.keys()[join.edge];
            const double share = emptyShare(input, key);
            const qint64 rows = input.facts->rows(key.from);
            if (share < LeastLoss || rows < 0)
                continue;
            const QString lost = base::grouped(QString::number(qRound64(share * double(rows))));
            findings.append(
                findingAt(join.to->from ? join.to->from->span : Span(),
                          QStringLiteral("%1 of %2 rows of \"%3\" have no \"%4\" and drop out of the join with \"%5\".")
                              .arg(lost, base::grouped(QString::number(rows)), key.from.display(),
                                   key.fromColumns.join(QLatin1String(", ")), key.to.display()),
                          QStringLiteral("Write LEFT JOIN, if they are to be counted.")));
        }
    }
    if (!joins)
        return skipped(QStringLiteral("There is nothing to join."));
    return warnedOf(findings, QStringLiteral("Every row has what its key refers to."));
}

} // namespace Tieout::gate
