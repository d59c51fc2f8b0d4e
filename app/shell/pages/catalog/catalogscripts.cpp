// SPDX-License-Identifier: GPL-3.0-or-later
// What the catalog page does with SQL scripts: adds, removes and shows what was read out of them.
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"
#include "shell/pages/catalog/catalogpage.h"
#include "shell/pages/catalog/scriptsdialog.h"

namespace Tieout::shell {

void CatalogPage::addScripts(const QStringList &paths)
{
    changeScripts(tr("Read SQL scripts"), {paths});
}

void CatalogPage::removeScript(const QString &name)
{
    service::ScriptsRequest request;
    request.remove = {name};
    changeScripts(tr("Remove a SQL script"), request);
}

/// What they say is shown when the source has taken it over.
void CatalogPage::changeScripts(const QString &title, const service::ScriptsRequest &request)
{
    if (!m_snapshot)
        return;
    change(title, [id = m_snapshot->sourceId, request](workspace::Workspace &store) {
        return service::changeScripts(store, id, request);
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
    using Response = service::ScriptsResponse;
    const std::function<Result<Response>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [store = &m_context.store](project::OpenSource &source, const StopToken &, const Progress &) {
            return service::scripts(*source.snapshot(), *store, {});
        };
    m_context.source.run<Response>(tr("Read SQL scripts"), this, work, [this](const Result<Response> &scripts) {
        if (!scripts)
            m_context.navigator.say(saidInFull(scripts.error()));
        else if (m_scripts)
            m_scripts->setScripts(*scripts);
    });
}

} // namespace Tieout::shell
