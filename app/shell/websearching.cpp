// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/websearching.h"

#include "core/workspace/settings.h"
#include "shell/dialogs/websearchdialog.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/sessionmemory.h"
#include "shell/models/settingsstore.h"

namespace Tieout::shell {

namespace {

/// How often a waiting search looks whether it was stopped.
constexpr int stopCheckMs = 20;

} // namespace

bool WebSearching::Way::call(std::function<void(WebSearching &)> what)
{
    const QMutexLocker locked(&mutex);
    if (!target)
        return false;
    QMetaObject::invokeMethod(
        target, [receiver = target, what = std::move(what)] { what(*receiver); }, Qt::QueuedConnection);
    return true;
}

WebSearching::WebSearching(ShellContext &context, QWidget &window)
    : QObject(&window)
    , m_context(context)
    , m_window(window)
{
    m_way->target = this;
}

WebSearching::~WebSearching()
{
    const QMutexLocker locked(&m_way->mutex);
    m_way->target = nullptr;
}

web::Search WebSearching::search() const
{
    const Result<web::SearchAddress> address =
        web::SearchAddress::parse(m_context.settings.value(workspace::settings::webSearchAddress));
    if (!address)
        return {};
    return web::searchAt(
        *address,
        [way = m_way](const web::Outgoing &outgoing, const StopToken &stop) { return confirm(way, outgoing, stop); },
        [memory = &m_context.memory](const QString &host) { memory->logEndpoints({host}); });
}

bool WebSearching::confirm(const std::shared_ptr<Way> &way, const web::Outgoing &outgoing, const StopToken &stop)
{
    const auto asking = std::make_shared<Asking>();
    asking->outgoing = outgoing;
    if (!way->call([asking](WebSearching &self) { self.show(asking); }))
        return false;
    while (!asking->answered.tryAcquire(1, stopCheckMs)) {
        if (stop.stopRequested()) {
            way->call([asking](WebSearching &self) { self.withdraw(asking); });
            return false;
        }
    }
    return asking->agreed;
}

void WebSearching::show(const std::shared_ptr<Asking> &asking)
{
    auto *dialog = new WebSearchDialog(asking->outgoing, &m_window);
    m_dialog = dialog;
    m_asking = asking;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, [asking](int result) {
        asking->agreed = result == QDialog::Accepted;
        asking->answered.release();
    });
    dialog->open();
}

void WebSearching::withdraw(const std::shared_ptr<Asking> &asking)
{
    if (m_dialog && m_asking == asking)
        m_dialog->reject();
}

} // namespace Tieout::shell
