// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace Tieout::answer::router {

/// A place at which a question may fall into two that are asked at once.
struct Split {
    QString left;
    QString separator; ///< lower case: "and", ";", "compared to"
    QString right;
};

/// Every place at which the words leave two questions on the two sides; in the question's order.
QList<Split> splitsOf(const QString &question);

} // namespace Tieout::answer::router
