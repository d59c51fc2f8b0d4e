// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/editor/sqleditor.h"

#include "shell/editor/gatechecker.h"
#include "shell/editor/sqlcompletion.h"
#include "shell/editor/sqllexer.h"
#include "shell/theme/fonts.h"
#include "shell/theme/tokens.h"

#include <QAction>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QScopedValueRollback>

namespace Tieout::shell {

namespace {

constexpr int rejectedIndicator = 8;
constexpr int warnedIndicator = 9;
constexpr int textIndent = 8; ///< pixels between line numbers and text
constexpr int leastTyped = 2; ///< characters before words are offered without being asked for

/// A check may know only where a name begins: all of it is meant.
sql::Span wholeName(const QString &text, sql::Span span)
{
    if (!span.isValid() || span.end > span.begin + 1)
        return span;
    int end = span.begin;
    while (end < text.size() && (text[end].isLetterOrNumber() || text[end] == u'_' || text[end] == u'.'))
        ++end;
    return {span.begin, std::max(end, span.begin + 1)};
}

} // namespace

SqlEditor::SqlEditor(QWidget *parent)
    : QsciScintilla(parent)
    , m_lexer(new SqlLexer(this))
{
    setUtf8(true);
    setFrameShape(QFrame::NoFrame);
    setLexer(m_lexer);
    setTabWidth(2);
    setIndentationsUseTabs(false);
    setAutoIndent(true);
    setWrapMode(QsciScintilla::WrapWord);
    setBraceMatching(QsciScintilla::SloppyBraceMatch);
    setAutoCompletionSource(QsciScintilla::AcsNone); // ours, by the schema
    setMarginLineNumbers(0, true);
    setMarginWidth(0, QStringLiteral("0000"));
    setMarginWidth(1, 0);
    SendScintilla(SCI_SETMARGINLEFT, 0UL, long(textIndent));
    setEolMode(QsciScintilla::EolUnix);
    setScrollWidth(100);
    setScrollWidthTracking(true);
    SendScintilla(SCI_AUTOCSETSEPARATOR, '\n');
    SendScintilla(SCI_AUTOCSETIGNORECASE, 1);
    SendScintilla(SCI_AUTOCSETORDER, SC_ORDER_CUSTOM);
    SendScintilla(SCI_AUTOCSETMAXHEIGHT, 10);
    indicatorDefine(QsciScintilla::SquiggleIndicator, rejectedIndicator);
    indicatorDefine(QsciScintilla::DashesIndicator, warnedIndicator);
    setAccessibleName(tr("SQL editor"));
    setAccessibleDescription(tr("Tab indents or takes the word that is offered; F6 or Ctrl+Tab leaves the editor, with "
                                "Shift the other way round"));
    connect(this, &QsciScintillaBase::SCN_CHARADDED, this, &SqlEditor::afterCharacter);
    applyTheme();
}

void SqlEditor::applyTheme()
{
    const Tokens &tokens = Tokens::current();
    m_lexer->applyTheme();
    setLexer(m_lexer);
    setPaper(tokens.surface);
    setColor(tokens.text);
    setCaretForegroundColor(tokens.text);
    setSelectionBackgroundColor(tokens.accentSoft);
    setSelectionForegroundColor(tokens.text);
    setMarginsBackgroundColor(tokens.sunken);
    setMarginsForegroundColor(tokens.quiet);
    setMarginsFont(inPoints(codeFont(TextSize::Tiny)));
    setMarginWidth(0, QStringLiteral("0000"));
    setMatchedBraceBackgroundColor(tokens.accentSoft);
    setMatchedBraceForegroundColor(tokens.accentText);
    setUnmatchedBraceForegroundColor(tokens.error);
    setUnmatchedBraceBackgroundColor(tokens.surface);
    setIndicatorForegroundColor(tokens.error, rejectedIndicator);
    setIndicatorForegroundColor(tokens.caution, warnedIndicator);
    setExtraAscent(2);
    setExtraDescent(2);
}

void SqlEditor::changeEvent(QEvent *event)
{
    QsciScintilla::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyTheme();
}

void SqlEditor::setSnapshot(const SnapshotPointer &snapshot)
{
    m_snapshot = snapshot;
    m_lexer->setTraits(snapshot ? snapshot->traits : DialectTraits());
}

long SqlEditor::byteOf(int offset) const
{
    return long(text().left(offset).toUtf8().size());
}

int SqlEditor::cursorOffset() const
{
    const auto bytes = SendScintilla(SCI_GETCURRENTPOS);
    return int(QString::fromUtf8(text().toUtf8().left(int(bytes))).size());
}

long SqlEditor::cursorByte() const
{
    return SendScintilla(SCI_GETCURRENTPOS);
}

void SqlEditor::setCursorByte(qint64 place)
{
    const auto length = qint64(SendScintilla(SCI_GETLENGTH));
    SendScintilla(SCI_GOTOPOS, static_cast<unsigned long>(std::clamp<qint64>(place, 0, length)));
}

void SqlEditor::setFindings(const QList<gate::CheckResult> &findings)
{
    const long length = SendScintilla(SCI_GETLENGTH);
    for (int indicator : {rejectedIndicator, warnedIndicator}) {
        SendScintilla(SCI_SETINDICATORCURRENT, indicator);
        SendScintilla(SCI_INDICATORCLEARRANGE, 0UL, length);
    }
    const QString all = text();
    for (const gate::CheckResult &check : findings) {
        SendScintilla(SCI_SETINDICATORCURRENT,
                      check.verdict == gate::Verdict::Rejected ? rejectedIndicator : warnedIndicator);
        for (const gate::Finding &finding : service::findingsIn(check)) {
            if (!finding.at.isValid())
                continue;
            const sql::Span span = wholeName(all, finding.at);
            const long begin = byteOf(span.begin);
            SendScintilla(SCI_INDICATORFILLRANGE, static_cast<unsigned long>(begin),
                          std::min(byteOf(span.end), length) - begin);
        }
    }
}

void SqlEditor::goTo(const sql::Span &place)
{
    const sql::Span span = wholeName(text(), place);
    if (!span.isValid())
        return;
    SendScintilla(SCI_SETSEL, static_cast<unsigned long>(byteOf(span.begin)), byteOf(span.end));
    setFocus();
}

void SqlEditor::replaceText(const QString &text)
{
    beginUndoAction();
    selectAll();
    replaceSelectedText(text);
    endUndoAction();
}

void SqlEditor::afterCharacter(int character)
{
    const QChar added = character < 0x10000 ? QChar(char16_t(character)) : QChar();
    if (added == u'.') {
        complete();
        return;
    }
    if (!added.isLetterOrNumber() && added != u'_')
        return;
    const int position = cursorOffset();
    if (m_snapshot && completionAt(text(), position, *m_snapshot).typed >= leastTyped)
        complete();
}

void SqlEditor::complete()
{
    if (!m_snapshot)
        return;
    const int position = cursorOffset();
    const QString all = text();
    const Completion completion = completionAt(all, position, *m_snapshot);
    if (completion.words.isEmpty()) {
        SendScintilla(SCI_AUTOCCANCEL);
        return;
    }
    // The list measures the screen below the cursor and does not ask whether there is one: a window may hang over the
    // edge.
    if (!isCursorOnScreen())
        return;
    const QByteArray words = completion.words.join(u'\n').toUtf8();
    const auto typed = all.mid(position - completion.typed, completion.typed).toUtf8().size();
    SendScintilla(SCI_AUTOCSHOW, static_cast<unsigned long>(typed), words.constData());
}

bool SqlEditor::isCursorOnScreen() const
{
    const long position = SendScintilla(SCI_GETCURRENTPOS);
    const QPoint cursor(int(SendScintilla(SCI_POINTXFROMPOSITION, 0UL, position)),
                        int(SendScintilla(SCI_POINTYFROMPOSITION, 0UL, position)));
    return QGuiApplication::screenAt(mapToGlobal(cursor)) && QGuiApplication::screenAt(viewport()->mapToGlobal(cursor));
}

/// Whether a key belongs to the page or the window: their actions come before the editor's own use of a key, but for
/// what edits text.
bool SqlEditor::isOthers(const QKeyEvent &key) const
{
    if (key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo))
        return false;
    // Of a list of words Esc is the list's.
    if (key.key() == Qt::Key_Escape)
        return SendScintilla(SCI_AUTOCACTIVE) == 0 && SendScintilla(SCI_CALLTIPACTIVE) == 0;
    const QKeySequence pressed(QKeyCombination(key.modifiers() & ~Qt::KeypadModifier, Qt::Key(key.key())));
    for (const QWidget *owner = this; owner; owner = owner->parentWidget()) {
        for (const QAction *action : owner->actions()) {
            if (action->isEnabled() && action->shortcuts().contains(pressed))
                return true;
        }
    }
    return false;
}

