// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/context/contextpage.h"

#include "core/workspace/settings.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/historymodel.h"
#include "shell/models/said.h"
#include "shell/models/settingsstore.h"
#include "shell/pages/context/correctionspanel.h"
#include "shell/pages/context/definitionform.h"
#include "shell/pages/context/rerunpanel.h"
#include "shell/pages/context/verifiedpanel.h"
#include "shell/pages/context/weightspanel.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/pages/settings/settingeditor.h"
#include "shell/pages/settings/settingwords.h"
#include "shell/widgets/card.h"
#include "shell/widgets/drafted.h"
#include "shell/widgets/look.h"
#include "shell/widgets/pagecolumn.h"
#include "shell/widgets/sectiontitle.h"

#include <QPlainTextEdit>
#include <QPushButton>

namespace Tieout::shell {

namespace {

constexpr int pageWidth = 860;
constexpr int textHeight = 110;
constexpr int textDelayMs = 800;

} // namespace

ContextPage::ContextPage(ShellContext &context, QWidget *parent)
    : QScrollArea(parent)
    , m_context(context)
{
    QVBoxLayout *column = makePageColumn(*this);
    column->addWidget(makeLabel(tr("Company context"), textFont(TextSize::Title, QFont::Bold)));
    column->addSpacing(6);
    column->addWidget(new SectionTitle(tr("What words mean here")));
    column->addWidget(makeDefinitions());
    column->addSpacing(8);
    column->addWidget(new SectionTitle(tr("Questions that people vouch for")));
    column->addWidget(new VerifiedPanel(context));
    column->addWidget(new RerunPanel(context));
    column->addSpacing(8);
    column->addWidget(new SectionTitle(tr("What was put right")));
    column->addWidget(new CorrectionsPanel(context));
    column->addSpacing(8);
    column->addWidget(new SectionTitle(tr("How readings are ranked here")));
    column->addWidget(new WeightsPanel(context));
    column->addSpacing(8);
    column->addWidget(new SectionTitle(tr("How this company counts")));
    column->addWidget(makeFacts());
    column->addSpacing(8);
    column->addWidget(new SectionTitle(tr("About the company")));
    column->addWidget(makeText());
    column->addStretch();
    for (Card *card : findChildren<Card *>())
        card->setMaximumWidth(pageWidth);

    m_textDelay.setSingleShot(true);
    m_textDelay.setInterval(textDelayMs);
    connect(&m_textDelay, &QTimer::timeout, this, &ContextPage::keepText);
    connect(&context.source, &SourceController::opened, this, &ContextPage::showDefinitions);
    connect(&context.source, &SourceController::openingStarted, this, &ContextPage::showDefinitions);
    connect(&context.navigator, &Navigator::definitionRequested, this,
            [this](const QString &term, const QString &refers, const QString &condition) {
                ensureWidgetVisible(m_form);
                m_form->begin(term, refers, condition);
            });
    showDefinitions();
}

QWidget *ContextPage::makeFacts()
{
    auto *card = new Card;
    card->body()->setSpacing(0);
    bool first = true;
    for (const workspace::Setting &setting : workspace::allSettings()) {
        const bool text = QLatin1String(setting.key) == QLatin1String(workspace::settings::companyContext.key);
        if (QLatin1String(setting.section) != QLatin1String("context") || text)
            continue;
        if (!first)
            card->body()->addWidget(makeRule());
        first = false;
        card->body()->addWidget(new SettingEditor(setting, m_context.settings, m_context.drafts));
    }
    return card;
}

QWidget *ContextPage::makeText()
{
    const workspace::Setting &setting = workspace::settings::companyContext;
    auto *card = new Card;
    card->body()->addWidget(makeLabel(settingHelp(setting), TextSize::Small, "quiet", true));
    m_text = new QPlainTextEdit(m_context.settings.value(setting));
    m_text->setObjectName(QStringLiteral("setting-") + QLatin1String(setting.key));
    m_text->setAccessibleName(settingLabel(setting));
    m_text->setToolTip(settingHelp(setting));
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(textHeight);
    m_textDraft = new Drafted(m_text, m_context.drafts);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] { m_textDelay.start(); });
    m_textDraft->setPlace(QStringLiteral("setting:") + QLatin1String(setting.key),
                          m_text->toPlainText()); // what comes back is taken over
    card->body()->addWidget(m_text);
    return card;
}

QWidget *ContextPage::makeDefinitions()
{
    auto *card = new Card;
    m_list = new QVBoxLayout;
    m_list->setSpacing(6);
    card->body()->addLayout(m_list);
    card->body()->addWidget(makeRule());
    m_form = new DefinitionForm(m_context.drafts);
    connect(m_form, &DefinitionForm::submitted, this, &ContextPage::define);
    card->body()->addWidget(m_form);
    return card;
}

