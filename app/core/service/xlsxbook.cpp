// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/xlsxbook.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QHash>
#include <QRegularExpression>

#include <xlsxwriter.h>

namespace Tieout::service {

namespace {

constexpr int longestName = 31;
constexpr qsizetype longestText = 32'767;
constexpr int mostColumns = 16'384;
constexpr int exactDigits = 15; ///< that a spreadsheet keeps of a number
constexpr int mostShownDigits = 6;

bool isNumeric(TypeClass type)
{
    return type == TypeClass::Integer || type == TypeClass::Real || type == TypeClass::Decimal
           || type == TypeClass::Unknown;
}

/// Digits after the point of a number that a spreadsheet keeps as it is; nothing for other texts, among them "007".
std::optional<int> scaleOf(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("^-?(0|[1-9]\\d*)(?:\\.(\\d+))?$"));
    const QRegularExpressionMatch match = number.match(text);
    if (!match.hasMatch())
        return {};
    const qsizetype scale = match.capturedLength(2);
    const qsizetype digits = (match.captured(1) == QLatin1String("0") ? 0 : match.capturedLength(1)) + scale;
    return digits <= exactDigits ? std::optional(int(scale)) : std::nullopt;
}

/// From 1 March 1900: spreadsheets know a 29 February in that year.
bool isSpreadsheetDay(const QDate &day)
{
    return day >= QDate(1900, 3, 1) && day.year() <= 9999;
}

lxw_datetime momentOf(const QDateTime &moment)
{
    lxw_datetime out = {};
    out.year = moment.date().year();
    out.month = moment.date().month();
    out.day = moment.date().day();
    out.hour = moment.time().hour();
    out.min = moment.time().minute();
    out.sec = moment.time().second() + moment.time().msec() / 1000.0;
    return out;
}

/// Of a column of days or moments without a zone, which a spreadsheet has no place for.
std::optional<QDateTime> momentIn(TypeClass type, const QString &text)
{
    if (type != TypeClass::Date && type != TypeClass::Timestamp)
        return {};
    QString iso = text;
    iso.replace(u' ', u'T');
    const QDateTime moment = QDateTime::fromString(iso, Qt::ISODateWithMs);
    const bool zoned = moment.timeSpec() != Qt::LocalTime;
    return moment.isValid() && !zoned && isSpreadsheetDay(moment.date()) ? std::optional(moment) : std::nullopt;
}

double widthOf(const XlsxColumn &column)
{
    const bool isLong = column.type == TypeClass::Text || column.type == TypeClass::Timestamp;
    return std::clamp(double(column.heading.size() + 4), isLong ? 22.0 : 12.0, 50.0);
}

} // namespace

QString sheetName(const QString &wanted, int number)
{
    static const QRegularExpression illegal(QStringLiteral("[\\[\\]:*?/\\\\\\x00-\\x1f]"));
    const QString behind = number > 1 ? QStringLiteral(" %1").arg(number) : QString();
    QString name = QString(wanted).replace(illegal, QStringLiteral(" ")).simplified();
    name = name.left(longestName - behind.size());
    while (name.startsWith(u'\'') || name.startsWith(u' '))
        name.remove(0, 1);
    while (name.endsWith(u'\'') || name.endsWith(u' '))
        name.chop(1);
    return (name.isEmpty() ? QStringLiteral("Rows") : name) + behind;
}

struct XlsxBook::Book {
    lxw_workbook *workbook = nullptr;
    lxw_worksheet *sheet = nullptr;
    lxw_format *heading = nullptr;
    lxw_format *wrapped = nullptr;
    lxw_format *day = nullptr;
    lxw_format *moment = nullptr;
    QHash<int, lxw_format *> numbers; ///< by digits after the point
    bool failed = false;

    lxw_format *withFormat(const char *format) const
    {
        lxw_format *out = workbook_add_format(workbook);
        format_set_num_format(out, format);
        return out;
    }
    lxw_format *numberFormat(int scale)
    {
        lxw_format *&format = numbers[scale];
        if (!format)
            format = withFormat((QByteArray("#,##0") + (scale > 0 ? "." : "") + QByteArray(scale, '0')).constData());
        return format;
    }
    /// In constant memory the rows of a sheet stand in a file of its own, and a full disk is only seen there.
    void finishSheet()
    {
        if (sheet && sheet->file)
            failed = failed || fflush(sheet->file) != 0 || ferror(sheet->file) != 0;
    }
};

XlsxBook::XlsxBook(const QString &file, int longest)
    : m_book(std::make_unique<Book>())
    , m_longest(longest)
{
    QByteArray folder = QFile::encodeName(QDir::tempPath());
    lxw_workbook_options options = {};
    options.constant_memory = LXW_TRUE;
    options.tmpdir = folder.data();
    Book &book = *m_book;
    book.workbook = workbook_new_opt(QFile::encodeName(file).constData(), &options);
    book.heading = workbook_add_format(book.workbook);
    format_set_bold(book.heading);
    book.wrapped = workbook_add_format(book.workbook);
    format_set_text_wrap(book.wrapped);
    format_set_align(book.wrapped, LXW_ALIGN_VERTICAL_TOP);
    book.day = book.withFormat("yyyy-mm-dd");
    book.moment = book.withFormat("yyyy-mm-dd hh:mm:ss");
}

XlsxBook::~XlsxBook()
{
    if (m_book->workbook)
        lxw_workbook_free(m_book->workbook);
}

