// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/doubt.h"

#include "core/answer/sql/nestedscope.h"
#include "core/answer/sql/unusedwords.h"
#include "core/base/text.h"
#include "core/gate/rowestimate.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::answer {

namespace {

constexpr double timesOff = 10;
constexpr double fewestToWonder =
    50; ///< rows: of fewer, ten times as many is chance. Of Spider's train queries none is then doubted

bool isAllNull(const ResultSet &result)
{
    return std::all_of(result.rows.cbegin(), result.rows.cend(), [](const Row &row) {
        return std::all_of(row.cbegin(), row.cend(), [](const Value &value) { return value.isNull(); });
    });
}

bool asksForMany(const QString &question)
{
    static const QRegularExpression words(
        QStringLiteral("\\b(per|each|every|for all|by (?:month|year|quarter|week|day))\\b"),
        QRegularExpression::CaseInsensitiveOption);
    return words.match(question).hasMatch();
}

/// Warnings that say of the data or of the style something that no other SQL would mend.
bool canBeMended(const QString &id)
{
    static const QStringList others{QStringLiteral("period.covered"), QStringLiteral("cost.budget"),
                                    QStringLiteral("order.ties"),     QStringLiteral("join.row-loss"),
                                    QStringLiteral("scope.personal"), QStringLiteral("name.length")};
    return !others.contains(id) && !id.startsWith(QLatin1String("style."));
}

/// The words of the question that a text of the query was meant to be, letter by letter: nearly the same, and not the
/// same. Empty where the question says the text itself, or nothing like it.
QString saidInstead(const QString &question, const QString &written)
{
    static const QRegularExpression token(QStringLiteral("\\S+"));
    static const QRegularExpression outer(QStringLiteral("^[^\\w]+|(?:'s)?[^\\w]*$"));
    QList<std::pair<qsizetype, qsizetype>> tokens;
    for (auto matches = token.globalMatch(question); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        tokens.append({match.capturedStart(), match.capturedEnd()});
    }
    const QString wanted = base::folded(written).simplified();
    const qsizetype words = wanted.count(u' ') + 1;
    const int most = wanted.size() < 3 ? 0 : std::max(1, int(wanted.size() / 4)); // letters that may differ
    QString best;
    int fewest = most + 1;
    for (qsizetype length = std::max<qsizetype>(words - 1, 1); length <= words + 1; ++length) {
        for (qsizetype first = 0; first + length <= tokens.size(); ++first) {
            const qsizetype begin = tokens[first].first;
            const QString said = question.mid(begin, tokens[first + length - 1].second - begin).remove(outer);
            if (said == written)
                return {};
            const int distance = base::editDistance(base::folded(said).simplified(), wanted);
            if (distance < fewest) {
                fewest = distance;
                best = said;
            }
        }
    }
    return best;
}

/// The text at a place of the statement, without its quotes.
QString textAt(const sql::Span &at, const QString &statement)
{
    const QString written = statement.mid(at.begin, at.end - at.begin);
    const qsizetype open = written.indexOf(u'\'');
    const qsizetype close = written.lastIndexOf(u'\'');
    return close > open && open >= 0
               ? written.mid(open + 1, close - open - 1).replace(QLatin1String("''"), QLatin1String("'"))
               : QString();
}

/// A finding for a generator. What a column holds is not told here: the generator looks it up, under the source's
/// switches. What the question says it knows already.
QString wordsFor(const QString &id, const gate::Finding &finding, const QString &statement, const QString &question)
{
    if (id == QLatin1String("value.unknown") || id == QLatin1String("value.case")) {
        const QString written = textAt(finding.at, statement);
        if (const QString said = written.isEmpty() ? QString() : saidInstead(question, written); !said.isEmpty())
            return QStringLiteral("A text is not stored as the query has it: the question says '%1', the query '%2'.")
                .arg(said, written);
        const QString name = finding.message.args.value(0).text;
        return name.isEmpty()
                   ? QStringLiteral("A text is not stored as the query has it: look it up.")
                   : QStringLiteral("A text is not stored as the query has it. Look up the values of %1.").arg(name);
    }
    // "cats" does not tell that 'cat' is what is stored.
    const QList<message::Message> &said = finding.message.args; // the value, its table and its column
    if (id == QLatin1String("value.missing") && said.size() == 3 && !question.contains(said[0].text)) {
        return QStringLiteral("The question says a value that the query does not use. Look up the values of %1.%2.")
            .arg(said[1].text, said[2].text);
    }
    return finding.modelMessage.isEmpty() ? message::sentences({finding.message, finding.hint}).text
                                          : finding.modelMessage;
}

/// What the checks warned of, in the words for a generator.
QString warnings(const gate::Report &report, const QString &question)
{
    QStringList lines;
    for (const gate::CheckResult &check : report.checks) {
        if (check.verdict != gate::Verdict::Warned || !canBeMended(check.id))
            continue;
        for (const gate::Finding &finding : QList<gate::Finding>{check} + check.further)
            lines.append(wordsFor(check.id, finding, report.statement->text, question));
    }
    return lines.join(u'\n');
}

/// Far more or fewer rows than the profile lets expect.
QString unexpectedRows(const ResultSet &result, const gate::Report &report, const BeatEnvironment &environment)
{
    const std::optional<gate::ExpectedRows> expected =
        gate::expectedRows(report, environment.graph(), environment.session.traits(), environment.facts());
    if (!expected)
        return {};
    const double rows = double(result.rows.size());
    const auto said = [&](double about) {
        const QString given = result.rows.size() == 1
                                  ? QStringLiteral("one row")
                                  : base::grouped(QString::number(result.rows.size())) + QStringLiteral(" rows");
        return QStringLiteral("It ran and gave %1 where the profile lets expect about %2.")
            .arg(given, base::grouped(QString::number(std::max(1.0, about), 'f', 0)));
    };
    if (rows >= fewestToWonder && rows > timesOff * std::max(1.0, expected->rows))
        return said(expected->rows);
    if (!expected->atMost && !result.truncated && expected->rows >= fewestToWonder && expected->rows > timesOff * rows)
        return said(expected->rows);
    return {};
}

/// The query's own conditions without which there would be rows. What is stored near them is not told.
QString nothingMatched(const Executed &executed)
{
    QStringList conditions;
    for (const record::EmptyReason::Condition &condition :
         executed.empty ? executed.empty->conditions : QList<record::EmptyReason::Condition>()) {
        if (condition.rowsWithout > 0)
            conditions.append(condition.condition);
    }
    const QString ran = QStringLiteral("It ran, and nothing matched.");
    return conditions.isEmpty() ? ran
                                : QStringLiteral("%1 There would be rows without: %2")
                                      .arg(ran, conditions.join(QStringLiteral("; or without: ")));
}

/// What the question says, or the query itself, that the query does not keep to.
QString unkept(const gate::Report &report, const QString &question, const BeatEnvironment &environment)
{
    QStringList lines;
    for (const QString &number : unusedNumbers(report, question, environment.options.calendar))
        lines.append(QStringLiteral("The question says %1, and nothing in the query stands for it.").arg(number));
    for (const QString &text : unusedQuotes(report, question, environment.options.calendar))
        lines.append(
            QStringLiteral("The question says \"%1\" in quotes, and nothing in the query stands for it.").arg(text));
    lines += extremesOfOtherRows(report, environment.session.traits());
    lines += idleMemberships(report, environment.graph(), environment.session.traits());
    lines += arbitraryValues(report, environment.facts(), environment.session.traits());
    return lines.join(u'\n');
}

/// What is strange about the rows themselves.
QString strangeness(const Executed &executed, const gate::CheckedQuery &query, const QString &question,
                    const BeatEnvironment &environment)
{
    const ResultSet &result = executed.execution.result;
    if (isEmpty(result, query))
        return nothingMatched(executed);
    if (isAllNull(result))
        return QStringLiteral("It ran, and every cell is empty: what it reads holds nothing there.");
    if (result.rows.size() == 1 && !limitOf(query.tree()) && asksForMany(question))
        return QStringLiteral("It ran and gave one row, where the question asks for several.");
    return unexpectedRows(result, query.report(), environment);
}

} // namespace

QString doubtAbout(const Executed &executed, const gate::CheckedQuery &query, const QString &question,
                   const BeatEnvironment &environment)
{
    const gate::Report &report = query.report();
    const QString warned = warnings(report, question);
    QStringList lines;
    if (!warned.isEmpty())
        lines.append(QStringLiteral("It passed, with a warning:\n%1").arg(warned));
    lines.append(unkept(report, question, environment));
    lines.append(strangeness(executed, query, question, environment));
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString rejectionOf(const gate::Report &report, const QString &question)
{
    QStringList lines{report.feedback(), warnings(report, question)};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace Tieout::answer
