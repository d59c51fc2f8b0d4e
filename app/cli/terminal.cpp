// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/terminal.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <cstdio>

namespace Tieout::cli {

namespace {

void write(std::FILE *stream, const QByteArray &bytes)
{
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stream);
    std::fflush(stream);
}

QString padded(const QStringList &cells, const QList<qsizetype> &widths)
{
    QString line;
    for (qsizetype i = 0; i < cells.size(); ++i)
        line += i + 1 < cells.size() ? cells.at(i).leftJustified(int(widths.at(i)) + 2) : cells.at(i);
    while (line.endsWith(QLatin1Char(' ')))
        line.chop(1);
    return line + QLatin1Char('\n');
}

} // namespace

QByteArray readInput(qint64 most)
{
    QFile input;
    QByteArray bytes;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return bytes;
    while (bytes.size() < most) {
        const QByteArray part = input.read(most - bytes.size());
        if (part.isEmpty())
            break;
        bytes += part;
    }
    return bytes;
}

void print(const QString &text)
{
    write(stdout, text.toUtf8());
}

void printAside(const QString &text)
{
    write(stderr, text.toUtf8());
}

void printJson(const QJsonObject &object)
{
    write(stdout, QJsonDocument(object).toJson(QJsonDocument::Indented));
}

QJsonObject errorToJson(const Error &error)
{
    return {{QStringLiteral("code"), errorCodeName(error.code)},
            {QStringLiteral("message"), error.message()},
            {QStringLiteral("hint"), error.hint.isEmpty() ? QJsonValue() : QJsonValue(error.hint)},
            {QStringLiteral("candidates"), QJsonArray::fromStringList(error.candidates)}};
}

void printError(const Error &error, bool json)
{
    if (json)
        printJson({{QStringLiteral("error"), errorToJson(error)}});
    write(stderr, "error: " + error.message().toUtf8() + '\n');
    if (!error.hint.isEmpty())
        write(stderr, "hint: " + error.hint.toUtf8() + '\n');
}

QString tabulated(const QStringList &header, const QList<QStringList> &rows)
{
    QList<qsizetype> widths(header.size());
    const auto measure = [&widths](const QStringList &cells) {
        for (qsizetype i = 0; i < cells.size() && i < widths.size(); ++i)
            widths[i] = qMax(widths.at(i), cells.at(i).size());
    };
    measure(header);
    for (const QStringList &row : rows)
        measure(row);
    QString text = padded(header, widths);
    for (const QStringList &row : rows)
        text += padded(row, widths);
    return text;
}

} // namespace Tieout::cli
