// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/languages.h"

#include "core/base/foreignnames.h"
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
    base::NameLanguage names;            ///< of the words for things
    QHash<QString, QString> expressions; ///< folded words, a space between, to English
    QSet<QString> words;                 ///< of the expressions
};

Language readLanguage(const message::Message &name, base::NameLanguage names, const char *file)
{
    Language language{name, names, {}, {}};
    for (const QString &line : retrieval::lexiconFile(file).split(u'\n')) {
        const QString text = line.trimmed();
        const qsizetype equals = text.indexOf(QLatin1String(" = "));
        if (equals < 0 || text.startsWith(u'#'))
            continue;
        const QString expression = base::folded(text.left(equals));
        language.expressions.insert(expression, text.mid(equals + 3));
        for (const QString &word : expression.split(u' '))
            language.words.insert(word);
    }
    return language;
}

const QList<Language> &languages()
{
    static const QList<Language> all{
        readLanguage(message::say("question.german"), base::NameLanguage::German, "german.txt"),
        readLanguage(message::say("question.french"), base::NameLanguage::French, "french.txt"),
        readLanguage(message::say("question.spanish"), base::NameLanguage::Spanish, "spanish.txt")};
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

struct Turn {
    QRegularExpression said;
    QString turned;
};

QList<Turn> turns(std::initializer_list<std::pair<const char *, const char *>> rules)
{
    QList<Turn> out;
    for (const auto &[said, turned] : rules)
        out.append({QRegularExpression(QString::fromUtf8(said), QRegularExpression::CaseInsensitiveOption
                                                                    | QRegularExpression::UseUnicodePropertiesOption),
                    QString::fromUtf8(turned)});
    return out;
}

/// French and Spanish say behind a thing how it is: "las 5 piezas m\u00e1s caras", "prix moyen". English says it
/// before.
QString turnedAround(QString question, base::NameLanguage language)
{
    static const QList<Turn> french = turns(
        {{"\\b(\\d+|le|la|les) (\\w+) (?:le |la |les )?(plus|moins) (?!de\\b|d\\b|que\\b|qu\\b)(\\w+)",
          "\\1 \\3 \\4 \\2"},
         {"\\b(\\w{4,}) (moyens?|moyennes?|m\u00e9dian\\w*|cumul\u00e9\\w*|total|totale|totaux|totales)\\b", "\\2 \\1"},
         {"\\b(?:ne|n) (\\w+) (pas|jamais)\\b", "\\1 \\2"}});
    static const QList<Turn> spanish =
        turns({{"\\b(\\d+|el|la|los|las) (\\w+) (m[\u00e1a]s|menos) (?!de\\b|del\\b|que\\b)(\\w+)", "\\1 \\3 \\4 \\2"},
               {"\\b(\\w{4,}) (medi[oa]s?|promedio|acumulad\\w+|total|totales)\\b", "\\2 \\1"}});
    const QList<Turn> &rules = language == base::NameLanguage::French ? french : spanish;
    for (const Turn &turn : language == base::NameLanguage::German ? QList<Turn>() : rules)
        question.replace(turn.said, turn.turned);
    return question;
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

/// What a name of the data is read as where it is certainly of another language; empty for any other word.
QString readName(const QString &word, const std::function<bool(const QString &word)> &isName)
{
    const QString read = base::nameWords(word).join(u' ');
    return read != word && isName(word) ? read : QString();
}

/// A word for a thing as the names of the data are read: one that is a name here and English as well stands for itself.
QString nounFor(const QString &expression, base::NameLanguage language,
                const std::function<bool(const QString &word)> &isName)
{
    const bool isOwn = isName(expression) && base::nameWords(expression) == QStringList{expression};
    return isOwn ? QString() : base::nounInEnglish(expression, language);
}

/// An English question may use the words of the source: "number of kunden".
std::optional<InEnglish> withReadNames(const QString &text, const QList<base::Word> &words,
                                       const std::function<bool(const QString &word)> &isName)
{
    QString out;
    int copied = 0;
    for (const base::Word &word : words) {
        const QString read =
            word.quoted || word.number || isEnglish(word.lower) ? QString() : readName(word.lower, isName);
        if (read.isEmpty())
            continue;
        out += text.mid(copied, word.begin - copied) + read;
        copied = word.end;
    }
    return copied > 0 ? std::optional(InEnglish{{}, (out + text.mid(copied)).simplified()}) : std::nullopt;
}

} // namespace

std::optional<InEnglish> inEnglish(const QString &question, const std::function<bool(const QString &word)> &isName)
{
    QString text = apart(question);
    QList<base::Word> words = base::words(text);
    const Language *language = languageOf(words);
    if (!language)
        return withReadNames(text, words, isName);
    text = turnedAround(text, language->names);
    words = base::words(text);
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
            else if (const QString noun = plain ? nounFor(key, language->names, isName) : QString(); !noun.isEmpty())
                english = noun;
            else if (const QString own = length == 1 ? ownName(words[i], isName) : QString(); !own.isEmpty())
                english = own;
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
    return InEnglish{language->name, out.simplified()};
}

} // namespace Tieout::question
