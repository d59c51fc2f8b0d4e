// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/loglinear.h"
#include "core/generate/agent/modelschema.h"
#include "core/generate/composer/parse/schemalookup.h"
#include "core/retrieval/linker.h"

#include <functional>
#include <optional>

namespace Tieout::generate::agent {

/// A column with what speaks for a question's needing it, once its table is needed.
struct JudgedColumn {
    int column = 0;
    base::Features features;
    double likelihood = 0; ///< 0 to 1
};

/// A table with what speaks for a question's needing it.
struct JudgedTable {
    int node = 0;
    base::Features features;
    double likelihood = 0; ///< 0 to 1
    int place =
        -1; ///< among those that cover the question, where there are more than ModelTables; -1: it is none of them
    QList<int> members;          ///< of its family, the others that the question is about
    QList<JudgedColumn> columns; ///< of the table, in its order
};

/// From how likely on a table and a column are told of. Chosen on the larger databases (eight tables and more) of
/// Spider's train split alone, where they keep 97 % of the columns that the gold queries read, in 1.4 times the tokens
/// of the tables that these read.
struct ExtractShares {
    double table = 0.03;
    double column = 0.01; ///< of a table's likelihood times the column's
};

/// What a prompt's tables may take.
struct ExtractRoom {
    int tokens = 0;
    std::function<int(const TableExtract &table)> cost; ///< in tokens
};

/// The models "table" and "column", fitted on Spider's train split by `tieout-cli eval budget --fit`.
const base::LogLinearSet &extractWeights();

/**
 * Judges the tables that a question may be about, those that nothing speaks for left out where there are many:
 * likeliest first. `lookup`: of the linker's snapshot. Names, keys, kinds and stored texts of the question speak for a
 * table; no rows are read. Where there are more than ModelTables, those that cover the question together are judged
 * whatever speaks for them. One thread.
 */
QList<JudgedTable> judgeTables(const retrieval::Linker &linker, const retrieval::Linking &linking,
                               const period::CalendarSettings &calendar, const composer::SchemaLookup &lookup,
                               const base::LogLinearSet &models = extractWeights());

/**
 * What a prompt tells of: the likely tables, those on the smallest join tree between them, of each the likely columns
 * and those that the keys among them join. `needed`: tables that are told of whatever was judged, as if they were
 * certain. Likeliest first. `room`: where there are more than ModelTables, it is filled:
 * with the needed tables and those that cover the question, then with all columns of these, as far as it goes.
 */
QList<TableExtract> extractOf(const QList<JudgedTable> &judged, const composer::SchemaLookup &lookup,
                              const QList<TableName> &needed = {}, const ExtractShares &shares = {},
                              const std::optional<ExtractRoom> &room = {});

} // namespace Tieout::generate::agent
