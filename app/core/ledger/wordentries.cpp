// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/wordentries.h"

#include "core/base/text.h"
#include "core/ledger/fillers.h"
#include "core/ledger/numbers.h"
#include "core/ledger/operations.h"
#include "core/ledger/roles.h"

#include <algorithm>
#include <tuple>

namespace Tieout::ledger {

using record::ReadBy;
using record::WordRole;
using sql::Literal;

QString columnName(const TableName &table, const QString &column)
{
    return table.display() + u'.' + column;
}

QString comparedText(const retrieval::ValueMention &mention)
{
    return QStringLiteral("%1 = '%2'").arg(columnName(mention.table, mention.column), mention.value);
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

    QList<WordEntry> made()
    {
        for (const period::PeriodPhrase &phrase : m_sentence.linking().periods)
            addPeriod(phrase);
        addMentions();
        addTexts();
        addNumbers();
        addExpressions();
        addKeys();
        addImplied();
        addRestated();
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
        if (same != filters.cend() || (!wrong("period.missing") && !wrong("period.different"))) {
            entry.role = WordRole::Period;
            entry.became = same == filters.cend() ? period::isoOf(phrase.interval) : filterText(*same);
            entry.period =
                recordOf(phrase.interval, same == filters.cend() ? QString() : columnName(same->table, same->column));
        }
        add(entry);
    }

    /// Everything that words can mean and the query does; longer readings first.
    void addMentions()
    {
        const retrieval::Linking &linking = m_sentence.linking();
        QList<WordEntry> entries;
        for (const retrieval::ValueMention &mention : linking.values) {
            const bool isDefinition = mention.definition >= 0;
            if (mention.score < retrieval::MeantScore || !m_uses.roleOf(mention.table, mention.column)
                || (!isDefinition
                    && (!m_uses.says(mention.table, mention.column, mention.value) || isPartOfLonger(mention))))
                continue;
            entries.append({mention.firstWord, mention.lastWord, isDefinition ? WordRole::Definition : WordRole::Value,
                            isDefinition ? mention.value : comparedText(mention),
                            isDefinition ? ReadBy::Definition : ReadBy::Value});
        }
        for (const retrieval::ColumnMention &mention : linking.columns) {
            const std::optional<WordRole> role = m_uses.roleOf(mention.table, mention.column);
            if (role && isMeant(mention) && !isOutdone(mention) && !isNearer(mention) && !isKeyWord(mention))
                entries.append({mention.firstWord, mention.lastWord, *role, columnName(mention.table, mention.column),
                                ReadBy::Rule, true, m_uses.shows(mention.table, mention.column)});
        }
        for (const retrieval::TableMention &mention : linking.tables) {
            if (isMeant(mention) && m_uses.readsTable(mention.table))
                entries.append({mention.firstWord, mention.lastWord, WordRole::Table, mention.table.display()});
        }
        // Of the same words a column that is shown says more than one that is only compared.
        std::stable_sort(entries.begin(), entries.end(), [](const WordEntry &a, const WordEntry &b) {
            return std::tuple(b.last - b.first, !a.isShown) < std::tuple(a.last - a.first, !b.isShown);
        });
        for (const WordEntry &entry : std::as_const(entries)) {
            if (!isTaken(entry.first, entry.last))
                add(entry);
        }
    }

    /// "Department Manager" is stored; then "Manager" alone is no other value.
    bool isPartOfLonger(const retrieval::ValueMention &mention) const
    {
        const auto &values = m_sentence.linking().values;
        return std::any_of(values.cbegin(), values.cend(), [&mention](const retrieval::ValueMention &other) {
            return other.firstWord <= mention.firstWord && other.lastWord >= mention.lastWord
                   && other.lastWord - other.firstWord > mention.lastWord - mention.firstWord
                   && other.how == retrieval::MatchKind::Exact && mention.how != retrieval::MatchKind::Exact;
        });
    }

    /// The words are all of another name, and only a part of this one.
    bool isOutdone(const retrieval::ColumnMention &mention) const
    {
        static const QStringList heads{QStringLiteral("id"), QStringLiteral("key"), QStringLiteral("name")};
        const QStringList name = base::identifierWords(mention.column);
        const QString head = name.value(name.size() - 1);
        // "visitor" is all that visitor_id says, and "country" is what BillingCountry is.
        if (mention.how != retrieval::MatchKind::Partial || heads.contains(head)
            || base::stem(head) == word(mention.lastWord).stem)
            return false;
        const auto &columns = m_sentence.linking().columns;
        return std::any_of(columns.cbegin(), columns.cend(), [&mention](const retrieval::ColumnMention &other) {
            return other.firstWord == mention.firstWord && other.lastWord == mention.lastWord
                   && other.how < retrieval::MatchKind::Partial && other.score > mention.score;
        });
    }

    /// Another column of what the query reads is called so, and this one only means the same or belongs to a thing that
    /// stands further away: "a cat that is age 3" is not the age of its owner.
    bool isNearer(const retrieval::ColumnMention &mention) const
    {
        const TableName nearest = tableBefore(mention.firstWord);
        const auto &columns = m_sentence.linking().columns;
        return std::any_of(columns.cbegin(), columns.cend(), [&](const retrieval::ColumnMention &other) {
            if (other.firstWord != mention.firstWord || other.lastWord != mention.lastWord
                || other.table == mention.table || other.how >= retrieval::MatchKind::Synonym
                || !m_uses.readsTable(other.table) || m_uses.roleOf(other.table, other.column))
                return false;
            return mention.how >= retrieval::MatchKind::Synonym || (!mention.withTable && nearest == other.table);
        });
    }

    /// The table that the nearest words before speak of, by its name or by a value of it.
    TableName tableBefore(int at) const
    {
        TableName table;
        int last = -1;
        const auto look = [&](const auto &mentions) {
            for (const auto &mention : mentions) {
                if (mention.lastWord < at && mention.lastWord > last && mention.score >= retrieval::MeantScore
                    && m_uses.readsTable(mention.table)) {
                    last = mention.lastWord;
                    table = mention.table;
                }
            }
        };
        look(m_sentence.linking().tables);
        look(m_sentence.linking().values);
        return table;
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
                if (said != wanted || isTaken(first, last - 1))
                    continue;
                add({first, last - 1, WordRole::Value,
                     use.column ? QStringLiteral("%1 = '%2'").arg(use.column->display(), use.literal->text)
                                : QStringLiteral("'%1'").arg(use.literal->text),
                     ReadBy::Value});
            }
        }
    }

    void addNumbers()
    {
        for (int at = 0; at < m_sentence.size(); ++at) {
            const base::Word &one = word(at);
            if (m_taken[at] || one.quoted)
                continue;
            const int spelt = one.number ? -1 : question::numberWord(one.lower);
            if (!one.number && spelt < 0)
                continue;
            const QString digits = spelt >= 0 ? QString::number(spelt) : QString(one.text).remove(u',');
            const Literal *literal = literalFor(digits);
            const bool isLimit = literal && m_uses.isLimit(*literal);
            if (isLimit ? isRankedBeside(at) : literal || m_uses.digits().contains(digits))
                add({at, at, isLimit ? WordRole::Limit : WordRole::Value, digits});
        }
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
                           || expression->phrase.role == question::Role::Superlative
                           || expression->phrase.role == question::Role::MostCommon)
                       && !expression->phrase.words.last().endsWith(QLatin1String("ly")));
        };
        return ranks(at - 1) || ranks(at + 1) || ranks(at - 2) || ranks(at + 2);
    }

    /// The number itself before one that it was turned into.
    const Literal *literalFor(const QString &digits) const
    {
        const Literal *found = nullptr;
        for (const ConstantUse &use : m_uses.constants()) {
            if (use.literal->type != Literal::Type::Number)
                continue;
            if (use.literal->text == digits)
                return use.literal;
            if (standsFor(digits, use.literal->text, use.comparison))
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
            if (done.asks)
                add({expression->first, expression->last, done.done ? done.role : WordRole::Unread,
                     QString::fromLatin1(done.became)});
            at = expression ? expression->last + 1 : at + 1;
        }
    }

    /// "id" alone is no name where a table stands beside it whose key is meant.
    bool isKeyWord(const retrieval::ColumnMention &mention) const
    {
        return mention.firstWord == mention.lastWord && isId(mention.firstWord)
               && !tableBeside(mention.firstWord).name.isEmpty();
    }

    bool isId(int at) const
    {
        static const QStringList words{QStringLiteral("id"), QStringLiteral("ids"), QStringLiteral("identifier"),
                                       QStringLiteral("identifiers")};
        return words.contains(word(at).lower);
    }

    /// "template id", "ids of all templates".
    TableName tableBeside(int at) const
    {
        if (const TableName before = at > 0 ? tableAt(at - 1) : TableName(); !before.name.isEmpty())
            return before;
        int after = at + 1;
        while (after < m_sentence.size() && m_sentence.isFiller(after))
            ++after;
        const TableName table = after > at + 1 ? tableAt(after) : TableName();
        return table.name.isEmpty() ? m_uses.onlyTable() : table;
    }

    /// "ids of all templates", "template id": the key of the table that is named beside it.
    void addKeys()
    {
        for (int at = 0; at < m_sentence.size(); ++at) {
            if (m_taken[at] || !isId(at))
                continue;
            const TableName table = tableBeside(at);
            if (!table.name.isEmpty() && m_uses.showsKeyOf(table))
                add({at, at, WordRole::Column, table.display(), ReadBy::Rule, true, true});
        }
    }

    TableName tableAt(int at) const
    {
        for (const retrieval::TableMention &mention : m_sentence.linking().tables) {
            if (mention.firstWord <= at && at <= mention.lastWord && isMeant(mention)
                && m_uses.readsTable(mention.table))
                return mention.table;
        }
        return {};
    }

    /// "teachers not arranged to teach courses": rows of course_arrange are of a course.
    void addImplied()
    {
        for (const retrieval::TableMention &mention : m_sentence.linking().tables) {
            if (isMeant(mention) && !isTaken(mention.firstWord, mention.lastWord) && m_uses.impliesTable(mention.table))
                add({mention.firstWord, mention.lastWord, WordRole::Relation, mention.table.display(), ReadBy::Rule});
        }
    }

    /// Words of names that the query uses ("template type codes and documents of each type"), and those that only say
    /// what sort of thing a name is ("hand type", "create time").
    void addRestated()
    {
        static const QSet<QString> sorts{
            QStringLiteral("type"),  QStringLiteral("types"),  QStringLiteral("code"),      QStringLiteral("codes"),
            QStringLiteral("name"),  QStringLiteral("names"),  QStringLiteral("status"),    QStringLiteral("date"),
            QStringLiteral("dates"), QStringLiteral("time"),   QStringLiteral("times"),     QStringLiteral("category"),
            QStringLiteral("title"), QStringLiteral("titles"), QStringLiteral("categories")};
        for (int at = 0; at < m_sentence.size(); ++at) {
            if (m_taken[at] || word(at).quoted || word(at).number || m_sentence.isCode(at))
                continue;
            if (isUnitOfNumber(at)) {
                add({at, at, WordRole::Relation, {}});
                continue;
            }
            const bool isSort = sorts.contains(word(at).lower) && at > 0 && isColumnAt(at - 1);
            if (isSort || isOfFullName(at) || m_uses.nameStems().contains(word(at).stem))
                add({at, at, WordRole::Relation, {}});
            else if (isNameOfShown(at))
                add({at, at, WordRole::Column, {}, ReadBy::Rule, true, true});
        }
    }

    /// "2 weeks".
    bool isUnitOfNumber(int at) const
    {
        static const QSet<QString> stems{QStringLiteral("second"),  QStringLiteral("minut"), QStringLiteral("hour"),
                                         QStringLiteral("dai"),     QStringLiteral("week"),  QStringLiteral("month"),
                                         QStringLiteral("quarter"), QStringLiteral("year")};
        return stems.contains(word(at).stem)
               && std::any_of(m_entries.cbegin(), m_entries.cend(), [at](const WordEntry &entry) {
                      return entry.last == at - 1 && entry.role == WordRole::Value;
                  });
    }

    /// "full name" where the query shows both parts of it.
    bool isOfFullName(int at) const
    {
        const QSet<QString> &stems = m_uses.nameStems();
        return word(at).lower == QLatin1String("full") && at + 1 < m_sentence.size()
               && word(at + 1).stem == QLatin1String("name") && stems.contains(QStringLiteral("first"))
               && stems.contains(QStringLiteral("last"));
    }

    bool isColumnAt(int at) const
    {
        return std::any_of(m_entries.cbegin(), m_entries.cend(),
                           [at](const WordEntry &entry) { return entry.isColumn && entry.last == at; });
    }

    /// "names of orchestras" is the column orchestra of the table orchestra.
    bool isNameOfShown(int at) const
    {
        static const QStringList words{QStringLiteral("name"), QStringLiteral("names"), QStringLiteral("title"),
                                       QStringLiteral("titles")};
        const TableName table = words.contains(word(at).lower) ? tableBeside(at) : TableName();
        return !table.name.isEmpty() && m_uses.showsNameOf(table);
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

    void addRest()
    {
        QList<WordEntry> rest;
        for (int at = 0; at < m_sentence.size(); ++at) {
            if (m_taken[at])
                continue;
            const base::Word &one = word(at);
            WordEntry entry{at, at, WordRole::Unread, {}, ReadBy::Rule};
            if (!one.quoted && !m_sentence.isCode(at)) {
                if (m_sentence.isFiller(at))
                    entry.role = WordRole::Filler;
                else if (m_sentence.isRelation(at) && isReadBeside(at, -1) && (isReadBeside(at, 1) || isAskedAbout(at)))
                    entry.role = WordRole::Relation;
            }
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

QList<WordEntry> wordEntries(const Sentence &sentence, const QueryUses &uses)
{
    return EntryMaker(sentence, uses).made();
}

} // namespace Tieout::ledger
