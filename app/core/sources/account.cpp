// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/account.h"

#include "core/base/text.h"
#include "core/workspace/settings.h"

namespace Tieout::sources {

namespace {

bool mustEnd(const Error &error)
{
    return error.code == ErrorCode::Cancelled || error.code == ErrorCode::TimedOut
           || error.code == ErrorCode::Connection;
}

QString quotedList(const QStringList &names)
{
    QStringList quoted;
    for (const QString &name : names)
        quoted.append(u'"' + name + u'"');
    return base::listed(quoted, 3);
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

QString inWords(const PowerFound &power)
{
    switch (power.power) {
    case AccountPower::Superuser:
        return QStringLiteral("It is a superuser: nothing that the engine checks holds it back.");
    case AccountPower::AllPrivileges:
        return QStringLiteral("It has all privileges on everything.");
    case AccountPower::Files:
        return QStringLiteral("It may read or write files of the server.");
    case AccountPower::BypassesPolicies:
        return QStringLiteral("Row policies do not hold for it: it sees every row.");
    case AccountPower::Owner:
        return QStringLiteral("It owns what is read here (%1): it may change and drop it.")
            .arg(quotedList(power.objects));
    }
    return {};
}

Result<void> checkAccount(const workspace::Workspace &store, const AccountRights &rights, const QString &sourceId)
{
    const Result<QString> refuse =
        store.setting(QString::fromLatin1(workspace::settings::refusePowerfulAccounts.key), {});
    if (!refuse)
        return fail(refuse.error());
    if (*refuse != QLatin1String("yes") || rights.onlyReads())
        return {};
    const QString why = rights.powers.isEmpty()
                            ? QStringLiteral("It may change data (%1).").arg(quotedList(rights.writable))
                            : inWords(rights.powers.first());
    return fail(
        ErrorCode::Refused,
        QT_TRANSLATE_NOOP("Error",
                          "The account of \"%1\" may do more than read, and this workspace refuses such accounts. %2"),
        {sourceId, why},
        QT_TRANSLATE_NOOP("Error", "Connect with an account that only reads (\"tieout-cli connect\" prints how to make "
                                   "one), or switch the refusal off in the "
                                   "settings."));
}

} // namespace Tieout::sources
