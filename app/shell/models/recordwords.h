// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "shell/theme/chiptone.h"

namespace Tieout::shell {

/// A record in a person's words. Pure functions over the record, so that card, panel and export say the same. They
/// speak of all parts.

struct BadgeWords {
    QString icon;
    QString text; ///< "Ties out"
    ChipTone tone = ChipTone::Plain;
    QString why; ///< for the tooltip
};
struct ChipWords {
    QString text;
    ChipTone tone = ChipTone::Plain;
    QString toolTip;
};

/// The query that answered; of an abstention the newest that was tried. Empty where there was none.
QString triedSql(const record::Record &record);
/// An answer of which no part has a row to show.
bool isEmptyResult(const record::Record &record);

/// The catalog or the keys answered: there is no query, and no rows behind it.
bool isAboutSchema(const record::Record &record);
/// A greeting, or a text in a language that is not known: nothing was asked that could have been answered.
bool isNoQuestion(const record::Record &record);

/// What may be claimed of the figures: record::badgeOf() with a look.
BadgeWords badgeWordsOf(const record::Record &record);
/// What the number is and the period in words.
QString subtitleOf(const record::Record &record);
/// What the text says beside the number, its label, its verdict and the cautions, each of which the card shows itself.
message::Message remarksOf(const record::Record &record);
/// What limits the number and belongs right under it: what is not certain of a checked one, data that ends before the
/// period does.
QStringList cautionsOf(const record::Record &record);
/// Standing, period, filters by assumption, contributing rows.
QList<ChipWords> chipsOf(const record::Record &record);
/// "1,284 contributing rows re-added by a second query: 4,182,350.00. Difference 0.00."
QString verificationSentence(const record::Verification &verification);
/// A line of the context with what became of it: "active: has paid (customers where active = 1). The query follows it."
QString contextSentence(const record::ContextLine &line);
/// "12 ms, schema 8f3a2c, profiled 19 Nov 2026, no model used". `asked`: a model was, also where the record has nothing
/// of it.
QString runSentence(const record::Record &record, bool asked = false);
/// The cells of a part in the window's language: those of its rows that are sentences of ours.
QList<QList<std::optional<QString>>> rowsOf(const record::Part &part);
/// "Half-open" in words: "1 Jul to 30 Sep 2026".
QString daysOf(const record::Interval &interval);
/// How an input becomes a result column: "Sum, average or count" for AGGREGATION and so on.
QString howWords(sql::LineageHow how);
/// Three words for a state: "Answered", "Needs one word from you", "Not answered".
QString stateWords(const record::Record &record);

} // namespace Tieout::shell
