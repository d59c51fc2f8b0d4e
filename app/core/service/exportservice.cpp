// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/exportservice.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/base/text.h"
#include "core/service/checkservice.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QSaveFile>

#include <algorithm>

namespace Tieout::service {

namespace {

constexpr qint64 ProgressMs = 200;
constexpr qsizetype BatchRows = 1'000; ///< of a result at hand

/// Takes text; false ends the export.
using WriteText = std::function<bool(const QString &text)>;

QString jsonLine(const QJsonArray &array)
{
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}

/// Rows as text in one of the forms, piece by piece.
class RowWriter
{
public:
    RowWriter(WriteText write, RowForm form, bool header)
        : m_write(std::move(write))
        , m_form(form)
        , m_header(header || form == RowForm::Json)
    {
    }

    void begin(const QStringList &names)
    {
        if (m_form == RowForm::Json)
            put(QStringLiteral("{\"columns\":%1,\"rows\":[").arg(jsonLine(QJsonArray::fromStringList(names))));
        else if (m_header)
            put(m_form == RowForm::Csv ? toCsv(names, {}) : toTabbed(names, {}));
    }
    void add(const QList<ResultRow> &rows)
    {
        if (rows.isEmpty())
            return;
        if (m_form == RowForm::Csv) {
            put(toCsv({}, rows));
        } else if (m_form == RowForm::Tabbed) {
            // Lines of the clipboard are separated, not ended.
            const bool first = m_rows == 0 && !m_header;
            put(first ? toTabbed({}, rows) : u'\n' + toTabbed({}, rows));
        } else {
            addJson(rows);
        }
        m_rows += rows.size();
    }
    void end()
    {
        if (m_form == RowForm::Json)
            put(QStringLiteral("\n]}\n"));
    }

    qint64 count() const { return m_rows; }
    bool isOk() const { return m_ok; }

private:
    void put(const QString &text) { m_ok = m_ok && m_write(text); }
    void addJson(const QList<ResultRow> &rows)
    {
        QString text;
        for (qsizetype i = 0; i < rows.size(); ++i) {
            text += m_rows == 0 && i == 0 ? QStringLiteral("\n") : QStringLiteral(",\n");
            text += jsonLine(record::JsonWriter::write(rows[i]).toArray());
        }
        put(text);
    }

    WriteText m_write;
    RowForm m_form;
    bool m_header;
    qint64 m_rows = 0;
    bool m_ok = true;
};

/// Rows as they stream by; memory stays flat however long the result is.
class ExportSink : public RowSink
{
public:
    ExportSink(RowWriter &writer, const ExportRequest &request, const QList<answer::ValueForm> &forms,
               const Progress &progress)
        : m_writer(writer)
        , m_request(request)
        , m_forms(forms)
        , m_progress(progress)
    {
        m_since.start();
    }

    void columns(const QList<ResultColumn> &columns) override { m_writer.begin(headerOf(columns)); }
    bool rows(const QList<Row> &batch) override
    {
        QList<ResultRow> lines;
        for (const Row &row : batch) {
            ResultRow line;
            for (qsizetype i = 0; i < row.size(); ++i)
                line.append(m_request.asShown ? shownText(row.at(i), m_forms.value(i))
                                              : exactText(row.at(i), m_forms.value(i)));
            lines.append(line);
        }
        m_writer.add(lines);
        if (m_progress && m_since.elapsed() > ProgressMs) {
            m_since.restart();
            const double share =
                m_request.total > 0 ? std::min(1.0, double(m_writer.count()) / double(m_request.total)) : -1;
            m_progress(share, ErrorText(QT_TRANSLATE_NOOP("Error", "%1 rows read"),
                                        {base::grouped(QString::number(m_writer.count()))}));
        }
        return m_writer.isOk();
    }

private:
    RowWriter &m_writer;
    const ExportRequest &m_request;
    QList<answer::ValueForm> m_forms;
    Progress m_progress;
    QElapsedTimer m_since;
};

Error cannotWriteRows(const QSaveFile &out)
{
    return Error(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be written: %2."),
                 {out.fileName(), out.errorString()},
                 QT_TRANSLATE_NOOP(
                     "Error", "Choose a folder you may write to, with enough space. No part of it was left there."));
}

WriteText intoFile(QSaveFile &out)
{
    return [&out](const QString &text) {
        const QByteArray bytes = text.toUtf8();
        return out.write(bytes) == bytes.size();
    };
}

/// What ran is the text that the checks have read, not the one that was given.
Result<void> stream(project::OpenSource &source, const ExportRequest &request, const period::CalendarSettings &calendar,
                    RowWriter &writer, const StopToken &stop, const Progress &progress)
{
    const gate::Checked checked =
        answer::gateOf(source.linker()).check(gateRequestOf({request.sql, request.question, request.author}, calendar));
    if (!checked.query)
        return fail(Error(ErrorCode::Refused, QT_TRANSLATE_NOOP("Error", "The query no longer passes the checks: %1"),
                          {checked.report.feedback()}, QT_TRANSLATE_NOOP("Error", "Ask the question again.")));
    ExportSink sink(writer, request, answer::valueForms(checked.report, checked.query->facts()), progress);
    const Result<qint64> ran = source.session().select(checked.query->sql(), sink, stop);
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Reading all rows was cancelled."));
    if (!ran)
        return fail(ran.error());
    writer.end();
    return {};
}

/// A file that `fill` writes whole or not at all.
Result<ExportResponse> writtenFile(const QString &file, RowForm form,
                                   const std::function<Result<void>(RowWriter &)> &fill)
{
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly))
        return fail(cannotWriteRows(out));
    RowWriter writer(intoFile(out), form, true);
    const Result<void> filled = fill(writer);
    if (!writer.isOk())
        return fail(cannotWriteRows(out));
    if (!filled)
        return fail(filled.error());
    if (!out.commit())
        return fail(cannotWriteRows(out));
    return ExportResponse{writer.count(), file};
}

} // namespace

