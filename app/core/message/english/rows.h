// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QtGlobal>

#include <span>

/// The one table of English: a file for each room that speaks, ids begin with the room's name. lupdate reads the rows,
/// for the translations of the context "Message".
namespace Tieout::message {

struct Row {
    const char *id;      ///< "gate.period.missing"
    const char *english; ///< with %1, %2 ...
};

extern const std::span<const Row> joiningRows;
extern const std::span<const Row> gateRows;

/// Every row, in the order of the files.
QList<Row> englishRows();
/// nullptr where no row has the id.
const char *englishOf(const QString &id);

} // namespace Tieout::message
