// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/modelplace.h"
#include "core/generate/metric/datasetgraph.h"
#include "core/schema/renames.h"

namespace Tieout::generate::metric {

/// A text of a semantic model that a metric hangs on.
struct DefinitionWord {
    catalog::MetricPart part = catalog::MetricPart::Formula; ///< the first of its parts that does
    catalog::ModelPlace place;
    int dataset = -1; ///< whose columns or table it names without saying so: a field, a key, a source; else -1
};

struct DefinitionWords {
    QList<DefinitionWord> words; ///< each place once; those of `from` are not among them
    QStringList from;            ///< the metrics that it is computed from, also by way of others
};

/// What of a model has to hold for a metric to be computed, and to be split and limited by all that it allows. `metric`
/// is one of the graph's model; names that the source does not have are taken as they are written. Errors: those of
/// formulaOf().
Result<DefinitionWords> wordsOf(const catalog::Metric &metric, const DatasetGraph &graph);

/// How a word stands to the schema of a graph.
struct WordReading {
    std::optional<Error> missing;               ///< the first name in it that is not there
    QList<std::pair<TableName, QString>> reads; ///< tables and columns that it names, as the schema has them; the
                                                ///< column is empty where it is about the table
    QList<catalog::TextEdit> edits;             ///< what it says of the source after renames
    bool isBlind = false; ///< a table is gone whose columns it names: that table's own word says so, and those columns
                          ///< were not looked up
};

/// Looks up what a word says of the source; what it says of the model itself (a field, another metric) is said by words
/// of their own. `renames` are in the words of the graph's schema. Any thread.
WordReading readWord(const DefinitionWord &word, const DatasetGraph &graph, const QList<schema::Rename> &renames = {});

} // namespace Tieout::generate::metric
