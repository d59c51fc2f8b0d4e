// SPDX-License-Identifier: GPL-3.0-or-later
// The catalog's first page: what a first look at the whole source shows.
#include "core/service/overviewservice.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/backgroundjob.h"
#include "shell/models/said.h"
#include "shell/pages/catalog/catalogpage.h"
#include "shell/pages/catalog/overviewview.h"
#include "shell/pages/catalog/qualityview.h"

#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>

namespace Tieout::shell {

void CatalogPage::showOverview(bool shown)
{
    m_overviewButton->setChecked(shown);
    if (!shown) {
        m_stack->setCurrentWidget(m_qualityButton->isChecked() ? static_cast<QWidget *>(m_quality) : m_area);
        return;
    }
    m_qualityButton->setChecked(false);
    m_stack->setCurrentWidget(m_overview);
    if (!m_snapshot)
        return m_overview->setWords(tr("No database is open."));
    if (m_overviewOf == m_snapshot)
        return;
    // Of the same source it stays until the new one is there.
    if (!m_overviewOf || m_overviewOf->sourceId != m_snapshot->sourceId)
        m_overview->setWords(tr("Looking at the tables..."));
    m_overviewOf = m_snapshot;
    m_overviews.cancelAll(); // of a snapshot that is over
    const auto found = std::make_shared<service::OverviewResponse>();
    base::Job *job =
        m_overviews.submit(tr("Look at the catalog"),
                           [found, snapshot = m_snapshot, store = &m_context.store](const StopToken &stop,
                                                                                    const Progress &) -> Result<void> {
                               Result<service::OverviewResponse> overview = service::overview(*snapshot, store, stop);
                               if (!overview)
                                   return fail(overview.error());
                               *found = std::move(*overview);
                               return {};
                           });
    connect(job, &base::Job::finished, this, [this, found, snapshot = m_snapshot](const base::Job *finished) {
        if (snapshot != m_snapshot)
            return;
        if (finished->state() == base::Job::State::Succeeded)
            m_overview->setOverview(*found);
        else
            m_overview->setWords(saidInFull(finished->error()));
        emit overviewShown();
    });
    inBackground(job);
}

void CatalogPage::showArea(const QString &title, const QStringList &tables)
{
    const QSet<QString> wanted(tables.cbegin(), tables.cend());
    QList<int> nodes;
    for (int node = 0; m_snapshot && node < m_snapshot->graph->tableCount(); ++node) {
        if (wanted.contains(m_snapshot->graph->table(node).name.display()))
            nodes.append(node);
    }
    m_model->setNodes(nodes);
    m_caption->setText(tr("%1: %n tables", nullptr, int(nodes.size())).arg(title));
    m_list->scrollToTop();
}

} // namespace Tieout::shell
