// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/message/message.h"
#include "sdk/connector.h"

#include <QDialog>
#include <QPointer>

#include <functional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace Tieout::extension {
class PluginManager;
}

namespace Tieout::shell {

/**
 * Connects to a server: the form of the chosen connector, or an address pasted into the line above it, and a try before
 * anything is opened. It is accepted once the server takes the connection; until then it stays as it is filled and says
 * why not. Accepted, it knows the address without secrets, the secrets, and whether to keep those.
 */
class ConnectDialog : public QDialog
{
    Q_OBJECT

public:
    /// `plugins` outlive the dialog; of their connectors those of servers are offered.
    explicit ConnectDialog(const extension::PluginManager &plugins, QWidget *parent = nullptr);
    ~ConnectDialog() override;

    /// Chooses connector and fields from an address, secrets too where it has any. False when no connector here reads
    /// it.
    bool setAddress(const QString &address);

    QString address() const;
    ConnectionParameters secrets() const;
    bool keepsSecrets() const;

signals:
    /// What is typed is tried now: it is contacted.
    void trying(const QString &address);

private:
    struct Outcome {
        QString description;
        qsizetype tables = 0;
        message::Message account; ///< what it may do beyond reading; empty: nothing that is known
        QList<message::Message> cautions;
        QString script;
    };
    struct Field {
        FormField field;
        QWidget *editor = nullptr;
    };

    Connector *connector() const;
    ConnectionParameters parameters() const;
    void fillKinds();
    void buildForm();
    QWidget *makeEditor(const FormField &field);
    void setValue(const Field &field, const QString &value);
    void paste(const QString &text);
    void hidePassword();
    void tryIt();
    void connectNow();
    using Attempt = std::function<Result<Outcome>(Connector &, const ConnectionParameters &, const StopToken &)>;
    void attempt(const QString &title, const Attempt &attempt,
                 const std::function<void(const Result<Outcome> &)> &done);
    void selectRefusedPassword(const Error &error);
    void showOutcome(const Result<Outcome> &outcome);
    void updateButtons();
    static Result<Outcome> tryConnection(Connector &connector, const ConnectionParameters &parameters,
                                         const StopToken &stop);

    const extension::PluginManager &m_plugins;
    QList<Connector *> m_connectors;
    QLineEdit *m_paste;
    QString m_pasted;     ///< what stood in that line before the last change
    bool m_taken = false; ///< what stands there is an address, and is in the fields
    QComboBox *m_kind;
    QFormLayout *m_form;
    QToolButton *m_more;
    QCheckBox *m_keep;
    QLabel *m_outcome;
    QPlainTextEdit *m_script;
    QPushButton *m_try;
    QPushButton *m_connect;
    QList<Field> m_fields;
    QPointer<base::Job> m_running;
    base::JobQueue m_queue;
};

} // namespace Tieout::shell
