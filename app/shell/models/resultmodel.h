// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "sdk/resultset.h"
#include "shell/models/tablemodel.h"

namespace Tieout::shell {

/// Cells of a result as text; nothing for NULL.
using ResultRow = QList<std::optional<QString>>;

/// Rows of an answer: numbers grouped and to the right, NULL as a dash that a screen reader calls by name; Qt::EditRole
/// has the values as they are, NULL as nothing.
TableModel<ResultRow> *makeResultModel(const QList<record::Column> &columns, const QList<ResultRow> &rows,
                                       QObject *parent);
/// The same over what a query returned.
TableModel<ResultRow> *makeResultModel(const ResultSet &result, QObject *parent);

/// Text tables for the clipboard and for files. RFC 4180: CRLF, quotes doubled, NULL is an empty field. An
/// empty header gives no header line.
QString toCsv(const QStringList &header, const QList<ResultRow> &rows);
/// Tab-separated, as spreadsheets paste it: what holds a tab, a line break or a quote is quoted. Lines are separated by
/// LF; an empty header gives no header line.
QString toTabbed(const QStringList &header, const QList<ResultRow> &rows);

QStringList headerOf(const QList<record::Column> &columns);

} // namespace Tieout::shell
