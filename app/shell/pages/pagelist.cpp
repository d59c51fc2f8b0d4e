// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/frame/page.h"
#include "shell/pages/about/aboutpage.h"
#include "shell/pages/activity/activitypage.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/catalog/catalogpage.h"
#include "shell/pages/context/contextpage.h"
#include "shell/pages/metrics/metricspage.h"
#include "shell/pages/schema/schemapage.h"
#include "shell/pages/settings/settingspage.h"
#include "shell/pages/sheets/sheetspage.h"
#include "shell/pages/source/sourcepage.h"
#include "shell/pages/sql/sqlpage.h"

namespace Tieout::shell {

QList<PageEntry> pageList(ShellContext &context)
{
    return {
        makeAskPage(context),     makeSchemaPage(context),   makeCatalogPage(context),  makeSqlPage(context),
        makeMetricsPage(context), makeSheetsPage(context),   makeActivityPage(context), makeContextPage(context),
        makeSourcePage(context),  makeSettingsPage(context), makeAboutPage(context),
    };
}

} // namespace Tieout::shell
