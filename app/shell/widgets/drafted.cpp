// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/drafted.h"

#include "shell/models/drafts.h"

#include <QLineEdit>
#include <QPlainTextEdit>

#include <algorithm>
#include <utility>

namespace Tieout::shell {

static const QLatin1String textField("text");
static const QLatin1String cursorField("cursor");
static const QLatin1String asideField("aside");
static const QLatin1String overField("over");

Drafted::Drafted(QLineEdit *field, Drafts &drafts)
    : QObject(field)
    , m_drafts(drafts)
    , m_text([field] { return field->text(); })
    , m_cursor([field] { return field->cursorPosition(); })
    , m_put([field](const QString &text, int cursor) {
        field->setText(text);
        field->setCursorPosition(cursor);
    })
{
    connect(field, &QLineEdit::textChanged, this, &Drafted::keep);
    connect(field, &QLineEdit::cursorPositionChanged, this, &Drafted::keep);
}

Drafted::Drafted(QPlainTextEdit *field, Drafts &drafts)
    : QObject(field)
    , m_drafts(drafts)
    , m_text([field] { return field->toPlainText(); })
    , m_cursor([field] { return field->textCursor().position(); })
    , m_put([field](const QString &text, int cursor) {
        field->setPlainText(text);
        QTextCursor at = field->textCursor();
        at.setPosition(std::clamp(cursor, 0, int(text.size())));
        field->setTextCursor(at);
    })
{
    connect(field, &QPlainTextEdit::textChanged, this, &Drafted::keep);
    connect(field, &QPlainTextEdit::cursorPositionChanged, this, &Drafted::keep);
}

bool Drafted::setPlace(const QString &key, const QString &saved)
{
    m_key.clear(); // what is put in now is nobody's typing
    m_saved = saved;
    const QJsonObject kept = key.isEmpty() ? QJsonObject() : m_drafts.draft(key);
    if (!kept.isEmpty())
        m_put(kept.value(textField).toString(), kept.value(cursorField).toInt());
    m_key = key;
    m_kept = !kept.isEmpty();
    m_over = kept.value(overField).toString(m_saved); // drafts of before did not say
    if (!m_kept && m_text() != m_saved)
        keep();
    return m_kept;
}

void Drafted::saved()
{
    m_saved = m_over = m_text();
    if (!m_key.isEmpty() && std::exchange(m_kept, false))
        m_drafts.forget(m_key);
}

void Drafted::discard()
{
    if (!m_key.isEmpty())
        m_drafts.forget(m_key);
    m_key.clear();
}

void Drafted::putAside()
{
    if (!m_key.isEmpty() && m_kept) {
        QJsonObject draft = now();
        draft.insert(asideField, true);
        m_drafts.keep(m_key, draft);
    }
    m_key.clear();
}

bool Drafted::isOpen(const QJsonObject &draft)
{
    return !draft.isEmpty() && !draft.value(asideField).toBool();
}

QJsonObject Drafted::now() const
{
    return {{textField, m_text()}, {cursorField, m_cursor()}, {overField, m_over}};
}

void Drafted::keep()
{
    if (m_key.isEmpty())
        return;
    const bool isDraft = m_text() != m_saved;
    if (isDraft)
        m_drafts.keep(m_key, now());
    else if (m_kept)
        m_drafts.forget(m_key);
    if (!isDraft)
        m_over = m_saved; // the next one begins here
    m_kept = isDraft;
    emit changed(isDraft);
}

} // namespace Tieout::shell
