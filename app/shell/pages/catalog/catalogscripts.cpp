// SPDX-License-Identifier: GPL-3.0-or-later
// What the catalog page does with SQL scripts: adds, removes and shows what was read out of them.
#include "core/service/scriptsservice.h"
#include "core/sources/description.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"
#include "shell/pages/catalog/catalogpage.h"
#include "shell/pages/catalog/scriptsdialog.h"

namespace Tieout::shell {

void CatalogPage::addScripts(const QStringList &paths)
{
    change(tr("Read SQL scripts"), [paths](workspace::Workspace &store, const QString &sourceId) {
        return service::addScripts(store, sourceId, paths);
    });
}

void CatalogPage::removeScript(const QString &name)
{
    change(tr("Remove a SQL script"), [name](workspace::Workspace &store, const QString &sourceId) {
        return store.sourceTexts().removeScript(sourceId, name);
    });
}

void CatalogPage::showScripts()
{
    if (!m_scripts) {
        m_scripts = new ScriptsDialog(this);
        m_scripts->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_scripts, &ScriptsDialog::addRequested, this, &CatalogPage::addScripts);
        connect(m_scripts, &ScriptsDialog::removeRequested, this, &CatalogPage::removeScript);
    }
    m_scripts->show();
    readScripts();
}

void CatalogPage::readScripts()
{
    if (!m_scripts || !m_snapshot)
        return;
    using Findings = catalog::ScriptFindings;
    const std::function<Result<Findings>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [store = &m_context.store](project::OpenSource &source, const StopToken &, const Progress &) {
            return sources::scriptFindings(*store, *source.snapshot());
        };
    m_context.source.run<Findings>(tr("Read SQL scripts"), this, work, [this](const Result<Findings> &findings) {
        if (!findings)
            m_context.navigator.say(saidInFull(findings.error()));
        else if (m_scripts)
            m_scripts->setReports(findings->reports);
    });
}

} // namespace Tieout::shell
