// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/headerevaluation.h"

#include "core/sources/sheets/workbookreader.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace Tieout::evaluation {

using namespace sources::sheets;

namespace {

constexpr double Covers = 0.6; ///< of both ranges together: it is the same table

/// Nothing where the line labels no sheet.
std::optional<LabelledSheet> labelledSheetIn(const QByteArray &line, const QString &folder, const QString &ownPlace)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    LabelledSheet sheet;
    sheet.source = object[QLatin1String("folder")].toString(ownPlace);
    sheet.sheet = object[QLatin1String("sheet")].toString();
    const QString name = object[QLatin1String("file")].toString();
    if (name.isEmpty() || !object[QLatin1String("regions")].isArray())
        return {};
    const QDir inside(folder + u'/' + sheet.source);
    sheet.file = (inside.exists() ? inside : QDir(folder + QStringLiteral("/../") + sheet.source)).filePath(name);
    for (const QJsonValue &value : object[QLatin1String("regions")].toArray()) {
        const std::optional<CellRange> range = rangeFrom(value[QLatin1String("range")].toString());
        if (!range)
            return {};
        sheet.regions.append({*range, value[QLatin1String("headerRows")].toInt(),
                              value[QLatin1String("headerColumns")].toInt(), value[QLatin1String("kind")].toString()});
    }
    return sheet;
}

Result<void> readLabels(const QString &name, const QString &ownPlace, LabelledSheets &into)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                    {name, file.errorString()});
    for (int number = 1; !file.atEnd(); ++number) {
        const QByteArray line = file.readLine().trimmed();
        if (line.isEmpty())
            continue;
        const std::optional<LabelledSheet> sheet = labelledSheetIn(line, into.folder, ownPlace);
        if (!sheet)
            return fail(ErrorCode::Syntax,
                        QT_TRANSLATE_NOOP("Error", "Line %2 of \"%1\" is no sheet with a file and ranges of tables."),
                        {name, QString::number(number)});
        into.sheets.append(*sheet);
    }
    return {};
}

double sharedPart(const CellRange &a, const CellRange &b)
{
    if (!a.meets(b))
        return 0;
    const CellRange both{{std::max(a.first.row, b.first.row), std::max(a.first.column, b.first.column)},
                         {std::min(a.last.row, b.last.row), std::min(a.last.column, b.last.column)}};
    return double(both.cells()) / double(a.cells() + b.cells() - both.cells());
}

/// Counts over the whole, a source and a kind of table.
class HeaderCounts
{
public:
    HeaderCounts(EvaluationReport &report, const LabelledSheet &sheet)
        : m_report(report)
        , m_sheet(sheet)
    {
    }

    void judge(QList<Region> proposed)
    {
        m_report.add(m_sheet.source, QStringLiteral("proposed"), proposed.size());
        m_report.add(m_sheet.source, QStringLiteral("f1Whole"), proposed.size() + m_sheet.regions.size());
        for (const LabelledRegion &wanted : m_sheet.regions) {
            count(wanted, "tables");
            const auto best = std::max_element(proposed.begin(), proposed.end(), [&](const auto &a, const auto &b) {
                return sharedPart(a.range, wanted.range) < sharedPart(b.range, wanted.range);
            });
            if (best == proposed.end() || sharedPart(best->range, wanted.range) < Covers) {
                addFailure("found", refOf(wanted.range),
                           best == proposed.end() ? QStringLiteral("nothing there")
                                                  : QStringLiteral("nearest %1").arg(refOf(best->range)));
                continue;
            }
            judge(wanted, *best);
            proposed.erase(best);
        }
        for (const Region &region : std::as_const(proposed))
            addFailure("proposed", refOf(region.range), QStringLiteral("no table there"));
    }

private:
    void judge(const LabelledRegion &wanted, const Region &got)
    {
        count(wanted, "found");
        m_report.add(m_sheet.source, QStringLiteral("f1Part"), 2);
        const bool isRight = wanted.headerRows == got.headerRows;
        const bool isSeveral = wanted.headerRows > 1;
        count(wanted, "headerRowsRight", isRight);
        count(wanted, "several", isSeveral);
        count(wanted, "severalRight", isSeveral && isRight);
        count(wanted, "classRight", isSeveral == (got.headerRows > 1));
        const QString place = refOf(got.range);
        if (!isRight)
            addFailure("headerRowsRight", place,
                       QStringLiteral("%1 in place of %2").arg(got.headerRows).arg(wanted.headerRows));
        if (wanted.kind != u"matrix" && wanted.kind != u"multi-header")
            return;
        const bool isRightAcross = wanted.headerColumns == got.headerColumns;
        count(wanted, "crossed");
        count(wanted, "headerColumnsRight", isRightAcross);
        if (!isRightAcross)
            addFailure("headerColumnsRight", place,
                       QStringLiteral("%1 in place of %2").arg(got.headerColumns).arg(wanted.headerColumns));
    }

