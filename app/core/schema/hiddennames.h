// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/readscope.h"

#include <QSet>

namespace Tieout::schema {

/// Names of tables and columns that are outside of what may be read. Those that something readable has as well tell
/// nothing. Any thread.
class HiddenNames
{
public:
    HiddenNames() = default;
    HiddenNames(const Schema &whole, const ReadScope &scope);

    bool isEmpty() const { return m_names.isEmpty(); }
    /// Whether a text says one of them as a whole word, in any case, that `known` does not say already.
    bool areIn(const QString &text, const QString &known = {}) const;

private:
    QSet<QString> m_names; ///< in lower case
};

} // namespace Tieout::schema
