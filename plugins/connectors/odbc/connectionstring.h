// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"

#include <array>

namespace Tieout::odbc {

/// A keyword of a connection string that has a field of its own in the form.
struct Keyword {
    const char *key;  ///< of the form
    const char *word; ///< of a connection string
    const char *label;
    FormField::Kind kind;
    const char *placeholder;
};

extern const std::array<Keyword, 7> keywords;
inline constexpr char passwordKey[] = "password";
inline constexpr char moreKey[] = "more";           ///< further keywords of the driver, as they stand
inline constexpr char moreSecretsKey[] = "secrets"; ///< the same of those that hold secrets: "AccessToken=..."

/// The answers to the form from "DSN=...;UID=..." ("Driver={...};Server=..."). Errors: Invalid, without what is or may
/// be a secret.
Result<ConnectionParameters> readConnectionString(const QString &text);

/// The other way; what a workspace keeps has no secrets.
QString connectionString(const ConnectionParameters &parameters, bool withSecrets);

} // namespace Tieout::odbc
