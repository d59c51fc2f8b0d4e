// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dialogs/commandpalette.h"

#include "core/base/visible.h"
#include "shell/theme/icons.h"
#include "shell/theme/tokens.h"
#include "shell/widgets/look.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace Tieout::shell {

static int wordScore(const QString &word, const QString &text)
{
    const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
    if (at < 0)
        return 0;
    if (at == 0)
        return word.size() == text.size() ? 100 : 60;
    return text.at(at - 1).isLetterOrNumber() ? 20 : 40;
}

int paletteScore(const QString &typed, const QString &title, const QString &keywords)
{
    int score = 0;
    for (const QString &word : typed.split(u' ', Qt::SkipEmptyParts)) {
        const int best = std::max(wordScore(word, title), wordScore(word, keywords) / 2);
        if (best == 0)
            return 0;
        score += best;
    }
    return score == 0 ? 1 : score + std::max(0, 12 - int(title.size()) / 4); // of equal hits the shorter one
}

void PaletteModel::setItems(QList<PaletteItem> items)
{
    m_items = std::move(items);
    setTyped({});
}

void PaletteModel::setTyped(const QString &typed)
{
    QList<std::pair<int, int>> found; // score, index
    for (int i = 0; i < m_items.size(); ++i) {
        const int score = paletteScore(typed, m_items.at(i).title, m_items.at(i).keywords);
        if (score > 0)
            found.append({score, i});
    }
    const auto better = [](const auto &a, const auto &b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    };
    const auto end = found.begin() + std::min<qsizetype>(found.size(), MaximumRows);
    std::partial_sort(found.begin(), end, found.end(), better);
    beginResetModel();
    m_found.clear();
    for (auto it = found.begin(); it != end; ++it)
        m_found.append(it->second);
    endResetModel();
}

const PaletteItem *PaletteModel::item(int row) const
{
    return row >= 0 && row < m_found.size() ? &m_items.at(m_found.at(row)) : nullptr;
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_found.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PaletteItem &item = m_items.at(m_found.at(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return item.title;
    case Qt::DecorationRole:
        return themedIcon(item.icon, IconRole::Quiet);
    case DetailRole:
    case Qt::AccessibleDescriptionRole:
        return item.detail;
    default:
        return {};
    }
}

namespace {

class PaletteDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {100, 32}; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Tokens &tokens = Tokens::current();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(option.state & QStyle::State_Selected ? tokens.accentSoft : tokens.hover);
            painter->drawRoundedRect(option.rect, 6, 6);
        }
        const bool mirrored = option.direction == Qt::RightToLeft;
        const QRect rect = option.rect;
        const QRect icon(mirrored ? rect.right() - 26 : rect.left() + 10, rect.top() + 8, 16, 16);
        index.data(Qt::DecorationRole).value<QIcon>().paint(painter, icon);
        painter->setFont(textFont(TextSize::Small));
        const QString detail = base::visible(index.data(PaletteModel::DetailRole).toString());
        const int detailWidth = std::min(painter->fontMetrics().horizontalAdvance(detail), rect.width() / 2);
        const QRect inner = mirrored ? rect.adjusted(10, 0, -36, 0) : rect.adjusted(36, 0, -10, 0);
        painter->setPen(tokens.quiet);
        painter->drawText(inner, Qt::AlignVCenter | (mirrored ? Qt::AlignLeft : Qt::AlignRight),
                          painter->fontMetrics().elidedText(detail, Qt::ElideMiddle, detailWidth));
        painter->setFont(textFont());
        painter->setPen(tokens.text);
        const QString title = painter->fontMetrics().elidedText(base::visible(index.data().toString()), Qt::ElideRight,
                                                                inner.width() - detailWidth - 16);
        painter->drawText(inner, Qt::AlignVCenter | (mirrored ? Qt::AlignRight : Qt::AlignLeft), title);
        painter->restore();
    }
};

} // namespace

CommandPalette::CommandPalette(QWidget *window)
    : QFrame(window)
    , m_field(new QLineEdit)
    , m_list(new QListView)
    , m_model(new PaletteModel(this))
{
    setObjectName(QStringLiteral("palette"));
    setLook(this, "card");
    setAccessibleName(tr("Search"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(6);
    m_field->setPlaceholderText(tr("Search tables, columns, questions, commands"));
    m_field->setAccessibleName(tr("Search"));
    m_field->setClearButtonEnabled(true);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Found"));
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString &typed) {
        m_model->setTyped(typed.trimmed());
        m_list->setCurrentIndex(m_model->index(0));
    });
    connect(m_list, &QListView::clicked, this, &CommandPalette::run);
    hide();
}

void CommandPalette::openAt(const QRect &field, QList<PaletteItem> items)
{
    if (QWidget *focused = QApplication::focusWidget(); !focused || !isAncestorOf(focused))
        m_before = focused;
    m_model->setItems(std::move(items));
    m_field->clear();
    m_list->setCurrentIndex(m_model->index(0));
    const int width = std::max(field.width() + 120, 480);
    setGeometry(field.center().x() - width / 2, field.top() - 2, width, 460);
    show();
    raise();
    m_field->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::leave()
{
    // Hidden first Qt would give the focus to whatever comes next.
    if (m_before && m_before->isVisible())
        m_before->setFocus(Qt::OtherFocusReason);
    else if (window()->focusWidget() == m_field)
        m_field->clearFocus();
    m_before.clear();
    hide();
}

void CommandPalette::run(const QModelIndex &index)
{
    const PaletteItem *item = m_model->item(index.row());
    const std::function<void()> wanted = item ? item->run : std::function<void()>();
    leave();
    if (wanted)
        wanted();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut && isVisible() && !isAncestorOf(QApplication::focusWidget()))
        hide();
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QFrame::eventFilter(watched, event);
    auto *key = static_cast<QKeyEvent *>(event);
    const bool pressed = event->type() == QEvent::KeyPress;
    switch (key->key()) {
    case Qt::Key_Escape:
        if (pressed)
            leave();
        event->accept();
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        if (pressed)
            QApplication::sendEvent(m_list, event);
        return pressed;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (pressed)
            run(m_list->currentIndex());
        return pressed;
    default:
        return QFrame::eventFilter(watched, event);
    }
}

} // namespace Tieout::shell
