// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sql/findingsview.h"

#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/card.h"
#include "shell/widgets/look.h"

#include <QVBoxLayout>

namespace Tieout::shell {

FindingsView::FindingsView(QWidget *parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(6);
    setAccessibleName(tr("Findings"));
    hide();
}

void FindingsView::setFindings(const QList<gate::CheckResult> &findings)
{
    clearLayout(m_column);
    m_count = int(findings.size());
    for (const gate::CheckResult &finding : findings.mid(0, Shown)) {
        const bool rejected = finding.verdict == gate::Verdict::Rejected;
        QString text = finding.message;
        if (!finding.hint.isEmpty() && !text.contains(finding.hint))
            text += u' ' + finding.hint;
        const QString action = finding.fix ? (rejected ? tr("Fix") : tr("Use")) : finding.at.isValid() ? tr("Show") : QString();
        auto *box = new NoteBox(rejected ? NoteTone::Error : NoteTone::Caution, text, action);
        box->setObjectName(QStringLiteral("finding-") + finding.id);
        box->setToolTip(finding.id);
        connect(box, &NoteBox::actionTriggered, this, [this, fix = finding.fix, at = finding.at] {
            if (fix)
                emit fixRequested(*fix);
            else
                emit placeRequested(at);
        });
        m_column->addWidget(box);
    }
    if (m_count > Shown)
        m_column->addWidget(makeLabel(tr("and %n more", nullptr, m_count - Shown), TextSize::Small, "quiet"));
    setVisible(m_count > 0);
}

} // namespace Tieout::shell
