// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <optional>

namespace Tieout::sources::metrics {

/// A change of bytes: those from `begin` to `end` (half-open) become `replacement`.
struct ByteEdit {
    qsizetype begin = 0;
    qsizetype end = 0;
    QByteArray replacement;
    bool operator==(const ByteEdit &) const = default;
};

/// A text after changes; of two at one place the first counts.
QByteArray edited(QByteArray text, QList<ByteEdit> edits);

/**
 * A value as it is written in a text: plain, in quotes of either kind or as a block of YAML, or as a text of JSON. Says
 * where each of its bytes stands, so that a part of it can be changed and the rest stays as somebody wrote it.
 */
class ScalarText
{
public:
    /// `at` is where the value begins in the text, with its quote or the sign of a block. Nothing where the value is
    /// not what is written there: what stands behind an anchor or a tag, say.
    static std::optional<ScalarText> read(const QByteArray &text, qsizetype at, const QByteArray &value);

    /// The change of the text that changes the value so.
    ByteEdit inText(const ByteEdit &ofValue) const;

private:
    enum class Form { Plain, SingleQuoted, DoubleQuoted };

    Form m_form = Form::Plain;
    QList<qsizetype> m_begins; ///< of each byte of the value, and where it ends
    QList<qsizetype> m_ends;   ///< of each byte of the value
};

/// Where the value of a key begins in the text of a JSON object, the key being one of its own; -1 where there is none.
qsizetype jsonValueAt(const QByteArray &object, const QByteArray &key);
/// Where an item of a JSON array begins; -1 where there is none. `at` is where the array does.
qsizetype jsonItemAt(const QByteArray &text, qsizetype at, int item);
/// Where a value of JSON ends.
qsizetype jsonEndOf(const QByteArray &text, qsizetype at);

} // namespace Tieout::sources::metrics
