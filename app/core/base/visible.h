// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace Tieout::base {

/// What a text from data, a model or an engine may keep besides letters.
enum class Breaks {
    None, ///< one line: a cell, a name
    Lines ///< line feeds and tabs stay: a message, SQL
};

/**
 * `text` as it can be shown without doing anything to what it is shown in: control characters (of terminals too, C0 and
 * C1), bidirectional overrides and isolates, characters without width, separators of lines and paragraphs, byte order
 * marks, tags, private use, characters that are none and halves of surrogate pairs become visible marks, "\u202e". What
 * is shown is not what is stored: copying, exports and JSON take the value itself. A soft hyphen and the joiners that
 * some scripts and emoji are written with count as characters without width, too, except between two letters or emoji
 * of theirs. Text without any of this comes back as it is, shared. Any thread.
 */
QString visible(const QString &text, Breaks breaks = Breaks::None);

/// JSON text with the same characters written as "\uXXXX": the values are exact, and a terminal that prints it is not
/// steered by them.
QByteArray escapedJson(const QByteArray &json);

/**
 * The beginning of a long message, and how much is left out: at most `lines` lines and `characters` characters, then
 * "... 998 more lines" or
 * "... 1,048,000 more characters". Whatever shows it keeps the whole where it can be looked up.
 */
QString shortened(const QString &message, int lines = 12, int characters = 2'000);

} // namespace Tieout::base
