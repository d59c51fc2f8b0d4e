// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

// Porter's algorithm (M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980), over lower-case ASCII
// words.

namespace Tieout::base {

namespace {

class PorterStemmer
{
public:
    explicit PorterStemmer(QString word)
        : m_word(std::move(word))
    {
    }

    QString run()
    {
        plurals();
        pastAndProgressive();
        if (endsWith(u"y") && hasVowel(m_word.size() - 1))
            m_word[m_word.size() - 1] = u'i';
        doubleSuffixes();
        icAndFul();
        longSuffixes();
        tidy();
        return m_word;
    }

private:
    bool isConsonant(qsizetype i) const
    {
        switch (m_word[i].unicode()) {
        case u'a':
        case u'e':
        case u'i':
        case u'o':
        case u'u':
            return false;
        case u'y':
            return i == 0 || !isConsonant(i - 1);
        default:
            return true;
        }
    }

    /// Number of vowel-consonant sequences in the first `length` letters.
    int measure(qsizetype length) const
    {
        int count = 0;
        bool vowelBefore = false;
        for (qsizetype i = 0; i < length; ++i) {
            const bool consonant = isConsonant(i);
            if (consonant && vowelBefore)
                ++count;
            vowelBefore = !consonant;
        }
        return count;
    }

    bool hasVowel(qsizetype length) const
    {
        for (qsizetype i = 0; i < length; ++i) {
            if (!isConsonant(i))
                return true;
        }
        return false;
    }

    bool endsWith(QStringView suffix) const { return m_word.endsWith(suffix); }
    qsizetype stemLength(QStringView suffix) const { return m_word.size() - suffix.size(); }

    bool doubleConsonant(qsizetype length) const
    {
        return length >= 2 && m_word[length - 1] == m_word[length - 2] && isConsonant(length - 1);
    }

    bool consonantVowelConsonant(qsizetype length) const
    {
        if (length < 3 || !isConsonant(length - 1) || isConsonant(length - 2) || !isConsonant(length - 3))
            return false;
        const QChar last = m_word[length - 1];
        return last != u'w' && last != u'x' && last != u'y';
    }

    void replace(QStringView suffix, QStringView by)
    {
        m_word.chop(suffix.size());
        m_word += by;
    }

    void plurals()
    {
        if (endsWith(u"sses") || endsWith(u"ies"))
            m_word.chop(2);
        else if (!endsWith(u"ss") && endsWith(u"s"))
            m_word.chop(1);
    }

    void pastAndProgressive()
    {
        if (endsWith(u"eed")) {
            if (measure(stemLength(u"eed")) > 0)
                m_word.chop(1);
            return;
        }
        QStringView suffix;
        if (endsWith(u"ed") && hasVowel(stemLength(u"ed")))
            suffix = u"ed";
        else if (endsWith(u"ing") && hasVowel(stemLength(u"ing")))
            suffix = u"ing";
        if (suffix.isEmpty())
            return;
        m_word.chop(suffix.size());
        if (endsWith(u"at") || endsWith(u"bl") || endsWith(u"iz")) {
            m_word += u'e';
        } else if (doubleConsonant(m_word.size())) {
            const QChar last = m_word.back();
            if (last != u'l' && last != u's' && last != u'z')
                m_word.chop(1);
        } else if (measure(m_word.size()) == 1 && consonantVowelConsonant(m_word.size())) {
            m_word += u'e';
        }
    }

    using Rule = std::pair<QStringView, QStringView>;

    template <size_t Count>
    void firstMatching(const Rule (&rules)[Count])
    {
        for (const auto &[suffix, by] : rules) {
            if (!endsWith(suffix))
                continue;
            if (measure(stemLength(suffix)) > 0)
                replace(suffix, by);
            return;
        }
    }

    void doubleSuffixes()
    {
        static constexpr Rule rules[] = {
            {u"ational", u"ate"}, {u"tional", u"tion"}, {u"enci", u"ence"}, {u"anci", u"ance"}, {u"izer", u"ize"},
            {u"abli", u"able"},   {u"alli", u"al"},     {u"entli", u"ent"}, {u"eli", u"e"},     {u"ousli", u"ous"},
            {u"ization", u"ize"}, {u"ation", u"ate"},   {u"ator", u"ate"},  {u"alism", u"al"},  {u"iveness", u"ive"},
            {u"fulness", u"ful"}, {u"ousness", u"ous"}, {u"aliti", u"al"},  {u"iviti", u"ive"}, {u"biliti", u"ble"}};
        firstMatching(rules);
    }

    void icAndFul()
    {
        static constexpr Rule rules[] = {{u"icate", u"ic"}, {u"ative", u""}, {u"alize", u"al"}, {u"iciti", u"ic"},
                                         {u"ical", u"ic"},  {u"ful", u""},   {u"ness", u""}};
        firstMatching(rules);
    }

    void longSuffixes()
    {
        static constexpr QStringView suffixes[] = {u"al",  u"ance",  u"ence", u"er",  u"ic",  u"able", u"ible",
                                                   u"ant", u"ement", u"ment", u"ent", u"ion", u"ou",   u"ism",
                                                   u"ate", u"iti",   u"ous",  u"ive", u"ize"};
        for (QStringView suffix : suffixes) {
            if (!endsWith(suffix))
                continue;
            const qsizetype length = stemLength(suffix);
            if (suffix == u"ion" && (length == 0 || (m_word[length - 1] != u's' && m_word[length - 1] != u't')))
                continue;
            if (measure(length) > 1)
                m_word.truncate(length);
            return;
        }
    }

    void tidy()
    {
        if (endsWith(u"e")) {
            const qsizetype length = m_word.size() - 1;
            const int m = measure(length);
            if (m > 1 || (m == 1 && !consonantVowelConsonant(length)))
                m_word.chop(1);
        }
        if (endsWith(u"ll") && measure(m_word.size()) > 1)
            m_word.chop(1);
    }

    QString m_word;
};

bool isAsciiWord(const QString &word)
{
    for (QChar c : word) {
        if (c < u'a' || c > u'z')
            return false;
    }
    return true;
}

} // namespace

QString stem(const QString &word)
{
    const QString lower = folded(word);
    if (lower.size() < 3 || !isAsciiWord(lower))
        return lower;
    return PorterStemmer(lower).run();
}

} // namespace Tieout::base
