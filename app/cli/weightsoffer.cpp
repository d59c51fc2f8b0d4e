// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/weightsoffer.h"

#include "cli/terminal.h"
#include "core/service/weightsservice.h"

namespace Tieout::cli {

Result<void> offerWeights(const Invocation &invocation, workspace::Workspace &store)
{
    if (invocation.quiet)
        return {}; // it is said when somebody reads it
    const Result<service::WeightsOfferResponse> offer = service::weightsOffer(store, {});
    if (!offer || !offer->due)
        return offer ? Result<void>() : fail(offer.error());
    printAside(QStringLiteral("%1 queries are verified: \"tieout-cli weights %2 fit\" ranks readings by them and shows "
                              "what changes, \"reset\" goes back.")
                   .arg(offer->needed)
                   .arg(store.file()));
    const Result<service::WeightsOfferResponse> settled = service::weightsOffer(store, {true});
    return settled ? Result<void>() : fail(settled.error());
}

} // namespace Tieout::cli
