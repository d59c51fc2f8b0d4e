// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/servererror.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace Tieout {

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QString errorWords(const QJsonValue &error)
{
    const QString message = error.isObject() ? error[QStringLiteral("message")].toString() : error.toString();
    return message.isEmpty() ? QString::fromUtf8(compact({{QStringLiteral("error"), error}}).left(200)) : message;
}

Error reportedFault(const QString &host, const QString &words)
{
    return Error(ErrorCode::Protocol, QT_TRANSLATE_NOOP("Error", "The model server \"%1\" reported a fault: %2"),
                 {host, words}, QT_TRANSLATE_NOOP("Error", "See the server's own log, or choose another model."));
}

Error brokenOff(const QString &host)
{
    return Error(
        ErrorCode::Connection,
        QT_TRANSLATE_NOOP("Error", "The model server \"%1\" ended the connection in the middle of its answer."), {host},
        QT_TRANSLATE_NOOP("Error", "Ask again; see the server's own log."));
}

Error stopError(const StopToken &stop, const QString &host)
{
    if (stop.cancelled())
        return Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."));
    return Error(ErrorCode::TimedOut, QT_TRANSLATE_NOOP("Error", "The model server \"%1\" did not answer in time."),
                 {host}, QT_TRANSLATE_NOOP("Error", "Raise the limit in Settings, or choose a smaller model."));
}

Result<void> checkModelCount(qsizetype models, const QString &host)
{
    constexpr qsizetype most = 2'000;
    if (models <= most)
        return {};
    return fail(ErrorCode::LimitReached,
                QT_TRANSLATE_NOOP("Error", "The model server \"%1\" lists %2 models; the limit is %3."),
                {host, QString::number(models), QString::number(most)},
                QT_TRANSLATE_NOOP("Error", "Enter the model's name by hand, or check the address."));
}

bool isPassing(const Error &error)
{
    switch (error.code) {
    case ErrorCode::Connection:
    case ErrorCode::TimedOut:
    case ErrorCode::Cancelled:
    case ErrorCode::Denied:
    case ErrorCode::LimitReached:
        return true;
    default:
        return false;
    }
}

} // namespace Tieout
