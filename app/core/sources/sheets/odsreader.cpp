// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/odsreader.h"

#include "core/sources/sheets/odsstyles.h"
#include "core/sources/sheets/xlsxparts.h"

#include <algorithm>
#include <cmath>

namespace Tieout::sources::sheets {

namespace {

const QString contentPart = QStringLiteral("content.xml");
const QString stylesPart = QStringLiteral("styles.xml");
const QString manifestPart = QStringLiteral("META-INF/manifest.xml");

/// "PT12H30M00S" as a part of a day; nothing where it is no time.
std::optional<double> daysOf(QStringView duration)
{
    const bool isNegative = duration.startsWith(u'-');
    if (isNegative)
        duration = duration.mid(1);
    if (!duration.startsWith(u'P'))
        return {};
    double days = 0;
    qsizetype begin = 1;
    bool isTime = false;
    for (qsizetype at = 1; at < duration.size(); ++at) {
        const char16_t sign = duration[at].unicode();
        if (sign == u'T') {
            isTime = true;
            begin = at + 1;
            continue;
        }
        if ((sign >= u'0' && sign <= u'9') || sign == u'.' || sign == u',')
            continue;
        const double number = duration.mid(begin, at - begin).toString().replace(u',', u'.').toDouble();
        if (sign == u'D')
            days += number;
        else if (sign == u'H')
            days += number / 24;
        else if (sign == u'M' && isTime)
            days += number / 1'440;
        else if (sign == u'S')
            days += number / 86'400;
        else
            return {};
        begin = at + 1;
    }
    return isNegative ? -days : days;
}

/// The range of "Sheet1.A1:Sheet1.C9" or "$'A b'.$A$1:.$C$9", with its sheet's name.
std::optional<std::pair<QString, CellRange>> addressFrom(const QString &address)
{
    const qsizetype dot = address.indexOf(u'.', address.lastIndexOf(u'\'', address.indexOf(u':')) + 1);
    if (dot < 0)
        return {};
    QString sheet = address.left(dot).remove(u'$');
    if (sheet.startsWith(u'\'') && sheet.endsWith(u'\'') && sheet.size() > 1)
        sheet = sheet.mid(1, sheet.size() - 2).replace(QStringLiteral("''"), QStringLiteral("'"));
    QString range = address.mid(dot + 1);
    if (const qsizetype colon = range.indexOf(u':'); colon >= 0)
        range = range.left(colon) + u':' + range.mid(range.lastIndexOf(u'.') + 1);
    const std::optional<CellRange> found = rangeFrom(range);
    return found ? std::optional(std::pair(sheet, *found)) : std::nullopt;
}

class OdsReader
{
public:
    OdsReader(const QString &file, const ZipArchive &archive, const ReadLimits &limits, const StopToken &stop,
              const Progress &progress)
        : m_file(file)
        , m_archive(archive)
        , m_limits(limits)
        , m_stop(stop)
        , m_progress(progress)
        , m_builder(file, limits)
    {
    }

    Result<Workbook> read()
    {
        if (const Result<void> plain = checkPlain(); !plain)
            return fail(plain.error());
        if (m_archive.holds(stylesPart)) {
            Result<XmlPart> part = xmlPart(m_archive, m_file, stylesPart, m_stop);
            if (!part)
                return fail(part.error());
            while (part->nextElement()) {
                if (isStyles(*part))
                    m_styles.read(*part);
            }
            if (const std::optional<Error> failed = part->failure())
                return fail(*failed);
        }
        Result<XmlPart> part = xmlPart(m_archive, m_file, contentPart, m_stop);
        if (!part)
            return fail(part.error());
        bool isSpreadsheet = false;
        while (part->nextElement()) {
            Result<void> done;
            if (isStyles(*part)) {
                m_styles.read(*part);
            } else if (part->is(QLatin1StringView("spreadsheet"))) {
                isSpreadsheet = true;
                done = readSpreadsheet(*part);
            }
            if (!done)
                return fail(done.error());
        }
        if (const std::optional<Error> failed = part->failure())
            return fail(*failed);
        if (!isSpreadsheet)
            return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "\"%1\" is not a workbook."), {m_file});
        return finished();
    }

private:
    static bool isStyles(const XmlPart &part)
    {
        return part.is(QLatin1StringView("automatic-styles")) || part.is(QLatin1StringView("styles"));
    }

