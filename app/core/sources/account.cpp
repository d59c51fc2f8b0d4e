// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/account.h"

#include "core/workspace/settings.h"

namespace Tieout::sources {

using message::Message;
using message::say;

namespace {

bool mustEnd(const Error &error)
{
    return error.code == ErrorCode::Cancelled || error.code == ErrorCode::TimedOut
           || error.code == ErrorCode::Connection;
}

Message quotedList(const QStringList &names)
{
    return message::allOf(message::quoted(names), 3);
}

} // namespace

Result<AccountRights> rightsOf(Session &session, const StopToken &stop)
{
    AccountRights out;
    auto *rights = dynamic_cast<Rights *>(&session);
    if (!rights)
        return out;
    const Result<QList<PowerFound>> powers = rights->powers(stop);
    if (!powers && mustEnd(powers.error()))
        return fail(powers.error());
    const Result<QStringList> writable = rights->writableTables(stop);
    if (!writable && mustEnd(writable.error()))
        return fail(writable.error());
    out.told = powers && writable;
    out.powers = powers.value_or(QList<PowerFound>());
    out.writable = writable.value_or(QStringList());
    return out;
}

Message inWords(const PowerFound &power)
{
    switch (power.power) {
    case AccountPower::Superuser:
        return say("sources.account.superuser");
    case AccountPower::AllPrivileges:
        return say("sources.account.allPrivileges");
    case AccountPower::Files:
        return say("sources.account.files");
    case AccountPower::BypassesPolicies:
        return say("sources.account.bypassesPolicies");
    case AccountPower::Owner:
        return say("sources.account.owner", {quotedList(power.objects)});
    }
    return {};
}

Message gravestOf(const AccountRights &rights)
{
    if (!rights.powers.isEmpty())
        return inWords(rights.powers.first());
    return rights.writable.isEmpty() ? Message() : say("sources.account.writes", {quotedList(rights.writable)});
}

QList<Message> cautionsOf(const Session &session)
{
    QList<Message> out;
    if (const auto *source = dynamic_cast<const CautionSource *>(&session)) {
        for (const ErrorText &caution : source->cautions())
            out.append(message::ofText(caution));
    }
    return out;
}

Result<void> checkAccount(const workspace::Workspace &store, const AccountRights &rights, const QString &sourceId)
{
    const Result<QString> refuse =
        store.setting(QString::fromLatin1(workspace::settings::refusePowerfulAccounts.key), {});
    if (!refuse)
        return fail(refuse.error());
    if (*refuse != QLatin1String("yes") || rights.onlyReads())
        return {};
    return fail(
        ErrorCode::Refused,
        QT_TRANSLATE_NOOP("Error",
                          "The account of \"%1\" may do more than read, and this workspace refuses such accounts. %2"),
        {sourceId, message::textOf(gravestOf(rights))},
        QT_TRANSLATE_NOOP("Error", "Connect with an account that only reads (\"tieout-cli connect\" prints how to make "
                                   "one), or switch the refusal off in the "
                                   "settings."));
}

} // namespace Tieout::sources
