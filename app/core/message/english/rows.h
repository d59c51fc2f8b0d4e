// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1StringView>
#include <QList>
#include <QString>

#include <span>

/// The one table of English: a file for each room that speaks, ids begin with the room's name. lupdate reads the rows,
/// for the translations of the context "Message".
namespace Tieout::message {

struct Row {
    const char *id;      ///< "gate.period.missing"
    const char *english; ///< with %1, %2 ...
};

extern const std::span<const Row> answerRows;
extern const std::span<const Row> catalogRows;
extern const std::span<const Row> generateRows;
extern const std::span<const Row> joiningRows;
extern const std::span<const Row> gateRows;
extern const std::span<const Row> learningRows;
extern const std::span<const Row> periodRows;
extern const std::span<const Row> projectRows;
extern const std::span<const Row> questionRows;
extern const std::span<const Row> recordRows;
extern const std::span<const Row> retrievalRows;
extern const std::span<const Row> schemaRows;
extern const std::span<const Row> sourcesRows;
extern const std::span<const Row> sqlRows;

/// Every row, in the order of the files.
QList<Row> englishRows();

/// A row as sentences are made of it: its texts are shared, so that saying one copies neither.
struct Pattern {
    QString id;
    QString english;
    const char *row; ///< the English, as translations know it
};

/// nullptr where no row has the id. Never changes once made.
const Pattern *patternOf(QLatin1StringView id);

} // namespace Tieout::message
