// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/lexicon.h"

#include "core/base/text.h"

#include <QFile>

// At global scope: the macro declares a function there. Needed because this object stands in a static library.
static void initLexiconResource()
{
    Q_INIT_RESOURCE(lexicon);
}

namespace Tieout::retrieval {

QString stemmedPhrase(const QString &phrase)
{
    QStringList stems;
    for (const QString &word : base::folded(phrase).split(u' ', Qt::SkipEmptyParts))
        stems.append(base::stem(word));
    return stems.join(u' ');
}

QString lexiconFile(const char *name)
{
    initLexiconResource();
    QFile file(QStringLiteral(":/tieout/lexicon/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

Lexicon Lexicon::standard()
{
    return Lexicon({lexiconFile("business.txt"), lexiconFile("abbreviations.txt"), lexiconFile("values.txt"),
                    lexiconFile("stopwords.txt"), lexiconFile("related.txt"), lexiconFile("derived.txt"),
                    lexiconFile("irregular.txt"), lexiconFile("instances.txt")});
}

static constexpr qsizetype shortestInstance = 3; ///< names of so many letters are words of sentences too: "it", "us"

static QStringList entryLines(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(u'\n')) {
        const QString trimmed = line.section(u'#', 0, 0).trimmed();
        if (!trimmed.isEmpty())
            lines.append(trimmed);
    }
    return lines;
}

void Lexicon::joinGroup(const QStringList &members, QHash<QString, QStringList> &into)
{
    for (const QString &member : members) {
        QStringList &others = into[member];
        for (const QString &other : members) {
            if (other != member && !others.contains(other))
                others.append(other);
        }
    }
}

QStringList Lexicon::groupMembers(const QString &line, bool stemmed)
{
    QStringList members;
    for (const QString &part : line.split(u',', Qt::SkipEmptyParts)) {
        const QString phrase = base::folded(part.simplified());
        members.append(stemmed ? stemmedPhrase(phrase) : phrase);
    }
    members.removeDuplicates();
    return members;
}

void Lexicon::readGroups(const QString &text, bool stemmed, QHash<QString, QStringList> &into)
{
    for (const QString &line : entryLines(text)) {
        for (const QString &part : line.split(u',', Qt::SkipEmptyParts)) {
            for (const QString &word : base::folded(part.simplified()).split(u' '))
                m_vocabulary.insert(word);
        }
        joinGroup(groupMembers(line, stemmed), into);
        m_groups += stemmed ? 1 : 0;
    }
}

QString Lexicon::stemOf(const QString &word) const
{
    return base::stem(m_irregular.value(word, word));
}

Lexicon::Lexicon(const LexiconText &text)
{
    readGroups(text.synonyms, true, m_synonyms);
    readGroups(text.values, false, m_values);
    for (const QString &line : entryLines(text.related))
        joinGroup(groupMembers(line, true), m_related);
    for (const QString &line : entryLines(text.derived))
        joinGroup(groupMembers(line, true), m_derived);
    for (const QString &line : entryLines(text.instances)) {
        QStringList kinds;
        for (const QString &kind : line.section(u'|', 0, 0).split(u',', Qt::SkipEmptyParts))
            kinds.append(base::stem(kind.trimmed()));
        for (const QString &part : line.section(u'|', 1).split(u',', Qt::SkipEmptyParts)) {
            const QString name = base::folded(part.simplified());
            for (const QString &written : QStringList{name} + m_values.value(name)) {
                if (written.size() > shortestInstance)
                    m_kinds.insert(written, kinds);
            }
        }
    }
    for (const QString &line : entryLines(text.irregular))
        m_irregular.insert(line.section(u'=', 0, 0).trimmed(), line.section(u'=', 1).trimmed());
    for (const QString &line : entryLines(text.abbreviations)) {
        const QString shortForm = line.section(u'=', 0, 0).trimmed();
        for (const QString &phrase : line.section(u'=', 1).split(u',', Qt::SkipEmptyParts)) {
            m_expansions[shortForm].append(phrase.trimmed());
            m_shortForms[phrase.trimmed()].append(shortForm);
            for (const QString &word : phrase.split(u' ', Qt::SkipEmptyParts))
                m_vocabulary.insert(word);
        }
    }
    bool requests = false;
    for (const QString &line : entryLines(text.stopWords)) {
        if (line == QStringLiteral("[requests]")) {
            requests = true;
            continue;
        }
        for (const QString &word : line.split(u' ', Qt::SkipEmptyParts)) {
            (requests ? m_requests : m_stopWords).insert(word);
            m_vocabulary.insert(word);
        }
    }
}

/// What is written behind another word without a border, as in "hiredate".
static const QSet<QString> &gluedTails()
{
    static const QSet<QString> words{QStringLiteral("id"),   QStringLiteral("no"),     QStringLiteral("name"),
                                     QStringLiteral("date"), QStringLiteral("code"),   QStringLiteral("num"),
                                     QStringLiteral("type"), QStringLiteral("number"), QStringLiteral("time"),
                                     QStringLiteral("year"), QStringLiteral("key"),    QStringLiteral("desc")};
    return words;
}

QStringList Lexicon::takenApart(const QString &word, const std::function<bool(const QString &part)> &isName) const
{
    constexpr qsizetype Shortest = 5;
    constexpr qsizetype ShortestHead = 3;
    constexpr qsizetype ShortestTail = 4;
    if (word.size() < Shortest || knows(word))
        return {};
    const auto isWord = [&](const QString &part) { return isName(part) || knows(part); };
    for (qsizetype at = ShortestHead; at <= word.size() - 2; ++at) {
        const QString tail = word.mid(at);
        const bool ends = gluedTails().contains(tail) || (tail.size() >= ShortestTail && isWord(tail));
        if (ends && isWord(word.left(at)))
            return {word.left(at), tail};
    }
    return {};
}

} // namespace Tieout::retrieval
