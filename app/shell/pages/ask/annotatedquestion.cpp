// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/annotatedquestion.h"

#include "core/base/visible.h"
#include "shell/models/said.h"
#include "shell/theme/fonts.h"
#include "shell/theme/tokens.h"

#include <QGlyphRun>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QRawFont>
#include <QToolTip>

#include <cmath>
#include <limits>

namespace Tieout::shell {

namespace {

constexpr int Below = 7; ///< pixels below the letters of a line: for the underline and the mark of a choice
constexpr int Gap = 2;   ///< from the letters to the underline

/// How a role is underlined. Each differs by its form, not by its colour alone.
enum class Underline { None, Solid, Dashed, Faint, Wave };

Underline underlineOf(record::WordRole role)
{
    switch (role) {
    case record::WordRole::Unread:
        return Underline::Wave;
    case record::WordRole::Measure:
    case record::WordRole::Aggregate:
    case record::WordRole::Dimension:
    case record::WordRole::Column:
        return Underline::Solid;
    case record::WordRole::Value:
    case record::WordRole::Filter:
    case record::WordRole::Comparison:
    case record::WordRole::Negation:
    case record::WordRole::Period:
    case record::WordRole::Definition:
        return Underline::Dashed;
    case record::WordRole::Order:
    case record::WordRole::Limit:
    case record::WordRole::Relation:
    case record::WordRole::Table:
        return Underline::Faint;
    case record::WordRole::Filler:
        break;
    }
    return Underline::None;
}

QPainterPath waveUnder(const QRect &rect, qreal y)
{
    constexpr qreal half = 3; // pixels from crest to trough
    QPainterPath path({qreal(rect.left()), y});
    bool up = true;
    for (qreal x = rect.left(); x < rect.right(); x += half, up = !up)
        path.quadTo(x + half / 2, y + (up ? -2.2 : 2.2), std::min(x + half, qreal(rect.right())), y);
    return path;
}

} // namespace

AnnotatedQuestion::AnnotatedQuestion(const record::Record &record, QWidget *parent)
    : QWidget(parent)
    , m_spans(record::annotationsOf(record))
{
    setObjectName(QStringLiteral("question"));
    setFont(textFont(TextSize::Body, QFont::Medium));
    setMouseTracking(true);
    setFocusPolicy(m_spans.isEmpty() ? Qt::NoFocus : Qt::TabFocus);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setWords(record::annotatedQuestion(record));
    setAccessibleName(tr("Question: %1").arg(text()));
    describe();
}

/// Marks make the text longer than it is, so that the spans get places of their own.
void AnnotatedQuestion::setWords(const QString &question)
{
    QString shown;
    int at = 0;
    for (const record::AnnotatedSpan &span : std::as_const(m_spans)) {
        shown += base::visible(question.mid(at, span.begin - at));
        const int begin = int(shown.size());
        shown += base::visible(question.mid(span.begin, span.end - span.begin));
        m_places.append({begin, int(shown.size())});
        at = span.end;
    }
    m_layout.setText(shown + base::visible(question.mid(at)));
}

QString AnnotatedQuestion::sentenceOf(qsizetype span) const
{
    const Place &place = m_places[span];
    return tr("\u201C%1\u201D: %2").arg(text().mid(place.begin, place.end - place.begin), said(m_spans[span].meaning));
}

int AnnotatedQuestion::arranged(QTextLayout &layout, int width) const
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(layout.text().isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    option.setAlignment(Qt::AlignAbsolute | (layoutDirection() == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft));
    layout.setFont(font());
    layout.setTextOption(option);
    layout.beginLayout();
    qreal y = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, y});
        y += std::ceil(line.height()) + Below;
    }
    layout.endLayout();
    return int(y);
}

void AnnotatedQuestion::arrange()
{
    arranged(m_layout, width());
    m_rects.clear();
    for (const Place &place : std::as_const(m_places))
        m_rects.append(rectsIn(place));
    update();
}

