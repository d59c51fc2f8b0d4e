// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/metric/dimensionnames.h"
#include "core/generate/metric/metricmentions.h"
#include "core/retrieval/linking.h"
#include "core/sql/calendarsql.h"

#include <tl/expected.hpp>

namespace Tieout::generate::metric {

/// Rows whose field holds one of these.
struct Condition {
    Dimension field;
    QStringList values; ///< as stored
    QString said;       ///< the question's words
    bool operator==(const Condition &) const = default;
};

/// How many rows there have to be for a value to be shown.
struct RowCount {
    sql::BinaryOp comparison = sql::BinaryOp::GreaterEqual;
    int number = 0;
};

/// What a question wants of a metric.
struct AskedMetric {
    QList<Dimension> by;
    sql::CalendarPart unit = sql::CalendarPart::None; ///< one value for each
    QList<period::PeriodPhrase> periods;              ///< several: one value for each, the earliest first
    QList<int> periodWords;                           ///< that say periods and units
    QList<Condition> conditions;
    std::optional<RowCount> rows;
    bool isRanked = false;
    bool isDescending = true;
    int limit = 0;                  ///< 0: all
    message::Message rankedAs = {}; ///< how "best" or "worst" was taken; else empty
};

/// Why a question cannot be read, and what of it.
struct NotRead {
    message::Message why;
    QList<Dimension> either = {}; ///< what a word may mean, where several are as likely
};

/**
 * Reads what a question wants of a metric that it names: every word has to be accounted for. `mention` is the metric's
 * own words, `known` the nouns that its rows are called by.
 */
tl::expected<AskedMetric, NotRead> readMetricQuestion(const Mention &mention, const Formula &formula,
                                                      const DimensionNames &names, const QStringList &known,
                                                      const retrieval::Linking &linking,
                                                      const period::CalendarSettings &calendar);

} // namespace Tieout::generate::metric
