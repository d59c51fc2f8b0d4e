// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/resultexport.h"

#include "core/answer/engine.h"
#include "shell/models/resultmodel.h"
#include "shell/models/sourcecontroller.h"

#include <QRegularExpression>
#include <QSaveFile>

namespace Tieout::shell {

QString suggestedFileName(const record::Record &record)
{
    static const QRegularExpression other(QStringLiteral("[^\\p{L}\\p{N}]+"));
    QString name = record::wholeQuestion(record).toLower().replace(other, QStringLiteral("-")).left(60);
    while (name.endsWith(u'-'))
        name.chop(1);
    return name.isEmpty() ? QStringLiteral("result") : name;
}

namespace {

bool isAtHand(const record::Grid &grid)
{
    return grid.rowCount <= grid.rows.size() && !grid.truncated;
}

/// Read again as whoever wrote it: what a person may run is not refused because a generator may not.
RowsQuery rowsOf(const PartExport &what)
{
    const bool byPerson =
        what.record.standing == record::Standing::Verified || what.record.route.generator == QLatin1String("person");
    const record::Grid &grid = *what.part.grid();
    RowsQuery rows;
    rows.query.sql = what.part.query()->sql;
    rows.query.author = byPerson ? gate::Author::Person : gate::Author::Generator;
    rows.total = grid.truncated ? grid.rowsInAll.value_or(0) : grid.rowCount;
    rows.asShown = true;
    return rows;
}

/// Rows of another schema would be another result.
Result<void> checkOpen(const SourceController &source, const record::Part &part)
{
    if (!source.isOpen())
        return fail(
            Error(ErrorCode::NotFound,
                  QT_TRANSLATE_NOOP("Error", "The rows beyond those kept are read again, and no database is open."), {},
                  QT_TRANSLATE_NOOP("Error", "Open its database.")));
    return answer::checkSource(part, *source.snapshot());
}

/// The cells that the record keeps.
Result<qint64> writeKept(const record::Grid &grid, const QString &file)
{
    QSaveFile out(file);
    const QByteArray content = toCsv(headerOf(grid.columns), grid.rows).toUtf8();
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size() || !out.commit())
        return fail(Error(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be written: %2."),
                          {file, out.errorString()}, QT_TRANSLATE_NOOP("Error", "Choose another folder.")));
    return grid.rows.size();
}

RowsText keptText(const record::Grid &grid, bool header)
{
    return {toTabbed(header ? headerOf(grid.columns) : QStringList(), grid.rows), grid.rows.size()};
}

} // namespace

void writeQuery(const PartExport &what, const QString &file, std::function<void(const Result<qint64> &)> done)
{
    const record::Grid &grid = *what.part.grid();
    if (isAtHand(grid))
        return done(writeKept(grid, file)); // a few hundred rows
    if (const Result<void> open = checkOpen(what.source, what.part); !open)
        return done(fail(open.error()));
    exportRows(what.source, what.receiver, rowsOf(what), file, std::move(done));
}

void copyQuery(const PartExport &what, bool header, std::function<void(const Result<RowsText> &)> done)
{
    const record::Grid &grid = *what.part.grid();
    if (isAtHand(grid))
        return done(keptText(grid, header));
    if (const Result<void> open = checkOpen(what.source, what.part); !open)
        return done(fail(open.error()));
    copyRows(what.source, what.receiver, rowsOf(what), header, std::move(done));
}

void writeStructure(const PartExport &what, const QString &file, std::function<void(const Result<qint64> &)> done)
{
    done(writeKept(*what.part.grid(), file));
}

void copyStructure(const PartExport &what, bool header, std::function<void(const Result<RowsText> &)> done)
{
    done(keptText(*what.part.grid(), header));
}

} // namespace Tieout::shell
