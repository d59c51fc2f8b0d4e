// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sheets/regionpanel.h"

#include "core/sources/sheets/regionunits.h"
#include "shell/pages/sheets/sheetpainter.h"
#include "shell/pages/sheets/sheetwords.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace sheets = sources::sheets;

namespace {

constexpr int kindLetters = 20; ///< of what a table may be read as, in any language: else its field gets its own line

/// What stands in cells, a line a cell.
QString linesAt(const SheetScene &scene, const QList<sheets::CellPlace> &places)
{
    QStringList lines;
    for (const sheets::CellPlace &place : places) {
        if (const sheets::Cell *cell = scene.sheet->at(place))
            lines.append(scene.workbook->shown(*cell).simplified());
    }
    return lines.join(u'\n');
}

} // namespace

RegionPanel::RegionPanel(QWidget *parent)
    : QFrame(parent)
    , m_body(new QWidget)
    , m_none(makeLabel(tr("No table was found on this sheet."), TextSize::Body, "quiet", true))
    , m_tables(new QComboBox)
    , m_reason(makeLabel({}, TextSize::Small, "quiet", true))
    , m_state(makeLabel({}, TextSize::Small, "", true))
    , m_range(new QLineEdit)
    , m_rangeError(makeLabel({}, TextSize::Small, "error", true))
    , m_kind(new QComboBox)
    , m_columnTitle(new SectionTitle({}))
    , m_path(makeLabel({}, TextSize::Body, "", true))
    , m_unit(new QLineEdit)
    , m_titles(makeLabel({}, TextSize::Small, "", true))
    , m_notes(makeLabel({}, TextSize::Small, "", true))
    , m_ask(new QPushButton(tr("Ask about this")))
    , m_putBack(new QPushButton(tr("Put back what was found")))
{
    setLook(this, "panel");
    setAccessibleName(tr("Table"));
    build();
}

void RegionPanel::build()
{
    setLook(m_body, "clear");
    auto *column = new QVBoxLayout(m_body);
    column->setContentsMargins(16, 14, 16, 14);
    column->setSpacing(8);
    m_tables->setObjectName(QStringLiteral("tableChoice"));
    m_tables->setAccessibleName(tr("Table"));
    m_tables->setToolTip(tr("The tables that were found on this sheet (Ctrl+G goes to the next one)"));
    m_tables->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_tables, &QComboBox::activated, this, &RegionPanel::tableChosen);
    m_reason->setObjectName(QStringLiteral("tableReason"));
    m_state->setObjectName(QStringLiteral("tableState"));
    for (QWidget *widget : std::initializer_list<QWidget *>{m_tables, m_reason, m_state})
        column->addWidget(widget);
    addForm(*column);
    m_putBack->setObjectName(QStringLiteral("putBack"));
    m_putBack->setToolTip(tr("Forget all corrections of this table (Ctrl+Shift+B)"));
    connect(m_putBack, &QPushButton::clicked, this, &RegionPanel::putBack);
    column->addWidget(m_putBack, 0, Qt::AlignLeading);
    column->addWidget(makeRule());
    column->addWidget(m_columnTitle);
    m_path->setObjectName(QStringLiteral("headingPath"));
    column->addWidget(m_path);
    m_unit->setObjectName(QStringLiteral("columnUnit"));
    m_unit->setAccessibleName(tr("Unit of the column"));
    m_unit->setPlaceholderText(tr("no unit"));
    m_unit->setToolTip(tr("What the values of this column are counted in, such as EUR thousand"));
    connect(m_unit, &QLineEdit::editingFinished, this, &RegionPanel::takeUnit);
    auto *unit = new QFormLayout;
    unit->addRow(tr("Unit"), m_unit);
    column->addLayout(unit);
    m_ask->setObjectName(QStringLiteral("askAboutSelection"));
    m_ask->setToolTip(tr("Begin a question with the headings of the selected cells (Ctrl+Shift+K)"));
    setLook(m_ask, "primary");
    connect(m_ask, &QPushButton::clicked, this, &RegionPanel::askRequested);
    column->addWidget(m_ask, 0, Qt::AlignLeading);
    column->addWidget(m_titles);
    column->addWidget(m_notes);
    column->addStretch();

    auto *content = new QWidget;
    setLook(content, "clear");
    auto *all = new QVBoxLayout(content);
    all->setContentsMargins(0, 0, 0, 0);
    m_none->setContentsMargins(16, 14, 16, 14);
    all->addWidget(m_none, 0, Qt::AlignTop);
    all->addWidget(m_body);
    auto *area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *frame = new QVBoxLayout(this);
    frame->setContentsMargins(1, 0, 0, 0);
    frame->addWidget(area);
}

