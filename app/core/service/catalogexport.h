// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/service/json.h"

namespace Tieout::service {

enum class ExportFormat { Markdown, Html, Json, Dbml, Mermaid, Dot };

/// All, in the order of menus.
QList<ExportFormat> exportFormats();
QString exportFormatName(ExportFormat format);    ///< "markdown", for the terminal
QString exportFileExtension(ExportFormat format); ///< "md"
/// By the name above. Errors: Invalid, naming those there are.
Result<ExportFormat> exportFormatNamed(const QString &name);
/// By the file's extension; Markdown for one that says nothing.
ExportFormat exportFormatOf(const QString &file);

/// UTF-8. Pure; any thread.
QByteArray exported(const catalog::Snapshot &snapshot, ExportFormat format);

/// A file that was written.
struct WrittenFile {
    QString file;
    qint64 bytes = 0;
    bool operator==(const WrittenFile &) const = default;
};

void fields(Either<WrittenFile> auto &r, auto &&visit)
{
    visit("file", r.file);
    visit("bytes", r.bytes);
}

/// Writes `content` whole or not at all. Errors: Denied, naming the file.
Result<void> writeExport(const QString &file, const QByteArray &content);

} // namespace Tieout::service
