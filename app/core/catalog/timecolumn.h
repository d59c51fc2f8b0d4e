// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace Tieout::catalog {

/// True when periods can be filtered on a column of this encoding (text that does not order as days is not usable).
bool isUsableEncoding(DateEncoding encoding);

/// The newest day of a column, ISO; empty when it has no usable encoding or no values.
QString newestDay(const ColumnProfile &column);

/// True for a stamp of when a row was last touched ("last_update"): it never says when what the row tells of happened.
bool isChangeStamp(const QString &column);

/// True for the day that somebody was born or died: it says nothing of how far the data reaches.
bool isLifeDate(const QString &column);

/// True for the day or year in which a thing or a person came to be what it is: built, born, hired, discontinued. It
/// dates nothing that is done with it.
bool describesThing(const QString &column);

/// How an encoding stores days, in words: "ISO date", "epoch seconds"; empty for none.
QString encodingWords(DateEncoding encoding);

/// What the name of a date says of it: that its row begins or came to be then, that it ends or is over, or the day that
/// something was promised for. At most one of them.
enum class DateSays { Nothing, Begin, End, Promise };
DateSays dateSays(const QString &column);

struct TimeColumns {
    QStringList all;    ///< in the table's order
    QString natural;    ///< the date of a row; empty when there is none, or several without a preference
    bool dated = false; ///< some column dates an event, not only the row's making or a person's birth
};

/**
 * Chooses the date of a row by its name: the date named after the table ("order_date" of orders) goes before other
 * event dates
 * ("booked_on", "start_date"), these before ends and plans ("due_on", "return_date"), these before dates of birth; a
 * row's creation stamp counts only where nothing else does, and its last change never.
 */
TimeColumns timeColumnsOf(const Table &table, const TableProfile *profile);

} // namespace Tieout::catalog