void RegionPanel::addForm(QVBoxLayout &column)
{
    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_range->setObjectName(QStringLiteral("tableRange"));
    m_range->setAccessibleName(tr("Range of the table"));
    m_range->setToolTip(tr("From the first row of headings to the last row, such as A4:F20 (F2)"));
    connect(m_range, &QLineEdit::editingFinished, this, &RegionPanel::takeRange);
    form->addRow(tr("Range"), m_range);
    m_rangeError->setObjectName(QStringLiteral("rangeError"));
    m_rangeError->hide();
    form->addRow(m_rangeError);
    m_rows = makeStepper(tr("Heading rows"), QStringLiteral("headerRows"), &RegionPanel::stepHeaderRows);
    form->addRow(tr("Heading rows"), m_rows.widget);
    m_columns =
        makeStepper(tr("Columns that name the rows"), QStringLiteral("headerColumns"), &RegionPanel::stepHeaderColumns);
    form->addRow(tr("Row headings"), m_columns.widget);
    m_kind->setObjectName(QStringLiteral("tableKind"));
    m_kind->setAccessibleName(tr("Read as"));
    m_kind->setToolTip(
        tr("A plain list is asked like a table of a database; cells below multi-level headings are found "
           "by their headings"));
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kind->setMinimumContentsLength(kindLetters);
    m_kind->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_kind->addItems({tr("as its headings say"), tr("a plain list"), tr("multi-level headings")});
    connect(m_kind, &QComboBox::activated, this, &RegionPanel::takeKind);
    form->addRow(tr("Read as"), m_kind);
    column.addLayout(form);
}

