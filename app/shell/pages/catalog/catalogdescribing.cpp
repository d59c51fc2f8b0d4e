// SPDX-License-Identifier: GPL-3.0-or-later
// What a model writes of tables, and what it was sent for that.
#include "shell/dialogs/promptsdialog.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/modelcontroller.h"
#include "shell/models/said.h"
#include "shell/models/sessionmemory.h"
#include "shell/pages/catalog/catalogpage.h"
#include "shell/pages/catalog/entryview.h"

namespace Tieout::shell {

namespace {

/// "orders: the model was cut off"
QString firstFailure(const service::DescribeResponse &described)
{
    for (const service::DescribedTable &table : described.tables) {
        if (table.error)
            return table.table + QStringLiteral(": ") + shell::said(*table.error);
    }
    return {};
}

QString describedWords(const service::DescribeResponse &described)
{
    using State = project::ModelDescribed::State;
    const auto count = [&described](State state) {
        return std::count_if(described.tables.cbegin(), described.tables.cend(),
                             [state](const service::DescribedTable &table) { return table.state == state; });
    };
    const auto written = count(State::Written);
    if (const auto failures = count(State::Failed); failures > 0)
        return CatalogPage::tr("Tables described by the model: %1; failed: %2, first %3")
            .arg(written)
            .arg(failures)
            .arg(firstFailure(described));
    return CatalogPage::tr("Tables described by the model: %1; unchanged since it did: %2")
        .arg(written)
        .arg(count(State::Kept));
}

} // namespace

void CatalogPage::describe(const QList<TableName> &tables)
{
    if (m_running || !m_snapshot)
        return;
    if (!m_context.source.hasModel()) {
        m_context.navigator.say(
            tr("No model is chosen, and none is needed: rules have described every table. Settings offers models."));
        return;
    }
    service::DescribeRequest request;
    for (const TableName &table : tables)
        request.tables.append(table.display());
    using Response = service::DescribeResponse;
    watch(m_context.source.describe(
        m_context.model.state().name, request, this, [this](const Result<Response> &described) {
            m_context.navigator.say(described ? describedWords(*described) : saidInFull(described.error()));
            emit edited(described.has_value());
        }));
}

void CatalogPage::showPrompts()
{
    const QList<generate::model::SentPrompt> sent =
        m_snapshot ? m_context.memory.prompts(SessionMemory::descriptionsOf(m_snapshot->sourceId))
                   : QList<generate::model::SentPrompt>();
    if (sent.isEmpty())
        return m_context.navigator.say(
            tr("No model has been sent anything to describe this source since the program started."));
    auto *dialog = new PromptsDialog(tr("Descriptions of tables"), sent, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PromptsDialog::said, &m_context.navigator, &Navigator::say);
    dialog->open();
}

} // namespace Tieout::shell
