// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QVBoxLayout>

namespace Tieout::shell {

/// A surface with a thin border and round corners; add to body().
class Card : public QFrame
{
    Q_OBJECT

public:
    explicit Card(QWidget *parent = nullptr, int margin = 20);
    QVBoxLayout *body() const { return m_body; }

private:
    QVBoxLayout *m_body;
};

/// The tone of a box with something to tell; the icon says the same as the colour.
enum class NoteTone { Plain, Accent, Caution, Error };

/// A tinted box with an icon and a sentence, and an optional action written behind it.
class NoteBox : public QFrame
{
    Q_OBJECT

public:
    NoteBox(NoteTone tone, const QString &text, const QString &action = {}, QWidget *parent = nullptr);
    QString text() const;

signals:
    void actionTriggered();
};

} // namespace Tieout::shell
