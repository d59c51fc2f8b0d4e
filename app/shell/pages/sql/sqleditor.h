// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "shell/models/sourcecontroller.h"

#include <Qsci/qsciscintilla.h>

namespace Tieout::shell {

class SqlLexer;

/// Where a query is written: coloured by the dialect, completed from the schema, with the gate's findings underlined. Positions are
/// UTF-16 offsets, as the parser's.
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
    void complete();

signals:
    void runRequested();

protected:
    bool event(QEvent *event) override;
    /// Tab moves on as everywhere, unless a list of words is open.
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void applyTheme();
    void afterCharacter(int character);
    long byteOf(int offset) const;

    SnapshotPointer m_snapshot;
    SqlLexer *m_lexer;
};

} // namespace Tieout::shell
