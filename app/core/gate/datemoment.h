// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

#include <optional>

/// What SQL's date functions do with one moment. Moments are taken as stored, without a zone (kept as UTC).
namespace Tieout::gate {

/// A moment as text reads it: "2023-07-01", "2023-07-01 10:00:00", with T, fractions or zone. Invalid when it is none.
QDateTime momentOf(const QString &text);
/// "2023-07-01 10:00:00".
QString momentText(const QDateTime &moment);

/// Applies one of SQLite's date modifiers ("+3 months", "start of year"), a quarter and a week among the units; false
/// for one that is not known.
bool modify(QDateTime &moment, const QString &modifier);
/// date_trunc; invalid for a field it does not know.
QDateTime startOf(const QString &field, const QDateTime &moment);
/// EXTRACT and the like: year, quarter, month, week (ISO), day, dayofyear, hour, minute, second.
std::optional<int> partOf(const QString &field, const QDateTime &moment);

} // namespace Tieout::gate
