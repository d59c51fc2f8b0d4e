// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/languages.h"

#include "core/base/text.h"
#include "core/base/typed.h"
#include "core/question/phrases.h"
#include "core/retrieval/lexicon.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace Tieout::question {

namespace {

constexpr qsizetype LongestExpression = 5;

struct Language {
    message::Message name;
    QHash<QString, QString> expressions; ///< folded words, a space between, to English
    QHash<QString, QString> names;       ///< the same for things
    QHash<QString, QString> written;     ///< the same with their accents
    QSet<QString> words;                 ///< of the expressions
};

Language readLanguage(const message::Message &name, const char *file)
{
    Language language;
    language.name = name;
    bool names = false;
    for (const QString &line : retrieval::lexiconFile(file).split(u'\n')) {
        const QString text = line.trimmed();
        if (text == QLatin1String("[names]"))
            names = true;
        const qsizetype equals = text.indexOf(QLatin1String(" = "));
        if (equals < 0 || text.startsWith(u'#'))
            continue;
        const QString expression = base::folded(text.left(equals));
        (names ? language.names : language.expressions).insert(expression, text.mid(equals + 3));
        if (names)
            language.written.insert(text.left(equals), text.mid(equals + 3));
        for (const QString &word : expression.split(u' ')) {
            if (!names)
                language.words.insert(word);
        }
    }
    return language;
}

const QList<Language> &languages()
{
    static const QList<Language> all{readLanguage(message::say("question.german"), "german.txt"),
                                     readLanguage(message::say("question.french"), "french.txt"),
                                     readLanguage(message::say("question.spanish"), "spanish.txt")};
    return all;
}

/// French writes its short words onto the next: "l'année", "d'avril".
QString apart(QString question)
{
    static const QRegularExpression elision(QStringLiteral("\\b([ldnsjc]|qu)['\u2019](?=\\w)"),
                                            QRegularExpression::CaseInsensitiveOption
                                                | QRegularExpression::UseUnicodePropertiesOption);
    return question.replace(elision, QStringLiteral("\\1 "));
}

/// "neuer" and "neues" are "neue": a German adjective as it stands in the lists; empty for any other word.
QString withoutEnding(const QString &word)
{
    return word.size() > 4 && word[word.size() - 2] == u'e' && QStringLiteral("rsnm").contains(word.back())
               ? word.chopped(1)
               : QString();
}

template <typename Known>
qsizetype count(const QList<base::Word> &words, const Known &known)
{
    return std::count_if(words.begin(), words.end(),
                         [&](const base::Word &word) { return !word.quoted && !word.number && known(word.lower); });
}

bool isEnglish(const QString &word)
{
    return !phrasesAt(word).isEmpty();
}

/// Names of things in other languages, by what English calls them.
const QHash<QString, QStringList> &foreignNames()
{
    static const QHash<QString, QStringList> all = [] {
        QHash<QString, QStringList> names;
        for (const Language &language : languages()) {
            for (auto it = language.written.cbegin(); it != language.written.cend(); ++it)
                names[it.value()].append(it.key());
        }
        return names;
    }();
    return all;
}

/// The language that has most of the words; null where English has as many.
const Language *languageOf(const QList<base::Word> &words)
{
    const Language *best = nullptr;
    qsizetype most = count(words, isEnglish);
    for (const Language &language : languages()) {
        const qsizetype known = count(words, [&](const QString &word) {
            return language.words.contains(word) || language.expressions.contains(withoutEnding(word));
        });
        if (known > most) {
            most = known;
            best = &language;
        }
    }
    return best;
}

/// The word as the source has it, in the plural as well ("leistung" of a table "leistungen"); empty where it has none.
QString nameFor(const QString &word, const std::function<bool(const QString &word)> &isName)
{
    for (const char *plural : {"en", "n", "e", "er", "s", ""}) {
        const QString name = word + QLatin1String(plural);
        if (isName(name))
            return name;
    }
    return {};
}

/// "Ärzte" where the source itself has a table Aerzte; empty where it calls nothing so.
QString ownName(const base::Word &word, const std::function<bool(const QString &word)> &isName)
{
    const QString spelled = base::foldedAsTyped(word.text);
    return !word.quoted && spelled != word.lower && !isName(word.lower) && isName(spelled) ? spelled : QString();
}

/// "leitet" is what a leiter does, where the source has one: "is the leiter of"; empty for any other word.
QString deedOf(const QString &word, const std::function<bool(const QString &word)> &isName)
{
    constexpr qsizetype Shortest = 5;
    const QString stem = word.size() < Shortest ? QString() : word.chopped(word.endsWith(QLatin1String("et")) ? 2 : 1);
    const QString doer = stem + QLatin1String("er");
    return !stem.isEmpty() && word.endsWith(u't') && !isName(word) && isName(doer)
               ? QStringLiteral("is the %1 of").arg(doer)
               : QString();
}

/// "Rechnungsbetrag" is "betrag of rechnungen" where both are names here; empty where it is not two names.
QString takenApart(const QString &word, const std::function<bool(const QString &word)> &isName)
{
    constexpr qsizetype Shortest = 4;
    static const QStringList joints{QStringLiteral("s"), QStringLiteral("en"), QStringLiteral("n"),
                                    QStringLiteral("es"), QString()};
    static const QStringList plurals{QStringLiteral("en"), QStringLiteral("er"), QStringLiteral("e"),
                                     QStringLiteral("n"), QString()};
    for (qsizetype at = word.size() - Shortest; at >= Shortest; --at) {
        for (const QString &plural : plurals) {
            const QString tail = word.mid(at);
            if (!tail.endsWith(plural) || tail.size() - plural.size() < Shortest
                || !isName(tail.chopped(plural.size())))
                continue;
            for (const QString &joint : joints) {
                const QString head = word.left(at);
                const QString name = head.endsWith(joint) && head.size() - joint.size() >= Shortest
                                         ? nameFor(head.chopped(joint.size()), isName)
                                         : QString();
                if (!name.isEmpty())
                    return tail.chopped(plural.size()) + QStringLiteral(" of ") + name;
            }
        }
    }
    return {};
}

/// What a source without `said` calls it in another language; empty where it does not.
QString foreignNameOf(const QString &said, const QString &stem, const std::function<bool(const QString &word)> &isName)
{
    for (const QString &foreign : foreignNames().value(said)) {
        const QString spelled = base::foldedAsTyped(foreign);
        const QString plain = base::folded(foreign);
        const QString name = isName(plain) ? plain : isName(spelled) ? spelled : QString();
        // A word that is a name here keeps its meaning, unless the other one is the same word ("patienten").
        const bool isOwn = !stem.isEmpty() && isName(said) && !name.startsWith(stem);
        if (!name.isEmpty() && name != said && !isOwn && base::stem(plain) != stem)
            return name;
    }
    return {};
}

/// "doctors" are the Aerzte of a source that has no doctors, and a "last name" is their Nachname; nothing where no word
/// is called otherwise here.
std::optional<InEnglish> withForeignNames(const QString &text, const QList<base::Word> &words,
                                          const std::function<bool(const QString &word)> &isName)
{
    QString out;
    QList<Slip> renamed;
    int copied = 0;
    for (qsizetype at = 0; at < words.size(); ++at) {
        const base::Word &word = words[at];
        if (word.quoted || word.number)
            continue;
        const bool isPair = at + 1 < words.size() && !words[at + 1].quoted && word.end + 1 == words[at + 1].begin;
        const QString both = isPair ? word.lower + u' ' + words[at + 1].lower : QString();
        QString name =
            isPair && !isName(word.lower + words[at + 1].lower) ? foreignNameOf(both, {}, isName) : QString();
        const bool isWhole = !name.isEmpty();
        if (!isWhole && !isEnglish(word.lower))
            name = foreignNameOf(word.lower, word.stem, isName);
        if (name.isEmpty())
            continue;
        const base::Word &last = isWhole ? words[at + 1] : word;
        renamed.append({text.mid(word.begin, last.end - word.begin), name});
        out += text.mid(copied, word.begin - copied) + name;
        copied = last.end;
        at += isWhole ? 1 : 0;
    }
    return copied > 0 ? std::optional(InEnglish{{}, (out + text.mid(copied)).simplified(), renamed}) : std::nullopt;
}

} // namespace

