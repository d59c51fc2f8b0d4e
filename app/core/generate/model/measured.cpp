// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/model/measured.h"

namespace Tieout::generate {

MeasuredModel::MeasuredModel(std::optional<BackendCapabilities> known, Keeper keeper)
    : m_known(std::move(known))
    , m_keeper(std::move(keeper))
{
}

Result<BackendCapabilities> MeasuredModel::measure(LlmSession &session, const QString &model, const StopToken &stop)
{
    if (const std::optional<BackendCapabilities> before = known())
        return *before;
    const Result<BackendCapabilities> probed = session.probe(model, stop);
    if (!probed)
        return fail(probed.error());
    if (!probed->chat) {
        return fail(ErrorCode::Protocol, "The model \"%1\" gave an empty answer.", {model}, QStringLiteral("Check that it is a chat model."));
    }
    {
        const std::lock_guard lock(m_mutex);
        m_known = *probed;
    }
    if (m_keeper)
        m_keeper(*probed);
    return *probed;
}

std::optional<BackendCapabilities> MeasuredModel::known() const
{
    const std::lock_guard lock(m_mutex);
    return m_known;
}

void MeasuredModel::forget()
{
    const std::lock_guard lock(m_mutex);
    m_known.reset();
}

} // namespace Tieout::generate
