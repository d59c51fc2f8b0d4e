// SPDX-License-Identifier: GPL-3.0-or-later
// What the catalog page writes to files: the catalog in every form, and people's descriptions as comments in SQL.
#include "shell/models/said.h"
#include "shell/pages/catalog/catalogpage.h"

#include "core/service/catalogexport.h"
#include "core/service/catalogservice.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"

#include <QFileDialog>
#include <QFileInfo>

namespace Tieout::shell {

namespace {

/// Words for a file chooser's list of forms, the extension behind them.
QString formatWords(service::ExportFormat format)
{
    switch (format) {
    case service::ExportFormat::Markdown:
        return CatalogPage::tr("Markdown (*.md)");
    case service::ExportFormat::Html:
        return CatalogPage::tr("Web page in one file (*.html)");
    case service::ExportFormat::Json:
        return CatalogPage::tr("JSON (*.json)");
    case service::ExportFormat::Dbml:
        return CatalogPage::tr("DBML (*.dbml)");
    case service::ExportFormat::Mermaid:
        return CatalogPage::tr("Mermaid (*.mmd)");
    case service::ExportFormat::Dot:
        break;
    }
    return CatalogPage::tr("Graphviz (*.dot)");
}

} // namespace

void CatalogPage::chooseExport()
{
    if (!m_snapshot)
        return;
    const QString name = m_snapshot->title.section(u'.', 0, 0) + QStringLiteral("-catalog.md");
    QStringList forms;
    for (const service::ExportFormat format : service::exportFormats())
        forms.append(formatWords(format));
    QString form;
    QString file =
        QFileDialog::getSaveFileName(this, tr("Export the catalog"), name, forms.join(QStringLiteral(";;")), &form);
    if (file.isEmpty())
        return;
    // The chooser may leave the extension to us.
    if (const qsizetype chosen = forms.indexOf(form); chosen >= 0 && QFileInfo(file).suffix().isEmpty())
        file += u'.' + service::exportFileExtension(service::exportFormats()[chosen]);
    const Result<void> written = exportTo(file);
    m_context.navigator.say(written ? tr("Written to %1").arg(file) : saidInFull(written.error()));
}

Result<void> CatalogPage::exportTo(const QString &file) const
{
    return service::writeExport(file, service::exported(*m_snapshot, service::exportFormatOf(file)));
}

void CatalogPage::chooseCommentFile()
{
    if (!m_snapshot)
        return;
    const QString name = m_snapshot->title.section(u'.', 0, 0) + QStringLiteral("-comments.sql");
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Save descriptions as comments"), name, tr("SQL (*.sql)"));
    if (!file.isEmpty())
        saveComments(file);
}

base::Job *CatalogPage::saveComments(const QString &file)
{
    using Script = service::CommentsResponse;
    const std::function<Result<Script>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [](project::OpenSource &source, const StopToken &stop, const Progress &) {
            return service::comments(source, {}, stop);
        };
    return m_context.source.run<Script>(
        tr("Save descriptions as comments"), this, work, [this, file](const Result<Script> &script) {
            if (!script) {
                m_context.navigator.say(saidInFull(script.error()));
            } else if (script->statements.isEmpty() && script->notes.isEmpty()) {
                m_context.navigator.say(tr("People described nothing that the database does not say itself."));
            } else {
                const Result<void> written = service::writeExport(file, script->text().toUtf8());
                m_context.navigator.say(written ? tr("Written to %1, for you to run: %2 statements, %3 left out")
                                                      .arg(file)
                                                      .arg(script->statements.size())
                                                      .arg(script->notes.size())
                                                : saidInFull(written.error()));
            }
        });
}

} // namespace Tieout::shell
