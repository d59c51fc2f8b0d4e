// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalog/aspectview.h"

#include "shell/models/drafts.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/widgets/drafted.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"

#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

QString originWords(const catalog::Aspect &aspect)
{
    const QString day = aspect.when.isValid() ? shownDate(aspect.when.toLocalTime().date()) : QString();
    switch (aspect.origin) {
    case catalog::AspectOrigin::Name:
        return AspectView::tr("from the names");
    case catalog::AspectOrigin::Comment:
        return AspectView::tr("from the database's comment");
    case catalog::AspectOrigin::Profile:
        return AspectView::tr("from the profile");
    case catalog::AspectOrigin::Script:
        return AspectView::tr("from a script");
    case catalog::AspectOrigin::Model:
        return day.isEmpty() ? AspectView::tr("by a model") : AspectView::tr("by a model, %1").arg(day);
    case catalog::AspectOrigin::Person:
        break;
    }
    return day.isEmpty() ? AspectView::tr("written by you") : AspectView::tr("written by you, %1").arg(day);
}

AspectView::AspectView(const QString &title, const catalog::Aspect &aspect, const QString &hint, QWidget *parent)
    : QWidget(parent)
    , m_title(title)
    , m_hint(hint)
    , m_aspect(aspect)
    , m_words(makeLabel(aspect.isEmpty() ? tr("Nothing is said yet.") : said(aspect.said()), TextSize::Body,
                        aspect.isEmpty() ? "quiet" : "", true))
{
    setLook(this, "clear");
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(5);
    auto *heading = new QHBoxLayout;
    heading->setSpacing(6);
    auto *name = new SectionTitle(title);
    name->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    name->setWordWrap(false);
    heading->addWidget(name);
    auto *origin = makeLabel(aspect.isEmpty() ? QString() : QStringLiteral("\u00B7 ") + originWords(aspect),
                             TextSize::Tiny, "quiet");
    origin->setObjectName(QStringLiteral("origin"));
    heading->addWidget(origin, 1);
    const auto addLink = [&](const QString &text, const QString &object, const QString &tip, auto slot) {
        auto *link = new QPushButton(text);
        setLook(link, "link");
        link->setObjectName(object);
        link->setToolTip(tip);
        link->setAccessibleName(QStringLiteral("%1: %2").arg(title, text));
        connect(link, &QPushButton::clicked, this, slot);
        heading->addWidget(link);
    };
    if (aspect.origin == catalog::AspectOrigin::Person && !aspect.isEmpty())
        addLink(tr("Take back"), QStringLiteral("undoEdit"), tr("What was there before counts again"),
                [this] { emit undoRequested(); });
    addLink(tr("Edit"), QStringLiteral("edit"), tr("Say it in your own words"), [this] { startEditing(); });
    column->addLayout(heading);
    column->addWidget(m_words);
    column->addStretch();
}

/// When it is wanted: most entries are only read, and are to come at once.
void AspectView::makeEditor()
{
    m_holder = new QWidget;
    setLook(m_holder, "clear");
    auto *column = new QVBoxLayout(m_holder);
    column->setContentsMargins(0, 0, 0, 0);
    m_edit = new QPlainTextEdit;
    m_edit->setObjectName(QStringLiteral("text"));
    m_edit->setAccessibleName(m_title);
    m_edit->setPlaceholderText(m_hint);
    m_edit->setTabChangesFocus(true);
    m_edit->setFixedHeight(3 * m_edit->fontMetrics().lineSpacing() + 20);
    m_edit->installEventFilter(this);
    if (m_drafts) {
        m_draft = new Drafted(m_edit, *m_drafts);
        connect(m_draft, &Drafted::changed, this, &AspectView::draftChanged);
    }
    column->addWidget(m_edit);
    auto *row = new QHBoxLayout;
    auto *save = new QPushButton(tr("Save"));
    save->setObjectName(QStringLiteral("save"));
    save->setToolTip(tr("Ctrl+Return"));
    connect(save, &QPushButton::clicked, this, &AspectView::save);
    auto *cancel = new QPushButton(tr("Cancel"));
    cancel->setObjectName(QStringLiteral("cancel"));
    cancel->setToolTip(tr("Esc"));
    connect(cancel, &QPushButton::clicked, this, [this] {
        if (m_draft)
            m_draft->discard();
        closeEditor();
    });
    row->addWidget(save);
    row->addWidget(cancel);
    row->addStretch();
    column->addLayout(row);
    auto *own = static_cast<QVBoxLayout *>(layout());
    own->insertWidget(own->indexOf(m_words) + 1, m_holder);
}

void AspectView::keepDraft(Drafts &drafts, const QString &key)
{
    m_drafts = &drafts;
    m_draftKey = key;
    if (Drafted::isOpen(drafts.draft(key)))
        openEditor();
}

void AspectView::openEditor()
{
    if (!m_holder)
        makeEditor();
    m_edit->setPlainText(said(m_aspect.said()));
    m_edit->selectAll();
    if (m_draft)
        m_draft->setPlace(m_draftKey, said(m_aspect.said()));
    m_words->hide();
    m_holder->show();
}

void AspectView::closeEditor()
{
    m_holder->hide();
    m_words->show();
    emit draftChanged(false);
}

void AspectView::startEditing()
{
    openEditor();
    m_edit->setFocus();
}

void AspectView::focusEditor()
{
    m_edit->setFocus();
}

bool AspectView::isEditing() const
{
    return m_holder && m_holder->isVisibleTo(this);
}

void AspectView::save()
{
    const QString text = m_edit->toPlainText().simplified();
    if (m_draft)
        m_draft->discard(); // what is saved needs no draft
    closeEditor();
    if (!text.isEmpty() && text != said(m_aspect.said()))
        emit saved(text);
}

bool AspectView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Escape) {
            if (m_draft)
                m_draft->putAside();
            closeEditor();
            return true;
        }
        if ((key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)
            && key->modifiers().testFlag(Qt::ControlModifier)) {
            save();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace Tieout::shell