/// Words of two directions are not drawn in one piece: each run of glyphs has its own rectangle.
QList<QRect> AnnotatedQuestion::rectsIn(const Place &place) const
{
    QList<QRect> rects;
    for (int number = 0; number < m_layout.lineCount(); ++number) {
        const QTextLine line = m_layout.lineAt(number);
        const int begin = std::max(place.begin, line.textStart());
        const int end = std::min(place.end, line.textStart() + line.textLength());
        if (begin >= end)
            continue;
        for (const QGlyphRun &run : line.glyphRuns(begin, end - begin)) {
            const QList<QPointF> positions = run.positions();
            const QList<QPointF> advances = run.rawFont().advancesForGlyphIndexes(run.glyphIndexes());
            qreal left = std::numeric_limits<qreal>::max();
            qreal right = 0;
            for (qsizetype i = 0; i < std::min(positions.size(), advances.size()); ++i) {
                left = std::min(left, positions[i].x());
                right = std::max(right, positions[i].x() + advances[i].x());
            }
            const QRect rect = QRectF(left, line.y(), right - left, line.height()).toAlignedRect();
            if (left < right && !rects.isEmpty() && rects.last().top() == rect.top()
                && rect.left() - rects.last().right() <= 1 && rects.last().left() <= rect.left())
                rects.last() |= rect;
            else if (left < right)
                rects.append(rect);
        }
    }
    return rects;
}

int AnnotatedQuestion::heightForWidth(int width) const
{
    QTextLayout layout(m_layout.text());
    return arranged(layout, width);
}

QSize AnnotatedQuestion::sizeHint() const
{
    constexpr int readable = 560; // pixels
    const int width = std::min(readable, QFontMetrics(font()).horizontalAdvance(text()) + 2);
    return {width, heightForWidth(width)};
}

QSize AnnotatedQuestion::minimumSizeHint() const
{
    constexpr int narrowest = 120; // pixels
    return {narrowest, QFontMetrics(font()).height() + Below};
}

void AnnotatedQuestion::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void AnnotatedQuestion::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutDirectionChange) {
        updateGeometry();
        arrange();
    } else if (event->type() == QEvent::PaletteChange) {
        update();
    }
}

qsizetype AnnotatedQuestion::spanAt(const QPoint &position) const
{
    for (qsizetype i = 0; i < m_rects.size(); ++i) {
        for (const QRect &rect : m_rects[i]) {
            if (rect.adjusted(-1, 0, 1, Below).contains(position))
                return i;
        }
    }
    return -1;
}

void AnnotatedQuestion::setCurrent(qsizetype span)
{
    if (m_current == span)
        return;
    m_current = span;
    setCursor(offers(span) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    showMeaning();
    describe();
    update();
}

void AnnotatedQuestion::showMeaning()
{
    if (m_current < 0 || m_rects.value(m_current).isEmpty())
        return QToolTip::hideText();
    const QRect rect = m_rects[m_current].last();
    QString text = sentenceOf(m_current);
    if (offers(m_current))
        text += u'\n' + tr("Click to choose another meaning");
    QToolTip::showText(mapToGlobal(QPoint(rect.left(), rect.bottom())), text, this, rect.adjusted(-1, 0, 1, Below));
}

/// What a screen reader says: the word that was walked to, else all of them.
void AnnotatedQuestion::describe()
{
    QStringList sentences;
    for (qsizetype i = 0; i < m_spans.size(); ++i) {
        if (m_current < 0 || m_current == i)
            sentences.append(sentenceOf(i));
    }
    setAccessibleDescription(sentences.join(QStringLiteral("; ")));
}

bool AnnotatedQuestion::event(QEvent *event)
{
    // The meaning of a word is shown at once; nothing is said of the gaps.
    return event->type() == QEvent::ToolTip ? true : QWidget::event(event);
}

void AnnotatedQuestion::mouseMoveEvent(QMouseEvent *event)
{
    setCurrent(spanAt(event->position().toPoint()));
    QWidget::mouseMoveEvent(event);
}

void AnnotatedQuestion::mousePressEvent(QMouseEvent *event)
{
    setCurrent(spanAt(event->position().toPoint()));
    if (event->button() == Qt::LeftButton && offers(m_current))
        openChoices();
    else
        QWidget::mousePressEvent(event); // the card is chosen
}

void AnnotatedQuestion::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    if (!hasFocus())
        setCurrent(-1);
}

