// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/driftbanner.h"

#include "shell/frame/navigator.h"
#include "shell/models/driftwords.h"
#include "shell/models/numberformat.h"
#include "shell/models/sourcecontroller.h"

#include <QPushButton>

namespace Tieout::shell {

DriftBanner::DriftBanner(SourceController &source, Navigator &navigator, QWidget *parent)
    : NoticeBanner(QStringLiteral("driftBanner"), {}, parent)
    , m_source(source)
{
    setAccessibleName(tr("The schema has changed"));
    connect(addButton(tr("Show changes"),
                      tr("What changed, what was probably renamed, and what of your work that touches"), "showDrift"),
            &QPushButton::clicked, this,
            [&navigator] { navigator.showPart(QStringLiteral("activity"), QStringLiteral("drift")); });
    connect(addButton(tr("Later"), tr("Hide this until the schema changes again or the source is opened again"),
                      "putDriftOff"),
            &QPushButton::clicked, this, [this] {
                m_putOff = m_source.drift() ? m_source.drift()->fingerprintAfter : QString();
                update();
            });
    connect(&source, &SourceController::openingStarted, this, [this] {
        m_putOff.clear();
        update();
    });
    connect(&source, &SourceController::opened, this, &DriftBanner::update);
    update();
}

void DriftBanner::update()
{
    const DriftPointer drift = m_source.drift();
    const bool shown = drift && drift->matters() && drift->fingerprintAfter != m_putOff;
    setVisible(shown);
    if (!shown)
        return;
    const QString day = shownDate(drift->since.toLocalTime().date());
    QString text = tr("The schema of %1 has changed since %2: %3.")
                       .arg(m_source.snapshot()->title, day, countWords(drift->schemaChanges()));
    if (const auto touched = int(drift->affected().size()); touched > 0)
        text += u' ' + tr("It touches %n of your answers, names and settings.", nullptr, touched);
    setText(text);
}

} // namespace Tieout::shell
