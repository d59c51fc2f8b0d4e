// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/answerworkbook.h"

#include "core/base/readable.h"
#include "core/base/text.h"
#include "core/record/badge.h"
#include "core/service/rowstream.h"

#include <QFileInfo>
#include <QSaveFile>
#include <QTemporaryDir>

namespace Tieout::service {

namespace {

constexpr qsizetype BatchRows = 1'000; ///< between two looks whether somebody cancelled

using message::Message;
using message::say;

QString intervalText(const record::Interval &interval)
{
    return QStringLiteral("[%1, %2)")
        .arg(interval.from.value_or(QStringLiteral("...")), interval.to.value_or(QStringLiteral("...")));
}

/// The lines of the sheet of provenance; those that have nothing to say are left out.
class Lines
{
public:
    Lines(const record::Record &record, const record::Part &part, const Said &said)
        : m_record(record)
        , m_part(part)
        , m_said(said)
    {
    }

    QList<std::pair<QString, QString>> all(const QString &program)
    {
        addAnswer();
        addSource();
        addPeriod();
        if (m_part.query())
            addQuery(*m_part.query());
        addMetric();
        addReadings();
        add("record.file.asOf", m_record.asOf);
        add("record.file.id", m_record.id);
        add("record.file.program", program);
        return m_lines;
    }

private:
    void add(const char *label, const QString &text)
    {
        if (!text.isEmpty())
            m_lines.append({m_said(say(label)), text});
    }
    void add(const char *label, const Message &message)
    {
        if (!message.isEmpty())
            add(label, m_said(message));
    }

    void addAnswer()
    {
        add("record.file.question", record::wholeQuestion(m_record));
        if (m_record.headline)
            add("record.file.headline", base::grouped(base::readableNumber(m_record.headline->value))
                                            + (m_record.headline->unit ? u' ' + *m_record.headline->unit : QString()));
        add("record.file.answer", m_record.text);
        if (m_part.grid())
            add("record.file.notAll", record::cutWords(*m_part.grid()));
    }

    void addSource()
    {
        add("record.file.source", m_part.source.title == m_part.source.id || m_part.source.title.isEmpty()
                                      ? m_part.source.id
                                      : QStringLiteral("%1 (%2)").arg(m_part.source.title, m_part.source.id));
        add("record.file.profiled", m_part.source.asOf.value_or(QString()));
        add("record.file.dataThrough", m_part.source.dataThrough.value_or(QString()));
    }

    void addPeriod()
    {
        if (!m_part.period)
            return;
        if (const auto &asked = m_part.period->asked)
            add("record.file.asked", asked->text.value_or(QString()) + u' ' + intervalText(*asked));
        if (const auto &filtered = m_part.period->filtered)
            add("record.file.filtered", filtered->column.value_or(QString()) + u' ' + intervalText(*filtered));
    }

    void addQuery(const record::SqlBody &query)
    {
        QStringList keys;
        for (const record::Edge &edge : query.subgraph.edges)
            keys.append(edge.from.join(QLatin1String(" + ")) + QLatin1String(" -> ")
                        + edge.to.join(QLatin1String(" + ")));
        add("record.file.tables", query.subgraph.terminals.join(QLatin1String(", ")));
        add("record.file.keys", keys.join(u'\n'));
        for (const record::RowFilter &filter : query.rowFilters)
            add("record.file.onlyRows", filter.table + QLatin1String(": ") + filter.condition);
        add("record.file.sql", query.sql);
        add("record.file.ranAt", query.ranAt.value_or(QString()));
        addChecks();
        addTieOut();
    }

    void addChecks()
    {
        QStringList out;
        for (const record::Check &check : m_part.checks) {
            const QString why = check.message.isEmpty() ? QString() : QLatin1String(": ") + m_said(check.message);
            out.append(check.id + QLatin1String(" (") + record::wordOf(check.verdict) + u')' + why);
        }
        add("record.file.checks", out.join(u'\n'));
    }

    void addTieOut()
    {
        const std::optional<record::Badge> badge = record::badgeOf(m_record, m_part);
        if (!badge)
            return;
        QStringList out{m_said(badge->text)};
        for (const Message &why : badge->because)
            out.append(m_said(why));
        const record::Verification &verification = m_part.verification;
        if (verification.method)
            out.append(m_said(*verification.method));
        add("record.file.tieOut", out.join(u'\n'));
        if (verification.rows)
            add("record.file.rowsChecked", base::grouped(QString::number(*verification.rows)));
        add("record.file.difference", verification.difference.value_or(QString()));
    }

    void addMetric()
    {
        if (!m_part.metric)
            return;
        add("record.file.metric", m_part.metric->name);
        add("record.file.owner", m_part.metric->owner.value_or(QString()));
        add("record.file.formula", m_part.metric->formula.value_or(QString()));
    }

