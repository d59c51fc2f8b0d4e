// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/application.h"

#include "core/extension/sourceaddress.h"
#include "shell/desk.h"
#include "shell/theme/icons.h"
#include "shell/tour.h"

#include <QApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QUrl>

namespace Tieout::shell {

using workspace::Workspace;

Application::Application(QApplication &application, StartOptions options)
    : m_options(std::move(options))
    , m_user(m_options.userSettings, QSettings::IniFormat)
    , m_theme(application)
    , m_plugins(m_options.plugins)
{
    m_plugins.discover();
    m_plugins.start();
}

Application::~Application() = default;

/// What people call the source: a file's name, a server's database; nothing that a file's name cannot hold.
static QString sourceName(const QString &address)
{
    const QString rest = address.mid(address.indexOf(u':') + 1);
    if (!rest.startsWith(QLatin1String("//")) && !rest.contains(u'='))
        return QFileInfo(rest).completeBaseName();
    static const QRegularExpression database(QStringLiteral("^//[^/?]*/([^?]+)|(?:DSN|Database)=([^;]+)"), QRegularExpression::CaseInsensitiveOption);
    const auto match = database.match(rest);
    QString name = QUrl::fromPercentEncoding(match.captured(match.captured(1).isEmpty() ? 2 : 1).toUtf8());
    static const QRegularExpression odd(QStringLiteral("[^\\w-]+"), QRegularExpression::UseUnicodePropertiesOption);
    return name.replace(odd, QStringLiteral("-"));
}

QString workspaceFileFor(const QString &address, const QString &dataFolder)
{
    // The digest keeps two files of one name apart.
    const QByteArray digest = QCryptographicHash::hash(address.toUtf8(), QCryptographicHash::Sha1).toHex().left(8);
    const QString name = sourceName(address);
    return QStringLiteral("%1/workspaces/%2-%3.tieout").arg(dataFolder, name.isEmpty() ? QStringLiteral("source") : name, QLatin1String(digest));
}

static bool isAddress(const QString &what)
{
    // "C:\x.db" is a file, "sqlite:x.db" an address: a connector's id is longer than a drive letter.
    return what.indexOf(u':') > 1 && !QFileInfo::exists(what);
}

static Result<std::unique_ptr<Workspace>> openOrCreate(const QString &file)
{
    if (QFileInfo::exists(file))
        return Workspace::open(file);
    if (!QDir().mkpath(QFileInfo(file).absolutePath()))
        return fail(Error(ErrorCode::Denied, Application::tr("The folder \"%1\" cannot be made."), {QFileInfo(file).absolutePath()},
                          Application::tr("Check that you may write to the folder above it.")));
    return Workspace::create(file);
}

Result<std::unique_ptr<Desk>> Application::makeSampleDesk(const QString &folder, QSettings &user, QString &address)
{
    const Result<workspace::Sample> sample = workspace::readSample(m_options.samplesFolder);
    if (!sample)
        return fail(sample.error());
    Result<std::unique_ptr<Workspace>> store = workspace::openSampleWorkspace(*sample, folder);
    if (!store)
        return fail(store.error());
    auto desk = std::make_unique<Desk>(std::move(*store), user, m_theme, m_plugins, m_memory, m_secrets);
    address = QStringLiteral("sqlite:") + sample->database;
    desk->setSample(*sample);
    return desk;
}

Result<std::unique_ptr<Desk>> Application::makeDesk(const QString &what, QString &address)
{
    if (what.isEmpty() || what == QLatin1String("sample"))
        return makeSampleDesk(m_options.dataFolder, m_user, address);
    if (!isAddress(what) && !QFileInfo::exists(what) && extension::holdsSecret(what)) // a server's address, in words that are none here
        return fail(extension::resolveSource(m_plugins, what).error());
    if (!isAddress(what) && what.endsWith(QLatin1String(".tieout"), Qt::CaseInsensitive)) {
        Result<std::unique_ptr<Workspace>> store = Workspace::open(what);
        if (!store)
            return fail(store.error());
        const Result<QList<workspace::StoredSource>> sources = (*store)->sources();
        if (!sources)
            return fail(sources.error());
        address = sources->isEmpty() ? QString() : sources->first().id;
        return std::make_unique<Desk>(std::move(*store), m_user, m_theme, m_plugins, m_memory, m_secrets);
    }
    address = isAddress(what) ? what : QStringLiteral("sqlite:") + QFileInfo(what).absoluteFilePath();
    // An address may carry a password; what is shown and written has none.
    if (const Result<extension::SourceAddress> resolved = extension::resolveSource(m_plugins, address)) {
        address = resolved->connector->address(resolved->parameters);
        ConnectionParameters secrets;
        for (const QString &key : resolved->connector->secretKeys()) {
            if (resolved->parameters.contains(key))
                secrets.insert(key, resolved->parameters.value(key));
        }
        if (!secrets.isEmpty())
            m_secrets.remember(address, secrets);
    } else if (address.contains(QLatin1String("://")) || extension::holdsSecret(address)) {
        return fail(resolved.error()); // nothing of it is to become a file's name or a source's
    }
    const QString file = workspaceFileFor(address, m_options.dataFolder);
    const bool isNew = !QFileInfo::exists(file);
    Result<std::unique_ptr<Workspace>> store = openOrCreate(file);
    if (!store)
        store = Workspace::temporary(); // a read-only home is no reason not to answer
    if (!store)
        return fail(store.error());
    if (isNew)
        (void)(*store)->setSetting(QLatin1String(workspace::settings::name.key), sourceName(address));
    return std::make_unique<Desk>(std::move(*store), m_user, m_theme, m_plugins, m_memory, m_secrets);
}

void Application::applyTheme()
{
    const QString mode = m_desk->settings().value(workspace::settings::theme);
    m_theme.setMode(mode == QLatin1String("dark")    ? ThemeMode::Dark
                    : mode == QLatin1String("light") ? ThemeMode::Light
                                                     : ThemeMode::System);
}

Result<void> Application::open(const QString &what)
{
    QString address;
    Result<std::unique_ptr<Desk>> made = makeDesk(what, address);
    if (!made)
        return fail(made.error());
    const std::unique_ptr<Desk> old = std::exchange(m_desk, std::move(*made));
    applyTheme();
    MainWindow &window = m_desk->makeWindow();
    if (old && old->window()) {
        window.setGeometry(old->window()->geometry());
        window.setWindowState(old->window()->windowState());
    }
    connect(&m_desk->settings(), &SettingsStore::changed, this, &Application::applyTheme);
    // Queued: the desk that asks for it goes.
    connect(
        &m_desk->navigator(), &Navigator::fileRequested, this,
        [this](const QString &file) {
            if (const Result<void> opened = open(file); !opened)
                m_desk->navigator().say(opened.error().fullMessage());
        },
        Qt::QueuedConnection);
    window.show();
    if (!address.isEmpty())
        m_desk->open(address);
    return {};
}

Result<void> Application::start()
{
    const Result<void> opened = open(m_options.source);
    if (opened && extension::holdsSecret(m_options.source))
        m_desk->window()->sayPasswordCouldBeRead();
    return opened;
}

int Application::tour()
{
    const QTemporaryDir folder;
    QString address;
    // It chooses a model, which is a setting of the user's.
    QSettings own(folder.filePath(QStringLiteral("user.ini")), QSettings::IniFormat);
    Result<std::unique_ptr<Desk>> made = m_options.source.isEmpty() ? makeSampleDesk(folder.path(), own, address) : makeDesk(m_options.source, address);
    if (!made) {
        qCritical("%s", qPrintable(made.error().fullMessage()));
        return 3;
    }
    m_desk = std::move(*made);
    MainWindow &window = m_desk->makeWindow();
    window.resize(1440, 900);
    window.show();
    Tour tour(window, m_desk->source(), m_theme, m_options.tourFolder);
    m_desk->open(address);
    const int result = tour.run();
    m_desk.reset();
    return result;
}

} // namespace Tieout::shell