ExportRequest exportOf(const record::Record &record, const record::Part &part)
{
    const bool byPerson =
        record.standing == record::Standing::Verified || record.route.generator == QLatin1String("person");
    const record::Grid &grid = *part.grid();
    ExportRequest request;
    request.sql = part.query()->sql;
    request.author = byPerson ? gate::Author::Person : gate::Author::Generator;
    request.total = grid.truncated ? grid.rowsInAll.value_or(0) : grid.rowCount;
    request.asShown = true;
    return request;
}

bool isAtHand(const record::Grid &grid)
{
    return grid.rowCount <= grid.rows.size() && !grid.truncated;
}

Result<ExportResponse> exportRows(project::OpenSource &source, const ExportRequest &request,
                                  const period::CalendarSettings &calendar, const QString &file, const StopToken &stop,
                                  const Progress &progress)
{
    return writtenFile(file, request.form,
                       [&](RowWriter &writer) { return stream(source, request, calendar, writer, stop, progress); });
}

Result<ExportResponse> rowsAsText(project::OpenSource &source, const ExportRequest &request,
                                  const period::CalendarSettings &calendar, const StopToken &stop,
                                  const Progress &progress)
{
    QString all;
    const WriteText write = [&all](const QString &text) {
        all += text;
        return all.size() <= LongestRowText;
    };
    RowWriter writer(write, request.form, request.header);
    if (const Result<void> read = stream(source, request, calendar, writer, stop, progress); !read)
        return fail(read.error());
    if (!writer.isOk())
        return fail(Error(ErrorCode::LimitReached,
                          QT_TRANSLATE_NOOP("Error", "Too many rows for the clipboard: copying stopped after %1."),
                          {base::grouped(QString::number(writer.count()))},
                          QT_TRANSLATE_NOOP("Error", "Export them to a file.")));
    return ExportResponse{writer.count(), {}, all};
}

Result<ExportResponse> writeResult(const ResultSet &result, RowForm form, const QString &file, const StopToken &stop)
{
    return writtenFile(file, form, [&](RowWriter &writer) -> Result<void> {
        const ExportRequest request;
        ExportSink sink(writer, request, {}, {});
        sink.columns(result.columns);
        for (qsizetype row = 0; row < result.rows.size() && writer.isOk(); row += BatchRows) {
            if (stop.cancelled())
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The export was cancelled."));
            sink.rows(result.rows.mid(row, BatchRows));
        }
        writer.end();
        return {};
    });
}

Result<ExportResponse> writeGrid(const record::Grid &grid, RowForm form, const QString &file)
{
    return writtenFile(file, form, [&grid](RowWriter &writer) -> Result<void> {
        writer.begin(headerOf(grid.columns));
        writer.add(grid.rows);
        writer.end();
        return {};
    });
}

ExportResponse gridAsText(const record::Grid &grid, RowForm form, bool header)
{
    QString all;
    RowWriter writer(
        [&all](const QString &text) {
            all += text;
            return true;
        },
        form, header);
    writer.begin(headerOf(grid.columns));
    writer.add(grid.rows);
    writer.end();
    return {writer.count(), {}, all};
}

} // namespace Tieout::service