    void addReadings()
    {
        for (const record::Assumption &assumption : m_record.assumptions)
            add("record.file.assumed", assumption.text);
        for (const Message &caveat : m_part.caveats)
            add("record.file.caution", caveat);
        add("record.file.standing", record::wordOf(m_record.standing));
    }

    const record::Record &m_record;
    const record::Part &m_part;
    const Said &m_said;
    QList<std::pair<QString, QString>> m_lines;
};

/// A workbook that takes rows as they come.
class WorkbookTarget : public RowTarget
{
public:
    WorkbookTarget(const AnswerWorkbook &workbook, const QString &file)
        : m_workbook(workbook)
        , m_book(file)
    {
    }

    void begin(const QStringList &) override { m_begun = m_book.beginTable(m_workbook.rows, m_workbook.columns); }
    bool add(const QList<ResultRow> &rows) override
    {
        for (qsizetype i = 0; m_begun && i < rows.size(); ++i)
            m_book.addRow(rows[i]);
        m_rows += rows.size();
        return m_begun.has_value();
    }
    void end() override
    {
        if (!m_begun)
            return;
        m_book.endTable();
        QList<std::pair<QString, QString>> lines = m_workbook.lines;
        lines.append({m_workbook.counted, base::grouped(QString::number(m_rows))});
        if (m_book.cutTexts() > 0)
            lines.append({QString(), m_workbook.cut});
        m_book.addPairs(m_workbook.provenance, lines);
    }
    qint64 count() const override { return m_rows; }

    Result<void> close()
    {
        if (!m_begun)
            return m_begun;
        return m_book.close();
    }

private:
    const AnswerWorkbook &m_workbook;
    XlsxBook m_book;
    Result<void> m_begun;
    qint64 m_rows = 0;
};

/// Put together beside other temporary files; what was there is replaced at the very end.
Result<ExportResponse> workbookFile(const AnswerWorkbook &workbook, const QString &file,
                                    const std::function<Result<void>(RowTarget &)> &fill)
{
    qint64 rows = 0;
    const Result<void> written = replaceFile(file, [&](QSaveFile &out) -> Result<void> {
        const QTemporaryDir folder;
        const QString inner = folder.filePath(QStringLiteral("rows.xlsx"));
        WorkbookTarget target(workbook, inner);
        const Result<void> filled = fill(target);
        const Result<void> closed = filled ? target.close() : filled;
        if (!closed)
            return closed;
        rows = target.count();
        QFile made(inner);
        if (!made.open(QIODevice::ReadOnly))
            return fail(cannotWriteRows(out));
        while (!made.atEnd()) {
            const QByteArray piece = made.read(1 << 20);
            if (piece.isEmpty() || out.write(piece) != piece.size())
                return fail(cannotWriteRows(out));
        }
        return {};
    });
    if (!written)
        return fail(written.error());
    return ExportResponse{rows, file};
}

} // namespace

AnswerWorkbook workbookOf(const record::Record &record, const record::Part &part, const Said &said,
                          const QString &program)
{
    AnswerWorkbook out;
    out.rows = said(say("record.file.rows"));
    out.provenance = said(say("record.file.provenance"));
    out.counted = out.rows;
    out.cut = said(say("record.file.cut"));
    out.lines = Lines(record, part, said).all(program);
    for (const record::Column &column : part.grid()->columns) {
        const QString name = said(column.name);
        const QString unit = column.unit.value_or(QString());
        out.columns.append({unit.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, unit), column.type});
    }
    return out;
}

bool isWorkbookName(const QString &file)
{
    return QFileInfo(file).suffix().compare(QLatin1String("xlsx"), Qt::CaseInsensitive) == 0;
}

Result<ExportResponse> writeWorkbook(const AnswerWorkbook &workbook, const record::Grid &grid, const QString &file,
                                     const StopToken &stop)
{
    return workbookFile(workbook, file, [&](RowTarget &target) -> Result<void> {
        target.begin({});
        for (qsizetype row = 0; row < grid.rows.size(); row += BatchRows) {
            if (stop.cancelled())
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The export was cancelled."));
            target.add(grid.rows.mid(row, BatchRows));
        }
        target.end();
        return {};
    });
}

Result<ExportResponse> exportWorkbook(project::OpenSource &source, const ExportRequest &request,
                                      const AnswerWorkbook &workbook, const period::CalendarSettings &calendar,
                                      const QString &file, const StopToken &stop, const Progress &progress)
{
    return workbookFile(workbook, file, [&](RowTarget &target) {
        return streamRows(source, request, calendar, target, stop, progress);
    });
}

} // namespace Tieout::service
