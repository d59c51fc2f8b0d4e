// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/tatqa.h"

#include "core/sources/sheets/workbookbuilder.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace Tieout::evaluation {

using namespace sources::sheets;

/// Rows of texts as a workbook of one sheet.
static Workbook workbookOf(const QJsonArray &rows)
{
    WorkbookBuilder builder(QStringLiteral("table"), {});
    builder.beginSheet(QStringLiteral("Table"), Sheet::Visibility::Visible);
    for (int row = 0; row < rows.size(); ++row) {
        builder.beginRow(row, false, 0);
        const QJsonArray cells = rows[row].toArray();
        for (int column = 0; column < cells.size(); ++column) {
            const QString text = cells[column].toString().simplified();
            if (text.isEmpty())
                continue;
            Cell cell;
            cell.column = quint16(column);
            cell.kind = CellKind::Text;
            cell.text = builder.text(text);
            if (!builder.add(cell))
                break;
        }
    }
    if (!builder.endSheet())
        return {};
    return builder.taken();
}

Error unreadable(const QString &path, const QString &why)
{
    return Error(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."), {path, why});
}

QStringList textsOf(const QJsonValue &value)
{
    QStringList out;
    for (const QJsonValue &one : value.isArray() ? value.toArray() : QJsonArray{value}) {
        const QString text = one.isDouble() ? QString::number(one.toDouble(), 'g', 15) : one.toString();
        if (!text.isEmpty())
            out.append(text);
    }
    return out;
}

TatQaContext::TatQaContext(const QJsonObject &context)
    : m_workbook(withTables(workbookOf(context[u"table"][u"table"].toArray())))
{
    for (const QJsonValue &paragraph : context[u"paragraphs"].toArray())
        m_paragraphs.append(paragraph[u"text"].toString());
    for (const QJsonValue &asked : context[u"questions"].toArray())
        m_questions.append({asked[u"uid"].toString(),
                            asked[u"answer_from"].toString(),
                            asked[u"question"].toString(),
                            asked[u"answer_type"].toString(),
                            {},
                            textsOf(asked[u"answer"]),
                            asked[u"scale"].toString(),
                            {}});
}

/// What stands around the table of a page says of it what a title would.
TatQaBook::TatQaBook(QList<TatQaContext> contexts)
    : m_contexts(std::move(contexts))
{
    for (const TatQaContext &context : std::as_const(m_contexts)) {
        for (SheetTable table : context.workbook()->tables) {
            table.notes += context.paragraphs();
            for (const QString &text : context.paragraphs())
                table.scale = table.scale.with(scaleIn(text));
            m_tables.push_back(std::move(table));
        }
    }
    for (const SheetTable &table : m_tables)
        m_labels.append(answer::sheet::TableLabels(table));
}

Result<void> forEachContext(const QByteArray &text, const QString &path,
                            const std::function<void(TatQaContext context)> &judge, const StopToken &stop,
                            const Progress &progress)
{
    const QJsonArray contexts = QJsonDocument::fromJson(text).array();
    if (contexts.isEmpty())
        return fail(unreadable(path, QStringLiteral("it is not a list of contexts")));
    for (int at = 0; at < contexts.size(); ++at) {
        judge(TatQaContext(contexts[at].toObject()));
        if (progress)
            progress(double(at + 1) / double(contexts.size()),
                     ErrorText(QT_TRANSLATE_NOOP("Error", "Asking question %1"), {QString::number(at + 1)}));
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
    }
    return {};
}

Result<void> forEachBook(const QByteArray &text, const QString &path, int size,
                         const std::function<void(const TatQaBook &book)> &judge, const StopToken &stop,
                         const Progress &progress)
{
    QList<TatQaContext> together;
    const auto judgeTogether = [&together, &judge] { judge(TatQaBook(std::exchange(together, {}))); };
    const auto add = [&](TatQaContext context) {
        together.append(std::move(context));
        if (together.size() == size)
            judgeTogether();
    };
    const Result<void> done = forEachContext(text, path, add, stop, progress);
    if (done && !together.isEmpty())
        judgeTogether();
    return done;
}

} // namespace Tieout::evaluation
