// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/structure/structurepart.h"

#include "core/answer/route/environment.h"

namespace Tieout::answer {

record::StructureBody structureBody(const QList<message::Message> &columns, const QList<SaidRow> &rows,
                                    const BeatEnvironment &environment)
{
    record::StructureBody body;
    for (const message::Message &column : columns)
        body.columns.append({column, TypeClass::Text, std::nullopt});
    bool says = false;
    for (const SaidRow &row : rows.mid(0, environment.options.keptRows)) {
        QList<std::optional<QString>> texts;
        QList<message::Message> said;
        for (const std::optional<message::Message> &cell : row) {
            texts.append(cell ? std::optional(cell->text) : std::nullopt);
            said.append(cell.value_or(message::Message()));
            says = says || !said.last().id.isEmpty();
        }
        body.rows.append(texts);
        body.rowsSaid.append(said);
    }
    if (!says)
        body.rowsSaid.clear();
    body.rowCount = body.rows.size();
    body.truncated = body.rows.size() < rows.size();
    if (body.truncated)
        body.rowsInAll = rows.size();
    return body;
}

void addPart(const record::StructureBody &body, const message::Message &why, const BeatEnvironment &environment,
             record::Record &record)
{
    record::Part part;
    part.id = QStringLiteral("p%1").arg(record.parts.size() + 1);
    part.source = sourceOf(environment);
    part.verification.why = why;
    part.body = body;
    record.parts.append(part);
}

void answerWith(const message::Message &text, const record::StructureBody &body, const BeatEnvironment &environment,
                record::Record &record)
{
    record.state = record::State::Answered;
    record.confidence = 1;
    record.route.kind = record::Kind::Structure;
    record.text = text;
    addPart(body, message::say("answer.schema.nothingComputed"), environment, record);
}

void abstainWith(const message::Message &why, record::Record &record)
{
    record.state = record::State::Abstained;
    record.route.kind = record::Kind::Structure;
    record.text = why;
}

} // namespace Tieout::answer
