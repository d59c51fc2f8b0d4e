// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/celltext.h"

#include "core/base/decimal.h"
#include "core/base/numbermentions.h"
#include "core/base/readable.h"
#include "core/base/text.h"

#include <QRegularExpression>

namespace Tieout::answer {

namespace {

/// What stands next to a reference and would make another number of the cell: "{cell:r1c2}5", "-{cell:r1c2}",
/// "{cell:r1c2} %".
QString changing(QStringView before, QStringView after)
{
    static const QRegularExpression sign(QStringLiteral("[^\\s(\"'\\p{Pi}\\[,;:]$"),
                                         QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression scale(QStringLiteral("^(?:[\\w]|\\s*[%\\x{2030}]|[.,/][\\w{])"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    if (const QRegularExpressionMatch match = sign.match(before.toString()); match.hasMatch())
        return match.captured();
    return scale.match(after.toString()).captured();
}

} // namespace

QString shownCell(const std::optional<QString> &cell, const std::optional<QString> &unit)
{
    if (!cell)
        return QStringLiteral("nothing");
    const QString digits = base::Decimal::parse(*cell) ? base::grouped(base::readableNumber(*cell)) : *cell;
    return unit ? digits + u' ' + *unit : digits;
}

Result<QString> withCells(const QString &text, const record::Grid &grid, const QString &question)
{
    static const QRegularExpression reference(QStringLiteral("\\{cell:r(\\d{1,6})c(\\d{1,4})\\}"));
    QString out;
    QString rest; // all that is no reference
    qsizetype at = 0;
    for (auto matches = reference.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const qsizetype row = match.captured(1).toInt() - 1;
        const qsizetype column = match.captured(2).toInt() - 1;
        if (row < 0 || row >= grid.rows.size() || column < 0 || column >= grid.columns.size()) {
            return fail(ErrorCode::Invalid,
                        QT_TRANSLATE_NOOP("Error", "It refers to %1, and the answer has %2 rows of %3 columns."),
                        {match.captured(), QString::number(grid.rows.size()), QString::number(grid.columns.size())});
        }
        const QString before = text.mid(at, match.capturedStart() - at);
        if (const QString mark =
                changing(QStringView(text).left(match.capturedStart()), QStringView(text).mid(match.capturedEnd()));
            !mark.isEmpty())
            return fail(
                ErrorCode::Invalid,
                QT_TRANSLATE_NOOP("Error", "It writes \"%1\" beside %2, which would make another number of it."),
                {mark.simplified(), match.captured()});
        // The year of a row is no amount: digits are grouped in numbers only.
        const bool isText =
            grid.columns[column].type == TypeClass::Text || grid.columns[column].type == TypeClass::Date;
        const std::optional<QString> &cell = grid.rows[row].at(column);
        out +=
            before + (isText ? cell.value_or(QStringLiteral("nothing")) : shownCell(cell, grid.columns[column].unit));
        rest += before + u' ';
        at = match.capturedEnd();
    }
    out += text.mid(at);
    rest += text.mid(at);
    if (rest.contains(u'{'))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "It has a reference that cannot be read: %1."),
                    {rest.mid(rest.indexOf(u'{'), 20)});
    if (const QString invented = base::numberNotIn(question, rest); !invented.isEmpty())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "It says \"%1\", which neither the question nor the result gives."),
                    {invented});
    return out.simplified();
}

} // namespace Tieout::answer
