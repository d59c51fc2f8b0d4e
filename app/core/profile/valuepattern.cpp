// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/valuepattern.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace Tieout::profile {

namespace {

constexpr qsizetype leastTexts = 3;
constexpr int mostDigits = 18;      ///< of a number that fits a qint64
constexpr qsizetype mostShape = 24; ///< longer shapes say nothing

struct Form {
    const char *name;
    QRegularExpression pattern;
};

const QList<Form> &knownForms()
{
    const auto form = [](const char *name, const char *pattern) {
        return Form{name, QRegularExpression(QRegularExpression::anchoredPattern(QString::fromUtf8(pattern)))};
    };
    static const QList<Form> forms{
        form("e-mail", R"([^@\s]+@[^@\s]+\.[^@\s.]+)"),
        form("UUID", R"(\{?[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\}?)"),
        form("URL", R"([a-z][a-z0-9+.-]*://\S+|www\.\S+)"),
        form("IPv4 address", R"(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3})"),
        form("ISO date", R"(\d{4}-\d{2}-\d{2})"),
        form("ISO timestamp", R"(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?)"),
        form("percentage", R"([+-]?\d+([.,]\d+)?\s?%)"),
        form("currency amount", R"([+-]?(([$€£¥]|[A-Z]{3})\s?\d[\d.,' ]*|\d[\d.,' ]*\s?([$€£¥]|[A-Z]{3})))"),
        form("phone number", R"((\+\d|00\d|\(\d)[\d\s()/.-]{5,})"),
    };
    return forms;
}

bool nearlyAll(qsizetype matching, qsizetype all)
{
    return matching * 20 >= all * 19;
}

/// Letters as A or a, digits as 9, signs as they are.
QString shapeOf(const QString &text)
{
    QString shape;
    shape.reserve(text.size());
    for (const QChar c : text) {
        if (c.isDigit())
            shape += u'9';
        else if (c.isLetter())
            shape += c.isUpper() ? u'A' : u'a';
        else
            shape += c;
    }
    return shape;
}

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

qsizetype digitsAtEnd(const QString &text)
{
    qsizetype count = 0;
    while (count < text.size() && isDigit(text[text.size() - 1 - count]))
        ++count;
    return count;
}

} // namespace

std::optional<qint64> NumberedName::numberOf(const QString &text) const
{
    if (!text.startsWith(prefix))
        return {};
    const QString digits = text.mid(prefix.size());
    if (digits.isEmpty() || digits.size() > mostDigits || digitsAtEnd(digits) != digits.size()
        || (width > 0 && digits.size() < width))
        return {};
    const qint64 number = digits.toLongLong();
    return at(number) == text ? std::optional(number) : std::nullopt;
}

std::optional<NumberedName> numberedName(const QStringList &texts)
{
    if (texts.isEmpty())
        return {};
    const qsizetype digits = digitsAtEnd(texts.first());
    if (digits == 0 || digits > mostDigits)
        return {};
    NumberedName name{texts.first().left(texts.first().size() - digits), 0};
    // Zeros lead where any number begins with one; then all have so many digits.
    for (const QString &text : texts) {
        const QString number = text.mid(name.prefix.size());
        if (number.size() > 1 && number.startsWith(u'0'))
            name.width = std::max(name.width, int(number.size()));
    }
    const bool all = std::all_of(texts.cbegin(), texts.cend(),
                                 [&name](const QString &text) { return name.numberOf(text).has_value(); });
    return all ? std::optional(name) : std::nullopt;
}

QString valuePattern(const QStringList &texts)
{
    if (texts.size() < leastTexts)
        return {};
    for (const Form &form : knownForms()) {
        const auto matching = std::count_if(
            texts.cbegin(), texts.cend(), [&form](const QString &text) { return form.pattern.match(text).hasMatch(); });
        if (nearlyAll(matching, texts.size()))
            return QString::fromUtf8(form.name);
    }
    const std::optional<NumberedName> name = numberedName(texts);
    if (name && !name->prefix.isEmpty())
        return name->prefix + (name->width > 0 ? u'{' + QString(name->width, u'0') + u'}' : QStringLiteral("{n}"));
    QHash<QString, qsizetype> shapes;
    for (const QString &text : texts) {
        if (text.size() <= mostShape)
            ++shapes[shapeOf(text)];
    }
    for (auto shape = shapes.cbegin(); shape != shapes.cend(); ++shape) {
        // Words of equal length are no shape; a digit or a sign makes one.
        const bool telling = std::any_of(shape.key().cbegin(), shape.key().cend(),
                                         [](QChar c) { return !c.isLetter() && !c.isSpace(); });
        if (telling && nearlyAll(shape.value(), texts.size()))
            return shape.key();
    }
    return {};
}

} // namespace Tieout::profile
