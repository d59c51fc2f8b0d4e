// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "shell/models/sourcecontroller.h"

#include <Qsci/qsciscintilla.h>

namespace Tieout::shell {

class SqlLexer;

/// Where a query is written: coloured by the dialect, completed from the schema, with the gate's findings underlined.
/// Positions are UTF-16 offsets, as the parser's.
class SqlEditor : public QsciScintilla
{
    Q_OBJECT

public:
    explicit SqlEditor(QWidget *parent = nullptr);

    void setSnapshot(const SnapshotPointer &snapshot);
    /// Underlines where the checks point at; rejected and warned differ in colour and in shape.
    void setFindings(const QList<gate::CheckResult> &findings);
    void goTo(const sql::Span &place);
    /// Replaces everything in one step that can be undone.
    void replaceText(const QString &text);
    int cursorOffset() const;
    /// The cursor's place in the text as UTF-8, which costs nothing to find out.
    long cursorByte() const;
    void setCursorByte(qint64 place);
    void complete();
    /// While a key is taken the text is the new one already, and the cursor may be where it was.
    bool takesKey() const { return m_takesKey; }

signals:
    void runRequested();

protected:
    bool event(QEvent *event) override;
    /// Never by Tab, which indents or takes the word that is offered: F6 and Ctrl+Tab leave, with Shift the other way
    /// round.
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    bool isOthers(const QKeyEvent &key) const;
    void applyTheme();
    void afterCharacter(int character);
    bool isCursorOnScreen() const;
    long byteOf(int offset) const;

    SnapshotPointer m_snapshot;
    SqlLexer *m_lexer;
    bool m_takesKey = false;
};

} // namespace Tieout::shell
