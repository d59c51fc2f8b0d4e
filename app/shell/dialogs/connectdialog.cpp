// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dialogs/connectdialog.h"

#include "core/extension/sourceaddress.h"
#include "core/service/connectservice.h"
#include "sdk/secrets.h"
#include "shell/models/said.h"
#include "shell/models/sourcefiles.h"
#include "shell/widgets/look.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QIntValidator>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardItemModel>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr std::chrono::seconds tryLimit{30};

/// What the program's own connectors and their forms say, for the translators.
[[maybe_unused]] constexpr const char *formWords[] = {
    QT_TRANSLATE_NOOP("Connector", "Host"),
    QT_TRANSLATE_NOOP("Connector", "Port"),
    QT_TRANSLATE_NOOP("Connector", "Database"),
    QT_TRANSLATE_NOOP("Connector", "User"),
    QT_TRANSLATE_NOOP("Connector", "Password"),
    QT_TRANSLATE_NOOP("Connector", "TLS"),
    QT_TRANSLATE_NOOP("Connector", "Root certificate"),
    QT_TRANSLATE_NOOP("Connector", "Client certificate"),
    QT_TRANSLATE_NOOP("Connector", "Client key"),
    QT_TRANSLATE_NOOP("Connector", "Service"),
    QT_TRANSLATE_NOOP("Connector", "an entry of ~/.pg_service.conf"),
    QT_TRANSLATE_NOOP("Connector", "Data source"),
    QT_TRANSLATE_NOOP("Connector", "a name from the system's list"),
    QT_TRANSLATE_NOOP("Connector", "Driver"),
    QT_TRANSLATE_NOOP("Connector", "Server"),
    QT_TRANSLATE_NOOP("Connector", "Further keywords"),
    QT_TRANSLATE_NOOP("Connector", "Further keywords with secrets"),
    QT_TRANSLATE_NOOP("Connector", "Options of the driver"),
    QT_TRANSLATE_NOOP("Connector", "Other database (Qt SQL)"),
    QT_TRANSLATE_NOOP("Connector", "Workbook"),
};

/// Labels and placeholders come from connectors, in English; those of others than ours stay so.
QString translated(const QString &text)
{
    return QCoreApplication::translate("Connector", text.toUtf8().constData());
}

} // namespace

