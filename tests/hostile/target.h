// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"
#include "shell/models/sourcecontroller.h"
#include "support/temporaryfolder.h"

#include <memory>

namespace Tieout::Hostile {

/// What became of a text on one way through the program.
struct Outcome {
    QString path;         ///< "gate", "ask", "SQL page" ...
    bool refused = false; ///< nothing was run for it
    QString told;         ///< all that a person, a file or a model got to read
    qint64 milliseconds = 0;
};

/// Ways that a text can take, in the order in which attempt() tries them.
QStringList paths();

/**
 * A database as the window opens it: a workspace in memory and the real source controller, whose jobs run on a thread
 * of their own. Its rows are profiled only by profile().
 */
class Target
{
public:
    /// Opens `id:rest`. Errors: as the plugin's.
    static Result<std::unique_ptr<Target>> open(const QString &id, const QString &rest);
    ~Target();

    /// Sends a text on one way, as somebody would who typed, pasted, stored or generated it; no query runs for longer
    /// than `limit`.
    Outcome attempt(const QString &path, const QString &sql, std::chrono::milliseconds limit);
    /// The gate alone: empty where it lets the text pass, else its first reason.
    QString gate(const QString &sql);
    /// What the open session gives for a plain read. Errors: as Session::select().
    Result<QString> probe(const QString &sql);
    /// Reads every table and view again, and writes the catalog of them; both as people get to read them. A table that
    /// takes longer than a second and a half is given up. Errors: what ended it before it had seen all tables.
    Result<QString> profile();
    /// Reads the schema again and compares it.
    Result<bool> drift();

private:
    Target();
    template <typename T>
    Result<T> onItsThread(std::function<Result<T>(project::OpenSource &, const StopToken &)> work);
    Outcome exported(const QString &sql, std::chrono::milliseconds limit);

    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<shell::SourceController> m_controller;
    TestSupport::TemporaryFolder m_folder;
};

} // namespace Tieout::Hostile