void ContextPage::keepText()
{
    const Result<void> kept = m_context.settings.setValue(workspace::settings::companyContext, m_text->toPlainText());
    if (!kept)
        m_context.navigator.say(saidInFull(kept.error()));
    else {
        m_textDraft->saved();
        takeOver();
    }
}

/// What was said is read by the next question.
void ContextPage::takeOver()
{
    if (m_context.source.isOpen())
        m_context.source.takeEdits();
    else
        showDefinitions();
}

void ContextPage::showDefinitions()
{
    clearLayout(m_list);
    const SnapshotPointer snapshot = m_context.source.snapshot();
    m_form->setMeanings(m_context.history.meanings()); // switched on or off meanwhile
    m_form->setSnapshot(snapshot);
    service::CompanyContext company;
    if (snapshot)
        company.definitions = snapshot->definitions;
    else
        company = service::context(m_context.store, {}, {}, QDate::currentDate()).value_or(company);
    const QList<service::DefinitionDescription> definitions = service::contextResponse(company).definitions;
    if (definitions.isEmpty())
        m_list->addWidget(makeLabel(
            tr("Nothing is defined yet. Questions with \"active\", \"churn\" or \"revenue\" follow what you say here."),
            TextSize::Body, "quiet", true));
    for (const service::DefinitionDescription &definition : definitions)
        addDefinition(definition);
}

void ContextPage::addDefinition(const service::DefinitionDescription &definition)
{
    auto *line = new QWidget;
    line->setObjectName(QStringLiteral("definition-%1").arg(definition.id));
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    auto *words = new QVBoxLayout;
    words->setSpacing(1);
    words->addWidget(makeLabel(definition.term, textFont(TextSize::Body, QFont::DemiBold), "", true));
    if (!definition.meaning.isEmpty())
        words->addWidget(makeLabel(definition.meaning, TextSize::Body, "", true));
    words->addWidget(makeLabel(!definition.refersTo.isEmpty()
                                   ? definition.refersTo
                                   : tr("in words only: said beside answers, not followed by them"),
                               TextSize::Small, "quiet", true));
    if (!definition.stale.isEmpty()) {
        auto *stale = new NoteBox(NoteTone::Caution,
                                  tr("Questions with this word are held back: %1").arg(said(definition.stale)));
        stale->setObjectName(QStringLiteral("stale"));
        words->addWidget(stale);
    }
    row->addLayout(words, 1);
    auto *change = new QPushButton(tr("Change"));
    change->setObjectName(QStringLiteral("change"));
    change->setAccessibleName(tr("Change the definition of \"%1\"").arg(definition.term));
    connect(change, &QPushButton::clicked, this, [this, definition] { m_form->setDefinition(definition); });
    auto *drop = new QPushButton(tr("Remove"));
    drop->setObjectName(QStringLiteral("remove"));
    drop->setAccessibleName(tr("Remove the definition of \"%1\"").arg(definition.term));
    connect(drop, &QPushButton::clicked, this, [this, definition] { remove(definition); });
    row->addWidget(change, 0, Qt::AlignTop);
    row->addWidget(drop, 0, Qt::AlignTop);
    m_list->addWidget(line);
}

Result<void> ContextPage::change(const service::ContextRequest &request)
{
    const SnapshotPointer snapshot = m_context.source.snapshot();
    const catalog::Snapshot none;
    return service::changeContext(m_context.store, snapshot ? *snapshot : none, request);
}

void ContextPage::define(const service::ContextRequest &request)
{
    if (const Result<void> defined = change(request); !defined) {
        m_form->setComplaint(saidInFull(defined.error()));
        return;
    }
    m_form->clear();
    m_context.navigator.say(tr("Questions follow \"%1\" from now on").arg(request.term.simplified()));
    takeOver();
}

void ContextPage::remove(const service::DefinitionDescription &definition)
{
    service::ContextRequest request;
    request.action = service::ContextAction::Remove;
    request.id = definition.id;
    if (const Result<void> removed = change(request); !removed) {
        m_form->setComplaint(saidInFull(removed.error()));
        return;
    }
    m_form->setDefinition(definition); // to put it back
    m_context.navigator.say(tr("\"%1\" is not defined any more; Define puts it back").arg(definition.term));
    takeOver();
}

PageEntry makeContextPage(ShellContext &context)
{
    PageEntry entry{QStringLiteral("context"), ContextPage::tr("Company context"), QStringLiteral("text"),
                    new ContextPage(context)};
    entry.place = PagePlace::Menu;
    return entry;
}

} // namespace Tieout::shell
