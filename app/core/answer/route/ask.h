// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/refinement.h"
#include "core/gate/gate.h"
#include "core/generate/candidate.h"
#include "core/web/websearch.h"

#include <chrono>
#include <functional>

namespace Tieout::sources::relations {
class TableSource;
}

/// What is asked, how far the answer goes, and who is told of its beats.
namespace Tieout::answer {

/// The five beats a person sees.
enum class Beat { Decompose, Retrieve, Generate, Validate, Execute };
enum class BeatState { Waiting, Running, Done, Failed };

struct BeatEvent {
    Beat beat = Beat::Decompose;
    BeatState state = BeatState::Waiting;
    message::Message text; ///< "Found 3 tables: vendors, maintenance_orders, units"
    message::Message note; ///< what went wrong on the way ("First attempt stopped: ...")
    double elapsedMs = 0;
};
using BeatSink = std::function<void(const BeatEvent &)>;

/// A reading that a person chose among several.
struct ChosenReading {
    QString reading; ///< message::meaningOf() it; by earlier versions its English words
    QDate on;
};

/// Data that ended long before today, where nobody set the as-of date.
struct OldData {
    QDate end;
    QDate today;
    std::optional<record::CountFrom> chosen; ///< nothing: a period that hangs on it is asked about before it is counted
};

/// Limits and settings of one question; defaults are the product's.
struct AskOptions {
    period::CalendarSettings calendar;
    bool asOfIsToday = false;        ///< nobody set the as-of date: the data's end may count in its place
    std::optional<OldData> old = {}; ///< of the source that is asked; set by it
    qint64 maximumRows = 10'000;
    qint64 keptRows = 200; ///< rows stored in the record
    std::chrono::milliseconds queryLimit{30'000};
    qint64 tieOutRows = 200'000; ///< above this the engine aggregates the semi-join form
    int tokenBudget = 4'000;
    std::optional<Above> above; ///< the answer that the question may refine
    generate::ModelSight sight; ///< what a model may be told of the source
    web::Search webSearch;      ///< where a person lets a model look words up; empty: nowhere
    /// What a person chose before where a question could be read in several ways; may be absent.
    std::function<std::optional<ChosenReading>(const QString &question)> chosen = {};
    QList<generate::Lesson> lessons;        ///< mistakes put right that a model may learn from, nearest first
    std::optional<record::Kind> route = {}; ///< that a person chose: no other answers
    bool routeIsRemembered = false;         ///< it was chosen for another question like this one
    QList<record::Bid> elsewhere = {};      ///< what other sources of the workspace bid
    /// Why a likelier source did not answer, where another one is asked in its place.
    std::optional<message::Message> fallback = {};
    /// Of a workbook: its cells; set by it. Null where a person keeps anything of the source from being read: cells
    /// know no columns to hide.
    sources::relations::TableSource *cells = nullptr;
    QString semanticModel = {}; ///< whose definition is meant where a metric has several; empty: it is asked back
};

/// SQL that a person gives or chose for a question.
struct GivenQuery {
    QString sql;
    message::Message reading; ///< what it means, in words
    gate::Author author = gate::Author::Person;
};

/// Where a question enters the pipeline and how far it goes there.
struct Start {
    /// How far an answer goes. Proposed: the query that would answer is checked and not run.
    enum class Until { Proposed, Answered };

    QString question;
    std::optional<GivenQuery> given; ///< nothing is routed and nothing searched for: this query answers
    Until until = Until::Answered;

    static Start asked(const QString &question) { return {question, {}, Until::Answered}; }
    /// Generators that answer by rule alone (one attempt each) are asked, at least the first.
    static Start proposed(const QString &question) { return {question, {}, Until::Proposed}; }
    /// A reading that was chosen, an edited query. `question` may be empty.
    static Start with(const QString &question, const GivenQuery &query) { return {question, query, Until::Answered}; }
};

} // namespace Tieout::answer
