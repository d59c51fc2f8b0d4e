// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/web/websearch.h"

#include <QDialog>

namespace Tieout::shell {

/// Shows what a search on the web would send, to the letter; accepted: send it. Not sending is what Enter and Escape
/// do.
class WebSearchDialog : public QDialog
{
    Q_OBJECT

public:
    explicit WebSearchDialog(const web::Outgoing &outgoing, QWidget *parent = nullptr);
};

} // namespace Tieout::shell
