// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/modeldraft.h"

#include "core/sources/metrics/expressiontext.h"

#include <QHash>

#include <algorithm>

namespace Tieout::sources::metrics {

using catalog::Dataset;
using catalog::DatasetField;
using catalog::DatasetRelationship;

Dataset *ModelDraft::dataset(const QString &name)
{
    const auto found = std::find_if(m_model.datasets.begin(), m_model.datasets.end(),
                                    [&](const Dataset &one) { return isSameName(one.name, name); });
    return found == m_model.datasets.end() ? nullptr : &*found;
}

void ModelDraft::leaveOutMetric(const Place &at, const QString &name, const Error &why)
{
    leaveOut(at, Error(why.code, QT_TRANSLATE_NOOP("Error", "The metric \"%1\" is left out: %2"), {name, why.said()}));
}

void ModelDraft::leaveOutField(const Place &at, const QString &name, const Error &why)
{
    leaveOut(at, Error(why.code, QT_TRANSLATE_NOOP("Error", "The field \"%1\" is left out: %2"), {name, why.said()}));
}

void ModelDraft::leaveOutJoin(const Place &at, const QString &name, const Error &why)
{
    leaveOut(at, Error(why.code, QT_TRANSLATE_NOOP("Error", "The join \"%1\" is left out: %2"), {name, why.said()}));
}

void ModelDraft::leaveOutDataset(const Place &at, const QString &name, const Error &why)
{
    leaveOut(at, Error(why.code, QT_TRANSLATE_NOOP("Error", "The dataset \"%1\" is left out: %2"), {name, why.said()}));
}

QString ModelDraft::column(Dataset &dataset, const QString &column)
{
    const DatasetField *field = dataset.field(column);
    if (!field || isSameName(plainName(field->expression()), column))
        return qualifiedName(dataset.name, column);
    const auto plain = std::find_if(dataset.fields.cbegin(), dataset.fields.cend(), [&](const DatasetField &one) {
        return isSameName(plainName(one.expression()), column);
    });
    if (plain != dataset.fields.cend())
        return qualifiedName(dataset.name, plain->name);
    DatasetField own;
    own.name = column + QStringLiteral("_column");
    while (dataset.field(own.name))
        own.name += u'_';
    own.expressions = standardSql(column);
    dataset.fields.append(own);
    return qualifiedName(dataset.name, own.name);
}

void ModelDraft::relate(const QString &from, const QString &to, const QStringList &fromColumns,
                        const QStringList &toColumns, const QString &hint)
{
    DatasetRelationship out;
    out.name = from + QStringLiteral("_to_") + to;
    const auto isTaken = [this](const QString &name) {
        return std::any_of(m_model.relationships.cbegin(), m_model.relationships.cend(),
                           [&](const DatasetRelationship &one) { return isSameName(one.name, name); });
    };
    if (isTaken(out.name))
        out.name += QStringLiteral("_by_") + hint;
    while (isTaken(out.name))
        out.name += u'_';
    out.from = from;
    out.to = to;
    out.fromColumns = fromColumns;
    out.toColumns = toColumns;
    m_model.relationships.append(out);
}

bool ModelDraft::isOnlyWay(const QString &from, const QString &to, int steps) const
{
    QHash<QString, int> ways{{from.toLower(), 1}}; // of the datasets that are so many steps away
    QSet<QString> seen{from.toLower()};
    for (int step = 0; !ways.isEmpty() && !ways.contains(to.toLower()); ++step) {
        if (step == steps)
            return false;
        QHash<QString, int> next;
        for (const DatasetRelationship &along : m_model.relationships) {
            const Dataset *many = m_model.dataset(along.from);
            const bool isOneToOne =
                many && (many->primaryKey == along.fromColumns || many->uniqueKeys.contains(along.fromColumns));
            const QString ends[] = {along.from.toLower(), along.to.toLower()};
            if (ways.contains(ends[0]) && !seen.contains(ends[1]))
                next[ends[1]] += ways.value(ends[0]);
            if (isOneToOne && ways.contains(ends[1]) && !seen.contains(ends[0]))
                next[ends[0]] += ways.value(ends[1]);
        }
        for (auto it = next.cbegin(); it != next.cend(); ++it)
            seen.insert(it.key());
        ways = next;
        if (ways.contains(to.toLower()))
            return step + 1 == steps && ways.value(to.toLower()) == 1;
    }
    return steps == 0;
}

QString ModelDraft::timeOf(const Dataset &dataset, const Place &at)
{
    QStringList times;
    for (const DatasetField &field : dataset.fields) {
        if (field.isTime.value_or(false))
            times.append(field.name);
    }
    if (times.size() > 1 && !m_timesSaid.contains(dataset.name)) {
        m_timesSaid.append(dataset.name);
        leaveOut(at, Error(ErrorCode::Unsupported,
                           QT_TRANSLATE_NOOP("Error", "\"%1\" has several times (%2), and nothing says which one its "
                                                      "metrics go by. Until \"time\" is set, no period can be asked "
                                                      "for."),
                           {dataset.name, times.join(QStringLiteral(", "))}));
    }
    return times.size() == 1 ? dataset.name + u'.' + times.first() : QString();
}

Error unsaidKey(const QString &key)
{
    return Error(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "Definitions here have no equivalent of \"%1\"."),
                 {key});
}

Error readsOtherRows(const QString &dataset)
{
    return Error(ErrorCode::Unsupported,
                 QT_TRANSLATE_NOOP("Error", "It aggregates rows of \"%1\" without reading a column of it."), {dataset});
}

Error usesLeftOut(const QString &name, const Error &why)
{
    return Error(why.code, QT_TRANSLATE_NOOP("Error", "It uses \"%1\". %2"), {name, why.said()});
}

QList<catalog::DialectExpression> standardSql(const QString &text)
{
    return {{QStringLiteral("ANSI_SQL"), text}};
}

void addTitle(catalog::Metric &metric, const QString &title)
{
    const bool isSaid = title.isEmpty() || isSameName(title, metric.title()) || isSameName(title, metric.name)
                        || metric.context.synonyms.contains(title, Qt::CaseInsensitive);
    if (!isSaid)
        metric.context.synonyms.append(title);
}

} // namespace Tieout::sources::metrics