void AnnotatedQuestion::keyPressEvent(QKeyEvent *event)
{
    const bool mirrored = text().isRightToLeft();
    const qsizetype last = m_spans.size() - 1;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int step = (event->key() == Qt::Key_Right) != mirrored ? 1 : -1;
        return setCurrent(std::clamp<qsizetype>(m_current + step, 0, last));
    }
    case Qt::Key_Home:
        return setCurrent(0);
    case Qt::Key_End:
        return setCurrent(last);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (offers(m_current))
            return openChoices();
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void AnnotatedQuestion::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_current < 0 && (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason))
        setCurrent(0);
}

void AnnotatedQuestion::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        setCurrent(-1);
}

void AnnotatedQuestion::openChoices()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *now = menu->addAction(said(m_spans[m_current].meaning));
    now->setCheckable(true);
    now->setChecked(true);
    for (const record::WordChoice &choice : std::as_const(m_spans[m_current].choices)) {
        QAction *other = menu->addAction(said(choice.meaning));
        other->setCheckable(true);
        connect(other, &QAction::triggered, this, [this, choice] { emit chosen(choice); });
    }
    const QRect rect = m_rects[m_current].last();
    QToolTip::hideText();
    menu->popup(mapToGlobal(QPoint(rect.left(), rect.bottom() + Below)));
}

void AnnotatedQuestion::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = Tokens::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const QRect &rect : m_rects.value(m_current)) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_spans[m_current].role == record::WordRole::Unread ? tokens.cautionSoft : tokens.accentSoft);
        painter.drawRoundedRect(rect.adjusted(-2, 0, 2, 3), 4, 4);
    }
    painter.setPen(tokens.text);
    m_layout.draw(&painter, {0, 0});
    for (qsizetype i = 0; i < m_spans.size(); ++i) {
        for (const QRect &rect : m_rects.value(i))
            drawUnderline(painter, rect, m_spans[i]);
        if (offers(i) && !m_rects.value(i).isEmpty()) {
            const QRect last = m_rects[i].last();
            const qreal middle = last.center().x() + 0.5;
            const qreal top = last.bottom() + Gap + 2;
            painter.setPen(Qt::NoPen);
            painter.setBrush(tokens.accent);
            painter.drawPolygon(QPolygonF({{middle - 3.5, top}, {middle + 3.5, top}, {middle, top + 3.5}}));
        }
    }
}

void AnnotatedQuestion::drawUnderline(QPainter &painter, const QRect &rect, const record::AnnotatedSpan &span) const
{
    const Tokens &tokens = Tokens::current();
    const qreal y = rect.bottom() + Gap - 0.5;
    painter.setBrush(Qt::NoBrush);
    switch (underlineOf(span.role)) {
    case Underline::None:
        return;
    case Underline::Wave:
        painter.setPen(QPen(tokens.caution, 1.4));
        return painter.drawPath(waveUnder(rect, y + 1));
    case Underline::Solid:
        painter.setPen(QPen(tokens.accent, 1.4));
        break;
    case Underline::Dashed:
        painter.setPen(QPen(tokens.accent, 1.4, Qt::CustomDashLine));
        break;
    case Underline::Faint:
        painter.setPen(QPen(tokens.quiet, 0.7));
        break;
    }
    if (painter.pen().style() == Qt::CustomDashLine) {
        QPen dashed = painter.pen();
        dashed.setDashPattern({3, 2.2});
        dashed.setCapStyle(Qt::FlatCap);
        painter.setPen(dashed);
    }
    // Neighbours stay apart.
    painter.drawLine(QPointF(rect.left() + 0.5, y), QPointF(rect.right() - 0.5, y));
}

} // namespace Tieout::shell
