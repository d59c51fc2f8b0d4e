// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/celloperation.h"

#include "core/sources/sheets/scales.h"

#include <QRegularExpression>

namespace Tieout::answer::sheet {

namespace {

using Pattern = QRegularExpression;
using Match = QRegularExpressionMatch;

constexpr const char *Change =
    "change[ds]?|increase[ds]?|decrease[ds]?|growth|grew|grow[ns]?|decline[ds]?|rise[ns]?|rose|"
    "fall[s]?|fell|drop(?:s|ped)?|reduction|reduced|variance|var(?:y|ied)|diff(?:ers?|ered|erence)?|develop(?:s|ed)?|"
    "movement";
constexpr const char *Percent = "percent(?:age)?|per ?cent|pct|%";

Pattern pattern(const QString &text)
{
    return Pattern(QString(text)
                       .replace(QLatin1String("CHANGE"), QString::fromLatin1(Change))
                       .replace(QLatin1String("PERCENT"), QString::fromLatin1(Percent)),
                   Pattern::CaseInsensitiveOption);
}

class CueFinder
{
public:
    explicit CueFinder(const AskedWords &asked)
        : m_asked(asked)
    {
    }

    QList<OperationCue> find()
    {
        findShares();
        findGrowth();
        findPercentChanges();
        findRatios();
        findCounts();
        findAverages();
        findDifferences();
        findExtremes();
        findSums();
        m_cues.append(OperationCue());
        findRates();
        return m_cues;
    }

private:
    QSet<int> wordsWithin(qsizetype begin, qsizetype end) const
    {
        QSet<int> out;
        for (int at = 0; at < m_asked.words.size(); ++at) {
            if (m_asked.words[at].word.begin >= begin && m_asked.words[at].word.end <= end)
                out.insert(at);
        }
        return out;
    }

    QSet<int> wordsOf(const Match &match, const QString &group) const
    {
        return match.hasCaptured(group) ? wordsWithin(match.capturedStart(group), match.capturedEnd(group))
                                        : QSet<int>();
    }

    /// Where two operands are named apart, what stands in front of both ("In 2019, what ...") belongs to both.
    void addPair(CellOperation operation, const Match &match)
    {
        OperationCue cue{operation};
        const QSet<int> a = wordsOf(match, QStringLiteral("a"));
        const QSet<int> b = wordsOf(match, QStringLiteral("b"));
        cue.words = wordsWithin(match.capturedStart(), match.capturedEnd()) - a - b;
        cue.words.removeIf([this](int at) { return m_asked.words[at].time >= 0; }); // when is of both
        cue.first = a;
        cue.second = b;
        m_cues.append(cue);
    }

    /// What stands before a formula may be its name: "Net result of Q1: income less costs", "By how much did it differ
    /// from the plan (actual less plan)". What it says again, and how a difference is called, asks for nothing more.
    void takeName(qsizetype formula)
    {
        static const Pattern names = pattern(
            QStringLiteral("\\b(?:CHANGE|by how much|net|gross|result|profit|loss|margin|surplus|deficit|gap)\\b"));
        OperationCue &cue = m_cues.last();
        QSet<QString> said;
        for (const int at : cue.first + cue.second)
            said.insert(m_asked.words[at].word.stem);
        const QString before = m_asked.text.left(formula);
        for (QRegularExpressionMatchIterator each = names.globalMatch(before); each.hasNext();) {
            const Match name = each.next();
            cue.words += wordsWithin(name.capturedStart(), name.capturedEnd());
        }
        for (const int at : wordsWithin(0, formula)) {
            if (said.contains(m_asked.words[at].word.stem))
                cue.words.insert(at);
        }
    }

    void addPlain(CellOperation operation, const Pattern &form)
    {
        OperationCue cue{operation};
        for (QRegularExpressionMatchIterator each = form.globalMatch(m_asked.text); each.hasNext();) {
            const Match match = each.next();
            cue.words += match.hasCaptured(QStringLiteral("cue"))
                             ? wordsOf(match, QStringLiteral("cue")) + wordsOf(match, QStringLiteral("cue2"))
                             : wordsWithin(match.capturedStart(), match.capturedEnd());
        }
        if (cue.words.isEmpty())
            return;
        m_cues.append(cue);
    }

