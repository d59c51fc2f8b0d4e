// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/catalogexport.h"

#include "core/catalog/cataloghtml.h"
#include "core/catalog/catalogmarkdown.h"
#include "core/schema/schemaexport.h"
#include "core/service/catalogservice.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>

namespace Tieout::service {

QList<ExportFormat> exportFormats()
{
    return {ExportFormat::Markdown, ExportFormat::Html,    ExportFormat::Json,
            ExportFormat::Dbml,     ExportFormat::Mermaid, ExportFormat::Dot};
}

QString exportFormatName(ExportFormat format)
{
    static const char *const names[] = {"markdown", "html", "json", "dbml", "mermaid", "dot"};
    return QString::fromLatin1(names[size_t(format)]);
}

QString exportFileExtension(ExportFormat format)
{
    static const char *const extensions[] = {"md", "html", "json", "dbml", "mmd", "dot"};
    return QString::fromLatin1(extensions[size_t(format)]);
}

Result<ExportFormat> exportFormatNamed(const QString &name)
{
    QStringList names;
    for (const ExportFormat format : exportFormats()) {
        if (exportFormatName(format).compare(name, Qt::CaseInsensitive) == 0)
            return format;
        names.append(exportFormatName(format));
    }
    return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no form of the catalog."), {name},
                {QT_TRANSLATE_NOOP("Error", "Choose one of %1."), {names.join(QStringLiteral(", "))}});
}

ExportFormat exportFormatOf(const QString &file)
{
    const QString extension = QFileInfo(file).suffix().toLower();
    for (const ExportFormat format : exportFormats()) {
        if (exportFileExtension(format) == extension)
            return format;
    }
    return extension == QLatin1String("htm") ? ExportFormat::Html : ExportFormat::Markdown;
}

QByteArray exported(const catalog::Snapshot &snapshot, ExportFormat format)
{
    switch (format) {
    case ExportFormat::Markdown:
        return catalog::toMarkdown(snapshot).toUtf8();
    case ExportFormat::Html:
        return catalog::toHtml(snapshot).toUtf8();
    case ExportFormat::Json:
        return QJsonDocument(toJson(catalogOf(snapshot))).toJson();
    case ExportFormat::Dbml:
        return schema::toDbml(*snapshot.graph).toUtf8();
    case ExportFormat::Mermaid:
        return schema::toMermaid(*snapshot.graph).toUtf8();
    case ExportFormat::Dot:
        break;
    }
    return schema::toDot(*snapshot.graph).toUtf8();
}

Result<void> writeExport(const QString &file, const QByteArray &content)
{
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size() || !out.commit())
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The file \"%1\" could not be written: %2."),
                    {file, out.errorString()},
                    QT_TRANSLATE_NOOP("Error", "Choose a folder you may write to, with enough space."));
    return {};
}

} // namespace Tieout::service
