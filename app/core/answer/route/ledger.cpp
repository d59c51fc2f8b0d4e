// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/ledger.h"

#include "core/gate/writtentexts.h"
#include "core/sql/walk.h"

namespace Tieout::answer {

namespace {

/// What a query does with the tables, columns and texts that words can mean.
class QueryUses
{
public:
    explicit QueryUses(const gate::Report &report)
        : m_report(report)
        , m_texts(*report.statement->query)
    {
        sql::forEachExpr(report.statement->query, [this](const sql::Expr &expr) {
            const auto *literal = sql::as<sql::Literal>(&expr);
            if (literal && literal->type == sql::Literal::Type::Number)
                m_numbers.append(literal->text);
        });
    }

    bool readsTable(const TableName &table) const
    {
        return std::any_of(
            m_report.bound->relations.cbegin(), m_report.bound->relations.cend(),
            [&table](const sql::Relation &relation) { return relation.table && relation.table->name == table; });
    }
    bool says(const QString &value) const { return m_texts.standFor(value); }
    bool hasNumber(const QString &digits) const { return m_numbers.contains(digits); }
    bool isLimit(const QString &digits) const
    {
        const auto *limit = sql::as<sql::Literal>(static_cast<const sql::Expr *>(m_report.statement->query->limit));
        return limit && limit->text == digits;
    }

    /// What the column is for: what it decides over every row goes before where it is shown.
    std::optional<record::WordRole> roleOf(const TableName &table, const QString &column) const
    {
        const auto isIt = [&](const sql::LineageInput &input) {
            return input.table == table && input.column.compare(column, Qt::CaseInsensitive) == 0;
        };
        for (const sql::ColumnLineage &output : m_report.lineage.columns) {
            for (const sql::LineageInput &input : output.inputs) {
                if (isIt(input) && input.how == sql::LineageHow::Aggregation)
                    return record::WordRole::Measure;
            }
        }
        std::optional<record::WordRole> role;
        for (const sql::LineageInput &input : m_report.lineage.all) {
            // What only joins was chosen by the keys, not by the words.
            if (!isIt(input) || input.how == sql::LineageHow::Join)
                continue;
            if (input.how == sql::LineageHow::GroupBy)
                return record::WordRole::Dimension;
            role = input.how == sql::LineageHow::Sort     ? record::WordRole::Order
                   : input.how == sql::LineageHow::Filter ? record::WordRole::Filter
                                                          : record::WordRole::Column;
        }
        for (const sql::ColumnLineage &output : m_report.lineage.columns) {
            if (std::any_of(output.inputs.cbegin(), output.inputs.cend(), isIt))
                return role.value_or(record::WordRole::Column);
        }
        return role;
    }

private:
    const gate::Report &m_report;
    gate::WrittenTexts m_texts;
    QStringList m_numbers;
};

struct Entry {
    int firstWord = 0;
    int lastWord = 0;
    record::WordRole role = record::WordRole::Column;
    QString became;
    record::ReadBy by = record::ReadBy::Rule;
    int length() const { return lastWord - firstWord; }
};

QString columnName(const TableName &table, const QString &column)
{
    return table.display() + u'.' + column;
}

/// Everything of the linking that the query does, stronger readings first.
QList<Entry> entriesOf(const retrieval::Linking &linking, const QueryUses &uses)
{
    QList<Entry> entries;
    for (const retrieval::ValueMention &mention : linking.values) {
        const bool isDefinition = mention.definition >= 0;
        if (mention.score >= retrieval::MeantScore && (isDefinition || uses.says(mention.value))
            && uses.roleOf(mention.table, mention.column))
            entries.append(
                {mention.firstWord, mention.lastWord,
                 isDefinition ? record::WordRole::Definition : record::WordRole::Value,
                 isDefinition
                     ? mention.value
                     : QStringLiteral("%1 = '%2'").arg(columnName(mention.table, mention.column), mention.value),
                 isDefinition ? record::ReadBy::Definition : record::ReadBy::Value});
    }
    for (const retrieval::ColumnMention &mention : linking.columns) {
        const std::optional<record::WordRole> role = uses.roleOf(mention.table, mention.column);
        if (role && mention.score >= retrieval::MeantScore)
            entries.append({mention.firstWord, mention.lastWord, *role, columnName(mention.table, mention.column)});
    }
    for (const retrieval::TableMention &mention : linking.tables) {
        if (mention.score >= retrieval::MeantScore && uses.readsTable(mention.table))
            entries.append({mention.firstWord, mention.lastWord, record::WordRole::Table, mention.table.display()});
    }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const Entry &a, const Entry &b) { return a.length() > b.length(); });
    return entries;
}

