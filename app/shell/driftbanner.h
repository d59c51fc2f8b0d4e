// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/widgets/noticebanner.h"

namespace Tieout::shell {

class Navigator;
class SourceController;

/// Across the window while the open source's schema differs from what the work in the workspace was made for.
class DriftBanner : public NoticeBanner
{
    Q_OBJECT

public:
    /// Both outlive the banner.
    DriftBanner(SourceController &source, Navigator &navigator, QWidget *parent = nullptr);

private:
    void update();

    SourceController &m_source;
    QString m_putOff; ///< fingerprint of the schema that somebody wants to look at later
};

} // namespace Tieout::shell
