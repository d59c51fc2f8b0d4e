// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/answerfile.h"

#include "cli/terminal.h"
#include "core/service/answerworkbook.h"

namespace Tieout::cli {

namespace {

const QString ToOption = QStringLiteral("to");

/// The source that a part was answered from.
project::OpenSource &sourceOf(const OpenedSource &opened, const record::Part &part)
{
    for (const auto &other : opened.others) {
        if (other->id() == part.source.id)
            return *other;
    }
    return *opened.source;
}

Result<service::ExportResponse> written(const QString &file, const OpenedSource &opened, const record::Record &record,
                                        const record::Part &part)
{
    const record::Grid &grid = *part.grid();
    const bool asWorkbook = service::isWorkbookName(file);
    const service::AnswerWorkbook workbook = service::workbookOf(
        record, part, [](const message::Message &message) { return message.text; },
        QStringLiteral("tieout-cli " TIEOUT_VERSION));
    if (!part.query() || service::isAtHand(grid))
        return asWorkbook ? service::writeWorkbook(workbook, grid, file, StopToken())
                          : service::writeGrid(grid, service::RowForm::Csv, file);
    const service::ExportRequest request = service::exportOf(record, part);
    project::OpenSource &source = sourceOf(opened, part);
    return asWorkbook ? service::exportWorkbook(source, request, workbook, opened.calendar, file, StopToken(), {})
                      : service::exportRows(source, request, opened.calendar, file, StopToken(), {});
}

} // namespace

Option answerFileOption()
{
    return {ToOption, QStringLiteral("FILE"),
            QStringLiteral("writes all rows too: FILE.xlsx with a sheet of where they come from, or FILE.csv")};
}

Result<void> checkAnswerFile(const Invocation &invocation)
{
    const QString file = invocation.value(ToOption);
    if (!invocation.has(ToOption) || service::isWorkbookName(file)
        || file.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive))
        return {};
    return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" ends neither in .xlsx nor in .csv."), {file},
                QT_TRANSLATE_NOOP("Error", "Write --to FILE.xlsx or --to FILE.csv."));
}

Result<void> writeAnswerFile(const Invocation &invocation, const OpenedSource &opened, const record::Record &record)
{
    if (!invocation.has(ToOption) || !record.isAnswered())
        return {};
    QList<const record::Part *> parts;
    for (const record::Part &part : record.parts) {
        if (part.grid() && !part.grid()->columns.isEmpty())
            parts.append(&part);
    }
    if (parts.isEmpty())
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "The answer has no rows to write."), {},
                    QT_TRANSLATE_NOOP("Error", "Ask for rows, or leave --to out."));
    if (parts.size() > 1)
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "The answer has %1 parts with rows, and a file takes one."),
                    {QString::number(parts.size())}, QT_TRANSLATE_NOOP("Error", "Ask for one of them."));
    const Result<service::ExportResponse> done = written(invocation.value(ToOption), opened, record, *parts.first());
    if (!done)
        return fail(done.error());
    printAside(QStringLiteral("Rows written to \"%1\": %2\n").arg(*done->file).arg(done->rows));
    return {};
}

} // namespace Tieout::cli
