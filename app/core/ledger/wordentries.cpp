// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/wordentries.h"

#include "core/base/abbreviation.h"
#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/timecolumn.h"
#include "core/ledger/mentionentries.h"
#include "core/ledger/numbers.h"
#include "core/ledger/operations.h"
#include "core/ledger/restated.h"
#include "core/ledger/roles.h"
#include "core/question/deeds.h"
#include "core/question/fillers.h"
#include "core/retrieval/lexicon.h"

#include <QSet>

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::ledger {

using record::ReadBy;
using record::WordRole;
using sql::Literal;

void setUnread(QList<WordEntry> &entries, int first, int last)
{
    for (WordEntry &entry : entries) {
        // What a governed definition says is said there, whatever its words do elsewhere.
        if (entry.first > last || first > entry.last || !entry.definition.isEmpty())
            continue;
        entry.role = WordRole::Unread;
        entry.became.clear();
        entry.period.reset();
    }
}

bool isSaid(const QList<WordEntry> &entries, const gate::BaseColumn &column)
{
    return std::any_of(entries.cbegin(), entries.cend(), [&column](const WordEntry &entry) {
        return entry.isColumn && entry.became == column.display();
    });
}

bool isTakenByName(const QList<WordEntry> &entries, const Expression &expression)
{
    return std::any_of(entries.cbegin(), entries.cend(), [&expression](const WordEntry &entry) {
        return entry.first <= expression.first && expression.first <= entry.last
               && (entry.role == WordRole::Column || entry.role == WordRole::Measure || entry.role == WordRole::Order
                   || entry.role == WordRole::Filter || entry.role == WordRole::Dimension
                   || entry.role == WordRole::Value);
    });
}

record::Interval recordOf(const period::Interval &interval, const QString &column)
{
    const auto day = [](const QDate &date) {
        return date.isValid() ? std::optional(date.toString(Qt::ISODate)) : std::nullopt;
    };
    return {{}, column.isEmpty() ? std::nullopt : std::optional(column), day(interval.from), day(interval.to)};
}

record::Ledger ledgerOfEntries(const QList<WordEntry> &entries, const Sentence &sentence)
{
    record::Ledger ledger;
    for (const WordEntry &entry : entries) {
        record::LedgerWord word;
        const int begin = sentence.words()[entry.first].begin;
        const int end = sentence.words()[entry.last].end;
        word.text = sentence.linking().question.mid(begin, end - begin);
        word.span = {begin, end};
        word.role = entry.role;
        word.became = entry.became;
        word.by = entry.by;
        word.period = entry.period;
        ledger.words.append(word);
        if (entry.role == record::WordRole::Unread)
            ledger.unread.append(word.text);
        if (entry.role == record::WordRole::Unread && !entry.isKnown)
            ledger.unknown.append(word.text);
    }
    return ledger;
}

namespace {

/// "Invoice.InvoiceDate in [2022-01-01, 2023-01-01)"
QString filterText(const gate::Report::PeriodFilter &filter)
{
    const auto day = [](const QDate &date) {
        return date.isValid() ? date.toString(Qt::ISODate) : QStringLiteral("..");
    };
    return QStringLiteral("%1 in [%2, %3)")
        .arg(columnName(filter.table, filter.column), day(filter.interval.from), day(filter.interval.to));
}

class EntryMaker
{
public:
    EntryMaker(const Sentence &sentence, const QueryUses &uses)
        : m_sentence(sentence)
        , m_uses(uses)
        , m_taken(sentence.size(), false)
    {
    }

    QList<WordEntry> made(const std::optional<gate::Governed> &governed)
    {
        if (governed)
            addGoverned(*governed);
        for (const period::PeriodPhrase &phrase : m_sentence.linking().periods)
            addPeriod(phrase);
        addSeries();
        for (const WordEntry &entry : mentionEntries(m_sentence, m_uses)) {
            if (!isTaken(entry.first, entry.last))
                add(entry);
        }
        addTexts();
        addInitials();
        addNumbers();
        addExpressions();
        addKeys();
        addImplied();
        addRestated();
        addMoments();
        addRest();
        std::sort(m_entries.begin(), m_entries.end(),
                  [](const WordEntry &a, const WordEntry &b) { return a.first < b.first; });
        holdToRoles(m_entries, m_sentence, m_uses);
        return m_entries;
    }

private:
    const base::Word &word(int at) const { return m_sentence.words()[at]; }

    bool isTaken(int first, int last) const
    {
        for (int i = first; i <= last; ++i) {
            if (m_taken[i])
                return true;
        }
        return false;
    }

    void add(const WordEntry &entry)
    {
        for (int i = entry.first; i <= entry.last; ++i)
            m_taken[i] = true;
        m_entries.append(entry);
    }

    /// What a governed definition is called is no other thing of that name.
    void addGoverned(const gate::Governed &governed)
    {
        const auto addAll = [&](const QList<std::pair<int, int>> &places, WordRole role) {
            for (const auto &[begin, end] : places) {
                for (int at = 0; at < m_sentence.size(); ++at) {
                    if (word(at).begin < begin || word(at).end > end || m_taken[at])
                        continue;
                    WordEntry entry{at, at, role, governed.name, ReadBy::Definition};
                    entry.definition = governed.text;
                    add(entry);
                }
            }
        };
        addAll(governed.words, WordRole::Measure);
        addAll(governed.split, WordRole::Period);
    }

    /// "running total of sales" is one expression, whatever column is called "total"; "sub departments" and "business
    /// days" as well.
    void addSeries()
    {
        for (const Expression &expression : m_sentence.expressions()) {
            const bool isWhole = expression.phrase.role == question::Role::Running
                                 || expression.phrase.role == question::Role::OnWeekday
                                 || (expression.phrase.role == question::Role::Reports
                                     && expression.phrase.words.first() == QLatin1String("sub"));
            if (!isWhole || expression.first == expression.last || isTaken(expression.first, expression.last))
                continue;
            const Done done = doneBy(m_uses, expression, m_sentence);
            if (done.asks && done.done)
                add({expression.first, expression.last, done.role, QString::fromLatin1(done.became)});
        }
    }

    void addPeriod(const period::PeriodPhrase &phrase)
    {
        const std::optional<std::pair<int, int>> place = m_sentence.wordsOf(phrase);
        if (!place || isTaken(place->first, place->second))
            return;
        WordEntry entry{place->first, place->second, WordRole::Unread, {}, ReadBy::Rule};
        const QList<gate::Report::PeriodFilter> &filters = m_uses.report().periodFilters;
        const auto same = std::find_if(filters.cbegin(), filters.cend(),
                                       [&phrase](const auto &filter) { return filter.interval == phrase.interval; });
        // What is no single filter of these days may still answer the period: the checks of periods know how.
        const auto wrong = [this](const char *id) {
            const auto &checks = m_uses.report().checks;
            return std::any_of(checks.cbegin(), checks.cend(), [id](const gate::CheckResult &check) {
                return check.id == QLatin1String(id) && check.verdict == gate::Verdict::Rejected;
            });
        };
        const bool isDay = phrase.interval.isBounded() && phrase.interval.from.addDays(1) == phrase.interval.to;
        const bool asksValid =
            std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                        [](const Expression &expression) { return expression.phrase.role == question::Role::Valid; });
        if (isDay && asksValid && same == filters.cend() && endsOn(phrase.interval.from)) {
            entry.role = WordRole::Period;
            entry.became = phrase.interval.from.toString(Qt::ISODate);
            entry.period = recordOf(phrase.interval, {});
        } else if (same != filters.cend() || (!wrong("period.missing") && !wrong("period.different"))) {
            entry.role = WordRole::Period;
            entry.became = same == filters.cend() ? period::isoOf(phrase.interval) : filterText(*same);
            entry.period =
                recordOf(phrase.interval, same == filters.cend() ? QString() : columnName(same->table, same->column));
        }
        add(entry);
    }

    /// An end is compared with the day.
    bool endsOn(const QDate &day) const
    {
        return std::any_of(m_uses.constants().cbegin(), m_uses.constants().cend(), [&day](const ConstantUse &use) {
            return use.column && catalog::dateSays(use.column->column) == catalog::DateSays::End
                   && writesDay(use.literal->text, day);
        });
    }

    /// Texts that the query writes out as the question says them: what no value is known for, patterns of LIKE.
    void addTexts()
    {
        for (const ConstantUse &use : m_uses.constants()) {
            if (use.literal->type != Literal::Type::Text)
                continue;
            QStringList wanted;
            for (const base::Word &one : base::words(QString(use.literal->text).remove(u'%')))
                wanted.append(one.lower);
            for (int first = 0; !wanted.isEmpty() && first < m_sentence.size(); ++first) {
                int last = first;
                QStringList said;
                for (; last < m_sentence.size() && said.size() < wanted.size(); ++last)
                    said += word(last).quoted ? base::folded(word(last).text).split(u' ', Qt::SkipEmptyParts)
                                              : QStringList{word(last).lower};
                const bool isOther =
                    use.column && !word(first).quoted && isMisplaced(m_sentence, m_uses, *use.column, first, last - 1);
                if (said != wanted || isOther || isTaken(first, last - 1))
                    continue;
                add({first, last - 1, WordRole::Value,
                     use.column ? QStringLiteral("%1 = '%2'").arg(use.column->display(), use.literal->text)
                                : QStringLiteral("'%1'").arg(use.literal->text),
                     ReadBy::Value});
            }
        }
    }

    /// "left handed" is hand = 'L': a letter that begins the word beside the column's name.
    void addInitials()
    {
        for (const ConstantUse &use : m_uses.constants()) {
            if (use.literal->type != Literal::Type::Text || use.literal->text.size() != 1 || !use.column)
                continue;
            for (const retrieval::ColumnMention &mention : m_sentence.linking().columns) {
                if (mention.table != use.column->table || mention.column != use.column->column)
                    continue;
                for (const int beside : {mention.firstWord - 1, mention.lastWord + 1}) {
                    if (beside < 0 || beside >= m_sentence.size() || isTaken(beside, beside)
                        || !word(beside).lower.startsWith(use.literal->text.toLower()))
                        continue;
                    add({beside, beside, WordRole::Value,
                         QStringLiteral("%1 = '%2'").arg(use.column->display(), use.literal->text), ReadBy::Value});
                }
            }
        }
    }

    /// The numbers of "20-29" and "90th".
    static QStringList partsOf(const QString &lower)
    {
        static const QRegularExpression range(
            QStringLiteral("^(\\d+(?:\\.\\d+)?)[-\u2013](\\d+(?:\\.\\d+)?)$|^(\\d+)(?:st|nd|rd|th)$"));
        const QRegularExpressionMatch match = range.match(lower);
        QStringList out = match.hasMatch() ? match.capturedTexts().mid(1) : QStringList();
        out.removeAll(QString());
        return out;
    }

    void addNumbers()
    {
        for (int at = 0; at < m_sentence.size(); ++at) {
            const base::Word &one = word(at);
            if (m_taken[at] || one.quoted)
                continue;
            if (const QStringList parts = partsOf(one.lower); !parts.isEmpty()) {
                const bool isMade = std::all_of(parts.cbegin(), parts.cend(), [&](const QString &part) {
                    // "0-17" of years that are told with their days ends before 18
                    return m_uses.digits().contains(part)
                           || m_uses.digits().contains(QString::number(part.toLongLong() + 1));
                });
                if (isMade)
                    add({at, at, WordRole::Comparison, one.lower});
                continue;
            }
            const int spelt = one.number ? -1 : question::numberWord(one.lower);
            if (!one.number && spelt < 0)
                continue;
            const QString digits = spelt >= 0 ? QString::number(spelt) : QString(one.text).remove(u',');
            if (digits == QLatin1String("0") && deniesPeriodBehind(at)) {
                add({at, at, WordRole::Negation, QStringLiteral("NOT EXISTS")});
                continue;
            }
            const Literal *literal = literalFor(digits, at);
            const bool isLimit = literal && m_uses.isLimit(*literal);
            if (isLimit ? isRankedBeside(at) : literal || m_uses.digits().contains(digits))
                add({at, at, isLimit ? WordRole::Limit : WordRole::Value, digits});
        }
    }

    /// "zero in 2026": no such row in it.
    bool deniesPeriodBehind(int at) const
    {
        const auto &linking = m_sentence.linking();
        return m_uses.does(Operation::Absent)
               && ((at + 1 < m_sentence.size() && linking.inPeriod(at + 1))
                   || (at + 2 < m_sentence.size() && linking.inPeriod(at + 2)));
    }

    /// "top 5", "the three most expensive", "first 10": a number of rows, and not the number of a course.
    bool isRankedBeside(int at) const
    {
        const auto ranks = [this](int word) {
            if (word < 0 || word >= m_sentence.size())
                return false;
            static const QStringList ends{QStringLiteral("first"), QStringLiteral("last"), QStringLiteral("best"),
                                          QStringLiteral("worst"), QStringLiteral("top"),  QStringLiteral("bottom")};
            const std::optional<Expression> expression = m_sentence.expressionAt(word, m_sentence.size());
            return ends.contains(this->word(word).lower)
                   || (expression
                       && (expression->phrase.role == question::Role::Top
                           || expression->phrase.role == question::Role::TopUnit
                           || expression->phrase.role == question::Role::Superlative
                           || expression->phrase.role == question::Role::MostCommon)
                       && !expression->phrase.words.last().endsWith(QLatin1String("ly")));
        };
        return ranks(at - 1) || ranks(at + 1) || ranks(at - 2) || ranks(at + 2) || (isNumberOfThings(at) && isRanked());
    }

    /// "three cities".
    bool isNumberOfThings(int at) const
    {
        const auto begins = [at](const auto &mention) { return mention.firstWord == at + 1 && isMeant(mention); };
        return std::any_of(m_sentence.linking().tables.cbegin(), m_sentence.linking().tables.cend(), begins)
               || std::any_of(m_sentence.linking().columns.cbegin(), m_sentence.linking().columns.cend(), begins);
    }

    bool isRanked() const
    {
        return std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                           [](const Expression &expression) {
                               return expression.phrase.role == question::Role::Superlative
                                      || expression.phrase.role == question::Role::MostCommon;
                           });
    }

    /// The number itself before one that it was turned into.
    const Literal *literalFor(const QString &digits, int at) const
    {
        const Literal *found = nullptr;
        for (const ConstantUse &use : m_uses.constants()) {
            if (use.literal->type != Literal::Type::Number)
                continue;
            if (use.literal->text == digits)
                return use.literal;
            if (standsFor(digits, use.literal->text, use.comparison, unitSaid(m_sentence, m_uses, at)))
                found = use.literal;
        }
        return found;
    }

    void addExpressions()
    {
        for (int at = 0; at < m_sentence.size();) {
            int end = at;
            while (end < m_sentence.size() && !m_taken[end])
                ++end;
            const std::optional<Expression> expression = end > at ? m_sentence.expressionAt(at, end) : std::nullopt;
            const Done done = expression ? doneBy(m_uses, *expression, m_sentence) : Done();
            if (done.asks) {
                WordEntry entry{expression->first, expression->last, done.done ? done.role : WordRole::Unread,
                                QString::fromLatin1(done.became)};
                // A state that no date tells here is a word that the source does not know.
                const question::Role role = expression->phrase.role;
                if (role == question::Role::Late || role == question::Role::Undone)
                    entry.isKnown = done.done || m_sentence.isKnown(expression->first);
                add(entry);
            }
            at = expression ? expression->last + 1 : at + 1;
        }
    }

    /// "ids of all templates", "template id": the key of the table that is named beside it.
    void addKeys()
    {
        for (int at = 0; at < m_sentence.size(); ++at) {
            if (m_taken[at] || !isId(m_sentence, at))
                continue;
            const TableName table = tableBeside(m_sentence, m_uses, at);
            if (!table.name.isEmpty() && m_uses.showsKeyOf(table))
                add({at, at, WordRole::Column, table.display(), ReadBy::Rule, true, true});
        }
    }

    /// "teachers not arranged to teach courses": rows of course_arrange are of a course.
    void addImplied()
    {
        for (const retrieval::TableMention &mention : m_sentence.linking().tables) {
            if (isMeant(mention) && !isTaken(mention.firstWord, mention.lastWord) && m_uses.impliesTable(mention.table))
                add({mention.firstWord, mention.lastWord, WordRole::Table, mention.table.display(), ReadBy::Rule});
        }
    }

    /// "from alarm to arrival" of alm_ts and arr_ts, "between order and shipment" of shipped_on: a word that is short
    /// for what a date is called, or made from the same verb, of one of the dates alone.
    void addMoments()
    {
        QList<gate::BaseColumn> dates;
        bool isToDay = false; // "days since the last order"
        for (const ElapsedUse &use : m_uses.elapsed()) {
            isToDay = isToDay || !use.from || !use.to;
            for (const std::optional<gate::BaseColumn> &date : {use.from, use.to}) {
                if (date)
                    dates.append(*date);
            }
        }
        for (int at = 0; at < m_sentence.size() && !dates.isEmpty(); ++at) {
            if (m_taken[at] || word(at).quoted || word(at).number || m_sentence.isFiller(at))
                continue;
            if (isToDay && word(at).lower == QLatin1String("since")) {
                add({at, at, WordRole::Relation, QString()});
                continue;
            }
            QStringList said;
            for (const gate::BaseColumn &date : std::as_const(dates)) {
                if (saysMoment(word(at), date.column) && !said.contains(date.display()))
                    said.append(date.display());
            }
            if (said.size() == 1)
                add({at, at, WordRole::Column, said.first(), ReadBy::Rule, true});
        }
    }

    static bool saysMoment(const base::Word &word, const QString &column)
    {
        static const QSet<QString> light{QStringLiteral("date"), QStringLiteral("day"), QStringLiteral("time"),
                                         QStringLiteral("on"),   QStringLiteral("at"),  QStringLiteral("dt"),
                                         QStringLiteral("ts"),   QStringLiteral("tm"),  QStringLiteral("ms")};
        static const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
        const QStringList derived = lexicon.derived(lexicon.stemOf(word.lower)) + question::deedsCalled(word.stem);
        const QStringList own = base::nameWords(column);
        return std::any_of(own.cbegin(), own.cend(), [&](const QString &part) {
            return !light.contains(part)
                   && (base::stem(part) == word.stem || derived.contains(base::stem(part))
                       || (part.size() > 2 && base::abbreviates(part, word.lower))
                       || std::any_of(derived.cbegin(), derived.cend(), [&part](const QString &deed) {
                              return base::abbreviates(part, deed); // "pd" of pd_dt for payment
                          }));
        });
    }

    /// Words that only say again what other words became.
    void addRestated()
    {
        for (int at = 0; at < m_sentence.size(); ++at) {
            if (m_taken[at])
                continue;
            if (const std::optional<WordEntry> entry = restatedAt(at, m_entries, m_sentence, m_uses))
                add(*entry);
        }
    }

    bool isRead(int at) const
    {
        for (const WordEntry &entry : m_entries) {
            if (entry.first <= at && at <= entry.last)
                return entry.role != WordRole::Unread && entry.role != WordRole::Filler;
        }
        return false;
    }

    bool isPassedOver(int at) const { return m_sentence.isFiller(at) || m_sentence.isRelation(at); }

    /// The nearest word that is not passed over on that side was read.
    bool isReadBeside(int at, int step) const
    {
        int next = at + step;
        while (next >= 0 && next < m_sentence.size() && !m_taken[next] && isPassedOver(next))
            next += step;
        return next >= 0 && next < m_sentence.size() && isRead(next);
    }

    /// "how many orchestras does each company manage": the verb stands last, what it joins stands before it.
    bool isAskedAbout(int at) const
    {
        for (int i = at + 1; i < m_sentence.size(); ++i) {
            if (!isPassedOver(i))
                return false;
        }
        return m_sentence.isBehindDo(at);
    }

    /// "orders shipped in May" where there are shipments: a verb that is stored as a thing is no mere bond.
    bool namesUnreadTable(int at) const
    {
        static const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
        const QString stem = lexicon.stemOf(word(at).lower);
        const QStringList stems = lexicon.derived(stem) + QStringList{stem};
        const bool isUsed = std::any_of(stems.cbegin(), stems.cend(),
                                        [this](const QString &one) { return m_uses.nameStems().contains(one); });
        const TableName table = isUsed ? TableName() : m_uses.schema().tableCalled(stems);
        return !table.name.isEmpty() && !m_uses.readsTable(table);
    }

    /// "lawyers who speak French" are not those in France, which is FR in the rows: behind a verb the value is as
    /// written.
    bool isOtherWordAt(int at) const
    {
        const auto &values = m_sentence.linking().values;
        return std::any_of(m_entries.cbegin(), m_entries.cend(), [&](const WordEntry &entry) {
            return entry.first == at && entry.role == WordRole::Value
                   && std::none_of(values.cbegin(), values.cend(), [&](const retrieval::ValueMention &mention) {
                          return mention.firstWord == at && mention.lastWord == entry.last
                                 && mention.how != retrieval::MatchKind::Synonym
                                 && comparedText(mention) == entry.became;
                      });
        });
    }

    /// "countries that we ship to" where there is a ship_country: not the country of something else.
    bool namesUnreadColumn(int at) const
    {
        return std::any_of(m_entries.cbegin(), m_entries.cend(), [&](const WordEntry &entry) {
            if (!entry.isColumn)
                return false;
            QStringList stems{word(at).stem};
            for (int part = entry.first; part <= entry.last; ++part)
                stems.append(word(part).stem);
            const QList<gate::BaseColumn> called = m_uses.schema().columnsCalled(stems);
            return !called.isEmpty()
                   && std::none_of(called.cbegin(), called.cend(), [this](const gate::BaseColumn &column) {
                          return m_uses.roleOf(column.table, column.column).has_value();
                      });
        });
    }

    void addRest()
    {
        QList<WordEntry> rest;
        for (int at = 0; at < m_sentence.size(); ++at) {
            if (m_taken[at])
                continue;
            const base::Word &one = word(at);
            WordEntry entry{at, at, WordRole::Unread, {}, ReadBy::Rule};
            entry.isKnown = m_sentence.isKnown(at);
            if (!one.quoted && !m_sentence.isCode(at)) {
                if (m_sentence.isFiller(at))
                    entry.role = WordRole::Filler;
                else if (m_sentence.isRelation(at) && isReadBeside(at, -1) && (isReadBeside(at, 1) || isAskedAbout(at))
                         && !namesUnreadTable(at) && !namesUnreadColumn(at) && !isOtherWordAt(at + 1))
                    entry.role = WordRole::Relation;
            }
            static const QSet<QString> days{QStringLiteral("date"), QStringLiteral("dates"), QStringLiteral("day")};
            if (entry.role == WordRole::Unread && days.contains(one.lower) && m_uses.showsDate())
                entry.role = WordRole::Relation;
            rest.append(entry);
        }
        m_entries += rest;
    }

    const Sentence &m_sentence;
    const QueryUses &m_uses;
    QList<bool> m_taken;
    QList<WordEntry> m_entries;
};

} // namespace

QList<WordEntry> wordEntries(const Sentence &sentence, const QueryUses &uses,
                             const std::optional<gate::Governed> &governed)
{
    return EntryMaker(sentence, uses).made(governed);
}

} // namespace Tieout::ledger
