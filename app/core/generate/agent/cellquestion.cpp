// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/cellquestion.h"

#include "core/base/jsonform.h"
#include "core/generate/agent/modelwords.h"
#include "core/generate/agent/promptresources.h"

#include <QJsonArray>

namespace Tieout::generate::agent {

namespace {

constexpr int TokensOfReply = 300;
constexpr int MostCells = 24;
constexpr int LongestId = 24;
constexpr int LongestMissing = 160;
/// A longer list of choices makes some servers refuse the whole form.
constexpr qsizetype MostChoices = 400;

const QString Operation = QStringLiteral("operation");
const QString Cells = QStringLiteral("cells");
const QString Missing = QStringLiteral("missing");
const QString Nothing = QStringLiteral("none");

QJsonObject formOf(const QStringList &operations, const QStringList &ids)
{
    const QJsonObject id = ids.size() > MostChoices ? base::textForm(LongestId) : base::choiceForm(ids);
    return base::objectForm({{Operation, base::choiceForm(operations + QStringList{Nothing})},
                             {Cells, base::listForm(id, MostCells)},
                             {Missing, base::textForm(LongestMissing)}});
}

} // namespace

Result<CellReading> askForCells(const GenerateRequest &request, const CellRequest &cells, int tokens,
                                model::Conversation &conversation, const StopToken &stop)
{
    const QString question = QStringLiteral("Question\n%1\n").arg(request.question);
    const CellContext context = cells.context(tokens - model::estimatedTokens(question), request.sight.rows);
    if (context.ids.isEmpty())
        return CellReading();
    const QString system = QString::fromUtf8(promptResource(QStringLiteral("agent-cells.1.txt")));
    const QString listed = QStringLiteral("Parts of the workbook, nearest first\n%1\n").arg(context.text);
    model::ObjectRequest asked;
    asked.stage = message::say("generate.prompt.cells");
    asked.parts = {{message::say("generate.prompt.instructions"), system},
                   {message::say("generate.prompt.workbook"), listed},
                   {message::say("generate.prompt.question"), question}};
    if (!context.leftOut.isEmpty())
        asked.leftOut = {context.leftOut};
    asked.messages = {{ChatMessage::Role::System, system}, {ChatMessage::Role::User, listed + question}};
    for (const auto &[said, feedback] : request.feedback) {
        asked.messages.append({ChatMessage::Role::Assistant, said});
        asked.messages.append(
            {ChatMessage::Role::User,
             QStringLiteral("Not accepted: %1\nChoose other cells or another operation, or \"none\".").arg(feedback)});
    }
    asked.form = formOf(cells.operations, context.ids);
    asked.maximumTokens = TokensOfReply;
    const Result<QJsonObject> reply = conversation.askObject(asked, stop);
    if (!reply)
        return fail(reply.error());
    CellReading reading;
    for (const QJsonValue &id : (*reply)[Cells].toArray())
        reading.ids.append(id.toString());
    const QString operation = (*reply)[Operation].toString();
    if (operation != Nothing && !reading.ids.isEmpty())
        reading.operation = operation;
    reading.missing = ModelWords(request).told((*reply)[Missing].toString());
    return reading;
}

} // namespace Tieout::generate::agent
