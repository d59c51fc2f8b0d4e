// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::schema {

/// Whether a column says which currency or unit the amounts of its row are in: "currency", "unit". "unit_price" has a
/// unit in its name and says none.
bool saysUnitOfRow(const QString &column);
/// Money by its name, also where it is kept in whole minor units ("price_cents").
bool isCalledMoney(const QString &column);

} // namespace Tieout::schema
