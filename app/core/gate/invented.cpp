// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbermentions.h"
#include "core/gate/checks.h"
#include "core/gate/datefilters.h"
#include "core/gate/origins.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

/// What the question gives: its own words, and the periods that they mean.
QString givenIn(const GateRequest &request)
{
    QStringList given{request.question};
    for (const period::PeriodPhrase &phrase : request.periods)
        given.append(phrase.label.text + u' ' + period::isoOf(phrase.interval));
    return given.join(u' ');
}

/// A text that says a number by itself: '42', '1,000', 'EUR 42'. 'Q1' is a name.
bool saysNumber(const QString &text, const QString &given)
{
    static const QRegularExpression number(QStringLiteral("(?<![\\p{L}\\p{N}_])\\p{N}+(?:[.,]\\p{N}+)*"),
                                           QRegularExpression::UseUnicodePropertiesOption);
    for (auto matches = number.globalMatch(text); matches.hasNext();) {
        if (!base::digitsNotIn(given, matches.next().captured()).isEmpty())
            return true;
    }
    return false;
}

/// Only counting makes something of a number that is the same in every row.
bool counts(const FunctionCall &call, const DialectTraits &traits)
{
    static const QStringList names{QStringLiteral("count"), QStringLiteral("sum"), QStringLiteral("total")};
    return isAggregate(call, traits) && names.contains(call.name().text.toLower());
}

/// What is shown, by any SELECT whose rows matter: EXISTS only asks whether there are some.
class ShownNumbers : public Visitor
{
public:
    ShownNumbers(const DialectTraits &traits, const QString &given)
        : m_traits(traits)
        , m_given(given)
    {
    }

    QList<const Expr *> invented;

    bool visitExpr(const Expr &expr) override { return !as<Exists>(&expr); }
    bool visitSelect(const Select &select) override
    {
        for (const SelectItem &item : select.items)
            add(item.expr);
        for (const QList<Expr *> &row : select.values) {
            for (const Expr *value : row)
                add(value);
        }
        return true;
    }

private:
    /// Whether a number comes out of an expression that reads nothing.
    bool isInvented(const Expr *expr) const
    {
        bool number = false;
        bool reads = false;
        forEachExpr(expr, [&](const Expr &part) {
            if (const auto *literal = as<Literal>(&part))
                number = number || literal->type == Literal::Type::Number
                         || (literal->type == Literal::Type::Text && saysNumber(literal->text, m_given));
            const auto *call = as<FunctionCall>(&part);
            reads = reads || (call && counts(*call, m_traits)); // COUNT(1) counts rows
            reads = reads || as<ColumnRef>(&part) || as<Star>(&part) || as<Subquery>(&part) || as<Exists>(&part)
                    || as<Parameter>(&part);
        });
        return number && !reads;
    }

    /// A choice may mark rows by 0 and 1, and say a number that the question says.
    bool isFlag(const Expr *expr) const
    {
        const auto *literal = as<Literal>(expr);
        return literal && literal->type == Literal::Type::Number
               && (literal->text == QLatin1String("0") || literal->text == QLatin1String("1")
                   || base::digitsNotIn(m_given, literal->text).isEmpty());
    }

    void addChoice(const Expr *expr)
    {
        const auto *literal = as<Literal>(expr);
        if (!isFlag(expr) && !(literal && literal->type == Literal::Type::Text)) // a text names a band: 'under 18'
            add(expr);
    }

    /// CASE and COALESCE read something, and show a number all the same.
    void add(const Expr *expr)
    {
        if (!expr)
            return;
        if (const auto *choice = as<Case>(expr)) {
            for (const auto &[when, then] : choice->branches)
                addChoice(then);
            return addChoice(choice->otherwise);
        }
        if (const auto *cast = as<Cast>(expr))
            return add(cast->operand);
        const auto *call = as<FunctionCall>(expr);
        const QString name = call ? call->name().text.toLower() : QString();
        if (name == QLatin1String("coalesce") || name == QLatin1String("ifnull")) {
            for (const Expr *argument : call->arguments)
                addChoice(argument);
            return;
        }
        if (isInvented(expr))
            invented.append(expr);
    }

    const DialectTraits &m_traits;
    const QString &m_given;
};

/// How a period that the query filters may be called: by its year, and by the quarter or month that it lies in.
QStringList calendarNumbers(const period::Interval &run)
{
    if (!run.from.isValid() || !run.to.isValid())
        return {};
    const QDate first = run.from;
    const QDate last = run.to.addDays(-1);
    QStringList numbers;
    for (const QDate &day : {first, last})
        numbers << QString::number(day.year()) << day.toString(QStringLiteral("yy"));
    const auto quarter = [](const QDate &day) { return (day.month() - 1) / 3 + 1; };
    if (first.year() != last.year() || quarter(first) != quarter(last))
        return numbers;
    numbers.append(QString::number(quarter(first)));
    if (first.month() == last.month())
        numbers << QString::number(first.month()) << first.toString(QStringLiteral("MM"));
    return numbers;
}

/// Names of the result's columns are read like numbers of ours: "Q2 revenue" over the rows of Q3.
QList<Finding> inventedNames(const CheckInput &input, const QString &given)
{
    QStringList known{given};
    forEachExpr(input.statement->query, [&known](const Expr &expr) {
        if (const auto *literal = as<Literal>(&expr))
            known.append(literal->text);
    });
    for (const Relation &relation : input.bound->relations)
        known += relation.columns + QStringList{relation.table ? relation.table->name.name : QString()};
    for (const DateSite &site : input.dates->sites) {
        for (const period::Interval &run : site.runs)
            known += calendarNumbers(run);
    }
    const QString all = known.join(u' ');
    QList<Finding> findings;
    for (const Select *select : selectsOf(*input.statement->query)) {
        for (const SelectItem &item : select->items) {
            const QString number = item.expr ? base::digitsNotIn(all, item.alias.text) : QString();
            if (number.isEmpty())
                continue;
            findings.append(findingAt(item.expr->span, say("gate.invented.name", {item.alias.text, number}),
                                      say("gate.invented.nameByContent")));
        }
    }
    return findings;
}

} // namespace

/// A generator's numbers have to come out of the data: one that stands in the query as written is nobody's. A person
/// may write what they like.
CheckResult checkInvented(const CheckInput &input)
{
    const Message fine = say("gate.invented.fine");
    if (input.request.author == Author::Person)
        return skipped(say("gate.invented.person"));
    const bool readsTable =
        std::any_of(input.bound->relations.cbegin(), input.bound->relations.cend(),
                    [](const Relation &relation) { return relation.table || relation.kind == Relation::Kind::System; });
    if (!readsTable) {
        const Message message = say("gate.invented.noTable");
        return rejected(message, message.text, say("gate.invented.readTable"), input.statement->query->span);
    }
    const QString given = givenIn(input.request);
    ShownNumbers shown(input.traits, given);
    walk(input.statement->query, shown);
    QList<Finding> findings = inventedNames(input, given);
    for (const Expr *expr : std::as_const(shown.invented)) {
        findings.append(findingAt(expr->span, say("gate.invented.written", {print(*expr, input.traits)}),
                                  say("gate.invented.leaveOut")));
    }
    return rejectedOf(findings, fine);
}

} // namespace Tieout::gate
