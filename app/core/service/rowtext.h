// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/valueform.h"
#include "core/record/record.h"
#include "sdk/resultset.h"

/// Rows as text, for files and for the clipboard.
namespace Tieout::service {

/// Cells of a result as text; nothing for NULL.
using ResultRow = QList<std::optional<QString>>;

/// RFC 4180: CRLF, quotes doubled, NULL is an empty field. An empty header gives no header line.
QString toCsv(const QStringList &header, const QList<ResultRow> &rows);
/// Tab-separated, as spreadsheets paste it: what holds a tab, a line break or a quote is quoted. Lines are separated by
/// LF; an empty header gives no header line.
QString toTabbed(const QStringList &header, const QList<ResultRow> &rows);

QStringList headerOf(const QList<record::Column> &columns);
QStringList headerOf(const QList<ResultColumn> &columns);

/// As a card shows it: a file and the card that it was made from never differ.
std::optional<QString> shownText(const Value &value, const answer::ValueForm &form);
/// What is stored as it is; what a binary float computed, as an answer writes it.
std::optional<QString> exactText(const Value &value, const answer::ValueForm &form);

} // namespace Tieout::service
