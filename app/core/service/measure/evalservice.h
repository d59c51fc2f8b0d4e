// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run.h"
#include "core/generate/agent/openedmodel.h"
#include "core/retrieval/tablesearch.h"
#include "core/service/measure/reportdescription.h"

namespace Tieout::service::measure {

/// What is measured over a data set with gold queries.
enum class Evaluation {
    Gate,
    Lineage,
    Keys,
    Joins,
    Composer,
    Confidence,
    Features,
    Compound,
    Retrieval,
    Repair,
    Budget,
    Agent,
    Everyday,
    Metrics,
    Router,
    Headers,
    Sheets
};

} // namespace Tieout::service::measure

namespace Tieout::record {

template <>
inline constexpr auto Words<service::measure::Evaluation> = std::to_array<std::string_view>(
    {"gate", "lineage", "keys", "joins", "composer", "confidence", "features", "compound", "retrieval", "repair",
     "budget", "agent", "everyday", "metrics", "router", "headers", "sheets"});

} // namespace Tieout::record

namespace Tieout::service::measure {

struct EvalRequest {
    Evaluation kind = Evaluation::Gate;
    QString data; ///< a folder with SPLIT.jsonl and databases/NAME.sqlite
    QString split;
    QStringList databases; ///< folders where NAME.sqlite or NAME.db is looked for instead, in order
    QDate asOf;            ///< Gate and Repair: what "last year" is counted from; invalid: as the data say
    int folds = 0; ///< Keys, Composer, Retrieval: above 1, weights are fitted for each part of the databases on the
                   ///< others; Router: above 1, for each workspace on the others
    bool schemaOnly = false;        ///< Keys: from names and types alone
    std::optional<QString> weights; ///< Composer: these in place of those built in
    bool modelOnly = false;         ///< Agent: rules are not asked first
    bool fair = false;              ///< Composer: graded as Everyday is, see evaluation::isFairlySame()
    QString exceptions;  ///< Composer, Everyday: a file of golds that are wrong, see evaluation::markExceptions()
    QString further;     ///< Confidence, and Composer when it is fitted: a data set of which all splits teach the
                         ///< confidence, and only that; Router: a folder whose split "train" teaches too
    bool letters = true; ///< Retrieval: words and cards are found by letters in common too
    std::optional<record::Kind> only = {}; ///< Sheets: see evaluation::SheetEvaluationOptions
    bool fallback = true;                  ///< the same
    bool severalTables = false;            ///< the same

    bool operator==(const EvalRequest &) const = default;
};

void fields(record::Either<EvalRequest> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("data", r.data);
    visit("split", r.split);
    visit("databases", r.databases);
    visit("asOf", r.asOf);
    visit("folds", r.folds);
    visit("schemaOnly", r.schemaOnly);
    visit("weights", r.weights);
    visit("modelOnly", r.modelOnly);
    visit("fair", r.fair);
    visit("exceptions", r.exceptions);
    visit("further", r.further);
    visit("letters", r.letters);
    visit("only", r.only);
    visit("fallback", r.fallback);
    visit("severalTables", r.severalTables);
}

/// What a program has at hand for it.
struct EvalTools {
    evaluation::DatabaseOpener open;
    retrieval::SearchRetrievers retrievers; ///< Retrieval and Budget; outlive the evaluation
    retrieval::EncoderPtr encoder = {};     ///< the same, and Router; null: nothing is found by meaning
    /// Agent: opens the model, called `modelName`; absent where none is at hand.
    std::function<Result<generate::agent::OpenedModel>()> model;
    QString modelName;
};

/// Nothing where a model is to be measured and none is at hand. A model is tried first: a server that is not there
/// would fail every question. Blocks, with progress. Errors: those of evaluation::readDataset(), of opening, and of the
/// evaluation.
Result<std::optional<evaluation::EvaluationReport>> evaluate(const EvalRequest &request, const EvalTools &tools,
                                                             const StopToken &stop, const Progress &progress);

struct FittedWeight {
    QString feature;
    double weight = 0;
    bool operator==(const FittedWeight &) const = default;
};

/// Weights fitted on a whole split: of the one model, by feature, or of several models as the text of their file. In
/// JSON a number for each feature, else {"weights": text}.
struct FitResponse {
    QList<FittedWeight> features; ///< in the order of the model
    QString text;
    bool operator==(const FitResponse &) const = default;

    static constexpr const char *jsonForm = "an object of numbers, or of \"weights\" and a text";
    QJsonValue toJsonValue() const;
    bool takeJsonValue(const QJsonValue &json);
};

/// Whether there are weights to fit.
bool hasWeights(Evaluation kind);

/// Blocks, with progress. Errors: Invalid (there is nothing to fit), and as evaluate().
Result<FitResponse> fitWeights(const EvalRequest &request, const EvalTools &tools, const StopToken &stop,
                               const Progress &progress);

} // namespace Tieout::service::measure
