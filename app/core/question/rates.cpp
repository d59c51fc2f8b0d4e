// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/rates.h"

#include "core/base/text.h"

#include <QHash>
#include <QRegularExpression>

#include <array>

namespace Tieout::question {

namespace {

using IsName = std::function<bool(const QString &)>;

QRegularExpression pattern(const char *text)
{
    return QRegularExpression(QString::fromUtf8(text), QRegularExpression::CaseInsensitiveOption
                                                           | QRegularExpression::UseUnicodePropertiesOption);
}

/// What was done to the rows that a rate counts: "rejected" for "rejection". Empty for nouns of no such deed.
QString doneBy(const QString &noun)
{
    static const QHash<QString, QString> deeds{
        {QStringLiteral("acceptance"), QStringLiteral("accepted")},
        {QStringLiteral("approval"), QStringLiteral("approved")},
        {QStringLiteral("cancelation"), QStringLiteral("cancelled")},
        {QStringLiteral("cancellation"), QStringLiteral("cancelled")},
        {QStringLiteral("closure"), QStringLiteral("closed")},
        {QStringLiteral("confirmation"), QStringLiteral("confirmed")},
        {QStringLiteral("discontinuation"), QStringLiteral("discontinued")},
        {QStringLiteral("dismissal"), QStringLiteral("dismissed")},
        {QStringLiteral("dropout"), QStringLiteral("dropped out")},
        {QStringLiteral("drop-out"), QStringLiteral("dropped out")},
        {QStringLiteral("failure"), QStringLiteral("failed")},
        {QStringLiteral("hire"), QStringLiteral("hired")},
        {QStringLiteral("hiring"), QStringLiteral("hired")},
        {QStringLiteral("loss"), QStringLiteral("lost")},
        {QStringLiteral("no-show"), QStringLiteral("no show")},
        {QStringLiteral("refusal"), QStringLiteral("refused")},
        {QStringLiteral("renewal"), QStringLiteral("renewed")},
        {QStringLiteral("resolution"), QStringLiteral("resolved")},
        {QStringLiteral("return"), QStringLiteral("returned")},
        {QStringLiteral("win"), QStringLiteral("won")},
        {QStringLiteral("withdrawal"), QStringLiteral("withdrawn")},
    };
    // "rejection", "completion", "vaccination"; a "production rate" is the part of nothing
    static const QRegularExpression regular =
        pattern("^(\\p{L}*(?:ject|fect|spect|opt|plet|cinat|minat|calat|tivat))ion$");
    const QRegularExpressionMatch match = regular.match(noun);
    return deeds.value(noun, match.hasMatch() ? match.captured(1) + QStringLiteral("ed") : QString());
}

/// "rejection rate of applications by department"
QString deedRate(const QString &text, const IsName &isName)
{
    static const QRegularExpression rate =
        pattern("^(?:what (?:is|was) (?:the |our )?|the |our )?([\\p{L}-]+) (?:rate|percentage|quota) (?:of|for|among) "
                "(?:the |our |all )?(.+?)( (?:by|per|for each|in each|in every) .+?| (?:in|during|since|last|this) "
                ".+?)?[?.!]*$");
    const QRegularExpressionMatch match = rate.match(text);
    const QString noun = match.captured(1).toLower();
    const QString done = match.hasMatch() && !isName(noun) ? doneBy(noun) : QString();
    return done.isEmpty()
               ? text
               : QStringLiteral("percentage of %1 that are %2%3").arg(match.captured(2), done, match.captured(3));
}

/// "withdrawal rate per time control": of which rows is said by where the value stands. What the trade knows by name,
/// such as a "return rate", stays to be defined.
QString bareRate(const QString &text, const IsName &isName)
{
    static const QRegularExpression rate =
        pattern("^((?:what (?:is|was) )?(?:the |our "
                ")?)(\\p{L}+ion|acceptance|approval|withdrawal|dismissal)(?= rate\\b)");
    const QRegularExpressionMatch match = rate.match(text);
    const QString noun = match.captured(2).toLower();
    const QString done = match.hasMatch() && !isName(noun) ? doneBy(noun) : QString();
    return done.isEmpty() ? text : match.captured(1) + done + text.mid(match.capturedEnd());
}

/// "channel share of tickets": the word before is what the parts are told by. "USA share of sales" is the part of one.
QString shareOfEach(const QString &text, const IsName &isName)
{
    static const QRegularExpression before =
        pattern("^(?:show |give me )?(?:the )?(\\p{L}+(?: \\p{L}+)?) share of (?:all |the )?(\\p{L}.*?)[?.!]*$");
    static const QRegularExpression grouped = pattern("\\b(?:by|per|each|every)\\b");
    static const QRegularExpression behind =
        pattern("^(?:show |give me )?(?:the |our )?(\\p{L}+(?: \\p{L}+)?) share ((?:by|per) \\p{L}.*)$");
    if (isName(QStringLiteral("share")))
        return text;
    // "closed ticket share per priority"
    if (const QRegularExpressionMatch whole = behind.match(text);
        whole.hasMatch() && isName(whole.captured(1).toLower().section(u' ', -1)))
        return QStringLiteral("share of %1 %2").arg(whole.captured(1), whole.captured(2));
    const QRegularExpressionMatch match = before.match(text);
    const QString by = match.captured(1).toLower();
    if (!match.hasMatch() || !isName(by.section(u' ', -1)) || !isName(by.section(u' ', 0, 0))
        || match.captured(2).contains(grouped))
        return text;
    return QStringLiteral("share of %1 by %2").arg(match.captured(2), by);
}

/// What is said of a rate in one way only.
QString quotient(QString text)
{
    struct Form {
        QRegularExpression said;
        QString standard;
    };
    static const std::array<Form, 6> forms{{
        // "hire rate per source (hired applications / all applications)"
        {pattern(
             "^[^()]*? (?:rate|quota|share|percentage)\\b([^()]*?) *\\((\\p{L}+) (\\p{L}[\\p{L} ]*?) ?/ ?(?:all |total "
             ")?\\3\\)\\W*$"),
         QStringLiteral("percentage of \\3 that are \\2\\1")},
        // "share of each fund in total donations"
        {pattern("^(?:what is )?(?:the )?(?:share|percentage|percent|proportion) of (?:each|every) (\\p{L}+) (?:in|of) "
                 "(?:all |the )?(\\p{L}[\\p{L} ]*?)[?.!]*$"),
         QStringLiteral("share of \\2 by \\1")},
        // "what percent of revenue does each clinic make"
        {pattern(
             "^what (?:share|percentage|percent|proportion|part) of (?:the |our |all )?(.+?) (?:does|did|do) (?:each|"
             "every) (.+?) (?:make|bring(?: in)?|account for|contribute|generate|get|have|make up)[?.!]*$"),
         QStringLiteral("share of \\1 by \\2")},
        // "hours requested vs hours awarded per topic, as a ratio"
        {pattern("^((?:(?! by | per ).)+?) (?:vs\\.?|versus|against|to) ((?:(?! by | per ).)+?)( (?:by|per|for each) "
                 ".+?)?,? "
                 "(?:as (?:a )?|in )ratio\\W*$"),
         QStringLiteral("\\1 divided by \\2\\3")},
        // "orders shipped late (shipped after required)"
        {pattern("(?: (?:was|were|are|is|that were|that are))? late \\((\\p{L}+) (?:after|later than|>) (\\p{L}+)\\)"),
         QStringLiteral(" with \\1 date after \\2 date")},
        // "percent of shipments late by customer"
        {pattern("^((?:what |which )?(?:percentage|percent|pct|share|proportion|%)) of (?:the |our |all )?"
                 "(\\p{L}+(?: \\p{L}+){0,1}?) ((?:(?:shipped|delivered|received|paid|returned) )?late)"
                 "(?= (?:by|per|for each|in) |\\W*$)"),
         QStringLiteral("\\1 of \\2 that were \\3")},
    }};
    for (const Form &form : forms)
        text.replace(form.said, form.standard);
    return text;
}

/// "cost per click by channel", where what was spent and the clicks are columns.
QString costPer(QString text, const IsName &isName)
{
    static const QRegularExpression said = pattern(
        "^(?:what (?:is|was) )?(?:the |our )?(?:average )?(cost|spend) per "
        "(click|impression|view|visit|session|lead|conversion|install|open)(?= (?:by|per|in|for|last|this)\\b|\\W*$)");
    const QRegularExpressionMatch match = said.match(text);
    const QString many = base::pluralNoun(match.captured(2).toLower());
    const QString paid = isName(match.captured(1).toLower()) ? match.captured(1).toLower() : QStringLiteral("spend");
    if (!match.hasMatch() || !isName(many) || !isName(paid))
        return text;
    return text.replace(match.capturedStart(), match.capturedLength(), paid + QStringLiteral(" / ") + many);
}

/// "sales per capita by country", where the people are counted in a column.
QString perHead(QString text, const IsName &isName)
{
    static const QRegularExpression said = pattern("^(.+?) per (?:capita|head|inhabitant|resident|citizen)\\b");
    for (const char *name : {"population", "inhabitants", "residents", "citizens"}) {
        if (isName(QString::fromLatin1(name)))
            return text.replace(said, QStringLiteral("\\1 / ") + QString::fromLatin1(name));
    }
    return text;
}

} // namespace

bool mayAskProfit(const QString &text)
{
    static const QRegularExpression said = pattern("\\b(?:profit|margin|cost)");
    return text.contains(said);
}

QString profitForm(const QString &text, const QString &income, const QString &cost,
                   const std::function<bool(const QString &word)> &isName)
{
    static const QRegularExpression said = pattern(
        "^(?:what (?:is|was|are) |show |show me |how much )?(?:the |our )?(?:total |overall "
        ")?(?:(?:gross |net )?profits?|(?<margin>(?:gross |profit |net |sales )?margins?(?: %| percent(?:age)?| in "
        "percent)?|profitability)|(?<cost>costs?))"
        "(?= (?:by|per|of|for|in|from|on|at|during|since|last|this|each|ytd|year)\\b|\\W*$)(?! (?:per|by) "
        "(?:unit|piece)\\b)");
    const QRegularExpressionMatch match = said.match(text);
    const bool isMargin = !match.captured(QStringLiteral("margin")).isEmpty();
    if (match.hasMatch() && !match.captured(QStringLiteral("cost")).isEmpty())
        return QStringLiteral("total ") + cost + text.mid(match.capturedEnd());
    if (!match.hasMatch() || isName(isMargin ? QStringLiteral("margin") : QStringLiteral("profit"))
        || match.captured().contains(QLatin1String("net "), Qt::CaseInsensitive))
        return text;
    const QString profit = QStringLiteral("total %1 minus total %2").arg(income, cost);
    const QString made = isMargin ? QStringLiteral("(%1) / total %2").arg(profit, income) : profit;
    return made + text.mid(match.capturedEnd());
}

QString rateForm(const QString &text, const std::function<bool(const QString &word)> &isName)
{
    static const QRegularExpression quoted(QStringLiteral("[\"“”]"));
    if (text.contains(quoted))
        return text; // what stands in quotation marks is a name of the data
    return shareOfEach(bareRate(deedRate(quotient(perHead(costPer(text, isName), isName)), isName), isName), isName);
}

} // namespace Tieout::question
