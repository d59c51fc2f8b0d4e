// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/standardform.h"

#include "core/base/text.h"

#include <QHash>
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
        all.append({pattern(QString::fromUtf8(said)), QString::fromUtf8(standard)});
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
        {"\\b(who|what|where|when)['’]?s\\b", "\\1 is"},
        {"\\b(are|is|was|were|have|has|had|did|does|do)nt\\b", "\\1n't"},
        {"\\b(?:got|gets) (?=\\w+(?:ed|wn|(?:ok|os|ol|ak|iv|itt|idd|eat)en)\\b)", "were "},
        {"^((?:how many|number of|nr of|count of)\\b.*(?<!year)(?<!month)(?<!quarter)(?<!week)(?<!today)(?<!\\d{4})) "
         "so "
         "far(?=\\W*$)",
         "\\1"},
        {"^(?!how |what |which |who |show |tell |list |give )([^,]+?)(?:,|:| -)? how many\\W*$", "how many \\1"},
    });
    return replaced(text, forms);
}

/// "incl. its subsidiaries", "with everything below it": what stands below what was named, and it itself.
QString withLevels(const QString &text)
{
    static const QList<Form> forms = formsOf({
        {"\\b(?:incl\\.?|including|with|and|plus) (?:all )?(?:of )?(?:its |the |their |his |her )?(?:sub[- "
         "]?(?!s\\b|total|scri|mi|"
         "ject)\\p{L}+(?: "
         "(?:companies|accounts|units|zones|areas|departments|categories|campaigns|regions|teams|groups))?|"
         "subsidiaries|descendants|levels below|lower levels)(?=\\W*$| (?:in|by|per|during|since|last|this|from) )",
         "including sub levels"},
        {"\\b(?:incl\\.?|including|with|and|plus) (?:everything|everyone|everybody|anything|all|all those|all that "
         "is|those) "
         "(?:below|under|beneath|underneath)(?: (?:it|them|him|her))?(?=\\W*$| "
         "(?:in|by|per|during|since|last|this|from) )",
         "including sub levels"},
    });
    return replaced(text, forms);
}

