// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "shell/models/resultstream.h"

#include <functional>

class QVBoxLayout;
class QWidget;

namespace Tieout::shell {

class Navigator;
class PartView;

/// What a part's result gives to the clipboard and to files. `done` is called once, on the caller's thread.
struct PartExport {
    SourceController &source;
    QObject *receiver;
    const record::Record &record;
    const record::Part &part;
};

/**
 * How a part of one kind is shown and taken along: a row for each kind. Card, panel, copy and export ask this table, so
 * that a new kind of part is a row here and nothing else of the window.
 */
struct PartRenderer {
    record::Kind kind;
    /// The result on the card. `text` becomes a tab of its own where it is given.
    PartView *(*makeView)(const record::Part &part, const Navigator &navigator, QWidget *text);
    /// Where it comes from. `openSchema`: the tables are wanted on the page of the schema.
    void (*addProvenance)(QVBoxLayout *column, const record::Record &record, const record::Part &part,
                          const std::function<void(const QStringList &tables)> &openSchema);
    /// All of it as CSV or, by the file's name, as a workbook. Errors: NotFound (no database is open), as exportRows().
    void (*write)(const PartExport &what, const QString &file, std::function<void(const Result<qint64> &)> done);
    /// All of it for the clipboard. Errors: NotFound (no database is open), as copyRows().
    void (*copy)(const PartExport &what, bool header, std::function<void(const Result<RowsText> &)> done);
};

const PartRenderer &rendererOf(record::Kind kind);

} // namespace Tieout::shell
