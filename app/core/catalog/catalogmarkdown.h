// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace Tieout::catalog {

/// The whole catalog as one Markdown document (CommonMark with GitHub's tables), tables in the schema's order, what
/// is kept in several tables as one. Stored
/// values are quoted for columns of few values only, and never for personal data. Pure; any thread.
QString toMarkdown(const Snapshot &snapshot);

/// Text inside a table cell or a sentence of Markdown: no line breaks, nothing that is read as a mark.
QString markdownText(const QString &text);

/// "0 %", "0.8 %", "< 0.1 %": a share for people; 0 and 100 only when they are exact.
QString shownShare(double share);

/// The share of empty cells and the number of different values, with "~" where not all rows were read; the latter empty
/// when unknown.
QString shownEmpty(const ColumnProfile &profile);
QString shownDistinct(const ColumnProfile &profile);

/// "Fact, 32,593 rows, newest 2026-11-18": what a table is and how much is in it; `profile` may be null.
QString shownFacts(const Table &table, const TableProfile *profile, const CatalogEntry &entry);

/// What is in a column, in a few words: its values with their shares where there are few, else its range; empty when
/// unknown or personal.
QString shownValues(const ColumnProfile &profile);

/// Columns whose values a catalog may quote: few, and not about persons.
bool hasFewValues(const ColumnProfile &profile);

/// What such a column holds, most frequent first; nothing of any other.
QStringList fewValues(const ColumnProfile &profile);

} // namespace Tieout::catalog
