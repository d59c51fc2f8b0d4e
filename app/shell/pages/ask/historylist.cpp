// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/historylist.h"

#include "core/base/visible.h"
#include "shell/models/historymodel.h"
#include "shell/theme/icons.h"
#include "shell/theme/tokens.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace Tieout::shell {

/// Questions that contain what is looked for, in their order, then those that mean nearly the same, nearest first.
class HistoryFilter : public QSortFilterProxyModel
{
public:
    static constexpr int ByMeaningRole = HistoryModel::NearRole + 1; ///< it is here for what it means only

    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QString &words)
    {
        m_words = words.trimmed();
        invalidate();
        sort(m_words.isEmpty() ? -1 : 0);
    }

    QVariant data(const QModelIndex &index, int role) const override
    {
        const bool byMeaning = !m_words.isEmpty() && !contains(mapToSource(index));
        if (role == ByMeaningRole)
            return byMeaning;
        const QVariant said = QSortFilterProxyModel::data(index, role);
        if (byMeaning && (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole))
            return HistoryList::tr("Means something close. %1").arg(said.toString());
        return said;
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        const QModelIndex index = sourceModel()->index(row, 0, parent);
        return m_words.isEmpty() || contains(index) || index.data(HistoryModel::NearRole).toDouble() > 0;
    }

    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override
    {
        const auto rank = [this](const QModelIndex &index) {
            return contains(index) ? -1.0 : 1 - index.data(HistoryModel::NearRole).toDouble();
        };
        return rank(left) != rank(right) ? rank(left) < rank(right) : left.row() < right.row();
    }

private:
    bool contains(const QModelIndex &index) const
    {
        return index.data().toString().contains(m_words, Qt::CaseInsensitive);
    }

    QString m_words;
};

namespace {

/// A question on at most two lines.
class QuestionDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
        const int width = (view ? view->viewport()->width() : 150) - 18;
        const QFontMetrics metrics(textFont(TextSize::Small));
        const bool two = metrics.horizontalAdvance(index.data().toString()) > width;
        return {width, metrics.lineSpacing() * (two ? 2 : 1) + 12};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Tokens &tokens = Tokens::current();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool lit = option.state & QStyle::State_Selected && option.state & QStyle::State_HasFocus;
        if (lit || option.state & QStyle::State_MouseOver) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(lit ? tokens.accentSoft : tokens.hover);
            painter->drawRoundedRect(option.rect, 6, 6);
        }
        const QFont font = textFont(TextSize::Small);
        const QFontMetrics metrics(font);
        const QRect words = option.rect.adjusted(9, 6, -9, -6);
        const QString text = base::visible(index.data().toString());
        painter->setFont(font);
        painter->setPen(index.data(HistoryFilter::ByMeaningRole).toBool() ? tokens.quiet : tokens.text);
        // The second line takes what is left, elided.
        QString first;
        for (const QString &word : text.split(u' ')) {
            const QString longer = first.isEmpty() ? word : first + u' ' + word;
            if (metrics.horizontalAdvance(longer) > words.width() && !first.isEmpty())
                break;
            first = longer;
        }
        const QString rest = text.mid(first.size()).trimmed();
        const Qt::Alignment side = option.direction == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft;
        painter->drawText(words, side | Qt::AlignTop, metrics.elidedText(first, Qt::ElideRight, words.width()));
        painter->drawText(words.translated(0, metrics.lineSpacing()), side | Qt::AlignTop,
                          metrics.elidedText(rest, Qt::ElideRight, words.width()));
        painter->restore();
    }
};

} // namespace

HistoryList::HistoryList(HistoryModel &history, QWidget *parent)
    : QWidget(parent)
    , m_history(history)
    , m_filtered(new HistoryFilter(this))
    , m_search(new QLineEdit)
    , m_list(new QListView)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    column->setSpacing(6);
    auto *title = new SectionTitle(tr("Recent questions"));
    title->setContentsMargins(10, 0, 0, 0);
    column->addWidget(title);
    m_search->setPlaceholderText(tr("Filter"));
    m_search->setClearButtonEnabled(true);
    m_search->setFont(textFont(TextSize::Small));
    m_search->setAccessibleName(tr("Filter recent questions"));
    m_search->setToolTip(tr("Show only questions that contain this or mean something close"));
    column->addWidget(m_search);
    column->addWidget(m_list, 1);

    m_filtered->setSourceModel(&m_history);
    setLook(m_list, "bare-list");
    m_list->setObjectName(QStringLiteral("history"));
    m_list->setAccessibleName(tr("Recent questions"));
    m_list->setModel(m_filtered);
    m_list->setItemDelegate(new QuestionDelegate(m_list));
    m_list->setMouseTracking(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);
    m_delay.setSingleShot(true);
    m_delay.setInterval(250); // what is typed on is not looked for
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &words) {
        m_history.findNear({});
        m_filtered->setWords(words);
        m_delay.start();
    });
    connect(&m_delay, &QTimer::timeout, this, [this] { m_history.findNear(m_search->text()); });
    connect(m_list, &QListView::clicked, this, [this] { emit showRequested(currentId()); });
    connect(m_list, &QListView::customContextMenuRequested, this, &HistoryList::openMenu);
    const auto update = [this] { m_search->setVisible(m_history.rowCount() > 5 || !m_search->text().isEmpty()); };
    connect(&m_history, &HistoryModel::loaded, this, update);
    update();
}

QString HistoryList::currentId() const
{
    return m_list->currentIndex().data(HistoryModel::IdRole).toString();
}

void HistoryList::removeCurrent()
{
    if (m_list->currentIndex().isValid())
        m_history.remove(currentId());
}

void HistoryList::openMenu(const QPoint &at)
{
    const QModelIndex index = m_list->indexAt(at);
    if (!index.isValid())
        return;
    m_list->setCurrentIndex(index);
    QMenu menu(this);
    menu.addAction(themedIcon(QStringLiteral("view"), IconRole::Quiet), tr("Show the answer"), this,
                   [this] { emit showRequested(currentId()); });
    menu.addAction(themedIcon(QStringLiteral("refresh"), IconRole::Quiet), tr("Ask again"), this,
                   [this] { emit askRequested(m_list->currentIndex().data().toString()); });
    menu.addSeparator();
    menu.addAction(themedIcon(QStringLiteral("trash"), IconRole::Quiet), tr("Delete"), this,
                   &HistoryList::removeCurrent);
    menu.exec(m_list->viewport()->mapToGlobal(at));
}

bool HistoryList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && m_list->currentIndex().isValid()) {
        switch (static_cast<QKeyEvent *>(event)->key()) {
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            removeCurrent();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            emit askRequested(m_list->currentIndex().data().toString());
            return true;
        case Qt::Key_Space:
            emit showRequested(currentId());
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace Tieout::shell
