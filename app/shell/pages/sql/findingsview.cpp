// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sql/findingsview.h"

#include "shell/editor/gatechecker.h"
#include "shell/models/said.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/card.h"
#include "shell/widgets/look.h"

#include <QVBoxLayout>

namespace Tieout::shell {

FindingsView::FindingsView(QWidget *parent)
    : QScrollArea(parent)
{
    auto *boxes = new QWidget;
    m_column = new QVBoxLayout(boxes);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(6);
    setWidget(boxes);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Findings"));
    hide();
}

void FindingsView::setFindings(const QList<gate::CheckResult> &findings)
{
    clearLayout(m_column);
    m_count = 0;
    for (const gate::CheckResult &check : findings) {
        for (const gate::Finding &finding : service::findingsIn(check))
            addFinding(check, finding);
    }
    setVisible(m_count > 0);
    fitHeight();
}

void FindingsView::addFinding(const gate::CheckResult &check, const gate::Finding &finding)
{
    const bool rejected = check.verdict == gate::Verdict::Rejected;
    const QString text = said(message::sentences({finding.message, finding.hint}));
    const bool ofRows = check.id == QLatin1String("join.row-loss") || check.id == QLatin1String("join.fan-out");
    const bool measure = ofRows && !finding.fix;
    const QString action = finding.fix            ? (rejected ? tr("Fix") : tr("Use"))
                           : measure              ? tr("Count the rows")
                           : finding.at.isValid() ? tr("Show")
                                                  : QString();
    auto *box = new NoteBox(rejected ? NoteTone::Error : NoteTone::Caution, text, action);
    box->setObjectName(QStringLiteral("finding-") + check.id);
    box->setToolTip(check.id);
    connect(box, &NoteBox::actionTriggered, this, [this, measure, fix = finding.fix, at = finding.at] {
        if (at.isValid() && measure)
            emit placeRequested(at);
        if (fix)
            emit fixRequested(*fix);
        else if (measure)
            emit measureRequested();
        else
            emit placeRequested(at);
    });
    m_column->addWidget(box);
    ++m_count;
}

void FindingsView::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fitHeight();
}

/// The boxes wrap their text, so that how high they are depends on the width.
void FindingsView::fitHeight()
{
    const int width = viewport()->width();
    const int wanted =
        m_column->hasHeightForWidth() ? m_column->totalHeightForWidth(width) : m_column->totalSizeHint().height();
    setFixedHeight(std::min(wanted, MostHeight));
}

} // namespace Tieout::shell
