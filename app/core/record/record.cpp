// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/record.h"

#include "core/base/readable.h"
#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace Tieout::record {

Kind Part::kind() const
{
    return std::visit([](const auto &own) { return own.kind; }, body);
}

const Grid *Part::grid() const
{
    return std::visit(
        []<typename B>(const B &own) -> const Grid * {
            if constexpr (std::is_base_of_v<Grid, B>)
                return &own;
            else
                return nullptr;
        },
        body);
}

Grid *Part::grid()
{
    return const_cast<Grid *>(std::as_const(*this).grid());
}

const Part *Record::part(const QString &wanted) const
{
    const auto found =
        std::find_if(parts.cbegin(), parts.cend(), [&wanted](const Part &each) { return each.id == wanted; });
    return found == parts.cend() ? nullptr : &*found;
}

message::Message cutWords(const Grid &grid)
{
    if (!grid.truncated)
        return {};
    const QString shown = base::grouped(QString::number(grid.rowCount));
    return grid.rowsInAll ? message::say("record.cut", {shown, base::grouped(QString::number(*grid.rowsInAll))})
                          : message::say("record.cut.uncounted", {shown});
}

message::Message componentWords(const MetricComponent &component)
{
    message::Message words = component.name;
    if (component.value) {
        const QString value = base::grouped(base::readableNumber(*component.value));
        words =
            message::say("record.component.value", {words, component.unit ? value + u' ' + *component.unit : value});
    }
    return component.definition ? message::say("record.component.defined", {words, *component.definition}) : words;
}

const Part *queriedPart(const Record &record)
{
    const Part *queried = nullptr;
    for (const Part &part : record.parts) {
        if (!part.query() || part.query()->sql.isEmpty())
            continue;
        if (queried)
            return nullptr;
        queried = &part;
    }
    return queried;
}

QString queryOf(const Record &record)
{
    const Part *part = queriedPart(record);
    return part ? part->query()->sql : QString();
}

bool asksNothing(const Record &record)
{
    return record.state == State::Abstained && record.route.kind == Kind::None && record.ledger.words.isEmpty();
}

QString askedSource(const Record &record)
{
    if (record.route.source)
        return *record.route.source;
    return record.parts.isEmpty() ? QString() : record.parts.first().source.id;
}

void renameSource(Record &record, const QString &from, const QString &to)
{
    const auto rename = [&](std::optional<QString> &id) {
        if (id == from)
            id = to;
    };
    rename(record.route.source);
    for (Part &part : record.parts) {
        if (part.source.id == from)
            part.source.id = to;
    }
    for (Alternative &option : record.alternatives)
        rename(option.source);
    if (record.clarify) {
        for (Alternative &option : record.clarify->options)
            rename(option.source);
    }
}

QString wholeQuestion(const Record &record)
{
    return record.refines && !record.steps.isEmpty() ? record.steps.first().question : record.question;
}

} // namespace Tieout::record
