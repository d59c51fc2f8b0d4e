// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/declaredtables.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::sources::sheets {

bool isUnnamed(const QString &name)
{
    static const QRegularExpression pattern(
        QStringLiteral("^(sheet|tabelle|table|tableau|feuil|feuille|hoja|foglio|blad|arkusz|planilha)\\s*\\d+$"),
        QRegularExpression::CaseInsensitiveOption);
    return pattern.match(name).hasMatch();
}

QString declaredName(const Sheet &sheet, const CellRange &range)
{
    const auto table = std::find_if(sheet.tables.cbegin(), sheet.tables.cend(),
                                    [&range](const DeclaredTable &one) { return one.range.meets(range); });
    if (table == sheet.tables.cend() || isUnnamed(table->name))
        return {};
    static const QRegularExpression humps(QStringLiteral("(?<=\\p{Ll})(?=\\p{Lu})"));
    return QString(table->name).replace(humps, QStringLiteral(" ")).replace(u'_', u' ').simplified();
}

} // namespace Tieout::sources::sheets
