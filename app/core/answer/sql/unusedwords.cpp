// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/unusedwords.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/gate/writtentexts.h"
#include "core/ledger/numbers.h"
#include "core/sql/walk.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace Tieout::answer {

using namespace sql;

namespace {

/// What a query writes out: its numbers, and the digits inside texts and names.
struct Written {
    QList<double> numbers;
    QStringList digits;
};

void addDigits(const QString &text, Written &written)
{
    static const QRegularExpression run(QStringLiteral("\\d+"));
    for (auto matches = run.globalMatch(text); matches.hasNext();)
        written.digits.append(matches.next().captured());
}

Written writtenIn(const gate::Report &report)
{
    Written written;
    forEachExpr(report.statement->query, [&written](const Expr &expr) {
        if (const auto *literal = as<Literal>(&expr)) {
            if (literal->type == Literal::Type::Number)
                written.numbers.append(literal->text.toDouble());
            addDigits(literal->text, written);
        } else if (const auto *column = as<ColumnRef>(&expr)) {
            addDigits(column->column().text, written);
        }
    });
    for (const Relation &relation : report.bound->relations) {
        if (relation.table)
            addDigits(relation.table->name.name, written);
    }
    return written;
}

bool isUsed(const QString &said, const Written &written)
{
    const double number = said.toDouble();
    return written.digits.contains(said)
           || std::any_of(written.numbers.cbegin(), written.numbers.cend(), [number](double other) {
                  const bool boundary = std::floor(number) == number && std::abs(std::abs(other) - number) <= 1;
                  return boundary || ledger::isConverted(number, other);
              });
}

/// "the column 'unit price'" quotes a name, however the schema spells it.
bool isName(const QString &text, const gate::Report &report)
{
    const QStringList wanted = base::nameWords(text);
    const auto means = [&wanted](const QString &name) { return base::nameWords(name) == wanted; };
    for (const Relation &relation : report.bound->relations) {
        if ((relation.table && means(relation.table->name.name))
            || std::any_of(relation.columns.cbegin(), relation.columns.cend(), means))
            return true;
    }
    return false;
}

} // namespace

QStringList unusedNumbers(const gate::Report &report, const QString &question, const period::CalendarSettings &calendar)
{
    static const QRegularExpression figure(
        QStringLiteral("(?<![\\w.,/:#-])\\d+(?:,\\d{3})*(?:\\.\\d+)?(?![\\w/:-]|[.,]\\d)"));
    const QList<period::PeriodPhrase> periods = period::findPeriods(question, calendar);
    const Written written = writtenIn(report);
    const QList<base::Word> words = base::words(question);
    QStringList unused;
    for (auto matches = figure.globalMatch(question); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const QString said = match.captured();
        const bool inPeriod =
            std::any_of(periods.cbegin(), periods.cend(), [&match](const period::PeriodPhrase &phrase) {
                return match.capturedStart() < phrase.end && match.capturedEnd() > phrase.begin;
            });
        const bool inName = std::any_of(words.cbegin(), words.cend(), [&match](const base::Word &word) {
            return word.quoted && match.capturedStart() >= word.begin && match.capturedEnd() <= word.end;
        });
        const QString plain = QString(said).remove(u',');
        if (!inPeriod && !inName && plain.toDouble() > 1 && !isUsed(plain, written) && !unused.contains(said))
            unused.append(said);
    }
    return unused;
}

QStringList unusedQuotes(const gate::Report &report, const QString &question, const period::CalendarSettings &calendar)
{
    const gate::WrittenTexts written(*report.statement->query);
    QStringList unused;
    for (const base::Word &word : base::words(question)) {
        if (word.quoted && period::findPeriods(word.text, calendar).isEmpty() && !written.standFor(word.text)
            && !isName(word.text, report) && !unused.contains(word.text))
            unused.append(word.text);
    }
    return unused;
}

} // namespace Tieout::answer
