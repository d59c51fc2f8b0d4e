// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/profile/keyevidence.h"

#include <QJsonObject>

/// Value types to JSON and back, for the workspace file only. Reading is lenient: a missing field keeps its default, so
/// that a file of an older version stays readable.
namespace Tieout::workspace {

/// As a column holds it.
QString compact(const QJsonObject &object);
/// Empty where the text is no JSON object.
QJsonObject objectFrom(const QString &json);

/// "i:12", "r:1.5", "d:12.50", "t:text", "b:hex"; null is JSON null. Prefixes keep 64-bit integers and types exact.
QJsonValue toJson(const Value &value);
Value valueFromJson(const QJsonValue &json);

QJsonObject toJson(const Schema &schema);
Schema schemaFromJson(const QJsonObject &json);

QJsonObject toJson(const profile::ProfiledTable &table);
profile::ProfiledTable profiledTableFromJson(const QJsonObject &json);

QJsonObject toJson(const Error &error);
Error errorFromJson(const QJsonObject &json);

QJsonObject toJson(const profile::ProposedKey &key);
profile::ProposedKey proposedKeyFromJson(const QJsonObject &json);

QJsonObject toJson(const profile::ProposedKeys &proposed);
profile::ProposedKeys proposedKeysFromJson(const QJsonDocument &json);

QJsonObject toJson(const catalog::KeyMatch &match);
catalog::KeyMatch keyMatchFromJson(const QJsonObject &json);

QJsonObject toJson(const catalog::CatalogEntry &entry);
catalog::CatalogEntry catalogEntryFromJson(const QJsonObject &json);

} // namespace Tieout::workspace
