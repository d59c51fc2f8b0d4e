// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/wordmeaning.h"

#include <QTextLayout>
#include <QWidget>

namespace Tieout::shell {

/**
 * A question with its words underlined by what they do in the answer: a line under what is shown or computed, dashes
 * under what chooses rows, a faint line under what joins and sorts, nothing under fillers, a wave under what was not
 * read. Pointing at a word, or walking over the words with the arrow keys, says what it became; a mark below a word
 * says that it may mean something else, and clicking it or pressing Return offers that.
 */
class AnnotatedQuestion : public QWidget
{
    Q_OBJECT

public:
    explicit AnnotatedQuestion(const record::Record &record, QWidget *parent = nullptr);

    /// As it is shown.
    QString text() const { return m_layout.text(); }
    const QList<record::AnnotatedSpan> &spans() const { return m_spans; }
    /// Where the words of a span are drawn: a rectangle for each piece of a line.
    QList<QRect> rectsOf(qsizetype span) const { return m_rects.value(span); }
    /// "“rent”: payments.kind = 'rent'"
    QString sentenceOf(qsizetype span) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void chosen(const Tieout::record::WordChoice &choice);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    struct Place {
        int begin = 0;
        int end = 0;
    };

    void setWords(const QString &question);
    int arranged(QTextLayout &layout, int width) const;
    void arrange();
    QList<QRect> rectsIn(const Place &place) const;
    qsizetype spanAt(const QPoint &position) const;
    bool offers(qsizetype span) const { return span >= 0 && !m_spans[span].choices.isEmpty(); }
    void setCurrent(qsizetype span);
    void showMeaning();
    void openChoices();
    void describe();
    void drawUnderline(QPainter &painter, const QRect &rect, const record::AnnotatedSpan &span) const;

    QList<record::AnnotatedSpan> m_spans;
    QList<Place> m_places; ///< of the spans in text(), which shows marks for what would act
    QTextLayout m_layout;
    QList<QList<QRect>> m_rects;
    qsizetype m_current = -1; ///< pointed at, or walked to
};

} // namespace Tieout::shell
