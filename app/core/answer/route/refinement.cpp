// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/refinement.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

constexpr int MostWords = 14;       ///< longer questions say all they mean
constexpr double SurelyMeant = 0.8; ///< of a mention, for its words to be that thing

/// Words [first, last]; none where first is -1.
struct Span {
    int first = -1;
    int last = -1;
    bool isValid() const { return first >= 0 && last >= first; }
};

const QStringList groupOpeners{QStringLiteral("by"),
                               QStringLiteral("per"),
                               QStringLiteral("each"),
                               QStringLiteral("for each"),
                               QStringLiteral("for every"),
                               QStringLiteral("split by"),
                               QStringLiteral("broken down by"),
                               QStringLiteral("grouped by"),
                               QStringLiteral("separately for each")};
const QStringList openers{QStringLiteral("and"),       QStringLiteral("but"),  QStringLiteral("now"),
                          QStringLiteral("then"),      QStringLiteral("also"), QStringLiteral("what about"),
                          QStringLiteral("how about"), QStringLiteral("only"), QStringLiteral("just"),
                          QStringLiteral("the same"),  QStringLiteral("same"), QStringLiteral("instead")};
const QStringList calendarUnits{QStringLiteral("day"), QStringLiteral("week"), QStringLiteral("month"),
                                QStringLiteral("quarter"), QStringLiteral("year")};
const QStringList glue{QStringLiteral("the"), QStringLiteral("and"),    QStringLiteral("a"),   QStringLiteral("an"),
                       QStringLiteral("in"),  QStringLiteral("for"),    QStringLiteral("of"),  QStringLiteral("from"),
                       QStringLiteral("at"),  QStringLiteral("during"), QStringLiteral("with")};
const QStringList ends{QStringLiteral("top"), QStringLiteral("bottom")};

/// A text with what its words mean.
struct Text {
    QString text;
    retrieval::Linking linking;

    int size() const { return int(linking.words.size()); }
    const base::Word &word(int at) const { return linking.words[at]; }
    /// How many words from `at` on a phrase takes; 0 where it does not stand there.
    int takes(const QString &phrase, int at) const
    {
        const QStringList parts = phrase.split(u' ');
        if (at < 0 || at + parts.size() > size())
            return 0;
        for (int i = 0; i < parts.size(); ++i) {
            if (word(at + i).quoted || word(at + i).lower != parts[i])
                return 0;
        }
        return int(parts.size());
    }
    int takesAny(const QStringList &phrases, int at) const
    {
        int most = 0;
        for (const QString &phrase : phrases)
            most = std::max(most, takes(phrase, at));
        return most;
    }
    QString said(int first, int last) const { return text.mid(word(first).begin, word(last).end - word(first).begin); }
};

Text unlinked(const QString &text)
{
    Text out{text, {}};
    out.linking.question = text;
    out.linking.words = base::words(text);
    return out;
}

/// The sure value that takes most words from `at` on.
const retrieval::ValueMention *valueAt(const Text &text, int at)
{
    const retrieval::ValueMention *best = nullptr;
    for (const retrieval::ValueMention &mention : text.linking.values) {
        if (mention.firstWord == at && mention.score >= SurelyMeant && (!best || mention.lastWord > best->lastWord))
            best = &mention;
    }
    return best;
}

/// The last word of the table, column or unit of the calendar that begins at `at`; -1 where none does.
int nameEnd(const Text &text, int at)
{
    int last = calendarUnits.contains(text.word(at).stem) || calendarUnits.contains(text.word(at).lower) ? at : -1;
    for (const retrieval::TableMention &mention : text.linking.tables) {
        if (mention.firstWord == at && mention.score >= SurelyMeant)
            last = std::max(last, mention.lastWord);
    }
    for (const retrieval::ColumnMention &mention : text.linking.columns) {
        if (mention.firstWord == at && mention.score >= SurelyMeant)
            last = std::max(last, mention.lastWord);
    }
    return last;
}