bool SqlEditor::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && isOthers(*static_cast<QKeyEvent *>(event))) {
        event->ignore();
        return true;
    }
    return QsciScintilla::event(event);
}

bool SqlEditor::focusNextPrevChild(bool)
{
    return false;
}

void SqlEditor::keyPressEvent(QKeyEvent *event)
{
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    if (event->key() == Qt::Key_Space && modifiers == Qt::ControlModifier)
        return complete();
    if (event->key() == Qt::Key_Tab && modifiers == Qt::NoModifier && SendScintilla(SCI_AUTOCACTIVE) != 0) {
        SendScintilla(SCI_AUTOCCOMPLETE);
        return;
    }
    const bool leaves = event->key() == Qt::Key_F6
                        || (modifiers.testFlag(Qt::ControlModifier)
                            && (event->key() == Qt::Key_Tab || event->key() == Qt::Key_Backtab));
    if (leaves) {
        // Scintilla keeps the focus of what can be written in.
        QAbstractScrollArea::focusNextPrevChild(!modifiers.testFlag(Qt::ShiftModifier));
        return;
    }
    if (event->key() == Qt::Key_F5
        || (modifiers == Qt::ControlModifier && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))) {
        emit runRequested();
        return;
    }
    const QScopedValueRollback<bool> taking(m_takesKey, true);
    QsciScintilla::keyPressEvent(event);
}

} // namespace Tieout::shell
