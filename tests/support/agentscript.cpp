// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/agentscript.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

namespace Tieout::TestSupport {

namespace {

QString compact(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

} // namespace

bool asksForTables(const Asked &asked)
{
    return asked.messages.value(0).startsWith(QLatin1String("You choose the tables"));
}

bool asksWhatFor(const Asked &asked)
{
    return asked.messages.value(0).startsWith(QLatin1String("You say what"));
}

Said taking(const Asked &asked, const QString &what, const QString &metric)
{
    QJsonObject taken{{"asks", what}};
    const QString &prompt = asked.messages.value(1);
    const QRegularExpression line(QStringLiteral("^(M\\d+) \"%1\"").arg(QRegularExpression::escape(metric)),
                                  QRegularExpression::MultilineOption);
    if (prompt.startsWith(QLatin1String("Governed metrics")) || prompt.contains(QLatin1String("\nGoverned metrics")))
        taken.insert(QStringLiteral("metric"), metric.isEmpty() ? QString() : line.match(prompt).captured(1));
    return {compact(taken), {}, {}};
}

Said choosing(const Asked &asked, const QStringList &tables, const QString &missing)
{
    QJsonArray chosen;
    for (const QString &table : tables) {
        const QRegularExpression line(QStringLiteral("^(T\\d+) %1( |$)").arg(QRegularExpression::escape(table)),
                                      QRegularExpression::MultilineOption);
        if (const QRegularExpressionMatch match = line.match(asked.messages.value(1)); match.hasMatch())
            chosen.append(QJsonObject{{"id", match.captured(1)}, {"why", "it holds them"}});
    }
    return {compact({{"tables", chosen}, {"missing", missing}}), {}, {}};
}

Said acting(const QString &action, const QString &argument, const QString &reading, const QStringList &assumptions,
            const QList<std::pair<QString, QString>> &queries, const QString &text)
{
    QJsonArray offered;
    for (const auto &[name, sql] : queries)
        offered.append(QJsonObject{{"reading", name}, {"sql", sql}});
    return {compact({{"action", action},
                     {"argument", argument},
                     {"reading", reading},
                     {"text", text},
                     {"assumptions", QJsonArray::fromStringList(assumptions)},
                     {"queries", offered}}),
            {},
            {}};
}

Said filling(const QString &action, const QString &from, const QStringList &joins, const QList<FilledLine> &lines)
{
    QJsonArray filled;
    for (const FilledLine &line : lines) {
        filled.append(QJsonObject{{"column", line.column},
                                  {"function", line.function},
                                  {"is", line.is},
                                  {"shown", line.is.isEmpty()},
                                  {"sorted", ""},
                                  {"values", QJsonArray::fromStringList(line.values)}});
    }
    const QJsonObject query{{"distinct", false},
                            {"from", from},
                            {"joins", QJsonArray::fromStringList(joins)},
                            {"limit", 0},
                            {"lines", filled}};
    return {compact({{"action", action},
                     {"argument", ""},
                     {"assumptions", QJsonArray()},
                     {"queries", QJsonArray()},
                     {"query", QJsonArray{query}},
                     {"reading", ""},
                     {"text", ""}}),
            {},
            {}};
}

QString unruled(const QString &question)
{
    return QStringLiteral("hello please could you tell me ").repeated(11) + question;
}

ModelServer::Model scripted(const QStringList &tables, const QList<Said> &actions)
{
    return [tables, actions, next = std::make_shared<qsizetype>(0)](const Asked &asked) {
        if (asksWhatFor(asked))
            return taking(asked, QStringLiteral("figures"));
        if (asksForTables(asked))
            return choosing(asked, tables);
        const qsizetype at = std::min(*next, actions.size() - 1);
        ++*next;
        return actions[at];
    };
}

} // namespace Tieout::TestSupport