/// "with more scrap than 20 pieces", "longer then 18 m", "over 500k", "the site's manager": the same in plain words.
QString said(const QString &text)
{
    static const QList<Form> forms = formsOf({
        {"\\b(more|less|fewer|\\w{2,}er) then (?=\\d)", "\\1 than "},
        {"\\bwith (more|less|fewer) ([\\p{L}_]+) than (\\d[\\d.,]*)(?: pieces| units| pcs| items)?\\b",
         "with \\1 than \\3 \\2"},
        {"\\b(more|fewer|less) ((?:\\p{L}+ ){1,3}?)than (?:the |an )?average (?:\\p{L}+ing )?(\\p{L}+)"
         "(?: (?:that|who|which) \\w+ any)?\\b",
         "\\1 than the average \\2of every \\3"},
        {"[.?] (?:show|list|give|include|count|counting|and) only (?!the )", ", only "},
        {", counting only (?!the )", ", only "},
        {"^(who|what) (is|was|are) ([^']+?)['\u2019]s (\\w+(?: \\w+)?)(?=\\W*$)", "\\1 \\2 the \\4 of \\3"},
        {"\\b(?:over|under|above|below|than|least|most|exceeding|of|to|and|between) \\d+\\Kk\\b", "000"},
        {"\\b(how many|number of|count of) (?:people|persons) (?:do )?(?:currently |now )?(?:we employ|(?:are "
         ")?(?:work|working|works|employed) (?:here|for us|with us))\\b",
         "\\1 employees now"},
        {"\\b(?:people|everyone|everybody|persons|those) (?:who |that )?(?:currently |now )?(?:are "
         ")?(?:work|works|working|employed) (?:here|for us|with us)\\b",
         "employees now"},
        {"\\b(revenue|sales|turnover|amount|total|income|takings|price|value)s? (?:before "
         "(?:tax|vat)|(?:excl\\.?|excluding|"
         "without|w/o|net of|ex) (?:the )?(?:tax(?:es)?|vat)|net(?=\\W*$| (?:by|per|in|for|last|this)\\b))",
         "net \\1"},
        {"\\b(revenue|sales|turnover|amount|total|income|takings|price|value)s? (?:after "
         "(?:tax|vat)|(?:incl\\.?|including|"
         "with) (?:the )?(?:tax(?:es)?|vat)|gross(?=\\W*$| (?:by|per|in|for|last|this)\\b))",
         "gross \\1"},
        {"^(?!how many|number)(?:show |list |give me )?(?:the )?(.+?),? (?:just|only) (?:the |their "
         ")?(?:number|count)\\W*$",
         "number of \\1"},
        {"\\b(?:currently |still )?on (?:the )?(?:staff|payroll)(?=\\W*$| (?:in|by|per|now|today|at)\\b)", "currently"},
        {"\\b(have|has|with|without|had) (no|any|an?) (\\p{L}+) (?:assigned|attached|linked|recorded|registered)\\b",
         "\\1 \\2 \\3"},
        {"\\beither (?=[^,.?]+ or )", ""},
        {"^rank (?:the |our |all )*(\\p{L}[^,.?]*?) by (.+?)(?=\\W*$)", "\\2 by \\1, in descending order"},
        {"\\bour (?:own )?people\\b", "our employees"},
        {"^(?:show |give me |get )?(?:an? |the )?breakdown of (?:the |our |all )?(.+?) (by|per) ", "\\1 \\2 "},
        {"^(?:show |give me |get )?(?:an? |the )?([\\p{L}_]+) breakdown (by|per) ", "\\1 \\2 "},
        {"^(?:show |give me |get )?(?:an? |the )?([\\p{L}_]+) ([\\p{L}_]+) breakdown\\W*$", "\\1 by \\2"},
        {"\\b(?:except|excluding|other than|apart from|but not) (?:for )?(?:those|the ones) (from|in) ", "not \\1 "},
        {"\\b(who|that|which|whose)\\b(?! of\\b)((?: "
         "(?!than\\b|average\\b|total\\b|sum\\b|number\\b|most\\b|best\\b|by\\b|"
         "is\\b|are\\b|\\w+est\\b)[^\\s,.?]+){1,6}?) (?:all|every(?: single)?|each and every|each of)(?: "
         "of)?(?: the| our)? (?!their\\b|his\\b|her\\b|its\\b|kinds?\\b|sorts?\\b|time\\b|day\\b|in all\\b|that\\b)"
         "(?=\\p{L})",
         "\\1\\2 the whole set of "},
        {"\\b(?:that|which) (?:contain|include|hold|have|has|carry|carrie|cover|offer)s? (?=the whole set of )",
         "with "},
        {"\\b(late|delayed|overdue|past due) (?:by )?(more than|over|at least|less than|under|longer than|at most|up "
         "to) "
         "(\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten) (days?|weeks?|months?|hours?)\\b",
         "\\2 \\3 \\4 \\1"},
        {"\\b(\\d+)\\+ (days|weeks|months|hours) (?=(?:late|delayed|overdue|past due)\\b)", "at least \\1 \\2 "},
        {"\\bas of (?:today|now|right now)\\b", "right now"},
        {"\\b((?:highest|best|lowest|worst)[- ]paid) person\\b", "\\1 employee"},
        {"\\b((?:highest|best|lowest|worst)[- ]paid) people\\b", "\\1 employees"},
        {"\\b(?:who |that )?(?:are |is )?(still|currently) (?:here|(?:with|at|in|working for|work for|employed "
         "(?:by|at|with)) (?:the |our )?(?:company|us|firm|organi[sz]ation|business|house))\\b",
         "\\1"},
        {"^((?:current|total|our|what is our|what is the current) )?head ?count(?= "
         "(?:by|per|in|at|of|right|now|today|each|for)\\b|\\W*$)",
         "\\1number of employees"},
        {"\\b(mention|mentions|mentioning|contain|contains|containing) (?:an?|the|the word) (?=\\w+\\W*$)", "\\1 "},
        {"\\breporting ((?:directly|indirectly)\\b[^.,?]{0,20}?) to\\b", "who report \\1 to"},
        {"\\band who(?:m)? (?:they|he|she) reports? to\\b", "and their manager"},
        {"\\b(?:looks? after|takes? care of)\\b", "serves"},
        {"\\b(?:uses?|using|with|ha(?:ve|s)|on|from)(?: an?)? "
         "(gmail|googlemail|gmx|outlook|hotmail|yahoo|icloud|protonmail|aol|web\\.de|t-online)"
         "(?: (?:e-?mail|mail))?(?: address(?:es)?)?(?=\\W*$)",
         "with \\1 in the email"},
    });
    return replaced(text, forms);
}

