// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Tieout::base {

/// Languages in which names of tables and columns are understood.
enum class NameLanguage { English, German, French, Spanish };

/**
 * identifierWords() in English, in the singular and in English order, where the name is certainly German, French or
 * Spanish by resources/lexicon/names.txt ("fecha_factura": invoice, date; "Auftragspositionen": order, item); any other
 * name as it is. What tells the meaning of a name by its words asks for these. Any thread.
 */
QStringList nameWords(const QString &identifier);

/// nameWords() with the other English words for each part, the likeliest first, at most a handful. In a schema of
/// `surroundings` words count that are English as well ("Land", "Art"). Empty for an English name.
QList<QStringList> nameReadings(const QString &identifier, NameLanguage surroundings);

/// The language that a schema's names are certainly of; English unless another one has a good part of them.
NameLanguage languageOfNames(const QStringList &identifiers);

/// A word or expression of a question in that language as English says it, in the plural where it is one; empty where
/// names.txt does not have it.
QString nounInEnglish(const QString &expression, NameLanguage language);

} // namespace Tieout::base
