// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/qtsql/qtconnection.h"
#include "sdk/resultset.h"

namespace Tieout::qtsql {

/// Rows as they come.
struct Rows {
    int columns = 0;
    std::function<Result<bool>()> next;    ///< to the next one; false at the end
    std::function<Value(int column)> cell; ///< of the row that next() went to
    std::function<Result<void>()> goesOn;  ///< Cancelled or TimedOut, when it should end
    std::function<void()> abandon = {};    ///< ends what runs, where the sink wants no more
};
/// Hands rows to the sink in batches. Returns their number. Errors: those of `rows`.
Result<qint64> stream(const Rows &rows, RowSink &sink);

/// The rows of a query of a connection; both outlive them. `cell` reads what is not NULL.
Rows rowsOf(Connection &connection, QSqlQuery &query, int columns, std::function<Value(int column)> cell);

/// All rows of a query of our own as texts; SQL NULL is a null QString, a Boolean "t" or "f". Errors: as
/// Session::select().
Result<QList<QStringList>> textsOf(Connection &connection, const QString &sql);

/// Of drivers that hand out every value whole: texts of decimals are `broad`'s.
Value plainCell(const QVariant &value, TypeClass broad);

/// The one statement, a query by its first word. Errors: Denied.
Result<QString> onlyQuery(const QString &sql, const DialectTraits &traits);

/// `sql` with the text of the columns named by number in place of them, as the engine writes it: what Qt has no type
/// for that holds the whole value. `textOfCell` as Driver has it.
QString withTexts(const QString &sql, const QList<int> &columns, int width, const char *textOfCell);

} // namespace Tieout::qtsql
