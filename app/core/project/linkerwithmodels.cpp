// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/linkerwithmodels.h"

namespace Tieout::project {

LinkerWithModels::LinkerWithModels(std::shared_ptr<const retrieval::Linker> linker,
                                   const QList<catalog::SemanticModel> &models)
    : m_linker(std::move(linker))
    , m_snapshot(m_linker->snapshot())
{
    m_snapshot.models = models;
}

} // namespace Tieout::project