/// "by vendor and month": the opener and the names behind it.
Span groupAt(const Text &text, int at)
{
    const int opener = text.takesAny(groupOpeners, at);
    if (opener == 0)
        return {};
    Span span{at, -1};
    int next = at + opener;
    while (next < text.size()) {
        const int end = text.linking.inPeriod(next) ? -1 : nameEnd(text, next);
        if (end >= 0) {
            span.last = end;
            next = end + 1;
        } else if (text.takes(QStringLiteral("the"), next)
                   || (span.last >= 0 && text.takes(QStringLiteral("and"), next))) {
            ++next;
        } else {
            const int again = span.last >= 0 ? text.takesAny(groupOpeners, next) : 0;
            if (again == 0)
                break;
            next += again;
        }
    }
    return span.isValid() ? span : Span();
}

/// "top 5", "the bottom three"
Span limitAt(const Text &text, int at)
{
    const int begin = text.takes(QStringLiteral("the"), at) ? at + 1 : at;
    if (text.takesAny(ends, begin) && begin + 1 < text.size() && text.word(begin + 1).number)
        return {at, begin + 1};
    return {};
}

/// A change of one kind, read from the words of a question that is no whole one.
struct Change {
    enum class Kind { None, Period, Group, Limit, Value, Rest };
    Kind kind = Kind::None;
    QString text; ///< its words
    QList<retrieval::ValueMention> values;
    bool replaces = false; ///< Group: takes the place of the one above
    bool calendar = false; ///< Group: by a unit of the calendar
    QString name;          ///< Group: what it is by
};

/// A question without the words that tell how it leans on the one before it ("and", "what about", "instead").
struct Stripped {
    QString rest;
    bool leans = false;
    bool adds = false;
    bool instead = false;
};

Stripped stripped(const QString &question)
{
    static const QStringList polite{QStringLiteral("please"),  QStringLiteral("ok"),      QStringLiteral("okay"),
                                    QStringLiteral("show me"), QStringLiteral("show it"), QStringLiteral("make it"),
                                    QStringLiteral("show")};
    static const QStringList closers{QStringLiteral("instead"), QStringLiteral("please"), QStringLiteral("too"),
                                     QStringLiteral("only"), QStringLiteral("as well")};
    const Text text = unlinked(question);
    Stripped out;
    int first = 0;
    int end = text.size();
    while (first < end) {
        const int opener = text.takesAny(openers, first);
        const int taken = std::max(opener, text.takesAny(polite, first));
        if (taken == 0)
            break;
        out.adds = out.adds || text.takes(QStringLiteral("and"), first) || text.takes(QStringLiteral("also"), first);
        out.leans = out.leans || opener > 0;
        first += taken;
    }
    for (bool more = true; more && end > first;) {
        more = false;
        for (const QString &closer : closers) {
            const int length = int(closer.count(u' ')) + 1;
            if (end - length < first || !text.takes(closer, end - length))
                continue;
            end -= length;
            out.instead = out.instead || closer == QLatin1String("instead");
            out.leans = out.leans || closer != QLatin1String("please");
            more = true;
        }
    }
    if (first < end)
        out.rest = text.said(first, end - 1);
    return out;
}

class Fragment
{
public:
    Fragment(const Text &text, const Stripped &lead)
        : m_text(text)
        , m_lead(lead)
        , m_end(text.size())
    {
    }

    Change change() const
    {
        for (const auto read :
             {&Fragment::period, &Fragment::group, &Fragment::limit, &Fragment::values, &Fragment::rest}) {
            const Change change = (this->*read)();
            if (change.kind != Change::Kind::None)
                return change;
        }
        return {};
    }

private:
    Change made(Change::Kind kind) const { return {kind, m_text.text, {}, m_lead.instead || !m_lead.adds, false, {}}; }

    Change period() const
    {
        if (m_text.linking.periods.size() != 1)
            return {};
        for (int at = 0; at < m_end; ++at) {
            if (!m_text.linking.inPeriod(at) && !glue.contains(m_text.word(at).lower))
                return {};
        }
        const period::PeriodPhrase &phrase = m_text.linking.periods.first();
        Change change = made(Change::Kind::Period);
        change.text = m_text.text.mid(phrase.begin, phrase.end - phrase.begin);
        return change;
    }

    Change group() const
    {
        const Span span = groupAt(m_text, 0);
        if (!span.isValid() || span.last != m_end - 1)
            return {};
        Change change = made(Change::Kind::Group);
        change.calendar = calendarUnits.contains(m_text.word(span.last).stem);
        change.name = m_text.said(m_text.takesAny(groupOpeners, 0), span.last);
        return change;
    }

