// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/relationplan.h"

#include "core/sources/sheets/cellsigns.h"
#include "core/sources/sheets/declaredtables.h"
#include "core/sources/sheets/rowroles.h"
#include "core/sources/sheets/sheettable.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace Tieout::sources::relations {

using sheets::Cell;
using sheets::CellPlace;
using sheets::CellRange;
using sheets::CorrectedRegion;
using sheets::Region;
using sheets::RegionCorrection;
using sheets::RegionKind;
using sheets::RowRole;
using sheets::Sheet;
using sheets::Workbook;

namespace {

constexpr qsizetype LongestName = 60;
constexpr qsizetype MostTitleWords = 6;
constexpr int MostColumns = 1'000; // SQLite takes 2,000

/// A table of the workbook that becomes a relation.
struct FlatTable {
    const Sheet *sheet = nullptr;
    CorrectedRegion corrected;
    QString title;
    const Region &region() const { return corrected.region; }
};

/// "Net amount (EUR)" is net_amount_eur; empty where a text has no letter and no digit.
QString identifierOf(const QString &text)
{
    QString out;
    for (const QChar c : text.toLower()) {
        if (c.isLetterOrNumber() || c.isMark())
            out += c;
        else if (!out.isEmpty() && !out.endsWith(u'_'))
            out += u'_';
    }
    out.truncate(LongestName);
    while (out.endsWith(u'_'))
        out.chop(1);
    return out;
}

/// Names that are given once; those that SQLite reads as its own number of a row are taken.
class Names
{
public:
    QString given(const QString &wanted)
    {
        QString name = wanted;
        for (int number = 2; m_taken.contains(name.toLower()); ++number)
            name = wanted + u'_' + QString::number(number);
        m_taken.insert(name.toLower());
        return name;
    }

private:
    QSet<QString> m_taken{QStringLiteral("rowid"), QStringLiteral("oid"), QStringLiteral("_rowid_")};
};

QString titleOf(const Workbook &workbook, const Sheet &sheet, const Region &region)
{
    for (auto place = region.titles.crbegin(); place != region.titles.crend(); ++place) {
        const Cell *cell = sheet.at(*place);
        if (const QString text = cell ? workbook.shown(*cell).simplified() : QString(); !text.isEmpty())
            return text;
    }
    return declaredName(sheet, region.range);
}

class Planner
{
public:
    Planner(const Workbook &workbook, const QHash<QString, RegionCorrection> &corrections, const StopToken &stop)
        : m_workbook(workbook)
        , m_corrections(corrections)
        , m_stop(stop)
    {
    }

    Result<RelationPlan> plan()
    {
        for (const Sheet &sheet : m_workbook.sheets) {
            const QList<Region> found = regionsOf(m_workbook, sheet);
            m_plan.about.structures += structuresOf(m_workbook, sheet, found);
            for (const CorrectedRegion &region : correctedRegions(m_workbook, sheet, found, m_corrections))
                take(sheet, region);
        }
        m_plan.about.said = digestOf(m_plan.about.structures, m_corrections);
        for (const FlatTable &table : std::as_const(m_tables)) {
            if (m_stop.stopRequested())
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Reading was cancelled."));
            add(table);
        }
        return std::move(m_plan);
    }

private:
    void take(const Sheet &sheet, const CorrectedRegion &corrected)
    {
        const Region &region = corrected.region;
        if (corrected.complexity.isMultiHeader)
            m_plan.about.notFlat.append(refOf(sheet.name, region.range));
        else if (region.range.columns() > MostColumns)
            m_plan.about.tooWide.append(refOf(sheet.name, region.range));
        else if (region.range.rows() > region.headerRows
                 && (region.kind != RegionKind::List || region.range.columns() > 1))
            m_tables.append({&sheet, corrected, titleOf(m_workbook, sheet, region)});
    }

