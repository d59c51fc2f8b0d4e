// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/rowtext.h"
#include "shell/models/tablemodel.h"

namespace Tieout::shell {

using service::ResultRow;

/// Rows of an answer: numbers grouped and to the right, NULL as a dash that a screen reader calls by name; Qt::EditRole
/// has the values as they are, NULL as nothing.
TableModel<ResultRow> *makeResultModel(const QList<record::Column> &columns, const QList<ResultRow> &rows,
                                       QObject *parent);
/// The same over what a query returned.
TableModel<ResultRow> *makeResultModel(const ResultSet &result, QObject *parent);

} // namespace Tieout::shell
