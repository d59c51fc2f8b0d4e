// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/stoptoken.h"

#include <QList>
#include <QString>

namespace Tieout {

/// A statement that the server has run, in the shape the server keeps it: its constants are placeholders.
struct LoggedStatement {
    QString text;
    qint64 calls = 0; ///< how often it ran since the server began to count
    bool operator==(const LoggedStatement &) const = default;
};

/// Optional mix-in of a Session: what the server has run, as far as it keeps count (PostgreSQL's pg_stat_statements,
/// MySQL's statement digests).
class QueryLogSource
{
public:
    virtual ~QueryLogSource() = default;
    /**
     * Statements on this database, those run most often first, at most `most`. Nobody's constants are in them. Asked
     * for only after a person has said so. Blocks; on the session's thread. Errors: Unsupported (the server keeps no
     * such log: not installed, or switched off), Denied (this account may not read it), and those of Session::select();
     * each says what whoever runs the server can do.
     */
    virtual Result<QList<LoggedStatement>> queryLog(int most, const StopToken &stop) = 0;
};

} // namespace Tieout
