// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/greeting.h"

#include "core/question/phrases.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

QSet<QString> phrases(const char *list)
{
    const QStringList all = QString::fromUtf8(list).split(u'|');
    return {all.begin(), all.end()};
}

/// Expressions that may follow a greeting: "hello there", "good morning everybody".
bool isGreeting(QStringList words)
{
    static const QSet<QString> greetings =
        phrases("hello|hi|hey|hiya|howdy|greetings|good morning|good afternoon|good evening|good day|how are you|how "
                "do you do|what's up|"
                "hallo|guten morgen|guten tag|guten abend|moin|servus|bonjour|bonsoir|salut|hola|buenos dias|buenas "
                "tardes|buenas noches|ciao");
    static const QSet<QString> company = phrases("there|all|everybody|everyone|again|tieout|and|today");
    while (!words.isEmpty()) {
        qsizetype taken = 0;
        for (qsizetype length = std::min<qsizetype>(4, words.size()); length > 0 && taken == 0; --length) {
            if (greetings.contains(words.mid(0, length).join(u' ')))
                taken = length;
        }
        if (taken == 0)
            return false;
        words = words.mid(taken);
        while (!words.isEmpty() && company.contains(words.first()))
            words.removeFirst();
    }
    return true;
}

bool isThanks(const QString &text)
{
    static const QSet<QString> thanks =
        phrases("thanks|thank you|thank you very much|thanks a lot|many thanks|thx|cheers|danke|vielen dank|danke "
                "schon|merci|merci beaucoup|gracias|muchas gracias");
    return thanks.contains(text);
}

bool isFarewell(const QString &text)
{
    static const QSet<QString> farewells = phrases("bye|bye bye|goodbye|good bye|good night|see you|see you "
                                                   "later|tschuss|auf wiedersehen|au revoir|adios|hasta luego");
    return farewells.contains(text);
}

bool isMeant(const retrieval::Linking &linking)
{
    const auto any = [](const auto &mentions) {
        return std::any_of(mentions.begin(), mentions.end(),
                           [](const auto &mention) { return mention.score >= retrieval::MeantScore; });
    };
    return any(linking.tables) || any(linking.columns) || any(linking.values) || !linking.periods.isEmpty()
           || !linking.definitions.isEmpty() || !linking.glossary.isEmpty();
}

} // namespace

message::Message replyToGreeting(const QString &text, const QString &title)
{
    QStringList words;
    for (const base::Word &word : base::words(text))
        words.append(word.lower);
    const QString plain = words.join(u' ');
    if (words.isEmpty())
        return {};
    if (isThanks(plain))
        return message::say("answer.greeting.thanks", {title});
    if (isFarewell(plain))
        return message::say("answer.greeting.farewell");
    return isGreeting(words) ? message::say("answer.greeting.hello", {title}) : message::Message();
}

message::Message unknownLanguage(const retrieval::Linking &linking, const QString &title)
{
    const auto known = [](const base::Word &word) {
        return word.number || word.quoted || !question::phrasesAt(word.lower).isEmpty();
    };
    if (linking.words.size() < 2 || isMeant(linking) || std::any_of(linking.words.begin(), linking.words.end(), known))
        return {};
    return message::say("answer.greeting.unknownLanguage", {title});
}

} // namespace Tieout::answer