/// "Invoice.InvoiceDate in [2022-01-01, 2023-01-01)"
QString filterText(const gate::Report::PeriodFilter &filter)
{
    const auto day = [](const QDate &date) {
        return date.isValid() ? date.toString(Qt::ISODate) : QStringLiteral("..");
    };
    return QStringLiteral("%1 in [%2, %3)")
        .arg(columnName(filter.table, filter.column), day(filter.interval.from), day(filter.interval.to));
}

class LedgerMaker
{
public:
    LedgerMaker(const retrieval::Linking &linking, const gate::Report &report, bool hasSpans)
        : m_linking(linking)
        , m_report(report)
        , m_hasSpans(hasSpans)
        , m_taken(linking.words.size(), false)
    {
    }

    record::Ledger made()
    {
        const QueryUses uses(m_report);
        for (const period::PeriodPhrase &phrase : m_linking.periods)
            addPeriod(phrase);
        for (const Entry &entry : entriesOf(m_linking, uses)) {
            if (!isTaken(entry))
                add(entry);
        }
        for (int i = 0; i < int(m_linking.words.size()); ++i) {
            const base::Word &word = m_linking.words[i];
            const QString digits = QString(word.text).remove(u',');
            if (!m_taken[i] && word.number && uses.hasNumber(digits))
                add({i, i, uses.isLimit(digits) ? record::WordRole::Limit : record::WordRole::Value, word.text});
        }
        std::sort(m_ledger.begin(), m_ledger.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
        record::Ledger ledger;
        for (const auto &[begin, word] : std::as_const(m_ledger))
            ledger.words.append(word);
        return ledger;
    }

private:
    bool isTaken(const Entry &entry) const
    {
        for (int i = entry.firstWord; i <= entry.lastWord; ++i) {
            if (m_taken[i])
                return true;
        }
        return false;
    }

    void add(const Entry &entry)
    {
        for (int i = entry.firstWord; i <= entry.lastWord; ++i)
            m_taken[i] = true;
        const int begin = m_linking.words[entry.firstWord].begin;
        const int end = m_linking.words[entry.lastWord].end;
        append(begin, end, entry.role, entry.became, entry.by);
    }

    void addPeriod(const period::PeriodPhrase &phrase)
    {
        QString became;
        for (const gate::Report::PeriodFilter &filter : m_report.periodFilters) {
            if (filter.interval == phrase.interval)
                became = filterText(filter);
        }
        for (int i = 0; i < int(m_linking.words.size()); ++i) {
            if (m_linking.words[i].begin >= phrase.begin && m_linking.words[i].end <= phrase.end)
                m_taken[i] = true;
        }
        if (!became.isEmpty())
            append(phrase.begin, phrase.end, record::WordRole::Period, became, record::ReadBy::Rule);
    }

    void append(int begin, int end, record::WordRole role, const QString &became, record::ReadBy by)
    {
        record::LedgerWord word;
        word.text = m_linking.question.mid(begin, end - begin);
        if (m_hasSpans)
            word.span = {begin, end};
        word.role = role;
        word.became = became;
        word.by = by;
        m_ledger.append({begin, word});
    }

    const retrieval::Linking &m_linking;
    const gate::Report &m_report;
    const bool m_hasSpans;
    QList<bool> m_taken;
    QList<std::pair<int, record::LedgerWord>> m_ledger;
};

} // namespace

record::Ledger ledgerOf(const retrieval::Linking &linking, const gate::Report &report, const record::Record &record)
{
    if (!report.bound || !report.statement)
        return {};
    // Names with dots are read without them; all else stands where the person wrote it.
    const bool inPlace = QString(linking.question).replace(u'.', u' ') == QString(record.question).replace(u'.', u' ');
    return LedgerMaker(linking, report, inPlace).made();
}

} // namespace Tieout::answer
