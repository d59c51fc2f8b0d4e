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
    /// A long text is cut with a count and a button that shows all of it.
    NoteBox(NoteTone tone, const QString &text, const QString &action = {}, QWidget *parent = nullptr);
    /// All of it.
    QString text() const { return m_whole; }

signals:
    void actionTriggered();

private:
    void showWhole();

    QString m_whole;
};

} // namespace Tieout::shell
