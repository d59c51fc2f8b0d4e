// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/variantmaker.h"

#include "core/generate/verified/boundaries.h"
#include "core/sql/walk.h"

/// The same query with another bound, or over another period.
namespace Tieout::learning {

using namespace sql;
using generate::verified::LiteralSite;
using Kind = Variant::Kind;
using Change = Variant::Change;

void VariantMaker::boundaries()
{
    QList<Binary *> comparisons;
    forEachExpr(m_statement.query, [&](const Expr &expr) {
        const auto *binary = as<Binary>(&expr);
        const bool withLiteral = binary && (as<Literal>(binary->left) || as<Literal>(binary->right));
        if (withLiteral && strictness(binary->op))
            comparisons.append(changeable(binary));
    });
    for (Binary *binary : std::as_const(comparisons)) {
        const message::Message before = m_words.condition(binary);
        const Instead<BinaryOp> changed(binary->op, *strictness(binary->op));
        add(Kind::Boundary, Change::Instead, {m_words.condition(binary), before});
    }
    const QList<LiteralSite> sites = generate::verified::literalSites(m_bound);
    for (const LiteralSite &site : sites) {
        const std::optional<QDate> day = site.place == LiteralSite::Place::Column && isOrdering(site.op)
                                             ? generate::verified::dayOf(site, m_snapshot)
                                             : std::nullopt;
        for (const int step : {1, -1}) {
            if (day)
                moveDay(site, *day, day->addDays(step));
        }
    }
}

std::optional<BinaryOp> VariantMaker::strictness(BinaryOp op)
{
    switch (op) {
    case BinaryOp::Less:
        return BinaryOp::LessEqual;
    case BinaryOp::LessEqual:
        return BinaryOp::Less;
    case BinaryOp::Greater:
        return BinaryOp::GreaterEqual;
    case BinaryOp::GreaterEqual:
        return BinaryOp::Greater;
    default:
        return {};
    }
}

bool VariantMaker::isOrdering(BinaryOp op)
{
    return strictness(op).has_value();
}

std::optional<Literal> VariantMaker::literalFor(const Literal &before, DateEncoding encoding, const QDate &day) const
{
    const Result<period::BoundaryLiteral> boundary = period::boundaryLiteral(day, encoding, m_calendar.timeZone);
    if (!boundary)
        return {};
    const Literal::Type type = !boundary->isText                      ? Literal::Type::Number
                               : before.type == Literal::Type::Number ? Literal::Type::Text
                                                                      : before.type;
    return Literal(type, boundary->text);
}

void VariantMaker::moveDay(const LiteralSite &site, const QDate &before, const QDate &day)
{
    Literal *literal = changeable(site.literal);
    const std::optional<Literal> now = literalFor(*literal, generate::verified::encodingOf(site, m_snapshot), day);
    if (!now)
        return;
    const Instead<QString> text(literal->text, now->text);
    const Instead<Literal::Type> type(literal->type, now->type);
    add(Kind::Boundary, Change::Bound,
        {site.table.display() + u'.' + site.column, day.toString(Qt::ISODate), before.toString(Qt::ISODate)});
}

void VariantMaker::periods()
{
    for (const PeriodSite &site : periodSites()) {
        const period::Interval &is = site.interval;
        const bool monthly = is.from.day() == 1 && is.to.day() == 1;
        const int months = (is.to.year() - is.from.year()) * 12 + is.to.month() - is.from.month();
        const auto shifted = [&is](int count) {
            return period::Interval{is.from.addMonths(count), is.to.addMonths(count)};
        };
        if (!monthly) {
            const qint64 days = is.from.daysTo(is.to);
            setPeriod(site, {is.from.addDays(-days), is.from}, Change::PeriodBefore);
            setPeriod(site, {is.to, is.to.addDays(days)}, Change::PeriodAfter);
            continue;
        }
        setPeriod(site, shifted(-months), Change::PeriodBefore);
        setPeriod(site, shifted(months), Change::PeriodAfter);
        setPeriod(site, shifted(-12), Change::YearEarlier);
        setPeriod(site, shifted(12), Change::YearLater);
        if (months == 3 || months == 12)
            fiscalPeriods(site, months == 12 && is.from.month() != 1);
    }
}

void VariantMaker::fiscalPeriods(const PeriodSite &site, bool isFiscal)
{
    const auto shifted = [&site](int count) {
        return period::Interval{site.interval.from.addMonths(count), site.interval.to.addMonths(count)};
    };
    if (isFiscal) {
        const int back = 1 - site.interval.from.month();
        setPeriod(site, shifted(back), Change::CalendarYearOfBegin);
        setPeriod(site, shifted(back + 12), Change::CalendarYearOfEnd);
        return;
    }
    const QList<int> starts =
        m_calendar.fiscalStartMonth > 1 ? QList<int>{m_calendar.fiscalStartMonth} : QList<int>{4, 7, 10};
    for (const int start : starts) {
        for (const int shift : {start - 13, start - 1})
            setPeriod(site, shifted(shift), Change::FiscalYear, period::monthName(start));
    }
}

QList<PeriodSite> VariantMaker::periodSites()
{
    QList<PeriodSite> out;
    const QList<LiteralSite> sites = generate::verified::literalSites(m_bound);
    for (Select *select : std::as_const(m_selects)) {
        QSet<const Literal *> own;
        for (const Expr *condition : conjuncts(select->where)) {
            forEachExpr(
                condition,
                [&own](const Expr &expr) {
                    if (const auto *literal = as<Literal>(&expr))
                        own.insert(literal);
                },
                NestedQueries::Skip);
        }
        for (const LiteralSite &lower : sites) {
            for (const LiteralSite &upper : sites) {
                const bool pair = own.contains(lower.literal) && own.contains(upper.literal)
                                  && lower.place == LiteralSite::Place::Column
                                  && upper.place == LiteralSite::Place::Column && lower.op == BinaryOp::GreaterEqual
                                  && upper.op == BinaryOp::Less && lower.table == upper.table
                                  && lower.column == upper.column;
                const std::optional<QDate> from = pair ? generate::verified::dayOf(lower, m_snapshot) : std::nullopt;
                const std::optional<QDate> to = pair ? generate::verified::dayOf(upper, m_snapshot) : std::nullopt;
                if (from && to && *from < *to)
                    out.append({changeable(lower.literal),
                                changeable(upper.literal),
                                generate::verified::encodingOf(lower, m_snapshot),
                                {*from, *to}});
            }
        }
    }
    return out;
}

void VariantMaker::setPeriod(const PeriodSite &site, const period::Interval &now, Change change,
                             const message::Message &month)
{
    const std::optional<Literal> from = literalFor(*site.lower, site.encoding, now.from);
    const std::optional<Literal> to = literalFor(*site.upper, site.encoding, now.to);
    if (!from || !to)
        return;
    const Instead<QString> lower(site.lower->text, from->text);
    const Instead<QString> upper(site.upper->text, to->text);
    QList<message::Message> arguments{period::daysOf(now), period::daysOf(site.interval)};
    if (!month.isEmpty())
        arguments.append(month);
    add(Kind::Period, change, arguments);
}

} // namespace Tieout::learning
