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

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace Tieout::shell {

namespace {

constexpr int padding = 10;
constexpr int copyIndent = 16;
constexpr int foldWidth = 20; ///< of the sign at the end of a row that has copies

int indentOf(const QModelIndex &index)
{
    return index.data(CatalogModel::CopyRole).toBool() ? copyIndent : 0;
}

CatalogModel::Fold foldOf(const QModelIndex &index)
{
    return index.data(CatalogModel::FoldRole).value<CatalogModel::Fold>();
}

int textWidth(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return (view ? view->viewport()->width() : 260) - 2 * padding - indentOf(index);
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
    m_unfolded.clear();
    showAll();
}

void CatalogModel::setNodes(const QList<int> &nodes)
{
    beginResetModel();
    m_nodes.clear();
    m_rows.clear();
    m_copies.clear();
    m_lives.clear();
    for (const int node : nodes) {
        const int shown = schema::standsFor(*m_snapshot->graph, node);
        if (m_rows.contains(shown))
            continue;
        m_rows.insert(shown, int(m_nodes.size()));
        m_nodes.append(shown);
    }
    endResetModel();
}

// Legacy tables last: nobody starts with them.
void CatalogModel::showAll()
{
    const QList<schema::FoldedTable> tables =
        m_snapshot ? schema::foldedTables(*m_snapshot->graph) : QList<schema::FoldedTable>();
    beginResetModel();
    m_nodes.clear();
    m_copies.clear();
    m_lives.clear();
    QList<int> last;
    for (const schema::FoldedTable &table : tables) {
        const catalog::CatalogEntry *entry = m_snapshot->entry(m_snapshot->graph->table(table.node).name);
        int live = -1; // of a copy of a copy the first of them
        for (int of = table.liveOf; of >= 0 && of != table.node; of = m_snapshot->graph->families().liveOf(live))
            live = schema::standsFor(*m_snapshot->graph, of);
        if (live >= 0 && live != table.node) {
            m_copies[live].append(table.node);
            m_lives.insert(table.node, live);
        } else {
            (entry && entry->legacy ? last : m_nodes).append(table.node);
        }
    }
    m_nodes += last;
    for (qsizetype row = 0; row < m_nodes.size(); ++row) {
        if (!m_unfolded.contains(m_nodes[row]))
            continue;
        const QList<int> copies = m_copies.value(m_nodes[row]);
        for (qsizetype i = 0; i < copies.size(); ++i)
            m_nodes.insert(row + 1 + i, copies[i]);
    }
    count();
    endResetModel();
}

void CatalogModel::count()
{
    m_rows.clear();
    for (qsizetype row = 0; row < m_nodes.size(); ++row)
        m_rows.insert(m_nodes[row], int(row));
}

CatalogModel::Fold CatalogModel::foldOf(int node) const
{
    return !m_copies.contains(node) ? Fold::None : m_unfolded.contains(node) ? Fold::Unfolded : Fold::Folded;
}

void CatalogModel::setUnfolded(const QModelIndex &row, bool unfolded)
{
    const int node = row.isValid() ? m_nodes.at(row.row()) : -1;
    if (foldOf(node) != (unfolded ? Fold::Folded : Fold::Unfolded))
        return;
    const QList<int> copies = m_copies.value(node);
    const int first = row.row() + 1;
    if (unfolded) {
        beginInsertRows({}, first, first + int(copies.size()) - 1);
        m_unfolded.insert(node);
        for (qsizetype i = 0; i < copies.size(); ++i)
            m_nodes.insert(first + i, copies[i]);
        count();
        endInsertRows();
    } else {
        beginRemoveRows({}, first, first + int(copies.size()) - 1);
        m_unfolded.remove(node);
        m_nodes.remove(first, copies.size());
        count();
        endRemoveRows();
    }
    emit dataChanged(index(row.row()), index(row.row()), {FoldRole});
}

void CatalogModel::reveal(int node)
{
    setUnfolded(indexOf(m_lives.value(node, -1)), true);
}

QModelIndex CatalogModel::liveOf(const QModelIndex &row) const
{
    return row.isValid() ? indexOf(m_lives.value(m_nodes.at(row.row()), -1)) : QModelIndex();
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
    case FoldRole:
        return QVariant::fromValue(foldOf(node));
    case CopyRole:
        return m_lives.contains(node);
    case Qt::ToolTipRole:
        return m_copies.contains(node) ? tr("The right arrow key shows its copies, the left one hides them.")
                                       : QString();
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
    if (entry && entry->legacy)
        return entry->legacyBecause.isEmpty() ? tr("Legacy?") : tr("Legacy? %1").arg(said(entry->legacyBecause));
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
    if (const auto copies = m_copies.constFind(node); copies != m_copies.cend())
        parts.append(copies->size() == 1 ? tr("1 copy") : tr("%1 copies").arg(copies->size()));
    return parts.join(QStringLiteral(" \u00B7 "));
}

void CatalogList::keyPressEvent(QKeyEvent *event)
{
    const bool fromRight = isRightToLeft();
    if (event->key() == (fromRight ? Qt::Key_Left : Qt::Key_Right)) {
        tables()->setUnfolded(currentIndex(), true);
    } else if (event->key() == (fromRight ? Qt::Key_Right : Qt::Key_Left)) {
        if (const QModelIndex live = tables()->liveOf(currentIndex()); live.isValid())
            setCurrentIndex(live);
        else
            tables()->setUnfolded(currentIndex(), false);
    } else {
        QListView::keyPressEvent(event);
    }
}

void CatalogList::mouseReleaseEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    const QModelIndex row = indexAt(at);
    const int fromEnd = isRightToLeft() ? at.x() : viewport()->width() - at.x();
    if (event->button() == Qt::LeftButton && row.isValid() && fromEnd <= padding + foldWidth)
        tables()->setUnfolded(row, foldOf(row) == CatalogModel::Fold::Folded);
    QListView::mouseReleaseEvent(event);
}

void CatalogList::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QModelIndex row = indexAt(event->position().toPoint());
    tables()->setUnfolded(row, foldOf(row) == CatalogModel::Fold::Folded);
    QListView::mouseDoubleClickEvent(event);
}

