// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/openingstate.h"

#include "sdk/connector.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"

#include <QUrl>

#include <cmath>

namespace Tieout::shell {

QString shownAddress(const QString &address)
{
    const QUrl url(address);
    if (!url.host().isEmpty())
        return url.host() + url.path();
    const QString rest = address.mid(address.indexOf(u':') + 1);
    return rest.section(u'/', -1);
}

/// "Waiting for the server db.example.com, 12 s"
static QString serverWords(const QString &address, qint64 ms)
{
    const QString host = QUrl(address).host();
    return OpeningState::tr("Waiting for the server %1, %2 s")
        .arg(host.isEmpty() ? shownAddress(address) : host)
        .arg(ms / 1000);
}

QString waitingWords(const SourceController &source, const OpeningState &opening, const base::Job *job, qint64 ms)
{
    if (opening.kind() != OpeningState::Kind::None)
        return opening.words();
    if (const base::Job *running = source.running(); running && running != job)
        return OpeningState::tr("Waiting for \"%1\" to end, %2 s").arg(running->title()).arg(ms / 1000);
    const Connector *connector = source.connectorFor(source.address());
    return connector && connector->isServer() && ms >= OpeningState::PatienceMs ? serverWords(source.address(), ms)
                                                                                : QString();
}

OpeningState::OpeningState(SourceController &source, QObject *parent)
    : QObject(parent)
    , m_source(source)
{
    m_tick.setInterval(1'000);
    connect(&m_tick, &QTimer::timeout, this, &OpeningState::changed);
    connect(&source, &SourceController::openingStarted, this,
            [this](const QString &address) { become(Kind::Opening, address); });
    connect(&source, &SourceController::openingProgressed, this, [this](double fraction, const ErrorText &what) {
        if (m_kind != Kind::Opening)
            return; // profiling again says so elsewhere
        m_fraction = fraction;
        m_what = said(message::ofText(what));
        m_sinceWord.restart();
        emit changed();
    });
    connect(&source, &SourceController::schemaRead, this, [this] {
        m_hasSchema = true;
        emit changed();
    });
    connect(&source, &SourceController::opened, this, [this] { become(Kind::None); });
    connect(&source, &SourceController::openFailed, this, [this] {
        if (m_kind == Kind::Opening)
            become(Kind::None);
    });
}

void OpeningState::become(Kind kind, const QString &address)
{
    if (kind == Kind::None && m_kind == Kind::None)
        return;
    m_kind = kind;
    m_address = address;
    m_what.clear();
    m_fraction = -1;
    m_hasSchema = false;
    m_sinceWord.start();
    if (kind == Kind::Opening)
        m_tick.start();
    else
        m_tick.stop();
    emit changed();
}

QString OpeningState::words() const
{
    switch (m_kind) {
    case Kind::None:
        return {};
    case Kind::WaitingForPassword:
        return tr("Waiting for the password of %1").arg(m_address);
    case Kind::Opening:
        break;
    }
    const Connector *connector = m_source.connectorFor(m_address);
    if (connector && connector->isServer() && m_sinceWord.elapsed() >= PatienceMs)
        return serverWords(m_address, m_sinceWord.elapsed());
    const QString name = shownAddress(m_address);
    QString what = m_what;
    if (!what.isEmpty())
        what[0] = what[0].toLower(); // it goes on a sentence
    if (m_fraction < 0 || what.isEmpty())
        return tr("Opening %1...").arg(name);
    return tr("Opening %1: %2, %3 %").arg(name, what).arg(int(std::floor(m_fraction * 100)));
}

void OpeningState::waitForPassword(const QString &address)
{
    become(Kind::WaitingForPassword, address);
}

void OpeningState::stopWaiting()
{
    if (m_kind == Kind::WaitingForPassword)
        become(Kind::None);
}

void OpeningState::cancel()
{
    if (m_kind == Kind::Opening)
        m_source.jobs().cancelAll();
    emit cancelled();
}

} // namespace Tieout::shell