/// "5 most expensive shows by budget", "biggest site in each region by area": what is said behind "by" is ranked by,
/// whatever the adjective alone would be taken for.
QString ranked(const QString &text)
{
    const QString most = QStringLiteral("(?:most expensive|costliest|priciest|dearest|biggest|largest|longest|heaviest|"
                                        "highest|greatest|busiest|strongest|best(?! selling))");
    const QString least =
        QStringLiteral("(?:least expensive|cheapest|smallest|shortest|lightest|lowest|quietest|weakest|"
                       "worst(?! selling))");
    const QString noun = QStringLiteral("((?:(?!(?:per|by|in|of|for|with|at|on|and)\\b)\\p{L}+ ){1,3})");
    const QString number = QStringLiteral("^(?:the |our )?(\\d+|two|three|four|five|six|seven|eight|nine|ten) ");
    const QString each =
        QStringLiteral("((?:per|(?:in|of|for|on|at) (?:each|every)) [^,]{1,40}?) by ([^,]+?)(?=\\W*$)");
    static const QList<Form> forms{
        {pattern(number + most + u' ' + noun + QStringLiteral("by (?=\\p{L})")), QStringLiteral("top \\1 \\2by ")},
        {pattern(number + least + u' ' + noun + QStringLiteral("by (?=\\p{L})")), QStringLiteral("bottom \\1 \\2by ")},
        {pattern(QStringLiteral("^(?:the |our )?") + most + u' ' + noun + each),
         QStringLiteral("\\1with the highest \\3 \\2")},
        {pattern(QStringLiteral("^(?:the |our )?") + least + u' ' + noun + each),
         QStringLiteral("\\1with the lowest \\3 \\2")},
    };
    return replaced(text, forms);
}

/// "most courses first", "highest average first": sorted by what is said, or by the figure that there is.
QString sorted(const QString &text)
{
    const QString most = QStringLiteral("(?:most|highest|largest|biggest|greatest|longest)");
    const QString least = QStringLiteral("(?:fewest|least|lowest|smallest|shortest)");
    const QString begins = QStringLiteral("(?:,| with| showing)? (?:the )?");
    const QString figure = QStringLiteral(" (?:average|mean|share|percentage|percent|ratio|rate|count|number|total|sum|"
                                          "figure|value|difference|change|growth) first(?=[.?! ]*$)");
    const QString noun = QStringLiteral(" ((?:(?!(?:by|per|and|or|first|in|of|paid|earning|rated|recent|expensive|"
                                        "costly)\\b)[\\p{L}_]+ ){1,3})first(?=[.?! ]*$)");
    static const QList<Form> forms{
        {pattern(begins + most + figure), QStringLiteral(", in descending order")},
        {pattern(begins + least + figure), QStringLiteral(", in ascending order")},
        {pattern(begins + most + noun), QStringLiteral(", sorted by \\1descending")},
        {pattern(begins + least + noun), QStringLiteral(", sorted by \\1ascending")},
    };
    return replaced(text, forms);
}

