// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QStringView>

/// Inner part of parser.h: what words do in SQL, whatever the dialect.
namespace Tieout::sql {

/// Words that carry the grammar and are never read as a bare name.
bool isReserved(QStringView word);
/// Words that end a select item or a table, so that they are not its alias unless AS stands before them.
bool endsItem(QStringView word);
/// Words that begin a statement that is not a query: DROP, INSERT, PRAGMA ...
bool startsOtherStatement(QStringView word);
/// Whether a list of DialectTraits (upper case, sorted) holds the word, in any case.
bool isListed(const QStringList &words, QStringView word);
/// The keywords that a misspelt word may have meant.
const QStringList &spellingKeywords();

} // namespace Tieout::sql
