// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/context/correctionspanel.h"

#include "shell/frame/navigator.h"
#include "shell/models/correctionwords.h"
#include "shell/models/numberformat.h"
#include "shell/models/sourcecontroller.h"
#include "shell/models/undo.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/look.h"

#include <QPointer>
#include <QPushButton>

namespace Tieout::shell {

CorrectionsPanel::CorrectionsPanel(ShellContext &context, QWidget *parent)
    : Card(parent)
    , m_context(context)
    , m_list(new QVBoxLayout)
{
    m_list->setSpacing(8);
    body()->addLayout(m_list);
    connect(&context.source, &SourceController::opened, this, &CorrectionsPanel::showCorrections);
    connect(&context.source, &SourceController::openingStarted, this, &CorrectionsPanel::showCorrections);
    showCorrections();
}

void CorrectionsPanel::showCorrections()
{
    clearLayout(m_list);
    const SnapshotPointer snapshot = m_context.source.snapshot();
    const QList<service::CorrectionDescription> corrections =
        snapshot
            ? service::corrections(*snapshot, m_context.store, {}).value_or(service::CorrectionsResponse()).corrections
            : QList<service::CorrectionDescription>();
    if (corrections.isEmpty())
        m_list->addWidget(
            makeLabel(tr("Nothing yet. \"Is this right?\" on an answer keeps what would have been right."),
                      TextSize::Body, "quiet", true));
    for (auto each = corrections.crbegin(); each != corrections.crend(); ++each)
        addCorrection(*each);
}

void CorrectionsPanel::addCorrection(const service::CorrectionDescription &correction)
{
    auto *line = new QWidget;
    line->setObjectName(QStringLiteral("correction-%1").arg(correction.id));
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    auto *words = new QVBoxLayout;
    words->setSpacing(1);
    words->addWidget(makeLabel(correction.question, textFont(TextSize::Body, QFont::DemiBold), "", true));
    words->addWidget(makeLabel(outcomeWords(correction), TextSize::Body, "", true));
    QStringList facts{correction.said.isEmpty() ? reasonWords(correction.reason) : correction.said,
                      becomesWords(correction.becomes)};
    if (!correction.by.isEmpty())
        facts.append(correction.by);
    facts.append(shownDate(correction.at.toLocalTime().date()));
    words->addWidget(makeLabel(facts.join(QStringLiteral(" \u00B7 ")), TextSize::Small, "quiet", true));
    row->addLayout(words, 1);
    for (const auto &[title, spoken, sql] :
         {std::tuple{tr("Wrong SQL"), tr("Open the wrong SQL of \u201c%1\u201d"), correction.rejectedSql},
          std::tuple{tr("Right SQL"), tr("Open the right SQL of \u201c%1\u201d"), correction.rightSql}}) {
        auto *open = new QPushButton(title);
        open->setAccessibleName(spoken.arg(correction.question));
        connect(open, &QPushButton::clicked, this,
                [this, text = sql, question = correction.question] { m_context.navigator.openSql(text, question); });
        row->addWidget(open, 0, Qt::AlignTop);
    }
    auto *back = new QPushButton(tr("Undo"));
    back->setObjectName(QStringLiteral("undoCorrection"));
    back->setAccessibleName(tr("Take back what was put right about \u201c%1\u201d").arg(correction.question));
    connect(back, &QPushButton::clicked, this, [this, back = QPointer<QPushButton>(back), id = correction.id] {
        back->setEnabled(false); // once
        undoCorrection(m_context, id, this, [back](bool undone) {
            if (back)
                back->setEnabled(!undone);
        });
    });
    row->addWidget(back, 0, Qt::AlignTop);
    m_list->addWidget(line);
}

} // namespace Tieout::shell
