// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/standardform.h"

#include "core/base/text.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace Tieout::question {

namespace {

using Form = std::pair<QRegularExpression, QString>;

QRegularExpression pattern(const QString &text)
{
    return QRegularExpression(text, QRegularExpression::CaseInsensitiveOption);
}

QList<Form> formsOf(std::initializer_list<std::pair<const char *, const char *>> forms)
{
    QList<Form> all;
    for (const auto &[said, standard] : forms)
        all.append({pattern(QString::fromLatin1(said)), QString::fromLatin1(standard)});
    return all;
}

/// Where one is found the text is another one, and the next is looked for in that.
QString replaced(QString text, const QList<Form> &forms)
{
    for (const auto &[said, standard] : forms)
        text.replace(said, standard);
    return text;
}

/// What people write in short. The source calls nothing so.
QString writtenOut(const QString &text)
{
    static const QList<Form> forms = formsOf({
        {"\\bw/o(?=\\s)", "without"},
        {"\\bw/(?=\\s|\\p{L})", "with "},
        {"\\b(this|last|past|next|prev|per|each|every|by|of)\\s+yr\\b", "\\1 year"},
        {"\\b(this|last|past|next|prev|\\d+)\\s+yrs\\b", "\\1 years"},
        {"\\b(this|last|past|next|prev|per|each|every|by)\\s+(?:mth|mo)\\b", "\\1 month"},
        {"\\b(this|last|past|next|prev|per|each|every|by)\\s+qtr\\b", "\\1 quarter"},
        {"\\b(this|last|past|next|prev|per|each|every|by)\\s+wk\\b", "\\1 week"},
        {"\\btodays\\b", "today's"},
    });
    return replaced(text, forms);
}

/// Two periods, or the unit before.
QString compared(const QString &text)
{
    static const QList<Form> forms = formsOf({
        {"\\bmonth on month change of\\b", "month over month change in"},
        {"\\b(change|growth|increase|decrease) in (?:percent|pct|percentage)\\b", "\\1 in %"},
        {"^(?:how|by how (?:much|many percent)) (?:did|has|have) (?:the |our )?(.+?) "
         "(?:change|changed|develop|developed|evolve|grow|grown|rise|increase|fall|decrease|drop) (from|between) ",
         "change in \\1 \\2 "},
        {"^by how (?:much|many percent|many %) did (?:the |our )?(.+?) (?:change|grow|rise|increase) in "
         "(\\d{4})(?=\\W*$)",
         "change in \\1 in \\2 compared to the previous year"},
        {"^compare (?:the |our )?(.*(?:\\b(?:this|last|previous|q[1-4])\\b|\\d{4}).*?) "
         "(?:to|with|against|vs\\.?|versus|and) "
         "(?=.*(?:\\b(?:this|last|previous|same|q[1-4])\\b|\\d{4}))",
         "\\1 compared to "},
        {"\\b((?:q[1-4] )?\\d{4}) over ((?:q[1-4] )?\\d{4})\\b", "\\1 compared to \\2"},
    });
    QString out = replaced(text, forms);
    static const QRegularExpression grouped =
        pattern(QStringLiteral("\\b(?:(?:by|per|each|every) (month|quarter|year|day)|(month|quarter|year)ly)\\b"));
    const QRegularExpressionMatch match = grouped.match(out);
    if (!match.hasMatch())
        return out;
    const QString unit = (match.captured(1) + match.captured(2)).toLower();
    const QString before = QStringLiteral("(?:to|from|vs\\.?|versus|over|against|on|compared (?:to|with)) (?:the )?"
                                          "(?:(?:previous|prior|preceding|last) %1|%1 before|one before)\\b")
                               .arg(unit);
    const QRegularExpression beside(
        QStringLiteral(",? *\\b(?:(?:and|with|plus) )?(?:the |its |their )?(?:%? ?change|growth|difference|increase) "
                       "(?:in % )?")
            + before,
        QRegularExpression::CaseInsensitiveOption);
    const QString standard = QStringLiteral(" with change to the %1 before").arg(unit);
    return out.replace(beside, standard);
}

/// Figures said before or behind the things they are of.
QString listed(const QString &text)
{
    static const QList<Form> forms = formsOf({
        {"^(?:per|by|for each|for every) ([^,:]{2,40}?) ?: ?(.+)$", "\\2 per \\1"},
        {"^(?:for each|for every|in each|in every|per|each) ([^,:]{2,30}?)[,:]? (?:(?:show|give|list|find|tell)(?: me| "
         "us)? )?the "
         "([^,:]{2,30}?) (with|who|that|which) ([^,:]*\\b(?:most|least|fewest|highest|lowest|largest|smallest|biggest|"
         "greatest)\\b.*)$",
         "\\2 \\3 \\4 in each \\1"},
        {"^(?:per|for each|for every) (\\w+(?: \\w+)?) ((?:number|count|nr|total|avg|average|mean|min|max|sum) .+)$",
         "\\2 per \\1"},
        {"^(?:number of )?([^,:]+?) (by|per) ([^,:]+?) ?(?:: ?| with (?:the |their )?)(?:count|number|nr)\\b "
         "?(,|and\\b) ?"
         "(.+)$",
         "number of \\1 \\4 \\5 \\2 \\3"},
        {"(?:,|,? with) (?:the )?\\w+(?: \\w+)? (side by side|in columns|as columns)\\W*$", " \\1"},
        {"^((?:what )?(?:percentage|percent|pct|share|proportion|number)) of (?:the |our )?(\\d{4}) (\\p{L}.+?)\\W*$",
         "\\1 of \\3 in \\2"},
        {"^(number of|count of|how many) ([^,]+?) and (?:distinct|different|unique) ",
         "\\1 \\2 and number of different "},
    });
    QString out = replaced(text, forms);
    static const QRegularExpression each =
        pattern(QStringLiteral("^([\\w ,]+?)(?::|,)? (?:total number|number|count|how many) of each\\W*$"));
    if (const QRegularExpressionMatch match = each.match(out); match.hasMatch()) {
        static const QRegularExpression between = pattern(QStringLiteral(" *, *(?:and )?| and "));
        QStringList things = match.captured(1).split(between, Qt::SkipEmptyParts);
        for (QString &thing : things)
            thing.prepend(QStringLiteral("number of "));
        if (things.size() > 1)
            out = things.mid(0, things.size() - 1).join(QStringLiteral(", ")) + QStringLiteral(" and ") + things.last();
    }
    return out.replace(QStringLiteral(" , "), QStringLiteral(", "));
}

/// Where the name of a formula ends: "cost per click (spend / clicks)" is grouped by nothing.
qsizetype endOfName(const QString &head, const QString &formula)
{
    static const QRegularExpression ends = pattern(
        QStringLiteral("\\b(?:(by|per|for each|for every) (\\w+)|of|in|for|during|since|last|this|where|with)\\b"));
    QStringList stems;
    for (const base::Word &word : base::words(formula))
        stems.append(word.stem);
    auto found = ends.globalMatch(head);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        const QString group = match.captured(2).toLower();
        if (match.capturedStart() > 0 && (group.isEmpty() || !stems.contains(base::stem(group))))
            return match.capturedStart();
    }
    return head.size();
}

