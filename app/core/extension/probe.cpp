// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/probe.h"

#include "core/base/errorjson.h"
#include "core/extension/pluginloader.h"
#include "sdk/sdkversion.h"

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QSaveFile>

#include <cstdio>

namespace Tieout::extension {

namespace {

const QString identityKey = QStringLiteral("identity");
const QString reasonKey = QStringLiteral("reason");
const QString textKey = QStringLiteral("text");
const QString hintKey = QStringLiteral("hint");

// Size and time stand for the content: hashing every library at every start would cost more than it tells.
QString identity(const QString &file, const QString &program)
{
    const auto of = [](const QFileInfo &info) {
        return QStringLiteral("%1 %2").arg(info.size()).arg(info.lastModified().toMSecsSinceEpoch());
    };
    return of(QFileInfo(file)) + QLatin1String(" by ") + of(QFileInfo(program)) + QLatin1String(" " TIEOUT_ABI_TAG);
}

QJsonObject outcomeOf(const PluginSpec &spec)
{
    if (spec.state != PluginState::Failed)
        return {{reasonKey, QString()}};
    return {{reasonKey, pluginReasonName(spec.reason)},
            {textKey, base::toJson(spec.failure.said())},
            {hintKey, base::toJson(spec.failure.hint)}};
}

void apply(const QJsonObject &outcome, PluginSpec &spec)
{
    const PluginReason reason = pluginReasonFromName(outcome.value(reasonKey).toString());
    if (reason == PluginReason::None)
        return;
    spec.fail(reason, Error(ErrorCode::Incompatible, base::errorTextFrom(outcome.value(textKey)),
                            base::errorTextFrom(outcome.value(hintKey))));
}

// The helper prints its outcome last; whatever the plugin itself printed stands before.
std::optional<QJsonObject> lastLine(const QByteArray &output)
{
    const QByteArray line = output.trimmed().split('\n').constLast();
    const QJsonDocument document = QJsonDocument::fromJson(line);
    if (!document.isObject() || !document.object().contains(reasonKey))
        return std::nullopt;
    return document.object();
}

void failProbe(PluginSpec &spec, PluginReason reason, const char *text, const QString &figure = {})
{
    spec.fail(reason,
              Error(ErrorCode::Incompatible, text, {spec.id, figure},
                    {QT_TRANSLATE_NOOP("Error",
                                       "Remove \"%1\", or replace it by a version that works. It is tried again when "
                                       "the file changes, or with \"tieout-cli plugins --again\"."),
                     {spec.file}}));
}

void judge(QProcess &helper, bool finished, int limitMs, PluginSpec &spec)
{
    if (!finished) {
        helper.kill();
        helper.waitForFinished();
        failProbe(spec, PluginReason::ProbeHung,
                  QT_TRANSLATE_NOOP(
                      "Error", "Plugin \"%1\" did not come back within %2 s in a trial run, so it was not loaded."),
                  QString::number(limitMs / 1000.0));
        return;
    }
    if (helper.exitStatus() == QProcess::CrashExit) {
        failProbe(spec, PluginReason::ProbeCrashed,
                  QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" crashed in a trial run, so it was not loaded."));
        return;
    }
    const auto outcome = lastLine(helper.readAllStandardOutput());
    if (outcome)
        apply(*outcome, spec);
    else
        failProbe(
            spec, PluginReason::ProbeCrashed,
            QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" ended a trial run with exit code %2, so it was not loaded."),
            QString::number(helper.exitCode()));
}

} // namespace

Probe::Probe(const PluginOptions &options)
    : m_program(options.probeProgram)
    , m_store(options.cacheFolder.isEmpty() ? QString() : options.cacheFolder + QLatin1String("/probes.json"))
    , m_limitMs(options.probeMs)
{
    QFile file(m_store);
    if (!options.probeAgain && !m_store.isEmpty() && file.open(QIODevice::ReadOnly))
        m_seen = QJsonDocument::fromJson(file.readAll()).object();
}

void Probe::run(const std::vector<PluginSpec *> &specs)
{
    struct Running {
        PluginSpec *spec;
        std::unique_ptr<QProcess> helper;
    };
    std::vector<Running> running;
    for (PluginSpec *spec : specs) {
        const QJsonObject seen = m_seen.value(spec->file).toObject();
        if (seen.value(identityKey).toString() == identity(spec->file, m_program)) {
            apply(seen, *spec);
            continue;
        }
        auto helper = std::make_unique<QProcess>();
        helper->setStandardInputFile(QProcess::nullDevice());
        helper->setStandardErrorFile(QProcess::nullDevice());
        helper->start(m_program, {QStringLiteral("--probe-plugin"), spec->file});
        running.push_back({spec, std::move(helper)});
    }
    if (running.empty())
        return;

    QElapsedTimer timer;
    timer.start();
    for (Running &one : running) {
        if (!one.helper->waitForStarted()) {
            // Not the plugin's fault and not remembered.
            one.spec->fail(
                PluginReason::ProbeFailed,
                Error(ErrorCode::NotFound,
                      QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" could not be tried: \"%2\" does not start (%3)."),
                      {one.spec->id, m_program, one.helper->errorString()},
                      QT_TRANSLATE_NOOP("Error", "Install the program again: tieout-cli belongs beside it.")));
            continue;
        }
        const int left = qMax(0, m_limitMs - int(timer.elapsed()));
        // waitForFinished(0) is false for a helper that has ended but was not looked at yet.
        const bool finished = one.helper->state() == QProcess::NotRunning || one.helper->waitForFinished(qMax(1, left))
                              || one.helper->state() == QProcess::NotRunning;
        judge(*one.helper, finished, m_limitMs, *one.spec);
        QJsonObject outcome = outcomeOf(*one.spec);
        outcome.insert(identityKey, identity(one.spec->file, m_program));
        m_seen.insert(one.spec->file, outcome);
    }
    remember();
}

void Probe::remember()
{
    if (m_store.isEmpty())
        return;
    // Files that are gone need no memory.
    const QStringList paths = m_seen.keys();
    for (const QString &path : paths) {
        if (!QFileInfo::exists(path))
            m_seen.remove(path);
    }
    QDir().mkpath(QFileInfo(m_store).path());
    QSaveFile file(m_store);
    if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(m_seen).toJson()) < 0 || !file.commit())
        m_warning = QStringLiteral("\"%1\" cannot be written (%2): new plugins are tried at every start.")
                        .arg(m_store, file.errorString());
}

int runProbeHelper(const QString &file)
{
    PluginSpec spec = readPluginSpec(file);
    if (spec.state == PluginState::Compatible)
        loadPlugin(spec);
    const QByteArray line = QJsonDocument(outcomeOf(spec)).toJson(QJsonDocument::Compact) + '\n';
    std::fwrite(line.constData(), 1, size_t(line.size()), stdout);
    std::fflush(stdout);
    return spec.state == PluginState::Failed ? 1 : 0;
}

} // namespace Tieout::extension
