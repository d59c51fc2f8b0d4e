// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/metricflowfilter.h"

#include "core/sources/metrics/expressiontext.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::sources::metrics {

namespace {

/// MetricFlow joins no farther.
constexpr qsizetype MostJoins = 2;

/// A name for what stands in braces, while the rest is read as SQL.
QString placeholder(qsizetype index)
{
    return QStringLiteral("in_braces_%1").arg(index);
}

/// Whether a dimension of the model is called by the name of this entity.
bool isOwn(const FlowModel &model, const QString &entity)
{
    const FlowEntity *own = model.entity(entity);
    return model.primaryEntity == entity || (own && own->isKey());
}

} // namespace

/// The models that a name means, with the joins that lead to each.
QList<FlowFilterReader::Target> FlowFilterReader::reached(const FlowModel &home, QStringList path, const QString &name,
                                                          bool isEntity) const
{
    const auto has = [&](const FlowModel &model) {
        return isEntity ? bool(model.entity(name)) : bool(model.dimension(name));
    };
    if (path.isEmpty())
        return isEntity && has(home) ? QList<Target>{Target{&home, 0}} : QList<Target>();
    if (path.size() == 1 && isOwn(home, path.first()) && has(home))
        return {Target{&home, 0}};
    if (path.size() > MostJoins)
        return {};
    QList<Target> found;
    const QString by = path.takeFirst();
    if (!home.entity(by))
        return {};
    for (const FlowModel &next : m_project.models) {
        if (found.size() > 1) // which is not clear already
            break;
        const FlowEntity *there = next.entity(by);
        if (&next == &home || !there || !there->isKey() || !next.validities.isEmpty())
            continue;
        if (path.isEmpty()) {
            if (has(next))
                found.append(Target{&next, 1});
            continue;
        }
        for (const Target &target : reached(next, path, name, isEntity)) {
            if (target.model != &home)
                found.append(Target{target.model, target.steps + 1});
        }
    }
    return found;
}

/// What stands in braces, as a column of a dataset.
Result<QString> FlowFilterReader::reference(const QString &text, const FlowModel &home, const QString &time) const
{
    static const QRegularExpression call(QStringLiteral(
        R"(^\s*(Dimension|TimeDimension|Entity)\(\s*['"]([^'"]+)['"]\s*(?:,\s*(?:time_granularity_name\s*=\s*)?['"](\w+)['"]\s*)?(?:,\s*entity_path\s*=\s*\[([^\]]*)\]\s*)?\)\s*$)"));
    const QRegularExpressionMatch match = call.match(text);
    const bool isTime = match.captured(1) == QLatin1String("TimeDimension");
    if (!match.hasMatch() || (match.hasCaptured(3) && !match.captured(3).isEmpty() && !isTime))
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "{{%1}} is not a plain Dimension, TimeDimension or Entity."), {text});
    QStringList path;
    for (const QString &entity : match.captured(4).split(u',', Qt::SkipEmptyParts)) {
        path.append(entity.trimmed());
        path.last().remove(u'\'').remove(u'"');
    }
    const bool isEntity = match.captured(1) == QLatin1String("Entity");
    path += match.captured(2).split(QStringLiteral("__"));
    QString name = path.takeLast();
    QList<Target> targets;
    if (name == QLatin1String("metric_time") && path.isEmpty()) {
        name = time.isEmpty() ? name : time;
        targets.append(Target{&home, 0});
    } else {
        path.removeDuplicates(); // entity_path says again what stands before the dimension
        targets = reached(home, path, name, isEntity);
    }
    if (targets.isEmpty())
        return fail(ErrorCode::NotFound,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" names nothing that rows of \"%2\" lead to."),
                    {match.captured(2), home.name});
    const Target target = targets.first();
    if (targets.size() > 1 || !m_draft.isOnlyWay(home.name, target.model->name, target.steps))
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" can be reached from \"%2\" by several joins."),
                    {match.captured(2), home.name});
    catalog::Dataset *dataset = m_draft.dataset(target.model->name);
    if (isEntity) {
        const QString column = plainName(target.model->entity(name)->expr);
        if (!dataset || column.isEmpty())
            return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "The entity \"%1\" is no column."), {name});
        return m_draft.column(*dataset, column);
    }
    const FlowDimension *dimension = target.model->dimension(name);
    if (!dataset || !dimension || !dataset->field(name))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no dimension \"%1\"."), {name});
    const QString grain = match.captured(3).toLower();
    if (!grain.isEmpty() && grain != dimension->granularity)
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" is compared by the %2, but its granularity is the %3."),
                    {match.captured(2), grain, dimension->granularity});
    return qualifiedName(dataset->name, name);
}

Result<QString> FlowFilterReader::condition(const QString &filter, const FlowModel &home, const QString &time) const
{
    static const QRegularExpression braces(QStringLiteral(R"(\{\{(.*?)\}\})"));
    QStringList references;
    QString plain;
    qsizetype from = 0;
    for (auto it = braces.globalMatch(filter); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        const Result<QString> reference = this->reference(match.captured(1), home, time);
        if (!reference)
            return fail(reference.error());
        plain += filter.mid(from, match.capturedStart() - from) + placeholder(references.size());
        references.append(*reference);
        from = match.capturedEnd();
    }
    plain += filter.mid(from);
    return withNames(plain, ExpressionLevel::Row, [&](const QStringList &path, bool) -> Result<QString> {
        for (qsizetype i = 0; path.size() == 1 && i < references.size(); ++i) {
            if (path.first() == placeholder(i))
                return references[i];
        }
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" is not in braces, so nothing says what it is."),
                    {path.join(u'.')});
    });
}

} // namespace Tieout::sources::metrics
