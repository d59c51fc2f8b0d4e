// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/theme/plaintext.h"

#include "core/base/visible.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QActionEvent>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMenu>

#include <cstring>

namespace Tieout::shell {

namespace {

/// More is no text to read in a label or a tip; the Activity page and files hold the whole.
constexpr int mostLines = 60;
constexpr int mostCharacters = 8'000;
/// Of one line of a list.
constexpr qsizetype mostInItem = 2'000;

/// What was set last by us, so that a sign that was doubled is not doubled again.
constexpr char shownProperty[] = "plainText";

QString shownName(const QString &name)
{
    return base::visible(name).replace(u'&', QLatin1String("&&"));
}

/// Names of buttons and menu entries: whatever somebody else set is made plain, what stands there from the last time
/// is.
template <typename Named>
void keepNamePlain(Named &named)
{
    const QString text = named.text();
    if (text.isEmpty() || named.property(shownProperty).toString() == text)
        return;
    const QString shown = shownName(text);
    named.setProperty(shownProperty, shown);
    if (shown != text)
        named.setText(shown);
}

} // namespace

PlainTextGuard::PlainTextGuard(QObject *parent)
    : QObject(parent)
{
}

void PlainTextGuard::keepPlain(QLabel &label)
{
    if (label.textFormat() == Qt::AutoText)
        label.setTextFormat(Qt::PlainText);
    if (label.textFormat() != Qt::PlainText)
        return;
    const QString text = label.text();
    if (label.property(shownProperty).toString() == text)
        return;
    const QString shown = base::visible(base::shortened(text, mostLines, mostCharacters), base::Breaks::Lines);
    if (shown == text)
        return;
    label.setText(shown);
    if (label.windowType() == Qt::ToolTip) // it was measured for the other text
        label.resize(label.sizeHint());
}

void PlainTextGuard::keepPlain(QAbstractButton &button)
{
    // The platform's own names of buttons come with mnemonics.
    if (!qobject_cast<const QDialogButtonBox *>(button.parentWidget()))
        keepNamePlain(button);
}

void PlainTextGuard::keepPlain(QAction &entry)
{
    keepNamePlain(entry);
}

bool PlainTextGuard::eventFilter(QObject *watched, QEvent *event)
{
    if (!watched->isWidgetType())
        return false;
    switch (event->type()) {
    case QEvent::Polish: // before it is looked at for the first time, so before a resource that it names is
    case QEvent::Show:   // a list that drops down is polished before it gets its delegate
        if (auto *view = qobject_cast<QAbstractItemView *>(watched)) {
            const QAbstractItemDelegate *own = view->itemDelegate();
            const char *name = own ? own->metaObject()->className() : "";
            if (std::strcmp(name, "QStyledItemDelegate") == 0 || std::strcmp(name, "QComboBoxDelegate") == 0)
                view->setItemDelegate(new PlainDelegate(view));
        }
        [[fallthrough]];
    case QEvent::Paint:
        if (auto *label = qobject_cast<QLabel *>(watched))
            keepPlain(*label);
        else if (auto *button = qobject_cast<QAbstractButton *>(watched))
            keepPlain(*button);
        break;
    case QEvent::ActionAdded:
    case QEvent::ActionChanged:
        if (qobject_cast<QMenu *>(watched)) {
            if (QAction *entry = static_cast<QActionEvent *>(event)->action())
                keepPlain(*entry);
        }
        break;
    case QEvent::WindowTitleChange: {
        auto *window = static_cast<QWidget *>(watched);
        if (const QString shown = base::visible(window->windowTitle()); shown != window->windowTitle())
            window->setWindowTitle(shown);
        break;
    }
    default:
        break;
    }
    return false;
}

void setBreakableText(QLabel &label, const QString &text, const QString &after, const QString &before)
{
    constexpr QChar mayBreak(0x200b);
    QString shown;
    for (const QChar c : base::visible(text)) {
        if (before.contains(c))
            shown += mayBreak;
        shown += c;
        if (after.contains(c))
            shown += mayBreak;
    }
    label.setTextFormat(Qt::PlainText);
    label.setProperty(shownProperty, shown);
    label.setText(shown);
}

QString PlainDelegate::displayText(const QVariant &value, const QLocale &locale) const
{
    const QString text = QStyledItemDelegate::displayText(value, locale);
    return text.size() > mostInItem ? base::visible(text.left(mostInItem)) + QChar(0x2026) : base::visible(text);
}

} // namespace Tieout::shell
