// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/languages.h"

#include "core/base/text.h"
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
        const qsizetype known = count(words, [&](const QString &word) { return language.words.contains(word); });
        if (known > most) {
            most = known;
            best = &language;
        }
    }
    return best;
}

} // namespace

std::optional<InEnglish> inEnglish(const QString &question, const std::function<bool(const QString &word)> &isName)
{
    const QString text = apart(question);
    const QList<base::Word> words = base::words(text);
    const Language *language = languageOf(words);
    if (!language)
        return {};
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
            else if (plain && language->names.contains(key) && !isName(key))
                english = language->names.value(key);
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
