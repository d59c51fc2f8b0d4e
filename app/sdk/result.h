// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <tl/expected.hpp>

namespace Tieout {

/// Either a value or an Error. tl::expected because std::expected needs C++23 on every compiler.
template <typename T>
using Result = tl::expected<T, Error>;

/// `return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "Table \"%1\" does not exist."), {name});`
inline tl::unexpected<Error> fail(ErrorCode code, const char *text, QList<ErrorText> arguments = {},
                                  ErrorText hint = {})
{
    return tl::unexpected<Error>(Error(code, text, std::move(arguments), std::move(hint)));
}

/// Hands an Error on: `if (!x) return fail(x.error());`
inline tl::unexpected<Error> fail(Error error)
{
    return tl::unexpected<Error>(std::move(error));
}

} // namespace Tieout
