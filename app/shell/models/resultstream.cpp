// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/resultstream.h"

#include <QCoreApplication>

#include <algorithm>

namespace Tieout::shell {

namespace {

constexpr int cellBatchRows = 1'000; ///< between two looks whether somebody cancelled

struct ResultStreamWords {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::ResultStream)
};

using ExportWork =
    std::function<Result<service::ExportResponse>(project::OpenSource &, const StopToken &, const Progress &)>;

base::Job *exportBy(SourceController &source, QObject *receiver, const ExportWork &work,
                    std::function<void(const Result<qint64> &)> done, const QString &of)
{
    return source.runIn<service::ExportResponse>(
        of, ResultStreamWords::tr("Export all rows"), receiver, work,
        [done = std::move(done)](const Result<service::ExportResponse> &written) {
            done(written ? Result<qint64>(written->rows) : fail(written.error()));
        });
}

} // namespace

Result<RowsText> cellsText(const ResultSet &result, const QList<QRect> &cells, bool header, const StopToken &stop)
{
    int lastRow = -1;
    QList<bool> used(result.columns.size(), false);
    for (const QRect &rect : cells) {
        lastRow = std::max(lastRow, std::min(rect.bottom(), int(result.rows.size()) - 1));
        for (int column = std::max(0, rect.left()); column <= std::min(rect.right(), int(used.size()) - 1); ++column)
            used[column] = true;
    }
    QStringList names;
    for (qsizetype column = 0; column < used.size(); ++column) {
        if (used.at(column))
            names.append(result.columns.at(column).name);
    }
    RowsText out;
    if (header)
        out.text = service::toTabbed(names, {});
    bool first = !header;
    for (int row = 0; row <= lastRow; ++row) {
        if (row % cellBatchRows == 0 && stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Copying was cancelled."));
        service::ResultRow line;
        bool any = false;
        for (int column = 0; column < used.size(); ++column) {
            if (!used.at(column))
                continue;
            const bool inside = std::any_of(cells.cbegin(), cells.cend(),
                                            [&](const QRect &rect) { return rect.contains(column, row); });
            line.append(inside ? service::exactText(result.rows.at(row).at(column), {}) : std::nullopt);
            any = any || inside;
        }
        if (!any)
            continue;
        if (!first)
            out.text += u'\n';
        first = false;
        out.text += service::toTabbed({}, {line});
        ++out.rows;
    }
    return out;
}

base::Job *exportRows(SourceController &source, QObject *receiver, const service::ExportRequest &rows,
                      const QString &file, std::function<void(const Result<qint64> &)> done, const QString &of)
{
    const ExportWork work = [rows, file, calendar = source.askOptions().calendar](
                                project::OpenSource &open, const StopToken &stop, const Progress &progress) {
        return service::exportRows(open, rows, calendar, file, stop, progress);
    };
    return exportBy(source, receiver, work, std::move(done), of);
}

base::Job *exportWorkbook(SourceController &source, QObject *receiver, const service::ExportRequest &rows,
                          const service::AnswerWorkbook &workbook, const QString &file,
                          std::function<void(const Result<qint64> &)> done, const QString &of)
{
    const ExportWork work = [rows, workbook, file, calendar = source.askOptions().calendar](
                                project::OpenSource &open, const StopToken &stop, const Progress &progress) {
        return service::exportWorkbook(open, rows, workbook, calendar, file, stop, progress);
    };
    return exportBy(source, receiver, work, std::move(done), of);
}

base::Job *copyRows(SourceController &source, QObject *receiver, const service::ExportRequest &rows, bool header,
                    std::function<void(const Result<RowsText> &)> done, const QString &of)
{
    service::ExportRequest tabbed = rows;
    tabbed.form = service::RowForm::Tabbed;
    tabbed.header = header;
    const ExportWork work = [tabbed, calendar = source.askOptions().calendar](
                                project::OpenSource &open, const StopToken &stop, const Progress &progress) {
        return service::rowsAsText(open, tabbed, calendar, stop, progress);
    };
    return source.runIn<service::ExportResponse>(
        of, ResultStreamWords::tr("Copy all rows"), receiver, work,
        [done = std::move(done)](const Result<service::ExportResponse> &read) {
            done(read ? Result<RowsText>(RowsText{read->text.value_or(QString()), read->rows}) : fail(read.error()));
        });
}

} // namespace Tieout::shell
