// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/verified/parameters.h"

#include "core/base/decimal.h"
#include "core/base/numbermentions.h"
#include "core/generate/verified/boundaries.h"
#include "core/question/phrases.h"
#include "core/retrieval/valueindex.h"
#include "core/schema/names.h"
#include "core/sql/walk.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::generate::verified {

namespace {

using catalog::VerifiedParameter;
using catalog::VerifiedQuery;
using Kind = VerifiedParameter::Kind;
using Place = LiteralSite::Place;
using LiteralType = sql::Literal::Type;
using sql::BinaryOp;

constexpr int SmallestSpelled = 2; ///< "one" is more often a pronoun
const QStringList clocks{QStringLiteral("now"), QStringLiteral("getdate"), QStringLiteral("sysdate"),
                         QStringLiteral("curdate"), QStringLiteral("today")};
/// Words of names that a period is in.
const QStringList calendarWords{QStringLiteral("year"),   QStringLiteral("half"), QStringLiteral("quarter"),
                                QStringLiteral("month"),  QStringLiteral("week"), QStringLiteral("day"),
                                QStringLiteral("period"), QStringLiteral("date")};

bool saysYear(const QString &text)
{
    static const QRegularExpression year(
        QStringLiteral("(?<!\\d)(19|20)\\d\\d(?!\\d)|(?<!\\d)(19|20)\\d{4}(\\d\\d)?(?!\\d)"));
    return year.match(text).hasMatch();
}

bool sharesWord(const QStringList &words, const QStringList &others)
{
    return std::any_of(words.cbegin(), words.cend(), [&others](const QString &word) { return others.contains(word); });
}

/// Finds what the question says and the SQL compares with.
class ParameterFinder
{
public:
    ParameterFinder(const retrieval::Linking &linking, const sql::BoundQuery &bound, const catalog::Snapshot &snapshot)
        : m_linking(linking)
        , m_bound(bound)
        , m_snapshot(snapshot)
        , m_sites(literalSites(bound))
        , m_taken(size_t(m_sites.size()), false)
    {
    }

    VerifiedQuery find(VerifiedQuery query)
    {
        query.parameters.clear();
        query.periods.clear();
        for (const VerifiedParameter &value : values())
            query.parameters.append(value);
        for (const VerifiedParameter &number : numbers())
            query.parameters.append(number);
        const QList<VerifiedParameter> periods = this->periods();
        query.parameters += periods;
        for (const period::PeriodPhrase &phrase : m_linking.periods) {
            if (std::none_of(periods.cbegin(), periods.cend(),
                             [&](const VerifiedParameter &known) { return known.begin == phrase.begin; }))
                query.periods.append({phrase.begin, phrase.end, phrase.interval});
        }
        std::sort(query.parameters.begin(), query.parameters.end(),
                  [](const auto &a, const auto &b) { return a.begin < b.begin; });
        nameApart(query.parameters);
        return query;
    }

private:
    // --- values

    QList<VerifiedParameter> values()
    {
        QList<retrieval::ValueMention> mentions = m_linking.values;
        mentions.removeIf([this](const retrieval::ValueMention &mention) {
            return mention.how != retrieval::MatchKind::Exact || mention.definition >= 0
                   || literalsOf(mention).isEmpty() || repeats(mention) || m_linking.inPeriod(mention.firstWord);
        });
        std::stable_sort(mentions.begin(), mentions.end(), [](const auto &a, const auto &b) {
            return a.lastWord - a.firstWord > b.lastWord - b.firstWord;
        });
        QList<VerifiedParameter> found;
        QList<std::pair<int, int>> spans;
        for (const retrieval::ValueMention &mention : std::as_const(mentions)) {
            const bool overlaps = std::any_of(spans.cbegin(), spans.cend(), [&](const auto &span) {
                return span.first <= mention.lastWord && mention.firstWord <= span.second;
            });
            QList<int> literals = literalsOf(mention);
            const bool free =
                std::none_of(literals.cbegin(), literals.cend(), [this](int at) { return m_taken[size_t(at)]; });
            if (overlaps || !free || saidElsewhere(mention.value, literals) || rivals(mention, mentions))
                continue;
            spans.append({mention.firstWord, mention.lastWord});
            take(literals);
            VerifiedParameter parameter = parameterOver(mention.firstWord, mention.lastWord);
            parameter.kind = Kind::Value;
            parameter.name = mention.column;
            parameter.literals = literals;
            found.append(parameter);
        }
        return found;
    }

