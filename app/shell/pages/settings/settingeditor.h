// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/settings.h"
#include "shell/pages/settings/settingrow.h"

class QComboBox;

namespace Tieout::shell {

class Drafted;
class Drafts;
class SettingsStore;

/// One setting as label, help and a field of its kind; writes at once and says beside the field what is not acceptable.
class SettingEditor : public SettingRow
{
    Q_OBJECT

public:
    /// A text that is typed and not written yet is kept in `drafts`.
    SettingEditor(const workspace::Setting &setting, SettingsStore &store, Drafts &drafts, QWidget *parent = nullptr);

    /// The field's value as text; writes it as if a person had.
    void enter(const QString &value);

protected:
    /// What was chosen elsewhere meanwhile is shown.
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeField(Drafts &drafts);
    QWidget *makeChoice(const QList<std::pair<QString, QString>> &choices);
    void showChoice();
    void write(const QString &value);

    workspace::Setting m_setting;
    SettingsStore &m_store;
    QComboBox *m_choice = nullptr;
    Drafted *m_draft = nullptr; ///< of a field of text
};

} // namespace Tieout::shell
