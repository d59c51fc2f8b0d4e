// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/areas.h"

#include <QWidget>

class QCheckBox;
class QVBoxLayout;

namespace Tieout::shell {

/// Below the navigation: what the graph shows, and its areas.
class SchemaSide : public QWidget
{
    Q_OBJECT

public:
    explicit SchemaSide(QWidget *parent = nullptr);

    bool declaredShown() const;
    bool inferredShown() const;
    bool keysOnly() const;
    bool legacyDimmed() const;
    void setOptions(bool declared, bool inferred, bool keysOnly, bool legacyDimmed);
    void setKeysOnly(bool keysOnly);
    void setKeyCounts(int declared, int inferred);
    void setAreas(const QList<schema::Area> &areas);
    /// -1: none.
    void setCurrentArea(int area);

signals:
    void shownChanged();
    void columnsChanged();
    /// -1 when the current one was clicked again.
    void areaChosen(int area);

private:
    QCheckBox *m_declared;
    QCheckBox *m_inferred;
    QCheckBox *m_keysOnly;
    QCheckBox *m_legacy;
    QVBoxLayout *m_areas;
    int m_current = -1;
};

} // namespace Tieout::shell