    QList<int> literalsOf(const retrieval::ValueMention &mention) const
    {
        QList<int> out;
        for (int i = 0; i < m_sites.size(); ++i) {
            const LiteralSite &site = m_sites[i];
            if (site.place == Place::Column && (site.op == BinaryOp::Equal || site.op == BinaryOp::NotEqual)
                && site.literal->type == LiteralType::Text && site.literal->text == mention.value
                && schema::sameName(site.table, mention.table) && schema::sameName(site.column, mention.column))
                out.append(i);
        }
        return out;
    }

    /// Said twice in the question: which of the two a literal means is not known.
    bool repeats(const retrieval::ValueMention &mention) const
    {
        return std::any_of(m_linking.values.cbegin(), m_linking.values.cend(),
                           [&](const retrieval::ValueMention &other) {
                               return other.firstWord != mention.firstWord && other.value == mention.value
                                      && other.how == retrieval::MatchKind::Exact;
                           });
    }

    /// The same words are compared with two columns, each time another literal: "Paris" as a city and as a name.
    static bool rivals(const retrieval::ValueMention &mention, const QList<retrieval::ValueMention> &mentions)
    {
        return std::any_of(mentions.cbegin(), mentions.cend(), [&](const retrieval::ValueMention &other) {
            return other.firstWord == mention.firstWord && other.lastWord == mention.lastWord
                   && (other.table != mention.table || other.column != mention.column);
        });
    }

    /// Some other text of the SQL has the words too, as a label has.
    bool saidElsewhere(const QString &value, const QList<int> &literals) const
    {
        const QString key = u' ' + retrieval::valueKey(value) + u' ';
        for (int i = 0; i < m_sites.size(); ++i) {
            if (!literals.contains(i) && (u' ' + retrieval::valueKey(m_sites[i].literal->text) + u' ').contains(key))
                return true;
        }
        const QStringList aliases = aliasesOf();
        return std::any_of(aliases.cbegin(), aliases.cend(), [&](const QString &alias) {
            return (u' ' + retrieval::valueKey(alias) + u' ').contains(key);
        });
    }

    QStringList aliasesOf() const
    {
        QStringList out;
        sql::forEachSelect(m_bound.statement->query, [&out](const sql::Select &select) {
            for (const sql::SelectItem &item : select.items)
                out.append(item.alias.text);
        });
        return out;
    }

    // --- numbers

    QList<VerifiedParameter> numbers()
    {
        QList<VerifiedParameter> found;
        for (int i = 0; i < m_linking.words.size(); ++i) {
            const std::optional<base::Decimal> number = numberIn(m_linking.words[i]);
            if (!number || m_linking.inPeriod(i))
                continue;
            int said = 0;
            for (int other = 0; other < m_linking.words.size(); ++other)
                said += numberIn(m_linking.words[other]) == number ? 1 : 0;
            const QList<int> literals = literalsOf(*number);
            if (said != 1 || literals.size() != 1 || m_taken[size_t(literals.first())])
                continue;
            const LiteralSite &site = m_sites[literals.first()];
            const bool replaceable =
                site.place == Place::Column || site.place == Place::Aggregate || site.place == Place::Limit;
            if (!replaceable || site.literal->type != LiteralType::Number)
                continue;
            take(literals);
            VerifiedParameter parameter = parameterOver(i, i);
            parameter.kind = Kind::Number;
            parameter.name = site.place == Place::Limit ? QStringLiteral("limit")
                             : site.column.isEmpty()    ? QStringLiteral("number")
                                                        : site.column;
            parameter.literals = literals;
            found.append(parameter);
        }
        return found;
    }

