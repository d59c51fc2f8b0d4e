// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/question/phrases.h"
#include "core/retrieval/linking.h"

namespace Tieout::question {

/// A run of words read as one thing. Targets keep all that the words may mean; choosing among them comes later.
struct Item {
    enum class Kind { Phrase, Table, Column, Value, Quoted, Number, Period, Unknown };
    Kind kind = Kind::Unknown;
    int first = 0; ///< words [first, last]
    int last = 0;
    bool pause = false;  ///< a comma or another stop stands before it
    bool stop = false;   ///< a sentence ended before it
    bool opens = false;  ///< a bracket opens before it
    bool closes = false; ///< a bracket closes before it
    Phrase phrase;       ///< Phrase
    QString text;        ///< as written; Number: plain digits
    int period = -1;     ///< Period: index into Linking::periods
    QList<retrieval::TableMention> tables;
    QList<retrieval::ColumnMention> columns;
    QList<retrieval::ValueMention> values;

    bool is(Role role) const { return kind == Kind::Phrase && phrase.role == role; }
};

/// One way to cut a question into items that covers every word.
struct Segmentation {
    QList<Item> items;
    double cost = 0;  ///< smaller is better
    int unknown = -1; ///< index of the first item that means nothing; -1 when all is covered
};

/// The `count` cheapest segmentations, best first: few, long, exactly matched items. Deterministic.
QList<Segmentation> segmentations(const retrieval::Linking &linking, int count);

} // namespace Tieout::question