ConnectDialog::ConnectDialog(const extension::PluginManager &plugins, QWidget *parent)
    : QDialog(parent)
    , m_plugins(plugins)
    , m_paste(new QLineEdit)
    , m_kind(new QComboBox)
    , m_form(new QFormLayout)
    , m_more(new QToolButton)
    , m_keep(new QCheckBox(tr("Keep the password in the system's keychain")))
    , m_outcome(makeLabel({}, TextSize::Body, "", true))
    , m_script(new QPlainTextEdit)
    , m_try(new QPushButton(tr("Try the connection")))
    , m_connect(new QPushButton(tr("Connect")))
    , m_queue(QStringLiteral("try"))
{
    setWindowTitle(tr("Connect to a server"));
    setMinimumWidth(560);
    m_paste->setObjectName(QStringLiteral("pasteAddress"));
    m_paste->setPlaceholderText(tr("Paste an address: postgresql://reader@db.example.com/sales"));
    m_paste->setAccessibleName(tr("Address"));
    m_kind->setObjectName(QStringLiteral("connectorKind"));
    m_kind->setAccessibleName(tr("Kind of server"));
    fillKinds();
    m_more->setText(tr("Certificates and more"));
    m_more->setCheckable(true);
    m_more->setObjectName(QStringLiteral("moreFields"));
    m_outcome->setObjectName(QStringLiteral("outcome"));
    m_script->setObjectName(QStringLiteral("roleScript"));
    m_script->setReadOnly(true);
    m_script->setAccessibleName(tr("Statements that make a read-only account"));
    m_script->setMaximumHeight(130);
    m_script->hide();
    m_keep->setToolTip(tr("Else it lasts as long as the program runs. It is never written into a workspace."));
    m_keep->setObjectName(QStringLiteral("keepPassword"));
    m_try->setObjectName(QStringLiteral("tryConnection"));
    m_connect->setObjectName(QStringLiteral("connect"));
    m_connect->setDefault(true);
    setLook(m_connect, "primary");

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->addButton(m_try, QDialogButtonBox::ActionRole);
    buttons->addButton(m_connect, QDialogButtonBox::AcceptRole);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_paste);
    column->addWidget(m_kind);
    column->addLayout(m_form);
    column->addWidget(m_more);
    column->addWidget(m_keep);
    column->addWidget(makeLabel(tr("Reads only: every statement is checked before it runs, and rolled back."),
                                TextSize::Small, "quiet", true));
    column->addWidget(m_outcome);
    column->addWidget(m_script);
    column->addStretch(1);
    column->addWidget(buttons);

    connect(m_kind, &QComboBox::currentIndexChanged, this, &ConnectDialog::buildForm);
    connect(m_more, &QToolButton::toggled, this, [this](bool shown) {
        for (const Field &one : std::as_const(m_fields)) {
            if (one.field.advanced)
                m_form->setRowVisible(one.editor, shown);
        }
        adjustSize();
    });
    connect(m_paste, &QLineEdit::textChanged, this, &ConnectDialog::paste);
    connect(m_paste, &QLineEdit::editingFinished, this, &ConnectDialog::hidePassword);
    connect(m_try, &QPushButton::clicked, this, &ConnectDialog::tryIt);
    connect(buttons, &QDialogButtonBox::accepted, this, &ConnectDialog::connectNow);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    buildForm();
}

ConnectDialog::~ConnectDialog() = default;

/// What cannot be opened here stays in the list, greyed out, with the reason; the first that can is chosen.
void ConnectDialog::fillKinds()
{
    const auto *items = qobject_cast<const QStandardItemModel *>(m_kind->model());
    int open = -1;
    for (Connector *one : m_plugins.connectors()) {
        if (!one->isServer())
            continue;
        m_connectors.append(one);
        m_kind->addItem(translated(one->title()), one->id());
        const int row = m_kind->count() - 1;
        if (const std::optional<Error> why = missingLibrary(*one)) {
            QStandardItem *item = items->item(row);
            item->setText(tr("%1: its library is missing").arg(item->text()));
            item->setToolTip(saidInFull(*why));
            item->setEnabled(false);
        } else if (open < 0) {
            open = row;
        }
    }
    m_kind->setCurrentIndex(open);
}

Connector *ConnectDialog::connector() const
{
    return m_connectors.value(m_kind->currentIndex());
}

QWidget *ConnectDialog::makeEditor(const FormField &field)
{
    if (field.kind == FormField::Kind::Choice) {
        auto *box = new QComboBox;
        const QString none = field.required ? tr("(choose one)") : tr("(as the system is set up)");
        for (const QString &choice : field.choices)
            box->addItem(choice.isEmpty() ? none : choice, choice);
        connect(box, &QComboBox::currentIndexChanged, this, &ConnectDialog::updateButtons);
        return box;
    }
    auto *line = new QLineEdit;
    line->setPlaceholderText(translated(field.placeholder));
    line->setText(field.initial);
    if (field.kind == FormField::Kind::Password)
        line->setEchoMode(QLineEdit::Password);
    if (field.kind == FormField::Kind::Number)
        line->setValidator(new QIntValidator(1, 65535, line));
    if (field.kind == FormField::Kind::File || field.kind == FormField::Kind::Folder) {
        QAction *choose = line->addAction(style()->standardIcon(QStyle::SP_DirOpenIcon), QLineEdit::TrailingPosition);
        choose->setToolTip(tr("Choose a file"));
        connect(choose, &QAction::triggered, line, [this, line] {
            if (const QString file = QFileDialog::getOpenFileName(this); !file.isEmpty())
                line->setText(file);
        });
    }
    connect(line, &QLineEdit::textChanged, this, &ConnectDialog::updateButtons);
    return line;
}

