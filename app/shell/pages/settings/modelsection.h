// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/modelcontroller.h"
#include "shell/widgets/card.h"

#include <QPointer>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace Tieout::shell {

class SettingRow;
struct ShellContext;

/// The Settings page's part on the model: which one, where, with which key, whether it may leave this machine, and
/// whether it answers.
class ModelSection : public Card
{
    Q_OBJECT

public:
    explicit ModelSection(ShellContext &context, QWidget *parent = nullptr);

private:
    SettingRow *makeBackendRow();
    void fillBackends();
    void showForm();
    QWidget *makeFormField(const FormField &field, const QString &value);
    SettingRow *makeKeyRow();
    void keepKey();
    void showMeasured(const BackendCapabilities &measured);
    QWidget *makeConsent();
    QWidget *makeTrial();
    void showState();
    void updateConsent(const ModelState &state);
    void startTrial();
    void showTrial(const Result<generate::agent::ModelTrial> &result);
    void say(const QString &text, const char *look);

    ShellContext &m_context;
    QComboBox *m_backend = nullptr;
    QWidget *m_form = nullptr;
    QString m_formOf; ///< id of the backend whose form is shown
    QLineEdit *m_name = nullptr;
    SettingRow *m_keyRow = nullptr;
    QCheckBox *m_keepKey = nullptr;
    QLabel *m_measured = nullptr;
    QLineEdit *m_key = nullptr;
    QWidget *m_details;
    QWidget *m_consent = nullptr;
    QCheckBox *m_allow = nullptr;
    QLabel *m_consentText = nullptr;
    QLabel *m_problem = nullptr;
    QPushButton *m_try = nullptr;
    QLabel *m_result = nullptr;
    QPointer<base::Job> m_trial;
};

} // namespace Tieout::shell
