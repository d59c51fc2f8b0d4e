// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/csvreader.h"

#include "core/sources/sheets/csvlayout.h"
#include "core/sources/sheets/csvrecords.h"
#include "core/sources/sheets/csvsource.h"
#include "core/sources/sheets/csvvalues.h"
#include "core/sources/sheets/workbookbuilder.h"

#include <QFileInfo>

#include <cmath>

namespace Tieout::sources::sheets {

using L1 = QLatin1StringView;

namespace {

constexpr qsizetype SampleSize = 150'000; ///< characters from which the layout is found
constexpr int Passes = 2;                 ///< over all records: to see what columns hold, and to take it

/// What a field becomes under the form of its column; its text is not set.
struct FieldValue {
    CellKind kind = CellKind::Text;
    double number = 0;
    NumberFormat format = {};
    QChar grouping = {}; ///< between its thousands
};

FieldValue numberValue(const WrittenNumber &number, const ColumnForm &column)
{
    const bool isName = number.isCode() || (number.isDigits && column.isOfCodes);
    if (isName || !number.fits(column.decimal))
        return {};
    const QChar decimal = column.decimal.isNull() ? QChar(u'.') : column.decimal;
    const double value = number.value(decimal);
    if (!std::isfinite(value))
        return {};
    return {CellKind::Number, value, number.format(decimal), number.grouping(decimal)};
}

FieldValue momentValue(const WrittenMoment &moment, const ColumnForm &column)
{
    std::optional<double> serial;
    if (moment.dayFirst == moment.monthFirst || column.dates == DateOrder::DayFirst)
        serial = moment.dayFirst;
    else if (column.dates == DateOrder::MonthFirst)
        serial = moment.monthFirst;
    return serial ? FieldValue{CellKind::Number, *serial, {moment.kind}} : FieldValue();
}

FieldValue valueOf(QStringView field, const ColumnForm &column)
{
    if (const std::optional<WrittenNumber> number = writtenNumber(field))
        return numberValue(*number, column);
    if (const std::optional<WrittenMoment> moment = writtenMoment(field))
        return momentValue(*moment, column);
    const bool isTrue = field.compare(L1("true"), Qt::CaseInsensitive) == 0;
    if (isTrue || field.compare(L1("false"), Qt::CaseInsensitive) == 0)
        return {CellKind::Boolean, isTrue ? 1.0 : 0.0, {}};
    return {};
}

/// What ="00123" says, the way of office programs to keep a text one.
QStringView withoutFormula(QStringView field)
{
    const bool isText = field.size() > 3 && field.startsWith(L1("=\"")) && field.endsWith(u'"');
    return isText ? field.mid(2, field.size() - 3) : field;
}

class CsvReader
{
public:
    CsvReader(const QString &file, const CsvForm &wish, const ReadLimits &limits, const StopToken &stop,
              const Progress &progress)
        : m_file(file)
        , m_sheetName(QFileInfo(file).completeBaseName())
        , m_wish(wish)
        , m_form(wish)
        , m_limits(limits)
        , m_stop(stop)
        , m_progress(progress)
        , m_builder(file, limits)
    {
    }

    Result<Workbook> read()
    {
        if (m_form.encoding.isEmpty()) {
            const Result<QString> encoding = encodingOf(m_file, m_stop);
            if (!encoding)
                return fail(encoding.error());
            m_form.encoding = *encoding;
        }
        if (const Result<void> done = findLayout(); !done)
            return fail(done.error());
        if (const Result<void> done = eachRecord([this](int, const CsvRecords &records) { return see(records); });
            !done)
            return fail(done.error());
        m_columns = columnFormsOf(m_signs, m_wish, m_form);
        m_builder.beginSheet(m_sheetName, Sheet::Visibility::Visible);
        if (const Result<void> done =
                eachRecord([this](int row, const CsvRecords &records) { return takeRow(row, records); });
            !done)
            return fail(done.error());
        m_builder.endSheet();
        if (m_signs.size() < 2)
            m_form.separator = {};
        Workbook workbook = m_builder.taken();
        workbook.form = m_form;
        return workbook;
    }

private:
    Result<void> findLayout()
    {
        const auto source = CsvSource::open(m_file, m_form.encoding, m_stop);
        if (!source)
            return fail(source.error());
        QString sample;
        bool isWhole = false;
        while (sample.size() < SampleSize && !isWhole) {
            QString piece;
            const Result<bool> more = (*source)->next(piece);
            if (!more)
                return fail(more.error());
            isWhole = !*more;
            sample += *more ? piece : QString();
        }
        if (!isWhole)
            sample.truncate(std::max(sample.lastIndexOf(u'\n'), sample.lastIndexOf(u'\r')) + 1);
        // "sep=;" is a line for programs that open the file, not a row of it.
        if (sample.startsWith(L1("sep="), Qt::CaseInsensitive) && sample.size() > 5
            && (sample[5] == u'\r' || sample[5] == u'\n')) {
            m_skipsFirst = true;
            m_form.separator = m_form.separator.isNull() ? sample[4] : m_form.separator;
            sample.remove(0, 6);
        }
        m_form = layoutOf(sample, m_form);
        return {};
    }

