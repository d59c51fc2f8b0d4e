// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/terminal.h"

#include "core/base/visible.h"
#include "sdk/secrets.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <cstdio>

#ifdef Q_OS_WIN
#include <conio.h>
#include <io.h>
#else
#include <termios.h>
#include <unistd.h>
#endif

namespace Tieout::cli {

namespace {

void write(std::FILE *stream, const QByteArray &bytes)
{
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stream);
    std::fflush(stream);
}

bool isTerminal(std::FILE *stream)
{
#ifdef Q_OS_WIN
    return _isatty(_fileno(stream)) != 0;
#else
    return isatty(fileno(stream)) != 0;
#endif
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

std::optional<QString> askPassword(const QString &why)
{
    if (qEnvironmentVariableIsSet(passwordVariable))
        return qEnvironmentVariable(passwordVariable);
#ifdef Q_OS_WIN
    if (_isatty(_fileno(stdin)) == 0)
        return {};
    printAside(why + QStringLiteral("\nPassword: "));
    std::wstring typed;
    for (wint_t c = _getwch(); c != L'\r' && c != L'\n' && c != WEOF; c = _getwch())
        typed += wchar_t(c);
    printAside(QStringLiteral("\n"));
    return QString::fromStdWString(typed);
#else
    termios shown{};
    if (isatty(STDIN_FILENO) == 0 || tcgetattr(STDIN_FILENO, &shown) != 0)
        return {};
    printAside(why + QStringLiteral("\nPassword: "));
    termios hidden = shown;
    hidden.c_lflag &= ~tcflag_t(ECHO);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
    QFile input;
    QByteArray typed;
    if (input.open(stdin, QIODevice::ReadOnly))
        typed = input.readLine();
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown);
    printAside(QStringLiteral("\n"));
    while (typed.endsWith('\n') || typed.endsWith('\r'))
        typed.chop(1);
    return QString::fromLocal8Bit(typed);
#endif
}

bool askYes(const QString &question)
{
    printAside(question + QStringLiteral(" [y/N] "));
    // The C library's buffer, not one of our own: the next question reads on where this one stopped.
    char line[64] = {};
    if (!std::fgets(line, sizeof line, stdin))
        return false;
    const QByteArray said = QByteArray(line).trimmed().toLower();
    return said == "y" || said == "yes";
}

void print(const QString &text)
{
    write(stdout, base::visible(text, base::Breaks::Lines).toUtf8());
}

void printExact(const QString &text)
{
    if (isTerminal(stdout))
        print(text);
    else
        write(stdout, text.toUtf8());
}

void printAside(const QString &text)
{
    write(stderr, base::visible(text, base::Breaks::Lines).toUtf8());
}

void printJson(const QJsonObject &object)
{
    write(stdout, base::escapedJson(QJsonDocument(object).toJson(QJsonDocument::Indented)));
}

QJsonObject errorToJson(const Error &error)
{
    const Error shown = withoutSecrets(error);
    return {{QStringLiteral("code"), errorCodeName(shown.code)},
            {QStringLiteral("message"), shown.message()},
            {QStringLiteral("hint"), shown.hint.isEmpty() ? QJsonValue() : QJsonValue(shown.hint.text)},
            {QStringLiteral("candidates"), QJsonArray::fromStringList(shown.candidates)}};
}

void printError(const Error &error, bool json)
{
    if (json)
        printJson({{QStringLiteral("error"), errorToJson(error)}});
    const Error shown = withoutSecrets(error);
    const QString whole = shown.message();
    const QString beginning = base::shortened(whole);
    printAside(QStringLiteral("error: ") + beginning + u'\n');
    if (beginning.size() < whole.size() && !json)
        printAside(QStringLiteral("note: --json prints the whole message\n"));
    if (!shown.hint.isEmpty())
        printAside(QStringLiteral("hint: ") + shown.hint.text + u'\n');
}

QString tabulated(const QStringList &header, const QList<QStringList> &rows)
{
    const auto shown = [](const QStringList &cells) {
        QStringList out;
        for (const QString &cell : cells)
            out.append(base::visible(cell));
        return out;
    };
    QList<qsizetype> widths(header.size());
    const auto measure = [&widths](const QStringList &cells) {
        for (qsizetype i = 0; i < cells.size() && i < widths.size(); ++i)
            widths[i] = qMax(widths.at(i), cells.at(i).size());
    };
    QList<QStringList> lines{shown(header)};
    for (const QStringList &row : rows)
        lines.append(shown(row));
    for (const QStringList &line : std::as_const(lines))
        measure(line);
    QString text;
    for (const QStringList &line : std::as_const(lines))
        text += padded(line, widths);
    return text;
}

} // namespace Tieout::cli
