// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/llamacpp/llamabackend.h"

#include "backends/llamacpp/llamasession.h"
#include "backends/wire/contextfield.h"

#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace Tieout {

namespace {

const QString usualProgram = QStringLiteral("llama-server");

FormField numberField(const QString &key, const QString &label, const QString &initial = {})
{
    FormField field;
    field.key = key;
    field.label = label;
    field.kind = FormField::Kind::Number;
    field.required = false;
    field.initial = initial;
    field.advanced = true;
    return field;
}

Result<QString> programOf(const QHash<QString, QString> &settings)
{
    const QString given = settings.value(QStringLiteral("server")).trimmed();
    if (given.isEmpty()) {
        const QString found = QStandardPaths::findExecutable(usualProgram);
        if (found.isEmpty()) {
            return fail(ErrorCode::NotFound,
                        QT_TRANSLATE_NOOP("Error", "There is no program \"%1\" on the search path."), {usualProgram},
                        QT_TRANSLATE_NOOP("Error", "Point to the llama-server of your llama.cpp."));
        }
        return found;
    }
    const QFileInfo info(given);
    if (!info.isFile() || !info.isExecutable()) {
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" is no program that can be started."),
                    {given}, QT_TRANSLATE_NOOP("Error", "Point to the llama-server of your llama.cpp."));
    }
    return info.absoluteFilePath();
}

/// Errors: NotFound, Unreadable (no GGUF).
Result<QString> modelOf(const QHash<QString, QString> &settings)
{
    const QString given = settings.value(QStringLiteral("file")).trimmed();
    QFile file(given);
    if (given.isEmpty() || !file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no model file \"%1\"."), {given},
                    QT_TRANSLATE_NOOP("Error", "Choose a GGUF file."));
    if (file.read(4) != "GGUF") {
        return fail(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "\"%1\" is no GGUF file."), {given},
                    QT_TRANSLATE_NOOP("Error", "llama.cpp reads GGUF; other formats have to be converted first."));
    }
    return QFileInfo(given).absoluteFilePath();
}

Result<QStringList> numberArgument(const QHash<QString, QString> &settings, const QString &key, const QString &option)
{
    const QString text = settings.value(key).trimmed();
    if (text.isEmpty())
        return QStringList();
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    if (!isNumber || number < 0)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no number for %2."), {text, option},
                    QT_TRANSLATE_NOOP("Error", "Enter a whole number, or nothing."));
    return QStringList{option, QString::number(number)};
}

/// Errors: Invalid.
Result<std::chrono::seconds> secondsOf(const QHash<QString, QString> &settings, const QString &key,
                                       std::chrono::seconds usual)
{
    constexpr int mostSeconds = 24 * 3600;
    const QString text = settings.value(key).trimmed();
    if (text.isEmpty())
        return usual;
    bool isNumber = false;
    const int seconds = text.toInt(&isNumber);
    if (!isNumber || seconds < 1 || seconds > mostSeconds) {
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no number of seconds."), {text},
            {QT_TRANSLATE_NOOP("Error", "Enter a number from 1 to %1, or nothing."), {QString::number(mostSeconds)}});
    }
    return std::chrono::seconds(seconds);
}

} // namespace

QList<FormField> LlamaBackend::form() const
{
    FormField file;
    file.key = QStringLiteral("file");
    file.label = QStringLiteral("Model file");
    file.kind = FormField::Kind::File;
    file.filePatterns = {QStringLiteral("*.gguf")};
    FormField server;
    server.key = QStringLiteral("server");
    server.label = QStringLiteral("llama-server program");
    server.kind = FormField::Kind::File;
    server.placeholder = usualProgram;
    server.required = false;
    return {file,
            server,
            contextField(),
            numberField(QStringLiteral("layers"), QStringLiteral("Layers on the graphics card")),
            numberField(QStringLiteral("threads"), QStringLiteral("Threads")),
            numberField(QStringLiteral("start"), QStringLiteral("Seconds to load the model"),
                        QString::number(ServerLaunch().startLimit.count())),
            numberField(QStringLiteral("patience"), QStringLiteral("Seconds before a silent server is ended"),
                        QString::number(ServerLaunch().patience.count()))};
}

Result<std::unique_ptr<LlmSession>> LlamaBackend::open(const QHash<QString, QString> &settings, const LogSink &log)
{
    const Result<QString> program = programOf(settings);
    const Result<QString> model = modelOf(settings);
    const Result<int> context = contextOf(settings);
    const Result<QStringList> layers =
        numberArgument(settings, QStringLiteral("layers"), QStringLiteral("--n-gpu-layers"));
    const Result<QStringList> threads =
        numberArgument(settings, QStringLiteral("threads"), QStringLiteral("--threads"));
    if (!program)
        return fail(program.error());
    if (!model)
        return fail(model.error());
    if (!context)
        return fail(context.error());
    if (!layers)
        return fail(layers.error());
    if (!threads)
        return fail(threads.error());
    ServerLaunch launch;
    const Result<std::chrono::seconds> start = secondsOf(settings, QStringLiteral("start"), launch.startLimit);
    const Result<std::chrono::seconds> patience = secondsOf(settings, QStringLiteral("patience"), launch.patience);
    if (!start)
        return fail(start.error());
    if (!patience)
        return fail(patience.error());
    launch.startLimit = *start;
    launch.patience = *patience;
    launch.program = *program;
    // --jinja: the model's own chat template, without which tools are refused.
    launch.arguments = QStringList{QStringLiteral("--model"),    *model,
                                   QStringLiteral("--ctx-size"), QString::number(*context),
                                   QStringLiteral("--parallel"), QStringLiteral("1"),
                                   QStringLiteral("--jinja")}
                       + *layers + *threads;
    const std::lock_guard lock(m_mutex);
    std::weak_ptr<ServerProcess> &running = m_servers[launch.key()];
    std::shared_ptr<ServerProcess> server = running.lock();
    if (!server) {
        server = std::make_shared<ServerProcess>(launch);
        running = server;
    }
    return std::make_unique<LlamaSession>(std::move(server), *context, log);
}

} // namespace Tieout
