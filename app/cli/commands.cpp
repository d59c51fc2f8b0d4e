// SPDX-License-Identifier: GPL-3.0-or-later
// The table of sub-commands: one declaration and one row each.
#include "cli/command.h"

namespace Tieout::cli {

Command askCommand();
Command gateCommand();
Command gateLogCommand();
Command lintCommand();
Command formatCommand();
Command connectCommand();
Command pathCommand();
Command keysCommand();
Command retrieveCommand();
Command routeCommand();
Command sheetCommand();
Command suggestCommand();
Command catalogCommand();
Command profileCommand();
Command describeCommand();
Command editCommand();
Command scriptsCommand();
Command verifiedCommand();
Command expectedCommand();
Command metricCommand();
Command correctCommand();
Command weightsCommand();
Command workspaceCommand();
Command contextCommand();
Command driftCommand();
Command pluginsCommand();
Command doctorCommand();
Command evalCommand();
Command helpCommand();

const QList<Command> &commands()
{
    static const QList<Command> all{
        askCommand(),     gateCommand(),     gateLogCommand(),  lintCommand(),    formatCommand(),    connectCommand(),
        pathCommand(),    keysCommand(),     retrieveCommand(), routeCommand(),   sheetCommand(),     suggestCommand(),
        catalogCommand(), profileCommand(),  describeCommand(), editCommand(),    scriptsCommand(),   verifiedCommand(),
        metricCommand(),  expectedCommand(), correctCommand(),  weightsCommand(), workspaceCommand(), contextCommand(),
        driftCommand(),   pluginsCommand(),  doctorCommand(),   evalCommand(),    helpCommand(),
    };
    return all;
}

} // namespace Tieout::cli
