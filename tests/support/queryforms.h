// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include <random>

namespace Tieout::TestSupport {

// A random object of a form as generate::grammar::QueryForm has it. Its joins lead on from its table, and its lines are
// mostly of what is read and ask what can be asked; that they do is left to chance, so that what cannot be written
// comes as well.
[[nodiscard]] QJsonObject filledIn(const QJsonObject &schema, std::mt19937 &random);

} // namespace Tieout::TestSupport