std::optional<InEnglish> inEnglish(const QString &question, const std::function<bool(const QString &word)> &isName)
{
    const QString text = apart(question);
    const QList<base::Word> words = base::words(text);
    const Language *language = languageOf(words);
    if (!language)
        return withForeignNames(text, words, isName);
    QString out;
    int copied = 0;
    for (qsizetype i = 0; i < words.size();) {
        qsizetype taken = 0;
        QString english;
        for (qsizetype length = std::min(LongestExpression, words.size() - i); length > 0 && taken == 0; --length) {
            QStringList expression;
            bool plain = true;
            for (qsizetype k = i; k < i + length; ++k) {
                expression.append(words[k].lower);
                plain = plain && !words[k].quoted;
            }
            const QString key = expression.join(u' ');
            if (plain && language->expressions.contains(key))
                english = language->expressions.value(key);
            else if (const QString own = length == 1 ? ownName(words[i], isName) : QString(); !own.isEmpty())
                english = own;
            else if (plain && language->names.contains(key) && !isName(key))
                english =
                    length == 1 && !nameFor(key, isName).isEmpty() ? nameFor(key, isName) : language->names.value(key);
            else if (plain && length == 1 && !isName(key) && language->expressions.contains(withoutEnding(key)))
                english = language->expressions.value(withoutEnding(key));
            else if (const QString apart = plain && length == 1 && !isName(key) ? takenApart(key, isName) : QString();
                     !apart.isEmpty())
                english = apart;
            else if (const QString deed = plain && length == 1 && i > 0 ? deedOf(key, isName) : QString();
                     !deed.isEmpty())
                english = deed;
            else
                continue;
            taken = length;
        }
        if (taken > 0) {
            out += text.mid(copied, words[i].begin - copied) + english;
            copied = words[i + taken - 1].end;
        }
        i += std::max<qsizetype>(taken, 1);
    }
    out += text.mid(copied);
    out.remove(QChar(0x00BF)).remove(QChar(0x00A1)); // Spanish opens questions and calls with a mark of its own
    return InEnglish{language->name, out.simplified(), {}};
}

} // namespace Tieout::question
