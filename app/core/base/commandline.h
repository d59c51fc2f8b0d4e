// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Tieout::base {

/**
 * Writes "***" over what may be a secret in the arguments of the program, so that a list of processes and a session
 * manager show none from here on. They could be read until then: whoever gives one there is to be told. To be called
 * once, by main, after the arguments were read.
 */
void hideSecretsOf(int argc, char *argv[]);

} // namespace Tieout::base
