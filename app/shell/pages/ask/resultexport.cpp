// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/resultexport.h"

#include "core/answer/engine.h"
#include "core/answer/sql/rowsbehind.h"
#include "core/service/answerworkbook.h"
#include "shell/models/resultstream.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"

#include <QCoreApplication>
#include <QRegularExpression>

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

class ResultExportWords
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::ResultExport)
};

/// Rows of another schema would be another result.
Result<void> checkOpen(const SourceController &source, const QString &of, const record::Part &part)
{
    const SnapshotPointer snapshot = source.snapshotOf(of);
    if (!snapshot && !of.isEmpty())
        return fail(SourceController::notOpen(of));
    if (!snapshot)
        return fail(
            Error(ErrorCode::NotFound,
                  QT_TRANSLATE_NOOP("Error", "The rows beyond those kept are read again, and no database is open."), {},
                  QT_TRANSLATE_NOOP("Error", "Open its database.")));
    return answer::checkSource(part, *snapshot);
}

/// In the language of the window, so on its thread.
service::AnswerWorkbook workbookOf(const PartExport &what)
{
    return service::workbookOf(
        what.record, what.part, [](const message::Message &message) { return said(message); },
        QStringLiteral("Tieout ") + QCoreApplication::applicationVersion());
}

/// The cells that the record keeps.
Result<qint64> writeKept(const PartExport &what, const QString &file)
{
    const record::Grid &grid = *what.part.grid();
    const Result<service::ExportResponse> written = service::isWorkbookName(file)
                                                        ? service::writeWorkbook(workbookOf(what), grid, file, {})
                                                        : service::writeGrid(grid, service::RowForm::Csv, file);
    return written ? Result<qint64>(written->rows) : fail(written.error());
}

RowsText keptText(const record::Grid &grid, bool header)
{
    const service::ExportResponse kept = service::gridAsText(grid, service::RowForm::Tabbed, header);
    return {kept.text.value_or(QString()), kept.rows};
}

} // namespace

void writeQuery(const PartExport &what, const QString &file, std::function<void(const Result<qint64> &)> done)
{
    const record::Grid &grid = *what.part.grid();
    if (service::isAtHand(grid))
        return done(writeKept(what, file)); // a few hundred rows
    const QString of = what.source.sourceOf(what.part);
    if (const Result<void> open = checkOpen(what.source, of, what.part); !open)
        return done(fail(open.error()));
    const service::ExportRequest rows = service::exportOf(what.record, what.part);
    if (service::isWorkbookName(file))
        exportWorkbook(what.source, what.receiver, rows, workbookOf(what), file, std::move(done), of);
    else
        exportRows(what.source, what.receiver, rows, file, std::move(done), of);
}

void copyQuery(const PartExport &what, bool header, std::function<void(const Result<RowsText> &)> done)
{
    const record::Grid &grid = *what.part.grid();
    if (service::isAtHand(grid))
        return done(keptText(grid, header));
    const QString of = what.source.sourceOf(what.part);
    if (const Result<void> open = checkOpen(what.source, of, what.part); !open)
        return done(fail(open.error()));
    copyRows(what.source, what.receiver, service::exportOf(what.record, what.part), header, std::move(done), of);
}

void writeStructure(const PartExport &what, const QString &file, std::function<void(const Result<qint64> &)> done)
{
    done(writeKept(what, file));
}

void copyStructure(const PartExport &what, bool header, std::function<void(const Result<RowsText> &)> done)
{
    done(keptText(*what.part.grid(), header));
}

} // namespace Tieout::shell
