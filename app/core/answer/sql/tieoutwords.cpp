// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/tieoutwords.h"

#include "core/sql/printer.h"

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

message::Message whetherChanged(Session &session, const sql::Query &query, const ResultSet &result,
                                const StopToken &stop)
{
    CollectingSink again(result.rows.size() + 1);
    const QString text = sql::print(query, session.traits(), {false, false});
    const Result<qint64> ran = session.select(text, again, stop);
    return ran && again.result().rows != result.rows ? message::say("answer.tieout.changed") : message::Message();
}

} // namespace Tieout::answer
