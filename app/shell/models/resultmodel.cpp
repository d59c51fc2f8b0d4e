// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/resultmodel.h"

#include "core/base/readable.h"
#include "core/base/visible.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/theme/fonts.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace Tieout::shell {

// Years and keys are numbers nobody groups.
static bool isGrouped(const QString &name)
{
    static const QRegularExpression plain(QStringLiteral("(^|_|[a-z])(id|Id|ID|key|code|year|Year)$"));
    return !plain.match(name).hasMatch();
}

// An answer shows numbers as people read them, an engine's result as the engine gave them.
enum class Digits { Readable, All };

static TableModel<ResultRow> *makeModel(const QStringList &names, const QStringList &units,
                                        const QList<ResultRow> &rows, Digits digits, QObject *parent)
{
    QList<TableModel<ResultRow>::Column> columns;
    for (int i = 0; i < names.size(); ++i) {
        bool numeric = false;
        for (const ResultRow &row : rows) {
            if (!row.value(i))
                continue;
            numeric = isPlainNumber(*row.value(i));
            if (!numeric)
                break;
        }
        const bool grouped = numeric && isGrouped(names.at(i));
        const auto cell = [i, numeric, grouped, digits, unit = units.value(i)](const ResultRow &row,
                                                                               int role) -> QVariant {
            const std::optional<QString> &value = row.value(i);
            switch (role) {
            case Qt::DisplayRole:
                if (!value)
                    return QString(QChar(0x2013));
                if (!grouped)
                    return *value;
                return shownNumber(digits == Digits::Readable ? base::readableNumber(*value) : *value, unit);
            case Qt::EditRole: // what is copied
                return value.value_or(QString());
            case Qt::ToolTipRole:
                if (!value)
                    return QCoreApplication::translate("Tieout::shell::ResultModel", "NULL: no value");
                return value->size() > 24 || (digits == Digits::Readable && base::readableNumber(*value) != *value)
                           ? *value
                           : QVariant();
            case Qt::AccessibleTextRole:
                return value ? *value : QCoreApplication::translate("Tieout::shell::ResultModel", "no value");
            case Qt::FontRole:
                return numeric ? QVariant(figureFont(TextSize::Small)) : QVariant();
            default:
                return {};
            }
        };
        const Qt::Alignment side = numeric ? Qt::AlignRight : Qt::AlignLeft;
        columns.append({base::visible(names.at(i)), side | Qt::AlignVCenter, cell}); // a column may be called anything
    }
    auto *model = new TableModel<ResultRow>(std::move(columns), parent);
    model->setRows(rows);
    return model;
}

TableModel<ResultRow> *makeResultModel(const QList<record::Column> &columns, const QList<ResultRow> &rows,
                                       QObject *parent)
{
    QStringList names;
    QStringList units;
    for (const record::Column &column : columns) {
        names.append(said(column.name));
        units.append(column.unit.value_or(QString()));
    }
    return makeModel(names, units, rows, Digits::Readable, parent);
}

TableModel<ResultRow> *makeResultModel(const ResultSet &result, QObject *parent)
{
    QList<ResultRow> rows;
    rows.reserve(result.rows.size());
    for (const Row &row : result.rows) {
        ResultRow cells;
        for (const Value &value : row)
            cells.append(value.isNull() ? std::nullopt : std::optional<QString>(value.toText()));
        rows.append(cells);
    }
    return makeModel(service::headerOf(result.columns), {}, rows, Digits::All, parent);
}

} // namespace Tieout::shell
