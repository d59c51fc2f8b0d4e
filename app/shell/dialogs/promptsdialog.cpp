// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dialogs/promptsdialog.h"

#include "core/base/visible.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/theme/fonts.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"
#include "shell/widgets/tableview.h"
#include "shell/widgets/tabstrip.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QJsonDocument>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QSplitter>
#include <QVBoxLayout>

namespace Tieout::shell {

using generate::model::PromptPart;
using generate::model::SentPrompt;

namespace {

QString counted(int tokens)
{
    return tokens < 0 ? QString(QChar(0x2013)) : QLocale().toString(tokens);
}

QString roleWords(ChatMessage::Role role)
{
    switch (role) {
    case ChatMessage::Role::System:
        return PromptsDialog::tr("Instructions (system)");
    case ChatMessage::Role::Assistant:
        return PromptsDialog::tr("What the model said (assistant)");
    case ChatMessage::Role::User:
        break;
    }
    return PromptsDialog::tr("Message (user)");
}

QString replyText(const SentPrompt &prompt)
{
    if (!prompt.failure.isEmpty() && prompt.reply.text.isEmpty() && prompt.reply.toolCalls.isEmpty())
        return PromptsDialog::tr("No reply came: %1").arg(shell::said(prompt.failure));
    QStringList blocks;
    if (!prompt.failure.isEmpty())
        blocks.append(PromptsDialog::tr("Not used: %1").arg(shell::said(prompt.failure)));
    if (!prompt.reply.reasoning.isEmpty())
        blocks.append(PromptsDialog::tr("Its thoughts, never part of an answer:") + u'\n' + prompt.reply.reasoning);
    if (!prompt.reply.text.isEmpty())
        blocks.append(prompt.reply.text);
    for (const ToolCall &call : prompt.reply.toolCalls)
        blocks.append(QStringLiteral("%1(%2)").arg(call.name, call.arguments));
    return blocks.join(QStringLiteral("\n\n"));
}

} // namespace

QString sentText(const SentPrompt &prompt)
{
    QString text;
    for (const ChatMessage &message : prompt.messages)
        text += (text.isEmpty() ? QString() : QStringLiteral("\n\n"))
                + QStringLiteral("\u2014\u2014 %1 \u2014\u2014\n").arg(roleWords(message.role)) + message.text;
    return text;
}

PromptsDialog::PromptsDialog(const record::Record &record, QList<SentPrompt> prompts, QWidget *parent)
    : PromptsDialog(record::wholeQuestion(record), record, std::move(prompts), parent)
{
}

PromptsDialog::PromptsDialog(const QString &title, QList<SentPrompt> prompts, QWidget *parent)
    : PromptsDialog(title, {}, std::move(prompts), parent)
{
}

PromptsDialog::PromptsDialog(const QString &title, const record::Record &record, QList<SentPrompt> prompts,
                             QWidget *parent)
    : QDialog(parent)
    , m_prompts(std::move(prompts))
{
    setWindowTitle(tr("What the model was sent"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(10);
    column->addWidget(makeLabel(title, textFont(TextSize::Large, QFont::DemiBold), "", true));
    auto *buttons = new QHBoxLayout;
    if (m_prompts.isEmpty()) {
        setMinimumWidth(520);
        addGone(column, record);
        column->addStretch();
    } else {
        resize(1040, 700);
        column->addWidget(makeLabel(
            tr("Kept until the program ends and written nowhere. Numbers with \"about\" are our own count of tokens."),
            TextSize::Small, "quiet", true));
        auto *splitter = new QSplitter;
        splitter->setChildrenCollapsible(false);
        splitter->addWidget(makeRequests());
        splitter->addWidget(makeRequest());
        splitter->setStretchFactor(1, 1);
        splitter->setSizes({420, 620});
        column->addWidget(splitter, 1);
        auto *copy = new QPushButton(tr("Copy"));
        copy->setObjectName(QStringLiteral("copyPrompt"));
        copy->setToolTip(tr("Copy the text that is shown"));
        connect(copy, &QPushButton::clicked, this, [this] {
            QApplication::clipboard()->setText(m_text->toPlainText());
            emit said(tr("The text is on the clipboard."));
        });
        auto *saving = new QPushButton(tr("Save all\u2026"));
        saving->setObjectName(QStringLiteral("savePrompts"));
        saving->setToolTip(tr("Write every request and reply to a file, a line of JSON each"));
        connect(saving, &QPushButton::clicked, this, &PromptsDialog::saveAs);
        buttons->addWidget(copy);
        buttons->addWidget(saving);
    }
    buttons->addStretch();
    auto *close = new QPushButton(tr("Close"));
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    buttons->addWidget(close);
    column->addLayout(buttons);
    if (m_requests)
        m_requests->selectRow(0);
}

void PromptsDialog::addGone(QVBoxLayout *column, const record::Record &record)
{
    auto *gone = makeLabel(tr("The texts are gone: what a model is sent is kept until the program ends and written "
                              "nowhere, and this answer is from an earlier "
                              "run, or from before the newest answers. Ask the question again to see them."),
                           TextSize::Body, "", true);
    gone->setObjectName(QStringLiteral("promptsGone"));
    column->addWidget(gone);
    if (!record.model)
        return;
    const record::ModelUse &model = *record.model;
    column->addWidget(new SectionTitle(tr("What the answer still knows")));
    column->addWidget(makeLabel(tr("%1 over %2, %3 requests, %4 tokens sent, %5 received, temperature %6, seed %7.")
                                    .arg(model.name, model.backend, counted(model.requests), counted(model.tokensIn),
                                         counted(model.tokensOut),
                                         model.temperature ? QLocale().toString(*model.temperature) : tr("its own"),
                                         model.seed ? QString::number(*model.seed) : tr("its own")),
                                TextSize::Body, "quiet", true));
    column->addWidget(
        makeLabel(tr("Fingerprint of the texts: %1").arg(model.promptFingerprint), TextSize::Body, "quiet", true));
}

QWidget *PromptsDialog::makeRequests()
{
    using Model = TableModel<SentPrompt>;
    const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
    const Qt::Alignment right = Qt::AlignRight | Qt::AlignVCenter;
    const auto cell = [](std::function<QString(const SentPrompt &)> text) {
        return [text = std::move(text)](const SentPrompt &prompt, int role) -> QVariant {
            return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(text(prompt)) : QVariant();
        };
    };
    auto *model = new Model(
        {{tr("Request"), left, cell([](const SentPrompt &prompt) {
              return prompt.failure.isEmpty() ? shell::said(prompt.stage)
                                              : tr("%1 (failed)").arg(shell::said(prompt.stage));
          })},
         {tr("Sent"), right, cell([](const SentPrompt &prompt) {
              return prompt.reply.tokensIn > 0 ? counted(prompt.reply.tokensIn)
                                               : tr("about %1").arg(counted(prompt.estimatedIn));
          })},
         {tr("Received"), right, cell([](const SentPrompt &prompt) { return counted(prompt.reply.tokensOut); })},
         {tr("Time"), right, cell([](const SentPrompt &prompt) { return shownDuration(double(prompt.elapsedMs)); })}},
        this);
    model->setRows(m_prompts);
    m_requests = new TableView;
    m_requests->setObjectName(QStringLiteral("requests"));
    m_requests->setAccessibleName(tr("Requests to the model, in tokens"));
    m_requests->setModel(model);
    connect(m_requests->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) { showRequest(index.row()); });
    return m_requests;
}

QWidget *PromptsDialog::makeRequest()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(14, 0, 0, 0);
    column->setSpacing(8);
    m_counts = makeLabel({}, TextSize::Small, "", true);
    m_counts->setObjectName(QStringLiteral("promptCounts"));
    column->addWidget(m_counts);
    const auto name = [](const PromptPart &piece, int role) -> QVariant {
        return role == Qt::DisplayRole ? QVariant(shell::said(piece.name)) : QVariant();
    };
    const auto tokens = [](const PromptPart &piece, int role) -> QVariant {
        return role == Qt::DisplayRole ? QVariant(tr("about %1").arg(counted(piece.tokens()))) : QVariant();
    };
    m_parts = new TableModel<PromptPart>({{tr("Part"), Qt::AlignLeft | Qt::AlignVCenter, name},
                                          {tr("Tokens"), Qt::AlignRight | Qt::AlignVCenter, tokens}},
                                         this);
    m_partTable = new TableView;
    m_partTable->setObjectName(QStringLiteral("promptParts"));
    m_partTable->setAccessibleName(tr("Parts of the request"));
    m_partTable->setModel(m_parts);
    column->addWidget(m_partTable);
    m_leftOut = makeLabel({}, TextSize::Small, "quiet", true);
    m_leftOut->setObjectName(QStringLiteral("promptLeftOut"));
    column->addWidget(m_leftOut);
    m_tabs = new TabStrip;
    m_tabs->setAccessibleName(tr("Text of the request"));
    for (const QString &title : {tr("Sent"), tr("Form it has to have"), tr("Reply")})
        m_tabs->addTab(title);
    connect(m_tabs, &QTabBar::currentChanged, this, &PromptsDialog::showText);
    auto *strip = new QVBoxLayout;
    strip->setSpacing(0);
    strip->addWidget(m_tabs);
    strip->addWidget(makeRule());
    column->addLayout(strip);
    m_text = new QPlainTextEdit;
    m_text->setObjectName(QStringLiteral("promptText"));
    m_text->setAccessibleName(tr("The text, byte for byte"));
    m_text->setReadOnly(true);
    m_text->setFont(codeFont());
    m_text->setTabChangesFocus(true);
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setLook(m_text, "code");
    column->addWidget(m_text, 1);
    return part;
}

void PromptsDialog::showRequest(int row)
{
    if (row < 0 || row >= m_prompts.size())
        return;
    m_shown = row;
    const SentPrompt &prompt = m_prompts.at(row);
    QStringList facts{tr("about %1 tokens by our count").arg(counted(prompt.estimatedIn))};
    if (prompt.reply.tokensIn > 0)
        facts.append(prompt.reply.partlyCounted
                         ? tr("%1 by the server's, without what it still had").arg(counted(prompt.reply.tokensIn))
                         : tr("%1 by the server's").arg(counted(prompt.reply.tokensIn)));
    if (prompt.maximumTokens > 0)
        facts.append(tr("a reply of at most %1").arg(counted(prompt.maximumTokens)));
    facts.append(prompt.constraint == QLatin1String("none") ? tr("no form imposed")
                                                            : tr("form imposed by %1").arg(prompt.constraint));
    m_counts->setText(QStringLiteral("%1: %2").arg(shell::said(prompt.stage), facts.join(QStringLiteral(" \u00B7 "))));
    // What the first request of a stage has in parts, later ones have too, with what was said since below it.
    QList<PromptPart> parts = prompt.parts;
    for (const ChatMessage &message : prompt.messages.mid(2))
        parts.append(
            {message.role == ChatMessage::Role::Assistant ? tr("what it said before") : tr("what its step gave"),
             message.text});
    m_parts->setRows(parts);
    m_partTable->fitRows(6);
    m_leftOut->setText(prompt.leftOut.isEmpty() ? tr("Nothing was left out.")
                                                : tr("Left out: %1").arg(shell::said(message::apart(prompt.leftOut))));
    showText();
}

void PromptsDialog::showText()
{
    const SentPrompt &prompt = m_prompts.at(m_shown);
    // What would act on the reader is shown as a mark; the file that save() writes has the bytes themselves.
    m_text->setPlainText(base::visible(textOf(prompt), base::Breaks::Lines));
}

QString PromptsDialog::textOf(const SentPrompt &prompt) const
{
    switch (Tab(m_tabs->currentIndex())) {
    case Tab::Form:
        return prompt.constraintText.isEmpty() ? tr("None was sent beside the messages.") : prompt.constraintText;
    case Tab::Reply:
        return replyText(prompt);
    case Tab::Sent:
        break;
    }
    return sentText(prompt);
}

Result<void> PromptsDialog::save(const QString &file) const
{
    QSaveFile out(file);
    bool written = out.open(QIODevice::WriteOnly);
    for (const SentPrompt &prompt : m_prompts)
        written =
            written
            && out.write(QJsonDocument(generate::model::toJson(prompt)).toJson(QJsonDocument::Compact) + '\n') > 0;
    if (!written || !out.commit())
        return fail(Error(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be written: %2."),
                          {file, out.errorString()}, QT_TRANSLATE_NOOP("Error", "Choose another folder.")));
    return {};
}

void PromptsDialog::saveAs()
{
    const QString file = QFileDialog::getSaveFileName(this, tr("Save what the model was sent"),
                                                      QStringLiteral("prompts.jsonl"), tr("Lines of JSON (*.jsonl)"));
    if (file.isEmpty())
        return;
    const Result<void> saved = save(file);
    emit said(saved ? tr("%1 requests written to %2").arg(m_prompts.size()).arg(file) : saidInFull(saved.error()));
}

} // namespace Tieout::shell
