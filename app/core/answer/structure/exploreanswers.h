// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/tableuse.h"
#include "core/record/record.h"
#include "core/retrieval/linker.h"

namespace Tieout::answer {

struct BeatEnvironment;
struct SchemaQuestion;

/**
 * Answers to the questions of readExploreQuestion(), from schema, keys, profile and catalog alone: state, text, route
 * and a part of kind "structure" with a row for each table or step. What nothing tells is said as not known; where no
 * table says the words, they abstain and name them.
 */
void answerSubject(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record);
void answerUse(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record);
void answerCopies(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record);
void answerSplit(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record);
void answerOverlap(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record);
void answerShortForm(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record);
void answerWay(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record);

/// A table that words are about, and which of them it says.
struct SubjectTable {
    int node = 0;
    double share = 0;   ///< of the words, by their weight, 0 to 1
    QStringList words;  ///< that it says
    QStringList stored; ///< of these, those that only its rows say
    /// Its rows are the thing itself: it says all of the words, and besides what says its kind, its name has no others.
    bool isThing = false;
};

/// The tables that say some of the words, in their names, columns or values; those whose rows are the thing before all
/// others, then best first; those that are set aside and
/// copies among them. A family stands there by one of its members.
QList<SubjectTable> tablesAbout(const QString &words, int most, const BeatEnvironment &environment);

/// "in use", "empty" ... as a cell.
message::Message stateWords(const catalog::TableUse &use);
/// What speaks for and against, as a sentence part.
message::Message reasonsOf(const catalog::TableUse &use);

} // namespace Tieout::answer
