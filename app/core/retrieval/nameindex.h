// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/foreignnames.h"
#include "core/catalog/catalog.h"
#include "core/retrieval/lexicon.h"
#include "core/retrieval/parties.h"

#include <vector>

namespace Tieout::retrieval {

/// A table (column < 0) or column that has a name.
struct NamedThing {
    int table = 0; ///< node of the graph
    int column = -1;
};

/// One way to read a name as words: as written, with short forms spelled out, split, or without the table's own words.
struct NameForm {
    int thing = 0;
    QStringList words;           ///< lower case
    std::vector<double> weights; ///< how much each word says; rare words more, "id" and "name" less
    double totalWeight = 0;
    double trust = 1;       ///< scores are multiplied with it
    bool asWritten = false; ///< means nothing in the plural: "tickets" are not what a ticket costs
};

/// A run of words of a form.
struct NamePiece {
    int form = 0;
    int first = 0;
    int count = 0;
};

/// Hash tables from words to the names they stand in. Immutable once built.
class NameIndex
{
public:
    /// An alias counts like the name itself.
    NameIndex(const schema::SchemaGraph &graph, const Lexicon &lexicon, const QList<catalog::Alias> &aliases = {});

    const std::vector<NamedThing> &things() const { return m_things; }
    const std::vector<NameForm> &forms() const { return m_forms; }
    /// Runs of up to three words with these stems.
    const QList<NamePiece> &pieces(const QString &stems) const;
    /// Stems of words in names that say who does it: "advis" -> "advisor", "teach" -> "teacher".
    QStringList agents(const QString &verbStem) const { return m_agents.value(verbStem); }
    /// Whole names whose letters are these, word borders aside ("hire date" and "hiredate").
    const QList<NamePiece> &glued(const QString &letters) const;
    /// All distinct words of names with the stem each is found by; for spelling.
    const QHash<QString, QString> &vocabulary() const { return m_vocabulary; }
    /// Stems of the name of the one table of people who are that to the house; empty where none is.
    QString partyName(Party party) const { return m_parties.value(party); }
    /// Stems of the name of the one date that says when what a noun tells of was done: "ship date", of shipped_date,
    /// for "shipments" and "deliveries"; empty where none or several do.
    QString doneName(const QString &noun) const;
    /// Stems of the names of two letters by which tables are called that may stand for the word, in the singular.
    QSet<QString> shortTables(const QString &singular) const;
    /// Whether a word is a word of some name, or the plural or singular of one. "employes" is none for "employment".
    bool isNameWord(const QString &lower) const;

private:
    void addThing(int table, int column, const QString &name, const QStringList &tableWords);
    /// Words of a name as English says them here.
    QStringList read(const QString &name) const;
    void addForm(int thing, const QStringList &words, double trust, bool asWritten = false);
    void addPersonNames(const schema::SchemaGraph &graph);
    void addHeadless(const schema::SchemaGraph &graph);
    void addFamilyName(const schema::SchemaGraph &graph, int node);
    void addAlias(const schema::SchemaGraph &graph, const catalog::Alias &alias);
    void findParties(const schema::SchemaGraph &graph);
    void findDeeds(const schema::SchemaGraph &graph);
    void weigh();
    QStringList spelledOut(const QStringList &words, bool firstMeaning) const;
    QStringList split(const QStringList &words);
    const QString &stemOf(const QString &word);

    const Lexicon &m_lexicon;
    base::NameLanguage m_language = base::NameLanguage::English; ///< of the schema's names
    std::vector<NamedThing> m_things;
    std::vector<NameForm> m_forms;
    QHash<QString, QList<NamePiece>> m_pieces;
    QHash<QString, QList<NamePiece>> m_glued;
    QHash<QString, QStringList> m_agents;
    QHash<QString, QString> m_vocabulary;
    QHash<Party, QString> m_parties;
    QHash<QString, QString> m_done; ///< names of dates by the verb that they say
    QStringList m_shortTables;      ///< names of two letters
    QHash<QString, QStringList> m_splits;
    QSet<QString> m_schemaWords;     ///< that stand alone in some name
    QSet<QString> m_schemaSingulars; ///< of these
};

/// "advisor" -> "advis": a stem without the ending of somebody who does something; empty when it has none. Porter's
/// algorithm keeps that ending after short stems.
QString verbStem(const QString &stem);

} // namespace Tieout::retrieval
