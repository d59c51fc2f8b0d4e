// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/modelcells.h"

#include "core/answer/sheet/cellconfidence.h"
#include "core/answer/sql/beats.h"
#include "core/generate/model/sentprompt.h"
#include "core/sources/relations/blockfacts.h"

#include <algorithm>

namespace Tieout::answer {

using generate::CellReading;
using sheet::CellOperation;
using sheet::CitedCell;
using sheet::HeldReading;
using sources::sheets::SheetBlock;
using sources::sheets::SheetTable;

namespace {

const QList<CellOperation> &offeredOperations()
{
    static const QList<CellOperation> operations{
        CellOperation::Lookup, CellOperation::Difference, CellOperation::PercentChange, CellOperation::Growth,
        CellOperation::Ratio,  CellOperation::Share,      CellOperation::Sum,           CellOperation::Average};
    return operations;
}

/// The question's way to one generator and back.
class Asking
{
public:
    Asking(const QString &question, const ReadQuestion &read, const QList<sheet::TableLabels> &tables,
           const QList<const SheetBlock *> &blocks, const sheet::WrittenOfBlock &written, Answering &answering)
        : m_tables(tables)
        , m_blocks(blocks)
        , m_written(written)
        , m_asked(sheet::askedWords(question))
        , m_answering(answering)
    {
        const BeatEnvironment &environment = answering.environment;
        m_request.question = question;
        m_request.linking = &read.linking;
        m_request.linker = &environment.linker;
        m_request.calendar = environment.options.calendar;
        m_request.sight = environment.options.sight;
        for (const CellOperation operation : offeredOperations())
            m_cells.operations.append(sheet::nameOf(operation));
        m_cells.context = [this](int tokens, bool values) { return context(tokens, values); };
    }

    ModelCells askOne(generate::CandidateSource &generator)
    {
        ModelCells out;
        m_request.feedback.clear();
        for (int attempt = 0; attempt < generator.maximumAttempts() && !m_answering.stopping(); ++attempt) {
            const Result<std::optional<CellReading>> reading =
                generator.readCells(m_request, m_cells, m_answering.environment.stop);
            if (const std::optional<record::ModelUse> use = generator.used())
                m_answering.record.model = toldModel(*use, m_request.sight);
            if (!reading) {
                if (m_answering.stopping())
                    return out;
                out.why = message::ofError(reading.error());
                return out;
            }
            if (!*reading)
                return out;
            out.by = (*reading)->by;
            if ((*reading)->operation.isEmpty()) {
                out.why = (*reading)->missing.isEmpty()
                              ? message::say("answer.cells.modelNothing", {out.by})
                              : message::say("answer.cells.modelMisses", {out.by, (*reading)->missing});
                return out;
            }
            HeldReading held = judged(**reading);
            note(generator.id(), **reading, held);
            if (held.objection.isEmpty()) {
                out.reading = std::move(held.answer);
                return out;
            }
            out.why = message::say("answer.cells.modelStopped", {out.by});
        }
        return out;
    }

private:
    generate::CellContext context(int tokens, bool values)
    {
        const sheet::BlockContext told =
            sheet::contextOf(m_blocks, m_written, m_asked, values, [tokens](const QString &text) {
                return generate::model::estimatedTokens(text) <= tokens;
            });
        m_told = told.cells;
        generate::CellContext out{told.text, {}, {}};
        for (const sheet::ToldCell &cell : told.cells)
            out.ids.append(cell.id);
        if (told.shortened > 0)
            out.leftOut = message::say("generate.prompt.shortened", {QString::number(told.shortened)});
        return out;
    }

    HeldReading judged(const CellReading &reading) const
    {
        HeldReading out;
        QList<CitedCell> cells;
        const SheetTable *table = nullptr;
        for (const QString &id : reading.ids) {
            const auto told = std::find_if(m_told.cbegin(), m_told.cend(),
                                           [&id](const sheet::ToldCell &cell) { return cell.id == id; });
            if (told == m_told.cend()) {
                out.objection = QStringLiteral("%1 is not listed").arg(id);
                return out;
            }
            if (table && told->table != table) {
                out.objection = QStringLiteral("the cells are of different tables");
                return out;
            }
            table = told->table;
            cells.append(*sheet::citedCell(*told->table, told->row, told->column)); // only figures are told of
        }
        const auto operation =
            std::find_if(offeredOperations().cbegin(), offeredOperations().cend(),
                         [&reading](CellOperation one) { return sheet::nameOf(one) == reading.operation; });
        const auto labels = std::find_if(m_tables.cbegin(), m_tables.cend(),
                                         [table](const sheet::TableLabels &one) { return &one.table() == table; });
        if (operation == offeredOperations().cend() || labels == m_tables.cend()) {
            out.objection = QStringLiteral("%1 is no operation").arg(reading.operation);
            return out;
        }
        out = sheet::heldToWords(*labels, m_tables, m_request.question, *operation, cells);
        out.answer.confidence = sheet::CellConfidence::standard().probability(out.answer);
        return out;
    }

    /// What is rejected goes back with why.
    void note(const QString &generator, const CellReading &reading, const HeldReading &held)
    {
        const QString said = QStringLiteral("%1(%2)").arg(reading.operation, reading.ids.join(QStringLiteral(", ")));
        QStringList refs;
        for (const CitedCell &cell : held.answer.cells)
            refs.append(cell.ref);
        record::Attempt attempt{
            QStringLiteral("p1"),
            generator,
            refs.isEmpty() ? said : QStringLiteral("%1(%2)").arg(reading.operation, refs.join(QStringLiteral(", "))),
            record::AttemptVerdict::Passed,
            {},
            {}};
        if (!held.objection.isEmpty()) {
            attempt.verdict = record::AttemptVerdict::Rejected;
            attempt.check = QStringLiteral("cells.words");
            attempt.feedback = message::Message(held.objection);
            m_request.feedback.append({said, held.objection});
        } else if (!held.answer.unread.isEmpty()) {
            attempt.verdict = record::AttemptVerdict::Doubted;
            attempt.feedback =
                message::say("answer.cells.modelLeavesOut", {message::allOf(message::quoted(held.answer.unread))});
        }
        m_answering.record.attempts.append(attempt);
    }

    const QList<sheet::TableLabels> &m_tables;
    const QList<const SheetBlock *> &m_blocks;
    const sheet::WrittenOfBlock &m_written;
    const sheet::AskedWords m_asked;
    Answering &m_answering;
    generate::GenerateRequest m_request;
    generate::CellRequest m_cells;
    QList<sheet::ToldCell> m_told; ///< that the model was told of last
};

} // namespace

ModelCells cellsByModel(const QString &question, const ReadQuestion &read, const QList<sheet::TableLabels> &tables,
                        const QList<const SheetBlock *> &blocks, const sheet::WrittenOfBlock &written,
                        Answering &answering)
{
    QList<const SheetBlock *> told = blocks;
    told.removeIf([](const SheetBlock *block) { return sources::relations::mayBePersonal(*block->table); });
    ModelCells out;
    if (told.isEmpty()) {
        if (!blocks.isEmpty())
            out.why = message::say("answer.cells.modelPersonal");
        return out;
    }
    Asking asking(question, read, tables, told, written, answering);
    for (generate::CandidateSource *generator : answering.generators) {
        out = asking.askOne(*generator);
        if (out.reading || !out.why.isEmpty())
            break;
    }
    return out;
}

} // namespace Tieout::answer
