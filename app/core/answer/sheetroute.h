// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/route.h"
#include "core/answer/sheet/cellanswer.h"
#include "core/sources/sheets/blocks.h"
#include "core/sources/sheets/workbooktables.h"

namespace Tieout::sources::relations {
class BlockStore;
class TableSource;
struct BlockText;
} // namespace Tieout::sources::relations

namespace Tieout::answer {

/**
 * Questions that cells of a workbook answer where the words of its headings cross. It bids most for tables with several
 * rows of headings, which are no relations; for a flat one it stands behind the tables. Where a person keeps anything
 * of the source from being read it does not bid: cells know no columns to hide.
 */
class SheetRoute : public Route
{
public:
    record::Kind kind() const override { return record::Kind::Sheet; }
    record::Bid bid(const ReadQuestion &question, const BeatEnvironment &environment) override;
    void answer(const ReadQuestion &question, Answering &answering) override;
    /// After bid(): whether the source has tables of cells, and whether answer() would answer.
    bool hasTable() const { return m_answer.table; }
    bool hasAnswer() const { return m_answer.state == sheet::CellAnswer::State::Answered; }
    /// After bid(): whether headings, or what stands around them, say any word of the question.
    bool knowsWord() const;
    /// Whether answer() would ask a model: there is one, words are not understood, and a table has headings that SQL
    /// does not see.
    bool mayAskModel(const Answering &answering) const;

private:
    void answerFromCells(Answering &answering);
    bool answerByModel(const ReadQuestion &question, Answering &answering);
    void askBack(Answering &answering);
    void askWhetherMeant(Answering &answering);
    void showNearest(Answering &answering);
    sheet::CellAnswer answerOf(const QString &question, const BeatEnvironment &environment);
    QList<const sources::sheets::SheetTable *> askedTables() const;
    QList<sheet::TableLabels> labelsOf(const QList<const sources::sheets::SheetTable *> &tables);
    std::optional<sources::relations::BlockText> writtenOf(const sources::sheets::SheetBlock &block) const;
    QList<const sources::sheets::SheetBlock *> nearest(const QString &question, int count,
                                                       const BeatEnvironment &environment);

    sources::relations::TableSource *m_source = nullptr;
    sources::sheets::WorkbookTablesPtr m_tables;                             ///< that m_answer refers to
    std::shared_ptr<const sources::relations::BlockStore> m_blocks;          ///< that nearest() refers to
    QHash<const sources::sheets::SheetTable *, sheet::TableLabels> m_labels; ///< made where they were needed
    QString m_asked; ///< the words that were read: as typed, or in a standard wording
    sheet::CellAnswer m_answer;
    message::Message m_modelSaid; ///< why a model that was asked answers nothing
};

} // namespace Tieout::answer
