// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QFile>
#include <QJsonObject>

namespace Tieout::encoder {

/// Where a file that is installed under share/tieout lies beside the running program.
QString installedFile(const QString &name);

/**
 * A file that a make.py of resources/ wrote, mapped into memory: what kind it is, a header in JSON, data. Read-only
 * once opened; any thread.
 */
class MappedFile
{
public:
    /// What one begins with, and what is said where there is none: texts of the context "Error".
    struct Kind {
        const char *magic;   ///< 16 bytes, the last one the version
        const char *missing; ///< %1: the path
        const char *another; ///< %1: the name of a file of another kind
    };

    /// The header. Errors: NotFound, Unreadable (of another kind, or cut short), Incompatible (another version).
    Result<QJsonObject> open(const QString &file, const Kind &kind);

    /// What comes after the header.
    const uchar *data() const { return m_data; }
    qint64 size() const { return m_size; }

    /// Errors for those who find that header and data do not fit together.
    tl::unexpected<Error> cutShort() const;
    tl::unexpected<Error> damaged() const;

private:
    tl::unexpected<Error> unusable(ErrorCode code, const char *text) const;

    QFile m_file;
    const uchar *m_data = nullptr;
    qint64 m_size = 0;
};

} // namespace Tieout::encoder
