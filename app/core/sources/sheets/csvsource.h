// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/stoptoken.h"

#include <QFile>
#include <QStringDecoder>

namespace Tieout::sources::sheets {

/**
 * The encoding of a text file: by its mark, else UTF-8 where all of it is valid, else UTF-16 without a mark, else what
 * its bytes are most like. Reads the whole file once. Errors: NotFound, Denied, Unsupported (it is no text), Cancelled.
 */
Result<QString> encodingOf(const QString &file, const StopToken &stop);

/// A text file, decoded piece by piece. Bytes that the encoding does not have become U+FFFD. Used from one thread.
class CsvSource
{
public:
    /// Errors: NotFound, Denied, Invalid (nobody knows the encoding).
    static Result<std::unique_ptr<CsvSource>> open(const QString &file, const QString &encoding, const StopToken &stop);

    /// The next piece; false at the end. Errors: Unsupported (it is no text), Unreadable, Cancelled.
    Result<bool> next(QString &piece);
    /// 0 to 1.
    double fractionRead() const;

private:
    CsvSource(const QString &file, QStringDecoder decoder, const StopToken &stop);

    QFile m_file;
    QStringDecoder m_decoder;
    StopToken m_stop;
};

} // namespace Tieout::sources::sheets
