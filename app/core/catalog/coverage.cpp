// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/coverage.h"

namespace Tieout::catalog {

namespace {

constexpr QLatin1String rules("rules");
constexpr QLatin1String none("none");

QString originOf(const Aspect *aspect)
{
    if (!aspect || aspect->isEmpty())
        return QString(none);
    return isDescribed(*aspect) ? aspectOriginName(aspect->origin) : QString(rules);
}

void count(CoverageCount &into, const QString &origin)
{
    ++into.total;
    ++into.byOrigin[origin];
}

} // namespace

bool isDescribed(const Aspect &aspect)
{
    return !aspect.isEmpty() && aspect.origin != AspectOrigin::Name && aspect.origin != AspectOrigin::Profile;
}

qsizetype CoverageCount::described() const
{
    return total - byOrigin.value(QString(rules)) - byOrigin.value(QString(none));
}

double CoverageCount::share() const
{
    return total == 0 ? 1 : double(described()) / double(total);
}

Coverage coverageOf(const Snapshot &snapshot)
{
    Coverage out;
    for (const Table &table : snapshot.schema().tables) {
        const CatalogEntry *entry = snapshot.entry(table.name);
        TableCoverage covered{table.name, originOf(entry ? &entry->summary : nullptr), {}};
        count(out.tables, covered.origin);
        for (const Column &column : table.columns) {
            const ColumnEntry *described = entry ? entry->column(column.name) : nullptr;
            const QString origin = originOf(described ? &described->meaning : nullptr);
            count(covered.columns, origin);
            count(out.columns, origin);
        }
        out.byTable.append(covered);
    }
    return out;
}

} // namespace Tieout::catalog
