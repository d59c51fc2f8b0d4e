// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/action.h"

#include "core/base/jsonform.h"

#include <QJsonArray>

namespace Tieout::generate::agent {

namespace {

constexpr int mostQueries = 3;
constexpr int mostAssumptions = 5;
constexpr int longestArgument = 4000;

} // namespace

QString actionName(Action::Kind kind)
{
    switch (kind) {
    case Action::Kind::Table:
        return QStringLiteral("table");
    case Action::Kind::Search:
        return QStringLiteral("search");
    case Action::Kind::Values:
        return QStringLiteral("values");
    case Action::Kind::Web:
        return QStringLiteral("web");
    case Action::Kind::Run:
        return QStringLiteral("run");
    case Action::Kind::Parts:
        return QStringLiteral("parts");
    case Action::Kind::Ask:
        return QStringLiteral("ask");
    case Action::Kind::Answer:
        return QStringLiteral("answer");
    case Action::Kind::Cannot:
        break;
    }
    return QStringLiteral("cannot");
}

QJsonObject actionForm(const QList<Action::Kind> &kinds, const QJsonObject &query)
{
    QStringList names;
    for (Action::Kind kind : kinds)
        names.append(actionName(kind));
    const QJsonObject offered = base::objectForm(
        {{QStringLiteral("reading"), base::textForm(300)}, {QStringLiteral("sql"), base::textForm(longestArgument)}});
    QJsonObject properties{{QStringLiteral("action"), base::choiceForm(names)},
                           {QStringLiteral("argument"), base::textForm(longestArgument)},
                           {QStringLiteral("reading"), base::textForm(300)},
                           {QStringLiteral("text"), base::textForm(400)},
                           {QStringLiteral("assumptions"), base::listForm(base::textForm(200), mostAssumptions)},
                           {QStringLiteral("queries"), base::listForm(offered, mostQueries)}};
    // A list, because what is required can only be left out of a list.
    if (!query.isEmpty())
        properties.insert(QStringLiteral("query"), base::listForm(query, 1));
    return base::objectForm(properties);
}

Action readAction(const QJsonObject &object)
{
    Action action;
    if (object[QStringLiteral("action")].toString()
        == QLatin1String("sql")) // an answer under the grammar: tables first, then SQL over them
        action.kind = Action::Kind::Answer;
    for (Action::Kind kind : {Action::Kind::Table, Action::Kind::Search, Action::Kind::Values, Action::Kind::Web,
                              Action::Kind::Run, Action::Kind::Parts, Action::Kind::Ask, Action::Kind::Answer}) {
        if (object[QStringLiteral("action")].toString() == actionName(kind))
            action.kind = kind;
    }
    action.argument =
        object[object.contains(QStringLiteral("sql")) ? QStringLiteral("sql") : QStringLiteral("argument")]
            .toString()
            .trimmed();
    action.query = object[QStringLiteral("query")].toArray().first().toObject();
    action.reading = object[QStringLiteral("reading")].toString().simplified();
    action.text = object[QStringLiteral("text")].toString().simplified();
    for (const QJsonValue &assumption : object[QStringLiteral("assumptions")].toArray()) {
        if (const QString text = assumption.toString().simplified(); !text.isEmpty())
            action.assumptions.append(text);
    }
    for (const QJsonValue &query : object[QStringLiteral("queries")].toArray()) {
        const OfferedQuery offered{query[QStringLiteral("reading")].toString().simplified(),
                                   query[QStringLiteral("sql")].toString().trimmed()};
        if (!offered.sql.isEmpty())
            action.queries.append(offered);
    }
    return action;
}

} // namespace Tieout::generate::agent
