// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/version1.h"

#include "core/base/text.h"
#include "core/record/words.h"

#include <QJsonArray>

namespace Tieout::record {

namespace {

/// Gives a field its new name; nothing where it is absent.
void rename(QJsonObject &object, const char *from, const char *to)
{
    if (const auto found = object.constFind(QLatin1StringView(from)); found != object.constEnd()) {
        object.insert(QLatin1StringView(to), *found);
        object.remove(QLatin1StringView(from));
    }
}

/// Puts what `change` makes of it in the place of an object; what is none stays, for the reader to refuse.
template <typename Change>
void changeObject(QJsonObject &in, const char *name, Change change)
{
    const QJsonValue value = in.value(QLatin1StringView(name));
    if (value.isObject())
        in.insert(QLatin1StringView(name), change(value.toObject()));
}

template <typename Change>
void changeAll(QJsonObject &in, const char *name, Change change)
{
    const QJsonValue value = in.value(QLatin1StringView(name));
    if (!value.isArray())
        return;
    QJsonArray changed;
    const QJsonArray items = value.toArray();
    for (qsizetype i = 0; i < items.size(); ++i)
        changed.append(items[i].isObject() ? QJsonValue(change(items[i].toObject(), i)) : items[i]);
    in.insert(QLatin1StringView(name), changed);
}

/// "graph" meant the graph of keys.
void renameGraph(QJsonObject &object)
{
    if (object.value(QLatin1StringView("kind")) == QLatin1StringView("graph"))
        object.insert(QLatin1StringView("kind"), wordOf(Kind::Structure));
}

QString partId(qsizetype index)
{
    return QStringLiteral("p%1").arg(index + 1);
}

QJsonObject route(QJsonObject object)
{
    renameGraph(object);
    const QJsonObject runnerUp = object.take(QLatin1StringView("runnerUp")).toObject();
    if (!runnerUp.isEmpty()) {
        QJsonObject other{{"kind", runnerUp["kind"]}, {"score", runnerUp["confidence"]}};
        renameGraph(other);
        object.insert("bids",
                      QJsonArray{QJsonObject{{"kind", object["kind"]}, {"score", object["confidence"]}}, other});
    }
    return object;
}

QJsonObject alternative(QJsonObject object, qsizetype = 0)
{
    rename(object, "sql", "query");
    return object;
}

QJsonObject clarification(QJsonObject object)
{
    changeAll(object, "options", alternative);
    return object;
}

QJsonObject verification(QJsonObject object)
{
    const QString verdict = object.value(QLatin1StringView("verdict")).toString();
    if (verdict == wordOf(Verdict::Ties) || verdict == wordOf(Verdict::Differs))
        object.insert("how", wordOf(VerifiedHow::Recomputed));
    return object;
}

QJsonObject source(QJsonObject object)
{
    rename(object, "schemaFingerprint", "fingerprint");
    rename(object, "profiledAt", "asOf");
    object.remove(QLatin1StringView("dialect"));
    return object;
}

/// A part about the schema named its tables and keys as the subgraph of a query.
void moveSubgraph(QJsonObject &object)
{
    const QJsonObject subgraph = object.take(QLatin1StringView("subgraph")).toObject();
    QJsonArray tables = subgraph["terminals"].toArray();
    for (const QJsonValue &bridge : subgraph["bridges"].toArray())
        tables.append(bridge);
    object.insert("tables", tables);
    object.insert("edges", subgraph["edges"].toArray());
}

QJsonObject part(QJsonObject object, qsizetype index)
{
    renameGraph(object);
    object.insert("id", partId(index));
    object.insert("dialect", object.value(QLatin1StringView("source")).toObject().value(QLatin1StringView("dialect")));
    if (!object.value(QLatin1StringView("dialect")).isString())
        object.remove(QLatin1StringView("dialect"));
    changeObject(object, "source", source);
    rename(object, "tieOut", "verification");
    changeObject(object, "verification", verification);
    if (object.value(QLatin1StringView("kind")) == wordOf(Kind::Structure))
        moveSubgraph(object);
    if (object.value(QLatin1StringView("metric")).isString())
        object.insert("metric", QJsonObject{{"name", object["metric"]}});
    object.remove(QLatin1StringView("attempts"));
    return object;
}

/// How version 1 said that rows were cut; empty where they were not.
QString cutOf(const QJsonObject &part)
{
    if (!part.value(QLatin1StringView("truncated")).toBool())
        return {};
    const auto count = [&part](const char *name) {
        return base::grouped(QString::number(part.value(QLatin1StringView(name)).toInteger()));
    };
    return part.value(QLatin1StringView("rowsInAll")).isDouble()
               ? QStringLiteral("first %1 of %2 rows").arg(count("rowCount"), count("rowsInAll"))
               : QStringLiteral("first %1 rows, the rest not counted").arg(count("rowCount"));
}

/// Version 1 had no title: the label of its number, else what stands before the rows in its text, but for the cut,
/// which a title does not say.
QString title(const QJsonObject &record)
{
    QString title = record["headline"]["label"].toString();
    if (!title.isEmpty())
        return title;
    title = record["text"].toString().section(QStringLiteral(": "), 0, 0);
    for (const QJsonValue &part : record.value(QLatin1StringView("parts")).toArray()) {
        const QString cut = cutOf(part.toObject());
        if (cut.isEmpty() || !title.endsWith(cut, Qt::CaseInsensitive))
            continue;
        title.chop(cut.size());
        if (title.endsWith(QLatin1String(", ")))
            title.chop(2);
    }
    return title;
}

QJsonArray attempts(const QJsonArray &parts)
{
    QJsonArray all;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        for (const QJsonValue &value : parts[i].toObject()["attempts"].toArray()) {
            QJsonObject attempt = value.toObject();
            rename(attempt, "sql", "query");
            attempt.insert("part", partId(i));
            all.append(attempt);
        }
    }
    return all;
}

} // namespace

QJsonObject fromVersion1(const QJsonObject &version1)
{
    QJsonObject object = version1;
    object.insert("record", 2);
    object.insert("title", title(object));
    object.insert("attempts", attempts(object.value(QLatin1StringView("parts")).toArray()));
    changeObject(object, "route", route);
    changeAll(object, "steps", [](QJsonObject step, qsizetype) {
        if (step.value(QLatin1StringView("part")).isDouble())
            step.insert("part", partId(step["part"].toInteger()));
        return step;
    });
    changeAll(object, "alternatives", alternative);
    changeObject(object, "clarify", clarification);
    changeAll(object, "parts", part);
    if (const QJsonValue contradictions = object.value(QLatin1StringView("contradictions")); contradictions.isArray()) {
        QJsonArray changed;
        for (const QJsonValue &text : contradictions.toArray())
            changed.append(QJsonObject{{"why", text}});
        object.insert("contradictions", changed);
    }
    changeObject(object, "timing", [](QJsonObject timing) {
        rename(timing, "tieOutMs", "verifyMs");
        return timing;
    });
    return object;
}

} // namespace Tieout::record