    /// Wherever the number stands, in a formula too.
    QList<int> literalsOf(const base::Decimal &number) const
    {
        QList<int> out;
        for (int i = 0; i < m_sites.size(); ++i) {
            const Result<base::Decimal> literal = base::Decimal::parse(m_sites[i].literal->text);
            if (literal && *literal == number)
                out.append(i);
        }
        return out;
    }

    // --- periods

    QList<VerifiedParameter> periods()
    {
        QList<VerifiedParameter> found;
        if (sharesBounds() || movesByItself())
            return found;
        std::vector<bool> before = m_taken;
        for (const period::PeriodPhrase &phrase : m_linking.periods) {
            VerifiedParameter parameter;
            parameter.kind = Kind::Period;
            parameter.name = QStringLiteral("period");
            parameter.text = phrase.text;
            parameter.begin = phrase.begin;
            parameter.end = phrase.end;
            parameter.grain = phrase.grain;
            parameter.interval = phrase.interval;
            parameter.literals = boundsAt(phrase.interval.from, BinaryOp::GreaterEqual);
            parameter.upperBounds = boundsAt(phrase.interval.to, BinaryOp::Less);
            const bool whole =
                phrase.interval.isBounded()
                    ? parameter.literals.size() == parameter.upperBounds.size() && !parameter.literals.isEmpty()
                    : !parameter.literals.isEmpty() || !parameter.upperBounds.isEmpty();
            if (!whole)
                continue;
            take(parameter.literals);
            take(parameter.upperBounds);
            found.append(parameter);
        }
        const bool safe = !labelsPeriod()
                          && std::all_of(m_sites.cbegin(), m_sites.cend(),
                                         [this](const LiteralSite &site) { return isTimeless(site); });
        if (found.isEmpty() || safe)
            return found;
        m_taken = before;
        return {};
    }

    QList<int> boundsAt(const QDate &day, BinaryOp op) const
    {
        QList<int> out;
        for (int i = 0; day.isValid() && i < m_sites.size(); ++i) {
            if (m_sites[i].place == Place::Column && m_sites[i].op == op && !m_taken[size_t(i)]
                && dayOf(m_sites[i], m_snapshot) == day)
                out.append(i);
        }
        return out;
    }

    /// Two periods of the question begin or end on the same day: which of them a bound means is not known.
    bool sharesBounds() const
    {
        const QList<period::PeriodPhrase> &periods = m_linking.periods;
        for (qsizetype i = 0; i < periods.size(); ++i) {
            for (qsizetype j = i + 1; j < periods.size(); ++j) {
                const period::Interval &a = periods[i].interval;
                const period::Interval &b = periods[j].interval;
                if ((a.from.isValid() && a.from == b.from) || (a.to.isValid() && a.to == b.to))
                    return true;
            }
        }
        return false;
    }

    /// The SQL asks the clock.
    bool movesByItself() const
    {
        bool moves = false;
        sql::forEachExpr(m_bound.statement->query, [&moves](const sql::Expr &expr) {
            const auto *call = sql::as<sql::FunctionCall>(&expr);
            moves = moves || (call && (call->bare || clocks.contains(call->name().text.toLower())))
                    || sql::as<sql::Interval>(&expr);
        });
        return moves;
    }

