// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/generate/model/modeloffer.h"
#include "shell/models/tablemodel.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace Tieout::shell {

class TableView;
struct ShellContext;

/// The models that the chosen backend offers, against this machine's memory; one of them is taken by a button, further
/// ones are brought.
class ModelsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ModelsPanel(ShellContext &context, QWidget *parent = nullptr);

private:
    QWidget *makePull();
    void makeTable();
    void list();
    void showOffer(const Result<generate::model::ModelOffer> &offer);
    void use();
    void pull();
    void showPulled(const QString &model, const std::optional<Error> &error);
    void followChoice();
    void say(const QString &text, const char *look);

    ShellContext &m_context;
    QPushButton *m_list;
    QLabel *m_state;
    TableModel<ModelInfo> *m_models = nullptr;
    TableView *m_table = nullptr;
    QPushButton *m_use = nullptr;
    QWidget *m_pullRow = nullptr;
    QLineEdit *m_pullName = nullptr;
    QPushButton *m_pull = nullptr;
    QProgressBar *m_progress = nullptr;
    QString m_offerOf; ///< backend and address that the shown list belongs to
    bool m_local = true;
    bool m_pulls = false;    ///< the listed backend brings models
    int m_contextTokens = 0; ///< that are asked for
    QPointer<base::Job> m_listing;
    QPointer<base::Job> m_pulling;
};

} // namespace Tieout::shell
