// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/opensource.h"

#include "core/workspace/indexfiles.h"

namespace Tieout::project {

/// At once where that takes a moment, which nobody knows of a server; an encoder that fails is an aid that is missing,
/// and its job says why.
Result<void> OpenSource::readMeanings(const std::shared_ptr<const retrieval::Linker> &linker,
                                      const std::shared_ptr<const catalog::Snapshot> &snapshot, const QString &cardFile,
                                      const StopToken &stop, const Progress &progress)
{
    m_meaningWork = {};
    const retrieval::EncoderPtr encoder = m_options.encoder.under(m_source.sight.value_or(generate::ModelSight()));
    if (!encoder)
        return {};
    // Who agreed to a model beyond this machine agreed to names and descriptions, not to values.
    const retrieval::MeaningOptions options{cardFile.isEmpty() ? QString() : workspace::meaningFile(cardFile),
                                            m_options.encoder.isLocal(),
                                            workspace::questionVectorsFile(m_store ? m_store->file() : QString())};
    const auto few = encoder != m_options.encoder.builtIn
                         ? Result<std::shared_ptr<const retrieval::MeaningIndex>>(nullptr)
                         : retrieval::MeaningIndex::buildIfFew({snapshot}, encoder, options, stop, progress);
    if (few && *few)
        linker->useMeanings(*few);
    else if (!few && (few.error().code == ErrorCode::Cancelled || few.error().code == ErrorCode::TimedOut))
        return fail(few.error());
    else
        m_meaningWork = [held = std::weak_ptr(linker), snapshot, encoder,
                         options](const StopToken &stopped, const Progress &told) -> Result<void> {
            const auto meanings = retrieval::MeaningIndex::build({snapshot}, encoder, options, stopped, told);
            if (!meanings)
                return fail(meanings.error());
            if (const auto still = held.lock())
                still->useMeanings(*meanings);
            return {};
        };
    return {};
}

} // namespace Tieout::project
