// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/graphexport.h"

#include "core/schema/schemaexport.h"
#include "shell/graph/graphscene.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

namespace Tieout::shell {

namespace {

/// A picture larger than this on a side is of no use and may not fit into memory.
constexpr double maximumPixels = 16'000;
constexpr double pictureScale = 2;
constexpr int pointsPerInch = 72;

class GraphExportWords
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::GraphExport)
};

tl::unexpected<Error> notWritten(const QString &file, const QString &why)
{
    return fail(Error(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The file \"%1\" could not be written: %2."),
                      {file, why}, QT_TRANSLATE_NOOP("Error", "Choose a folder you may write to, with enough space.")));
}

Result<void> save(const QString &file, const QByteArray &content)
{
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size() || !out.commit())
        return notWritten(file, out.errorString());
    return {};
}

Result<void> writePng(GraphScene &scene, const QRectF &rect, const QString &file)
{
    const double scale = std::min(pictureScale, maximumPixels / std::max(rect.width(), rect.height()));
    QImage image((rect.size() * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return notWritten(file, GraphExportWords::tr("the picture is too large"));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    scene.drawOnPaper(&painter, image.rect());
    painter.end();
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || !image.save(&out, "PNG") || !out.commit())
        return notWritten(file, out.errorString());
    return {};
}

Result<void> writeSvg(GraphScene &scene, const QRectF &rect, const QString &file)
{
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly))
        return notWritten(file, out.errorString());
    QSvgGenerator generator;
    generator.setOutputDevice(&out);
    generator.setSize(rect.size().toSize());
    generator.setViewBox(QRectF({0, 0}, rect.size()));
    generator.setTitle(GraphScene::tr("Schema"));
    QPainter painter(&generator);
    scene.drawOnPaper(&painter, QRectF({0, 0}, rect.size()));
    painter.end();
    if (!out.commit())
        return notWritten(file, out.errorString());
    return {};
}

Result<void> writePdf(GraphScene &scene, const QRectF &rect, const QString &file)
{
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly))
        return notWritten(file, out.errorString());
    {
        QPdfWriter writer(&out);
        writer.setResolution(pointsPerInch * 4);
        writer.setPageSize(QPageSize(rect.size(), QPageSize::Point, {}, QPageSize::ExactMatch));
        writer.setPageMargins({});
        QPainter painter(&writer);
        scene.drawOnPaper(&painter, QRectF({0, 0}, rect.size() * 4));
    }
    if (!out.commit())
        return notWritten(file, out.errorString());
    return {};
}

} // namespace

QString extensionOf(GraphFormat format)
{
    static const char *const extensions[] = {"png", "svg", "pdf", "mmd", "dbml", "dot"};
    return QString::fromLatin1(extensions[size_t(format)]);
}

Result<void> exportGraph(GraphScene &scene, GraphFormat format, const QString &file)
{
    const schema::SchemaGraph &graph = *scene.snapshot()->graph;
    const QRectF rect = scene.sceneRect();
    switch (format) {
    case GraphFormat::Png:
        return writePng(scene, rect, file);
    case GraphFormat::Svg:
        return writeSvg(scene, rect, file);
    case GraphFormat::Pdf:
        return writePdf(scene, rect, file);
    case GraphFormat::Mermaid:
        return save(file, schema::toMermaid(graph).toUtf8());
    case GraphFormat::Dbml:
        return save(file, schema::toDbml(graph).toUtf8());
    case GraphFormat::Dot:
        break;
    }
    return save(file, schema::toDot(graph).toUtf8());
}

} // namespace Tieout::shell
