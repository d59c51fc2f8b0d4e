// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"

namespace Tieout::answer {

/// The name without what people put around it: "the orders table" means orders. In lower case.
QString bare(QString name);
/// The tables that are called so, by all words of their names in either number. They point into the schema.
QList<const Table *> tablesCalled(const QString &name, const Schema &schema);
/// Null where there is none or several.
const Table *tableCalled(const QString &name, const Schema &schema);

} // namespace Tieout::answer