Result<void> XlsxBook::beginTable(const QString &name, const QList<XlsxColumn> &columns)
{
    if (columns.size() > mostColumns)
        return fail(ErrorCode::LimitReached,
                    QT_TRANSLATE_NOOP("Error", "A sheet has room for 16,384 columns, and the result has %1."),
                    {QString::number(columns.size())}, QT_TRANSLATE_NOOP("Error", "Export it as CSV."));
    m_name = name;
    m_columns = columns;
    m_sheet = 0;
    nextSheet();
    return {};
}

void XlsxBook::nextSheet()
{
    if (m_sheet > 0)
        endTable();
    Book &book = *m_book;
    book.sheet = workbook_add_worksheet(book.workbook, sheetName(m_name, ++m_sheet).toUtf8().constData());
    if (!book.sheet) {
        book.failed = true;
        return;
    }
    m_row = 1;
    for (int i = 0; i < m_columns.size(); ++i) {
        worksheet_set_column(book.sheet, lxw_col_t(i), lxw_col_t(i), widthOf(m_columns[i]), nullptr);
        worksheet_write_string(book.sheet, 0, lxw_col_t(i), textOf(m_columns[i].heading).constData(), book.heading);
    }
    worksheet_freeze_panes(book.sheet, 1, 0);
}

void XlsxBook::addRow(const ResultRow &cells)
{
    if (m_row >= m_longest)
        nextSheet();
    if (m_book->failed)
        return;
    for (int i = 0; i < cells.size(); ++i) {
        if (cells[i])
            writeCell(i, *cells[i]);
    }
    ++m_row;
}

void XlsxBook::writeCell(int column, const QString &text)
{
    Book &book = *m_book;
    const TypeClass type = column < m_columns.size() ? m_columns[column].type : TypeClass::Text;
    const auto row = lxw_row_t(m_row);
    const auto at = lxw_col_t(column);
    const std::optional<int> scale = isNumeric(type) ? scaleOf(text) : std::nullopt;
    if (scale) {
        const bool plain = (*scale == 0 && type != TypeClass::Decimal) || *scale > mostShownDigits;
        worksheet_write_number(book.sheet, row, at, text.toDouble(), plain ? nullptr : book.numberFormat(*scale));
    } else if (const std::optional<QDateTime> moment = momentIn(type, text)) {
        lxw_datetime written = momentOf(*moment);
        worksheet_write_datetime(book.sheet, row, at, &written, type == TypeClass::Date ? book.day : book.moment);
    } else if (type == TypeClass::Boolean && (text == QLatin1String("true") || text == QLatin1String("false"))) {
        worksheet_write_boolean(book.sheet, row, at, text == QLatin1String("true"), nullptr);
    } else if (!text.isEmpty()) {
        worksheet_write_string(book.sheet, row, at, textOf(text).constData(), nullptr);
    }
}

/// What XML has no place for is marked, and what a cell has none for is cut.
QByteArray XlsxBook::textOf(QString text)
{
    static const QRegularExpression unwritable(QStringLiteral("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x{fffe}\\x{ffff}]"));
    text.replace(unwritable, QString(QChar(QChar::ReplacementCharacter)));
    if (text.size() > longestText) {
        text.truncate(longestText - 1);
        if (text.back().isHighSurrogate())
            text.chop(1);
        text += QChar(0x2026);
        ++m_cut;
    }
    return text.toUtf8();
}

void XlsxBook::endTable()
{
    Book &book = *m_book;
    if (book.sheet && !m_columns.isEmpty())
        worksheet_autofilter(book.sheet, 0, 0, lxw_row_t(std::max(1, m_row) - 1), lxw_col_t(m_columns.size() - 1));
    book.finishSheet();
}

void XlsxBook::addPairs(const QString &name, const QList<std::pair<QString, QString>> &pairs)
{
    Book &book = *m_book;
    const QString taken = sheetName(m_name, 1);
    const QString wanted = sheetName(name, 1);
    const bool same = wanted.compare(taken, Qt::CaseInsensitive) == 0;
    book.sheet = workbook_add_worksheet(book.workbook, sheetName(name, same ? m_sheet + 1 : 1).toUtf8().constData());
    if (!book.sheet) {
        book.failed = true;
        return;
    }
    worksheet_set_column(book.sheet, 0, 0, 22, nullptr);
    worksheet_set_column(book.sheet, 1, 1, 110, nullptr);
    for (int i = 0; i < pairs.size(); ++i) {
        worksheet_write_string(book.sheet, lxw_row_t(i), 0, textOf(pairs[i].first).constData(), book.heading);
        worksheet_write_string(book.sheet, lxw_row_t(i), 1, textOf(pairs[i].second).constData(), book.wrapped);
    }
    book.finishSheet();
}

Result<void> XlsxBook::close()
{
    Book &book = *m_book;
    const bool failed = book.failed;
    const lxw_error closed = workbook_close(book.workbook); // frees it too
    book.workbook = nullptr;
    if (!failed && closed == LXW_NO_ERROR)
        return {};
    return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The workbook cannot be put together in \"%1\": %2."),
                {QDir::tempPath(), QString::fromLatin1(lxw_strerror(failed ? LXW_ERROR_ZIP_FILE_OPERATION : closed))},
                QT_TRANSLATE_NOOP("Error", "Make room there, or export it as CSV."));
}

} // namespace Tieout::service
