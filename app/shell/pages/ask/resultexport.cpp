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

class ResultExportWords
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::ResultExport)
};

bool isAtHand(const answer::PartRecord &part)
{
    return part.rowCount <= part.rows.size() && !part.truncated;
}

gate::GateRequest queryOf(const answer::PartRecord &part)
{
    return {part.sql, {}, {}, gate::Author::Generator, {}};
}

/// Rows of another schema would be another result.
Result<void> checkOpen(const SourceController &source, const answer::PartRecord &part)
{
    if (!source.isOpen())
        return fail(Error(ErrorCode::NotFound,
                          ResultExportWords::tr("The rows beyond those kept are read again, and no database is open."),
                          {}, ResultExportWords::tr("Open its database.")));
    return answer::checkSource(part, *source.snapshot());
}

/// The cells that the record keeps.
Result<qint64> writeKept(const answer::PartRecord &part, const QString &file)
{
    QSaveFile out(file);
    const QByteArray content = toCsv(headerOf(part.columns), part.rows).toUtf8();
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size() || !out.commit())
        return fail(Error(ErrorCode::Denied, ResultExportWords::tr("\"%1\" cannot be written: %2."),
                          {file, out.errorString()}, ResultExportWords::tr("Choose another folder.")));
    return part.rows.size();
}

} // namespace

void exportResult(SourceController &source, QObject *receiver, const answer::Record &record, const QString &file,
                  std::function<void(const Result<qint64> &)> done)
{
    const answer::PartRecord &part = *mainPart(record);
    if (isAtHand(part))
        return done(writeKept(part, file)); // a few hundred rows
    if (const Result<void> open = checkOpen(source, part); !open)
        return done(fail(open.error()));
    exportRows(source, receiver, queryOf(part), part.truncated ? part.rowsInAll.value_or(0) : part.rowCount, file,
               std::move(done));
}

void copyResult(SourceController &source, QObject *receiver, const answer::Record &record, bool header,
                std::function<void(const Result<RowsText> &)> done)
{
    const answer::PartRecord &part = *mainPart(record);
    if (isAtHand(part))
        return done(RowsText{toTabbed(header ? headerOf(part.columns) : QStringList(), part.rows), part.rows.size()});
    if (const Result<void> open = checkOpen(source, part); !open)
        return done(fail(open.error()));
    copyRows(source, receiver, queryOf(part), part.truncated ? part.rowsInAll.value_or(0) : part.rowCount, header,
             std::move(done));
}

} // namespace Tieout::shell
