// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/sourcecontroller.h"
#include "shell/widgets/card.h"

class QCheckBox;
class QLabel;

namespace Tieout::shell {

struct ShellContext;

/// What a model may be told of the open source: names, values, rows. In force from the next question on.
class SightEditor : public Card
{
    Q_OBJECT

public:
    explicit SightEditor(ShellContext &context, QWidget *parent = nullptr);

private:
    /// A box with a sentence below that says what its state means.
    struct Switch {
        QCheckBox *box = nullptr;
        QLabel *meaning = nullptr;
    };
    Switch addSwitch(const QString &title, const char *name);
    void load();
    void show(const service::ToldDescription &told);
    void keep();

    ShellContext &m_context;
    Switch m_names;
    Switch m_values; ///< partly checked: only to a model on this machine
    Switch m_rows;
    QLabel *m_complaint = nullptr;
    bool m_filling = false;
};

} // namespace Tieout::shell
