// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QString>

#include <functional>
#include <vector>

namespace Tieout::sources::sheets {

/**
 * Cuts text into records and fields (RFC 4180, and what programs make of it): lines end with CR, LF or both; a quote
 * counts at the beginning of a field only, doubled it stands for itself, and what follows a closing one is kept.
 */
class CsvRecords
{
public:
    /// The next piece of the text; false at its end.
    using Supply = std::function<Result<bool>(QString &piece)>;

    /// A null `quote`: fields are never quoted. `longest` is in characters.
    CsvRecords(QString file, Supply supply, QChar separator, QChar quote, qsizetype longest);

    /// Goes to the next record; false at the end. Errors: Unreadable (a quote is never closed), LimitReached, those of
    /// the supply.
    Result<bool> next();
    int fields() const { return int(m_ends.size()); }
    QStringView field(int index) const;
    /// An empty line.
    bool isBlank() const { return fields() == 1 && field(0).trimmed().isEmpty(); }

private:
    enum class State { FieldBegins, Plain, Quoted, QuoteSeen };

    bool take(State &state);
    void takePlain(State &state);
    void takeQuoted(State &state);
    void endField();
    Result<void> check(State state, bool atEnd) const;

    QString m_file;
    Supply m_supply;
    QChar m_separator;
    QChar m_quote;
    qsizetype m_longest;
    QString m_piece;
    qsizetype m_at = 0;            ///< in the piece
    QString m_record;              ///< the fields, one behind the other
    std::vector<qsizetype> m_ends; ///< of the fields in it
    qint64 m_line = 1;
    qint64 m_begun = 1;       ///< the line of the record's beginning
    qint64 m_quotedSince = 0; ///< the line of the last opening quote
    bool m_isAfterCr = false;
};

} // namespace Tieout::sources::sheets
