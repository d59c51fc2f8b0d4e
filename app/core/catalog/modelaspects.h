// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QJsonObject>
#include <QSet>

namespace Tieout::catalog {

/// What a model is told of a table: names, types, keys, comments, statistics, and with `values` the stored values of
/// columns that hold few, never of personal data. What people wrote stands in quotes. What the source's limits hide is
/// left out.
QString factsForModel(const Snapshot &snapshot, const TableName &table, bool values);

/// Of what a model is told of a table, with stored values or without: what it wrote of that holds as long as it is the
/// same.
QString modelFingerprint(const Snapshot &snapshot, const TableName &table, bool values);

/// The same of any facts that a model is told.
QString factsFingerprint(const QString &facts);

/// All that is asked of a model about one thing that it describes, for one request.
struct DescriptionPrompt {
    QString instructions;  ///< the same for every thing of its kind
    QString facts;         ///< all that it is told of this one
    QJsonObject form;      ///< of the reply
    int maximumTokens = 0; ///< that the reply may take
};
/// Asks for summary, grain, when to use, not for and the meaning of each column.
DescriptionPrompt describeTable(const Snapshot &snapshot, const TableName &table, bool values);

struct ModelTexts {
    QHash<QString, QString> texts; ///< by aspect: "summary", "grain", "whenToUse", "notFor", "column NAME"
    QStringList dropped;           ///< "notFor: there is no \"payment.amont\"": what was not taken over, with why
};

/// Why a model's text is not taken over: it is too long, or is written like a name and is none of `names` (in small
/// letters). Empty where nothing speaks against it.
QString faultOfModelText(const QString &text, const QSet<QString> &names);

/// Reads a reply in the form that was asked for. A text that names a table or column that does not exist is dropped.
ModelTexts readModelTexts(const QJsonObject &reply, const Snapshot &snapshot, const TableName &table);

/// Puts a model's texts in where so far only rules spoke: a comment of the database, a script or a person goes before
/// it. `sawValues`: it was told stored values.
void addModelTexts(const QHash<QString, QString> &texts, const QDateTime &when, bool sawValues, CatalogEntry &entry);

} // namespace Tieout::catalog
