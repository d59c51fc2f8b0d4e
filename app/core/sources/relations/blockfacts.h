// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/blocks.h"

#include <QSet>

namespace Tieout::sources::relations {

/// Whether what names the rows may be somebody's own, by the rule that columns of a database are judged by. Where
/// nothing says what it is, it may be names. Pure; any thread.
bool mayBePersonal(const sheets::SheetTable &table);

/// What a model is told of a block that it describes, no figure among it.
struct BlockFacts {
    QString text;                 ///< what people wrote stands in quotes
    QSet<QString> names;          ///< that stand in it, as a whole and word by word, in small letters
    bool isWithoutPeople = false; ///< labels of rows and notes are left out: they may be somebody's own
};

/// Sheet, titles, headings, units, labels of rows and notes, the last two not where rows may be people. Pure; any
/// thread.
BlockFacts blockFacts(const sheets::SheetBlock &block);

} // namespace Tieout::sources::relations
