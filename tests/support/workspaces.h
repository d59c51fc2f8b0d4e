// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"
#include "support/temporaryfolder.h"

#include <functional>

namespace Tieout::TestSupport {

// What a workspace may keep.
inline const QDateTime someTime(QDate(2026, 11, 20), QTime(9, 30), Qt::UTC);
inline const QString someSource = QStringLiteral("sqlite:/data/a.db");
[[nodiscard]] workspace::StoredSource sampleSource(); // its id is someSource
// Two tables with a key between them, a view and a cast.
[[nodiscard]] Schema paymentsSchema();
[[nodiscard]] profile::ProposedKey sampleKey();
[[nodiscard]] profile::ProfiledTable sampleProfile();
// An answer of two rows, after a rejected attempt.
[[nodiscard]] record::Record sampleRecord(const QString &id);
[[nodiscard]] catalog::VerifiedQuery sampleVerified(const QString &question);

// A folder of workspaces. The program ends with the words of one that cannot be made or opened.
class Workspaces
{
public:
    [[nodiscard]] QString path(const QString &name) const { return m_folder.file(name); }
    [[nodiscard]] std::unique_ptr<workspace::Workspace> made(const QString &name) const;
    [[nodiscard]] std::unique_ptr<workspace::Workspace> opened(const QString &name) const;

    // Does something while the file is away from where it was opened.
    void whileAway(const QString &name, const std::function<void()> &what) const;
    // Opens one that may be read only, as the window does, and lets `use` read and write in it: its file keeps its
    // bytes. Ends a test function, which is skipped where root here cannot become another user.
    void whileReadOnly(const QString &name, const std::function<void(workspace::Workspace &)> &use) const;

private:
    TemporaryFolder m_folder;
};

// Another process that waits until it is told to open a workspace and to write in it. Made before this process opens
// the same file: SQLite's locks do not survive a fork.
class OtherWriter
{
public:
    using Write = std::function<bool(workspace::Workspace &)>;
    OtherWriter(const QString &file, const Write &write);
    ~OtherWriter();
    Q_DISABLE_COPY_MOVE(OtherWriter)

    // Whether it could be made; not on every system.
    [[nodiscard]] bool isThere() const { return m_process > 0; }
    // Lets it write; whether it did.
    [[nodiscard]] bool writes();

private:
    bool ended();

    qint64 m_process = 0;
    int m_told = -1;
};

// Whether a call failed in just this way.
template <typename T>
[[nodiscard]] bool failsWith(ErrorCode code, const Result<T> &result)
{
    return !result && result.error().code == code;
}

} // namespace Tieout::TestSupport

// Where a test function cannot make an OtherWriter.
#define TIEOUT_NEEDS_WRITER(writer)                                                                                    \
    do {                                                                                                               \
        if (!(writer).isThere())                                                                                       \
            QSKIP("skipped: needs fork");                                                                              \
    } while (false)
