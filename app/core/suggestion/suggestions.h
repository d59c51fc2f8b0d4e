// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/record/record.h"

#include <QDate>
#include <QStringList>

namespace Tieout::suggestion {

enum class Kind { Governed, Trend, Ranking, Share, Average, Exception, Comparison, Count };

/// What an answer has to read, or it is one to another question.
struct Reading {
    QString table;  ///< "sales.orders"
    QString column; ///< empty: its rows
    bool operator==(const Reading &) const = default;
};

/// Something that somebody could ask.
struct Suggestion {
    Kind kind = Kind::Count;
    QStringList wordings; ///< one meaning, the one that people use first
    QList<Reading> reads;
    QString about; ///< the table; Governed: the metric
    QString by;    ///< what it is split by; empty: nothing
    bool operator==(const Suggestion &) const = default;
};

/**
 * What somebody could ask a source first: its governed metrics, then what it is about: what happened, when and for how
 * much; what that belongs to; what there is and what it costs; people; days that were promised and kept. Kinds take
 * turns, and what was spoken of already comes later. Candidates: whoever shows one makes sure that an isAnswerTo() it
 * comes of it. In a stable order. Any thread.
 */
QList<Suggestion> suggestionsFor(const catalog::Snapshot &snapshot, const QDate &asOf);

/**
 * The same for one table, whatever it is: what is said of it first, then plainer questions that most tables answer;
 * none for a table without a profile or rows, or that may not be read.
 */
QList<Suggestion> suggestionsFor(const catalog::Snapshot &snapshot, const TableName &table, const QDate &asOf);

/// Whether a record's query is what was meant: unprompted, and from what the suggestion reads. Of a query that was not
/// run nothing is traced.
bool isMeantBy(const Suggestion &suggestion, const record::Record &record);

/// Whether a record answers what was meant: isMeantBy(), with rows that tell something and that were not computed
/// otherwise the second time.
bool isAnswerTo(const Suggestion &suggestion, const record::Record &record);

/// The columns that a query reads, for its output and besides.
QList<record::LineageInput> inputsOf(const record::SqlBody &body);

} // namespace Tieout::suggestion
