// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/sqllabel.h"

#include "core/catalog/phrasing.h"
#include "core/sql/words.h"

#include <QRegularExpression>

namespace Tieout::answer {

QString sqlLabel(const sql::BoundQuery &bound, const DialectTraits &traits)
{
    static const QRegularExpression opening(QStringLiteral("^Gives (?:the )?"));
    static const QRegularExpression named(QStringLiteral(" \\(\"[^\"]*\"\\)"));
    static const QRegularExpression days(QStringLiteral("(is in [^()]+) \\([^()]* [–-] [^()]*\\)"));
    static const QRegularExpression keeping(QStringLiteral("^Keeps only .*?\\bwhere (.*)\\.$"));
    QString what;
    QStringList conditions;
    for (const QString &line : sql::inWords(bound, traits).split(u'\n')) {
        // What is indented, or announces what is, tells of results that are made on the way.
        if (line.startsWith(u' ') || line.endsWith(u':'))
            continue;
        if (const QRegularExpressionMatch match = keeping.match(line); match.hasMatch())
            conditions.append(match.captured(1).replace(days, QStringLiteral("\\1"))); // the period's chip has them
        else if (what.isEmpty())
            what = line.endsWith(u'.') ? line.chopped(1) : line;
    }
    what = catalog::capitalised(what.remove(opening).remove(named));
    return conditions.isEmpty() ? what
                                : QStringLiteral("%1 where %2").arg(what, conditions.join(QStringLiteral(" and ")));
}

} // namespace Tieout::answer
