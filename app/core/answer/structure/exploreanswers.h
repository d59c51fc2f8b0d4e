// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/tableuse.h"
#include "core/record/record.h"

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

/// "in use", "empty" ... as a cell.
message::Message stateWords(const catalog::TableUse &use);
/// What speaks for and against, as a sentence part.
message::Message reasonsOf(const catalog::TableUse &use);

} // namespace Tieout::answer
