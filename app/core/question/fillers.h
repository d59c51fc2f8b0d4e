// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>

namespace Tieout::question {

/// The words of a question that ask for nothing by themselves, as resources/lexicon/fillers.txt lists them. Immutable;
/// any thread.
class Fillers
{
public:
    /// `text`: in the form of that file.
    explicit Fillers(const QString &text);
    /// The list that comes with the program.
    static const Fillers &standard();

    /// `lower`: folded. Passed over wherever it stands.
    bool isFiller(const QString &lower) const
    {
        return m_fillers.contains(lower) || isGeneric(lower) || isRequest(lower);
    }
    /// A verb that asks for something ("show", "name"): passed over where it opens the question, elsewhere unless the
    /// source calls something so.
    bool isRequest(const QString &lower) const { return m_requests.contains(lower); }
    /// A verb or noun of any data ("result", "offer"): passed over unless the source calls something so.
    bool isGeneric(const QString &lower) const { return m_generic.contains(lower); }
    /// A verb that only says how two things belong together: passed over between two that are read.
    bool isRelation(const QString &lower) const { return m_relations.contains(lower); }

private:
    QSet<QString> m_fillers;
    QSet<QString> m_generic;
    QSet<QString> m_requests;
    QSet<QString> m_relations;
};

} // namespace Tieout::question
