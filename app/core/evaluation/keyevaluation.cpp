// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/keyevaluation.h"

#include "core/evaluation/keyfit.h"
#include "core/gate/joinfacts.h"
#include "core/profile/keyinference.h"
#include "core/sql/parser.h"

#include <QElapsedTimer>

#include <limits>

namespace Tieout::evaluation {

namespace {

/// A column's name to compare by.
QString named(const TableName &table, const QString &column)
{
    return (table.display() + u'.' + column).toLower();
}

/// A key as its pairs of columns, whichever way it points.
QString named(const ForeignKey &key)
{
    QStringList pairs;
    for (qsizetype i = 0; i < key.fromColumns.size(); ++i) {
        QStringList ends{named(key.from, key.fromColumns[i]), named(key.to, key.toColumns[i])};
        ends.sort();
        pairs.append(ends.join(QLatin1String(" = ")));
    }
    pairs.sort();
    return pairs.join(QLatin1String(" and "));
}

QString directed(const ForeignKey &key)
{
    return named(key.from, key.fromColumns.join(u',')) + QLatin1String(" -> ")
           + named(key.to, key.toColumns.join(u','));
}

/// What is known of one database.
struct DatabaseKeys {
    Schema schema;     ///< without its keys
    bool rows = false; ///< its values are looked at as well
    QSet<QString> declared;
    QSet<QString> pointing; ///< the same as the constraints that candidates would have: which way they point
    QSet<QString> joinedOn;
    profile::MeasuredKeys measured;

