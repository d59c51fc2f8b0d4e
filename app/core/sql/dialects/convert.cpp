// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/convert.h"

#include "core/sql/dialects/queryconverter.h"

#include <algorithm>

namespace Tieout::sql {

Converter::Converter(const DialectTraits &from, const DialectTraits &to)
    : m_from(from)
    , m_to(to)
    , m_idioms(std::make_unique<IdiomTable>(from, to))
{
}

Converter::~Converter() = default;

Conversion Converter::convert(const Statement &statement, const BoundQuery *bound)
{
    Conversion conversion;
    conversion.statement.text = statement.text;
    ExprConverter exprs(statement, m_from, m_to, *m_idioms, conversion.statement.arena, bound);
    conversion.statement.query = exprs.copyOf(*statement.query);
    if (m_from.name != m_to.name)
        QueryConverter(exprs, conversion.statement.arena, statement.text).convert(*conversion.statement.query);
    conversion.unconverted = exprs.notes();
    std::stable_sort(conversion.unconverted.begin(), conversion.unconverted.end(),
                     [](const Unconverted &a, const Unconverted &b) { return a.at.begin < b.at.begin; });
    return conversion;
}

} // namespace Tieout::sql