    void findShares()
    {
        static const Pattern ofWhole = pattern(
            QStringLiteral("\\b(?:what|which|how large a|how big "
                           "a)?\\s*(?:PERCENT|share|proportion|portion|fraction)\\s+of\\s+(?:the\\s+)?(?<b>.+?)\\s+"
                           "(?:is|was|were|are|did|does|do|comes?|came|consists? of|consisted of|made "
                           "up|represents?|represented|relates? to|related to|"
                           "belongs? to|belonged to|pertains? to|stems?|goes to|went to)\\s+(?:financed by|made up "
                           "(?:of|by)|from|attributable to|due to|for|in|by|represented by)?\\s*(?<a>.+)$"));
        static const Pattern asShare = pattern(QStringLiteral(
            "(?<a>[^,?]+?)\\s+(?:as|expressed "
            "as|in)\\s+(?:(?:a|the)\\s+)?(?:PERCENT|share|proportion|portion|fraction)\\s+of\\s+(?<b>[^?]+)"));
        static const Pattern shareOfIn = pattern(
            QStringLiteral("\\b(?:PERCENT|share|proportion)\\s+of\\s+(?<a>.+?)\\s+(?:in|to|over|out of|relative "
                           "to|against|among)\\s+(?:the\\s+)?(?<b>(?:total|all|overall|whole|entire)\\b.+)$"));
        // "Suites share of all nights", "heating, share of total cost"
        static const Pattern shareOf =
            pattern(QStringLiteral("^(?!\\W*(?:what|which|how|the|an?|show|give|in)\\b)(?<a>[^,?]+?(?:['’]s)?)(?<!"
                                   "\\band)(?<!\\bor)(?<!\\bits)(?<!\\btheir),?\\s+(?:PERCENT|"
                                   "share|proportion)\\s+of\\s+(?:the\\s+)?(?<b>[^?]+)"));
        for (const Pattern *form : {&asShare, &shareOfIn, &ofWhole, &shareOf}) {
            if (const Match match = form->match(m_asked.text); match.hasMatch()) {
                addPair(CellOperation::Share, match);
                return;
            }
        }
    }

    /// An "average annual growth" may be a mean of rates as well: it has to be said that it is compounded.
    void findGrowth()
    {
        static const Pattern form = pattern(QStringLiteral(
            "\\bCAGR\\b|\\bcompound(?:ed)?\\s+(?:(?:average|annual|yearly)\\s+)*(?:rate of )?growth(?:\\s+rate)?|"
            "\\bannuali[sz]ed\\s+(?:rate of )?growth(?:\\s+rate)?"));
        addPlain(CellOperation::Growth, form);
    }

    /// "Did it fall, and by how many percent": what asks for a change says so more than once.
    void addChangeWords()
    {
        static const Pattern words = pattern(QStringLiteral("\\b(?:CHANGE)\\b"));
        for (QRegularExpressionMatchIterator each = words.globalMatch(m_asked.text); each.hasNext();) {
            const Match match = each.next();
            m_cues.last().words += wordsWithin(match.capturedStart(), match.capturedEnd());
        }
    }

    void findPercentChanges()
    {
        static const QList<Pattern> forms{
            pattern(
                QStringLiteral("\\b(?:PERCENT)\\s*(?:point\\s+)?(?:CHANGE)\\b(?:\\s*/\\s*\\(?(?:CHANGE)\\)?)?|"
                               "\\b(?:CHANGE)\\s+(?:rate|in\\s+(?:PERCENT)(?!\\s+of\\b))\\b|\\brate of (?:CHANGE)\\b|"
                               "\\bby (?:what|how much|how many) (?:PERCENT)\\b")),
            pattern(QStringLiteral("\\b(?<cue>CHANGE)\\b.*\\b(?<cue2>in (?:PERCENT)|as a (?:PERCENT)|(?:PERCENT) "
                                   "terms|(?:PERCENT)(?=\\W*$))(?=\\W|$)")),
            pattern(QStringLiteral("\\b(?<cue>what (?:PERCENT))\\b.*\\b(?<cue2>CHANGE)\\b"))};
        for (const Pattern &form : forms) {
            const qsizetype before = m_cues.size();
            addPlain(CellOperation::PercentChange, form);
            if (m_cues.size() == before)
                continue;
            addChangeWords();
            return;
        }
    }

