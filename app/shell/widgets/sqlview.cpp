// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/sqlview.h"

#include "core/base/visible.h"
#include "shell/theme/tokens.h"
#include "shell/widgets/look.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QRegularExpression>
#include <QResizeEvent>
#include <QTextBlock>

#include <algorithm>

namespace Tieout::shell {

void SqlHighlighter::highlightBlock(const QString &text)
{
    static const QRegularExpression token(
        QStringLiteral(
            "(?<text>'(?:[^']|'')*'?)|(?<name>\"(?:[^\"]|\"\")*\"?)|(?<comment>--.*$)|(?<number>\\b\\d+(?:\\.\\d+)?\\b)"
            "|"
            "(?<word>\\b(?:SELECT|DISTINCT|FROM|WHERE|JOIN|INNER|LEFT|RIGHT|FULL|OUTER|CROSS|ON|USING|AND|OR|NOT|IN|IS|"
            "NULL|LIKE|"
            "BETWEEN|EXISTS|GROUP|BY|HAVING|ORDER|ASC|DESC|LIMIT|OFFSET|UNION|ALL|INTERSECT|EXCEPT|AS|CASE|WHEN|THEN|"
            "ELSE|END|"
            "CAST|WITH|RECURSIVE|OVER|PARTITION|SUM|COUNT|AVG|MIN|MAX|DATE|FETCH|FIRST|ROWS|ONLY|VALUES)\\b)"),
        QRegularExpression::CaseInsensitiveOption);
    const Tokens &tokens = Tokens::current();
    for (auto it = token.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        QTextCharFormat format;
        if (match.hasCaptured(QStringLiteral("word"))) {
            format.setForeground(tokens.keyword);
            format.setFontWeight(QFont::DemiBold);
        } else if (match.hasCaptured(QStringLiteral("text")) || match.hasCaptured(QStringLiteral("number"))) {
            format.setForeground(tokens.literal);
        } else if (match.hasCaptured(QStringLiteral("comment"))) {
            format.setForeground(tokens.quiet);
        } else {
            continue;
        }
        setFormat(int(match.capturedStart()), int(match.capturedLength()), format);
    }
}

SqlView::SqlView(const QString &sql, QWidget *parent)
    : QPlainTextEdit(parent)
    , m_highlighter(new SqlHighlighter(document()))
{
    setReadOnly(true);
    setFont(codeFont());
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setTabChangesFocus(true);
    setLook(this, "code");
    setAccessibleName(tr("SQL"));
    setSql(sql);
}

void SqlView::setSql(const QString &sql)
{
    // A direction override in a value would show another query than the one that ran.
    setPlainText(base::visible(sql, base::Breaks::Lines));
    fit();
}

// A plain text document lays a line out when it is first shown: what wraps is known only once it was asked for each.
void SqlView::fit()
{
    int lines = 0;
    for (QTextBlock block = document()->begin(); block.isValid() && lines < MaximumLines; block = block.next()) {
        document()->documentLayout()->blockBoundingRect(block);
        lines += block.layout()->lineCount();
    }
    lines = std::clamp(lines, 1, MaximumLines);
    const QMargins margins = contentsMargins();
    setFixedHeight(lines * QFontMetrics(font()).lineSpacing() + 2 * int(document()->documentMargin()) + margins.top()
                   + margins.bottom() + 16);
}

void SqlView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void SqlView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_highlighter->rehighlight();
}

} // namespace Tieout::shell
