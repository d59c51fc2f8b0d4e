// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/sessionmemory.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace Tieout::shell {

/// What a model's backend says of itself: a server that it started or lost, a wait before it asked again. Of this run
/// of the program.
class ModelLog : public QWidget
{
    Q_OBJECT

public:
    /// `memory` outlives it.
    explicit ModelLog(SessionMemory &memory, QWidget *parent = nullptr);

private:
    void add(const SessionMemory::LogLine &line);

    QPlainTextEdit *m_text;
    QLabel *m_none;
};

} // namespace Tieout::shell