/// "this september vs last september": of this year and of the last one, whichever month is over.
QString sameOfYears(const QString &text)
{
    const QString month = QStringLiteral("january|february|march|april|may|june|july|august|september|october|november|"
                                         "december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec");
    const QString versus = QStringLiteral("(vs\\.?|versus|compared (?:to|with)|against|and)");
    static const QList<Form> forms{
        {pattern(QStringLiteral("\\bthis (") + month + QStringLiteral(")\\b(.*?)\\b") + versus
                 + QStringLiteral(" last \\1\\b")),
         QStringLiteral("\\1 this year\\2\\3 \\1 last year")},
        {pattern(QStringLiteral("\\b(?:this )?(") + month
                 + QStringLiteral("|q[1-4])\\b(?! this year| \\d{4})((?: \\w+){0,3}?) ") + versus
                 + QStringLiteral(
                     " (?:the )?(?:same|\\1)(?: month| quarter)? (?:of |in )?(?:last year|the year before)\\b")),
         QStringLiteral("\\1 this year\\2 \\3 \\1 last year")},
    };
    return replaced(text, forms);
}

/// "first and last name" are two names, "start and end date" two dates.
QString eachWithItsNoun(const QString &text)
{
    static const QList<Form> forms = formsOf({
        {"\\b(first|last|given|family|middle)( and | & |/|, )(first|last|given|family) names?\\b",
         "\\1 name and \\3 name"},
        {"\\b(start|end|begin|from|opening|closing)( and | & |/)(start|end|to|until|opening|closing) "
         "(date|day|time)s?\\b",
         "\\1 \\4 and \\3 \\4"},
        {"\\b(\\w+)- und (\\w+)(name|namen|datum|preis|zeit|nummer|adresse)\\b", "\\1\\3 und \\2\\3"},
    });
    return replaced(text, forms);
}

/// "countries with more revenue in 2025 than in 2024": those that come to more in the one than in the other.
QString outdone(const QString &text)
{
    const QString begins = QStringLiteral("^(?:which |what |show |list |find )?(?:the |our )?(.+?) (?:that |who "
                                          ")?(?:with|had|have|did|made|got|saw|placed|"
                                          "received|generated) ");
    const QString when = QStringLiteral("((?:q[1-4] )?\\d{4}|(?:this|last|previous) (?:year|month|quarter|week))");
    const QString periods = QStringLiteral(" (.+?) (?:in |during )?") + when + QStringLiteral(" than (?:in |during )?")
                            + when + QStringLiteral("(?=[?.!;]| *$)");
    static const QList<Form> forms{
        {pattern(QStringLiteral(
             "[?.] (?:give|show|list) [^?.]{0,40}?\\bboth (?:counts|numbers|figures|values|amounts)\\W*$")),
         QString()},
        {pattern(begins + QStringLiteral("(?:more|higher)") + periods),
         QStringLiteral("\\2 by \\1 in \\3 above that of \\4")},
        {pattern(begins + QStringLiteral("(?:fewer|less|lower)") + periods),
         QStringLiteral("\\2 by \\1 in \\3 below that of \\4")},
    };
    return replaced(text, forms);
}

