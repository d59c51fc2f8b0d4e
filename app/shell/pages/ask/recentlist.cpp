// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/recentlist.h"

#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/theme/icons.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"

#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr int titleWidth = 220;
constexpr int placeWidth = 360; ///< at most

/// Leaves out the middle where there is no room for the whole: a folder and the file's name say most.
class PlaceLabel : public QLabel
{
public:
    explicit PlaceLabel(const QString &place)
    {
        setFont(textFont(TextSize::Small));
        setLook(this, "quiet");
        setText(fontMetrics().elidedText(place, Qt::ElideMiddle, placeWidth));
        setMinimumWidth(1);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        style()->drawItemText(&painter, contentsRect(), int(alignment()), palette(), isEnabled(),
                              fontMetrics().elidedText(text(), Qt::ElideMiddle, width()), foregroundRole());
    }
};

QString homeShortened(const QString &place)
{
    const QString home = QDir::homePath() + u'/';
    return place.startsWith(home) && home.size() > 2 ? QStringLiteral("~/") + place.mid(home.size()) : place;
}

QString whenWords(const QDateTime &at)
{
    const QDateTime local = at.toLocalTime();
    if (local.date() == QDate::currentDate())
        return RecentList::tr("today, %1").arg(QLocale().toString(local.time(), QLocale::ShortFormat));
    return shownDate(local.date());
}

} // namespace

RecentList::RecentList(QWidget *parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("recentList"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
    hide();
}

void RecentList::setItems(const QList<RecentWorkspace> &items)
{
    while (QLayoutItem *item = m_column->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater(); // one of them may be what was clicked
        delete item;
    }
    setVisible(!items.isEmpty());
    if (items.isEmpty())
        return;
    m_column->addWidget(new SectionTitle(tr("Recent workspaces")));
    for (const RecentWorkspace &item : items)
        m_column->addWidget(makeLine(item));
}

QWidget *RecentList::makeLine(const RecentWorkspace &item)
{
    const bool gone = item.gone != RecentWorkspace::Gone::Nothing;
    const QString place = item.workspace == QLatin1String("sample") ? tr("The sample") : homeShortened(item.place());
    auto *line = new QWidget;
    line->setObjectName(QStringLiteral("recent-") + item.title);
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(10);
    auto *open = new QPushButton(themedIcon(QStringLiteral("database"), IconRole::Quiet),
                                 QString(item.title).replace(u'&', QStringLiteral("&&")));
    setLook(open, "suggestion");
    open->setObjectName(QStringLiteral("openRecent"));
    open->setFixedWidth(titleWidth);
    open->setToolTip(tr("Open this workspace as it was left"));
    open->setAccessibleName(tr("Open %1, %2").arg(item.title, place));
    connect(open, &QPushButton::clicked, this, [this, item] { emit openRequested(item); });
    auto *where = new PlaceLabel(place);
    where->setToolTip(item.place());
    auto *when = makeLabel(gone          ? tr("not there any more")
                           : item.closed ? tr("the library it needs is missing")
                                         : whenWords(item.at),
                           TextSize::Small, gone || item.closed ? "caution" : "quiet");
    if (item.closed) {
        when->setToolTip(saidInFull(*item.closed));
        when->setAccessibleDescription(when->toolTip());
    }
    row->addWidget(open);
    row->addWidget(where, 1);
    row->addWidget(when);
    if (gone) {
        auto *locate = new QPushButton(tr("Locate..."));
        locate->setObjectName(QStringLiteral("locateRecent"));
        locate->setToolTip(tr("Choose where it is now; its catalog and answers stay"));
        connect(locate, &QPushButton::clicked, this, [this, item] { emit locateRequested(item); });
        row->addWidget(locate);
    }
    auto *remove = new QToolButton;
    remove->setIcon(themedIcon(QStringLiteral("close"), IconRole::Quiet));
    remove->setObjectName(QStringLiteral("removeRecent"));
    remove->setToolTip(tr("Remove it from this list; the workspace itself stays"));
    remove->setAccessibleName(tr("Remove %1 from this list").arg(item.title));
    connect(remove, &QToolButton::clicked, this, [this, item] { emit removeRequested(item.workspace); });
    row->addWidget(remove);
    return line;
}

} // namespace Tieout::shell
