// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <optional>

/// The comments in front of a query that is kept as a .sql file: a mark, then a field a line, "-- name: value", then an
/// empty line.
namespace Tieout::sources {

/// The first line of such a file.
inline constexpr char QueryMark[] = "-- tieout query";

struct HeaderField {
    QString name;
    QString value;     ///< without spaces around it
    int indent = 0;    ///< spaces between the dashes and the name, less one; those of "- " of a list's item count
    bool item = false; ///< it begins an item of a list
    bool operator==(const HeaderField &) const = default;
};

/// "-- name: value", or with an indent. The value is put into one line.
QString headerLine(const QString &name, const QString &value, int indent = 0);
/// Nothing for a line that is none.
std::optional<HeaderField> headerFieldOf(const QString &line);

/// The lines of a text, whatever they end with.
QStringList linesOf(const QString &text);

/// A file of SQL as text. Errors: NotFound, LimitReached (over 1 MB), each naming the file.
Result<QString> readQueryFile(const QString &file);
/// Errors: Denied, naming the file.
Result<void> writeQueryFile(const QString &text, const QString &file);

} // namespace Tieout::sources
