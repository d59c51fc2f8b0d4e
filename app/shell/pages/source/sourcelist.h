// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"
#include "shell/widgets/card.h"

class QLabel;

#include <optional>

namespace Tieout::shell {

struct ShellContext;

/// The sources of the workspace: which one is asked, choosing another, adding and removing.
class SourceList : public Card
{
    Q_OBJECT

public:
    explicit SourceList(ShellContext &context, QWidget *parent = nullptr);

private:
    void fill();
    QWidget *makeRow(const workspace::StoredSource &source);
    QWidget *makeButtons();
    void addClosedFiles();
    void chooseFile();
    void chooseServer();
    void remove(const workspace::StoredSource &source);
    void complain(const Error &error);

    ShellContext &m_context;
    QLabel *m_complaint = nullptr;
    std::optional<Error> m_why; ///< the last opening failed
};

} // namespace Tieout::shell