    void findRatios()
    {
        static const QList<Pattern> forms{
            pattern(QStringLiteral(
                "(?:\\S+\\s+)?\\bratio\\b[^(]*\\((?<a>[^)]+?)\\s+(?:over|to|by|divided by|/)\\s+(?<b>[^)]+)\\)")),
            pattern(
                QStringLiteral("\\bratio\\s+(?:of|between)\\s+(?<a>.+?)\\s+(?:to|over|and|against)\\s+(?<b>[^?]+)")),
            pattern(QStringLiteral("(?<a>[^,?]+?)\\s+(?:divided by|over)\\s+(?:the\\s+)?(?<b>[^?]+)")),
            pattern(QStringLiteral("\\bproportion\\s+of\\s+(?<a>.+?)\\s+(?:to|over)\\s+(?<b>[^?]+)")),
            pattern(QStringLiteral("(?<a>[^,?]+?)\\s+per\\s+(?<b>(?:head|capita|inhabitant)\\b[^,?]*)"))};
        for (const Pattern &form : forms) {
            if (const Match match = form.match(m_asked.text); match.hasMatch()) {
                addPair(CellOperation::Ratio, match);
                return;
            }
        }
    }

    /// Behind looking up, which "earnings per share" is where a line is called so.
    void findRates()
    {
        static const Pattern form = pattern(QStringLiteral("(?<a>[^,?]+?)\\s+per\\s+(?<b>[^,?]+)"));
        if (const Match match = form.match(m_asked.text); match.hasMatch())
            addPair(CellOperation::Ratio, match);
    }

    void findCounts()
    {
        static const Pattern form(
            QStringLiteral(
                R"(\b(?:how many|number of|count of)\b(?<topic>.*?)\b(?<beyond>above|over|exceed(?:s|ed|ing)?|more than|greater than|higher than|larger than|at least|below|under|less than|lower than|smaller than|fewer than|at most)\s+(?<limit>zero\b|[$€£]?\s?\(?-?\d[\d,.]*\)?)\s?(?<power>thousands?|millions?|billions?|%|percent)?)"),
            Pattern::CaseInsensitiveOption);
        const Match match = form.match(m_asked.text);
        if (!match.hasMatch())
            return;
        QString digits = match.captured(QStringLiteral("limit"))
                             .replace(QLatin1String("zero"), QLatin1String("0"), Qt::CaseInsensitive);
        while (!digits.isEmpty() && !digits.back().isDigit())
            digits.chop(1);
        const bool isNegative = digits.contains(u'(') || digits.contains(u'-');
        digits.remove(Pattern(QStringLiteral("[^0-9.]")));
        const Result<base::Decimal> limit = base::Decimal::parse(digits);
        if (!limit)
            return;
        OperationCue cue{CellOperation::Count};
        cue.words = wordsOf(match, QStringLiteral("beyond")) + wordsOf(match, QStringLiteral("limit"))
                    + wordsOf(match, QStringLiteral("power"));
        cue.limit = isNegative ? -*limit : *limit;
        cue.limitPower = sources::sheets::scaleIn(match.captured(QStringLiteral("power"))).power;
        const QString beyond = match.captured(QStringLiteral("beyond")).toLower();
        static const QStringList below{"below", "under", "less than", "lower than", "smaller than", "fewer than"};
        cue.beyond = below.contains(beyond)  ? Beyond::Below
                     : beyond == u"at least" ? Beyond::AtLeast
                     : beyond == u"at most"  ? Beyond::AtMost
                                             : Beyond::Above;
        cue.isOfTime = match.captured(QStringLiteral("topic"))
                           .contains(Pattern(QStringLiteral("\\b(years?|quarters?|months?|periods?)\\b")));
        m_cues.append(cue);
    }

    void findAverages()
    {
        static const Pattern form = pattern(QStringLiteral("\\b(?:on average|on avg|average[ds]?|avg|mean)\\b"));
        addPlain(CellOperation::Average, form);
    }

