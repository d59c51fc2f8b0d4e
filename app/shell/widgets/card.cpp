// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/card.h"

#include "shell/theme/icons.h"
#include "shell/widgets/iconlabel.h"
#include "shell/widgets/look.h"

#include <QLabel>
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
{
    const ToneLook look = lookOf(tone);
    setLook(this, look.look);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(10, 8, 10, 8);
    row->setSpacing(8);
    row->addWidget(new IconLabel(QString::fromLatin1(look.icon), look.role), 0, Qt::AlignTop);
    auto *words = makeLabel(text, TextSize::Body, "", true);
    words->setObjectName(QStringLiteral("noteText"));
    row->addWidget(words, 1);
    if (!action.isEmpty()) {
        auto *button = new QPushButton(action);
        setLook(button, "link");
        connect(button, &QPushButton::clicked, this, &NoteBox::actionTriggered);
        row->addWidget(button, 0, Qt::AlignTop);
    }
}

QString NoteBox::text() const
{
    return findChild<QLabel *>(QStringLiteral("noteText"))->text();
}

} // namespace Tieout::shell
