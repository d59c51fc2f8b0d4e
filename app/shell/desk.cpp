// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/desk.h"

#include "core/extension/pluginmanager.h"
#include "core/sources/sample.h"
#include "core/workspace/indexfiles.h"
#include "shell/theme/theme.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QSettings>

namespace Tieout::shell {

/// Where drafts go that the workspace cannot take: beside the user's settings, one file for each workspace.
static QString spareDrafts(const QSettings &user, const workspace::Workspace &store)
{
    const QByteArray digest = QCryptographicHash::hash(store.file().toUtf8(), QCryptographicHash::Sha1).toHex().left(8);
    const QString name = store.isTemporary() ? QStringLiteral("unsaved") : QString::fromLatin1(digest);
    return QStringLiteral("%1/drafts/%2.json").arg(QFileInfo(user.fileName()).absolutePath(), name);
}

Desk::Desk(std::shared_ptr<workspace::Workspace> store, QSettings &user, Theme &theme,
           extension::PluginManager &plugins, SessionMemory &memory, SecretStore &secrets)
    : m_store(std::move(store))
    , m_plugins(plugins)
    , m_secrets(secrets)
    , m_settings(user, *m_store)
    , m_drafts(*m_store, spareDrafts(user, *m_store))
    , m_source(*m_store, [&plugins](const QString &id) { return plugins.connector(id).value_or(nullptr); })
    , m_encoder(std::make_shared<encoder::BuiltInEncoder>(encoder::BuiltInEncoder::installedFile()))
    , m_opening(m_source)
    , m_model(m_settings, m_source, memory, secrets, &plugins)
    , m_history(*m_store)
    , m_context{theme,     *m_store, m_settings, m_source, m_history, m_navigator, memory, m_model, secrets, m_drafts,
                m_opening, &plugins, {},         {},       {},        {},          {},     {},      {}}
{
    m_source.setFindSecrets(
        [&secrets](const QString &address, QObject *receiver, std::function<void(const ConnectionParameters &)> done) {
            secrets.find(address, receiver, std::move(done));
        });
    QObject::connect(&m_navigator, &Navigator::sourceRequested, &m_navigator,
                     [this](const QString &address) { open(address); });
    const auto readMeanings = [this] {
        const bool wanted = m_settings.value(workspace::settings::findByMeaning) == QLatin1String("yes");
        m_history.useMeanings(wanted ? std::make_shared<const retrieval::QuestionMeanings>(
                                  m_encoder, workspace::questionVectorsFile(m_store->file()))
                                     : nullptr);
    };
    readMeanings();
    QObject::connect(&m_settings, &SettingsStore::changed, &m_navigator, [readMeanings](const QString &key) {
        if (key == QLatin1String(workspace::settings::findByMeaning.key))
            readMeanings();
    });
}

Desk::~Desk() = default;

void Desk::setSample(const sources::Sample &sample)
{
    m_context.sampleSource = QStringLiteral("sqlite:") + sample.database;
    m_context.sampleQuestions = sample.questions;
    m_context.sampleFollowUp = sample.followUp;
    m_context.sampleStates = sample.states;
    m_context.sampleModelQuestion = sample.modelQuestion;
    m_context.sampleTape = sample.tape;
    m_context.sampleWorkbook = sample.workbook;
}

MainWindow &Desk::makeWindow(bool startPage)
{
    m_context.startPage = startPage;
    m_context.theme.styleOnce([this] { m_window = std::make_unique<MainWindow>(m_context, pageList(m_context)); });
    return *m_window;
}

void Desk::keep()
{
    if (m_window)
        m_window->saveState();
    m_drafts.flush(); // what could not be written was said
}

void Desk::open(const QString &address)
{
    project::OpenOptions options;
    options.asOf = m_settings.asOf();
    options.retriever = m_plugins.vectorRetriever();
    if (m_settings.value(workspace::settings::findByMeaning) == QLatin1String("yes"))
        options.encoder = m_model.encoder(m_encoder);
    const auto connector = m_plugins.connectorFor(address.left(address.indexOf(u':')));
    if (!connector || (*connector)->secretKeys().isEmpty())
        return m_source.open(address, options);
    m_secrets.find(address, &m_source, [this, address, options](const ConnectionParameters &secrets) {
        m_source.open(address, options, secrets);
    });
}

} // namespace Tieout::shell
