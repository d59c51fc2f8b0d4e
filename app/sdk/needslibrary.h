// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <optional>

namespace Tieout {

/// Optional mix-in of a Connector: it opens nothing without a library that the person has to install.
class NeedsLibrary
{
public:
    virtual ~NeedsLibrary() = default;
    /// That there is none, with how to get one; nothing where there is one. Looks for the file and loads nothing. Any
    /// thread.
    virtual std::optional<Error> missingLibrary() const = 0;
};

} // namespace Tieout
