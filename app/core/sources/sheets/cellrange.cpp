// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/cellrange.h"

#include <algorithm>

namespace Tieout::sources::sheets {

QString columnName(int column)
{
    QString name;
    for (int left = column + 1; left > 0; left = (left - 1) / 26)
        name.prepend(QChar(u'A' + (left - 1) % 26));
    return name;
}

QString refOf(const CellPlace &place)
{
    return columnName(place.column) + QString::number(place.row + 1);
}

QString refOf(const CellRange &range)
{
    return range.first == range.last ? refOf(range.first) : refOf(range.first) + u':' + refOf(range.last);
}

std::optional<CellPlace> placeFrom(QStringView ref)
{
    qsizetype at = 0;
    const auto skipDollar = [&] {
        if (at < ref.size() && ref[at] == u'$')
            ++at;
    };
    skipDollar();
    int column = 0;
    const qsizetype letters = at;
    for (; at < ref.size(); ++at) {
        const char16_t c = ref[at].unicode() & ~char16_t(0x20); // in capitals
        if (c < u'A' || c > u'Z')
            break;
        column = column * 26 + (c - u'A' + 1);
        if (column > MostColumns)
            return {};
    }
    if (at == letters)
        return {};
    skipDollar();
    int row = 0;
    const qsizetype digits = at;
    for (; at < ref.size() && ref[at] >= u'0' && ref[at] <= u'9'; ++at) {
        row = row * 10 + (ref[at].unicode() - u'0');
        if (row > MostRows)
            return {};
    }
    if (at == digits || at != ref.size() || row == 0)
        return {};
    return CellPlace{row - 1, column - 1};
}

std::optional<CellRange> rangeFrom(QStringView ref)
{
    const qsizetype colon = ref.indexOf(u':');
    const std::optional<CellPlace> one = placeFrom(colon < 0 ? ref : ref.left(colon));
    const std::optional<CellPlace> other = colon < 0 ? one : placeFrom(ref.mid(colon + 1));
    if (!one || !other)
        return {};
    const auto [top, bottom] = std::minmax(one->row, other->row);
    const auto [left, right] = std::minmax(one->column, other->column);
    return CellRange{{top, left}, {bottom, right}};
}

QString quotedSheetName(const QString &name)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z_][A-Za-z0-9_]*$"));
    static const QRegularExpression cell(QStringLiteral("^[A-Za-z]{1,3}[0-9]+$"));
    if (plain.match(name).hasMatch() && !cell.match(name).hasMatch())
        return name;
    return u'\'' + QString(name).replace(u'\'', QStringLiteral("''")) + u'\'';
}

QString refOf(const QString &sheet, const CellRange &range)
{
    return quotedSheetName(sheet) + u'!' + refOf(range);
}

std::optional<SheetRange> sheetRangeFrom(const QString &ref)
{
    const qsizetype mark = ref.lastIndexOf(u'!');
    const std::optional<CellRange> range = mark > 0 ? rangeFrom(QStringView(ref).mid(mark + 1)) : std::nullopt;
    if (!range)
        return {};
    QString sheet = ref.left(mark);
    if (sheet.size() > 1 && sheet.startsWith(u'\'') && sheet.endsWith(u'\''))
        sheet = sheet.mid(1, sheet.size() - 2).replace(QLatin1String("''"), QLatin1String("'"));
    return SheetRange{sheet, *range};
}

} // namespace Tieout::sources::sheets