void ConnectDialog::buildForm()
{
    while (m_form->rowCount() > 0)
        m_form->removeRow(0);
    m_fields.clear();
    if (!connector())
        return updateButtons();
    bool hasMore = false;
    for (const FormField &field : connector()->form()) {
        QWidget *editor = makeEditor(field);
        editor->setObjectName(QStringLiteral("field-") + field.key);
        const QString label = translated(field.label);
        editor->setAccessibleName(label);
        m_form->addRow(label, editor);
        m_form->setRowVisible(editor, !field.advanced || m_more->isChecked());
        hasMore = hasMore || field.advanced;
        m_fields.append({field, editor});
    }
    m_more->setVisible(hasMore);
    m_outcome->clear();
    m_script->hide();
    updateButtons();
    adjustSize();
}

ConnectionParameters ConnectDialog::parameters() const
{
    ConnectionParameters out;
    for (const Field &one : m_fields) {
        const auto *box = qobject_cast<QComboBox *>(one.editor);
        const auto *line = qobject_cast<QLineEdit *>(one.editor);
        const QString value = box ? box->currentData().toString() : line->text();
        // The first choice is the driver's own: an address does not name it.
        if (!value.isEmpty() && !(box && box->currentIndex() == 0))
            out.insert(one.field.key, value);
    }
    return out;
}

void ConnectDialog::setValue(const Field &field, const QString &value)
{
    if (auto *box = qobject_cast<QComboBox *>(field.editor))
        box->setCurrentIndex(std::max(0, box->findData(value)));
    else if (auto *line = qobject_cast<QLineEdit *>(field.editor))
        line->setText(value);
    if (field.field.advanced && !value.isEmpty())
        m_more->setChecked(true);
}

bool ConnectDialog::setAddress(const QString &address)
{
    const auto resolved = extension::resolveSource(m_plugins, address.trimmed());
    const qsizetype index = resolved ? m_connectors.indexOf(resolved->connector) : -1;
    if (index < 0)
        return false;
    m_kind->setCurrentIndex(int(index));
    for (const Field &one : std::as_const(m_fields))
        setValue(one, resolved->parameters.value(one.field.key));
    return true;
}

void ConnectDialog::paste(const QString &text)
{
    // While an address is being typed it is wrong most of the time: nothing is said of that.
    const bool pasted = text.size() > m_pasted.size() + 1;
    m_pasted = text;
    m_taken = setAddress(text);
    if (pasted)
        hidePassword();
}

void ConnectDialog::hidePassword()
{
    // The password stands behind dots in its field; it is not to stay readable here.
    if (!m_taken || secrets().isEmpty())
        return;
    m_pasted = address();
    const QSignalBlocker quiet(m_paste);
    m_paste->setText(m_pasted);
}

QString ConnectDialog::address() const
{
    return connector() ? connector()->address(parameters()) : QString();
}

ConnectionParameters ConnectDialog::secrets() const
{
    ConnectionParameters out;
    if (!connector())
        return out;
    const ConnectionParameters all = parameters();
    for (const QString &key : connector()->secretKeys()) {
        if (all.contains(key))
            out.insert(key, all.value(key));
    }
    return out;
}

bool ConnectDialog::keepsSecrets() const
{
    return m_keep->isChecked() && !secrets().isEmpty();
}

void ConnectDialog::updateButtons()
{
    bool complete = connector() && !parameters().isEmpty();
    const ConnectionParameters given = complete ? parameters() : ConnectionParameters();
    for (const Field &one : std::as_const(m_fields))
        complete = complete && (!one.field.required || given.contains(one.field.key));
    m_try->setEnabled(complete || m_running);
    m_connect->setEnabled(complete && !m_running);
}

