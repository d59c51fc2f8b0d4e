// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/valuesservice.h"

#include "core/service/namedtable.h"

#include <algorithm>

namespace Tieout::service {

namespace {

/// What a profile keeps of a column's values.
struct KnownValues {
    QStringList values;
    bool complete = false;
};

KnownValues knownValues(const catalog::Snapshot &snapshot, const Named &named)
{
    KnownValues known;
    if (const ColumnProfile *profile = snapshot.columnProfile(named.table, named.column)) {
        for (const ValueFraction &common : profile->common) {
            if (!common.value.isNull())
                known.values.append(common.value.toText());
        }
        known.complete = profile->allValues;
    }
    const auto kept =
        std::find_if(snapshot.values.cbegin(), snapshot.values.cend(), [&named](const profile::ColumnValues &one) {
            return one.table == named.table && one.column.compare(named.column, Qt::CaseInsensitive) == 0;
        });
    if (kept == snapshot.values.cend())
        return known;
    known.values += kept->values;
    known.values.removeDuplicates();
    known.complete = known.complete || kept->complete;
    return known;
}

} // namespace

Result<ValuesResponse> values(const catalog::Snapshot &snapshot, const ValuesRequest &request)
{
    const Result<Named> named = findNamed(request.column, snapshot.schema());
    if (!named)
        return fail(named.error());
    if (named->column.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is a table, not a column."),
                    {request.column}, QT_TRANSLATE_NOOP("Error", "Name the column as TABLE.COLUMN."));
    if (request.count < 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Ask for at least one value."));
    KnownValues known = knownValues(snapshot, *named);
    known.values.removeIf(
        [&request](const QString &value) { return !value.contains(request.like, Qt::CaseInsensitive); });
    const bool cut = known.values.size() > request.count;
    return ValuesResponse{named->table, named->column, known.values.mid(0, request.count), known.complete && !cut};
}

} // namespace Tieout::service
