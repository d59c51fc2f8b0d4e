// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <functional>

namespace Tieout::retrieval {

/// Text of the lexicon's files; resources/lexicon/README.md says how each is written.
struct LexiconText {
    QString synonyms;
    QString abbreviations;
    QString values;
    QString stopWords;
    QString related = {};
    QString derived = {};
    QString irregular = {};
    QString instances = {};
};

/// General words of business questions and what else they are called. Immutable after construction; any thread.
class Lexicon
{
public:
    explicit Lexicon(const LexiconText &text);
    /// The lists that come with the program.
    static Lexicon standard();

    /// Other ways to say a phrase; both sides are stems joined by a space ("cost" -> "expens", "charg", ...).
    QStringList synonyms(const QString &stems) const { return m_synonyms.value(stems); }
    /// Words of the general language that usually mean the same as one; both stems. Weaker than synonyms(): nobody
    /// chose them for business.
    QStringList related(const QString &stem) const { return m_related.value(stem); }
    /// The verb a noun is made from, and nouns made from a verb; stems ("pai" -> "payment").
    QStringList derived(const QString &stem) const { return m_derived.value(stem); }
    /// Stems of words for what a name is one of: "italian" -> "countri", "nation". Folded words joined by a space; none
    /// of three letters or fewer, which are words of sentences too.
    QStringList kindsOf(const QString &phrase) const { return m_kinds.value(phrase); }
    /// stem(), of the word an irregular form belongs to ("taught": the stem of "teach").
    QString stemOf(const QString &word) const;
    /// What a short form is short for, in lower-case words joined by a space; empty when it is none.
    QStringList expansions(const QString &word) const { return m_expansions.value(word); }
    /// Short forms of a word ("professor" -> "prof").
    QStringList shortForms(const QString &word) const { return m_shortForms.value(word); }
    /// Other ways a value is written; both sides folded words joined by a space.
    QStringList valueSynonyms(const QString &phrase) const { return m_values.value(phrase); }
    /// Never a name or a value by itself.
    bool isStopWord(const QString &lower) const { return m_stopWords.contains(lower); }
    /// Opens a request ("show ...").
    bool isRequestWord(const QString &lower) const { return m_requests.contains(lower); }
    /// True for any word that stands in one of the lists: it is spelled right.
    bool knows(const QString &lower) const { return m_vocabulary.contains(lower); }
    /// The two words that one without a border is made of ("hiredate": "hire", "date"): the lexicon or `isName` knows
    /// both, or the second is one that often stands behind another. Nothing for a word that the lexicon knows, and
    /// where there is no such border.
    QStringList takenApart(const QString &word, const std::function<bool(const QString &part)> &isName) const;
    qsizetype synonymGroups() const { return m_groups; }

private:
    /// Members of a line, in the form they are looked up by.
    static QStringList groupMembers(const QString &line, bool stemmed);
    static void joinGroup(const QStringList &members, QHash<QString, QStringList> &into);
    void readGroups(const QString &text, bool stemmed, QHash<QString, QStringList> &into);

    QHash<QString, QStringList> m_synonyms;
    QHash<QString, QStringList> m_related;
    QHash<QString, QStringList> m_derived;
    QHash<QString, QStringList> m_kinds;
    QHash<QString, QString> m_irregular;
    QHash<QString, QStringList> m_expansions;
    QHash<QString, QStringList> m_shortForms;
    QHash<QString, QStringList> m_values;
    QSet<QString> m_stopWords;
    QSet<QString> m_requests;
    QSet<QString> m_vocabulary;
    qsizetype m_groups = 0;
};

/// The text of one of the lists that come with the program ("glossary.txt").
QString lexiconFile(const char *name);

/// Stems of the words of a phrase, joined by a space.
QString stemmedPhrase(const QString &phrase);

} // namespace Tieout::retrieval
