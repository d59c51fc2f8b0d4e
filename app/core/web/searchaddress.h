// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QUrl>

namespace Tieout::web {

/// Where a person lets words be looked up: an address with a place for them, "https://search.example/?q={words}". A
/// value.
class SearchAddress
{
public:
    /// Errors: Invalid (neither http nor https, no host, "{words}" not once or not behind the host, a password in it).
    static Result<SearchAddress> parse(const QString &text);

    QString host() const { return m_host; }
    /// With the words in their place, percent-encoded as UTF-8 (RFC 3986, section 2.1).
    QUrl filled(const QString &words) const;
    /// The same for people and records: parameters that look like a key are not shown.
    QString shown(const QString &words) const;

private:
    QString m_text;
    QString m_host;
};

} // namespace Tieout::web
