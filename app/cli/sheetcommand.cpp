// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/sheetservice.h"

namespace Tieout::cli {

namespace {

const QString SheetOption = QStringLiteral("sheet");

service::TextForm formOf(const Invocation &invocation)
{
    const auto said = [&invocation](const char *option) {
        const QString name = QString::fromLatin1(option);
        return invocation.has(name) ? std::optional(invocation.value(name)) : std::nullopt;
    };
    service::TextForm form;
    form.encoding = said("encoding");
    form.separator = said("separator");
    form.quote = said("quote");
    form.decimal = said("decimal");
    form.dates = said("dates");
    form.withoutHeadings = invocation.has(QStringLiteral("no-header"));
    return form;
}

/// How a text file is written, and what nobody can tell of it.
QString formText(const service::TextForm &form)
{
    static const QHash<QString, QString> words{
        {QStringLiteral(","), QStringLiteral("comma")}, {QStringLiteral(";"), QStringLiteral("semicolon")},
        {QStringLiteral("\t"), QStringLiteral("tab")},  {QStringLiteral("|"), QStringLiteral("pipe")},
        {QStringLiteral("."), QStringLiteral("point")}, {QStringLiteral(" "), QStringLiteral("space")}};
    QStringList parts;
    const auto add = [&parts](const char *what, const std::optional<QString> &value) {
        if (value)
            parts.append(QString::fromLatin1(what) + u' ' + words.value(*value, *value));
    };
    add("encoding", form.encoding);
    add("separator", form.separator);
    add("quote", form.quote);
    add("decimal", form.decimal);
    add("thousands", form.grouping);
    add("dates", form.dates);
    QString out = QStringLiteral("text file: %1\n").arg(parts.join(QStringLiteral(", ")));
    if (!form.openNumbers.isEmpty())
        out += QStringLiteral("numbers like 1.234 stay text in %1: --decimal says what they are\n")
                   .arg(form.openNumbers.join(QStringLiteral(", ")));
    if (!form.openDates.isEmpty())
        out += QStringLiteral("dates like 03/04/2025 stay text in %1: --dates says what they are\n")
                   .arg(form.openDates.join(QStringLiteral(", ")));
    return out + u'\n';
}

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
    const Result<service::WorkbookResponse> response = service::describeWorkbook(
        invocation.positional.first(), name, StopToken(), terminalProgress(invocation), formOf(invocation));
    if (!response)
        return fail(response.error());
    if (invocation.json) {
        printJson(service::toJson(*response));
        return ExitCode::Fine;
    }
    if (response->form)
        print(formText(*response->form));
    print(overviewText(*response));
    if (!name.isEmpty())
        print(columnsText(response->sheets.first()));
    return ExitCode::Fine;
}

} // namespace

Command sheetCommand()
{
    return {
        QStringLiteral("sheet"), QStringLiteral("Shows the tables of a workbook and how their headings are built."),
        QStringLiteral("FILE"),
        QList<Option>{
            {SheetOption, QStringLiteral("NAME"), QStringLiteral("only this sheet, with the headings of every column")},
            {QStringLiteral("encoding"), QStringLiteral("NAME"),
             QStringLiteral("text file: its encoding, for instance windows-1252")},
            {QStringLiteral("separator"), QStringLiteral("SIGN"),
             QStringLiteral("text file: between fields; comma, semicolon, tab, pipe or another sign")},
            {QStringLiteral("quote"), QStringLiteral("SIGN"),
             QStringLiteral("text file: around fields; none: they are never quoted")},
            {QStringLiteral("decimal"), QStringLiteral("SIGN"), QStringLiteral("text file: point or comma")},
            {QStringLiteral("dates"), QStringLiteral("ORDER"), QStringLiteral("text file: day-first or month-first")},
            {QStringLiteral("no-header"), {}, QStringLiteral("text file: its first row is data")}},
        runSheet};
}

} // namespace Tieout::cli
