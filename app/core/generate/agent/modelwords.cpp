// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/modelwords.h"

#include "core/base/numbermentions.h"

namespace Tieout::generate::agent {

ModelWords::ModelWords(const GenerateRequest &request)
{
    QStringList given{request.question};
    for (const period::PeriodPhrase &phrase : request.linking->periods)
        given.append(phrase.label.text + u' ' + period::isoOf(phrase.interval));
    for (const Table &table : request.linker->snapshot().schema().tables) {
        QStringList names{table.name.display()};
        for (const Column &column : table.columns)
            names.append(column.name);
        names.removeIf([](const QString &name) { return !base::hasNumber(name); });
        given += names;
    }
    m_given = given.join(u' ');
}

QString ModelWords::told(const QString &text, const QString &sql) const
{
    return base::digitsNotIn(m_given + u' ' + sql, text).isEmpty() ? text : QString();
}

} // namespace Tieout::generate::agent
