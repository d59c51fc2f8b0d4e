// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/weightsservice.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/tablemodel.h"
#include "shell/widgets/card.h"

#include <QPointer>

#include <optional>

class QLabel;
class QPushButton;

namespace Tieout::base {
class Job;
}

namespace Tieout::shell {

class TableView;

/// How this workspace ranks the readings of a question: the program's own weights, or changed ones fitted to the
/// verified queries. A fit is shown first and used only once somebody says so.
class WeightsPanel : public Card
{
    Q_OBJECT

public:
    explicit WeightsPanel(ShellContext &context, QWidget *parent = nullptr);

private:
    struct Row {
        QString feature;
        double own = 0;
        double change = 0;
    };

    void makeTable();
    void makeOffer();
    void makeButtons();
    void showWeights();
    void showTable(const service::WeightsDescription &weights);
    void fit();
    void finish(const Result<service::FittedWeights> &fitted);
    void use();
    void reset();
    void settleOffer();
    void takeOver();
    void say(const QString &text, const char *look);

    ShellContext &m_context;
    QWidget *m_offer = nullptr;
    QLabel *m_offered = nullptr;
    QLabel *m_leftOut = nullptr;
    QLabel *m_state;
    TableModel<Row> *m_rows = nullptr;
    TableView *m_table = nullptr;
    QPushButton *m_fit = nullptr;
    QPushButton *m_use = nullptr;
    QPushButton *m_reset = nullptr;
    QPointer<base::Job> m_job;
    std::optional<service::WeightsDescription> m_fitted; ///< shown, not used yet
};

} // namespace Tieout::shell
