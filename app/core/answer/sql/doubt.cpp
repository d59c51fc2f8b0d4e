// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/doubt.h"

#include "core/answer/sql/nestedscope.h"
#include "core/answer/sql/unusedwords.h"
#include "core/base/text.h"
#include "core/gate/rowestimate.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::answer {

using message::Message;
using message::say;

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
    return !others.contains(id) && !id.startsWith(QLatin1String("style.")) && !id.startsWith(QLatin1String("ledger."));
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

/// People read what the check says, in their language; its English is what the generator is told.
Message wordsOf(const gate::Finding &finding)
{
    Message said = message::sentences({finding.message, finding.hint});
    if (!finding.modelMessage.isEmpty())
        said.text = finding.modelMessage;
    return said;
}

/// A finding for a generator. What a column holds is not told here: the generator looks it up, under the source's
/// switches. What the question says it knows already.
Message wordsFor(const QString &id, const gate::Finding &finding, const QString &statement, const QString &question)
{
    if (id == QLatin1String("value.unknown") || id == QLatin1String("value.case")) {
        const QString written = textAt(finding.at, statement);
        if (const QString said = written.isEmpty() ? QString() : saidInstead(question, written); !said.isEmpty())
            return say("answer.doubt.storedAs", {said, written});
        const QString name = finding.message.args.value(0).text;
        return name.isEmpty() ? say("answer.doubt.stored") : say("answer.doubt.storedIn", {name});
    }
    // "cats" does not tell that 'cat' is what is stored.
    const QList<Message> &said = finding.message.args; // the value, its table and its column
    if (id == QLatin1String("value.missing") && said.size() == 3 && !question.contains(said[0].text))
        return say("answer.doubt.missing", {said[1], said[2]});
    return wordsOf(finding);
}

/// What the checks rejected, or warned of and other SQL could mend, in the words for a generator.
QList<Message> findingsOf(gate::Verdict verdict, const gate::Report &report, const QString &question)
{
    const QString statement = report.statement ? report.statement->text : QString();
    QList<Message> lines;
    for (const gate::CheckResult &check : report.checks) {
        if (check.verdict != verdict || (verdict == gate::Verdict::Warned && !canBeMended(check.id)))
            continue;
        for (const gate::Finding &finding : QList<gate::Finding>{check} + check.further)
            lines.append(wordsFor(check.id, finding, statement, question));
    }
    return lines;
}

/// Far more or fewer rows than the profile lets expect.
Message unexpectedRows(const ResultSet &result, const gate::Report &report, const BeatEnvironment &environment)
{
    const std::optional<gate::ExpectedRows> expected =
        gate::expectedRows(report, environment.graph(), environment.session.traits(), environment.facts());
    if (!expected)
        return {};
    const double rows = double(result.rows.size());
    const auto said = [&](double about) {
        const Message given = result.rows.size() == 1
                                  ? say("answer.result.oneRow")
                                  : say("answer.result.rows", {base::grouped(QString::number(result.rows.size()))});
        return say("answer.doubt.rows", {given, base::grouped(QString::number(std::max(1.0, about), 'f', 0))});
    };
    if (rows >= fewestToWonder && rows > timesOff * std::max(1.0, expected->rows))
        return said(expected->rows);
    if (!expected->atMost && !result.truncated && expected->rows >= fewestToWonder && expected->rows > timesOff * rows)
        return said(expected->rows);
    return {};
}

/// The query's own conditions without which there would be rows. What is stored near them is not told.
Message nothingMatched(const Executed &executed)
{
    QList<Message> conditions;
    for (const record::EmptyReason::Condition &condition :
         executed.empty ? executed.empty->conditions : QList<record::EmptyReason::Condition>()) {
        if (condition.rowsWithout > 0)
            conditions.append(condition.condition);
    }
    if (conditions.isEmpty())
        return say("answer.doubt.nothing");
    return say("answer.doubt.nothingBut",
               {message::joined(conditions, "answer.doubt.orWithout", "answer.doubt.orWithout")});
}

/// What the question says, or the query itself, that the query does not keep to.
QList<Message> unkept(const gate::Report &report, const QString &question, const BeatEnvironment &environment)
{
    QList<Message> lines;
    for (const QString &number : unusedNumbers(report, question, environment.options.calendar))
        lines.append(say("answer.doubt.number", {number}));
    for (const QString &text : unusedQuotes(report, question, environment.options.calendar))
        lines.append(say("answer.doubt.quoted", {text}));
    lines += extremesOfOtherRows(report, environment.session.traits());
    lines += idleMemberships(report, environment.graph(), environment.session.traits());
    lines += arbitraryValues(report, environment.facts(), environment.session.traits());
    return lines;
}

/// What is strange about the rows themselves.
Message strangeness(const Executed &executed, const gate::CheckedQuery &query, const QString &question,
                    const BeatEnvironment &environment)
{
    const ResultSet &result = executed.execution.result;
    if (isEmpty(result, query))
        return nothingMatched(executed);
    if (isAllNull(result))
        return say("answer.doubt.empty");
    if (result.rows.size() == 1 && !limitOf(query.tree()) && asksForMany(question))
        return say("answer.doubt.oneRow");
    return unexpectedRows(result, query.report(), environment);
}

} // namespace

Message doubtAbout(const Executed &executed, const gate::CheckedQuery &query, const QString &question,
                   const BeatEnvironment &environment)
{
    const gate::Report &report = query.report();
    const QList<Message> warned = findingsOf(gate::Verdict::Warned, report, question);
    QList<Message> lines;
    if (!warned.isEmpty())
        lines.append(say("answer.doubt.warned", {message::lines(warned)}));
    lines += unkept(report, question, environment);
    lines.append(strangeness(executed, query, question, environment));
    return message::lines(lines);
}

Message rejectionOf(const gate::Report &report, const QString &question)
{
    return message::lines(findingsOf(gate::Verdict::Rejected, report, question)
                          + findingsOf(gate::Verdict::Warned, report, question));
}

} // namespace Tieout::answer
