// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/fields.h"
#include "sdk/result.h"
#include "sdk/resultset.h"

#include <QDateTime>

#include <memory>
#include <optional>

namespace Tieout::sources::relations {

using record::Either;

/// A table of another source, copied beside a workbook so that its sheets are joined with it. It does not follow that
/// source.
struct TableCopy {
    QString name;   ///< as it is called among the workbook's relations
    QString source; ///< id of the source that it was copied from
    QString title;  ///< what that source was called
    QString schema; ///< of the table there, and
    QString table;  ///< its name
    QDateTime takenAt;
    qint64 rows = 0;
    bool operator==(const TableCopy &) const = default;
};

void fields(Either<TableCopy> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("source", r.source);
    visit("title", r.title);
    visit("schema", r.schema);
    visit("table", r.table);
    visit("takenAt", r.takenAt);
    visit("rows", r.rows);
}

/// The names of the files of copies in a workbook's folder, in order: they tell whether any came, went or was taken
/// again, without reading one.
QStringList copyFilesIn(const QString &folder);

/// What a file holds; nothing where it is damaged or of another layout.
std::optional<TableCopy> readCopy(const QString &file);

/// Removes the copies for which `goes` is true, and damaged ones; whether there were any.
bool removeCopies(const QString &folder, const std::function<bool(const TableCopy &)> &goes);

/**
 * Takes the rows of a table into a file of its own. It is complete, and in its place, only after finish(); one that is
 * not is thrown away. One thread.
 */
class CopyWriter : public RowSink
{
public:
    /// More are not copied: the table is asked where it is.
    static constexpr qint64 MostRows = 500'000;

    /// `columns` are those that select() will yield, in this order, of types that SQLite keeps; `about` says what is
    /// copied. Errors: Denied, Full.
    static Result<std::unique_ptr<CopyWriter>> begin(const TableCopy &about, const Table &table,
                                                     const QList<Column> &columns, const QString &folder);
    ~CopyWriter() override;

    void columns(const QList<ResultColumn> &) override {}
    /// Ends the query after MostRows, and where a row cannot be written; finish() says why.
    bool rows(const QList<Row> &batch) override;
    qint64 count() const { return m_about.rows; }

    /// Puts the copy in the place of what was copied of that table before. Errors: LimitReached (more than MostRows),
    /// Denied, Full.
    Result<TableCopy> finish();

private:
    struct Parts;
    CopyWriter(const TableCopy &about, const QString &folder);
    TableCopy m_about;
    QString m_folder;
    std::unique_ptr<Parts> m_parts;
    std::optional<Error> m_failed;
};

} // namespace Tieout::sources::relations
