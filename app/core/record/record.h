// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/ledger.h"
#include "core/record/part.h"
#include "sdk/result.h"

#include <QJsonObject>

/// The one provenance schema: what a question became and where every part of the answer comes from. Field names are
/// those of the JSON.
namespace Tieout::record {

/// The format that is written. Version 1 is read too.
inline constexpr int Version = 2;

/// What one route made of the question, before any of them answered.
struct Bid {
    Kind kind = Kind::None;
    double score = 0;    ///< 0 to 1
    QStringList covered; ///< words of the question that it can account for
    message::Message reason;
    std::optional<QString> source = std::nullopt; ///< the title of another source that bid; nothing for the one asked
    bool operator==(const Bid &) const = default;
};

struct Route {
    Kind kind = Kind::None;
    double confidence = 0;
    message::Message reason;
    std::optional<QString> generator = std::nullopt; ///< "verified", "composer", "agent", "person"
    QList<Bid> bids = {};                            ///< best first
    std::optional<Kind> overruledBy = std::nullopt;  ///< the route that a person chose instead
    /// Why the likelier route or source before it did not answer; nothing where the first one did.
    std::optional<message::Message> fallback = std::nullopt;
    /// The source that was asked, by its id; nothing where a person has to choose one, and in older records.
    std::optional<QString> source = std::nullopt;
    bool operator==(const Route &) const = default;
};

struct Step {
    QString question;
    QList<int> dependsOn;
    QString part;
    bool operator==(const Step &) const = default;
};

/// Something taken for granted in a reading, said beside the answer.
struct Assumption {
    message::Message text;
    About about = About::Other;
    QStringList changeTo = {};                   ///< other columns of the same table that could be meant
    std::optional<QString> taken = std::nullopt; ///< the column that those of changeTo may take the place of
    bool operator==(const Assumption &) const = default;
};

/// A line of the company's context, or of the shipped glossary, that the question's words lead to.
struct ContextLine {
    QString term;
    ContextOrigin origin = ContextOrigin::Company;
    message::Message meaning;
    std::optional<QString> refersTo; ///< "customers where active = 1"
    ContextUse how = ContextUse::Said;
    std::optional<message::Message> why; ///< stale: what is gone
    bool operator==(const ContextLine &) const = default;
};

/// The unit of a column that neither its name nor a comment says; without one, the amount that is meant by the word of
/// the question that asks for money.
struct ColumnUnit {
    QString schema; ///< empty where the engine has none
    QString table;
    QString column;
    QString unit; ///< "min"
    bool operator==(const ColumnUnit &) const = default;
};

/// Another way to read the question.
struct Alternative {
    message::Message reading;
    Kind kind = Kind::Sql;
    QString query;                                 ///< of that kind: SQL
    std::optional<QString> preview = std::nullopt; ///< its first row; empty: it holds nothing
    QList<QList<int>> differsAt = {};              ///< the places of the ledger's words that it reads otherwise
    /// All that sets it apart from the other options of a question back: "the amount of payments". Nothing where only
    /// the whole reading says it.
    std::optional<message::Message> difference = std::nullopt;
    std::optional<ColumnUnit> settles = std::nullopt; ///< is known from then on where a person chooses this reading
    /// The question is asked anew, with its periods counted from there, as are all later ones; there is no query.
    std::optional<CountFrom> countsFrom = std::nullopt;
    /// The source in which the question is asked anew, by its id; there is no query.
    std::optional<QString> source = std::nullopt;
    std::optional<QString> asks = std::nullopt; ///< what is asked there in the place of the question: a part of it
    bool operator==(const Alternative &) const = default;
};

struct Clarification {
    message::Message question;
    QList<Alternative> options; ///< two to four
    bool operator==(const Clarification &) const = default;
};

struct Headline {
    QString value; ///< decimal or text
    std::optional<QString> unit;
    message::Message label;
    bool operator==(const Headline &) const = default;
};

/// One query that was proposed for a part and what the gate or the engine said to it.
struct Attempt {
    QString part;
    QString generator;
    QString query;
    AttemptVerdict verdict = AttemptVerdict::Passed;
    std::optional<QString> check;             ///< id of the first rejecting check
    std::optional<message::Message> feedback; ///< in English the words for a generator
    bool operator==(const Attempt &) const = default;
};

struct Contradiction {
    QStringList claims; ///< "p1.c1"
    message::Message why;
    bool operator==(const Contradiction &) const = default;
};

/// What a model was allowed to be told of the source.
struct Told {
    bool names = false;
    bool values = false;
    bool rows = false;
    bool operator==(const Told &) const = default;
};

/// Requests of one kind to a model ("schema analysis", "action").
struct StageUse {
    QString stage;
    int requests = 0;
    int maximumTokens = 0; ///< the most that a reply was allowed
    bool operator==(const StageUse &) const = default;
};

/// A table that a model chose for the question.
struct ChosenTable {
    QString table;
    QString why; ///< the model's words: nothing in them was computed
    bool operator==(const ChosenTable &) const = default;
};

/// Which model was asked, and what it cost.
struct ModelUse {
    QString backend;
    QString name;
    QString promptFingerprint;         ///< digest of the exact bytes sent
    std::optional<double> temperature; ///< the highest; nothing where the server takes none
    std::optional<int> seed;           ///< nothing where the server takes none
    int tokensIn = -1;                 ///< of all requests; -1 when the server does not say
    int tokensOut = -1;
    int contextLength = -1; ///< tokens; -1 when unknown
    int requests = 0;
    int maximumTokens = 0;                    ///< the most that a reply was allowed; 0 where there is no such limit
    QList<StageUse> stages = {};              ///< in the order of their first request
    std::optional<bool> local = std::nullopt; ///< nothing left this machine; nothing in older records
    std::optional<Told> told = std::nullopt;  ///< nothing in records from before there was a choice
    QList<ChosenTable> tables = {};           ///< empty where there was nothing to choose
    bool operator==(const ModelUse &) const = default;
};

/// What was looked up beyond the source, each time with a person's consent.
struct WebLookup {
    QString words;   ///< as sent
    QString address; ///< without keys
    std::optional<QString> title;
    QString retrievedAt;
    bool operator==(const WebLookup &) const = default;
};

struct Failure {
    ErrorCode code = ErrorCode::Internal;
    message::Message message;
    std::optional<message::Message> hint;
    bool operator==(const Failure &) const = default;
};

struct Timing {
    double routeMs = 0;
    double linkMs = 0;
    double generateMs = 0;
    double gateMs = 0;
    double executeMs = 0;
    double verifyMs = 0;
    bool operator==(const Timing &) const = default;
};

struct Record {
    int record = Version;
    QString id;
    QString question;
    QString asOf;
    std::optional<QString> refines; ///< the id of the record whose question this one changes, empty where only that
                                    ///< question was given; the first step is then whole
    State state = State::Failed;
    Standing standing = Standing::Exploratory;
    message::Message title;
    message::Message text;
    std::optional<Headline> headline;
    double confidence = 0;
    Ledger ledger;
    Route route;
    QList<Step> steps;
    QList<Assumption> assumptions;
    QList<ContextLine> context;
    QList<Alternative> alternatives;
    std::optional<Clarification> clarify;
    QList<Attempt> attempts; ///< oldest first
    QList<Part> parts;
    QList<Contradiction> contradictions;
    std::optional<ModelUse> model;
    QList<WebLookup> web;
    std::optional<Failure> failure;
    Timing timing;

    bool isAnswered() const { return state == State::Answered; }
    /// nullptr where no part has this id.
    const Part *part(const QString &id) const;
    bool operator==(const Record &) const = default;
};

/// The part whose query answered, or was tried last; nullptr where there is none, or where several answer together.
const Part *queriedPart(const Record &record);
/// The SQL of queriedPart(); empty where there is none.
QString queryOf(const Record &record);

/// Whether what was said is no question about the data: a greeting, no language that is known. Of a question each word
/// has its entry.
bool asksNothing(const Record &record);

/// The id of the source that was asked, as the route or else the parts say; empty where a person has to choose one.
QString askedSource(const Record &record);
/// Names a source by another id wherever the record names it.
void renameSource(Record &record, const QString &from, const QString &to);

/// The question with all it means: where it refines another one ("and by month?"), with what it takes from there.
QString wholeQuestion(const Record &record);

QJsonObject toJson(const Record &record);
/// Reads version 2, and version 1 by way of what it means in version 2. Errors: Invalid (names the field), Incompatible
/// (newer record number, or a kind of part that this version does not know).
Result<Record> recordFromJson(const QJsonObject &object);

} // namespace Tieout::record