    Change limit() const
    {
        const Span span = limitAt(m_text, 0);
        return span.isValid() && span.last == m_end - 1 ? made(Change::Kind::Limit) : Change();
    }

    Change values() const
    {
        Change change = made(Change::Kind::Value);
        for (int at = 0; at < m_end;) {
            if (const retrieval::ValueMention *value = valueAt(m_text, at)) {
                change.values.append(*value);
                at = value->lastWord + 1;
                continue;
            }
            const int end = nameEnd(m_text, at);
            if (end < 0 && !glue.contains(m_text.word(at).lower))
                return {};
            at = std::max(end, at) + 1;
        }
        // "active leases" is a question; "only active leases", "for active leases" and "active" change one.
        const bool names = std::any_of(m_text.linking.tables.cbegin(), m_text.linking.tables.cend(),
                                       [this](const retrieval::TableMention &mention) {
                                           return mention.lastWord < m_end && mention.score >= SurelyMeant;
                                       });
        const bool changes = m_lead.leans || !names || glue.contains(m_text.word(0).lower);
        return change.values.isEmpty() || !changes ? Change() : change;
    }

    /// A condition or a way of showing that needs a noun before it.
    Change rest() const
    {
        static const QStringList attached{
            QStringLiteral("with"),        QStringLiteral("without"),         QStringLiteral("having"),
            QStringLiteral("excluding"),   QStringLiteral("except"),          QStringLiteral("other than"),
            QStringLiteral("as a share"),  QStringLiteral("as a percentage"), QStringLiteral("as percentages"),
            QStringLiteral("as shares"),   QStringLiteral("as a percent"),    QStringLiteral("in percent"),
            QStringLiteral("compared to"), QStringLiteral("compared with"),   QStringLiteral("versus"),
            QStringLiteral("vs")};
        static const QStringList relative{QStringLiteral("that"), QStringLiteral("who"), QStringLiteral("where"),
                                          QStringLiteral("which have")};
        int first = 0;
        for (const QString &those : {QStringLiteral("those"), QStringLiteral("the ones"), QStringLiteral("ones")})
            first += m_text.takes(those, 0);
        // "who manages it?" is a question of its own, "those who manage it" is not.
        const bool relates = first > 0 && m_text.takesAny(relative, first);
        if (first >= m_end || !(relates || m_text.takesAny(attached, first)))
            return {};
        Change change = made(Change::Kind::Rest);
        change.text = m_text.said(first, m_end - 1);
        return change;
    }

    const Text &m_text;
    const Stripped &m_lead;
    int m_end;
};

/// The question above with a change put in.
class Whole
{
public:
    explicit Whole(const Text &above)
        : m_above(above)
    {
        m_text = above.text.trimmed();
        while (!m_text.isEmpty() && QStringLiteral("?.!").contains(m_text.back()))
            m_text.chop(1);
    }

    QString with(const Change &change, const period::CalendarSettings &calendar)
    {
        switch (change.kind) {
        case Change::Kind::Period:
            putPeriod(change.text, calendar);
            break;
        case Change::Kind::Group:
            putGroup(change);
            break;
        case Change::Kind::Limit:
            putLimit(change.text);
            break;
        case Change::Kind::Value:
            putValues(change);
            break;
        default:
            add(change.text);
        }
        return m_text;
    }
    /// Why the change does not go in; empty where it does.
    message::Message why() const { return m_why; }

private:
    void replace(int begin, int end, const QString &text) { m_text.replace(begin, end - begin, text); }
    void replace(Span span, const QString &text)
    {
        replace(m_above.word(span.first).begin, m_above.word(span.last).end, text);
    }

    /// Behind everything but a limit, which speaks of what stands before it.
    void add(const QString &text)
    {
        for (int at = 1; at < m_above.size(); ++at) {
            const Span limit = limitAt(m_above, at);
            if (!limit.isValid() || limit.last != m_above.size() - 1)
                continue;
            m_text.insert(m_above.word(limit.first - 1).end, u' ' + text);
            return;
        }
        m_text += u' ' + text;
    }

