// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/foreignnames.h"

#include "core/base/text.h"
#include "core/base/typed.h"

#include <QFile>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <array>
#include <optional>

static void initNamesResource()
{
    Q_INIT_RESOURCE(names);
}

namespace Tieout::base {

namespace {

constexpr qsizetype LongestExpression = 4;
constexpr qsizetype MostReadings = 6;

/// A word of the list in one language.
struct Term {
    QStringList english;
    bool isAdjective = false;
    bool isCertain = true; ///< no English word, and none with another meaning
    bool isPlural = false;
};

using Terms = QHash<QString, Term>; ///< by folded words, a space between

struct Dictionary {
    Terms words;
    Terms heads; ///< first parts of German compounds that are no words by themselves
};

/// Short words that French and Spanish put between the parts of a name.
bool isParticle(const QString &word)
{
    static const QSet<QString> particles{QStringLiteral("de"),  QStringLiteral("du"),  QStringLiteral("des"),
                                         QStringLiteral("d"),   QStringLiteral("la"),  QStringLiteral("le"),
                                         QStringLiteral("les"), QStringLiteral("l"),   QStringLiteral("del"),
                                         QStringLiteral("los"), QStringLiteral("las"), QStringLiteral("el"),
                                         QStringLiteral("al"),  QStringLiteral("au"),  QStringLiteral("aux")};
    return particles.contains(word);
}

QStringList withoutParticles(QStringList words)
{
    words.removeIf([](const QString &word) { return isParticle(word); });
    return words;
}

void readCell(const QString &cell, bool isGerman, const Term &row, Dictionary &dictionary)
{
    for (const QString &entry : cell.split(u',', Qt::SkipEmptyParts)) {
        Term term = row;
        for (QString form : entry.split(u'/')) {
            form = form.trimmed();
            term.isCertain = !entry.contains(u'*');
            form.remove(u'*');
            const bool isHead = form.endsWith(u'-');
            form.remove(u'-');
            for (const QString &spelled : {folded(form), foldedAsTyped(form)}) {
                const QStringList parts = spelled.split(u' ', Qt::SkipEmptyParts);
                const QString key = (isGerman ? parts : withoutParticles(parts)).join(u' ');
                Terms &terms = isHead ? dictionary.heads : dictionary.words;
                if (!key.isEmpty() && !terms.contains(key))
                    terms.insert(key, term);
            }
            term.isPlural = !row.isAdjective; // of what stands behind the stroke
        }
    }
}

std::array<Dictionary, 3> readDictionaries()
{
    initNamesResource();
    QFile file(QStringLiteral(":/tieout/lexicon/names.txt"));
    std::array<Dictionary, 3> all;
    const QString text = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    Term row;
    for (const QString &line : text.split(u'\n')) {
        if (line.startsWith(u'['))
            row.isAdjective = line.startsWith(QLatin1String("[adjectives]"));
        const QStringList cells = line.split(u'|');
        if (line.startsWith(u'#') || cells.size() != 4)
            continue;
        row.english.clear();
        for (const QString &word : cells[0].split(u','))
            row.english.append(word.trimmed());
        for (size_t language = 0; language < all.size(); ++language)
            readCell(cells[qsizetype(language) + 1], language == 0, row, all[language]);
    }
    return all;
}

const Dictionary &dictionaryOf(NameLanguage language)
{
    static const std::array<Dictionary, 3> all = readDictionaries();
    return all[size_t(language) - 1];
}

/// How a word may stand in the list when it ends so; of nouns it says that they are several.
struct Ending {
    const char *ending;
    const char *instead;
    enum class Of : quint8 { Any, Noun, Adjective } of;
    bool isPlural;
};

const QList<Ending> &endingsOf(NameLanguage language)
{
    using Of = Ending::Of;
    static const QList<Ending> german{
        {"nen", "n", Of::Noun, true}, {"innen", "in", Of::Noun, true}, {"en", "", Of::Any, true},
        {"n", "", Of::Any, true},     {"e", "", Of::Any, true},        {"er", "", Of::Any, true},
        {"es", "", Of::Any, false},   {"s", "", Of::Noun, false},      {"em", "", Of::Adjective, false}};
    static const QList<Ending> french{{"s", "", Of::Any, true},
                                      {"x", "", Of::Any, true},
                                      {"aux", "al", Of::Any, true},
                                      {"e", "", Of::Adjective, false},
                                      {"es", "", Of::Adjective, false},
                                      {"ive", "if", Of::Adjective, false},
                                      {"ives", "if", Of::Adjective, false},
                                      {"elle", "el", Of::Adjective, false},
                                      {"elles", "el", Of::Adjective, false},
                                      {"enne", "en", Of::Adjective, false},
                                      {"ennes", "en", Of::Adjective, false}};
    static const QList<Ending> spanish{{"s", "", Of::Any, true},         {"es", "", Of::Any, true},
                                       {"ces", "z", Of::Any, true},      {"e", "", Of::Any, true},
                                       {"a", "o", Of::Adjective, false}, {"as", "o", Of::Adjective, false},
                                       {"os", "o", Of::Adjective, false}};
    static const QList<Ending> none;
    switch (language) {
    case NameLanguage::English:
        break;
    case NameLanguage::German:
        return german;
    case NameLanguage::French:
        return french;
    case NameLanguage::Spanish:
        return spanish;
    }
    return none;
}

std::optional<Term> withoutEnding(const QString &word, NameLanguage language)
{
    constexpr qsizetype Shortest = 3;
    const Terms &terms = dictionaryOf(language).words;
    for (const Ending &one : endingsOf(language)) {
        const QLatin1String ending(one.ending);
        if (!word.endsWith(ending) || word.size() - ending.size() < Shortest)
            continue;
        const auto found = terms.constFind(word.chopped(ending.size()) + QLatin1String(one.instead));
        if (found == terms.cend() || found->isPlural || (one.of == Ending::Of::Noun && found->isAdjective)
            || (one.of == Ending::Of::Adjective && !found->isAdjective))
            continue;
        Term term = *found;
        term.isPlural = one.isPlural && !term.isAdjective;
        return term;
    }
    return std::nullopt;
}

std::optional<Term> termOf(const QString &words, NameLanguage language)
{
    const Terms &terms = dictionaryOf(language).words;
    if (const auto found = terms.constFind(words); found != terms.cend())
        return *found;
    // "numeros de factura": what is several is the first word of a French or Spanish name.
    const qsizetype space = words.indexOf(u' ');
    if (space < 0)
        return withoutEnding(words, language);
    for (const QLatin1String plural : {QLatin1String("s"), QLatin1String("es")}) {
        const QString first = words.left(space);
        const auto found =
            first.endsWith(plural) ? terms.constFind(first.chopped(plural.size()) + words.mid(space)) : terms.cend();
        if (found != terms.cend()) {
            Term term = *found;
            term.isPlural = true;
            return term;
        }
    }
    return std::nullopt;
}

/// The parts of a German compound, each in the list; empty where it has none.
QList<Term> compound(const QString &word)
{
    constexpr qsizetype Shortest = 3;
    const Dictionary &german = dictionaryOf(NameLanguage::German);
    // The longest last part first: "lieferantenartikel" is no "...ikel".
    for (qsizetype at = Shortest; at <= word.size() - Shortest; ++at) {
        QList<Term> last;
        if (const std::optional<Term> tail = termOf(word.mid(at), NameLanguage::German))
            last = {*tail};
        if (last.isEmpty())
            continue;
        const QString head = word.left(at);
        QList<Term> first;
        if (const auto found = german.heads.constFind(head); found != german.heads.cend())
            first = {*found};
        for (const char *joint : {"", "s", "es", "n", "en"}) {
            const QLatin1String ending(joint);
            if (!first.isEmpty() || !head.endsWith(ending) || head.size() - ending.size() < Shortest)
                continue;
            const QString stem = head.chopped(ending.size());
            if (const std::optional<Term> known = termOf(stem, NameLanguage::German))
                first = {*known};
            else
                first = compound(stem);
        }
        if (first.isEmpty())
            continue;
        QList<Term> parts = first + last;
        // What is put together of German words is German, though each of them may be an English one too.
        parts.last().isCertain = true;
        return parts;
    }
    return {};
}

struct Translation {
    QList<QStringList> parts; ///< in English order, of each the words it may be
    int known = 0;
    int unknown = 0;
    int certain = 0;
    bool isPlural = false;
};

/// "date_retour_prevue" is the planned return date: what stands last in the name says the most.
void turnAround(QList<QStringList> &parts, QList<bool> &adjectives, const QList<bool> &kept)
{
    // English puts the key last ("cliente_id" and "id_cliente" are the customer ID), and so it does a unit:
    // "surface_m2".
    QList<QStringList> words;
    QList<QStringList> first;
    QList<QStringList> behind;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        if (kept[i])
            behind.append(parts[i]);
        else if (words.isEmpty() && adjectives[i])
            first.append(parts[i]);
        else
            words.prepend(parts[i]);
    }
    parts = first + words + behind;
}

Translation translated(const QStringList &identifier, NameLanguage language)
{
    Translation found;
    const bool isGerman = language == NameLanguage::German;
    const QStringList words = isGerman ? identifier : withoutParticles(identifier);
    QList<bool> adjectives;
    QList<bool> kept;
    const auto append = [&](const QStringList &readings, bool isAdjective, bool isKept) {
        found.parts.append(readings);
        adjectives.append(isAdjective);
        kept.append(isKept);
    };
    for (qsizetype at = 0; at < words.size();) {
        qsizetype length = std::min(LongestExpression, words.size() - at);
        QList<Term> terms;
        for (; length > 0 && terms.isEmpty(); --length) {
            if (const std::optional<Term> term = termOf(words.mid(at, length).join(u' '), language)) {
                terms = {*term};
                break;
            }
        }
        length = std::max<qsizetype>(length, 1);
        if (terms.isEmpty() && isGerman)
            terms = compound(words[at]);
        for (const Term &term : terms) {
            found.certain += term.isCertain ? 1 : 0;
            found.isPlural = term.isPlural;
            append(term.english, term.isAdjective, false);
        }
        found.known += terms.isEmpty() ? 0 : int(length);
        found.unknown += terms.isEmpty() ? 1 : 0;
        if (terms.isEmpty())
            append({words[at]}, false, words[at].size() <= 2 || words[at] == QLatin1String("num"));
        at += length;
    }
    if (!isGerman)
        turnAround(found.parts, adjectives, kept);
    return found;
}

QStringList spoken(const QList<QStringList> &parts, qsizetype other = -1, qsizetype reading = 0)
{
    QStringList words;
    for (qsizetype i = 0; i < parts.size(); ++i)
        words += parts[i].value(i == other ? reading : 0).split(u' ');
    return words;
}

struct Choice {
    NameLanguage language = NameLanguage::English;
    Translation translation;
    QStringList words; ///< what nameWords() says
};

/// The language that knows most of the words, with at least one that is certainly of it.
Choice chosen(const QStringList &words)
{
    Choice best;
    for (const NameLanguage language : {NameLanguage::German, NameLanguage::Spanish, NameLanguage::French}) {
        Translation found = translated(words, language);
        if (found.certain > 0
            && std::pair(found.known, found.certain) > std::pair(best.translation.known, best.translation.certain))
            best = {language, std::move(found), {}};
    }
    best.words = best.language == NameLanguage::English ? words : spoken(best.translation.parts);
    return best;
}

/// Names of a large schema are asked for again and again, and few are foreign.
const Choice &known(const QString &identifier)
{
    constexpr qsizetype Most = 20000;
    thread_local QHash<QString, Choice> choices;
    if (const auto found = choices.constFind(identifier); found != choices.cend())
        return *found;
    if (choices.size() >= Most)
        choices.clear();
    return *choices.insert(identifier, chosen(identifierWords(identifier)));
}

} // namespace