    Result<void> checkPlain()
    {
        if (!m_archive.holds(manifestPart))
            return {};
        Result<XmlPart> part = xmlPart(m_archive, m_file, manifestPart, m_stop);
        if (!part)
            return fail(part.error());
        while (part->nextElement()) {
            if (part->is(QLatin1StringView("encryption-data")))
                return fail(ErrorCode::Encrypted, QT_TRANSLATE_NOOP("Error", "\"%1\" is protected with a password."),
                            {m_file},
                            QT_TRANSLATE_NOOP("Error", "Open it in the program that made it "
                                                       "and save it without a password."));
        }
        const std::optional<Error> failed = part->failure();
        return failed ? fail(*failed) : Result<void>();
    }

    Result<void> readSpreadsheet(XmlPart &part)
    {
        while (part.nextChild()) {
            Result<void> done;
            if (part.is(QLatin1StringView("table")))
                done = readTable(part);
            else if (part.is(QLatin1StringView("named-expressions")))
                readNames(part);
            else if (part.is(QLatin1StringView("database-ranges")))
                readDatabaseRanges(part);
            else
                part.skip();
            if (!done)
                return done;
        }
        return {};
    }

    void readNames(XmlPart &part)
    {
        while (part.nextChild()) {
            if (part.is(QLatin1StringView("named-range")))
                m_builder.addName({part.qualified(QLatin1StringView("name")).toString(),
                                   part.qualified(QLatin1StringView("cell-range-address")).toString()});
            part.skip();
        }
    }

    void readDatabaseRanges(XmlPart &part)
    {
        while (part.nextChild()) {
            const auto found = addressFrom(part.qualified(QLatin1StringView("target-range-address")).toString());
            const QString name = part.qualified(QLatin1StringView("name")).toString();
            // What an unnamed filter covers is no table that somebody declared.
            if (found && !name.startsWith(QLatin1StringView("__Anonymous")))
                m_declared.append({found->first,
                                   {name, found->second,
                                    part.qualified(QLatin1StringView("contains-header")) == u"false" ? 0 : 1, 0}});
            part.skip();
        }
    }

