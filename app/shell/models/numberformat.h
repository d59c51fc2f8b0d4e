// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace Tieout::shell {

/// A decimal of a record for people: grouped digits, a unit in front or behind ("€4,182,350.00", "1,240 m2"). Text that
/// is no number comes back as it is. Digits are never changed or rounded.
QString shownNumber(const QString &decimal, const QString &unit = {});

/// True for plain digits with sign and point ("-12.50").
bool isPlainNumber(const QString &text);

/// For an axis or a bar: three significant figures with k, M, bn ("1.43M"). Drawing only.
QString shortNumber(double value);

/// "0.8 ms", "12 ms", "3.1 s", "2 min 5 s".
QString shownDuration(double milliseconds);

/// "20 Nov 2026": no order of numbers to mistake. Of an ISO date, or the text itself when it is none.
QString shownDate(const QDate &date);
QString shownDate(const QString &iso);

/// "20 Nov 2026, 14:05", in this machine's zone.
QString shownMoment(const QDateTime &moment);

} // namespace Tieout::shell
