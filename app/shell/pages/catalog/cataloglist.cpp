// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalog/cataloglist.h"

#include "core/base/visible.h"
#include "core/catalog/familywords.h"
#include "core/catalog/phrasing.h"
#include "core/schema/foldedtables.h"
#include "shell/models/catalogwords.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/theme/fonts.h"
#include "shell/theme/tokens.h"

#include <QAbstractItemView>
#include <QPainter>

namespace Tieout::shell {

namespace {

constexpr int padding = 10;

int textWidth(const QStyleOptionViewItem &option)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return (view ? view->viewport()->width() : 260) - 2 * padding;
}

/// One line or two: thousands of entries are measured at once, so that nothing is laid out for it.
int subtitleHeight(const QString &text, int width)
{
    const QFontMetrics metrics(textFont(TextSize::Tiny));
    return metrics.horizontalAdvance(text) <= width ? metrics.height() : 2 * metrics.lineSpacing();
}

} // namespace

void CatalogModel::setSnapshot(const SnapshotPointer &snapshot)
{
    m_snapshot = snapshot;
    showAll();
}

void CatalogModel::setNodes(const QList<int> &nodes)
{
    beginResetModel();
    m_nodes.clear();
    m_rows.clear();
    for (const int node : nodes) {
        const int shown = schema::standsFor(*m_snapshot->graph, node);
        if (m_rows.contains(shown))
            continue;
        m_rows.insert(shown, int(m_nodes.size()));
        m_nodes.append(shown);
    }
    endResetModel();
}

// Copies and legacy tables last: nobody starts with them.
void CatalogModel::showAll()
{
    QList<int> nodes;
    QList<int> last;
    for (const schema::FoldedTable &table :
         m_snapshot ? schema::foldedTables(*m_snapshot->graph) : QList<schema::FoldedTable>()) {
        const catalog::CatalogEntry *entry = m_snapshot->entry(m_snapshot->graph->table(table.node).name);
        (table.liveOf >= 0 || (entry && entry->legacy) ? last : nodes).append(table.node);
    }
    setNodes(nodes + last);
}

QModelIndex CatalogModel::indexOf(int node) const
{
    const int row = m_snapshot && node >= 0 ? m_rows.value(schema::standsFor(*m_snapshot->graph, node), -1) : -1;
    return row < 0 ? QModelIndex() : index(row);
}

int CatalogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_nodes.size());
}

QVariant CatalogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int node = m_nodes.at(index.row());
    const TableName &name = m_snapshot->graph->table(node).name;
    switch (role) {
    case Qt::DisplayRole: {
        const schema::Family *split = m_snapshot->graph->families().split(node);
        return split ? schema::familyName(*split, *m_snapshot->graph) : name.display();
    }
    case Qt::AccessibleDescriptionRole:
    case SubtitleRole:
        return subtitle(node);
    case NodeRole:
        return node;
    case LegacyRole: {
        const catalog::CatalogEntry *entry = m_snapshot->entry(name);
        return entry && entry->legacy;
    }
    default:
        return {};
    }
}

QString CatalogModel::subtitle(int node) const
{
    const Table &table = m_snapshot->graph->table(node);
    const catalog::CatalogEntry *entry = m_snapshot->entry(table.name);
    QStringList parts;
    if (const schema::Family *split = m_snapshot->graph->families().split(node))
        return catalog::capitalised(said(catalog::familyWords(*split, *m_snapshot->graph)));
    if (entry && entry->legacy) {
        parts.append(entry->legacyBecause.isEmpty() ? tr("Legacy?") : tr("Legacy? %1").arg(said(entry->legacyBecause)));
        return parts.join(QString());
    }
    if (table.kind == TableKind::View)
        parts.append(tr("View"));
    else if (entry && entry->role != catalog::TableRole::Unknown)
        parts.append(roleWords(entry->role));
    parts.append(tr("one row per %1").arg(catalog::entityNoun(table.name)));
    const auto profile = m_snapshot->profiles.constFind(table.name);
    if (profile != m_snapshot->profiles.constEnd() && profile->rows >= 0)
        parts.append(tr("%1 rows").arg(shownNumber(QString::number(profile->rows))));
    else if (m_snapshot->unread.contains(table.name))
        parts.append(tr("could not be read"));
    return parts.join(QStringLiteral(" \u00B7 "));
}

QSize CatalogDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int width = textWidth(option);
    const int name = QFontMetrics(textFont(TextSize::Body, QFont::DemiBold)).height();
    return {width, name + subtitleHeight(index.data(CatalogModel::SubtitleRole).toString(), width) + 16};
}

void CatalogDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens &tokens = Tokens::current();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    if (selected || option.state.testFlag(QStyle::State_MouseOver)) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(selected ? tokens.accentSoft : tokens.hover);
        painter->drawRoundedRect(option.rect, 6, 6);
    }
    const QRect inside = option.rect.adjusted(padding, 7, -padding, -7);
    const bool legacy = index.data(CatalogModel::LegacyRole).toBool();
    const Qt::Alignment side = option.direction == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft;
    const QFont nameFont = textFont(TextSize::Body, QFont::DemiBold);
    const QFontMetrics metrics(nameFont);
    painter->setFont(nameFont);
    painter->setPen(legacy ? tokens.quiet : selected ? tokens.accentText : tokens.text);
    painter->drawText(inside, side | Qt::AlignTop,
                      metrics.elidedText(base::visible(index.data().toString()), Qt::ElideMiddle, inside.width()));
    painter->setFont(textFont(TextSize::Tiny));
    painter->setPen(tokens.quiet);
    painter->drawText(inside.adjusted(0, metrics.height() + 2, 0, 0), side | Qt::AlignTop | Qt::TextWordWrap,
                      base::visible(index.data(CatalogModel::SubtitleRole).toString()));
    painter->restore();
}

} // namespace Tieout::shell
