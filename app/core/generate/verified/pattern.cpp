// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/verified/pattern.h"

#include "core/retrieval/valueindex.h"
#include "core/schema/names.h"

#include <QSet>

#include <algorithm>

namespace Tieout::generate::verified {

/// A word, number, sign or whole period of a question.
struct QuestionPiece {
    QString text; ///< folded
    int begin = 0;
    int end = 0;
    int word = -1;   ///< of base::words(); -1 for a sign
    int period = -1; ///< of the periods; its words are no pieces of their own
    bool filler = false;
};

namespace {

using catalog::VerifiedParameter;
using Kind = VerifiedParameter::Kind;

constexpr qsizetype MostReadings = 2; ///< a second one is a doubt

bool isSign(QChar c)
{
    static const QString plain = QStringLiteral(".,?!;:()\"'\u2019\u2018\u201c\u201d");
    return !c.isSpace() && !plain.contains(c);
}

struct Range {
    int begin = 0;
    int end = 0;
};

/// The pieces in order, without what stands for nothing.
QList<QuestionPiece> piecesOf(const QString &question, const QList<base::Word> &words, const QList<Range> &periods)
{
    QList<QuestionPiece> pieces;
    int at = 0;
    const auto signsUpTo = [&](int end) {
        for (; at < end; ++at) {
            if (isSign(question[at]))
                pieces.append({QString(question[at]), at, at + 1, -1, -1, false});
        }
    };
    int last = -1; // the period that was put last
    for (int i = 0; i < words.size(); ++i) {
        const base::Word &word = words[i];
        int period = -1;
        for (int p = 0; p < periods.size(); ++p) {
            if (word.begin < periods[p].end && periods[p].begin < word.end)
                period = p;
        }
        if (period >= 0 && period == last) {
            at = std::max(at, std::max(word.end, periods[period].end));
            continue;
        }
        signsUpTo(std::min(word.begin, period >= 0 ? periods[period].begin : word.begin));
        last = period;
        if (period >= 0) {
            pieces.append({{}, periods[period].begin, periods[period].end, -1, period, false});
            at = std::max(word.end, periods[period].end);
        } else {
            pieces.append({word.lower, word.begin, word.end, i, -1, false});
            at = word.end;
        }
    }
    signsUpTo(int(question.size()));
    return pieces;
}

bool isOneOf(const QString &word, std::initializer_list<const char *> list)
{
    return std::any_of(list.begin(), list.end(), [&word](const char *one) { return word == QLatin1String(one); });
}

/// "show me the", "what is", "please give me", "I want to know": how many pieces only ask. In a question that names its
/// period "what was" asks as "what is" does; in another it asks for something that is over.
qsizetype askingPieces(const QList<QuestionPiece> &pieces, bool dated)
{
    const auto text = [&pieces](qsizetype at) { return at < pieces.size() ? pieces[at].text : QString(); };
    qsizetype at = 0;
    while (isOneOf(text(at), {"please", "hello", "hi"}))
        ++at;
    if (isOneOf(text(at), {"can", "could", "would"}) && isOneOf(text(at + 1), {"you", "i"}))
        at += 2;
    while (isOneOf(text(at), {"please"}))
        ++at;
    if (isOneOf(text(at), {"i", "we"}) && isOneOf(text(at + 1), {"want", "need"}) && text(at + 2) == QLatin1String("to")
        && isOneOf(text(at + 3), {"know", "see"}))
        at += 4;
    // "list prices" and "show times" are things; "list the ..." and "show me ..." ask.
    if (isOneOf(text(at), {"show", "give", "tell", "list", "find", "display"})
        && isOneOf(text(at + 1), {"me", "us", "the"}))
        at += 2;
    if (isOneOf(text(at), {"what", "which"})) {
        ++at;
        if (isOneOf(text(at), {"is", "are"}) || (dated && isOneOf(text(at), {"was", "were"})))
            ++at;
    }
    return at;
}

void markFillers(QList<QuestionPiece> &pieces, const QString &question, bool dated)
{
    const qsizetype asking = askingPieces(pieces, dated);
    for (qsizetype i = 0; i < pieces.size(); ++i) {
        QuestionPiece &piece = pieces[i];
        if (piece.period >= 0 || piece.word < 0)
            continue;
        // "grade A" has no article.
        const bool article = isOneOf(piece.text, {"the", "a", "an"}) && (i == 0 || !question[piece.begin].isUpper());
        const bool there = piece.text == QLatin1String("there") && i > 0 && isOneOf(pieces[i - 1].text, {"is", "are"});
        piece.filler = i < asking || article || there || isOneOf(piece.text, {"please", "is", "are"});
    }
}

QList<Range> rangesOf(const QList<period::PeriodPhrase> &periods)
{
    QList<Range> out;
    for (const period::PeriodPhrase &phrase : periods)
        out.append({phrase.begin, phrase.end});
    return out;
}

/// -1: `other` is the singular of `word`, 1: its plural, 0: the same; nothing where they differ otherwise.
std::optional<int> pluralOf(const QString &word, const QString &other)
{
    if (word == other)
        return 0;
    if (base::plural(word) == other && base::singular(other) == word)
        return 1;
    if (base::plural(other) == word && base::singular(word) == other)
        return -1;
    return {};
}

} // namespace

/// Another question, cut to pieces once.
struct QuestionPattern::Asked {
    const GenerateRequest &request;
    QList<QuestionPiece> pieces;

