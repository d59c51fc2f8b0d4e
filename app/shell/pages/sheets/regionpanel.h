// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/regioncorrections.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace Tieout::shell {

class SectionTitle;
struct SheetScene;

/// What the program makes of a table on a sheet, beside the sheet, and where that is corrected.
class RegionPanel : public QFrame
{
    Q_OBJECT

public:
    explicit RegionPanel(QWidget *parent = nullptr);

    /// The chosen table of a sheet, and the column that the cursor is in.
    void setScene(const SheetScene &scene, const sources::sheets::CellPlace &current);
    void editRange();
    /// One heading row more or fewer.
    void stepHeaderRows(int step);
    void putBack();

signals:
    void tableChosen(int table);
    void corrected(const Tieout::sources::sheets::RegionCorrection &correction);
    void askRequested();

private:
    /// A number with a button on either side.
    struct Stepper {
        QWidget *widget = nullptr;
        QPushButton *fewer = nullptr;
        QLabel *value = nullptr;
        QPushButton *more = nullptr;
    };
    void build();
    void addForm(QVBoxLayout &column);
    Stepper makeStepper(const QString &what, const QString &name, void (RegionPanel::*step)(int));
    void stepHeaderColumns(int step);
    void showTable(const SheetScene &scene);
    void showColumn(const SheetScene &scene, const sources::sheets::CellPlace &current);
    void takeRange();
    void takeKind(int index);
    void takeUnit();

    sources::sheets::CorrectedRegion m_region;
    int m_column = 0; ///< of the sheet, that the cursor is in
    QWidget *m_body;
    QLabel *m_none;
    QComboBox *m_tables;
    QLabel *m_reason;
    QLabel *m_state;
    QLineEdit *m_range;
    QLabel *m_rangeError;
    Stepper m_rows;
    Stepper m_columns;
    QComboBox *m_kind;
    SectionTitle *m_columnTitle;
    QLabel *m_path;
    QLineEdit *m_unit;
    QLabel *m_titles;
    QLabel *m_notes;
    QPushButton *m_ask;
    QPushButton *m_putBack;
};

} // namespace Tieout::shell