QStringList nameWords(const QString &identifier)
{
    return known(identifier).words;
}

QList<QStringList> nameReadings(const QString &identifier, NameLanguage surroundings)
{
    Choice choice = known(identifier);
    if (surroundings != NameLanguage::English) {
        Translation found = translated(identifierWords(identifier), surroundings);
        if (found.known > choice.translation.known)
            choice = {surroundings, std::move(found), {}};
    }
    QList<QStringList> readings;
    if (choice.language == NameLanguage::English)
        return readings;
    const QList<QStringList> &parts = choice.translation.parts;
    readings.append(spoken(parts));
    for (qsizetype i = 0; i < parts.size(); ++i) {
        for (qsizetype other = 1; other < parts[i].size() && readings.size() < MostReadings; ++other)
            readings.append(spoken(parts, i, other));
    }
    return readings;
}

NameLanguage languageOfNames(const QStringList &identifiers)
{
    constexpr int Fewest = 3;
    constexpr double GoodPart = 0.3;
    std::array<int, 4> names{};
    for (const QString &identifier : identifiers)
        ++names[size_t(known(identifier).language)];
    const auto most = std::max_element(names.begin() + 1, names.end());
    return *most >= Fewest && *most >= GoodPart * double(identifiers.size()) ? NameLanguage(most - names.begin())
                                                                             : NameLanguage::English;
}

QString nounInEnglish(const QString &expression, NameLanguage language)
{
    const QStringList words = expression.split(u' ', Qt::SkipEmptyParts);
    if (language == NameLanguage::English || words.isEmpty())
        return {};
    const QStringList content = language == NameLanguage::German ? words : withoutParticles(words);
    const bool isExpression = content.first(std::min<qsizetype>(1, content.size())) == words.first(1)
                              && content.last(std::min<qsizetype>(1, content.size())) == words.last(1)
                              && termOf(content.join(u' '), language);
    if (words.size() > 1 && !isExpression)
        return {};
    const Translation found = translated(words, language);
    QStringList english = spoken(found.parts);
    if (found.unknown > 0 || english.isEmpty())
        return {};
    if (found.isPlural)
        english.last() = plural(english.last());
    return english.join(u' ');
}

} // namespace Tieout::base
