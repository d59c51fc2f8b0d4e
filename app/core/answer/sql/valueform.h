// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/decimal.h"
#include "core/gate/gate.h"

namespace Tieout::answer {

/**
 * How the numbers of a result column are written: sums over columns with a declared scale (else the profile's largest,
 * at most 6) are rounded half to even to it, stored numbers are padded to it, quotients and everything else that a
 * binary float computed keep 12 significant digits. So 33489.470000005174 is never seen.
 */
struct ValueForm {
    enum class Kind {
        AsIs,       ///< no number, or an integer
        Stored,     ///< a stored number: never rounded, padded to `scale`
        Sum,        ///< rounded to `scale`
        Significant ///< 12 significant digits
    };
    Kind kind = Kind::AsIs;
    int scale = -1; ///< digits after the point; -1 when unknown
    bool operator==(const ValueForm &) const = default;
};

/// The form of an expression's values. `facts` may be null.
ValueForm valueForm(const sql::Expr *expr, const sql::BoundQuery &bound, const gate::SourceFacts *facts);
/// Whether a result column is a part of a hundred: 100.0 * a / b, or the average of 100 and 0, also where an inner
/// query makes it.
bool isPercent(const sql::OutputColumn &output, const sql::BoundQuery &bound);
/// The forms of all result columns, in order.
QList<ValueForm> valueForms(const gate::Report &report, const gate::SourceFacts *facts);

/// The number in this form; the number itself for AsIs.
base::Decimal inForm(const base::Decimal &number, const ValueForm &form);
/// A cell for the record: null for NULL, never a raw binary float.
std::optional<QString> cellText(const Value &value, const ValueForm &form);

} // namespace Tieout::answer