    void findDifferences()
    {
        static const QList<Pattern> pairs{
            pattern(QStringLiteral("\\((?<a>[^()]+?)\\s+(?:minus|less)\\s+(?<b>[^()]+)\\)")),
            pattern(QStringLiteral("(?<a>[^,:?]+?)(?<!\\bmuch)(?<!\\bmany)\\s+(?:minus|less(?! than))\\s+(?<b>[^?]+)")),
            pattern(QStringLiteral("\\b(?:difference|gap)\\s+between\\s+(?<a>.+?)\\s+and\\s+(?<b>[^?]+)")),
            pattern(QStringLiteral(
                "\\bhow "
                "(?:much|many)\\s+(?:more|higher|larger|greater|bigger)\\s+(?:(?:is|was|were|are)\\s+)?(?"
                "<a>.+?)\\s+(?:than|compared to)\\s+(?<b>[^?]+)")),
            pattern(QStringLiteral("\\bhow (?:much|many)\\s+(?:less|fewer|lower|smaller)\\s+(?:(?:is|was|were|are)\\s+"
                                   ")?(?<b>.+?)\\s+(?:than|compared to)\\s+(?<a>[^?]+)"))};
        for (const Pattern &form : pairs) {
            if (const Match match = form.match(m_asked.text); match.hasMatch()) {
                addPair(CellOperation::Difference, match);
                takeName(match.capturedStart());
                break;
            }
        }
        static const Pattern plain =
            pattern(QStringLiteral("\\b(?:(?:net|absolute|total)\\s+)?(?:CHANGE|gap)\\b|\\bby how "
                                   "(?:much|many)\\b|\\bhow (?:much|many) (?:more|less|fewer|higher|lower)\\b"));
        addPlain(CellOperation::Difference, plain);
    }

    void findExtremes()
    {
        static const Pattern form(
            QStringLiteral(
                R"(\b(?<cue>which|what|who|when)\b(?<topic>.*?)\b(?:(?<large>(?:the\s+)?(?:highest|largest|greatest|biggest|most|maximum|higher|larger|greater|bigger))|(?<small>(?:the\s+)?(?:lowest|smallest|least|minimum|fewest|lower|smaller)))\b)"),
            Pattern::CaseInsensitiveOption);
        // "Biggest donor in 2023", "statement with the lowest share": nobody says what else is wanted.
        static const Pattern bare(
            QStringLiteral(
                R"(^\W*(?<topic>(?:\w+\s+){0,3}(?:with|of|has)\s+)?(?:(?<large>(?:the\s+)?(?:highest|largest|greatest|biggest|most))|(?<small>(?:the\s+)?(?:lowest|smallest|least|fewest)))\b)"),
            Pattern::CaseInsensitiveOption);
        Match match = form.match(m_asked.text);
        if (!match.hasMatch())
            match = bare.match(m_asked.text);
        if (!match.hasMatch())
            return;
        OperationCue cue{match.hasCaptured(QStringLiteral("large")) ? CellOperation::Largest : CellOperation::Smallest};
        cue.words = wordsOf(match, QStringLiteral("large")) + wordsOf(match, QStringLiteral("small"));
        const QString topic = match.captured(QStringLiteral("topic"));
        static const Pattern time(
            QStringLiteral("^\\s*(?:fiscal|financial)?\\s*(?:years?|quarters?|months?|periods?|dates?)\\b"),
            Pattern::CaseInsensitiveOption);
        cue.isOfTime = time.match(topic).hasMatch() || match.captured(QStringLiteral("cue")).toLower() == u"when";
        cue.isOfYear = topic.contains(QLatin1String("year"), Qt::CaseInsensitive);
        m_cues.append(cue);
    }

    void findSums()
    {
        static const Pattern each(QStringLiteral("\\brespective(?:ly)?\\b"), Pattern::CaseInsensitiveOption);
        if (m_asked.text.contains(each))
            return; // one figure for each
        static const Pattern form =
            pattern(QStringLiteral("\\b(?:sum|plus|combined|altogether|aggregate|in total|total|together|add(?:ed)? "
                                   "up|(?:for|over|in) the (?:whole|full|entire) year|of all kinds)\\b"));
        addPlain(CellOperation::Sum, form);
    }

    const AskedWords &m_asked;
    QList<OperationCue> m_cues;
};

} // namespace

QString nameOf(CellOperation operation)
{
    switch (operation) {
    case CellOperation::Lookup:
        return QStringLiteral("lookup");
    case CellOperation::Difference:
        return QStringLiteral("difference");
    case CellOperation::PercentChange:
        return QStringLiteral("percentChange");
    case CellOperation::Growth:
        return QStringLiteral("growth");
    case CellOperation::Ratio:
        return QStringLiteral("ratio");
    case CellOperation::Share:
        return QStringLiteral("share");
    case CellOperation::Sum:
        return QStringLiteral("sum");
    case CellOperation::Average:
        return QStringLiteral("average");
    case CellOperation::Largest:
    case CellOperation::Smallest:
        return QStringLiteral("extreme");
    case CellOperation::Count:
        return QStringLiteral("count");
    }
    return {};
}

QList<OperationCue> operationCues(const AskedWords &asked)
{
    return CueFinder(asked).find();
}

} // namespace Tieout::answer::sheet