    bool isKey(const QString &name) const { return declared.contains(name) || joinedOn.contains(name); }
    /// To learn from, the direction counts where it is known.
    bool isExample(const ForeignKey &key) const
    {
        return pointing.contains(directed(key)) || joinedOn.contains(named(key));
    }
};

using AllKeys = QMap<QString, DatabaseKeys>;

/// Columns that are the same thing, by way of the true keys.
class Classes
{
public:
    void unite(const QString &a, const QString &b) { m_parents[rootOf(a)] = rootOf(b); }
    QString rootOf(QString name) const
    {
        while (m_parents.value(name, name) != name)
            name = m_parents.value(name);
        return name;
    }

private:
    QHash<QString, QString> m_parents;
};

Classes classesOf(const DatabaseKeys &keys)
{
    Classes classes;
    for (const QString &key : keys.declared + keys.joinedOn) {
        for (const QString &pair : key.split(QLatin1String(" and "))) {
            const QStringList ends = pair.split(QLatin1String(" = "));
            classes.unite(ends.first(), ends.last());
        }
    }
    return classes;
}

/// The pairs of stored columns that a query joins on. A query that does not parse joins on nothing.
QSet<QString> joinedIn(const QString &text, const Schema &schema, const DialectTraits &traits)
{
    QSet<QString> pairs;
    const Result<sql::Statement> statement = sql::parse(text, traits);
    if (!statement)
        return pairs;
    const sql::BoundQuery bound = sql::bind(*statement, schema, traits);
    const gate::Origins origins(bound, traits);
    for (const sql::Scope &scope : bound.scopes) {
        for (const gate::Equality &equality : gate::joinsOf(scope, bound).equalities) {
            if (equality.form == gate::Equality::Form::Membership)
                continue;
            const auto left = origins.of(*equality.left.relation, equality.left.column);
            const auto right = origins.of(*equality.right.relation, equality.right.column);
            if (left && right && !left->sameAs(*right))
                pairs.insert(named(ForeignKey{{}, left->table, {left->column}, right->table, {right->column}}));
        }
    }
    return pairs;
}

/// A gold that joins along a composite key joins on its pairs; the key says so already.
QSet<QString> withoutParts(QSet<QString> joined, const QSet<QString> &declared)
{
    for (const QString &key : declared) {
        const QStringList parts = key.split(QLatin1String(" and "));
        if (parts.size() > 1)
            joined.subtract(QSet<QString>(parts.cbegin(), parts.cend()));
    }
    return joined.subtract(declared);
}

Result<profile::MeasuredKeys> candidates(const DatabaseKeys &keys, project::OpenSource &source, bool all,
                                         const StopToken &stop)
{
    if (keys.rows) {
        profile::KeyInferenceOptions options;
        options.leastScore = all ? std::numeric_limits<double>::lowest() : profile::rowThreshold;
        options.queries = all ? std::numeric_limits<int>::max() : options.queries;
        return profile::measureKeys(source.session(), keys.schema, source.snapshot()->profiles, options, stop, {});
    }
    profile::MeasuredKeys named;
    for (const schema::KeyCandidate &candidate : schema::keyCandidates(keys.schema))
        named.single.append({candidate, {}});
    for (const schema::KeyCandidate &candidate :
         schema::compositeKeyCandidates(keys.schema, schema::CompositeKeys::AtHome))
        named.composite.append({candidate, {}});
    return named;
}

/// `all`: also the candidates that the weights built in would never choose.
Result<AllKeys> readKeys(const Dataset &dataset, const KeyEvaluationOptions &options, bool all, const StopToken &stop,
                         const Progress &progress)
{
    AllKeys found;
    const auto judge = [&](const DatasetQuestion &question, project::OpenSource &source) -> Result<void> {
        const Schema &schema = source.snapshot()->schema();
        if (!found.contains(question.database)) {
            DatabaseKeys keys;
            keys.schema = schema;
            keys.schema.foreignKeys.clear();
            for (const ForeignKey &key : source.snapshot()->graph->keys()) {
                if (key.origin == KeyOrigin::Inferred) // by us
                    continue;
                keys.declared.insert(named(key));
                keys.pointing.insert(directed(key));
            }
            keys.rows = options.rows && profile::haveRows(source.snapshot()->profiles);
            Result<profile::MeasuredKeys> measured = candidates(keys, source, all, stop);
            if (!measured)
                return fail(measured.error());
            keys.measured = std::move(*measured);
            found.insert(question.database, keys);
        }
        DatabaseKeys &keys = found[question.database];
        keys.joinedOn += withoutParts(joinedIn(question.sql, schema, source.session().traits()), keys.declared);
        return {};
    };
    if (const Result<void> done = forEachQuestion(dataset, options.open, judge, stop, progress); !done)
        return fail(done.error());
    return found;
}

/// "parent_id" says what it refers to, and few declare it: that nobody did says nothing against it.
bool isUndeclaredSuperior(const schema::KeyCandidate &candidate)
{
    return candidate.key.from == candidate.key.to
           && candidate.features[std::size_t(schema::KeyFeature::SelfReference)] == 0;
}

/// For databases with rows, or for those without.
schema::KeyWeights fitted(const QList<const DatabaseKeys *> &databases, bool rows)
{
    std::vector<LabelledKey> examples;
    for (const DatabaseKeys *keys : databases) {
        if (keys->rows != rows)
            continue;
        for (const profile::MeasuredKey &key : keys->measured.single) {
            const bool isKey = keys->isExample(key.candidate.key);
            if (isKey || !isUndeclaredSuperior(key.candidate))
                examples.push_back({key.candidate.features, isKey});
        }
    }
    return fitKeyWeights(examples);
}

void judgeDatabase(const QString &database, const DatabaseKeys &keys, const QList<profile::ProposedKey> &proposed,
                   EvaluationReport &report)
{
    const Classes classes = classesOf(keys);
    report.add(database, QStringLiteral("declared"), keys.declared.size());
    report.add(database, QStringLiteral("joinedOn"), keys.joinedOn.size());
    report.add(database, QStringLiteral("keys"), keys.declared.size() + keys.joinedOn.size());
    report.add(database, QStringLiteral("proposed"), proposed.size());
    QSet<QString> names;
    for (const profile::ProposedKey &key : proposed) {
        const QString name = named(key.key);
        names.insert(name);
        if (keys.isKey(name)) {
            report.add(database, QStringLiteral("right"));
            report.add(database, QStringLiteral("declaredFound"), keys.declared.contains(name) ? 1 : 0);
            continue;
        }
        bool shared = true;
        for (qsizetype i = 0; i < key.key.fromColumns.size(); ++i)
            shared = shared
                     && classes.rootOf(named(key.key.from, key.key.fromColumns[i]))
                            == classes.rootOf(named(key.key.to, key.key.toColumns[i]));
        report.add(database, QStringLiteral("sharedParent"), shared ? 1 : 0);
        report.failures.append(
            {database,
             database,
             QStringLiteral("wrong"),
             {},
             key.key.constraint,
             QStringLiteral("score %1, %2 of %3 values found%4")
                 .arg(key.score, 0, 'f', 2)
                 .arg(key.evidence.matched)
                 .arg(key.evidence.distinct)
                 .arg(shared ? QStringLiteral(", true keys join the columns by way of others") : QString())});
    }
    for (const QString &name : keys.declared + keys.joinedOn) {
        if (!names.contains(name))
            report.failures.append(
                {database,
                 database,
                 QStringLiteral("missed"),
                 {},
                 name,
                 keys.declared.contains(name) ? QStringLiteral("declared") : QStringLiteral("golds join on it")});
    }
}

} // namespace

Result<EvaluationReport> evaluateKeys(const Dataset &dataset, const KeyEvaluationOptions &options,
                                      const StopToken &stop, const Progress &progress)
{
    QElapsedTimer timer;
    timer.start();
    EvaluationReport report = EvaluationReport::about(QStringLiteral("keys"), dataset);
    const Result<AllKeys> found = readKeys(dataset, options, options.folds > 1, stop, progress);
    if (!found)
        return fail(found.error());
    const int folds = std::max(options.folds, 1);
    if (const Result<void> enough = checkFolds(found->size(), folds); !enough)
        return fail(enough.error());
    for (int fold = 0; fold < folds; ++fold) {
        QList<const DatabaseKeys *> others;
        QStringList own;
        for (auto it = found->cbegin(); it != found->cend(); ++it) {
            if (isOfFold(int(std::distance(found->cbegin(), it)), fold, folds))
                own.append(it.key());
            else
                others.append(&*it);
        }
        // A source without rows goes by the weights built in, in a fold too: there are too few of them to fit others.
        const schema::KeyWeights rowWeights = folds > 1 && options.rows ? fitted(others, true) : profile::rowWeights();
        const schema::KeyWeights nameWeights =
            folds > 1 && !options.rows ? fitted(others, false) : schema::nameWeights();
        for (const QString &database : own) {
            const DatabaseKeys &keys = *found->constFind(database);
            const schema::KeyWeights &weights = keys.rows ? rowWeights : nameWeights;
            const double threshold = keys.rows ? profile::rowThreshold : schema::nameThreshold;
            judgeDatabase(database, keys, profile::proposals(keys.schema, keys.measured, weights, threshold), report);
        }
    }
    report.setShare(QStringLiteral("precisionShare"), QStringLiteral("right"), QStringLiteral("proposed"));
    report.setShare(QStringLiteral("recallShare"), QStringLiteral("right"), QStringLiteral("keys"));
    report.setShare(QStringLiteral("declaredFoundShare"), QStringLiteral("declaredFound"), QStringLiteral("declared"));
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

Result<schema::KeyWeights> fitKeys(const Dataset &dataset, const KeyEvaluationOptions &options, const StopToken &stop,
                                   const Progress &progress)
{
    const Result<AllKeys> found = readKeys(dataset, options, true, stop, progress);
    if (!found)
        return fail(found.error());
    QList<const DatabaseKeys *> all;
    for (const DatabaseKeys &keys : *found)
        all.append(&keys);
    return fitted(all, options.rows);
}

} // namespace Tieout::evaluation
