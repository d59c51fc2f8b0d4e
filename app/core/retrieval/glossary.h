// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/definitionindex.h"

namespace Tieout::retrieval {

/// A business term as it is commonly meant.
struct GlossaryTerm {
    enum class Kind { Measure, Ratio, Period, Entity };
    QString term;
    Kind kind = Kind::Measure;
    QStringList synonyms;
    QString meaning; ///< one sentence
    QString formula; ///< in words; empty where there is none
    /// The meaning, for people in any language.
    message::Message saidMeaning() const { return message::ofText(ErrorText(meaning.toUtf8().constData())); }
};
QString glossaryKindName(GlossaryTerm::Kind kind);

/// The meanings that have a translation: all of the standard glossary's, as they stand there.
QStringList translatedMeanings();

/// What business terms commonly mean, shipped with the program; a company's own definition always wins over it.
/// Immutable once built; any thread.
class Glossary
{
public:
    /// Text of resources/lexicon/glossary.txt; its README.md says how it is written. Lines that are not so are left
    /// out.
    explicit Glossary(const QString &text);
    static Glossary standard();

    const QList<GlossaryTerm> &terms() const { return m_terms; }
    /// The term that is called so, by name or synonym; nullptr where there is none.
    const GlossaryTerm *term(const QString &name) const;
    /// Terms named outside of what a company defined. Definitions must have been looked for.
    QList<GlossaryMention> mentions(const Linking &linking) const;

private:
    QList<GlossaryTerm> m_terms;
    PhraseIndex m_phrases;
};

} // namespace Tieout::retrieval
