// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

#include <QHash>
#include <QString>

namespace Tieout::message {

QList<Row> englishRows()
{
    QList<Row> all;
    for (const std::span<const Row> rows :
         {answerRows, catalogRows, gateRows, generateRows, joiningRows, learningRows, periodRows, projectRows,
          questionRows, recordRows, retrievalRows, schemaRows, sourcesRows, sqlRows})
        all.append(QList<Row>(rows.begin(), rows.end()));
    return all;
}

const char *englishOf(const QString &id)
{
    static const QHash<QString, const char *> byId = [] {
        QHash<QString, const char *> known;
        for (const Row &row : englishRows())
            known.insert(QString::fromLatin1(row.id), row.english);
        return known;
    }();
    return byId.value(id, nullptr);
}

} // namespace Tieout::message
