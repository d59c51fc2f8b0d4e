// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbookbuilder.h"
#include "core/sources/sheets/xmlpart.h"

#include <QHash>
#include <QSet>

namespace Tieout::sources::sheets {

/// The styles of an OpenDocument file by name, as far as they say how cells are
/// to be read.
class OdsStyles
{
public:
    /// Reads the children of office:styles or office:automatic-styles, which was
    /// begun; leaves it.
    void read(XmlPart &part);

    CellStyle cell(const QString &name) const;
    bool isHiddenTable(const QString &name) const { return m_hiddenTables.contains(name); }

private:
    void readStyle(XmlPart &part);
    void readFormat(XmlPart &part, NumberFormat::Kind kind);

    struct Named {
        CellStyle style;
        QString parent;
        QString format;
    };
    QHash<QString, Named> m_cells;
    QHash<QString, NumberFormat> m_formats;
    QSet<QString> m_hiddenTables;
};

} // namespace Tieout::sources::sheets
