// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbookbuilder.h"
#include "core/sources/sheets/xmlpart.h"

/// The parts of an Office Open XML package that say how cells are to be read.
namespace Tieout::sources::sheets {

struct Relationship {
    QString id;
    QString type;   ///< the last word of its address: "worksheet"
    QString target; ///< the part's name in the archive; empty: outside of the file
};

/// Opens a part as XML. Errors: as ZipArchive::part().
Result<XmlPart> xmlPart(const ZipArchive &archive, const QString &file, const QString &part, const StopToken &stop);

/// What a part relates to; none where it says nothing. Errors: as
/// readWorkbook().
Result<QList<Relationship>> relationshipsOf(const ZipArchive &archive, const QString &file, const QString &part,
                                            const StopToken &stop);

/// The texts that cells share, runs put together and without how they are
/// pronounced. Errors: as readWorkbook().
Result<QList<quint32>> sharedTexts(XmlPart &part, WorkbookBuilder &builder);
/// The text of a shared or inline string that was begun; leaves it.
QString richText(XmlPart &part);
/// What each format of a cell becomes in the workbook. Errors: as
/// readWorkbook().
Result<QList<quint32>> cellStyles(XmlPart &part, WorkbookBuilder &builder);
/// Errors: as readWorkbook(); nothing where the part does not name a range.
Result<std::optional<DeclaredTable>> declaredTable(XmlPart &part);

} // namespace Tieout::sources::sheets
