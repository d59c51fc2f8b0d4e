// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <vector>

namespace Tieout::retrieval {

/**
 * A vector for a text without any model: words (stemmed, identifiers split) and character n-grams of 3 to 5 hashed into
 * a fixed number of signed dimensions (K. Weinberger et al., "Feature Hashing for Large Scale Multitask Learning", ICML
 * 2009), weighted by inverse document frequency of the indexed cards. It knows spelling, not meaning: "revenue" is not
 * near "turnover".
 */
class HashedEmbedder
{
public:
    static constexpr int Dimension = 384;

    /// Learns document frequencies; call once with the texts of all cards.
    void fit(const QStringList &texts);
    /// Unit length; all zeros for a text without words.
    std::vector<float> embed(const QString &text) const;
    /// One for each text; cheaper than one by one where they share words.
    std::vector<std::vector<float>> embed(const QStringList &texts) const;

    QByteArray save() const;
    bool load(const QByteArray &data);

private:
    template <typename Features>
    std::vector<float> vectorOf(const Features &features) const;

    int m_documents = 0;
    QHash<quint32, int> m_frequency; ///< feature hash to number of documents
};

} // namespace Tieout::retrieval