/// "scrap rate by line (scrap / (good + scrap))" asks for what stands in the brackets.
QString calculated(const QString &text)
{
    static const QList<Form> forms = formsOf({
        {"\\bdifference between (?:the )?((?:(?!\\bthis\\b|\\blast\\b)[^\\d(])+?) and (?:the )?"
         "((?:(?!\\bthis\\b|\\blast\\b)[^\\d(])+?) (by|per|for each|in each) ",
         "\\1 minus \\2 \\3 "},
        {"^(?:the )?ratio of ((?:(?! to ).)+) to (.+)$", "\\1 divided by \\2"},
    });
    const QString out = replaced(text, forms);
    static const QRegularExpression bracketed(QStringLiteral("^([^()]+?) *\\(((?:[^()]|\\([^()]*\\))+)\\) *([^()]*)$"));
    static const QRegularExpression operates =
        pattern(QStringLiteral("\\p{L}\\)? *(?:[/*+]| - | minus | times | divided by | plus ) *\\(?\\p{L}"));
    const QRegularExpressionMatch match = bracketed.match(out);
    const QString formula = match.captured(2).trimmed();
    static const QRegularExpression goesOn = pattern(QStringLiteral("(?:[/*+]|-|\\b(?:minus|times|plus|by)) *$"));
    static const QRegularExpression wentOn = pattern(QStringLiteral("^(?:[/*+]|-|(?:minus|times|plus|divided)\\b)"));
    const bool isWhole = !match.captured(1).contains(goesOn) && !match.captured(3).contains(wentOn);
    if (!match.hasMatch() || !isWhole || !operates.match(formula).hasMatch())
        return out; // or the brackets are a part of the formula
    const QString head = match.captured(1);
    QStringList parts{formula, head.mid(endOfName(head, formula)).trimmed(), match.captured(3).trimmed()};
    parts.removeAll(QString());
    return parts.join(u' ')
        .replace(QStringLiteral(" - "), QStringLiteral(" minus "))
        .replace(QStringLiteral(" times "), QStringLiteral(" multiplied by "))
        .replace(QStringLiteral(" plus "), QStringLiteral(" + "));
}

} // namespace

QString standardForm(const QString &text)
{
    const QString simple = text.simplified();
    // What stands in quotation marks is a name of the data.
    const bool isQuoted = text.contains(u'"') || text.contains(u'“');
    const QString out = isQuoted ? writtenOut(simple) : calculated(listed(compared(writtenOut(simple))));
    return out.simplified() == simple ? text : out.simplified();
}

} // namespace Tieout::question
