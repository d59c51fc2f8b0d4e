// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/xlsxreader.h"

#include "core/sources/sheets/xlsxparts.h"

#include <algorithm>
#include <cmath>

namespace Tieout::sources::sheets {

using L1 = QLatin1StringView;

namespace {

constexpr int DaysTo1904 = 1462; ///< between the two calendars' first days

struct NamedSheet {
    QString name;
    QString relationship;
    Sheet::Visibility visibility = Sheet::Visibility::Visible;
};

/// What the workbook part says.
struct Outline {
    bool is1904 = false;
    QList<NamedSheet> sheets;
};

Sheet::Visibility visibilityFrom(QStringView state)
{
    if (state == u"hidden")
        return Sheet::Visibility::Hidden;
    return state == u"veryHidden" ? Sheet::Visibility::VeryHidden : Sheet::Visibility::Visible;
}

class XlsxReader
{
public:
    XlsxReader(const QString &file, const ZipArchive &archive, const ReadLimits &limits, const StopToken &stop,
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
        const Result<QList<Relationship>> package = relationshipsOf(m_archive, m_file, QString(), m_stop);
        if (!package)
            return fail(package.error());
        const QString workbook = targetOf(*package, L1("officeDocument"));
        if (workbook.isEmpty() || !m_archive.holds(workbook))
            return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "\"%1\" is not a workbook."), {m_file});
        if (workbook.endsWith(L1(".bin"), Qt::CaseInsensitive))
            return fail(ErrorCode::Unsupported,
                        QT_TRANSLATE_NOOP("Error", "\"%1\" is a binary workbook (.xlsb), which cannot be read."),
                        {m_file}, QT_TRANSLATE_NOOP("Error", "Save it as .xlsx."));
        Result<QList<Relationship>> parts = relationshipsOf(m_archive, m_file, workbook, m_stop);
        if (!parts)
            return fail(parts.error());
        m_parts = std::move(*parts);
        if (const Result<void> done = readShared(); !done)
            return fail(done.error());
        if (const Result<void> done = readOutline(workbook); !done)
            return fail(done.error());
        for (const NamedSheet &sheet : std::as_const(m_outline.sheets))
            m_bytes += m_archive.sizeOf(partOf(sheet.relationship).target);
        for (const NamedSheet &sheet : std::as_const(m_outline.sheets)) {
            if (const Result<void> done = readSheet(sheet); !done)
                return fail(done.error());
        }
        return m_builder.taken();
    }

private:
    static QString targetOf(const QList<Relationship> &all, L1 type)
    {
        const auto found = std::find_if(all.cbegin(), all.cend(), [type](const auto &one) { return one.type == type; });
        return found == all.cend() ? QString() : found->target;
    }

    Relationship partOf(const QString &id) const
    {
        const auto found =
            std::find_if(m_parts.cbegin(), m_parts.cend(), [&id](const auto &one) { return one.id == id; });
        return found == m_parts.cend() ? Relationship() : *found;
    }

    /// Texts and styles; a workbook may do without either.
    Result<void> readShared()
    {
        const auto read = [this](L1 type, QList<quint32> &into, const auto &reader) -> Result<void> {
            const QString part = targetOf(m_parts, type);
            if (part.isEmpty() || !m_archive.holds(part))
                return {};
            Result<XmlPart> xml = xmlPart(m_archive, m_file, part, m_stop);
            if (!xml)
                return fail(xml.error());
            Result<QList<quint32>> all = reader(*xml, m_builder);
            if (!all)
                return fail(all.error());
            into = std::move(*all);
            return {};
        };
        if (const Result<void> done = read(L1("styles"), m_styles, cellStyles); !done)
            return done;
        return read(L1("sharedStrings"), m_texts, sharedTexts);
    }

