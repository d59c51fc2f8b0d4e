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

    const QList<SheetQuestion> &questions() const { return m_questions; }
    /// Without the text around it.
    const sources::sheets::WorkbookTablesPtr &workbook() const { return m_workbook; }
    const QStringList &paragraphs() const { return m_paragraphs; }

private:
    sources::sheets::WorkbookTablesPtr m_workbook;
    QStringList m_paragraphs;
    QList<SheetQuestion> m_questions;
};

/// Contexts as parts of one workbook: which of their tables a question is about has to be found.
class TatQaBook
{
public:
    explicit TatQaBook(QList<TatQaContext> contexts);

    const QList<TatQaContext> &contexts() const { return m_contexts; }
    /// Of tables that have the text around them as notes.
    const QList<answer::sheet::TableLabels> &labels() const { return m_labels; }

private:
    QList<TatQaContext> m_contexts;
    std::list<sources::sheets::SheetTable> m_tables; ///< that m_labels refer to
    QList<answer::sheet::TableLabels> m_labels;
};

/// Texts of a number, a text or a list of them; none that are empty.
QStringList textsOf(const QJsonValue &value);

/// "\"...\" cannot be read: ...".
Error unreadable(const QString &path, const QString &why);

/// Over a file in the form of TAT-QA, whose text this is. Errors: Unreadable, Cancelled.
Result<void> forEachContext(const QByteArray &text, const QString &path,
                            const std::function<void(TatQaContext context)> &judge, const StopToken &stop,
                            const Progress &progress);
/// The same, `size` after another in one workbook; the last may have fewer.
Result<void> forEachBook(const QByteArray &text, const QString &path, int size,
                         const std::function<void(const TatQaBook &book)> &judge, const StopToken &stop,
                         const Progress &progress);

} // namespace Tieout::evaluation
