// SPDX-License-Identifier: GPL-3.0-or-later
// The table of sub-commands: one declaration and one row each.
#include "cli/command.h"

namespace Tieout::cli {

Command pluginsCommand();
Command doctorCommand();

const QList<Command> &commands()
{
    static const QList<Command> all{
        pluginsCommand(),
        doctorCommand(),
    };
    return all;
}

} // namespace Tieout::cli
