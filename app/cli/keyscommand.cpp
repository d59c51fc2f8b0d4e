// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/base/text.h"
#include "core/catalog/catalogjson.h"
#include "core/sources/keydecisions.h"

#include <QJsonArray>

#include <algorithm>

namespace Tieout::cli {

namespace {

constexpr const char *keysHint = QT_TRANSLATE_NOOP("Error", "tieout-cli keys --source WORKSPACE lists the numbers.");

using profile::KeyEvidence;
using profile::ProposedKey;
using workspace::KeyDecision;

QJsonValue evidenceJson(const KeyEvidence &evidence)
{
    if (!evidence.isMeasured())
        return QJsonValue::Null;
    return QJsonObject{{"distinct", evidence.distinct},
                       {"matched", evidence.matched},
                       {"orphans", evidence.orphans()},
                       {"matchShare", evidence.matchShare()},
                       {"referencedDistinct", evidence.referenced < 0 ? QJsonValue() : QJsonValue(evidence.referenced)},
                       {"limited", evidence.limited},
                       {"oneToOne", evidence.oneToOne}};
}

QJsonObject json(const catalog::Snapshot &snapshot, const QList<KeyDecision> &decisions)
{
    QJsonArray keys;
    for (const ForeignKey &key : snapshot.graph->keys())
        keys.append(catalog::keyJson(key));
    QJsonArray proposed;
    for (qsizetype i = 0; i < snapshot.proposedKeys.size(); ++i) {
        const ProposedKey &key = snapshot.proposedKeys[i];
        QJsonObject object = catalog::keyJson(key.key);
        object.insert(QStringLiteral("number"), i + 1);
        object.insert(QStringLiteral("score"), key.score);
        object.insert(QStringLiteral("evidence"), evidenceJson(key.evidence));
        proposed.append(object);
    }
    QJsonArray made;
    for (const KeyDecision &decision : decisions) {
        made.append(QJsonObject{{"id", decision.id},
                                {"constraint", decision.key.key.constraint},
                                {"accepted", decision.accepted},
                                {"active", sources::isActive(decision, snapshot.schema())},
                                {"by", decision.by},
                                {"at", decision.at.toString(Qt::ISODate)},
                                {"evidence", evidenceJson(decision.key.evidence)}});
    }
    const schema::KeySearch &search = snapshot.keySearch;
    const QJsonObject looked{{"pairs", search.looked},
                             {"pairsPossible", search.possible},
                             {"lookedUp", search.lookedUp},
                             {"likely", search.promising},
                             {"leftOut", search.isCut() ? QJsonValue(search.words()) : QJsonValue()}};
    return {{"keys", keys}, {"proposed", proposed}, {"decisions", made}, {"search", looked}};
}

QString inWords(const ForeignKey &key)
{
    return QStringLiteral("%1 -> %2")
        .arg(catalog::qualified(key.from, key.fromColumns).join(QStringLiteral(" + ")),
             catalog::qualified(key.to, key.toColumns).join(QStringLiteral(" + ")));
}

QStringList evidenceCells(const KeyEvidence &evidence)
{
    if (!evidence.isMeasured())
        return {QStringLiteral("by name"), {}, {}, {}, {}};
    const auto count = [](qint64 number) { return base::grouped(QString::number(number)); };
    return {QStringLiteral("%1 %").arg(evidence.matchShare() * 100, 0, 'f', 1),
            (evidence.limited ? QStringLiteral("first ") : QString()) + count(evidence.distinct),
            evidence.referenced < 0 ? QString() : count(evidence.referenced), count(evidence.orphans()),
            evidence.oneToOne ? QStringLiteral("1 : 1") : QStringLiteral("n : 1")};
}

QString listing(const catalog::Snapshot &snapshot, const QList<KeyDecision> &decisions)
{
    const auto accepted = std::count_if(snapshot.graph->keys().cbegin(), snapshot.graph->keys().cend(),
                                        [](const ForeignKey &key) { return key.origin == KeyOrigin::Accepted; });
    QString out = QStringLiteral("%1 declared, %2 accepted, %3 proposed\n")
                      .arg(snapshot.graph->keys().size() - accepted)
                      .arg(accepted)
                      .arg(snapshot.proposedKeys.size());
    for (const ForeignKey &key : snapshot.graph->keys())
        out += QStringLiteral("  %1  (%2)\n").arg(inWords(key), keyOriginName(key.origin));
    if (!snapshot.proposedKeys.isEmpty()) {
        QList<QStringList> rows;
        for (qsizetype i = 0; i < snapshot.proposedKeys.size(); ++i) {
            const ProposedKey &key = snapshot.proposedKeys[i];
            rows.append(QStringList{QStringLiteral("  %1").arg(i + 1), inWords(key.key)} + evidenceCells(key.evidence));
        }
        out += QStringLiteral("\nProposed (--accept N, --reject N)\n")
               + tabulated({QStringLiteral("  "), QStringLiteral("key"), QStringLiteral("match"),
                            QStringLiteral("distinct"), QStringLiteral("referenced"), QStringLiteral("orphans"),
                            QStringLiteral("rows")},
                           rows);
    }
    if (snapshot.keySearch.isCut())
        out += u'\n' + snapshot.keySearch.words() + u'\n';
    if (!decisions.isEmpty())
        out += QStringLiteral("\nDecided (--undo ID)\n");
    for (const KeyDecision &decision : decisions) {
        out += QStringLiteral("  %1  %2 %3%4, %5%6\n")
                   .arg(decision.id)
                   .arg(decision.accepted ? QStringLiteral("accepted") : QStringLiteral("rejected"),
                        inWords(decision.key.key),
                        decision.by.isEmpty() ? QString() : QStringLiteral(" by ") + decision.by,
                        decision.at.toString(Qt::ISODate),
                        sources::isActive(decision, snapshot.schema()) ? QString()
                                                                       : QStringLiteral(", its columns are gone"));
    }
    return out;
}

Result<void> decide(const Invocation &invocation, const OpenedSource &opened, const QString &option)
{
    const Result<qint64> number = numberOf(invocation, option, keysHint);
    if (!number)
        return fail(number.error());
    const QList<ProposedKey> &proposed = opened.source->snapshot()->proposedKeys;
    if (*number > proposed.size())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no proposed key %1."),
                    {QString::number(*number)},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli keys --source WORKSPACE lists those proposed."));
    const Result<qint64> decided = opened.store->keys().decideKey(
        sources::decisionOf(opened.source->id(), proposed[*number - 1], option == QLatin1String("accept")));
    return decided ? Result<void>() : Result<void>(fail(decided.error()));
}

/// What is asked to be changed; one change a call, since numbers move with each.
Result<void> change(const Invocation &invocation, const OpenedSource &opened)
{
    QStringList asked;
    for (const char *option : {"accept", "reject", "undo"}) {
        if (invocation.has(QString::fromLatin1(option)))
            asked.append(QString::fromLatin1(option));
    }
    if (asked.isEmpty())
        return {};
    if (asked.size() > 1)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"keys\" takes one of --accept, --reject and --undo."));
    if (const Result<void> workspace = requireWorkspace(opened, Use::Writes); !workspace)
        return workspace;
    if (asked.first() == QLatin1String("undo")) {
        const Result<qint64> id = numberOf(invocation, QStringLiteral("undo"), keysHint);
        if (!id)
            return fail(id.error());
        if (const Result<void> removed = opened.store->keys().removeKeyDecision(*id); !removed)
            return removed;
    } else if (const Result<void> decided = decide(invocation, opened, asked.first()); !decided) {
        return decided;
    }
    return opened.source->takeEdits(StopToken(), {});
}

