// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"
#include "sdk/error.h"
#include "sdk/sdkexport.h"

#include <QString>
#include <QStringList>

namespace Tieout {

/// What stands where a secret stood.
inline constexpr char hiddenSecret[] = "***";

/// Whether a keyword or option of this name holds a secret: "PWD", "sslpassword", "access_token"; percent-encoded names
/// too.
TIEOUT_SDK_EXPORT bool isSecretName(const QString &name);

/**
 * `text` with what may be a secret replaced by "***": the password in "//user:password@host" with whatever characters
 * it holds, the values of keywords and parameters that isSecretName() knows ("PWD={...}", "password='...'",
 * "?token=..."), also percent-encoded, cut off or twice in one text. Meant for text that could not be read, so it hides
 * rather too much than too little; text without any of this comes back as it is. Any thread.
 */
TIEOUT_SDK_EXPORT QString withoutSecrets(const QString &text);

/// The same of everything an error says. `known` are secrets that were given, which go wherever they stand, encoded or
/// not.
TIEOUT_SDK_EXPORT Error withoutSecrets(const Error &error, const QStringList &known = {});

/**
 * Connector::open(), which everybody who connects calls through this: a driver may put the whole connection string into
 * its error, and none of the secrets of `parameters` comes out of here. Blocks; thread and errors as Connector::open().
 */
TIEOUT_SDK_EXPORT Result<std::unique_ptr<Session>>
openConnection(Connector &connector, const ConnectionParameters &parameters, const StopToken &stop);

} // namespace Tieout
