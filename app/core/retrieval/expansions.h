// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/retrieval/lexicon.h"

#include <memory>

namespace Tieout::retrieval {

/// What a short form may be short for, and what says so.
struct Expansion {
    QString words;                    ///< "meter", "work order"; lower case, in the singular
    double weight = 0;                ///< of the evidence together
    QList<message::Message> evidence; ///< strongest kind first, no sentences
    bool operator==(const Expansion &) const = default;
};

/// A short form in the names of a schema.
struct ShortForm {
    /// Guess: by its letters, or by a name that may mean something else. Usual: it usually is, and the schema does not
    /// say. Sure: the schema says so, or a person.
    enum class Certainty { None, Guess, Usual, Sure };

    QString token;         ///< lower case
    QStringList tables;    ///< that have it in their names, in the schema's order
    QStringList columns;   ///< "table.column", the same, each spelling of a column once
    message::Message role; ///< what it says of a table or column wherever it stands: "a lookup list"; may be empty
    Certainty certainty = Certainty::None;
    QList<Expansion> expansions; ///< strongest first; none: nothing says what it is short for
    bool isKnown() const { return !tables.isEmpty() || !columns.isEmpty(); }
    /// How many of the first expansions nobody can tell between: 1 where it is clear, 0 where there are none.
    qsizetype undecided() const;
};

struct SchemaNames;

/**
 * What parts of the names mean that are short for something, learnt from the schema itself: the same name written out
 * elsewhere (MTR_NO, meter_no), comments and descriptions beside it, the company's context, words whose first letters
 * it is in the same table, the usual short forms of the lexicon. Words that are like it by their letters alone are told
 * only where there is one of them, as a guess. Reads all names once; the snapshot and the lexicon outlive it. Any
 * thread.
 */
class ShortForms
{
public:
    ShortForms(const catalog::Snapshot &snapshot, const Lexicon &lexicon);
    ~ShortForms();
    /// `token`: as somebody writes it ("MTR_").
    ShortForm of(const QString &token) const;

private:
    const catalog::Snapshot &m_snapshot;
    const Lexicon &m_lexicon;
    std::unique_ptr<const SchemaNames> m_names;
};

/// Whether a word of a name says only what kind of thing is named ("mstr", "dim", "bak"), in lower case.
bool saysKind(const QString &word);

} // namespace Tieout::retrieval