    void putPeriod(QString text, const period::CalendarSettings &calendar)
    {
        const QList<period::PeriodPhrase> &periods = m_above.linking.periods;
        if (periods.size() > 1) {
            m_why = message::say("answer.refines.severalPeriods");
            return;
        }
        if (periods.isEmpty())
            return add(text);
        const period::PeriodPhrase &phrase = periods.first();
        // "and in May?" under 2024 is the May of 2024.
        const int year = phrase.interval.from.year();
        const QList<period::PeriodPhrase> alone = period::findPeriods(text, calendar);
        if (alone.size() == 1 && !alone.first().assumption.isEmpty() && phrase.interval.isBounded()
            && phrase.interval.to.addDays(-1).year() == year) {
            const QString dated = QStringLiteral("%1 %2").arg(text).arg(year);
            const QList<period::PeriodPhrase> read = period::findPeriods(dated, calendar);
            if (read.size() == 1 && read.first().assumption.isEmpty() && read.first().grain == alone.first().grain)
                text = dated;
        }
        replace(phrase.begin, phrase.end, text);
    }

    void putGroup(const Change &change)
    {
        for (int at = 0; at < m_above.size(); ++at) {
            static const QStringList sorting{QStringLiteral("sorted"), QStringLiteral("ordered"),
                                             QStringLiteral("order"), QStringLiteral("ranked"), QStringLiteral("sort")};
            const Span span = at > 0 && sorting.contains(m_above.word(at - 1).lower) ? Span() : groupAt(m_above, at);
            if (!span.isValid())
                continue;
            const QString known = m_above.said(span.first, span.last);
            // Months are not ranked: what was cut to the first few was another thing.
            if (change.replaces && change.calendar)
                dropLimit();
            replace(span, change.replaces
                              ? change.text
                              : known + QStringLiteral(" and ") + (change.calendar ? change.text : change.name));
            return;
        }
        add(change.text);
    }

    /// Where it stands behind everything else.
    void dropLimit()
    {
        for (int at = 1; at < m_above.size(); ++at) {
            if (const Span limit = limitAt(m_above, at); limit.isValid() && limit.last == m_above.size() - 1)
                m_text.truncate(m_above.word(limit.first - 1).end);
        }
    }

    void putLimit(const QString &text)
    {
        for (int at = 0; at < m_above.size(); ++at) {
            if (const Span span = limitAt(m_above, at); span.isValid())
                return replace(span, text);
        }
        m_text += QStringLiteral(", ") + text;
    }

    void putValues(const Change &change)
    {
        const retrieval::ValueMention &wanted = change.values.first();
        QList<Span> spans;
        for (int at = 0; at < m_above.size(); ++at) {
            const retrieval::ValueMention *known = valueAt(m_above, at);
            if (!known)
                continue;
            if (known->table == wanted.table && known->column == wanted.column)
                spans.append({known->firstWord, known->lastWord});
            at = known->lastWord;
        }
        if (spans.isEmpty())
            return add(glue.contains(change.text.section(u' ', 0, 0).toLower()) ? change.text
                                                                                : QStringLiteral("for ") + change.text);
        if (spans.size() > 1 || change.values.size() > 1) {
            m_why = message::say("answer.refines.unclearValues");
            return;
        }
        replace(spans.first(), wanted.value);
    }

    const Text &m_above;
    QString m_text;
    message::Message m_why;
};

} // namespace

Refinement refined(const QString &question, const std::optional<Above> &above, const retrieval::Linker &linker,
                   const period::CalendarSettings &calendar)
{
    if (const qsizetype words = base::words(question).size(); words == 0 || words > MostWords)
        return {};
    const Stripped lead = stripped(question);
    const bool groups = unlinked(lead.rest).takesAny(groupOpeners, 0) > 0;
    // Most questions have nothing of a change about them, which is cheap to tell.
    if (lead.rest.isEmpty() || (!above && !lead.leans && !groups))
        return {};
    const Text text{lead.rest, linker.link(lead.rest, calendar)};
    const Change change = Fragment(text, lead).change();
    if (change.kind == Change::Kind::None)
        return {};
    if (!above)
        return {Refinement::Kind::Lacks, {}, message::say("answer.refines.nothingAbove", {question})};
    const Text before{above->question, linker.link(above->question, calendar)};
    Whole whole(before);
    const QString made = whole.with(change, calendar);
    if (!whole.why().isEmpty())
        return {Refinement::Kind::Lacks, {}, message::say("answer.refines.but", {question, whole.why()})};
    return {Refinement::Kind::Refines, made, {}};
}

} // namespace Tieout::answer
