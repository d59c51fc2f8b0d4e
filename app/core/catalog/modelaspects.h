// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "sdk/llmbackend.h"

namespace Tieout::catalog {

/// What a model is told of a table: names, types, keys, comments, statistics, and with `values` the stored values of columns that
/// hold few, never of personal data. What the source's limits hide is left out.
QString factsForModel(const Snapshot &snapshot, const TableName &table, bool values);

/// Of schema and profile of a table: what a model wrote holds as long as it is the same.
QString modelFingerprint(const Snapshot &snapshot, const TableName &table);

/// One request for all aspects of a table: summary, grain, when to use, not for and the meaning of each column, as one JSON object.
ChatRequest modelRequest(const Snapshot &snapshot, const TableName &table, const QString &model, bool values);

struct ModelTexts {
    QHash<QString, QString> texts; ///< by aspect: "summary", "grain", "whenToUse", "notFor", "column NAME"
    QStringList dropped;           ///< "notFor: there is no \"payment.amont\"": what was not taken over, with why
};

/// Reads a reply. A text that names a table or column that does not exist is dropped. Errors: Protocol (no JSON object).
Result<ModelTexts> readModelReply(const QString &reply, const Snapshot &snapshot, const TableName &table);

/// Puts a model's texts in where so far only rules spoke: a comment of the database, a script or a person goes before it.
void addModelTexts(const QHash<QString, QString> &texts, const QDateTime &when, CatalogEntry &entry);

} // namespace Tieout::catalog