    void count(const LabelledRegion &wanted, const char *figure, bool counts = true)
    {
        const QString name = QString::fromLatin1(figure);
        m_report.add(m_sheet.source, name, counts ? 1 : 0);
        m_report.byCategory[wanted.kind].add(name, counts ? 1 : 0);
    }

    void addFailure(const char *figure, const QString &range, const QString &why)
    {
        const QString name = m_sheet.file.section(u'/', -1) + u'!' + m_sheet.sheet;
        m_report.failures.append({name, m_sheet.source, QString::fromLatin1(figure), range, {}, why});
    }

    EvaluationReport &m_report;
    const LabelledSheet &m_sheet;
};

} // namespace

Result<LabelledSheets> readLabelledSheets(const QString &folder, const QString &split)
{
    LabelledSheets labels{folder, split, {}};
    const QString own = QStringLiteral("headers-%1").arg(split);
    const QString headers = QDir(folder).filePath(own + QStringLiteral(".jsonl"));
    const QString sheets = QDir(folder).filePath(QStringLiteral("sheets-%1.jsonl").arg(split));
    const bool hasHeaders = QFile::exists(headers);
    for (const QString &name : {sheets, headers}) {
        const bool isMissing = name == headers ? !hasHeaders : hasHeaders && !QFile::exists(sheets);
        if (isMissing)
            continue;
        if (const Result<void> read = readLabels(name, own, labels); !read)
            return fail(read.error());
    }
    return labels;
}

Result<EvaluationReport> evaluateHeaders(const LabelledSheets &labels, const StopToken &stop, const Progress &progress)
{
    EvaluationReport report;
    report.kind = QStringLiteral("headers");
    report.data = labels.folder;
    report.split = labels.split;
    report.questions = int(labels.sheets.size());
    QElapsedTimer all;
    all.start();
    std::optional<Workbook> workbook;
    int done = 0;
    for (const LabelledSheet &label : labels.sheets) {
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
        if (progress)
            progress(double(done++) / double(labels.sheets.size()), ErrorText(label.file.section(u'/', -1)));
        if (!workbook || workbook->file != label.file) {
            Result<Workbook> read = readWorkbook(label.file, {}, stop, {});
            if (!read)
                return fail(read.error());
            workbook = std::move(*read);
        }
        const Sheet *sheet = workbook->sheet(label.sheet);
        if (!sheet)
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" has no sheet \"%2\"."),
                        {label.file, label.sheet});
        HeaderCounts(report, label).judge(regionsOf(*workbook, *sheet));
    }
    for (const auto &[share, part, whole] :
         {std::array{"f1", "f1Part", "f1Whole"}, std::array{"foundShare", "found", "tables"},
          std::array{"headerRowsShare", "headerRowsRight", "found"},
          std::array{"severalShare", "severalRight", "several"}, std::array{"classShare", "classRight", "found"},
          std::array{"headerColumnsShare", "headerColumnsRight", "crossed"}})
        report.setShare(QString::fromLatin1(share), QString::fromLatin1(part), QString::fromLatin1(whole));
    report.seconds = double(all.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
