// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/modelaspects.h"
#include "core/sources/sheets/blocks.h"

#include <chrono>

namespace Tieout::project {

/// Something that a model describes. `values`: it may be told stored values. Pure; any thread.
class DescribedThing
{
public:
    virtual ~DescribedThing() = default;
    /// That its texts are kept by: a block's sheet and range.
    virtual TableName key() const = 0;
    virtual QString title() const = 0;
    /// Whether what was written of the same in another source holds here: next month's file.
    virtual bool isOfAnySource() const = 0;
    /// Headings and labels of sheets are told as values are.
    virtual bool mayBeTold(bool values) const = 0;
    virtual std::chrono::seconds mostTime() const = 0; ///< a small model writes long of much
    virtual QString fingerprint(bool values) const = 0;
    virtual catalog::DescriptionPrompt prompt(bool values) const = 0;
    /// What the prompt does not tell, and why.
    virtual QList<message::Message> leftOut(bool values) const = 0;
    virtual catalog::ModelTexts read(const QJsonObject &reply) const = 0;
};

/// `snapshot` and the table of the block outlive them.
std::unique_ptr<DescribedThing> describedTable(const catalog::Snapshot &snapshot, const TableName &name);
/// Of what a model says of a block, sentences with numbers are not taken, and two at most: its only text is "summary".
std::unique_ptr<DescribedThing> describedBlock(const sources::sheets::SheetBlock &block);

} // namespace Tieout::project
