// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/csvrecords.h"

#include <algorithm>

namespace Tieout::sources::sheets {

CsvRecords::CsvRecords(QString file, Supply supply, QChar separator, QChar quote, qsizetype longest)
    : m_file(std::move(file))
    , m_supply(std::move(supply))
    , m_separator(separator)
    , m_quote(quote)
    , m_longest(longest)
{
}

QStringView CsvRecords::field(int index) const
{
    const qsizetype begin = index == 0 ? 0 : m_ends[size_t(index - 1)];
    return QStringView(m_record).mid(begin, m_ends[size_t(index)] - begin);
}

Result<bool> CsvRecords::next()
{
    m_record.resize(0);
    m_ends.clear();
    m_begun = m_line;
    State state = State::FieldBegins;
    bool hasBegun = false;
    for (;;) {
        if (m_at >= m_piece.size()) {
            if (const Result<void> done = check(state, false); !done)
                return fail(done.error());
            const Result<bool> more = m_supply(m_piece);
            if (!more)
                return fail(more.error());
            m_at = 0;
            if (!*more) {
                m_piece.clear();
                if (const Result<void> done = check(state, true); !done)
                    return fail(done.error());
                if (hasBegun)
                    endField();
                return hasBegun;
            }
            continue;
        }
        if (m_isAfterCr) {
            m_isAfterCr = false;
            if (m_piece[m_at] == u'\n') {
                ++m_at;
                continue;
            }
        }
        hasBegun = true;
        if (take(state))
            return check(state, false).map([] { return true; });
    }
}

/// Takes what belongs together; true at the end of the record.
bool CsvRecords::take(State &state)
{
    const QChar c = m_piece[m_at];
    const bool isQuote = !m_quote.isNull() && c == m_quote;
    if (state == State::Quoted) {
        takeQuoted(state);
        return false;
    }
    if (isQuote && state != State::Plain) {
        ++m_at;
        if (state == State::QuoteSeen) {
            m_record.append(c);
        } else {
            m_record.truncate(m_ends.empty() ? 0 : m_ends.back()); // spaces before it
            m_quotedSince = m_line;
        }
        state = State::Quoted;
        return false;
    }
    if (c == m_separator || c == u'\n' || c == u'\r') {
        ++m_at;
        endField();
        state = State::FieldBegins;
        if (c == m_separator)
            return false;
        m_isAfterCr = c == u'\r';
        ++m_line;
        return true;
    }
    if (c == u' ' && state == State::FieldBegins) {
        m_record.append(c);
        ++m_at;
        return false;
    }
    takePlain(state);
    return false;
}

void CsvRecords::takePlain(State &state)
{
    state = State::Plain;
    const QChar *const begin = m_piece.constData() + m_at;
    const QChar *const end = m_piece.constData() + m_piece.size();
    const char16_t separator = m_separator.unicode();
    const QChar *at = begin;
    while (at != end && at->unicode() != separator && at->unicode() != u'\n' && at->unicode() != u'\r')
        ++at;
    m_record.append(begin, at - begin);
    m_at += at - begin;
}

void CsvRecords::takeQuoted(State &state)
{
    const qsizetype found = m_piece.indexOf(m_quote, m_at);
    const QStringView run = QStringView(m_piece).mid(m_at, (found < 0 ? m_piece.size() : found) - m_at);
    m_record.append(run);
    m_line += std::max(run.count(u'\n'), run.count(u'\r'));
    m_at += run.size();
    if (found >= 0) {
        ++m_at;
        state = State::QuoteSeen;
    }
}

void CsvRecords::endField()
{
    m_ends.push_back(m_record.size());
}

Result<void> CsvRecords::check(State state, bool atEnd) const
{
    if (atEnd && state == State::Quoted)
        return fail(ErrorCode::Unreadable,
                    QT_TRANSLATE_NOOP("Error", "The quotation mark that opens in line %2 of \"%1\" is never closed."),
                    {m_file, QString::number(m_quotedSince)},
                    QT_TRANSLATE_NOOP("Error", "Close it, or read the file without quotation marks."));
    if (m_record.size() > m_longest)
        return fail(ErrorCode::LimitReached,
                    QT_TRANSLATE_NOOP("Error", "Line %2 of \"%1\" is longer than %3 characters."),
                    {m_file, QString::number(m_begun), QString::number(m_longest)},
                    QT_TRANSLATE_NOOP("Error", "A quotation mark may be missing, or it is not a file of rows."));
    return {};
}

} // namespace Tieout::sources::sheets
