// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/question/spelling.h"
#include "core/retrieval/linking.h"
#include "sdk/result.h"

#include <optional>

namespace Tieout::answer {

struct BeatEnvironment;

/// A question as every route reads it.
struct ReadQuestion {
    QString typed;
    QString text;                   ///< in English, and whole where it changes another question
    message::Message language;      ///< "German"; empty where it was typed in English
    std::optional<QString> refines; ///< id of the record whose question this one changes
    QList<question::Slip> slips;    ///< that `text` is without
    QString earned = {};            ///< a profit, margin or cost said by its amounts; empty where none is asked for
    retrieval::Linking linking;     ///< of `text`
    message::Message reply;         ///< to what cannot be asked of any data; empty where it can
    message::Message replyReason;   ///< why it cannot
};

/// Reads greetings, names with dots, German and other languages, a question that changes the one above it, and dates
/// that do not exist. Errors: Invalid (no question).
Result<ReadQuestion> readQuestion(const QString &question, const BeatEnvironment &environment);

} // namespace Tieout::answer
