// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/resultexport.h"

#include "core/answer/beats.h"
#include "shell/models/recordwords.h"
#include "shell/models/resultmodel.h"
#include "shell/models/sourcecontroller.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSaveFile>

namespace Tieout::shell {

QString suggestedFileName(const answer::Record &record)
{
    static const QRegularExpression other(QStringLiteral("[^\\p{L}\\p{N}]+"));
    QString name = answer::wholeQuestion(record).toLower().replace(other, QStringLiteral("-")).left(60);
    while (name.endsWith(u'-'))
        name.chop(1);
    return name.isEmpty() ? QStringLiteral("result") : name;
}

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::ResultExport)
};

/// Streams rows into a file; memory stays flat however long the result is.
class CsvSink : public RowSink
{
public:
    explicit CsvSink(QIODevice &out) : m_out(out) {}

    void columns(const QList<ResultColumn> &columns) override
    {
        QStringList header;
        for (const ResultColumn &column : columns)
            header.append(column.name);
        write(toCsv(header, {}));
    }

    bool rows(const QList<Row> &batch) override
    {
        QList<ResultRow> cells;
        for (const Row &row : batch) {
            ResultRow line;
            for (const Value &value : row)
                line.append(value.isNull() ? std::nullopt : std::optional<QString>(value.toText()));
            cells.append(line);
        }
        write(toCsv({}, cells));
        return m_ok;
    }

    bool isOk() const { return m_ok; }

private:
    void write(const QString &text)
    {
        const QByteArray bytes = text.toUtf8();
        m_ok = m_ok && m_out.write(bytes) == bytes.size();
    }

    QIODevice &m_out;
    bool m_ok = true;
};

tl::unexpected<Error> cannotWrite(const QSaveFile &out)
{
    return fail(Error(ErrorCode::Denied, Words::tr("\"%1\" cannot be written: %2."), {out.fileName(), out.errorString()}, Words::tr("Choose another folder.")));
}

} // namespace

void exportResult(SourceController &source, QObject *receiver, const answer::Record &record, const QString &file,
                  std::function<void(const Result<qint64> &)> done)
{
    const std::function<Result<qint64>(workspace::OpenSource &, const StopToken &, const Progress &)> work =
        [record, file](workspace::OpenSource &open, const StopToken &stop, const Progress &) -> Result<qint64> {
        QSaveFile out(file);
        if (!out.open(QIODevice::WriteOnly))
            return cannotWrite(out);
        const answer::PartRecord &part = *mainPart(record);
        qint64 count = part.rowCount;
        if (part.rowCount <= part.rows.size() && !part.truncated) {
            out.write(toCsv(headerOf(part.columns), part.rows).toUtf8());
        } else {
            if (const Result<void> same = answer::checkSource(part, *open.snapshot()); !same)
                return fail(same.error());
            const answer::SnapshotFacts facts(*open.linker());
            const gate::GateRequest request{part.sql, {}, {}, gate::Author::Generator, {}};
            const gate::Report report = gate::check(request, open.snapshot()->wholeGraph(), open.snapshot()->traits, &facts);
            if (!report.passed())
                return fail(Error(ErrorCode::Refused, Words::tr("The query does not pass the checks any more: %1"), {report.feedback()},
                                  Words::tr("Ask the question again.")));
            CsvSink sink(out);
            const Result<qint64> rows = open.session().select(part.sql, sink, stop);
            if (!rows)
                return fail(rows.error());
            if (!sink.isOk())
                return cannotWrite(out);
            count = *rows;
        }
        if (!out.commit())
            return cannotWrite(out);
        return count;
    };
    source.run<qint64>(SourceController::tr("Export a result"), receiver, work, std::move(done));
}

} // namespace Tieout::shell
