// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/rowstream.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/base/text.h"
#include "core/service/checkservice.h"

#include <QElapsedTimer>
#include <QSaveFile>

#include <algorithm>

namespace Tieout::service {

namespace {

constexpr qint64 ProgressMs = 200;

/// Rows as they stream by; memory stays flat however long the result is.
class ExportSink : public RowSink
{
public:
    ExportSink(RowTarget &target, const ExportRequest &request, const QList<answer::ValueForm> &forms,
               const Progress &progress)
        : m_target(target)
        , m_request(request)
        , m_forms(forms)
        , m_progress(progress)
    {
        m_since.start();
    }

    void columns(const QList<ResultColumn> &columns) override { m_target.begin(headerOf(columns)); }
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
        const bool goesOn = m_target.add(lines);
        if (m_progress && m_since.elapsed() > ProgressMs) {
            m_since.restart();
            const double share =
                m_request.total > 0 ? std::min(1.0, double(m_target.count()) / double(m_request.total)) : -1;
            m_progress(share, ErrorText(QT_TRANSLATE_NOOP("Error", "%1 rows read"),
                                        {base::grouped(QString::number(m_target.count()))}));
        }
        return goesOn;
    }

private:
    RowTarget &m_target;
    const ExportRequest &m_request;
    QList<answer::ValueForm> m_forms;
    Progress m_progress;
    QElapsedTimer m_since;
};

} // namespace

Error cannotWriteRows(const QSaveFile &out)
{
    return Error(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be written: %2."),
                 {out.fileName(), out.errorString()},
                 QT_TRANSLATE_NOOP(
                     "Error", "Choose a folder you may write to, with enough space. No part of it was left there."));
}

/// What ran is the text that the checks have read, not the one that was given.
Result<void> streamRows(project::OpenSource &source, const ExportRequest &request,
                        const period::CalendarSettings &calendar, RowTarget &target, const StopToken &stop,
                        const Progress &progress)
{
    const gate::Checked checked =
        answer::gateOf(source.linker()).check(gateRequestOf({request.sql, request.question, request.author}, calendar));
    if (!checked.query)
        return fail(Error(ErrorCode::Refused, QT_TRANSLATE_NOOP("Error", "The query no longer passes the checks: %1"),
                          {checked.report.feedback()}, QT_TRANSLATE_NOOP("Error", "Ask the question again.")));
    ExportSink sink(target, request, answer::valueForms(checked.report, checked.query->facts()), progress);
    const Result<qint64> ran = source.session().select(checked.query->sql(), sink, stop);
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Reading all rows was cancelled."));
    if (!ran)
        return fail(ran.error());
    target.end();
    return {};
}

Result<void> replaceFile(const QString &file, const std::function<Result<void>(QSaveFile &)> &fill)
{
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly))
        return fail(cannotWriteRows(out));
    if (const Result<void> filled = fill(out); !filled)
        return filled;
    return out.commit() ? Result<void>() : fail(cannotWriteRows(out));
}

} // namespace Tieout::service
