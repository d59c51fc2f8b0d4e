// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/accountwords.h"

#include <QCoreApplication>

namespace Tieout::shell {

namespace {

/// Gives this file's texts their context for translators.
struct AccountTexts {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::AccountWords)
};

} // namespace

QString accountWords(const QList<PowerFound> &powers, const QStringList &writable)
{
    if (powers.isEmpty()) {
        return writable.isEmpty() ? QString()
                                  : AccountTexts::tr("This account may also change data (\"%1\", for instance).")
                                        .arg(writable.first());
    }
    switch (powers.first().power) {
    case AccountPower::Superuser:
        return AccountTexts::tr("This account is a superuser: nothing that the engine checks holds it back.");
    case AccountPower::AllPrivileges:
        return AccountTexts::tr("This account has all privileges on everything.");
    case AccountPower::Files:
        return AccountTexts::tr("This account may read or write files of the server.");
    case AccountPower::BypassesPolicies:
        return AccountTexts::tr("Row policies do not hold for this account: it sees every row.");
    case AccountPower::Owner:
        return AccountTexts::tr(
                   "This account owns what is read here (\"%1\", for instance): it may change and drop it.")
            .arg(powers.first().objects.value(0));
    }
    return {};
}

} // namespace Tieout::shell
