// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/cellbinding.h"
#include "core/evaluation/givenanswer.h"
#include "core/sources/sheets/workbooktables.h"
#include "sdk/stoptoken.h"

#include <QJsonArray>
#include <QJsonObject>

#include <functional>
#include <list>

namespace Tieout::evaluation {

/// A table of TAT-QA with the text around it, and what is asked of it.
class TatQaContext
{
public:
    explicit TatQaContext(const QJsonObject &context);

    const QList<answer::sheet::TableLabels> &labels() const { return m_labels; }
    const QList<SheetQuestion> &questions() const { return m_questions; }
    /// Without the text, which the tables of labels() have as notes.
    const sources::sheets::WorkbookTablesPtr &workbook() const { return m_workbook; }
    const QStringList &paragraphs() const { return m_paragraphs; }

private:
    sources::sheets::WorkbookTablesPtr m_workbook;
    QStringList m_paragraphs;
    std::list<sources::sheets::SheetTable> m_tables; ///< that m_labels refer to
    QList<answer::sheet::TableLabels> m_labels;
    QList<SheetQuestion> m_questions;
};

/// Texts of a number, a text or a list of them; none that are empty.
QStringList textsOf(const QJsonValue &value);

/// "\"...\" cannot be read: ...".
Error unreadable(const QString &path, const QString &why);

/// Over a file in the form of TAT-QA, whose text this is. Errors: Unreadable, Cancelled.
Result<void> forEachContext(const QByteArray &text, const QString &path,
                            const std::function<void(const TatQaContext &context)> &judge, const StopToken &stop,
                            const Progress &progress);

} // namespace Tieout::evaluation
