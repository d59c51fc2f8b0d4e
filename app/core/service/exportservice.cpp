// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/exportservice.h"

#include "core/service/rowstream.h"

#include <QJsonDocument>
#include <QSaveFile>

namespace Tieout::service {

namespace {

constexpr qsizetype BatchRows = 1'000; ///< of a result at hand

/// Takes text; false ends the export.
using WriteText = std::function<bool(const QString &text)>;

QString jsonLine(const QJsonArray &array)
{
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}

/// Rows as text in one of the forms, piece by piece.
class RowWriter : public RowTarget
{
public:
    RowWriter(WriteText write, RowForm form, bool header)
        : m_write(std::move(write))
        , m_form(form)
        , m_header(header || form == RowForm::Json)
    {
    }

    void begin(const QStringList &names) override
    {
        if (m_form == RowForm::Json)
            put(QStringLiteral("{\"columns\":%1,\"rows\":[").arg(jsonLine(QJsonArray::fromStringList(names))));
        else if (m_header)
            put(m_form == RowForm::Csv ? toCsv(names, {}) : toTabbed(names, {}));
    }
    bool add(const QList<ResultRow> &rows) override
    {
        if (rows.isEmpty())
            return isOk();
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
        return isOk();
    }
    void end() override
    {
        if (m_form == RowForm::Json)
            put(QStringLiteral("\n]}\n"));
    }

    qint64 count() const override { return m_rows; }
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

QList<ResultRow> exactRows(const QList<Row> &rows)
{
    QList<ResultRow> out;
    for (const Row &row : rows) {
        ResultRow line;
        for (const Value &value : row)
            line.append(exactText(value, {}));
        out.append(line);
    }
    return out;
}

WriteText intoFile(QSaveFile &out)
{
    return [&out](const QString &text) {
        const QByteArray bytes = text.toUtf8();
        return out.write(bytes) == bytes.size();
    };
}

/// A file that `fill` writes whole or not at all.
Result<ExportResponse> writtenFile(const QString &file, RowForm form,
                                   const std::function<Result<void>(RowWriter &)> &fill)
{
    qint64 rows = 0;
    const Result<void> written = replaceFile(file, [&](QSaveFile &out) -> Result<void> {
        RowWriter writer(intoFile(out), form, true);
        const Result<void> filled = fill(writer);
        rows = writer.count();
        return writer.isOk() ? filled : fail(cannotWriteRows(out));
    });
    if (!written)
        return fail(written.error());
    return ExportResponse{rows, file};
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
    return writtenFile(file, request.form, [&](RowWriter &writer) {
        return streamRows(source, request, calendar, writer, stop, progress);
    });
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
    if (const Result<void> read = streamRows(source, request, calendar, writer, stop, progress); !read)
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
        writer.begin(headerOf(result.columns));
        for (qsizetype row = 0; row < result.rows.size() && writer.isOk(); row += BatchRows) {
            if (stop.cancelled())
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The export was cancelled."));
            writer.add(exactRows(result.rows.mid(row, BatchRows)));
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
