// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile/corpus.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>

namespace Tieout::Hostile {

namespace {

/// \0 \n \r \t \\ and \uXXXX of a statement that says "escapes: yes".
QString unescaped(const QString &text)
{
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar next = i + 1 < text.size() ? text[i + 1] : QChar();
        if (text[i] != u'\\' || !QStringLiteral("0nrtu\\").contains(next)) {
            out += text[i];
            continue;
        }
        ++i;
        if (next == u'u') {
            out += QChar(text.mid(i + 1, 4).toUShort(nullptr, 16));
            i += 4;
        } else {
            out += next == u'0'   ? QChar(u'\0')
                   : next == u'n' ? QChar(u'\n')
                   : next == u'r' ? QChar(u'\r')
                   : next == u't' ? QChar(u'\t')
                                  : next;
        }
    }
    return out;
}

class CorpusReader
{
public:
    CorpusReader(QString file, const Placeholders &placeholders)
        : m_file(std::move(file))
        , m_placeholders(placeholders)
    {
    }

    Result<QList<Statement>> read(const QString &text)
    {
        for (const QString &line : text.split(u'\n')) {
            ++m_line;
            if (const Result<void> done = take(line); !done)
                return fail(done.error());
        }
        if (const Result<void> done = close(); !done)
            return fail(done.error());
        return m_statements;
    }

private:
    Result<void> take(const QString &line)
    {
        static const QRegularExpression heading(
            QStringLiteral("^-- (section|name|as|expect|why|session|escapes|raw): ?(.*)$"));
        const QRegularExpressionMatch match = heading.match(line);
        const QString key = match.captured(1);
        const QString value = match.captured(2).trimmed();
        if (key == QLatin1String("section") || key == QLatin1String("name")) {
            if (const Result<void> done = close(); !done)
                return fail(done.error());
            if (key == QLatin1String("section")) {
                m_usual.section = value;
                m_usual.session.clear();
                m_names.clear();
                return {};
            }
            m_open = m_usual;
            m_open->file = m_file;
            m_open->line = m_line;
            m_open->name = value;
            m_escapes = false;
            return {};
        }
        if (match.hasMatch() && (!m_open || m_open->sql.isEmpty()))
            return set(m_open ? *m_open : m_usual, key, value);
        if (m_open)
            m_open->sql += line + u'\n';
        else if (!line.trimmed().isEmpty() && !line.startsWith(QLatin1String("--")))
            return wrong(QStringLiteral("a statement needs a line \"-- name: ...\" above it"));
        return {};
    }

    Result<void> set(Statement &statement, const QString &key, const QString &value)
    {
        if (key == QLatin1String("as"))
            statement.as = value;
        else if (key == QLatin1String("expect"))
            statement.expect = value;
        else if (key == QLatin1String("why"))
            statement.why = value;
        else if (key == QLatin1String("session"))
            statement.session = value;
        else if (key == QLatin1String("raw"))
            statement.fails = value == QLatin1String("fails");
        else
            m_escapes = value == QLatin1String("yes");
        static const QStringList expectations{
            {}, QStringLiteral("refused"), QStringLiteral("ends"), QStringLiteral("harmless")};
        return expectations.contains(statement.expect)
                   ? Result<void>()
                   : wrong(QStringLiteral("\"%1\" is no expectation").arg(statement.expect));
    }

    Result<void> close()
    {
        if (!m_open)
            return {};
        Statement statement = *std::exchange(m_open, {});
        while (statement.sql.endsWith(u'\n'))
            statement.sql.chop(1);
        if (statement.sql.isEmpty() || m_names.contains(statement.name))
            return wrong(
                QStringLiteral("\"%1\" is empty, or has a name that stands above already").arg(statement.name));
        m_names.insert(statement.name);
        statement.sql = filled(statement.sql, m_placeholders);
        if (m_escapes)
            statement.sql = unescaped(statement.sql);
        m_statements.append(statement);
        return {};
    }

    Result<void> wrong(const QString &what) const
    {
        return fail(ErrorCode::Syntax, "%1:%2: %3.", {m_file, QString::number(m_line), what});
    }

    QString m_file;
    const Placeholders &m_placeholders;
    int m_line = 0;
    Statement m_usual; ///< what the section says
    std::optional<Statement> m_open;
    bool m_escapes = false;
    QSet<QString> m_names;
    QList<Statement> m_statements;
};

} // namespace

QString Statement::place() const
{
    return QStringLiteral("%1:%2 %3").arg(file).arg(line).arg(name);
}

QString filled(QString text, const Placeholders &placeholders)
{
    for (auto it = placeholders.cbegin(); it != placeholders.cend(); ++it)
        text.replace(u'{' + it.key() + u'}', it.value());
    return text;
}

Result<QList<Statement>> readStatements(const QString &file, const Placeholders &placeholders)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Unreadable, "\"%1\" cannot be read: %2", {file, in.errorString()});
    return CorpusReader(QFileInfo(file).fileName(), placeholders).read(QString::fromUtf8(in.readAll()));
}

Result<QList<Statement>> readFolder(const QString &folder, const Placeholders &placeholders)
{
    QList<Statement> all;
    for (const QString &name : QDir(folder).entryList({QStringLiteral("*.sql")}, QDir::Files, QDir::Name)) {
        QFile in(QDir(folder).filePath(name));
        if (!in.open(QIODevice::ReadOnly) || !in.readAll().contains("\n-- name: "))
            continue; // what is planted
        const Result<QList<Statement>> read = readStatements(QDir(folder).filePath(name), placeholders);
        if (!read)
            return fail(read.error());
        all += *read;
    }
    return all;
}

} // namespace Tieout::Hostile
