// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/questionparse.h"

namespace Tieout::generate::composer {

/// A stored value as one column has it.
struct ValueTarget {
    ColumnId column;
    QString value;
    int definition = -1; ///< of Snapshot::definitions: rows under its condition, which `value` repeats
    bool operator==(const ValueTarget &) const = default;
};

/// One decision for every ambiguous noun of a parse.
struct NounResolution {
    QHash<int, int> tables;         ///< Table item to node
    QHash<int, ColumnId> columns;   ///< Column item to column
    QHash<int, ValueTarget> values; ///< Value item to stored value
    QHash<int, ColumnId>
        surnames;     ///< Column items that say "name" of persons: the last name, beside `columns`' first name
    double score = 0; ///< 0 is perfect
    QList<std::pair<int, QList<ColumnId>>> passedOver; ///< Column items whose other meanings are worth telling
};

/**
 * All sensible decisions, best first, at most `most`. A noun said with a table means a column of it when it can; nouns
 * prefer the tables the question names; tables that are set aside count only when nothing else fits.
 */
QList<NounResolution> nounResolutions(const QuestionParse &parse, const question::Segmentation &segmentation,
                                      const SchemaLookup &lookup, int most);

} // namespace Tieout::generate::composer
