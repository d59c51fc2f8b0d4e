// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace Tieout::shell {

/// Questions and cards below one another, at most as wide as text reads well, scrolled to the newest question.
class Thread : public QScrollArea
{
    Q_OBJECT

public:
    explicit Thread(QWidget *parent = nullptr);

    /// Shown while there is nothing else.
    void setWelcome(QWidget *welcome);
    /// Appends a question; the card that follows it is put in by setCard() with the number returned.
    int addQuestion(const QString &question);
    /// `says`: the question that stands on the card itself, and is not said twice.
    void setCard(int entry, QWidget *card, const QString &says = {});
    QWidget *card(int entry) const;
    QList<QWidget *> cards() const;
    void clear();
    void scrollTo(int entry);

    static constexpr int MaximumEntries = 60;
    static constexpr int MaximumWidth = 860;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Entry {
        int number;
        QString question;
        QWidget *bubble;
        QWidget *card = nullptr;
    };
    void keepNewest();

    QWidget *m_content;
    QVBoxLayout *m_column;
    QWidget *m_welcome = nullptr;
    QList<Entry> m_entries;
    int m_next = 1;
    int m_end = 0; ///< how far the newest layout could be scrolled, in pixels
};

} // namespace Tieout::shell
