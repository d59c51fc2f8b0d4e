// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/tablecorrections.h"

#include "core/workspace/sheetcorrections.h"

#include <QFileInfo>

namespace Tieout::sources {

Result<QHash<QString, sheets::RegionCorrection>> tableCorrections(const workspace::Workspace &store,
                                                                  const QString &file)
{
    const Result<QList<workspace::SheetCorrection>> kept = workspace::sheetCorrections(store);
    if (!kept)
        return fail(kept.error());
    const QString path = QFileInfo(file).absoluteFilePath();
    QHash<QString, sheets::RegionCorrection> out;
    for (const bool isOwn : {false, true}) {
        for (const workspace::SheetCorrection &one : *kept) {
            if ((one.file == path) == isOwn)
                out.insert(one.structure, sheets::correctionFromJson(one.structure, one.said));
        }
    }
    return out;
}

} // namespace Tieout::sources
