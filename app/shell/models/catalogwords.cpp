// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/catalogwords.h"

#include <QCoreApplication>

namespace Tieout::shell {

namespace {

class CatalogWords
{
    Q_DECLARE_TR_FUNCTIONS(CatalogWords)
};

} // namespace

QString roleWords(catalog::TableRole role)
{
    using Role = catalog::TableRole;
    switch (role) {
    case Role::Fact:
        return CatalogWords::tr("Fact");
    case Role::Dimension:
        return CatalogWords::tr("Dimension");
    case Role::Bridge:
        return CatalogWords::tr("Bridge");
    case Role::Lookup:
        return CatalogWords::tr("Lookup");
    case Role::View:
        return CatalogWords::tr("View");
    case Role::Unknown:
        break;
    }
    return CatalogWords::tr("Unknown");
}

QString originWords(KeyOrigin origin)
{
    switch (origin) {
    case KeyOrigin::Accepted:
        return CatalogWords::tr("accepted");
    case KeyOrigin::Inferred:
        return CatalogWords::tr("inferred");
    case KeyOrigin::Declared:
        break;
    }
    return CatalogWords::tr("declared");
}

} // namespace Tieout::shell
