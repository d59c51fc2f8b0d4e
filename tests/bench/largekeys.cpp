// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/largecases.h"

#include "core/base/text.h"
#include "core/schema/keycandidates.h"
#include "support/datafolder.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <cstdio>

namespace Tieout::Bench {

qint64 peakMegabytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return -1;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.mid(6).trimmed().split(' ').first().toLongLong() / 1024;
    }
    return -1;
}

void figure(const QString &what, qint64 milliseconds, const QString &words)
{
    std::printf("  %-48s %8lld ms   peak %5lld MB   %s\n", qPrintable(what), milliseconds, peakMegabytes(),
                qPrintable(words));
    std::fflush(stdout);
}

Schema sharedNames(int tables, int columns)
{
    Schema schema;
    for (int i = 0; i < tables; ++i) {
        Table table;
        table.name.name = QStringLiteral("extract_%1").arg(i);
        for (int c = 0; c < columns; ++c) {
            Column column;
            column.name = c == 0   ? QStringLiteral("id")
                          : c == 1 ? QStringLiteral("customer_id")
                                   : QStringLiteral("field_%1").arg(c);
            column.type = c % 5 == 4 ? TypeClass::Text : TypeClass::Integer;
            table.columns.append(column);
        }
        // One in two is keyed by a name that all have.
        table.primaryKey = QStringList{table.columns[i % 2].name};
        schema.tables.append(table);
    }
    return schema;
}

static TypeClass typeOf(const QString &native)
{
    static const QHash<QString, TypeClass> types{{"FLOAT", TypeClass::Real},
                                                 {"NUMBER", TypeClass::Decimal},
                                                 {"BOOLEAN", TypeClass::Boolean},
                                                 {"DATE", TypeClass::Date},
                                                 {"TIME", TypeClass::Time},
                                                 {"TIMESTAMP_NTZ", TypeClass::Timestamp},
                                                 {"TIMESTAMP_LTZ", TypeClass::TimestampZone},
                                                 {"TIMESTAMP_TZ", TypeClass::TimestampZone},
                                                 {"VARIANT", TypeClass::Json},
                                                 {"OBJECT", TypeClass::Json},
                                                 {"ARRAY", TypeClass::Json},
                                                 {"BINARY", TypeClass::Blob}};
    return types.value(native, TypeClass::Text);
}

Schema warehouse()
{
    Schema schema;
    const QString file = TestSupport::dataFile(QStringLiteral("spider2/schema_lite_snowflake.jsonl.gz"));
    if (file.isEmpty())
        return schema;
    QProcess unpack;
    unpack.start(QStringLiteral("gzip"), {QStringLiteral("-dc"), file});
    unpack.waitForFinished(60'000);
    for (const QByteArray &line : unpack.readAllStandardOutput().split('\n')) {
        const QJsonObject listed = QJsonDocument::fromJson(line).object();
        if (listed.isEmpty())
            continue;
        Table table;
        table.name = {listed["table"].toString().section(u'.', 0, -2), listed["table"].toString().section(u'.', -1)};
        const QJsonArray names = listed["columns"].toArray();
        const QJsonArray types = listed["types"].toArray();
        for (qsizetype i = 0; i < names.size(); ++i) {
            Column column;
            column.name = names[i].toString();
            column.nativeType = types.at(i).toString();
            column.type = typeOf(column.nativeType);
            table.columns.append(column);
        }
        schema.tables.append(table);
    }
    return schema;
}

void keysByName(const QString &what, const Schema &schema)
{
    if (schema.tables.isEmpty()) {
        std::printf("  %s: skipped, no data folder\n", qPrintable(what));
        return;
    }
    qint64 columns = 0;
    for (const Table &table : schema.tables)
        columns += table.columns.size();
    const auto count = [](qint64 number) { return base::grouped(QString::number(number)); };
    figure(QStringLiteral("%1: schema made").arg(what), 0,
           QStringLiteral("%1 tables, %2 columns").arg(count(schema.tables.size()), count(columns)));
    QElapsedTimer timer;
    timer.start();
    const schema::ProposedByName proposed = schema::proposedKeys(schema);
    figure(QStringLiteral("%1: keys by name").arg(what), timer.elapsed(),
           QStringLiteral("%1 proposed, %2 of %3 pairs")
               .arg(count(proposed.keys.size()), count(proposed.search.looked), count(proposed.search.possible)));
}

} // namespace Tieout::Bench
