// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/sheetservice.h"

namespace Tieout::cli {

namespace {

const QString SheetOption = QStringLiteral("sheet");

QString overviewText(const service::WorkbookResponse &response)
{
    QList<QStringList> rows;
    for (const service::SheetDescription &sheet : response.sheets) {
        const QString name = sheet.isHidden ? sheet.name + QStringLiteral(" (hidden)") : sheet.name;
        if (sheet.regions.isEmpty()) {
            rows.append({name,
                         sheet.range.value_or(QString()),
                         {},
                         {},
                         {},
                         sheet.notRead ? sheet.notRead->text : QStringLiteral("no table")});
            continue;
        }
        for (const service::SheetRegion &region : sheet.regions)
            rows.append({name, region.range, region.kind,
                         QStringLiteral("%1 x %2").arg(region.headerRows).arg(region.headerColumns),
                         QString::number(region.score), region.readAs});
    }
    return tabulated({QStringLiteral("sheet"), QStringLiteral("table"), QStringLiteral("kind"),
                      QStringLiteral("headings"), QStringLiteral("score"), QStringLiteral("read as")},
                     rows);
}

/// What heads the columns of each table, and what stands beside it.
QString columnsText(const service::SheetDescription &sheet)
{
    QString out;
    for (const service::SheetRegion &region : sheet.regions) {
        out += QStringLiteral("\n%1\n").arg(region.range);
        for (const QString &title : region.titles)
            out += QStringLiteral("title  %1\n").arg(title);
        QList<QStringList> rows;
        for (const service::SheetColumn &column : region.columns)
            rows.append({column.column, column.unit.value_or(QString()), column.path.join(QStringLiteral(" / "))});
        out += tabulated({QStringLiteral("column"), QStringLiteral("unit"), QStringLiteral("headings")}, rows);
        for (const QString &note : region.notes)
            out += QStringLiteral("note  %1\n").arg(note);
    }
    return out;
}

Result<ExitCode> runSheet(const Invocation &invocation, Environment &)
{
    if (invocation.positional.size() != 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "One workbook is needed."), {},
                    QT_TRANSLATE_NOOP("Error", "For instance: tieout-cli sheet plan.xlsx"));
    const QString name = invocation.value(SheetOption);
    const Result<service::WorkbookResponse> response =
        service::describeWorkbook(invocation.positional.first(), name, StopToken(), terminalProgress(invocation));
    if (!response)
        return fail(response.error());
    if (invocation.json) {
        printJson(service::toJson(*response));
        return ExitCode::Fine;
    }
    print(overviewText(*response));
    if (!name.isEmpty())
        print(columnsText(response->sheets.first()));
    return ExitCode::Fine;
}

} // namespace

Command sheetCommand()
{
    return {QStringLiteral("sheet"), QStringLiteral("Shows the tables of a workbook and how their headings are built."),
            QStringLiteral("FILE"),
            QList<Option>{{SheetOption, QStringLiteral("NAME"),
                           QStringLiteral("only this sheet, with the headings of every column")}},
            runSheet};
}

} // namespace Tieout::cli
