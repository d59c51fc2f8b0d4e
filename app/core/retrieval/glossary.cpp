// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/glossary.h"

#include "core/retrieval/lexicon.h"

#include <algorithm>
#include <array>

namespace Tieout::retrieval {

namespace {

using Kind = GlossaryTerm::Kind;
constexpr std::array kinds{Kind::Measure, Kind::Ratio, Kind::Period, Kind::Entity};

/// "term | kind | synonym, synonym | meaning | formula"
std::optional<GlossaryTerm> termFrom(const QString &line)
{
    const QStringList parts = line.split(u'|');
    if (parts.size() != 5 || line.trimmed().startsWith(u'#'))
        return std::nullopt;
    const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                   [&](Kind known) { return glossaryKindName(known) == parts[1].trimmed(); });
    GlossaryTerm term{parts[0].trimmed(), Kind::Measure, {}, parts[3].trimmed(), parts[4].trimmed()};
    if (kind == kinds.end() || term.term.isEmpty() || term.meaning.isEmpty())
        return std::nullopt;
    term.kind = *kind;
    for (const QString &synonym : parts[2].split(u',')) {
        if (!synonym.trimmed().isEmpty())
            term.synonyms.append(synonym.trimmed());
    }
    return term;
}

} // namespace

QString glossaryKindName(Kind kind)
{
    switch (kind) {
    case Kind::Measure:
        return QStringLiteral("measure");
    case Kind::Ratio:
        return QStringLiteral("ratio");
    case Kind::Period:
        return QStringLiteral("period");
    case Kind::Entity:
        return QStringLiteral("entity");
    }
    return {};
}

Glossary::Glossary(const QString &text)
{
    for (const QString &line : text.split(u'\n')) {
        const std::optional<GlossaryTerm> term = termFrom(line);
        if (!term)
            continue;
        const int id = int(m_terms.size());
        m_terms.append(*term);
        m_phrases.add(term->term, id);
        for (const QString &synonym : term->synonyms)
            m_phrases.add(synonym, id);
    }
}

Glossary Glossary::standard()
{
    return Glossary(lexiconFile("glossary.txt"));
}

const GlossaryTerm *Glossary::term(const QString &name) const
{
    const QList<base::Word> words = base::words(name);
    for (const PhraseIndex::Found &found : m_phrases.find(words)) {
        if (found.firstWord == 0 && found.lastWord + 1 == words.size())
            return &m_terms[found.id];
    }
    return nullptr;
}

QList<GlossaryMention> Glossary::mentions(const Linking &linking) const
{
    QList<GlossaryMention> mentions;
    for (const PhraseIndex::Found &found : m_phrases.find(linking.words)) {
        const bool defined = std::any_of(
            linking.definitions.cbegin(), linking.definitions.cend(), [&](const DefinitionMention &mention) {
                return mention.firstWord <= found.lastWord && found.firstWord <= mention.lastWord;
            });
        if (!defined)
            mentions.append({found.firstWord, found.lastWord, found.id});
    }
    return mentions;
}

} // namespace Tieout::retrieval
