// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <optional>

namespace Tieout {

/// Files as people call them.
struct FileKind {
    ErrorText title;      ///< "Parquet files"
    QStringList patterns; ///< "*.parquet"
};

/// Optional mix-in of a Connector: it opens nothing without a library that the person has to install.
class NeedsLibrary
{
public:
    virtual ~NeedsLibrary() = default;
    /// That there is none, with how to get one; nothing where there is one. Looks for the file and loads nothing. Any
    /// thread.
    virtual std::optional<Error> missingLibrary() const = 0;
    /// What it opens with the library, each to be shown by itself while there is none; none of a server.
    virtual QList<FileKind> fileKinds() const = 0;
};

} // namespace Tieout
