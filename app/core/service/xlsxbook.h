// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/rowtext.h"
#include "sdk/result.h"

#include <memory>

namespace Tieout::service {

/// A column of a table in a workbook.
struct XlsxColumn {
    QString heading; ///< with its unit
    TypeClass type = TypeClass::Unknown;
    bool operator==(const XlsxColumn &) const = default;
};

inline constexpr int LongestSheet = 1'048'576; ///< rows that Excel shows, the heading with them

/// A name that spreadsheets take: at most 31 characters, without []:*?/\ and without an apostrophe at its ends.
/// `number` from 2 on stands behind it.
QString sheetName(const QString &wanted, int number);

/**
 * A workbook as it is written row by row, in constant memory. Every text is a text: none becomes a formula or a link.
 * Numbers of more than 15 digits and days before March 1900 stay texts too, since a spreadsheet would change them. One
 * thread.
 */
class XlsxBook
{
public:
    /// `file` is written by close(). `longest`: rows of a sheet; what is beyond goes on to another one.
    explicit XlsxBook(const QString &file, int longest = LongestSheet);
    ~XlsxBook();
    Q_DISABLE_COPY_MOVE(XlsxBook)

    /// A sheet of rows under a frozen heading that filters. Errors: LimitReached (more columns than a sheet has).
    Result<void> beginTable(const QString &name, const QList<XlsxColumn> &columns);
    void addRow(const ResultRow &cells);
    void endTable();
    /// A sheet of two columns: what, and what it is.
    void addPairs(const QString &name, const QList<std::pair<QString, QString>> &pairs);

    /// Texts that were cut, because a cell holds 32,767 characters.
    qint64 cutTexts() const { return m_cut; }
    /// Errors: Denied (no space left, or the folder for temporary files cannot be written).
    Result<void> close();

private:
    struct Book;
    void nextSheet();
    void writeCell(int column, const QString &text);
    QByteArray textOf(QString text);

    std::unique_ptr<Book> m_book;
    int m_longest;
    QString m_name;
    QList<XlsxColumn> m_columns;
    int m_sheet = 0; ///< of the table
    int m_row = 0;   ///< to be written next
    qint64 m_cut = 0;
};

} // namespace Tieout::service