RegionPanel::Stepper RegionPanel::makeStepper(const QString &what, const QString &name, void (RegionPanel::*step)(int))
{
    Stepper out{new QWidget, new QPushButton, makeLabel({}), new QPushButton};
    auto *row = new QHBoxLayout(out.widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    out.fewer->setText(QStringLiteral("\u2212"));
    out.fewer->setAccessibleName(tr("%1: one fewer").arg(what));
    out.more->setText(QStringLiteral("+"));
    out.more->setAccessibleName(tr("%1: one more").arg(what));
    out.fewer->setObjectName(name + QStringLiteral("Fewer"));
    out.more->setObjectName(name + QStringLiteral("More"));
    out.value->setObjectName(name);
    out.value->setMinimumWidth(24);
    out.value->setAlignment(Qt::AlignCenter);
    for (QPushButton *button : {out.fewer, out.more}) {
        button->setToolTip(button->accessibleName());
        button->setFixedSize(28, 28);
    }
    connect(out.fewer, &QPushButton::clicked, this, [this, step] { (this->*step)(-1); });
    connect(out.more, &QPushButton::clicked, this, [this, step] { (this->*step)(1); });
    row->addWidget(out.fewer);
    row->addWidget(out.value);
    row->addWidget(out.more);
    row->addStretch();
    return out;
}

void RegionPanel::setScene(const SheetScene &scene, const sheets::CellPlace &current)
{
    const bool isAny = scene.chosenRegion() != nullptr;
    m_none->setVisible(!isAny);
    m_body->setVisible(isAny);
    if (!isAny)
        return;
    m_region = scene.regions[scene.chosen];
    showTable(scene);
    showColumn(scene, current);
}

void RegionPanel::showTable(const SheetScene &scene)
{
    const sheets::Region &region = m_region.region;
    const QSignalBlocker quiet(m_tables);
    m_tables->clear();
    for (int at = 0; at < scene.regions.size(); ++at)
        m_tables->addItem(tableWords(scene.regions[at], at));
    m_tables->setCurrentIndex(scene.chosen);
    m_reason->setText(reasonWords(m_region));
    const bool isCorrected = !m_region.correction.isEmpty();
    m_state->setVisible(isCorrected);
    m_state->setText(tr("Corrected. Found was %1 with %2.")
                         .arg(refOf(m_region.found.range), headingRowWords(m_region.found.headerRows)));
    m_putBack->setVisible(isCorrected);
    m_range->setText(refOf(region.range));
    m_rangeError->hide();
    m_rows.value->setText(QString::number(region.headerRows));
    m_rows.fewer->setEnabled(region.headerRows > 0);
    m_rows.more->setEnabled(region.headerRows < region.range.rows());
    m_columns.value->setText(QString::number(region.headerColumns));
    m_columns.fewer->setEnabled(region.headerColumns > 0);
    m_columns.more->setEnabled(region.headerColumns < region.range.columns());
    const std::optional<bool> &kind = m_region.correction.isMultiHeader;
    m_kind->setCurrentIndex(!kind ? 0 : *kind ? 2 : 1);
    const QString titles = linesAt(scene, region.titles);
    m_titles->setText(tr("Title: %1").arg(titles));
    m_titles->setVisible(!titles.isEmpty());
    const QString notes = linesAt(scene, region.notes);
    m_notes->setText(tr("Notes: %1").arg(notes));
    m_notes->setVisible(!notes.isEmpty());
}

void RegionPanel::showColumn(const SheetScene &scene, const sheets::CellPlace &current)
{
    const sheets::CellRange &range = m_region.region.range;
    m_column = std::clamp(current.column, range.first.column, range.last.column);
    const sheets::ColumnHeading heading = m_region.headings.value(m_column - range.first.column);
    m_columnTitle->setTitle(tr("Column %1").arg(sheets::columnName(m_column)));
    m_path->setText(heading.path.isEmpty() ? tr("without a heading") : heading.path.join(QStringLiteral(" / ")));
    m_unit->setText(unitOf(*scene.workbook, *scene.sheet, m_region.region, heading, m_column));
    m_unit->setModified(false);
    m_unit->setEnabled(!heading.path.isEmpty());
}

void RegionPanel::editRange()
{
    m_range->setFocus(Qt::ShortcutFocusReason);
    m_range->selectAll();
}

void RegionPanel::takeRange()
{
    const std::optional<sheets::CellRange> range = sheets::rangeFrom(m_range->text().trimmed().toUpper());
    m_rangeError->setVisible(!range);
    m_rangeError->setText(tr("\"%1\" is not a range. Write one like A4:F20.").arg(m_range->text()));
    if (range && *range != m_region.region.range)
        emit corrected(withRange(m_region.correction, m_region.found, *range));
}

void RegionPanel::stepHeaderRows(int step)
{
    sheets::RegionCorrection correction = m_region.correction;
    const int rows = std::clamp(m_region.region.headerRows + step, 0, m_region.region.range.rows());
    if (rows == m_region.region.headerRows)
        return;
    correction.headerRows = rows;
    emit corrected(correction);
}

void RegionPanel::stepHeaderColumns(int step)
{
    sheets::RegionCorrection correction = m_region.correction;
    correction.headerColumns = std::clamp(m_region.region.headerColumns + step, 0, m_region.region.range.columns());
    emit corrected(correction);
}

void RegionPanel::takeKind(int index)
{
    sheets::RegionCorrection correction = m_region.correction;
    correction.isMultiHeader = index == 0 ? std::nullopt : std::optional(index == 2);
    if (correction != m_region.correction)
        emit corrected(correction);
}

void RegionPanel::takeUnit()
{
    if (!m_unit->isModified())
        return;
    m_unit->setModified(false);
    const sheets::ColumnHeading heading = m_region.headings.value(m_column - m_region.region.range.first.column);
    sheets::RegionCorrection correction = m_region.correction;
    const QString unit = m_unit->text().simplified();
    if (unit.isEmpty())
        correction.units.remove(sheets::pathKey(heading.path));
    else
        correction.units.insert(sheets::pathKey(heading.path), unit);
    emit corrected(correction);
}

void RegionPanel::putBack()
{
    if (!m_region.correction.isEmpty())
        emit corrected(sheets::RegionCorrection{m_region.structure});
}

} // namespace Tieout::shell