    Result<void> eachRecord(const std::function<Result<void>(int row, const CsvRecords &)> &visit)
    {
        const auto source = CsvSource::open(m_file, m_form.encoding, m_stop);
        if (!source)
            return fail(source.error());
        const auto supply = [this, &source](QString &piece) {
            if (m_progress)
                m_progress((m_passes + (*source)->fractionRead()) / Passes,
                           ErrorText(QT_TRANSLATE_NOOP("Error", "Reading sheet %1"), {m_sheetName}));
            return (*source)->next(piece);
        };
        CsvRecords records(m_file, supply, m_form.separator, *m_form.quote, m_limits.longestRecord);
        int row = m_skipsFirst ? -1 : 0;
        for (;; ++row) {
            const Result<bool> more = records.next();
            if (!more)
                return fail(more.error());
            if (!*more)
                break;
            if (row < 0 || records.isBlank())
                continue;
            if (row >= MostRows || records.fields() > MostColumns)
                return fail(ErrorCode::LimitReached,
                            QT_TRANSLATE_NOOP("Error", "\"%1\" has more than %2 rows or %3 columns, so it is not read "
                                                       "as a sheet."),
                            {m_file, QString::number(MostRows), QString::number(MostColumns)},
                            QT_TRANSLATE_NOOP("Error", "Load it into a database and open that."));
            if (const Result<void> done = visit(row, records); !done)
                return done;
        }
        ++m_passes;
        return {};
    }

    Result<void> see(const CsvRecords &records)
    {
        for (int at = 0; at < records.fields(); ++at) {
            const QStringView field = records.field(at).trimmed();
            if (field.isEmpty())
                continue;
            if (++m_cells > m_limits.mostCells)
                return fail(WorkbookBuilder::tooManyCells(m_file, m_limits));
            if (at >= int(m_signs.size()))
                m_signs.resize(at + 1);
            m_signs[at].see(field);
        }
        return {};
    }

    Result<void> takeRow(int row, const CsvRecords &records)
    {
        m_builder.beginRow(row, false, 0);
        for (int at = 0; at < records.fields(); ++at) {
            const QStringView field = records.field(at);
            const QStringView trimmed = field.trimmed();
            if (trimmed.isEmpty())
                continue;
            const FieldValue value = valueOf(trimmed, m_columns.value(at));
            Cell cell;
            cell.column = quint16(at);
            cell.kind = value.kind;
            if (value.kind == CellKind::Text) {
                cell.text = m_builder.text(withoutFormula(field).toString());
            } else {
                cell.number = value.number;
                cell.style = styleOf(value.format);
                m_form.grouping = m_form.grouping.isNull() ? value.grouping : m_form.grouping;
            }
            if (const Result<void> done = m_builder.add(cell); !done)
                return done;
        }
        return {};
    }

    quint32 styleOf(const NumberFormat &format)
    {
        if (format != m_lastFormat) {
            m_lastFormat = format;
            m_lastStyle = m_builder.style({format});
        }
        return m_lastStyle;
    }

    QString m_file;
    QString m_sheetName;
    CsvForm m_wish;
    CsvForm m_form;
    ReadLimits m_limits;
    StopToken m_stop;
    Progress m_progress;
    WorkbookBuilder m_builder;
    bool m_skipsFirst = false;
    int m_passes = 0;
    qint64 m_cells = 0;
    QList<ColumnSigns> m_signs;
    QList<ColumnForm> m_columns;
    NumberFormat m_lastFormat;
    quint32 m_lastStyle = 0;
};

} // namespace

bool isCsv(const QString &file)
{
    static const QStringList endings{"csv", "tsv", "tab", "psv", "txt"};
    return endings.contains(QFileInfo(file).suffix().toLower());
}

Result<Workbook> readCsv(const QString &file, const CsvForm &wish, const ReadLimits &limits, const StopToken &stop,
                         const Progress &progress)
{
    return CsvReader(file, wish, limits, stop, progress).read();
}

} // namespace Tieout::sources::sheets
