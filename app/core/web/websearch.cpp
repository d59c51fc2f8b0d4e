// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/websearch.h"

#include "core/web/pagetext.h"

namespace Tieout::web {

namespace {

constexpr qsizetype longestWords = 200; ///< characters; a search is no letter
constexpr qint64 mostBytes = 4 * 1024 * 1024;
constexpr std::chrono::seconds longestFetch{30};

} // namespace

Search searchAt(const SearchAddress &address, Confirm confirm, std::function<void(const QString &host)> contacted)
{
    return [address, confirm = std::move(confirm),
            contacted = std::move(contacted)](const QString &said, const StopToken &stop) -> Result<Finding> {
        const QString words = said.simplified();
        if (words.isEmpty())
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No words were given to search for."));
        if (words.size() > longestWords) {
            return fail(ErrorCode::Invalid,
                        QT_TRANSLATE_NOOP("Error", "A search of %1 characters is too long; at most %2 are sent."),
                        {QString::number(words.size()), QString::number(longestWords)});
        }
        const Outgoing outgoing{words, address.shown(words), address.host()};
        const bool agreed = confirm && confirm(outgoing, stop);
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."));
        if (!agreed)
            return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" was not sent: the person did not agree."),
                        {words});
        if (contacted)
            contacted(address.host());
        const Result<Page> page = fetch(address.filled(words), mostBytes, stop.withLimit(longestFetch));
        if (!page)
            return fail(page.error());
        const Result<PageText> text = textOf(*page);
        if (!text)
            return fail(text.error());
        return Finding{words, outgoing.address, text->title, text->text, QDateTime::currentDateTimeUtc()};
    };
}

} // namespace Tieout::web