    /// A result column is called by the period: "revenue_2025", "july".
    bool labelsPeriod() const
    {
        QStringList said;
        for (const period::PeriodPhrase &phrase : m_linking.periods) {
            for (const base::Word &word : base::words(phrase.text)) {
                if (word.lower.size() > 2 || base::hasNumber(word.lower))
                    said.append(word.lower);
            }
        }
        said.removeIf([](const QString &word) {
            return calendarWords.contains(base::singular(word)) || question::phrasesAt(word).size() > 0;
        });
        const QStringList aliases = aliasesOf();
        return std::any_of(aliases.cbegin(), aliases.cend(), [&said](const QString &alias) {
            return saysYear(alias) || sharesWord(retrieval::valueKey(alias).split(u' '), said);
        });
    }

    /// Whether a literal that is no bound holds whatever the period is.
    bool isTimeless(const LiteralSite &site) const
    {
        const sql::Literal &literal = *site.literal;
        const qsizetype at = &site - m_sites.constData();
        if (m_taken[size_t(at)] || literal.type == LiteralType::Null || literal.type == LiteralType::Boolean)
            return true;
        if (saysYear(literal.text) || site.place == Place::Computed)
            return false;
        if (literal.type != LiteralType::Number && literal.type != LiteralType::Text)
            return false;
        const QString key = retrieval::valueKey(literal.text);
        const bool named = std::any_of(
            m_linking.periods.cbegin(), m_linking.periods.cend(), [&key](const period::PeriodPhrase &phrase) {
                return !key.isEmpty() && (u' ' + retrieval::valueKey(phrase.text) + u' ').contains(u' ' + key + u' ');
            });
        if (named)
            return false;
        if (site.place == Place::Column && sharesWord(base::identifierWords(site.column), calendarWords))
            return false;
        if (literal.type == LiteralType::Text)
            return literal.text != QLatin1String("now")
                   && (site.place == Place::Column || !base::hasNumber(literal.text));
        // A number in a formula may be a number of days or months.
        static const QList<double> plain{0, 1, 100, 1000};
        const bool formula = site.place == Place::Arithmetic || site.place == Place::Other;
        return !formula || plain.contains(literal.text.toDouble());
    }

    // --- all

    VerifiedParameter parameterOver(int first, int last) const
    {
        VerifiedParameter parameter;
        parameter.begin = m_linking.words[first].begin;
        parameter.end = m_linking.words[last].end;
        // The possessive 's is no part of the words.
        const base::Word &word = m_linking.words[last];
        if (!word.quoted)
            parameter.end -= int(word.text.size() - word.lower.size() > 0 ? word.text.size() - word.lower.size() : 0);
        parameter.text = m_linking.question.mid(parameter.begin, parameter.end - parameter.begin);
        return parameter;
    }

    void take(const QList<int> &literals)
    {
        for (const int literal : literals)
            m_taken[size_t(literal)] = true;
    }

    /// "country", "country 2".
    static void nameApart(QList<VerifiedParameter> &parameters)
    {
        QHash<QString, int> seen;
        for (VerifiedParameter &parameter : parameters) {
            const int before = seen[parameter.name.toLower()]++;
            if (before > 0)
                parameter.name += QStringLiteral(" %1").arg(before + 1);
        }
    }

    const retrieval::Linking &m_linking;
    const sql::BoundQuery &m_bound;
    const catalog::Snapshot &m_snapshot;
    const QList<LiteralSite> m_sites;
    std::vector<bool> m_taken;
};

} // namespace

std::optional<base::Decimal> numberIn(const base::Word &word)
{
    const int spelled = word.quoted || word.number ? -1 : question::numberWord(word.lower);
    if (!word.number && spelled < SmallestSpelled)
        return {};
    const Result<base::Decimal> number =
        base::Decimal::parse(word.number ? QString(word.lower).remove(u',') : QString::number(spelled));
    return number ? std::optional(*number) : std::nullopt;
}

VerifiedQuery withParameters(VerifiedQuery query, const retrieval::Linking &linking, const sql::BoundQuery &bound,
                             const catalog::Snapshot &snapshot)
{
    return ParameterFinder(linking, bound, snapshot).find(std::move(query));
}

} // namespace Tieout::generate::verified
