// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/cellsigns.h"

#include "core/sources/sheets/scales.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace Tieout::sources::sheets {

namespace {

constexpr double FirstYear = 1900;
constexpr double LastYear = 2100;

bool matches(const QRegularExpression &pattern, const QString &text)
{
    return pattern.match(text).hasMatch();
}

} // namespace

bool isTimeLabel(const QString &text)
{
    static const QRegularExpression year(
        QStringLiteral(
            R"(^(FY|CY|Q[1-4]|H[12])?[\s/'-]*(19|20)\d\d(\s?[/–-]\s?(\d\d|(19|20)\d\d))?[\s/-]*(Q[1-4]|H[12])?\s?[pefrb]?(\(\w\))?$)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression month(
        QStringLiteral(
            R"(^(jan(uar|uary)?|feb(ruar|ruary)?|m(a|ä)r(ch|z)?|apr(il)?|ma[yi]|june?|juni|july?|juli|aug(ust)?|sept?(ember)?|o[ck]t(ober)?|nov(ember)?|de[cz](ember)?)\.?[\s/'-]*((19|20)?\d\d)?$)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression quarter(QStringLiteral(R"(^[QH][1-4][\s/'-]*(\d\d)?$)"),
                                            QRegularExpression::CaseInsensitiveOption);
    return matches(year, text) || matches(month, text) || matches(quarter, text);
}

bool isFigure(const QString &text)
{
    static const QRegularExpression figure(
        QStringLiteral(R"(^[\(\-−–+±<>~]?\s*[€$£¥]?\s*[\-−–]?\d[\d.,'\s\x{00a0}\x{202f}]*\)?\s*[%€$£¥]?$)"));
    static const QRegularExpression code(QStringLiteral(R"(^0\d+$)"));
    return matches(figure, text) && !matches(code, text);
}

bool isMissing(const QString &text)
{
    static const QSet<QString> signs{"..", "...", "…", "n/a", "na",  "n.a.", "#n/a", "x",   "-",   "–", "—", ":",
                                     ".",  "z",   "c", "*",   "(x)", "(z)",  "k.a.", "[x]", "[c]", "/", "•", "nil"};
    return signs.contains(text.toLower());
}

bool isUnit(const QString &text)
{
    static const QSet<QString> units{
        "%",      "per cent", "percent", "percentage", "prozent", "pp",    "bps",   "no.",     "no",       "number",
        "anzahl", "nr.",      "count",   "units",      "index",   "ratio", "000",   "000s",    "thousand", "thousands",
        "tsd",    "tsd.",     "million", "millions",   "mio",     "mio.",  "m",     "mn",      "bn",       "billion",
        "k",      "kg",       "g",       "t",          "tonnes",  "tons",  "km",    "km²",     "m²",       "sqm",
        "ha",     "l",        "litres",  "kwh",        "mwh",     "gwh",   "hours", "days",    "years",    "months",
        "€",      "$",        "£",       "¥",          "eur",     "usd",   "gbp",   "chf",     "jpy",      "cad",
        "aud",    "sek",      "nok",     "dkk",        "pln",     "euro",  "euros", "dollars", "mm",       "cm",
        "°c",     "°f",       "mg",      "µg",         "hl",      "m³",    "m3",    "m2",      "ft",       "sqft",
        "kw",     "mw",       "gw",      "twh",        "gj",      "tj",    "pj",    "hpa",     "db",       "mph"};
    QString bare = text.toLower().simplified();
    if (bare.startsWith(u'(') && bare.endsWith(u')'))
        bare = bare.mid(1, bare.size() - 2);
    bare.remove(u'\'').remove(u'’');
    // "EUR m", "US$ million", "€ '000": a unit with its scale.
    const QStringList words = bare.split(u' ', Qt::SkipEmptyParts);
    if (saysOnlyScale(text))
        return true;
    // "EUR/MWh", "kg/m²": a unit by another.
    if (const QStringList parts = bare.split(u'/'); parts.size() == 2)
        return std::all_of(parts.cbegin(), parts.cend(), [](const QString &part) { return isUnit(part.trimmed()); });
    return !words.isEmpty() && words.size() <= 3 && std::all_of(words.cbegin(), words.cend(), [](const QString &word) {
        return units.contains(word) || units.contains(QString(word).remove(QStringLiteral("us")));
    });
}

bool isNote(const QString &text)
{
    static const QRegularExpression note(
        QStringLiteral(
            R"(^([\(\[]?\d{1,2}[\)\].:]\s*\D|\d\s+\D|[*†‡•⁰¹²³⁴⁵⁶⁷⁸⁹]|(n/?a|n\.a\.|[a-z]|\.\.\.?)\s*=\s|[\(\[]?[a-z][\)\]]\s|\.\.\s|note|source|quelle|anmerkung|hinweis|https?:|www\.|©))"),
        QRegularExpression::CaseInsensitiveOption);
    return matches(note, text);
}

bool isNoteMark(const QString &text)
{
    static const QRegularExpression mark(
        QStringLiteral(R"(^([\(\[](\d{1,2}|[a-z])[\)\]]|(\d{1,2}|[a-z])[\)\].]|[*†‡§]+|[⁰¹²³⁴⁵⁶⁷⁸⁹]+)$)"),
        QRegularExpression::CaseInsensitiveOption);
    return matches(mark, text);
}

CellSign signOf(const Workbook &workbook, const Cell &cell)
{
    switch (cell.kind) {
    case CellKind::Number: {
        const NumberFormat &format = workbook.styleOf(cell).format;
        if (format.isMoment())
            return CellSign::Year;
        const bool isYear = cell.number >= FirstYear && cell.number <= LastYear
                            && cell.number == std::floor(cell.number) && format.decimals == 0
                            && format.currency.isEmpty() && format.kind != NumberFormat::Kind::Percent;
        return isYear ? CellSign::Year : CellSign::Number;
    }
    case CellKind::NotComputed:
    case CellKind::Boolean:
        return CellSign::Number;
    case CellKind::Fault:
        return CellSign::Missing;
    case CellKind::Blank:
    case CellKind::Text:
        break;
    }
    const QString text = workbook.textOf(cell).trimmed();
    if (isMissing(text))
        return CellSign::Missing;
    if (isTimeLabel(text))
        return CellSign::Year;
    if (isUnit(text))
        return CellSign::Unit;
    return isFigure(text) ? CellSign::Number : CellSign::Words;
}

} // namespace Tieout::sources::sheets