    void add(const FlatTable &table)
    {
        PlannedRows rows;
        rows.sheet = table.sheet;
        rows.range = table.region().range;
        rows.range.first.row += table.region().headerRows;
        fill(rows);
        Relation relation;
        relation.title = table.title;
        relation.sheet = table.sheet->name;
        const QList<RowRole> roles = rowRolesOf(m_workbook, *table.sheet, table.region());
        for (int row = rows.range.first.row; row <= rows.range.last.row; ++row) {
            const RowRole role = roles[row - table.region().range.first.row];
            if (role == RowRole::Data)
                rows.rows.push_back(row);
            else if (role != RowRole::Blank)
                ++relation.leftOut;
        }
        if (rows.rows.empty())
            return;
        relation.firstRow = rows.rows.front() + 1;
        relation.lastRow = rows.rows.back() + 1;
        survey(table, rows, relation);
        relation.name = m_names.given(nameOf(table));
        m_plan.about.relations.append(relation);
        m_plan.rows.push_back(std::move(rows));
    }

    /// A merged cell names all rows that it covers; a figure in one is there once, else it would be added up several
    /// times.
    void fill(PlannedRows &rows) const
    {
        const QList<CellRange> merges = rows.sheet->merges.in(rows.range);
        for (const CellRange &merge : merges) {
            const Cell *says = rows.sheet->at(merge.first);
            if (!says || (says->kind != sheets::CellKind::Text && !m_workbook.momentOf(*says)))
                continue;
            const int lastRow = std::min(merge.last.row, rows.range.last.row);
            for (int row = std::max(merge.first.row, rows.range.first.row); row <= lastRow; ++row)
                rows.merged.insert({row, merge.first.column}, says);
        }
    }

    void survey(const FlatTable &table, PlannedRows &rows, Relation &relation) const
    {
        std::vector<ColumnSurvey> surveys(size_t(rows.range.columns()), ColumnSurvey(m_workbook));
        for (const int row : rows.rows) {
            const std::vector<const Cell *> cells = rows.cellsOf(row);
            for (size_t i = 0; i < cells.size(); ++i) {
                if (cells[i])
                    surveys[i].add(*cells[i]);
            }
        }
        const QList<sheets::ColumnHeading> &headings = table.corrected.headings;
        const sheets::SheetTable head = sheets::headOf(m_workbook, *table.sheet, table.corrected);
        const QList<sheets::TableNote> footnotes = footnotesOf(head);
        Names names;
        for (qsizetype i = 0; i < headings.size(); ++i) {
            const ColumnForm form = surveys[size_t(i)].form();
            RelationColumn column;
            column.column = rows.range.first.column + int(i);
            const QString heading = sheets::withoutMarks(headings[i].path.join(u' '), footnotes);
            const QString identifier = identifierOf(heading);
            column.name = names.given(identifier.isEmpty() ? sheets::columnName(column.column) : identifier);
            column.comment =
                qualified(commentOf(column.name, heading, unitOf(head, rows, i, form)), heading, footnotes, int(i));
            column.isMixed = form.isMixed;
            column.notComputed = surveys[size_t(i)].notComputed();
            column.faults = surveys[size_t(i)].faults();
            column.notKnown = form.notKnown;
            relation.columns.append(column);
            rows.columns.append(form);
        }
    }

    /// What the figures of a column are counted in, "EUR thousand": the column says it first, then its cells' formats,
    /// then the table as a whole, which says nothing of its labels and of years.
    QString unitOf(const sheets::SheetTable &head, const PlannedRows &rows, qsizetype at, const ColumnForm &form) const
    {
        if (form.type != TypeClass::Integer && form.type != TypeClass::Decimal && form.type != TypeClass::Real)
            return {};
        sheets::Scale scale = head.columns[at].scale;
        if (form.isPercent || scale.isPercent)
            return QStringLiteral("%");
        if (!form.hasOneUnit)
            return {};
        scale = scale.with({form.unit, {}});
        if (at >= head.labelColumns && !scale.isPerUnit && head.scale.says() && !holdsYears(rows, at))
            scale = scale.with(head.scale);
        return scaleWords(scale);
    }

    bool holdsYears(const PlannedRows &rows, qsizetype at) const
    {
        const int column = rows.range.first.column + int(at);
        return std::all_of(rows.rows.cbegin(), rows.rows.cend(), [&](int row) {
            const Cell *cell = rows.sheet->at({row, column});
            return !cell || sheets::signOf(m_workbook, *cell) == sheets::CellSign::Year;
        });
    }

