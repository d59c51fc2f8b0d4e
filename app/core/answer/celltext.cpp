// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/celltext.h"

#include "core/base/decimal.h"
#include "core/base/text.h"

#include <QRegularExpression>

namespace Tieout::answer {

namespace {

/// Words that say how many, how often or what part of.
const QSet<QString> &numberWords()
{
    static const QSet<QString> words = [] {
        const QStringList list = QStringLiteral("two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
                                                "nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions "
                                                "billion billions trillion dozen dozens double doubled triple tripled twice thrice half halves third thirds twofold tenfold zero")
                                     .split(u' ');
        return QSet<QString>(list.cbegin(), list.cend());
    }();
    return words;
}

QSet<QString> numbersIn(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("\\d+(?:[.,]\\d+)*"));
    QSet<QString> out;
    for (auto matches = number.globalMatch(text); matches.hasNext();)
        out.insert(matches.next().captured());
    return out;
}

QSet<QString> numberWordsIn(const QString &text)
{
    QSet<QString> out;
    for (const base::Word &word : base::words(text)) {
        for (const QString &piece : word.lower.split(QRegularExpression(QStringLiteral("[^a-z]+")), Qt::SkipEmptyParts)) {
            if (numberWords().contains(piece))
                out.insert(piece);
        }
    }
    return out;
}

/// A number of the sentence that nothing gives; empty where there is none.
QString inventedIn(const QString &rest, const QString &question)
{
    const QSet<QString> digits = numbersIn(rest) - numbersIn(question);
    if (!digits.isEmpty())
        return *std::min_element(digits.cbegin(), digits.cend());
    const QSet<QString> words = numberWordsIn(rest) - numberWordsIn(question);
    return words.isEmpty() ? QString() : *std::min_element(words.cbegin(), words.cend());
}

} // namespace

QString shownCell(const std::optional<QString> &cell, const std::optional<QString> &unit)
{
    if (!cell)
        return QStringLiteral("nothing");
    const QString digits = base::Decimal::parse(*cell) ? base::grouped(*cell) : *cell;
    return unit ? digits + u' ' + *unit : digits;
}

Result<QString> withCells(const QString &text, const PartRecord &part, const QString &question)
{
    static const QRegularExpression reference(QStringLiteral("\\{cell:r(\\d{1,6})c(\\d{1,4})\\}"));
    QString out;
    QString rest; // all that is no reference
    qsizetype at = 0;
    for (auto matches = reference.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const qsizetype row = match.captured(1).toInt() - 1;
        const qsizetype column = match.captured(2).toInt() - 1;
        if (row < 0 || row >= part.rows.size() || column < 0 || column >= part.columns.size()) {
            return fail(ErrorCode::Invalid, "It refers to %1, and the answer has %2 rows of %3 columns.",
                        {match.captured(), QString::number(part.rows.size()), QString::number(part.columns.size())});
        }
        const QString before = text.mid(at, match.capturedStart() - at);
        // The year of a row is no amount: digits are grouped in numbers only.
        const bool isText = part.columns[column].type == QLatin1String("text") || part.columns[column].type == QLatin1String("date");
        const std::optional<QString> &cell = part.rows[row].at(column);
        out += before + (isText ? cell.value_or(QStringLiteral("nothing")) : shownCell(cell, part.columns[column].unit));
        rest += before + u' ';
        at = match.capturedEnd();
    }
    out += text.mid(at);
    rest += text.mid(at);
    if (rest.contains(u'{'))
        return fail(ErrorCode::Invalid, "It has a reference that cannot be read: %1.", {rest.mid(rest.indexOf(u'{'), 20)});
    if (const QString invented = inventedIn(rest, question); !invented.isEmpty())
        return fail(ErrorCode::Invalid, "It says \"%1\", which neither the question nor the result gives.", {invented});
    return out.simplified();
}

} // namespace Tieout::answer
