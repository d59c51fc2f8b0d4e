// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <optional>

namespace Tieout::profile {

/**
 * What texts look like, where nearly all (19 of 20) are alike: a well-known form ("e-mail", "UUID", "URL", "IPv4
 * address", "ISO date", "ISO timestamp", "currency amount", "percentage", "phone number"), a name with a running number
 * ("user_{n}", "INV-{0000}" with leading zeros), or a shape of letters, digits and signs ("AA-9999"). Empty where they
 * are not, and for fewer than three texts.
 */
QString valuePattern(const QStringList &texts);

/// "user_17" is `prefix` and a number; `width` is the number of digits where zeros lead, else 0.
struct NumberedName {
    QString prefix;
    int width = 0;
    bool operator==(const NumberedName &) const = default;

    QString at(qint64 number) const { return prefix + QString::number(number).rightJustified(width, u'0'); }
    /// The running number of a text of this form.
    std::optional<qint64> numberOf(const QString &text) const;
};

/// The form that all of the texts have. None where one differs or where the number would not fit a qint64.
std::optional<NumberedName> numberedName(const QStringList &texts);

} // namespace Tieout::profile
