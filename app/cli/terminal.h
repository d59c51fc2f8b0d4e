// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace Tieout::cli {

/// Standard output, UTF-8: text for people, in which data steers no terminal (base::visible()).
void print(const QString &text);
/// Standard output, UTF-8, byte for byte: what is meant for a file. On a terminal as print().
void printExact(const QString &text);
/// One object, indented, with a line end; values are exact, characters that would steer a terminal are escaped.
void printJson(const QJsonObject &object);
/// Standard error, as print(): findings and notes beside what a command prints.
void printAside(const QString &text);
/// Standard input to its end, at most `most` bytes of it.
QByteArray readInput(qint64 most);
/// Of a query that is read from standard input, in bytes.
constexpr qint64 LongestSql = 1'000'000;
/// The variable of the environment that holds the password of a source, for scripts.
constexpr const char *passwordVariable = "TIEOUT_PASSWORD";
/// That of the environment, else typed on the terminal without showing it, after `why`; nothing where there is neither.
std::optional<QString> askPassword(const QString &why);
/// A question on standard error that a line of standard input answers; true for "y" or "yes" in any case. Nothing to
/// read is a no.
bool askYes(const QString &question);
/// Standard error: "error: ..." and "hint: ...", a long message cut with a count; with `json` also {"error": ...} on
/// standard output, whole.
void printError(const Error &error, bool json);
QJsonObject errorToJson(const Error &error);

/// Rows under a header, columns as wide as their widest cell; the last column is not padded. A cell stays on its line
/// whatever it holds.
QString tabulated(const QStringList &header, const QList<QStringList> &rows);

} // namespace Tieout::cli
