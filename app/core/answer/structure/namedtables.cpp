// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/structure/namedtables.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"

#include <QRegularExpression>

namespace Tieout::answer {

QString bare(QString name)
{
    static const QRegularExpression before(QStringLiteral("^(?:the |a |an |all |table |tables )+"));
    static const QRegularExpression after(QStringLiteral("(?: tables?)$"));
    return name.remove(before).remove(after).trimmed();
}

QList<const Table *> tablesCalled(const QString &name, const Schema &schema)
{
    const auto stems = [](const QStringList &words) {
        QStringList out;
        for (const QString &word : words)
            out.append(base::stem(word.toLower()));
        return out;
    };
    QStringList said;
    for (const base::Word &word : base::words(name))
        said += base::nameWords(word.text);
    QList<const Table *> found;
    for (const Table &table : schema.tables) {
        if (stems(base::nameWords(table.name.name)) == stems(said)
            || table.name.display().compare(name, Qt::CaseInsensitive) == 0)
            found.append(&table);
    }
    return found;
}

const Table *tableCalled(const QString &name, const Schema &schema)
{
    const QList<const Table *> found = tablesCalled(name, schema);
    return found.size() == 1 ? found.first() : nullptr;
}

} // namespace Tieout::answer
