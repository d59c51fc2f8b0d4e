// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"

#include <QStringList>

namespace Tieout::schema {

/// What people and programs have run that joins along a key. Each view, query and script counts once.
struct JoinEvidence {
    int views = 0;
    int verified = 0; ///< verified queries
    int scripts = 0;
    int logged = 0;         ///< different statements in the server's query log
    qint64 calls = 0;       ///< how often the server ran these
    QStringList names = {}; ///< of views, verified questions and "FILE:LINE", the first few, views first

    bool isEmpty() const { return views + verified + scripts + logged == 0; }
    /// Somebody keeps it: a join that only a script or the log has may be a slip.
    bool isKept() const { return views + verified > 0; }
    bool operator==(const JoinEvidence &) const = default;
};

/// Log-odds that a key is meant which is joined like this: above what any key is proposed from. Set by hand, since no
/// data set has views or logs: a view or a verified query says twice what one script says, and repetition adds little.
double joinScore(const JoinEvidence &joins);

/// One sentence, "Joined in 3 views and 2 verified queries, for example in v_orders."; empty without joins.
message::Message joinReason(const JoinEvidence &joins);

} // namespace Tieout::schema