    Result<void> readTable(XmlPart &part)
    {
        const QString name = part.qualified(QLatin1StringView("name")).toString();
        const bool isHidden = m_styles.isHiddenTable(part.qualified(QLatin1StringView("style-name")).toString());
        if (++m_sheets > m_limits.mostSheets)
            return fail(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "\"%1\" has more than %2 sheets."),
                        {m_file, QString::number(m_limits.mostSheets)});
        if (m_progress)
            m_progress(-1, ErrorText(QT_TRANSLATE_NOOP("Error", "Reading sheet %1"), {name}));
        m_builder.beginSheet(name, isHidden ? Sheet::Visibility::Hidden : Sheet::Visibility::Visible);
        m_row = 0;
        m_column = 0;
        if (const Result<void> done = readRows(part, 0); !done)
            return done;
        return m_builder.endSheet();
    }

    /// Rows of a table, of its header, or of a group of rows.
    Result<void> readRows(XmlPart &part, int outline, int depth = 0)
    {
        while (part.nextChild()) {
            Result<void> done;
            if (depth >= DeepestGroup) {
                part.skip();
            } else if (part.is(QLatin1StringView("table-row"))) {
                done = readRow(part, outline);
            } else if (part.is(QLatin1StringView("table-column"))) {
                readColumn(part);
            } else if (part.is(QLatin1StringView("table-row-group"))) {
                done = readRows(part, outline + 1, depth + 1);
            } else if (part.is(QLatin1StringView("table-header-rows")) || part.is(QLatin1StringView("table-rows"))
                       || part.is(QLatin1StringView("table-columns"))
                       || part.is(QLatin1StringView("table-header-columns"))
                       || part.is(QLatin1StringView("table-column-group"))) {
                done = readRows(part, outline, depth + 1);
            } else {
                part.skip();
            }
            if (!done)
                return done;
        }
        return {};
    }

    static int repeated(const XmlPart &part, QLatin1StringView attribute, int most)
    {
        const QStringView said = part.qualified(attribute);
        return said.isEmpty() ? 1 : int(std::clamp<qint64>(said.toLongLong(), 1, most));
    }

    void readColumn(XmlPart &part)
    {
        const int count = repeated(part, QLatin1StringView("number-columns-repeated"), MostColumns);
        if (part.qualified(QLatin1StringView("visibility")) == u"collapse" && m_column < MostColumns)
            m_builder.sheet().hiddenColumns.append({m_column, std::min(m_column + count, MostColumns) - 1});
        m_column = std::min(m_column + count, MostColumns);
        part.skip();
    }

    Result<void> readRow(XmlPart &part, int outline)
    {
        const int count = repeated(part, QLatin1StringView("number-rows-repeated"), MostRows);
        const QStringView visibility = part.qualified(QLatin1StringView("visibility"));
        const bool isHidden = visibility == u"collapse" || visibility == u"filter";
        QList<Cell> cells;
        int column = 0;
        while (part.nextChild()) {
            const int columns = repeated(part, QLatin1StringView("number-columns-repeated"), MostColumns);
            if (part.is(QLatin1StringView("table-cell"))) {
                const Cell cell = readCell(part, column);
                const int end = std::min(column + columns, MostColumns);
                for (int at = column; cell.kind != CellKind::Blank && at < end; ++at) {
                    cells.append(cell);
                    cells.last().column = quint16(at);
                }
            } else {
                part.skip(); // covered by a merged cell
            }
            column = std::min(column + columns, MostColumns);
        }
        for (int time = 0; time < count && !cells.isEmpty() && m_row + time < MostRows; ++time) {
            m_builder.beginRow(m_row + time, isHidden, outline);
            for (const Cell &cell : std::as_const(cells)) {
                if (const Result<void> done = m_builder.add(cell); !done)
                    return done;
            }
        }
        m_row = std::min(m_row + count, MostRows);
        return {};
    }

    Cell readCell(XmlPart &part, int column)
    {
        Cell cell;
        const QString type = part.qualified(QLatin1StringView("value-type")).toString();
        cell.isFormula = !part.qualified(QLatin1StringView("formula")).isEmpty();
        const QString styleName = part.qualified(QLatin1StringView("style-name")).toString();
        const QString currency = part.qualified(QLatin1StringView("currency")).toString();
        const int columns = repeated(part, QLatin1StringView("number-columns-spanned"), MostColumns);
        const int rows = repeated(part, QLatin1StringView("number-rows-spanned"), MostRows);
        if ((columns > 1 || rows > 1) && m_row < MostRows && column < MostColumns)
            m_builder.addMerge(
                {{m_row, column}, {std::min(m_row + rows, MostRows) - 1, std::min(column + columns, MostColumns) - 1}});
        std::optional<double> number;
        NumberFormat::Kind kind = NumberFormat::Kind::General; ///< of the value, whatever its style says
        if (type == u"float" || type == u"percentage" || type == u"currency") {
            number = numberOf(part.qualified(QLatin1StringView("value")));
            if (type == u"percentage")
                kind = NumberFormat::Kind::Percent;
        } else if (type == u"date") {
            const QDateTime moment =
                QDateTime::fromString(part.qualified(QLatin1StringView("date-value")).toString(), Qt::ISODateWithMs);
            if (moment.isValid()) {
                number = serialOf(moment);
                kind = moment.time() == QTime(0, 0) ? NumberFormat::Kind::Date : NumberFormat::Kind::DateTime;
            }
        } else if (type == u"time") {
            number = daysOf(part.qualified(QLatin1StringView("time-value")));
            if (number)
                kind = *number < 1 ? NumberFormat::Kind::Time : NumberFormat::Kind::Duration;
        }
        const bool isTrue = part.qualified(QLatin1StringView("boolean-value")) == u"true";
        const QString said = textOf(part);
        if (number) {
            cell.kind = CellKind::Number;
            cell.number = *number;
        } else if (type == u"boolean") {
            cell.kind = CellKind::Boolean;
            cell.number = isTrue ? 1 : 0;
        } else if (!said.isEmpty()) {
            const bool isFault =
                cell.isFormula && (said.startsWith(u'#') || said.startsWith(QLatin1StringView("Err:")));
            cell.kind = isFault ? CellKind::Fault : CellKind::Text;
            cell.text = m_builder.text(said);
        } else if (cell.isFormula && type.isEmpty()) {
            cell.kind = CellKind::NotComputed;
        }
        if (cell.kind != CellKind::Blank)
            cell.style = styleOf(styleName, kind, currency);
        return cell;
    }

    /// A style as the file names it, with what the value says of itself.
    quint32 styleOf(const QString &name, NumberFormat::Kind kind, const QString &currency)
    {
        const QString key = QStringLiteral("%1 %2 %3").arg(name, currency).arg(int(kind));
        const auto known = m_known.constFind(key);
        if (known != m_known.cend())
            return *known;
        CellStyle style = m_styles.cell(name);
        const bool isMoment = kind == NumberFormat::Kind::Date || kind == NumberFormat::Kind::DateTime
                              || kind == NumberFormat::Kind::Time;
        if (isMoment && !style.format.isMoment())
            style.format = {kind};
        else if (kind == NumberFormat::Kind::Percent || kind == NumberFormat::Kind::Duration)
            style.format.kind = kind;
        if (style.format.currency.isEmpty())
            style.format.currency = currency;
        return *m_known.insert(key, m_builder.style(style));
    }

    static std::optional<double> numberOf(QStringView said)
    {
        bool isNumber = false;
        const double number = said.toDouble(&isNumber);
        return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
    }

    /// The paragraphs of a cell, one a line; notes and drawings left out.
    static QString textOf(XmlPart &part)
    {
        QStringList paragraphs;
        while (part.nextChild()) {
            if (part.is(QLatin1StringView("p")))
                paragraphs.append(part.paragraph());
            else
                part.skip();
        }
        return paragraphs.join(u'\n');
    }

    Workbook finished()
    {
        Workbook workbook = m_builder.taken();
        for (const auto &[sheet, table] : std::as_const(m_declared)) {
            for (Sheet &one : workbook.sheets) {
                if (one.name == sheet)
                    one.tables.append(table);
            }
        }
        return workbook;
    }

    static constexpr int DeepestGroup = 200;

    QString m_file;
    const ZipArchive &m_archive;
    ReadLimits m_limits;
    StopToken m_stop;
    Progress m_progress;
    WorkbookBuilder m_builder;
    OdsStyles m_styles;
    QHash<QString, quint32> m_known;                     ///< styles by name, kind of value and currency
    QList<std::pair<QString, DeclaredTable>> m_declared; ///< with the sheet's name
    int m_sheets = 0;
    int m_row = 0;
    int m_column = 0; ///< of the columns' declarations
};

} // namespace

bool isOpenDocument(const ZipArchive &archive)
{
    return archive.holds(contentPart) && archive.holds(manifestPart);
}

Result<Workbook> readOds(const QString &file, const ZipArchive &archive, const ReadLimits &limits,
                         const StopToken &stop, const Progress &progress)
{
    return OdsReader(file, archive, limits, stop, progress).read();
}

} // namespace Tieout::sources::sheets
