// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linking.h"

#include <functional>

namespace Tieout::question {

/// A word with a slip of the pen, and the one that it is read as.
struct Slip {
    QString typed;
    QString read;
    bool operator==(const Slip &) const = default;
};

/// A question without its slips of the pen.
struct Spelled {
    QString text;
    QList<Slip> slips; ///< empty: nothing was changed
};

/// A word as people shorten it in a hurry, in full: "dept" is "department". Lower case; itself where it is none.
QString inFull(const QString &lower);

/**
 * Reads "custumers" as "customers": words that mean nothing here and are no English words, each as the nearest common
 * English word that means something. Names, codes, numbers and quotations stay, and so does a word of which two others
 * are as near. So is "dept" as "department", where nothing is called so. `linking` is of the question; `means`: whether
 * a word means something in the source. Slips are found only where the word vectors are installed. Any thread.
 */
Spelled withoutSlips(const retrieval::Linking &linking, const std::function<bool(const QString &word)> &means);

} // namespace Tieout::question