    Result<void> readOutline(const QString &workbook)
    {
        Result<XmlPart> part = xmlPart(m_archive, m_file, workbook, m_stop);
        if (!part)
            return fail(part.error());
        while (part->nextElement()) {
            if (part->is(L1("workbookPr"))) {
                m_outline.is1904 = part->isSet(L1("date1904"));
            } else if (part->is(L1("sheet"))) {
                m_outline.sheets.append({part->attribute(L1("name")).toString(), part->qualified(L1("id")).toString(),
                                         visibilityFrom(part->attribute(L1("state")))});
                if (m_outline.sheets.size() > m_limits.mostSheets)
                    return fail(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "\"%1\" has more than %2 sheets."),
                                {m_file, QString::number(m_limits.mostSheets)});
            } else if (part->is(L1("definedName"))) {
                const QString name = part->attribute(L1("name")).toString();
                m_builder.addName({name, part->text()});
            }
        }
        if (const std::optional<Error> failed = part->failure())
            return fail(*failed);
        return {};
    }

    Result<void> readSheet(const NamedSheet &named)
    {
        m_builder.beginSheet(named.name, named.visibility);
        const Relationship relation = partOf(named.relationship);
        if (relation.type != L1("worksheet") || !m_archive.holds(relation.target)) {
            m_builder.sheet().notRead = whyNotRead(relation);
            return {};
        }
        if (m_progress)
            m_progress(m_bytes > 0 ? double(m_bytesRead) / double(m_bytes) : -1,
                       ErrorText(QT_TRANSLATE_NOOP("Error", "Reading sheet %1"), {named.name}));
        Result<XmlPart> part = xmlPart(m_archive, m_file, relation.target, m_stop);
        if (!part)
            return fail(part.error());
        if (const Result<void> done = readCells(*part); !done)
            return done;
        if (const Result<void> done = m_builder.endSheet(); !done)
            return done;
        m_bytesRead += m_archive.sizeOf(relation.target);
        return readTables(relation.target);
    }

    static ErrorText whyNotRead(const Relationship &relation)
    {
        if (relation.type == L1("chartsheet"))
            return QT_TRANSLATE_NOOP("Error", "It is a chart.");
        if (relation.type == L1("dialogsheet"))
            return QT_TRANSLATE_NOOP("Error", "It is a dialog.");
        if (relation.type.contains(L1("acrosheet"), Qt::CaseInsensitive))
            return QT_TRANSLATE_NOOP("Error", "It holds macros.");
        return QT_TRANSLATE_NOOP("Error", "It is missing from the file.");
    }

    Result<void> readCells(XmlPart &part)
    {
        m_row = -1;
        if (part.nextElement()) {
            while (part.nextChild()) {
                Result<void> done;
                if (part.is(L1("sheetData"))) {
                    done = readRows(part);
                } else if (part.is(L1("cols"))) {
                    readColumns(part);
                } else if (part.is(L1("mergeCells"))) {
                    readMerges(part);
                } else {
                    part.skip();
                }
                if (!done)
                    return done;
            }
        }
        if (const std::optional<Error> failed = part.failure())
            return fail(*failed);
        return {};
    }

    void readColumns(XmlPart &part)
    {
        while (part.nextChild()) {
            if (part.is(L1("col")) && part.isSet(L1("hidden"))) {
                const int from = part.attribute(L1("min")).toInt();
                const int to = part.attribute(L1("max")).toInt();
                if (from > 0 && to >= from)
                    m_builder.sheet().hiddenColumns.append({from - 1, std::min(to, MostColumns) - 1});
            }
            part.skip();
        }
    }

    void readMerges(XmlPart &part)
    {
        while (part.nextChild()) {
            if (const std::optional<CellRange> range = rangeFrom(part.attribute(L1("ref"))))
                m_builder.addMerge(*range);
            part.skip();
        }
    }

    Result<void> readRows(XmlPart &part)
    {
        while (part.nextChild()) {
            if (!part.is(L1("row"))) {
                part.skip();
                continue;
            }
            const QStringView said = part.attribute(L1("r"));
            bool isNumber = false;
            const int row = said.toInt(&isNumber);
            m_row = isNumber && row > 0 && row <= MostRows ? row - 1 : m_row + 1;
            if (m_row >= MostRows)
                break;
            m_builder.beginRow(m_row, part.isSet(L1("hidden")), part.attribute(L1("outlineLevel")).toInt());
            m_column = -1;
            while (part.nextChild()) {
                if (!part.is(L1("c"))) {
                    part.skip();
                    continue;
                }
                if (const Result<void> done = readCell(part); !done)
                    return done;
            }
        }
        return {};
    }

    Result<void> readCell(XmlPart &part)
    {
        const std::optional<CellPlace> place = placeFrom(part.attribute(L1("r")));
        m_column = place ? place->column : m_column + 1;
        const QString type = part.attribute(L1("t")).toString();
        const qsizetype style = part.attribute(L1("s")).toInt();
        Cell cell;
        cell.column = quint16(std::min(m_column, MostColumns - 1));
        cell.style = m_styles.value(style, 0);
        std::optional<QString> value;
        while (part.nextChild()) {
            if (part.is(L1("v"))) {
                value = part.text();
            } else if (part.is(L1("is"))) {
                value = richText(part);
            } else {
                cell.isFormula = cell.isFormula || part.is(L1("f"));
                part.skip();
            }
        }
        if (m_column >= MostColumns)
            return {};
        if (value)
            read(*value, type, cell);
        else if (cell.isFormula)
            cell.kind = CellKind::NotComputed;
        return cell.kind == CellKind::Blank ? Result<void>() : m_builder.add(cell);
    }

    void read(const QString &value, const QString &type, Cell &cell)
    {
        if (type == u"s") {
            const auto index = value.toLongLong();
            if (index >= 0 && index < m_texts.size()) {
                cell.kind = CellKind::Text;
                cell.text = m_texts[qsizetype(index)];
            }
        } else if (type == u"inlineStr" || type == u"str") {
            setText(value, cell);
        } else if (type == u"b") {
            cell.kind = CellKind::Boolean;
            cell.number = value.trimmed() == u"1" || value.trimmed() == u"true" ? 1 : 0;
        } else if (type == u"e") {
            setText(value, cell);
            cell.kind = CellKind::Fault;
        } else if (type == u"d") {
            setMoment(value, cell);
        } else {
            setNumber(value, cell);
        }
    }

    void setText(const QString &value, Cell &cell)
    {
        if (value.isEmpty())
            return;
        cell.kind = CellKind::Text;
        cell.text = m_builder.text(value);
    }

    void setNumber(const QString &value, Cell &cell)
    {
        bool isNumber = false;
        const double number = value.toDouble(&isNumber);
        if (!isNumber || !std::isfinite(number))
            return setText(value, cell);
        cell.kind = CellKind::Number;
        const NumberFormat &format = m_builder.styleAt(cell.style).format;
        const bool isDay = format.isMoment() && format.kind != NumberFormat::Kind::Time;
        cell.number = m_outline.is1904 && isDay ? number + DaysTo1904 : number;
    }

    void setMoment(const QString &value, Cell &cell)
    {
        const QDateTime moment = QDateTime::fromString(value, Qt::ISODateWithMs);
        if (!moment.isValid())
            return setText(value, cell);
        cell.kind = CellKind::Number;
        cell.number = serialOf(moment);
        const bool hasTime = moment.time() != QTime(0, 0);
        cell.style =
            m_builder.momentStyle(cell.style, hasTime ? NumberFormat::Kind::DateTime : NumberFormat::Kind::Date);
    }

    Result<void> readTables(const QString &sheetPart)
    {
        const Result<QList<Relationship>> parts = relationshipsOf(m_archive, m_file, sheetPart, m_stop);
        if (!parts)
            return fail(parts.error());
        for (const Relationship &relation : *parts) {
            if (relation.type != L1("table") || !m_archive.holds(relation.target))
                continue;
            Result<XmlPart> part = xmlPart(m_archive, m_file, relation.target, m_stop);
            if (!part)
                return fail(part.error());
            const Result<std::optional<DeclaredTable>> table = declaredTable(*part);
            if (!table)
                return fail(table.error());
            if (*table)
                m_builder.sheet().tables.append(**table);
        }
        return {};
    }

    QString m_file;
    const ZipArchive &m_archive;
    ReadLimits m_limits;
    StopToken m_stop;
    Progress m_progress;
    WorkbookBuilder m_builder;
    QList<Relationship> m_parts; ///< of the workbook
    Outline m_outline;
    QList<quint32> m_texts;  ///< shared ones, in the workbook's texts
    QList<quint32> m_styles; ///< formats of cells, in the workbook's styles
    qint64 m_bytes = 0;      ///< of all sheets
    qint64 m_bytesRead = 0;
    int m_row = -1;
    int m_column = -1;
};

} // namespace

Result<Workbook> readXlsx(const QString &file, const ZipArchive &archive, const ReadLimits &limits,
                          const StopToken &stop, const Progress &progress)
{
    return XlsxReader(file, archive, limits, stop, progress).read();
}

} // namespace Tieout::sources::sheets
