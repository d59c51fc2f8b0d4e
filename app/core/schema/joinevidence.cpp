// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/joinevidence.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>

namespace Tieout::schema {

namespace {

double scoreOfSeveral(int count, double first, double further, double most)
{
    return count == 0 ? 0 : std::min(most, first + further * (count - 1));
}

QString countText(qint64 count)
{
    return base::grouped(QString::number(count));
}

} // namespace

double joinScore(const JoinEvidence &joins)
{
    double score = scoreOfSeveral(joins.views, 3, 0.5, 5) + scoreOfSeveral(joins.verified, 3, 0.5, 5)
                   + scoreOfSeveral(joins.scripts, 1.5, 0.25, 2.5);
    if (joins.logged > 0)
        score += std::min(3.0, 1 + 0.5 * std::log10(double(std::max<qint64>(joins.calls, 1))));
    return score;
}

message::Message joinReason(const JoinEvidence &joins)
{
    QList<message::Message> in;
    const auto add = [&in](int count, const char *one, const char *several) {
        if (count == 1)
            in.append(message::say(one));
        else if (count > 1)
            in.append(message::say(several, {countText(count)}));
    };
    add(joins.views, "schema.key.view", "schema.key.views");
    add(joins.verified, "schema.key.verified", "schema.key.verifieds");
    add(joins.scripts, "schema.key.script", "schema.key.scripts");
    if (joins.logged == 1)
        in.append(message::say("schema.key.log", {countText(joins.calls)}));
    else if (joins.logged > 1)
        in.append(message::say("schema.key.logs", {countText(joins.logged), countText(joins.calls)}));
    if (in.isEmpty())
        return {};
    const message::Message all = message::allOf(in);
    return joins.names.isEmpty() ? message::say("schema.key.joined", {all})
                                 : message::say("schema.key.joinedFor", {all, joins.names.first()});
}

} // namespace Tieout::schema
