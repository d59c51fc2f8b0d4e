// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/helpservice.h"

#include "core/base/text.h"

namespace Tieout::service {

HelpPagesResponse helpPages()
{
    HelpPagesResponse response;
    for (const help::Page &page : help::pages())
        response.pages.append({page.id, page.title});
    return response;
}

Result<HelpResponse> helpPage(const HelpRequest &request)
{
    if (const help::Page *page = help::page(request.id))
        return HelpResponse{page->id, page->title, page->markdown};
    QStringList known;
    for (const help::Page &page : help::pages())
        known.append(page.id);
    const QStringList near = base::nearestNames(request.id, known);
    Error error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no command or topic \"%1\"."), {request.id},
                near.isEmpty() ? ErrorText(QT_TRANSLATE_NOOP("Error", "\"tieout-cli help\" lists them."))
                               : ErrorText(QT_TRANSLATE_NOOP("Error", "Did you mean \"%1\"?"), {near.first()}));
    error.candidates = near;
    return fail(error);
}

} // namespace Tieout::service