Result<ConnectDialog::Outcome>
ConnectDialog::tryConnection(Connector &connector, const ConnectionParameters &parameters, const StopToken &stop)
{
    const auto session = openConnection(connector, parameters, stop);
    if (!session)
        return fail(session.error());
    const Result<service::ConnectResponse> found = service::lookAt(**session, stop);
    if (!found)
        return fail(found.error());
    Outcome out;
    out.description = found->description;
    out.tables = found->tables;
    out.account = found->account;
    out.cautions = found->cautions;
    out.script = found->readOnlyRoleScript.value_or(QString());
    return out;
}

void ConnectDialog::tryIt()
{
    if (m_running)
        return m_running->cancel();
    attempt(tr("Try the connection"), &ConnectDialog::tryConnection,
            [this](const Result<Outcome> &outcome) { showOutcome(outcome); });
}

void ConnectDialog::connectNow()
{
    if (m_running || !m_connect->isEnabled())
        return;
    const auto reach = [](Connector &connector, const ConnectionParameters &parameters,
                          const StopToken &stop) -> Result<Outcome> {
        const auto session = connector.open(parameters, stop);
        if (!session)
            return fail(session.error());
        return Outcome();
    };
    attempt(tr("Connect"), reach, [this](const Result<Outcome> &outcome) {
        if (outcome)
            return accept();
        showOutcome(outcome);
        selectRefusedPassword(outcome.error());
    });
}

void ConnectDialog::attempt(const QString &title, const Attempt &attempt,
                            const std::function<void(const Result<Outcome> &)> &done)
{
    emit trying(address());
    setLook(m_outcome, "");
    m_outcome->setText(tr("Trying..."));
    m_script->hide();
    auto result =
        std::make_shared<Result<Outcome>>(fail(Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."))));
    m_running = m_queue.submit(title,
                               [result, attempt, connector = connector(),
                                parameters = parameters()](const StopToken &stop, const Progress &) -> Result<void> {
                                   *result = attempt(*connector, parameters, stop.withLimit(tryLimit));
                                   return {};
                               });
    m_try->setText(tr("Stop trying"));
    updateButtons();
    connect(m_running, &base::Job::finished, this, [this, result, done] {
        m_running = nullptr;
        m_try->setText(tr("Try the connection"));
        updateButtons();
        done(*result);
    });
}

/// All that was typed stays; a password that is refused, or missing, is what has to be typed next.
void ConnectDialog::selectRefusedPassword(const Error &error)
{
    if (error.code != ErrorCode::Denied && error.code != ErrorCode::PasswordNeeded)
        return;
    for (const Field &one : std::as_const(m_fields)) {
        auto *line = qobject_cast<QLineEdit *>(one.editor);
        if (one.field.kind != FormField::Kind::Password || !line)
            continue;
        line->setFocus(Qt::OtherFocusReason);
        line->selectAll();
        return;
    }
}

void ConnectDialog::showOutcome(const Result<Outcome> &outcome)
{
    m_script->hide();
    if (!outcome) {
        setLook(m_outcome, "error");
        m_outcome->setText(saidInFull(outcome.error()));
        return;
    }
    setLook(m_outcome, outcome->account.isEmpty() && outcome->cautions.isEmpty() ? "" : "caution");
    QString text = tr("%1. Tables and views to read: %2.").arg(outcome->description).arg(outcome->tables);
    for (const message::Message &caution : outcome->cautions)
        text += u' ' + tr("Caution: %1").arg(said(caution));
    if (!outcome->account.isEmpty()) {
        text += u' '
                + tr("Caution: this account may do more than read. %1 Nothing here writes, but a read-only account is "
                     "safer; these statements make one:")
                      .arg(said(outcome->account));
        m_script->setPlainText(outcome->script);
        m_script->show();
    }
    m_outcome->setText(text);
    adjustSize();
}

} // namespace Tieout::shell
