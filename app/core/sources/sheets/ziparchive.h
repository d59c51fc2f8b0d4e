// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/stoptoken.h"

#include <QHash>
#include <QIODevice>

#include <memory>

struct zip;

namespace Tieout::sources::sheets {

/// What a part of an archive may take before it is given up: a few kilobytes
/// can be made to unpack to a petabyte.
struct ZipLimits {
    qint64 largestPart = 1'500'000'000; ///< bytes, unpacked
    qint64 worstRatio = 400;            ///< unpacked to packed, of a part over `harmless`
    qint64 harmless = 32'000'000;       ///< bytes, unpacked
    qint64 mostParts = 20'000;
};

/// Whether a file begins as a zip file does, or as a compound file, what office programs wrote before 2007.
bool isArchive(const QString &file);

/**
 * The parts of a zip file, each read once from its beginning. Nothing is
 * written, and no name leads out of the file. Used from one thread.
 */
class ZipArchive
{
public:
    /// Errors: NotFound, Denied, Encrypted (an office file with a password, or of
    /// the formats before 2007), Unreadable, LimitReached.
    static Result<ZipArchive> open(const QString &file, const ZipLimits &limits = {});
    ZipArchive(ZipArchive &&other) noexcept;
    ZipArchive &operator=(ZipArchive &&other) noexcept;
    ~ZipArchive();

    /// Names are compared in any case, and a backslash is a slash, as office programs do.
    bool holds(const QString &part) const;
    /// Unpacked size in bytes, as the archive says; 0 where it does not hold the
    /// part.
    qint64 sizeOf(const QString &part) const;
    /**
     * A part to be read in order. The archive outlives it. What goes wrong on the
     * way ends the reading; failureOf() says what it was. Errors: NotFound,
     * Unreadable, Encrypted, LimitReached.
     */
    Result<std::unique_ptr<QIODevice>> part(const QString &name, const StopToken &stop) const;
    /// Why a part() ended before its end; nothing where it did not.
    static std::optional<Error> failureOf(const QIODevice &part);

private:
    ZipArchive(zip *handle, QString file, const ZipLimits &limits);
    qint64 indexOf(const QString &part) const;

    zip *m_handle;
    QString m_file;
    ZipLimits m_limits;
    QHash<QString, qint64> m_places; ///< of the parts by name; the first of a name
};

} // namespace Tieout::sources::sheets
