// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/tieoutwords.h"

#include "core/answer/sql/factquery.h"
#include "core/answer/sql/recompute.h"
#include "core/sql/printer.h"

#include <algorithm>

namespace Tieout::answer {

record::Verification notChecked(const message::Message &why)
{
    record::Verification record;
    record.why = why;
    return record;
}

record::Verification notChecked(const Error &error)
{
    return notChecked(
        message::say(error.code == ErrorCode::Unsupported ? "answer.tieout.unsupported" : "answer.tieout.failedBecause",
                     {message::ofError(error)}));
}

message::Message otherFigure(const QStringList &of, const record::VerifiedGroup &group)
{
    const QString actual = group.actual.value_or(QStringLiteral("NULL"));
    const QString expected = group.expected.value_or(QStringLiteral("NULL"));
    return of.isEmpty() ? message::say("answer.tieout.figure", {actual, expected})
                        : message::say("answer.tieout.figureOf", {of.join(QLatin1String(", ")), actual, expected});
}

/// As engines compare texts that mind neither capitals nor accents.
static QString foldedKey(const QList<Value> &values)
{
    QString key;
    for (const Value &value : values) {
        QString text = value.toText().normalized(QString::NormalizationForm_KD).toCaseFolded();
        text.removeIf([](QChar letter) { return letter.category() == QChar::Mark_NonSpacing; });
        while (text.endsWith(u' '))
            text.chop(1);
        key += (value.isNull() ? u'0' : u'1') + text + QChar(0x1f);
    }
    return key;
}

static bool holdsAlike(const QList<QList<Value>> &keys)
{
    QHash<QString, QString> known;
    return std::any_of(keys.cbegin(), keys.cend(), [&known](const QList<Value> &key) {
        const QString exact = groupKey(key);
        const QString folded = foldedKey(key);
        return known.contains(folded) ? known.value(folded) != exact : (known.insert(folded, exact), false);
    });
}

bool mergesTexts(const QList<QList<Value>> &computed, const QList<QList<Value>> &answered)
{
    return holdsAlike(computed) && !holdsAlike(answered);
}

message::Message whetherChanged(Session &session, const sql::Query &query, const ResultSet &result,
                                const StopToken &stop)
{
    CollectingSink again(result.rows.size() + 1);
    const QString text = sql::print(query, session.traits(), {false, false});
    const Result<qint64> ran = session.select(text, again, stop);
    return ran && again.result().rows != result.rows ? message::say("answer.tieout.changed") : message::Message();
}

} // namespace Tieout::answer