    /// With what footnotes say of the column's figures: "Net amount (EUR), restated".
    static QString qualified(QString comment, const QString &heading, const QList<sheets::TableNote> &footnotes,
                             int column)
    {
        for (const sheets::TableNote &note : footnotes) {
            for (const QString &word : note.columns.contains(column) ? sheets::qualifiersIn(note.text) : QStringList())
                comment = (comment.isEmpty() ? heading : comment) + QStringLiteral(", ") + word;
        }
        return comment;
    }

    /// "Net amount (EUR)"; empty where the name says it all.
    static QString commentOf(const QString &name, const QString &heading, const QString &unit)
    {
        if (!unit.isEmpty() && !heading.contains(unit, Qt::CaseInsensitive))
            return QStringLiteral("%1 (%2)").arg(heading.isEmpty() ? name : heading, unit);
        return heading.toLower() == QString(name).replace(u'_', u' ') ? QString() : heading;
    }

    /// What a row is called: "Vehicles by site" over rows that "Site" heads is a table of sites, not of vehicles.
    QString rowsOf(const FlatTable &table, const QString &title) const
    {
        const QStringList said = identifierOf(title).split(u'_');
        const QStringList &path = table.corrected.headings.first().path;
        const QString heading = table.region().headerColumns > 0 ? identifierOf(path.value(0)) : QString();
        const QStringList words = heading.split(u'_', Qt::SkipEmptyParts);
        const bool isNamed =
            !words.isEmpty()
            && std::all_of(words.cbegin(), words.cend(), [&said](const QString &word) { return said.contains(word); });
        return isNamed ? heading : identifierOf(title);
    }

    /// By the sheet; by its own title where the sheet has several tables or no name, else by the file or a number.
    QString nameOf(const FlatTable &table) const
    {
        const auto onSheet = std::count_if(m_tables.cbegin(), m_tables.cend(),
                                           [&table](const FlatTable &other) { return other.sheet == table.sheet; });
        const bool isCalled = !table.title.isEmpty() && table.title.count(u' ') < MostTitleWords;
        const QString title = isCalled ? rowsOf(table, table.title) : QString();
        const bool isGeneric = sheets::isUnnamed(table.sheet->name);
        if (!title.isEmpty() && (onSheet > 1 || isGeneric))
            return title;
        const QString file = identifierOf(QFileInfo(m_workbook.file).completeBaseName());
        if (isGeneric && m_tables.size() == 1 && !file.isEmpty())
            return file;
        const QString sheet = rowsOf(table, table.sheet->name);
        return sheet.isEmpty() ? QStringLiteral("sheet") : sheet;
    }

    const Workbook &m_workbook;
    const QHash<QString, RegionCorrection> &m_corrections;
    const StopToken &m_stop;
    QList<FlatTable> m_tables;
    Names m_names;
    RelationPlan m_plan;
};

} // namespace

std::vector<const Cell *> PlannedRows::cellsOf(int row) const
{
    std::vector<const Cell *> out(size_t(range.columns()), nullptr);
    for (const Cell &cell : sheet->rowAt(row)) {
        if (cell.column >= range.first.column && cell.column <= range.last.column)
            out[size_t(cell.column - range.first.column)] = &cell;
    }
    for (size_t i = 0; !merged.isEmpty() && i < out.size(); ++i) {
        if (!out[i] || out[i]->kind == sheets::CellKind::Blank)
            out[i] = merged.value({row, range.first.column + int(i)}, out[i]);
    }
    return out;
}

Result<RelationPlan> planRelations(const Workbook &workbook, const QHash<QString, RegionCorrection> &corrections,
                                   const StopToken &stop)
{
    return Planner(workbook, corrections, stop).plan();
}

QString digestOf(const QStringList &structures, const QHash<QString, RegionCorrection> &corrections)
{
    QJsonObject said;
    for (const QString &structure : structures) {
        if (const RegionCorrection correction = corrections.value(structure); !correction.isEmpty())
            said.insert(structure, correctionToJson(correction));
    }
    if (said.isEmpty())
        return {};
    constexpr qsizetype Letters = 16;
    const QByteArray text = QJsonDocument(said).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().left(Letters));
}

} // namespace Tieout::sources::relations
