// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include <algorithm>

namespace Tieout::base {

namespace {

struct Irregular {
    const char *singular;
    const char *plural;
};

constexpr Irregular irregulars[] = {
    {"person", "people"},     {"man", "men"},           {"woman", "women"},        {"child", "children"},
    {"foot", "feet"},         {"tooth", "teeth"},       {"mouse", "mice"},         {"goose", "geese"},
    {"datum", "data"},        {"medium", "media"},      {"criterion", "criteria"}, {"analysis", "analyses"},
    {"basis", "bases"},       {"index", "indices"},     {"matrix", "matrices"},    {"leaf", "leaves"},
    {"half", "halves"},       {"life", "lives"},        {"wife", "wives"},         {"knife", "knives"},
    {"shelf", "shelves"},     {"thief", "thieves"},     {"staff", "staff"},        {"series", "series"},
    {"species", "species"},   {"aircraft", "aircraft"}, {"movie", "movies"},       {"lease", "leases"},
    {"expense", "expenses"},  {"cookie", "cookies"},    {"news", "news"},          {"status", "statuses"},
    {"address", "addresses"}, {"bus", "buses"},         {"gas", "gases"},          {"bonus", "bonuses"},
    {"campus", "campuses"},   {"virus", "viruses"},     {"process", "processes"}};

/// "MonthlyRents" keeps its head: only the last word is inflected by the callers, so these work on a single lower-case
/// word.
QString matched(const QString &lower, bool toPlural)
{
    for (const Irregular &irregular : irregulars) {
        if (toPlural && lower == QLatin1String(irregular.singular))
            return QString::fromLatin1(irregular.plural);
        if (!toPlural && lower == QLatin1String(irregular.plural))
            return QString::fromLatin1(irregular.singular);
        if (!toPlural && lower == QLatin1String(irregular.singular))
            return lower;
    }
    return {};
}

bool isVowel(QChar c)
{
    return QStringLiteral("aeiou").contains(c);
}

bool isOneOf(const QString &word, std::initializer_list<const char *> words)
{
    return std::any_of(words.begin(), words.end(), [&word](const char *one) { return word == QLatin1String(one); });
}

/// A word that takes no English plural: not plain letters, a German ending, or one of the commonest German nouns.
bool isGerman(const QString &lower)
{
    if (std::any_of(lower.cbegin(), lower.cend(), [](QChar c) { return c.unicode() >= 0x80; }))
        return true;
    for (const char *ending : {"ung", "ungen", "heit", "heiten", "keit", "keiten", "schaft", "schaften", "nisse",
                               "kunde", "kunden", "nummer", "nummern", "auftrag", "vertrag", "zahl", "preis"}) {
        if (lower.endsWith(QLatin1String(ending)) && !isOneOf(lower, {"young", "lung", "dung", "tung"}))
            return true;
    }
    if (lower.endsWith(QLatin1String("en"))
        && !isOneOf(lower, {"token",   "kitchen", "garden", "citizen",  "specimen", "screen", "queen",   "alien",
                            "omen",    "pen",     "hen",    "den",      "teen",     "siren",  "chicken", "oven",
                            "haven",   "lichen",  "maiden", "burden",   "warden",   "kitten", "mitten",  "raven",
                            "denizen", "dozen",   "linen",  "allergen", "pathogen", "women",  "children"}))
        return true;
    return isOneOf(lower, {"artikel",   "mitarbeiter", "produkt",   "produkte", "stadt",   "miete",       "mieter",
                           "lieferant", "menge",       "filiale",   "lager",    "konto",   "konten",      "fahrzeug",
                           "fahrzeuge", "ort",         "orte",      "betrag",   "umsatz",  "angestellte", "ware",
                           "waren",     "geraet",      "geraete",   "gebiet",   "gebiete", "verkauf",     "einkauf",
                           "vertreter", "haus",        "schueler",  "lehrer",   "fahrer",  "nutzer",      "benutzer",
                           "anlage",    "anlagen",     "auftraege", "vertraege"});
}

} // namespace

QString plural(const QString &word)
{
    const QString lower = word.toLower();
    if (const QString irregular = matched(lower, true); !irregular.isEmpty())
        return irregular;
    if (lower.size() < 2)
        return lower;
    const QChar last = lower.back();
    const QChar before = lower[lower.size() - 2];
    if (last == u'y' && !isVowel(before))
        return lower.chopped(1) + QStringLiteral("ies");
    if (last == u's' || last == u'x' || last == u'z' || lower.endsWith(QLatin1String("ch"))
        || lower.endsWith(QLatin1String("sh")))
        return lower + QStringLiteral("es");
    return lower + u's';
}

QString singular(const QString &word)
{
    const QString lower = word.toLower();
    if (const QString irregular = matched(lower, false); !irregular.isEmpty())
        return irregular;
    if (lower.size() < 4)
        return lower.size() == 3 && lower.endsWith(u's') && !isVowel(lower[1]) ? lower.chopped(1) : lower;
    if (lower.endsWith(QLatin1String("ies")))
        return lower.chopped(3) + u'y';
    for (const char *suffix : {"sses", "shes", "ches", "xes", "zzes"}) {
        if (lower.endsWith(QLatin1String(suffix)))
            return lower.chopped(2);
    }
    if (lower.endsWith(QLatin1String("ss")) || lower.endsWith(QLatin1String("us"))
        || lower.endsWith(QLatin1String("is")))
        return lower;
    if (lower.endsWith(u's'))
        return lower.chopped(1);
    return lower;
}

QString pluralNoun(const QString &noun)
{
    const qsizetype space = noun.lastIndexOf(u' ');
    const QString last = noun.mid(space + 1);
    return isGerman(last.toLower()) ? noun : noun.left(space + 1) + plural(last);
}

} // namespace Tieout::base
