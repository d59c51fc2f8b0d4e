// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/resultstream.h"

#include "core/answer/snapshotfacts.h"
#include "core/answer/sql/valueform.h"
#include "core/base/text.h"
#include "shell/models/resultmodel.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QSaveFile>

#include <algorithm>

namespace Tieout::shell {

namespace {

constexpr qint64 progressMs = 200;
constexpr qsizetype batchRows = 1'000; ///< of a result at hand

struct ResultStreamWords {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::ResultStream)
};

std::optional<QString> blobText(const Value &value)
{
    return QString::fromLatin1(value.blob().toHex());
}

/// As a card shows it: a file and the card that it was made from never differ.
std::optional<QString> shownText(const Value &value, const answer::ValueForm &form)
{
    return value.kind() == Value::Kind::Blob ? blobText(value) : answer::cellText(value, form);
}

/// What is stored as it is; what a binary float computed, as an answer writes it.
std::optional<QString> exactText(const Value &value, const answer::ValueForm &form)
{
    using Kind = answer::ValueForm::Kind;
    const bool stored = form.kind == Kind::AsIs || (form.kind == Kind::Stored && form.scale < 0);
    if (value.isNull())
        return std::nullopt;
    return stored && value.kind() != Value::Kind::Blob ? std::optional(value.toText()) : shownText(value, form);
}

/// Takes text; false ends the query.
using Write = std::function<bool(const QString &text)>;

/// Rows as they stream by; memory stays flat however long the result is.
class TextSink : public RowSink
{
public:
    TextSink(Write write, RowText form, bool header)
        : m_write(std::move(write))
        , m_form(form)
        , m_header(header)
    {
    }

    void watch(qint64 total, const Progress &progress)
    {
        m_total = total;
        m_progress = progress;
        m_since.start();
    }
    void setForms(const QList<answer::ValueForm> &forms, bool asShown)
    {
        m_forms = forms;
        m_asShown = asShown;
    }

    void columns(const QList<ResultColumn> &columns) override
    {
        for (const ResultColumn &column : columns)
            m_names.append(column.name);
        if (m_header)
            m_ok = m_write(m_form == RowText::Csv ? toCsv(m_names, {}) : toTabbed(m_names, {}));
    }

    bool rows(const QList<Row> &batch) override
    {
        QList<ResultRow> lines;
        for (const Row &row : batch) {
            ResultRow line;
            for (qsizetype i = 0; i < row.size(); ++i)
                line.append(m_asShown ? shownText(row.at(i), m_forms.value(i))
                                      : exactText(row.at(i), m_forms.value(i)));
            lines.append(line);
        }
        m_rows += batch.size();
        const QString text = m_form == RowText::Csv ? toCsv({}, lines) : toTabbed({}, lines);
        // Lines of the clipboard are separated, not ended.
        const bool first = m_form == RowText::Csv || (m_rows == batch.size() && !m_header);
        m_ok = m_ok && m_write(first ? text : u'\n' + text);
        if (m_progress && m_since.elapsed() > progressMs) {
            m_since.restart();
            const double share = m_total > 0 ? std::min(1.0, double(m_rows) / double(m_total)) : -1;
            m_progress(share, ResultStreamWords::tr("%1 rows read").arg(base::grouped(QString::number(m_rows))));
        }
        return m_ok;
    }

