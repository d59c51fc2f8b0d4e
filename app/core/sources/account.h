// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/workspace/workspace.h"
#include "sdk/connector.h"

namespace Tieout::sources {

/// What the account of a session may do beyond reading.
struct AccountRights {
    bool told = false;        ///< the engine has accounts, and says what they may do
    QList<PowerFound> powers; ///< the gravest first
    QStringList writable;     ///< tables it could change, as TableName::display()

    bool onlyReads() const { return powers.isEmpty() && writable.isEmpty(); }
};

/// Asks the engine. A server that only speaks the protocol and cannot tell gives nothing. Errors: Cancelled, TimedOut,
/// Connection.
Result<AccountRights> rightsOf(Session &session, const StopToken &stop);

/// One sentence ("It is a superuser: nothing that the engine checks holds it back.").
message::Message inWords(const PowerFound &power);
/// The gravest of what it may do beyond reading, in one sentence; empty where that is nothing.
message::Message gravestOf(const AccountRights &rights);

/// What the connection itself says against relying on it (CautionSource), as of the last reading of its schema.
QList<message::Message> cautionsOf(const Session &session);

/// Whether the workspace lets no account but readers connect, and this one is none. Errors: Refused, with what it may
/// do and the way out.
Result<void> checkAccount(const workspace::Workspace &store, const AccountRights &rights, const QString &sourceId);

} // namespace Tieout::sources
