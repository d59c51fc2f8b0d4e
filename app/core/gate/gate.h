// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/measures.h"
#include "core/message/message.h"
#include "core/period/period.h"
#include "core/record/ledger.h"
#include "core/schema/readscope.h"
#include "core/schema/schemagraph.h"
#include "core/sql/binder.h"
#include "core/sql/lineage.h"
#include "sdk/columnprofile.h"

#include <memory>
#include <optional>

namespace Tieout::gate {

using Verdict = record::CheckVerdict;
using Severity = record::Severity;
using message::Message;

/// One thing a check has to say, at one place.
struct Finding {
    Message message;      ///< one sentence for a person; for Skipped: why
    QString modelMessage; ///< one line for a generator, in English: what to change
    Message hint;
    std::optional<QString> fix; ///< the whole corrected SQL, where a machine can make it
    sql::Span at;               ///< where in the SQL
    bool operator==(const Finding &) const = default;
};

/// What one check said: its first finding, and all others. Ids and severities are those of the record
/// ("period.different").
struct CheckResult : Finding {
    QString id;
    Verdict verdict = Verdict::Passed;
    Severity severity = Severity::Reject;
    QList<Finding> further; ///< in order of position; empty unless Rejected or Warned
    bool operator==(const CheckResult &) const = default;
};

/// The distinct texts of a column that a source's profile keeps.
struct KnownTexts {
    const QStringList *texts = nullptr; ///< null when none are kept
    bool complete = false;              ///< every distinct text of the column is among them
};

/// A stored text that a question says.
struct NamedValue {
    TableName table;
    QString column;
    QString text;      ///< as stored
    int firstWord = 0; ///< of the question
    int lastWord = 0;
};

struct GateRequest;
struct Report;

/// What the gate may know beyond the schema; narrow on purpose, so that it depends on neither catalog nor retrieval.
class SourceFacts
{
public:
    virtual ~SourceFacts() = default;
    virtual KnownTexts texts(const TableName &table, const QString &column) const = 0;
    /// -1 when unknown.
    virtual qint64 rows(const TableName &table) const = 0;
    /// "EUR", "m2"; empty when unknown.
    virtual QString unit(const TableName &table, const QString &column) const = 0;
    /// Stored texts that the question says word by word, best first.
    virtual QList<NamedValue> valuesIn(const QString &question) const = 0;
    /// The column that says when a row happened; empty when there is none or several without a preference.
    virtual QString timeColumn(const TableName &table) const = 0;
    /// What an inner join over a key loses, in one sentence; empty when it loses next to nothing, or nobody counted.
    virtual message::Message rowLoss(const ForeignKey &key) const
    {
        Q_UNUSED(key)
        return {};
    }
    /// nullptr when the column was not profiled.
    virtual const ColumnProfile *column(const TableName &table, const QString &column) const = 0;
    /// What a person allows of the source; nothing is hidden and nothing costs too much where nobody said.
    virtual schema::SourceLimits limits() const { return {}; }
    /// What follows from the limits for the whole schema that is asked about, where it is known already; else the gate
    /// works it out.
    virtual std::shared_ptr<const schema::ReadScope> scope() const { return nullptr; }
    /// Titles of the workspace's other sources that have a table of this name.
    virtual QStringList elsewhere(const QString &table) const
    {
        Q_UNUSED(table)
        return {};
    }
    /// What people call this source ("shop.db"); empty when unknown.
    virtual QString title() const { return {}; }
    /// Further names for an unknown one, best first.
    virtual QStringList suggest(const QString &name, const QStringList &inScope) const = 0;
    /// What the words of the request's question became in the query, and where its constants come from; of a report
    /// whose names and periods were looked at. Nothing where questions are not read.
    virtual std::optional<record::Ledger> ledger(const GateRequest &request, const Report &report) const
    {
        Q_UNUSED(request)
        Q_UNUSED(report)
        return {};
    }
    /// The governed definitions that can be computed over the source.
    virtual QList<GovernedDefinition> definitions(const GateRequest &request) const
    {
        Q_UNUSED(request)
        return {};
    }
};

/// Who wrote the SQL: a person may join off the keys (warned), a generator may not (rejected).
enum class Author { Person, Generator };

/// What a query is for. An answer takes every check; an exploration (a look at rows, a profile, a second computation)
/// those that keep it from doing or reading what it may not.
enum class Purpose { Answer, Exploration };

/// A definition that somebody governs and that a query computes.
struct Governed {
    QString name;
    QList<std::pair<int, int>> words; ///< places in the question where it is named, [begin, end)
    QList<std::pair<int, int>> split; ///< where it says the periods of which each is computed by itself
    QString text; ///< all that stands in the definition, with the days of the period asked: what the query has of it
                  ///< comes from there
    bool operator==(const Governed &) const = default;
};

struct GateRequest {
    QString sql;
    QString question;                    ///< may be empty
    QList<period::PeriodPhrase> periods; ///< what the question asks for; empty: period checks are skipped
    Author author = Author::Person;
    record::Accounting accounting = record::Accounting::Told;
    period::CalendarSettings calendar;
    Purpose purpose = Purpose::Answer;
    std::optional<Governed> governed = std::nullopt;
    bool besideDefinitions = false; ///< a person wants the tables asked, though a definition says what is named
};

/// Everything the gate found. Keeps the parsed statement, so that later steps need not parse again.
struct Report {
    Verdict verdict = Verdict::Rejected;             ///< Passed or Rejected; warnings do not reject
    QList<CheckResult> checks;                       ///< every check of the purpose, in a fixed order
    std::shared_ptr<const sql::Statement> statement; ///< null when it did not parse
    std::shared_ptr<const sql::BoundQuery> bound;    ///< null when it did not parse
    std::shared_ptr<const Schema> schema;            ///< keeps what `bound` points into alive
    sql::Lineage lineage;
    QString normalised; ///< the statement printed by us, of an answer
    /// The period filter found, per date column: what provenance shows as "filtered".
    struct PeriodFilter {
        TableName table;
        QString column;
        period::Interval interval;
        bool operator==(const PeriodFilter &) const = default;
    };
    QList<PeriodFilter> periodFilters;
    std::optional<record::Ledger> ledger; ///< of an answer to a question
    double elapsedMs = 0;

    bool passed() const { return verdict == Verdict::Passed; }
    /// The rejecting checks' words for a generator, one a line.
    QString feedback() const;
    const CheckResult *firstRejection() const;
};

/// All check ids in report order, with their severity.
QList<std::pair<QString, Severity>> checkIds();

} // namespace Tieout::gate