    qint64 count() const { return m_rows; }
    bool isOk() const { return m_ok; }

private:
    Write m_write;
    RowText m_form;
    bool m_header;
    QStringList m_names;
    QList<answer::ValueForm> m_forms;
    bool m_asShown = false;
    qint64 m_rows = 0;
    qint64 m_total = 0;
    Progress m_progress;
    QElapsedTimer m_since;
    bool m_ok = true;
};

Error cannotWrite(const QSaveFile &out)
{
    return Error(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be written: %2."),
                 {out.fileName(), out.errorString()},
                 QT_TRANSLATE_NOOP(
                     "Error", "Choose a folder you may write to, with enough space. No part of it was left there."));
}

/// What ran is the text that the checks have read, not the one that was given.
Result<qint64> streamed(project::OpenSource &source, const RowsQuery &rows, TextSink &sink, const StopToken &stop)
{
    const gate::Checked checked = answer::gateOf(source.linker()).check(rows.query);
    if (!checked.query)
        return fail(Error(ErrorCode::Refused, QT_TRANSLATE_NOOP("Error", "The query no longer passes the checks: %1"),
                          {message::textOf(checked.report.firstRejection()->message)},
                          QT_TRANSLATE_NOOP("Error", "Ask the question again.")));
    sink.setForms(answer::valueForms(checked.report, checked.query->facts()), rows.asShown);
    const Result<qint64> ran = source.session().select(checked.query->sql(), sink, stop);
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Reading all rows was cancelled."));
    if (!ran)
        return fail(ran.error());
    return sink.count();
}

Error tooMuch(qint64 rows)
{
    return Error(ErrorCode::LimitReached,
                 QT_TRANSLATE_NOOP("Error", "Too many rows for the clipboard: copying stopped after %1."),
                 {base::grouped(QString::number(rows))}, QT_TRANSLATE_NOOP("Error", "Export them to a file."));
}

QString exportTitle()
{
    return ResultStreamWords::tr("Export all rows");
}

QString copyTitle()
{
    return ResultStreamWords::tr("Copy all rows");
}

Write intoFile(QSaveFile &out)
{
    return [&out](const QString &text) {
        const QByteArray bytes = text.toUtf8();
        return out.write(bytes) == bytes.size();
    };
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
        out.text = toTabbed(names, {});
    bool first = !header;
    for (int row = 0; row <= lastRow; ++row) {
        if (row % batchRows == 0 && stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Copying was cancelled."));
        ResultRow line;
        bool any = false;
        for (int column = 0; column < used.size(); ++column) {
            if (!used.at(column))
                continue;
            const bool inside = std::any_of(cells.cbegin(), cells.cend(),
                                            [&](const QRect &rect) { return rect.contains(column, row); });
            line.append(inside ? exactText(result.rows.at(row).at(column), {}) : std::nullopt);
            any = any || inside;
        }
        if (!any)
            continue;
        if (!first)
            out.text += u'\n';
        first = false;
        out.text += toTabbed({}, {line});
        ++out.rows;
    }
    return out;
}

Result<qint64> writeRows(const ResultSet &result, const QString &file, const StopToken &stop)
{
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly))
        return fail(cannotWrite(out));
    TextSink sink(intoFile(out), RowText::Csv, true);
    sink.columns(result.columns);
    for (qsizetype row = 0; row < result.rows.size() && sink.isOk(); row += batchRows) {
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The export was cancelled."));
        sink.rows(result.rows.mid(row, batchRows));
    }
    if (!sink.isOk() || !out.commit())
        return fail(cannotWrite(out));
    return sink.count();
}

base::Job *exportRows(SourceController &source, QObject *receiver, const RowsQuery &rows, const QString &file,
                      std::function<void(const Result<qint64> &)> done)
{
    const std::function<Result<qint64>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [rows, file](project::OpenSource &open, const StopToken &stop, const Progress &progress) -> Result<qint64> {
        QSaveFile out(file);
        if (!out.open(QIODevice::WriteOnly))
            return fail(cannotWrite(out));
        TextSink sink(intoFile(out), RowText::Csv, true);
        sink.watch(rows.total, progress);
        const Result<qint64> written = streamed(open, rows, sink, stop);
        if (!sink.isOk())
            return fail(cannotWrite(out));
        if (!written)
            return written;
        if (!out.commit())
            return fail(cannotWrite(out));
        return written;
    };
    return source.run<qint64>(exportTitle(), receiver, work, std::move(done));
}

base::Job *copyRows(SourceController &source, QObject *receiver, const RowsQuery &rows, bool header,
                    std::function<void(const Result<RowsText> &)> done)
{
    const std::function<Result<RowsText>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [rows, header](project::OpenSource &open, const StopToken &stop, const Progress &progress) -> Result<RowsText> {
        RowsText out;
        TextSink sink(
            [&out](const QString &text) {
                out.text += text;
                return out.text.size() <= LongestText;
            },
            RowText::Tabbed, header);
        sink.watch(rows.total, progress);
        const Result<qint64> copied = streamed(open, rows, sink, stop);
        if (!copied)
            return fail(copied.error());
        if (!sink.isOk())
            return fail(tooMuch(sink.count()));
        out.rows = *copied;
        return out;
    };
    return source.run<RowsText>(copyTitle(), receiver, work, std::move(done));
}

} // namespace Tieout::shell
