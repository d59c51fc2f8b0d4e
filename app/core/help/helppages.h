// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace Tieout::help {

enum class PageKind {
    Topic,
    Command ///< of tieout-cli, and called as it is
};

/// A page of the help, from resources/help. What it shows somebody typing, tst_helpexamples runs.
struct Page {
    QString id; ///< "gate-log"
    PageKind kind = PageKind::Topic;
    QString title;    ///< the first heading
    QString markdown; ///< whole
};

/// All pages: the topics in the order in which they are read, then the commands by name. Topics are in `language`
/// ("de") where they are translated; the terminal's commands speak English. Empty: English. Any thread.
const QList<Page> &pages(const QString &language = {});

/// Null where no page is called so.
const Page *page(const QString &id, const QString &language = {});

/// For a terminal: headings without their signs, what stands in fences indented.
QString plainText(const QString &markdown);

} // namespace Tieout::help
