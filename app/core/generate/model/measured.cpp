// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/model/measured.h"

namespace Tieout::generate::model {

MeasuredModel::MeasuredModel(std::optional<BackendCapabilities> known, Keeper keeper)
    : m_known(known && known->chat ? known : std::nullopt)
    , m_handedTo(known ? known->handedTo : QString())
    , m_keeper(std::move(keeper))
{
}

void MeasuredModel::keep(const BackendCapabilities &found)
{
    {
        const std::lock_guard lock(m_mutex);
        m_handedTo = found.handedTo;
        if (found.chat)
            m_known = found;
    }
    if (m_keeper)
        m_keeper(found);
}

Result<BackendCapabilities> MeasuredModel::measure(LlmSession &session, const QString &model, const StopToken &stop)
{
    const Result<ModelDetails> details = session.details(model, stop);
    if (!details)
        return fail(details.error());
    BackendCapabilities found = known().value_or(BackendCapabilities());
    found.contextLength = details->contextLength > 0 ? details->contextLength : found.contextLength;
    found.handedTo = details->handedTo;
    const bool isMeasured = found.chat;
    if (isMeasured ? found != known() : found.handedTo != handedTo())
        keep(found);
    if (isMeasured)
        return found;
    Result<BackendCapabilities> probed = session.probe(model, stop);
    if (!probed)
        return probed;
    if (!probed->chat) {
        return fail(ErrorCode::Protocol, QT_TRANSLATE_NOOP("Error", "The model \"%1\" gave an empty answer."), {model},
                    QT_TRANSLATE_NOOP("Error", "Check that it is a chat model."));
    }
    probed->handedTo = details->handedTo;
    keep(*probed);
    return probed;
}

QString MeasuredModel::handedTo() const
{
    const std::lock_guard lock(m_mutex);
    return m_handedTo;
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

} // namespace Tieout::generate::model
