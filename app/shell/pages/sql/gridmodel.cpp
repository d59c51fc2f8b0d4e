// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sql/gridmodel.h"

#include "core/answer/sql/valueform.h"
#include "core/base/visible.h"
#include "shell/models/resultmodel.h"
#include "shell/theme/fonts.h"
#include "shell/theme/tokens.h"

namespace Tieout::shell {

namespace {

constexpr int longestCell = 400; ///< characters shown; the rest is in the tooltip and in what is copied
constexpr int longestTip = 4'000;
constexpr int judgedRows = 200; ///< that tell whether a column is numeric

QString cellText(const Value &value)
{
    if (value.kind() == Value::Kind::Blob)
        return GridModel::tr("%n bytes", nullptr, int(value.blob().size()));
    // A binary float is read with as many digits as an answer has; all of them are copied.
    return value.kind() == Value::Kind::Real ? answer::cellText(value, {}).value_or(QString()) : value.toText();
}

} // namespace

void GridModel::setResult(std::shared_ptr<const ResultSet> result)
{
    beginResetModel();
    m_result = result ? std::move(result) : std::make_shared<ResultSet>();
    m_shown = int(std::min<qsizetype>(m_result->rows.size(), PageRows));
    m_numeric.clear();
    for (int column = 0; column < m_result->columns.size(); ++column) {
        bool numeric = false;
        for (const Row &row : m_result->rows.mid(0, judgedRows)) {
            const Value &value = row.at(column);
            if (value.isNull())
                continue;
            numeric = value.isNumber();
            if (!numeric)
                break;
        }
        m_numeric.append(numeric);
    }
    endResetModel();
}

int GridModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_shown;
}

int GridModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_result->columns.size());
}

QVariant GridModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Value &value = m_result->rows.at(index.row()).at(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return value.isNull() ? QStringLiteral("NULL") : cellText(value).left(longestCell);
    case Qt::AccessibleTextRole:
        return value.isNull() ? tr("no value") : cellText(value).left(longestCell);
    case Qt::ToolTipRole:
        if (value.isNull())
            return tr("NULL: no value");
        return value.toText().size() > 30 ? QVariant(value.toText().left(longestTip)) : QVariant();
    case Qt::TextAlignmentRole:
        return int((m_numeric.at(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return value.isNull() || value.kind() == Value::Kind::Blob ? QVariant(Tokens::current().quiet) : QVariant();
    case Qt::FontRole: {
        if (value.isNumber())
            return figureFont(TextSize::Small);
        if (!value.isNull())
            return {};
        QFont font = textFont(TextSize::Tiny);
        font.setItalic(true);
        return font;
    }
    default:
        return {};
    }
}

QVariant GridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    if (section < 0 || section >= m_result->columns.size())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return base::visible(m_result->columns.at(section).name);
    case Qt::ToolTipRole:
        return m_result->columns.at(section).nativeType;
    case Qt::TextAlignmentRole:
        return int((m_numeric.at(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

bool GridModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_shown < m_result->rows.size();
}

void GridModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    const int more = int(std::min<qsizetype>(PageRows, m_result->rows.size() - m_shown));
    beginInsertRows({}, m_shown, m_shown + more - 1);
    m_shown += more;
    endInsertRows();
}

} // namespace Tieout::shell