QSize CatalogDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int width = textWidth(option, index);
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
    const bool fromRight = option.direction == Qt::RightToLeft;
    const int indent = indentOf(index);
    const QRect inside =
        option.rect.adjusted(padding + (fromRight ? 0 : indent), 7, -padding - (fromRight ? indent : 0), -7);
    const bool legacy = index.data(CatalogModel::LegacyRole).toBool();
    const Qt::Alignment side = fromRight ? Qt::AlignRight : Qt::AlignLeft;
    const QFont nameFont = textFont(TextSize::Body, QFont::DemiBold);
    const QFontMetrics metrics(nameFont);
    painter->setFont(nameFont);
    const CatalogModel::Fold fold = foldOf(index);
    if (fold != CatalogModel::Fold::None) {
        painter->setPen(tokens.quiet);
        const QString closed = fromRight ? QStringLiteral("\u25C2") : QStringLiteral("\u25B8");
        painter->drawText(inside, (fromRight ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignTop,
                          fold == CatalogModel::Fold::Folded ? closed : QStringLiteral("\u25BE"));
    }
    painter->setPen(legacy ? tokens.quiet : selected ? tokens.accentText : tokens.text);
    painter->drawText(inside, side | Qt::AlignTop,
                      metrics.elidedText(base::visible(index.data().toString()), Qt::ElideMiddle,
                                         inside.width() - (fold == CatalogModel::Fold::None ? 0 : foldWidth)));
    painter->setFont(textFont(TextSize::Tiny));
    painter->setPen(tokens.quiet);
    painter->drawText(inside.adjusted(0, metrics.height() + 2, 0, 0), side | Qt::AlignTop | Qt::TextWordWrap,
                      base::visible(index.data(CatalogModel::SubtitleRole).toString()));
    painter->restore();
}

} // namespace Tieout::shell
