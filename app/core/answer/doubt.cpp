// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/doubt.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::answer {

namespace {

constexpr double timesTheLargest = 10;

bool isAllNull(const ResultSet &result)
{
    return std::all_of(result.rows.cbegin(), result.rows.cend(), [](const Row &row) {
        return std::all_of(row.cbegin(), row.cend(), [](const Value &value) { return value.isNull(); });
    });
}

bool asksForMany(const QString &question)
{
    static const QRegularExpression words(QStringLiteral("\\b(per|each|every|for all|by (?:month|year|quarter|week|day))\\b"),
                                          QRegularExpression::CaseInsensitiveOption);
    return words.match(question).hasMatch();
}

/// Rows of the largest table that is read; -1 where any is unknown.
qint64 largestTable(const gate::Report &report, const Context &context)
{
    qint64 largest = -1;
    for (const sql::Relation &relation : report.bound->relations) {
        if (!relation.table)
            continue;
        const qint64 rows = context.facts.rows(relation.table->name);
        if (rows < 0)
            return -1;
        largest = std::max(largest, rows);
    }
    return largest;
}

/// Warnings that say of the data or of the style something that no other SQL would mend.
bool canBeMended(const QString &id)
{
    static const QStringList others{QStringLiteral("period.covered"), QStringLiteral("cost.budget"),    QStringLiteral("order.ties"),
                                    QStringLiteral("join.row-loss"),  QStringLiteral("scope.personal"), QStringLiteral("name.length")};
    return !others.contains(id) && !id.startsWith(QLatin1String("style."));
}

/// A finding for a generator. What a column holds is not told here: the generator looks it up, under the source's switches.
QString wordsFor(const QString &id, const gate::Finding &finding)
{
    static const QRegularExpression column(QStringLiteral("^\"([^\"]+)\""));
    if (id == QLatin1String("value.unknown") || id == QLatin1String("value.case")) {
        const QString name = column.match(finding.message).captured(1);
        return name.isEmpty() ? QStringLiteral("A text is not stored as the query has it: look it up.")
                              : QStringLiteral("A text is not stored as the query has it. Look up the values of %1.").arg(name);
    }
    return finding.modelMessage.isEmpty() ? QStringLiteral("%1 %2").arg(finding.message, finding.hint).trimmed() : finding.modelMessage;
}

/// What the checks warned of, in the words for a generator.
QString warnings(const gate::Report &report)
{
    QStringList lines;
    for (const gate::CheckResult &check : report.checks) {
        if (check.verdict != gate::Verdict::Warned || !canBeMended(check.id))
            continue;
        for (const gate::Finding &finding : QList<gate::Finding>{check} + check.further)
            lines.append(wordsFor(check.id, finding));
    }
    return lines.join(u'\n');
}

/// What is strange about the rows themselves.
QString strangeness(const Executed &executed, const gate::Report &report, const QString &question, const Context &context)
{
    const ResultSet &result = executed.execution.result;
    if (isEmpty(result, report, context.session.traits()))
        return QStringLiteral("It ran, and nothing matched."); // why it is empty names stored values
    if (isAllNull(result))
        return QStringLiteral("It ran, and every cell is empty: what it reads holds nothing there.");
    if (result.rows.size() == 1 && !limitOf(*report.statement->query) && asksForMany(question))
        return QStringLiteral("It ran and gave one row, where the question asks for several.");
    const qint64 largest = largestTable(report, context);
    if (largest > 0 && double(result.rows.size()) > timesTheLargest * double(largest)) {
        return QStringLiteral("It ran and gave %1 rows, more than ten times the %2 of the largest table that it reads: the joins multiply rows.")
            .arg(result.rows.size())
            .arg(largest);
    }
    return {};
}

} // namespace

QString doubtAbout(const Executed &executed, const gate::Report &report, const QString &question, const Context &context)
{
    const QString warned = warnings(report);
    const QString strange = strangeness(executed, report, question, context);
    if (warned.isEmpty())
        return strange;
    return QStringLiteral("It passed, with a warning:\n%1").arg(warned) + (strange.isEmpty() ? QString() : u'\n' + strange);
}

} // namespace Tieout::answer
