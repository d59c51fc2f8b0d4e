// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/topbar.h"

#include "shell/models/numberformat.h"
#include "shell/theme/icons.h"
#include "shell/theme/tokens.h"
#include "shell/widgets/look.h"

#include <QCalendarWidget>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <QWidgetAction>

namespace Tieout::shell {

namespace {

constexpr int searchGap = 8; ///< pixels to what stands beside it

/// Looks like a field, opens the palette: the field itself is in the palette.
class SearchButton : public QAbstractButton
{
public:
    explicit SearchButton(QWidget *parent)
        : QAbstractButton(parent)
        , m_icon(themedIcon(QStringLiteral("search"), IconRole::Quiet))
    {
        setFocusPolicy(Qt::TabFocus);
        setCursor(Qt::IBeamCursor);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &tokens = Tokens::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(tokens.border);
        painter.setBrush(tokens.window);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
        const bool mirrored = layoutDirection() == Qt::RightToLeft;
        m_icon.paint(&painter, QRect(mirrored ? width() - 10 - 14 : 10, (height() - 14) / 2, 14, 14));
        painter.setPen(tokens.quiet);
        painter.setFont(textFont(TextSize::Small));
        const QString keys = QKeySequence(Qt::CTRL | Qt::Key_K).toString(QKeySequence::NativeText);
        const int beside = 18 + QFontMetrics(textFont(TextSize::Tiny)).horizontalAdvance(keys);
        const QRect words = mirrored ? rect().adjusted(beside, 0, -32, 0) : rect().adjusted(32, 0, -beside, 0);
        painter.drawText(words, Qt::AlignVCenter | (mirrored ? Qt::AlignRight : Qt::AlignLeft),
                         painter.fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
        painter.setFont(textFont(TextSize::Tiny));
        painter.drawText(rect().adjusted(10, 0, -10, 0), Qt::AlignVCenter | (mirrored ? Qt::AlignLeft : Qt::AlignRight),
                         keys);
    }

private:
    QIcon m_icon;
};

QToolButton *makePill(QWidget *parent, const char *look)
{
    auto *pill = new QToolButton(parent);
    pill->setFont(textFont(TextSize::Small));
    pill->setToolButtonStyle(Qt::ToolButtonTextOnly);
    pill->setFocusPolicy(Qt::TabFocus);
    setLook(pill, look);
    return pill;
}

} // namespace

TopBar::TopBar(QWidget *parent)
    : QFrame(parent)
    , m_workspace(makePill(this, "workspace"))
    , m_menu(new QMenu(this))
    , m_source(makePill(this, "pill"))
    , m_search(new SearchButton(this))
    , m_model(makePill(this, "pill-accent"))
    , m_asOf(makePill(this, "pill"))
{
    setLook(this, "topbar");
    setFixedHeight(44);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 14, 1);
    row->setSpacing(8);

    m_workspace->setFont(textFont(TextSize::Body, QFont::DemiBold));
    m_workspace->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    showOpensMenu(m_workspace, m_menu, 12);
    m_workspace->setPopupMode(QToolButton::InstantPopup);
    m_workspace->setMenu(m_menu);
    m_workspace->setToolTip(tr("Workspace menu (Alt+W)"));
    m_workspace->setShortcut(QKeySequence(Qt::ALT | Qt::Key_W));
    m_workspace->setAccessibleName(tr("Workspace menu"));

    m_source->setAccessibleName(tr("Open source"));
    connect(m_source, &QToolButton::clicked, this, &TopBar::sourceClicked);
    m_search->setText(tr("Search tables, columns, questions, commands"));
    m_search->setToolTip(tr("Search everything (Ctrl+K)"));
    m_search->setAccessibleName(tr("Search"));
    m_search->setObjectName(QStringLiteral("search"));
    connect(m_search, &QAbstractButton::clicked, this, &TopBar::searchRequested);
    m_model->setAccessibleName(tr("Model"));
    m_model->setObjectName(QStringLiteral("modelPill"));
    connect(m_model, &QToolButton::clicked, this, &TopBar::modelClicked);
    m_asOf->setAccessibleName(tr("As-of date"));
    m_asOf->setObjectName(QStringLiteral("asOfPill"));
    m_asOf->setPopupMode(QToolButton::InstantPopup);
    buildDatePopup();

    row->addWidget(m_workspace);
    row->addWidget(m_source);
    row->addStretch();
    row->addWidget(m_model);
    row->addWidget(m_asOf);
    setSource({}, {});
}

void TopBar::buildDatePopup()
{
    auto *menu = new QMenu(this);
    auto *holder = new QWidget;
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(6, 6, 6, 6);
    m_calendar = new QCalendarWidget;
    m_calendar->setGridVisible(false);
    m_calendar->setVerticalHeaderFormat(QCalendarWidget::NoVerticalHeader);
    m_calendar->setAccessibleName(tr("As-of date"));
    column->addWidget(m_calendar);
    auto *today = new QPushButton(tr("Use today"));
    column->addWidget(today);
    auto *action = new QWidgetAction(menu);
    action->setDefaultWidget(holder);
    menu->addAction(action);
    m_asOf->setMenu(menu);
    connect(m_calendar, &QCalendarWidget::clicked, this, [this, menu](const QDate &date) {
        menu->close();
        emit asOfChosen(date);
    });
    connect(m_calendar, &QCalendarWidget::activated, this, [this, menu](const QDate &date) {
        menu->close();
        emit asOfChosen(date);
    });
    connect(today, &QPushButton::clicked, this, [this, menu] {
        menu->close();
        emit asOfChosen(QDate());
    });
}

void TopBar::setWorkspace(const QString &name)
{
    m_workspace->setText(name);
}

void TopBar::setSource(const QString &text, const QString &toolTip)
{
    m_source->setVisible(!text.isEmpty());
    m_source->setText(text);
    m_source->setToolTip(toolTip);
    m_source->setAccessibleDescription(text);
}

void TopBar::setModel(const QString &text, const QString &toolTip, bool cautious)
{
    m_model->setText(text);
    m_model->setAccessibleDescription(text);
    m_model->setToolTip(tr("%1. Click to choose a model.").arg(toolTip.endsWith(u'.') ? toolTip.chopped(1) : toolTip));
    setLook(m_model, cautious ? "pill-caution" : "pill-accent");
}

void TopBar::setAsOf(const QDate &date, AsOf from)
{
    m_asOf->setText(tr("As of %1").arg(shownDate(date)));
    m_asOf->setToolTip(from == AsOf::Chosen
                           ? tr("\"Today\" of every question; chosen for this workspace. Click to change.")
                       : from == AsOf::DataEnd
                           ? tr("\"Today\" of every question: where the data of this source ends. Click to change.")
                           : tr("\"Today\" of every question. Click to change."));
    m_calendar->setSelectedDate(date);
}

/// In the middle, or in what is free between the pills.
QRect TopBar::searchGeometry() const
{
    const QWidget *before = m_source->isHidden() ? m_workspace : m_source;
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    const int from = (isMirrored ? m_model->geometry().right() : before->geometry().right()) + 1 + searchGap;
    const int to = (isMirrored ? before->x() : m_model->x()) - searchGap;
    const int wanted = std::clamp(to - from, 0, std::clamp(width() - 760, 160, 420));
    return {std::clamp((width() - wanted) / 2, from, std::max(to - wanted, from)), 6, wanted, 31};
}

bool TopBar::event(QEvent *event)
{
    const bool isTaken = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) {
        layout()->activate(); // else the pills would still be where they were
        m_search->setGeometry(searchGeometry());
    }
    return isTaken;
}

} // namespace Tieout::shell
