// SPDX-License-Identifier: GPL-3.0-or-later
// "spend / clicks", "budget minus spend": figures that are calculated from others.
#include "core/generate/composer/parse/questionparser.h"

#include <algorithm>

namespace Tieout::generate::composer {

/// A sign between two figures.
bool QuestionParser::operates()
{
    static const QHash<QString, QChar> signs{{QStringLiteral("/"), u'/'}, {QStringLiteral("divided by"), u'/'},
                                             {QStringLiteral("*"), u'*'}, {QStringLiteral("multiplied by"), u'*'},
                                             {QStringLiteral("+"), u'+'}, {QStringLiteral("minus"), u'-'}};
    const Item &item = m_items[m_at];
    const QChar sign = signs.value(item.text.toLower().simplified());
    if (sign.isNull() || m_count || !m_aggregates.isEmpty() || m_armed || m_orderOpen || m_out.ranking || m_out.share)
        return misfit(message::say("generate.misfit.asks", {item.text, question::beyondWords(item.phrase.beyond)}), 4);
    if (m_out.terms.isEmpty() && m_out.entityWanted && m_out.entity >= 0) { // of rows their number
        want(WantedTerm{Aggregate::Count, false, m_out.entity, -1, false, false});
        m_out.entityWanted = false;
    }
    m_operators.append({sign, m_out.terms.size(), item.closes, has(m_at + 1) && m_items[m_at + 1].opens});
    m_place = Place::Select;
    m_group = false;
    ++m_at;
    m_and = true;
    return true;
}

/// "number of orders, open orders and freight": a condition between two figures is no condition on all of them.
bool QuestionParser::isSaidOfOneFigure() const
{
    if (m_out.terms.size() < 2)
        return false;
    const int first = m_out.terms.first().item;
    const int last = m_out.terms.last().item;
    return std::any_of(m_out.conditions.cbegin(), m_out.conditions.cend(), [&](const WantedCondition &condition) {
        return condition.value > first && condition.value < last;
    });
}

/// The signs in the order in which they are applied (Dijkstra's shunting yard): "*" and "/" before "+" and "-".
bool QuestionParser::makeFormula()
{
    if (m_operators.isEmpty())
        return true;
    // "hired applications / all applications": what is said of one of them is no condition on all
    const bool isOfOne = !m_out.verbs.isEmpty() || !m_out.notDone.isEmpty() || !m_out.absent.isEmpty()
                         || !m_out.counts.isEmpty() || isSaidOfOneFigure();
    bool alternate = m_out.terms.size() == m_operators.size() + 1 && !isOfOne;
    for (qsizetype i = 0; alternate && i < m_operators.size(); ++i)
        alternate = m_operators[i].operands == i + 1;
    if (!alternate || m_out.versus >= 0 || m_out.series != QuestionParse::Series::None || m_out.howMuch)
        return misfit(message::say("generate.misfit.asks", {QString(m_operators.first().sign),
                                                            question::beyondWords(question::Beyond::Arithmetic)}),
                      4);
    const auto rank = [](QChar sign) { return sign == u'(' ? 0 : sign == u'+' || sign == u'-' ? 1 : 2; };
    QList<QChar> open;
    // A bracket that is closed only was opened at the beginning.
    int depth = 0;
    for (const Operator &one : std::as_const(m_operators)) {
        depth += one.closes ? -1 : 0;
        if (depth < 0) {
            open.append(u'(');
            depth = 0;
        }
        depth += one.opens ? 1 : 0;
    }
    const auto close = [&] {
        while (!open.isEmpty() && open.last() != u'(')
            m_out.formula.append(open.takeLast());
        if (!open.isEmpty())
            open.removeLast();
    };
    m_out.formula.append(QStringLiteral("0"));
    for (qsizetype i = 0; i < m_operators.size(); ++i) {
        const Operator &one = m_operators[i];
        if (one.closes)
            close();
        while (!open.isEmpty() && rank(open.last()) >= rank(one.sign))
            m_out.formula.append(open.takeLast());
        open.append(one.sign);
        if (one.opens)
            open.append(u'(');
        m_out.formula.append(QString::number(i + 1));
    }
    while (!open.isEmpty())
        close();
    return true;
}

} // namespace Tieout::generate::composer