    explicit Asked(const GenerateRequest &request)
        : request(request)
    {
        pieces = piecesOf(linking().question, linking().words, rangesOf(linking().periods));
        markFillers(pieces, linking().question, !linking().periods.isEmpty());
    }
    const retrieval::Linking &linking() const { return *request.linking; }

    int pieceAtWord(int word) const
    {
        for (int i = 0; i < pieces.size(); ++i) {
            if (pieces[i].word == word)
                return i;
        }
        return -1;
    }

    bool isName(int word) const
    {
        const auto names = [word](const auto &mention) {
            return mention.firstWord <= word && mention.lastWord >= word
                   && mention.how <= retrieval::MatchKind::Singular;
        };
        return std::any_of(linking().tables.cbegin(), linking().tables.cend(), names)
               || std::any_of(linking().columns.cbegin(), linking().columns.cend(), names);
    }
};

QuestionPattern::QuestionPattern(const catalog::VerifiedQuery &query)
    : m_query(query)
{
    QList<Range> periods;
    for (const catalog::VerifiedQuery::FixedPeriod &fixed : query.periods)
        periods.append({fixed.begin, fixed.end});
    for (const VerifiedParameter &parameter : query.parameters)
        periods.append({parameter.begin, parameter.end});
    QList<QuestionPiece> pieces = piecesOf(query.asked, base::words(query.asked), periods);
    const bool dated =
        !query.periods.isEmpty()
        || std::any_of(query.parameters.cbegin(), query.parameters.cend(),
                       [](const VerifiedParameter &parameter) { return parameter.kind == Kind::Period; });
    markFillers(pieces, query.asked, dated);
    for (const QuestionPiece &piece : std::as_const(pieces)) {
        if (piece.filler)
            continue;
        if (piece.period < 0)
            m_tokens.append({Token::Kind::Word, piece.text, 0});
        else if (piece.period < query.periods.size())
            m_tokens.append({Token::Kind::FixedPeriod, {}, piece.period});
        else
            m_tokens.append({Token::Kind::Parameter, {}, piece.period - int(query.periods.size())});
    }
}

std::optional<QList<BoundParameter>> QuestionPattern::match(const GenerateRequest &request) const
{
    const Asked asked(request);
    QList<QList<BoundParameter>> found;
    QList<BoundParameter> values(m_query.parameters.size());
    align(asked, 0, 0, values, 0, found);
    return found.size() == 1 ? std::optional(found.first()) : std::nullopt;
}

/// `plurals`: -1 or 1 once a name stood in the singular or the plural instead; "customer orders" is not "customers
/// order".
void QuestionPattern::align(const Asked &asked, qsizetype token, int at, QList<BoundParameter> &values, int plurals,
                            QList<QList<BoundParameter>> &found) const
{
    if (found.size() >= MostReadings)
        return;
    if (at >= asked.pieces.size()) {
        if (token == m_tokens.size() && !found.contains(values))
            found.append(values);
        return;
    }
    const QuestionPiece &piece = asked.pieces[at];
    if (piece.filler)
        align(asked, token, at + 1, values, plurals, found);
    if (token >= m_tokens.size())
        return;
    const Token &wanted = m_tokens[token];
    if (wanted.kind == Token::Kind::FixedPeriod) {
        if (piece.period >= 0
            && asked.linking().periods[piece.period].interval == m_query.periods[wanted.index].interval)
            align(asked, token + 1, at + 1, values, plurals, found);
        return;
    }
    if (wanted.kind == Token::Kind::Word) {
        if (piece.filler || piece.period >= 0)
            return;
        const std::optional<int> plural = pluralOf(wanted.text, piece.text);
        const bool inflects = plural && *plural != 0;
        if (!plural
            || (inflects && (m_query.limited || plurals == -*plural || piece.word < 0 || !asked.isName(piece.word))))
            return;
        align(asked, token + 1, at + 1, values, inflects ? *plural : plurals, found);
        return;
    }
    const VerifiedParameter &parameter = m_query.parameters[wanted.index];
    if (parameter.kind == Kind::Value) {
        for (const auto &[value, next] : valuesAt(parameter, asked, at)) {
            values[wanted.index] = value;
            align(asked, token + 1, next, values, plurals, found);
        }
    } else if (const std::optional<BoundParameter> value = boundBy(parameter, asked, at)) {
        values[wanted.index] = *value;
        align(asked, token + 1, at + 1, values, plurals, found);
    }
}

/// A number or a period.
std::optional<BoundParameter> QuestionPattern::boundBy(const VerifiedParameter &parameter, const Asked &asked,
                                                       int at) const
{
    const QuestionPiece &piece = asked.pieces[at];
    const QString text = asked.linking().question.mid(piece.begin, piece.end - piece.begin);
    if (parameter.kind == Kind::Period) {
        if (piece.period < 0)
            return {};
        const period::PeriodPhrase &phrase = asked.linking().periods[piece.period];
        const bool same = phrase.grain == parameter.grain
                          && phrase.interval.from.isValid() == !parameter.literals.isEmpty()
                          && phrase.interval.to.isValid() == !parameter.upperBounds.isEmpty();
        return same ? std::optional(BoundParameter{text, {}, phrase.interval}) : std::nullopt;
    }
    const std::optional<base::Decimal> number =
        piece.word < 0 ? std::nullopt : numberIn(asked.linking().words[piece.word]);
    if (!number)
        return {};
    // A limit counts rows.
    if (parameter.column.isEmpty() && parameter.name.startsWith(QLatin1String("limit"))
        && (number->normalised().scale() > 0 || *number <= base::Decimal(0)))
        return {};
    const Result<base::Decimal> before = base::Decimal::parse(parameter.value);
    const bool same = before && *before == *number;
    return BoundParameter{text, same ? parameter.value : number->toString(), {}};
}

/// The values that begin at a piece, each with the piece behind it.
QList<std::pair<BoundParameter, int>> QuestionPattern::valuesAt(const VerifiedParameter &parameter, const Asked &asked,
                                                                int at) const
{
    QList<std::pair<BoundParameter, int>> out;
    const int word = asked.pieces[at].word;
    if (word < 0)
        return out;
    const retrieval::Linking &linking = asked.linking();
    for (const retrieval::ValueMention &mention : linking.values) {
        if (mention.firstWord != word || mention.how != retrieval::MatchKind::Exact || mention.definition >= 0
            || !schema::sameName(mention.table, parameter.table) || !schema::sameName(mention.column, parameter.column))
            continue;
        const int last = asked.pieceAtWord(mention.lastWord);
        if (last < at || last - at != mention.lastWord - word || !isClear(parameter, mention, asked))
            continue;
        const int begin = asked.pieces[at].begin;
        out.append({{linking.question.mid(begin, asked.pieces[last].end - begin), mention.value, {}}, last + 1});
    }
    // The same letters say which of "USA" and "usa" is meant.
    const auto isAsWritten = [](const auto &one) { return one.first.text == one.first.value; };
    if (out.size() > 1 && std::count_if(out.cbegin(), out.cend(), isAsWritten) == 1)
        out.removeIf([&](const auto &one) {
            return !isAsWritten(one) && retrieval::valueKey(one.first.text) == retrieval::valueKey(one.first.value)
                   && one.second == out.first().second;
        });
    return out;
}

/// The words mean nothing else in what the query reads, unless the verified value meant it as well.
bool QuestionPattern::isClear(const VerifiedParameter &parameter, const retrieval::ValueMention &mention,
                              const Asked &asked) const
{
    const QString key = retrieval::valueKey(parameter.value);
    for (const retrieval::ValueMention &other : asked.linking().values) {
        const bool rival = other.firstWord == mention.firstWord && other.lastWord == mention.lastWord
                           && other.how == retrieval::MatchKind::Exact && other.definition < 0
                           && m_query.tables.contains(other.table)
                           && !(other.table == mention.table && other.column == mention.column);
        if (!rival)
            continue;
        const bool both = std::any_of(
            asked.request.linker->snapshot().values.cbegin(), asked.request.linker->snapshot().values.cend(),
            [&](const profile::ColumnValues &column) {
                return column.table == other.table && column.column == other.column
                       && std::any_of(column.values.cbegin(), column.values.cend(),
                                      [&key](const QString &value) { return retrieval::valueKey(value) == key; });
            });
        if (!both)
            return false;
    }
    return true;
}

double QuestionPattern::similarity(const GenerateRequest &request) const
{
    QSet<QString> ours;
    for (const Token &token : m_tokens) {
        if (token.kind == Token::Kind::Word)
            ours.insert(base::singular(token.text));
    }
    const Asked asked(request);
    const QList<BoundParameter> values = nearest(request);
    QSet<QString> theirs;
    for (const QuestionPiece &piece : asked.pieces) {
        const bool bound = std::any_of(values.cbegin(), values.cend(), [&](const BoundParameter &value) {
            return (u' ' + retrieval::valueKey(value.text) + u' ')
                .contains(u' ' + retrieval::valueKey(piece.text) + u' ');
        });
        if (piece.period < 0 && !piece.filler && !bound)
            theirs.insert(base::singular(piece.text));
    }
    const qsizetype all = (ours | theirs).size();
    return all == 0 ? 0 : double((ours & theirs).size()) / double(all);
}

QList<BoundParameter> QuestionPattern::nearest(const GenerateRequest &request) const
{
    const Asked asked(request);
    QList<BoundParameter> out;
    QSet<int> taken;
    for (const VerifiedParameter &parameter : m_query.parameters) {
        BoundParameter value{parameter.text, parameter.value, parameter.interval};
        for (int at = 0; at < asked.pieces.size(); ++at) {
            if (taken.contains(at))
                continue;
            const QList<std::pair<BoundParameter, int>> values = parameter.kind == Kind::Value
                                                                     ? valuesAt(parameter, asked, at)
                                                                     : QList<std::pair<BoundParameter, int>>();
            const std::optional<BoundParameter> other =
                parameter.kind == Kind::Value ? std::nullopt : boundBy(parameter, asked, at);
            if (values.isEmpty() && !other)
                continue;
            value = other ? *other : values.first().first;
            taken.insert(at);
            break;
        }
        out.append(value);
    }
    return out;
}

QString QuestionPattern::worded(const QList<BoundParameter> &values) const
{
    QString text = m_query.asked;
    for (qsizetype i = m_query.parameters.size() - 1; i >= 0; --i)
        text.replace(m_query.parameters[i].begin, m_query.parameters[i].end - m_query.parameters[i].begin,
                     values[i].text);
    return text;
}

} // namespace Tieout::generate::verified
