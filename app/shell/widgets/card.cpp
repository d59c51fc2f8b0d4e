// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/card.h"

#include "core/base/visible.h"
#include "shell/theme/icons.h"
#include "shell/widgets/iconlabel.h"
#include "shell/widgets/look.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

namespace Tieout::shell {

Card::Card(QWidget *parent, int margin)
    : QFrame(parent)
    , m_body(new QVBoxLayout(this))
{
    setLook(this, "card");
    m_body->setContentsMargins(margin, margin, margin, margin);
    m_body->setSpacing(10);
}

namespace {

/// Of a note; a message of an engine may have thousands of lines.
constexpr int mostCardLines = 12;
constexpr int mostCardCharacters = 2'000;
constexpr int wholeHeight = 260;

struct ToneLook {
    const char *look;
    const char *icon;
    IconRole role;
};

ToneLook lookOf(NoteTone tone)
{
    switch (tone) {
    case NoteTone::Accent:
        return {"note-accent", "check", IconRole::Accent};
    case NoteTone::Caution:
        return {"note-caution", "warning", IconRole::Caution};
    case NoteTone::Error:
        return {"note-error", "error", IconRole::Error};
    case NoteTone::Plain:
        break;
    }
    return {"note-plain", "info", IconRole::Quiet};
}

} // namespace

NoteBox::NoteBox(NoteTone tone, const QString &text, const QString &action, QWidget *parent)
    : QFrame(parent)
    , m_whole(text)
{
    const ToneLook look = lookOf(tone);
    setLook(this, look.look);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(10, 8, 10, 8);
    row->setSpacing(8);
    row->addWidget(new IconLabel(QString::fromLatin1(look.icon), look.role), 0, Qt::AlignTop);
    const QString beginning = base::shortened(text, mostCardLines, mostCardCharacters);
    auto *words = makeLabel(beginning, TextSize::Body, "", true);
    words->setObjectName(QStringLiteral("noteText"));
    row->addWidget(words, 1);
    const auto addLink = [row](const QString &title, const char *name) {
        auto *button = new QPushButton(title);
        button->setObjectName(QLatin1String(name));
        setLook(button, "link");
        row->addWidget(button, 0, Qt::AlignTop);
        return button;
    };
    if (beginning.size() < text.size()) {
        QPushButton *all = addLink(tr("Show all"), "noteAll");
        connect(all, &QPushButton::clicked, this, [this, all] {
            all->deleteLater();
            showWhole();
        });
    }
    if (!action.isEmpty())
        connect(addLink(action, "noteAction"), &QPushButton::clicked, this, &NoteBox::actionTriggered);
}

// In a field that scrolls: what was cut may be a megabyte.
void NoteBox::showWhole()
{
    auto *words = findChild<QLabel *>(QStringLiteral("noteText"));
    auto *whole = new QPlainTextEdit(base::visible(m_whole, base::Breaks::Lines));
    whole->setObjectName(QStringLiteral("noteWhole"));
    whole->setReadOnly(true);
    whole->setFixedHeight(wholeHeight);
    whole->setAccessibleName(tr("The whole message"));
    delete layout()->replaceWidget(words, whole);
    words->deleteLater();
    whole->setFocus(Qt::OtherFocusReason);
}

} // namespace Tieout::shell
