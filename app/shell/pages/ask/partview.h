// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

#include <QWidget>

class QVBoxLayout;

namespace Tieout::shell {

class FlowLayout;
enum class ChartKind;

/// The result of one part on the card: its kind's view, and below it what can be taken along.
class PartView : public QWidget
{
    Q_OBJECT

public:
    explicit PartView(const record::Part &part, QWidget *parent = nullptr);

    /// Changes how the result is drawn; one of the kinds that make sense for it. Nothing where no chart is drawn.
    virtual void setChartKind(ChartKind kind);
    /// The row below the result; the card adds buttons of its own.
    FlowLayout *actions() const { return m_actions; }

signals:
    /// The fact rows behind the whole part (empty key) or one group of it.
    void rowsRequested(const QString &part, const QStringList &key, const QString &label);
    void exportRequested(const QString &part);
    /// All rows of the part are wanted on the clipboard.
    void copyRequested(const QString &part, bool header);
    void sqlRequested(const QString &sql);
    /// Cells of a sheet of the open workbook, "B7", are to be shown there.
    void cellsRequested(const QString &sheet, const QStringList &cells);
    void said(const QString &sentence);

protected:
    const record::Part &part() const { return m_part; }
    QVBoxLayout *column() const { return m_column; }

private:
    const record::Part m_part;
    QVBoxLayout *m_column = nullptr;
    FlowLayout *m_actions = nullptr;
};

} // namespace Tieout::shell
