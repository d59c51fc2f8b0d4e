// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QList>

#include <zip.h>

namespace Tieout::TestSupport {

struct ZipPart {
    QString name;
    QByteArray content;
};

/// Writes an archive with these parts in this order. Ends the program where it cannot.
inline void writeZip(const QString &file, const QList<ZipPart> &parts)
{
    int code = 0;
    zip_t *archive = zip_open(QFile::encodeName(file).constData(), ZIP_CREATE | ZIP_TRUNCATE, &code);
    if (!archive)
        qFatal("%s cannot be written: %d", qPrintable(file), code);
    for (const ZipPart &part : parts) {
        zip_source_t *source =
            zip_source_buffer(archive, part.content.constData(), zip_uint64_t(part.content.size()), 0);
        if (!source || zip_file_add(archive, part.name.toUtf8().constData(), source, ZIP_FL_ENC_UTF_8) < 0)
            qFatal("%s: %s", qPrintable(part.name), zip_strerror(archive));
    }
    if (zip_close(archive) != 0)
        qFatal("%s: %s", qPrintable(file), zip_strerror(archive));
}

} // namespace Tieout::TestSupport
