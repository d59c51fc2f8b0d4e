// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/overviewpanel.h"

#include "core/schema/foldedtables.h"
#include "shell/models/said.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace Tieout::shell {

namespace {

constexpr int shownTables = 6;

/// Connections count once per other table; facts a little more, since questions are about them.
double weight(const catalog::Snapshot &snapshot, int node)
{
    const schema::SchemaGraph &graph = *snapshot.graph;
    QSet<int> others;
    for (int edge : graph.edgesOf(node)) {
        if (graph.opposite(edge, node) != node)
            others.insert(graph.opposite(edge, node));
    }
    const catalog::CatalogEntry *entry = snapshot.entry(graph.table(node).name);
    const bool isFact = entry && entry->role == catalog::TableRole::Fact;
    return double(others.size()) + (isFact ? 1.5 : 0);
}

} // namespace

QList<int> startTables(const catalog::Snapshot &snapshot, int count)
{
    QList<std::pair<double, int>> ranked;
    for (int node = 0; node < snapshot.graph->tableCount(); ++node) {
        const Table &table = snapshot.graph->table(node);
        const catalog::CatalogEntry *entry = snapshot.entry(table.name);
        if (table.kind == TableKind::View || (entry && entry->legacy)
            || schema::standsFor(*snapshot.graph, node) != node)
            continue;
        ranked.append({weight(snapshot, node), node});
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    QList<int> nodes;
    for (const auto &[weight, node] : ranked.mid(0, count))
        nodes.append(node);
    return nodes;
}

OverviewPanel::OverviewPanel(QWidget *parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    setLook(this, "clear");
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(6);
}

void OverviewPanel::setSnapshot(const SnapshotPointer &snapshot)
{
    clearLayout(m_column);
    if (!snapshot)
        return;
    m_column->addWidget(new SectionTitle(tr("Start here")));
    m_column->addWidget(makeLabel(tr("The tables that explain this database. Click one, or any table in the graph."),
                                  TextSize::Small, "quiet", true));
    for (int node : startTables(*snapshot, shownTables)) {
        const Table &table = snapshot->graph->table(node);
        const schema::Family *split = snapshot->graph->families().split(node);
        auto *link = new QPushButton(split ? schema::familyName(*split, *snapshot->graph) : table.name.display());
        link->setFont(textFont(TextSize::Body, QFont::DemiBold));
        setLook(link, "link");
        connect(link, &QPushButton::clicked, this, [this, node] { emit tableRequested(node); });
        m_column->addSpacing(4);
        m_column->addWidget(link, 0, Qt::AlignLeading);
        const catalog::CatalogEntry *entry = snapshot->entry(table.name);
        if (entry && !entry->summary.isEmpty())
            m_column->addWidget(makeLabel(said(entry->summary.said()), TextSize::Small, "", true));
    }
    m_column->addStretch();
}

} // namespace Tieout::shell
