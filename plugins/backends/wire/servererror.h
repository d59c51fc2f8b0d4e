// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/stoptoken.h"

#include <QByteArray>
#include <QJsonObject>

namespace Tieout {

/// As it travels: without blanks.
QByteArray compact(const QJsonObject &object);

/// What a server says in "error": {"message": "..."} or a text, else the JSON itself; never empty.
QString errorWords(const QJsonValue &error);

/// A server that said in the middle of an answer what is wrong. Code Protocol.
Error reportedFault(const QString &host, const QString &words);

/// A server that went away in the middle of an answer. Code Connection.
Error brokenOff(const QString &host);

/// Why a request ended that was told to stop. Codes Cancelled, TimedOut.
Error stopError(const StopToken &stop, const QString &host);

/// A list of models that nobody could choose from, each of which would be asked about. Errors: LimitReached.
Result<void> checkModelCount(qsizetype models, const QString &host);

/// Whether an error says nothing about what a server can do: it was not reached, stopped, busy, or the key was refused.
bool isPassing(const Error &error);

} // namespace Tieout