/// Two periods, or the unit before.
QString compared(const QString &text)
{
    static const QList<Form> forms = formsOf({
        {"\\bmonth on month change of\\b", "month over month change in"},
        {"\\b(change|growth|increase|decrease) in (?:percent|pct|percentage)\\b", "\\1 in %"},
        {"^(?:what (?:is|was) )?(?:the )?(?:percent|percentage|pct|%) (change|growth|increase|decrease) (?:in|of) "
         "(?:the |our )?(.+?),? (from|between) (.+?)(?=\\W*$)",
         "\\1 in \\2 \\3 \\4 in percent"},
        {"^by (?:how many|what) (?:percent|percentage|pct|%) (?:did|has|have) (?:the |our )?(.+?) "
         "(?:change|changed|develop|grow|grown|rise|increase|fall|decrease|drop) (from|between) (.+?)(?=\\W*$)",
         "change in \\1 \\2 \\3 in percent"},
        {"^(?:how|by how much) (?:did|has|have) (?:the |our )?(.+?) "
         "(?:change|changed|develop|developed|evolve|grow|grown|rise|increase|fall|decrease|drop) (from|between) ",
         "change in \\1 \\2 "},
        {"^by how (?:much|many percent|many %) did (?:the |our )?(.+?) (?:change|grow|rise|increase) in "
         "(\\d{4})(?=\\W*$)",
         "change in \\1 in \\2 compared to the previous year"},
        {"^(?:for each|for every|per|by|in each) ([^,:]{2,40}?),? (?:please )?compare (?:the )?(.+?) "
         "(?:with|to|and|against) (?:that|those|the one|the ones) (?:of|in|for) ([^;,.?]+)",
         "\\2 vs \\3 by \\1"},
        {"^compare (?:the |our )?(?=.* (?:in|of|for|from) "
         "|number|count|revenue|sales|turnover|total|average)((?:(?!\\d{4}|this |last |previous |q[1-4]).)+?) "
         "(?:with|to|against|and) "
         "(?:(?:that|those|the one|the ones) (?:of|in|for) )?(?=(?:(?!\\d{4}|this |last |previous |same |q[1-4]).)+$)",
         "\\1 vs "},
        {"^compare (?:the |our )?(.*(?:\\b(?:this|last|previous|q[1-4])\\b|\\d{4}).*?) "
         "(?:to|with|against|vs\\.?|versus|and) "
         "(?=.*(?:\\b(?:this|last|previous|same|q[1-4])\\b|\\d{4}))",
         "\\1 compared to "},
        {"\\b((?:q[1-4] )?\\d{4}) over ((?:q[1-4] )?\\d{4})\\b", "\\1 compared to \\2"},
        {"\\b(\\d{4}) (?:so far|to date|until now|up to now)\\b", "YTD \\1"},
        {"\\bso far (?:in )?(\\d{4})\\b", "YTD \\1"},
        {"\\b(YTD .*?)\\b(?:the )?same (?:period|time|days|months) (?:of|in) (\\d{4})\\b", "\\1YTD \\2"},
        {"\\b(?:this|current) (month|quarter|year)( so far)?\\b(.*?)\\b(?:the )?same days (?:of |in )?(?:the )?"
         "(?:last|previous|prior) year\\b",
         "\\1 to date\\3the same period last year"},
        {"^((?!.*\\b(?:this|last|past|previous|current|ytd|date|today|yesterday|since|until|so "
         "far|\\d{4}|q[1-4])\\b.*\\b"
         "same\\b).+?),? ((?:vs\\.?|versus|compared (?:to|with)|against) (?:the )?same (?:period|time)(?: of| in)?(?: "
         "the)? (?:last|previous|prior) year)\\b",
         "\\1 year to date \\2"},
        {"\\b(growth|change|increase|decrease) (in|of) (.+?) in (?:%|percent) (from|between) (.+?)(?=\\W*$)",
         "\\1 \\2 \\3 \\4 \\5 in percent"},
        {"^how (?:did|does|do) (?:the |our )?(.+?) (?:change|develop|grow|evolve|move) "
         "(month|quarter|year|week) (?:on|over|to|by) \\2\\b",
         "\\2 over \\2 change in \\1"},
        {"\\b(month|quarter|year|week) on \\1 (change|growth) (?:of|in)\\b", "\\1 over \\1 \\2 in"},
        {"^(?:show |give me )?(?:the )?(?:% |percentage )?(?:change|growth|increase) (?:in|of) (?:the )?(.+?) "
         "((?:per|by|each|every) (month|quarter|year|week)\\b.*?),? (?:vs\\.?|versus|compared "
         "(?:to|with)|over|to|against|on|from) "
         "(?:the )?(?:(?:previous|prior|preceding|last) \\3|\\3 before|one before)\\b",
         "\\1 \\2 with change to the \\3 before"},
    });
    QString out = sameOfYears(replaced(outdone(text), forms));
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

/// "3 month moving average of X", "rolling average of X (3 months)", "rolling 12 month X" as "moving average over 3
/// months of X", "rolling total over 12 months of X".
QString rolled(const QString &text)
{
    const QString number = QStringLiteral("(\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)");
    const QString unit = QStringLiteral("(day|week|month|quarter|year|d|m)s?");
    const QString length = number + QStringLiteral("[- ]?") + unit + QStringLiteral("\\b");
    const QString rolls = QStringLiteral("(?:moving|rolling|trailing|sliding|running)");
    const QString mean = QStringLiteral("(?:averages?|avg|mean)\\b");
    const QString of = QStringLiteral("(?: (?:of|for) (?:the |our )?)?");
    const QString window =
        QStringLiteral(" ?(?:\\(|,|over|for|across|with|of|on)? ?(?:a |the )?(?:last |previous |past )?") + length
        + QStringLiteral("(?: (?:window|period))?\\)?");
    struct Rolled {
        QRegularExpression said;
        bool isMean;
        int of; ///< which part says of what; 0: it stands behind
    };
    static const QList<Rolled> forms{
        {pattern(QStringLiteral("\\b") + length + u' ' + rolls + u' ' + mean + of), true, 0},
        {pattern(QStringLiteral("\\b") + rolls + u' ' + length + u' ' + mean + of), true, 0},
        {pattern(QStringLiteral("\\b") + rolls + u' ' + mean + window + of), true, 0},
        {pattern(QStringLiteral("\\b") + rolls + u' ' + mean + QStringLiteral(" (?:of|for) (.+?)") + window), true, 1},
        {pattern(QStringLiteral("\\b") + length + u' ' + rolls + QStringLiteral(" (?:sum|total)") + of), false, 0},
        {pattern(QStringLiteral("(?<!last )(?<!in the )(?<!over the )\\b") + rolls + u' ' + length
                 + QStringLiteral("(?: (?:sum|total))?") + of + QStringLiteral("(?=\\s*\\p{L})")),
         false, 0},
        {pattern(QStringLiteral("\\b") + rolls + QStringLiteral(" (?:sum|total)") + window + of), false, 0},
        {pattern(QStringLiteral("\\b") + rolls + QStringLiteral(" (?:sum|total) (?:of|for) (.+?)") + window), false, 1},
    };
    static const QStringList numbers =
        QStringLiteral("zero one two three four five six seven eight nine ten eleven twelve").split(u' ');
    static const QHash<QString, QString> units{{QStringLiteral("d"), QStringLiteral("day")},
                                               {QStringLiteral("m"), QStringLiteral("month")}};
    // German puts the length into the word; what comes of its own words is put into English later.
    static const QRegularExpression german =
        pattern(QStringLiteral("\\b(gleitende[rns]?|rollierende[rns]?) (\\d+)-(Tage|Woche|Monat|Quartal|Jahr)\\w*-"
                               "(?:Durchschnitts?|Mittel\\w*)\\b(.*)$"));
    if (const QRegularExpressionMatch match = german.match(text); match.hasMatch()) {
        static const QHash<QString, QString> plurals{{QStringLiteral("tage"), QStringLiteral("Tage")},
                                                     {QStringLiteral("woche"), QStringLiteral("Wochen")},
                                                     {QStringLiteral("monat"), QStringLiteral("Monate")},
                                                     {QStringLiteral("quartal"), QStringLiteral("Quartale")},
                                                     {QStringLiteral("jahr"), QStringLiteral("Jahre")}};
        return text.left(match.capturedStart())
               + QStringLiteral("gleitender Durchschnitt%1 über %2 %3")
                     .arg(match.captured(4), match.captured(2), plurals.value(match.captured(3).toLower()));
    }
    for (const Rolled &form : forms) {
        const QRegularExpressionMatch match = form.said.match(text);
        if (!match.hasMatch())
            continue;
        const QString said = match.captured(form.of + 1).toLower();
        const QString one = match.captured(form.of + 2).toLower();
        const QString standard =
            QStringLiteral("%1 over %2 %3s of ")
                .arg(form.isMean ? QStringLiteral("moving average") : QStringLiteral("rolling total"),
                     numbers.contains(said) ? QString::number(numbers.indexOf(said)) : said, units.value(one, one));
        QString before = text.left(match.capturedStart()).trimmed();
        const QString behind = text.mid(match.capturedEnd());
        const QString what = form.of > 0 ? match.captured(form.of) : QString();
        static const QRegularExpression joins =
            pattern(QStringLiteral("(?:,| (?:with|and|plus|as)(?: the| its| a)?)$"));
        static const QRegularExpression asks = pattern(
            QStringLiteral("^(?:(?:show|give|get|list|plot|what is|what's|calculate|compute)(?: me)?(?: the| a)?)?$"));
        if (asks.match(before).hasMatch())
            return standard + what + behind;
        // "visits per month with 3 month moving average"
        return standard + before.remove(joins) + u' ' + what + behind;
    }
    return text;
}

/// How long it took, from when to when.
QString timed(const QString &text)
{
    static const QList<Form> forms = formsOf({
        {"^how (?:many|much) (days|hours|minutes|weeks|time) (?:(?:does|did|do) it take|is it|(?:pass|go by|lie|are "
         "there|is there)) (?:on average )?(from|between) (.+?)(?: on (?:average|avg))?(?=\\W*$)",
         "average \\1 \\2 \\3"},
        {"^how many (days|hours|minutes|weeks) (from|between) (.+?),? on (?:average|avg)(?=\\W*$)",
         "average \\1 \\2 \\3"},
        {"^how long (?:(?:does|did|do) it take |is it |it takes )?(?:on average )?from (.+?) to (.+?)(?:,? on "
         "(?:average|avg))?,? (?:in )?(days|hours|minutes|weeks)(?=\\W*$)",
         "average \\3 from \\1 to \\2"},
        {"^how long (?:(?:does|did|do) it take |is it |it takes )?(?:on average )?from (.+?) to (.+?)(?:,? on "
         "(?:average|avg))?(?=\\W*$)",
         "average time from \\1 to \\2"},
        {"^how many (days|hours|weeks) before (?:the |their )?(\\w+) (?:are|is|were|was) (?:the )?(.+?) (\\w+ed)(?:,? "
         "on "
         "(?:average|avg))?(?=\\W*$)",
         "average \\1 between \\4 and \\2 of \\3"},
        {"\\bdays since (?:the )?(?:last|latest|most recent) ", "days since last "},
    });
    return replaced(text, forms);
}

/// Figures said before or behind the things they are of.
QString listed(const QString &text)
{
    static const QList<Form> forms = formsOf({
        {"\\b((?:by|per) (?!year|month|quarter|week|weekday|day|hour)[^,.?]{2,40}?)(?:,? and| &|,) "
         "(year|month|quarter|week|weekday|day|hour)(?=\\W*$| "
         "(?:in|for|since|from|last|this|during|as|side|where|only|of "
         "the)\\b)",
         "\\1 and by \\2"},
        {"^(?:for each|for every|per|in each|in every) ([^,:]{2,40}?),? "
         "(what (?:share|percentage|percent|proportion|%) of) (?:its |their |the )?([^.?,]+)",
         "\\2 \\3 by \\1"},
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
        {"\\bdifference in (?:the )?([^\\d]+?) between (?:the )?([^\\d]+?) and ", "difference between \\1 of \\2 and "},
        {"\\bdifference between (.+?) (in|of|for) (?:the )?(.+?) and \\2 ", "difference between \\1 \\2 \\3 and "},
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

QString inPlainWords(const QString &text)
{
    return sorted(ranked(said(withLevels(eachWithItsNoun(writtenOut(text))))));
}

} // namespace

QString standardForm(const QString &text)
{
    const QString simple = text.simplified();
    // What stands in quotation marks is a name of the data: what stands around it is written out, and stays in order.
    static const QRegularExpression quoted(QStringLiteral("\"[^\"]*\"|“[^”]*”"));
    QString out;
    qsizetype at = 0;
    for (auto found = quoted.globalMatch(simple); found.hasNext();) {
        const QRegularExpressionMatch name = found.next();
        out += inPlainWords(simple.mid(at, name.capturedStart() - at)) + name.captured();
        at = name.capturedEnd();
    }
    out += inPlainWords(simple.mid(at));
    if (at == 0)
        out = calculated(listed(timed(rolled(compared(out)))));
    return out.simplified() == simple ? text : out.simplified();
}

} // namespace Tieout::question
