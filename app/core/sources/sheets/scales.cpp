// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/scales.h"

#include <QHash>
#include <QRegularExpression>

namespace Tieout::sources::sheets {

namespace {

using Pattern = QRegularExpression;

QString currencyOf(const QString &said)
{
    static const QHash<QString, QString> codes{
        {"€", "EUR"},          {"euro", "EUR"},   {"euros", "EUR"},   {"$", "USD"},
        {"us$", "USD"},        {"dollar", "USD"}, {"dollars", "USD"}, {"£", "GBP"},
        {"pound", "GBP"},      {"pounds", "GBP"}, {"¥", "JPY"},       {"yen", "JPY"},
        {"rmb", "CNY"},        {"teur", "EUR"},   {"rs", "INR"},      {"u.s. dollars", "USD"},
        {"us dollars", "USD"}, {"₹", "INR"}};
    const QString lower = said.toLower();
    return codes.value(lower, said.size() == 3 ? said.toUpper() : said);
}

std::optional<int> powerOf(const QString &said)
{
    static const QHash<QString, int> powers{
        {"1000", 3}, {"000", 3},     {"000s", 3},     {"thousand", 3},  {"thousands", 3}, {"tsd", 3}, {"k", 3},
        {"t", 3},    {"million", 6}, {"millions", 6}, {"mio", 6},       {"mn", 6},        {"mm", 6},  {"m", 6},
        {"mill", 6}, {"billion", 9}, {"billions", 9}, {"bn", 9},        {"mrd", 9},       {"b", 9},   {"crore", 7},
        {"lakh", 5}, {"hundred", 2}, {"hundreds", 2}, {"trillion", 12}, {"tn", 12}};
    QString bare = said.toLower();
    bare.remove(u'.').remove(u'\'').remove(u'’').remove(u' ').remove(u',');
    const auto found = powers.constFind(bare);
    return found == powers.cend() ? std::nullopt : std::optional(*found);
}

/// As science writes it; in lower case elsewhere.
QString unitFrom(const QString &said)
{
    static const QHash<QString, QString> written{{"kwh", "kWh"}, {"mwh", "MWh"}, {"gwh", "GWh"}, {"twh", "TWh"},
                                                 {"kw", "kW"},   {"mw", "MW"},   {"°c", "°C"},   {"°f", "°F"}};
    const QString lower = said.toLower();
    return written.value(lower, lower);
}

constexpr const char *Currency =
    R"(us\$|a\$|c\$|€|\$|£|¥|₹|\b(?:eur|usd|gbp|chf|jpy|cny|rmb|sek|nok|dkk|pln|cad|aud|inr|brl|sgd|hkd|euros?|u\.?s\.? dollars?|dollars?|pounds?|yen)\b)";
constexpr const char *Power =
    R"((?<!\d)1[ ,.]?000(?!\d)|['’]?000s?|\bthousands?|\bmillions?|\bbillions?|\btrillions?|\bhundreds|\btsd\b\.?|\bmio\b\.?|\bmrd\b\.?|\bbn\b|\bmn\b|\bcrore|\blakh)";
/// Short forms, which are words of their own only right behind a currency.
constexpr const char *ShortPower = R"(\s?(?:m|mm|k|b|t)\b)";

} // namespace

Scale Scale::with(const Scale &other) const
{
    // A percentage has neither the currency nor the scale of the money beside it; nor has a figure per share.
    if (isPercent || isPerUnit || (other.isPercent && says()))
        return *this;
    Scale all = *this;
    if (all.unit.isEmpty())
        all.unit = other.unit;
    if (!all.power)
        all.power = other.power;
    all.isPercent = other.isPercent;
    all.isPerUnit = other.isPerUnit;
    return all;
}

Scale scaleIn(const QString &text)
{
    constexpr auto Options = Pattern::CaseInsensitiveOption | Pattern::UseUnicodePropertiesOption;
    static const Pattern money(
        QStringLiteral(
            "(?<before>%1|\\b(?:eur|usd|gbp|chf)(?=(?:m|mm|k|bn)\\b))\\s*(?:in\\s+)?(?:(?<power>%2)|(?<short>%3))")
            .arg(Currency, Power, ShortPower),
        Options);
    static const Pattern ofMoney(QStringLiteral("(?<power>%2)\\s*(?:of\\s+)?(?<after>%1)").arg(Currency, Power),
                                 Options);
    static const Pattern alone(QStringLiteral("(?:\\bin\\s+|\\(\\s*|^\\s*|,\\s*)(?<power>%1)(?:\\s+of\\s+(?<what>[a-z]+"
                                              "))?(?=\\s*(?:[),;:.]|$|except|unless|other))")
                                   .arg(Power),
                               Options);
    static const Pattern teur(QStringLiteral("\\b(?:in\\s+)?T(?<code>EUR|USD|GBP|CHF|€)\\b"));
    static const Pattern inPower(QStringLiteral("\\bin\\s+(?<power>%1)(?:\\s+of\\s+(?<what>[a-z]+))?").arg(Power),
                                 Options);
    static const Pattern percent(
        QStringLiteral("(^|[\\s(,])(%|per ?cent|percentages?|percentage points?|prozent)(?=$|[\\s),:])"), Options);
    static const Pattern plainCurrency(
        QStringLiteral("(?:\\bin\\s+|[(,]\\s*|^\\s*)(?<code>%1)(?=\\s*(?:[),;:.]|$|unless|except|per\\b))")
            .arg(Currency),
        Options);
    static const Pattern plainUnit(
        QStringLiteral(
            R"([(,\[]\s*(?<unit>kg|g|t|tonnes?|km|km²|m²|m2|sqm|sq\.? ?m|sq\.? ?ft|ha|kwh|mwh|gwh|twh|kw|mw|mm|cm|m³|m3|hl|°c|°f|hours?|days?|years?|months?|persons?|people|units?|number|litres?|bps|basis points)\s*[),\]])"),
        Options);

    // "(t/ha)": what is counted by something else, as it is written.
    static const Pattern rate(
        QStringLiteral("[(,\\[]\\s*(?<unit>(?:%1|kg|g|mg|t|tonnes?|l|litres?|km|m|kwh|mwh|persons?|units?)\\s?/\\s?"
                       "(?:ha|km²|m²|m2|m³|m3|sqm|kg|g|t|l|km|m|s|h|hour|day|year|kwh|mwh|person|head|unit|capita))"
                       "\\s*[),\\]]")
            .arg(Currency),
        Options);
    /// "Rent EUR", "rent EUR p.m."
    static const Pattern lastCode(QStringLiteral("\\w\\s+(?<code>EUR|USD|GBP|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CAD|AUD|INR|"
                                                 "BRL|SGD|HKD)(?:\\s+p\\.?\\s?[ma]\\.?)?\\s*$"));

    Scale scale;
    if (const auto match = teur.match(text); match.hasMatch()) {
        scale.power = 3;
        scale.unit = currencyOf(match.captured(u"code"));
        return scale;
    }
    for (const Pattern *pattern : {&money, &ofMoney}) {
        if (const auto match = pattern->match(text); match.hasMatch()) {
            scale.power = powerOf(
                (match.captured(u"power") + (pattern == &money ? match.captured(u"short") : QString())).trimmed());
            scale.unit = currencyOf(pattern == &money ? match.captured(u"before") : match.captured(u"after"));
            return scale;
        }
    }
    for (const Pattern *pattern : {&inPower, &alone}) {
        if (const auto match = pattern->match(text); match.hasMatch()) {
            scale.power = powerOf(match.captured(u"power"));
            scale.unit = match.captured(u"what").toLower();
            break;
        }
    }
    if (scale.unit.isEmpty()) {
        if (const auto match = rate.match(text); match.hasMatch() && !scale.power) {
            scale.unit = match.captured(u"unit").remove(u' ');
            scale.isPerUnit = true;
            return scale;
        }
        if (const auto match = plainCurrency.match(text); match.hasMatch())
            scale.unit = currencyOf(match.captured(u"code"));
        else if (const auto unit = plainUnit.match(text); unit.hasMatch())
            scale.unit = unitFrom(unit.captured(u"unit"));
        else if (const auto last = lastCode.match(text); last.hasMatch())
            scale.unit = last.captured(u"code");
    }
    scale.isPercent = !scale.says() && percent.match(text).hasMatch();
    static const Pattern perUnit(
        QStringLiteral("\\bper (?:\\w+ "
                       ")?(?:share|unit|head|capita|employee|day|hour|tonne|barrel|ounce|boe)\\b|\\bratio\\b|\\b(?:"
                       "interest|tax|exchange|discount) rates?\\b|\\b(?:useful|remaining) li(?:fe|ves)\\b"),
        Options);
    static const Pattern except(QStringLiteral("\\b(?:except|unless|other than|excluding)\\b"), Options);
    const bool isOfTime =
        scale.unit == u"years" || scale.unit == u"months" || scale.unit == u"days" || scale.unit == u"hours";
    scale.isPerUnit = isOfTime || (perUnit.match(text).hasMatch() && !except.match(text).hasMatch() && !scale.power);
    return scale;
}

bool saysOnlyScale(const QString &text)
{
    static const QRegularExpression around(
        QStringLiteral(
            "%1|%2|(?<![a-z])(?:m|mm|bn|k|t|teur|in|of|the|amounts?|figures|expressed|except|for|per|share|data|unless|"
            "otherwise|stated|percent|percentages?|per cent|us)(?![a-z])|[^\\p{L}]+")
            .arg(QString::fromLatin1(Currency), QString::fromLatin1(Power)),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return scaleIn(text).says() && QString(text).remove(around).isEmpty();
}

QString scaleName(int power)
{
    switch (power) {
    case 3:
        return QStringLiteral("thousand");
    case 6:
        return QStringLiteral("million");
    case 9:
        return QStringLiteral("billion");
    default:
        return {};
    }
}

QString scaleWords(const Scale &scale)
{
    QStringList words;
    if (scale.isPercent)
        words.append(scale.isPoints ? QStringLiteral("percentage points") : QStringLiteral("%"));
    if (!scale.unit.isEmpty())
        words.append(scale.unit);
    if (const QString power = scaleName(scale.power.value_or(0)); !power.isEmpty())
        words.append(power);
    return words.join(u' ');
}

} // namespace Tieout::sources::sheets
