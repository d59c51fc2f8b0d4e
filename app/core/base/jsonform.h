// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QJsonObject>
#include <QStringList>

namespace Tieout::base {

/**
 * Where a value does not keep to a form: "tables[1].id is \"T9\", not one of T1, T2"; empty where it does. The form is
 * the part of JSON Schema (draft 2020-12) that model servers honour: type, enum, properties, required,
 * additionalProperties (false), items, minItems, maxItems, maxLength. Pure; any thread.
 */
ErrorText formFault(const QJsonValue &value, const QJsonObject &form);

/// Forms of the kinds that formFault() knows. `most`, `least`: characters of a text, entries of a list; -1: any number.
QJsonObject textForm(int most = -1);
QJsonObject choiceForm(const QStringList &choices);
QJsonObject listForm(const QJsonObject &items, int most = -1, int least = -1);
/// These properties and no others. All of them are required unless it is said which: servers with strict schemas take
/// it no other way, and small models leave out what they may.
QJsonObject objectForm(const QJsonObject &properties);
QJsonObject objectForm(const QJsonObject &properties, const QStringList &required);

/**
 * The JSON object in a model's reply: the reply itself, what stands in a fence, or the first object in the text.
 * Nothing where there is none, or where it is cut off.
 */
QJsonObject objectIn(const QString &reply);

} // namespace Tieout::base
