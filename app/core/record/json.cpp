// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/fieldsjson.h"
#include "core/record/version1.h"

namespace Tieout::record {

QJsonObject toJson(const Record &record)
{
    return JsonWriter::write(record).toObject();
}

Result<Record> recordFromJson(const QJsonObject &object)
{
    const QJsonValue version = object.value(QLatin1StringView("record"));
    if (!version.isDouble())
        return fail(
            ErrorCode::Invalid,
            QT_TRANSLATE_NOOP("Error", "The record's field \"record\" is missing: it must hold the format's number."));
    if (version.toInteger() > Version) {
        return fail(ErrorCode::Incompatible,
                    QT_TRANSLATE_NOOP("Error", "The record has format %1, this program reads up to %2."),
                    {QString::number(version.toInteger()), QString::number(Version)},
                    QT_TRANSLATE_NOOP("Error", "Open it with a newer version of the program."));
    }
    Record record;
    JsonReader reader(QStringLiteral("record"));
    reader.read(QString(), version.toInteger() == 1 ? fromVersion1(object) : object, record);
    if (reader.error())
        return fail(*reader.error());
    return record;
}

} // namespace Tieout::record
