// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that are one thing in many: folded into one box of the graph, unfolded, and chosen where they are folded.
#include "core/schema/foldedtables.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/graph/graphscene.h"
#include "shell/graph/graphview.h"
#include "shell/pages/schema/schemapage.h"
#include "shell/pages/schema/schemaside.h"
#include "shell/pages/schema/schematoolbar.h"
#include "shell/pages/schema/tablepanel.h"

#include <QLineEdit>
#include <QMenu>

namespace Tieout::shell {

int SchemaPage::chosenTable() const
{
    const QList<int> selected = m_scene->selectedNodes();
    if (selected.size() != 1)
        return -1;
    return m_scene->nodesWith(selected.first()).contains(m_asked) ? m_asked : selected.first();
}

void SchemaPage::pick(int node)
{
    // A click on a box takes away whichever of its tables was picked.
    for (const int within : m_scene->nodesWith(node)) {
        if (m_finder->picks().contains(within))
            return m_finder->toggle(within);
    }
    m_finder->toggle(node);
}

const schema::Family *SchemaPage::familyOf(int node) const
{
    return m_snapshot ? m_snapshot->graph->families().split(node) : nullptr;
}

void SchemaPage::setUnfolded(const schema::Family &family, bool unfolded)
{
    const QString name = schema::familyName(family, *m_snapshot->graph);
    if (m_unfolded.contains(name) == unfolded)
        return;
    if (unfolded)
        m_unfolded.insert(name);
    else
        m_unfolded.remove(name);
    drawAgain();
}

void SchemaPage::foldOrUnfold()
{
    if (!m_snapshot || !m_scene->isLaidOut())
        return;
    QSet<const schema::Family *> families;
    for (const int node : m_scene->selectedNodes()) {
        if (const schema::Family *family = familyOf(node))
            families.insert(family);
    }
    if (families.isEmpty())
        return m_context.navigator.say(tr("First select a stack of tables, or one of its tables"));
    for (const schema::Family *family : std::as_const(families))
        setUnfolded(*family, m_scene->foldedInto(family->members.first().table) == family);
}

void SchemaPage::showTableMenu(int node, const QPoint &at)
{
    if (!m_pathMode && !m_scene->selectedNodes().contains(m_scene->item(node)->node()))
        m_scene->select(node);
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("tableMenu"));
    const TableName name = m_snapshot->graph->table(node).name;
    if (m_context.navigator.offers(QStringLiteral("catalog")))
        menu.addAction(tr("Open in Catalog"), this, [this, name] { m_context.navigator.showInCatalog(name); });
    if (const schema::Family *family = familyOf(node)) {
        const bool folded = m_scene->foldedInto(node) == family;
        menu.addAction(TablePanel::foldingWords(*family, folded), this,
                       [this, family, folded] { setUnfolded(*family, folded); });
    }
    if (!menu.isEmpty())
        menu.exec(at);
}

void SchemaPage::drawAgain()
{
    if (!m_snapshot)
        return;
    if (m_scene->isLaidOut())
        m_chosen = chosenTables();
    m_scene->setSnapshot(m_snapshot, m_side->keysOnly(), m_unfolded);
    showKeys();
    layOut();
    search(m_toolbar->searchField()->text());
}

} // namespace Tieout::shell