Result<ExitCode> runKeys(const Invocation &invocation, Environment &environment)
{
    if (!invocation.positional.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Unexpected argument \"%1\"."),
                    {invocation.positional.first()});
    const Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    if (const Result<void> changed = change(invocation, *opened); !changed)
        return fail(changed.error());
    const std::shared_ptr<const catalog::Snapshot> snapshot = opened->source->snapshot();
    QList<KeyDecision> decisions;
    if (opened->store) {
        const Result<QList<KeyDecision>> made = opened->store->keys().keyDecisions(opened->source->id());
        if (!made)
            return fail(made.error());
        decisions = *made;
    }
    if (invocation.json)
        printJson(json(*snapshot, decisions));
    else
        print(listing(*snapshot, decisions));
    return ExitCode::Fine;
}

} // namespace

Command keysCommand()
{
    return {QStringLiteral("keys"),
            QStringLiteral("Lists foreign keys, and proposes those nobody declared, with the evidence."),
            {},
            {sourceOption(),
             {QStringLiteral("accept"), QStringLiteral("N"),
              QStringLiteral("take the proposed key of this number: joins use it from now on"), false},
             {QStringLiteral("reject"), QStringLiteral("N"),
              QStringLiteral("do not propose the key of this number again"), false},
             {QStringLiteral("undo"), QStringLiteral("ID"), QStringLiteral("take back a decision"), false}},
            runKeys};
}

} // namespace Tieout::cli
