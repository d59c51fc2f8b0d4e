// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

namespace Tieout::cli {

/// Standard output: UTF-8, as given.
void print(const QString &text);
/// One object, indented, with a line end.
void printJson(const QJsonObject &object);
/// Standard error: UTF-8, as given; findings and notes beside what a command prints.
void printAside(const QString &text);
/// Standard input to its end, at most `most` bytes of it.
QByteArray readInput(qint64 most);
/// Standard error: "error: ..." and "hint: ..."; with `json` also {"error": ...} on standard output.
void printError(const Error &error, bool json);
QJsonObject errorToJson(const Error &error);

/// Rows under a header, columns as wide as their widest cell; the last column is not padded.
QString tabulated(const QStringList &header, const QList<QStringList> &rows);

} // namespace Tieout::cli
