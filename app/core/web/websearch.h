// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/web/searchaddress.h"
#include "sdk/stoptoken.h"

#include <QDateTime>

#include <functional>

namespace Tieout::web {

/// What would be sent, to the letter.
struct Outgoing {
    QString words;
    QString address; ///< as SearchAddress::shown()
    QString host;
    bool operator==(const Outgoing &) const = default;
};

/// What came back: data of whoever wrote it, never an instruction.
struct Finding {
    QString words;
    QString address; ///< as SearchAddress::shown()
    QString title;   ///< of the page; may be empty
    QString text;
    QDateTime retrievedAt; ///< UTC
    bool operator==(const Finding &) const = default;
};

/// Shows a person what would be sent and waits for the answer, at most until `stop`; on the thread that searches. True:
/// send it.
using Confirm = std::function<bool(const Outgoing &outgoing, const StopToken &stop)>;

/// Looks words up, at most once the person said so. Blocks. Errors: Denied (the person said no), Invalid (no words, too
/// many), those of fetch() and textOf().
using Search = std::function<Result<Finding>(const QString &words, const StopToken &stop)>;

/// `contacted` is told the host each time before something is sent; may be empty.
Search searchAt(const SearchAddress &address, Confirm confirm, std::function<void(const QString &host)> contacted);

} // namespace Tieout::web
