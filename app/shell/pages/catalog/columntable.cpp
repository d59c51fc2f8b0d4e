// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalog/columntable.h"

#include "core/base/visible.h"
#include "core/catalog/catalogmarkdown.h"
#include "core/catalog/phrasing.h"
#include "core/profile/bounds.h"
#include "core/profile/histogram.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/theme/fonts.h"
#include "shell/theme/tokens.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace Tieout::shell {

namespace {

constexpr int barWidth = 5;
constexpr int barHeight = 15;
constexpr int spreadBars = 12; ///< of values too many to have a bar each
constexpr int chipHeight = 20;

/// Gives this file's texts their context for translators.
struct ColumnTableWords {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::ColumnTable)
};

/// Shares of all values in the values' order, where they are few and have one.
QList<double> orderedShares(const ColumnProfile &profile)
{
    const bool ordered = profile.minimum.isNumber() || profile.encoding != DateEncoding::None;
    if (!profile.allValues || !ordered || profile.distinct < 3 || profile.semantic == SemanticKind::PersonalData)
        return {};
    QList<ValueFraction> values = profile.common;
    std::sort(values.begin(), values.end(), [](const ValueFraction &a, const ValueFraction &b) {
        if (a.value.isNumber() && b.value.isNumber())
            return a.value.toDouble() < b.value.toDouble();
        return a.value.toText() < b.value.toText();
    });
    QList<double> shares;
    for (const ValueFraction &value : std::as_const(values)) {
        if (!value.value.isNull())
            shares.append(value.fraction);
    }
    return shares;
}

/// Bars for the values column: each value where they are few, else how the rows spread from the smallest to the
/// largest.
QList<double> barsOf(const ColumnProfile &profile)
{
    if (profile.semantic == SemanticKind::Key || profile.semantic == SemanticKind::PersonalData)
        return {};
    const QList<double> shares = orderedShares(profile);
    return shares.isEmpty() ? profile::equalWidthShares(profile, spreadBars) : shares;
}

/// How sure a share of empty cells is; empty where it was counted.
QString emptyNote(const ColumnProfile &profile)
{
    if (profile.method == StatisticMethod::Exact)
        return {};
    const std::optional<profile::Bounds> bounds = profile::nullBounds(profile);
    return bounds ? ColumnTableWords::tr("Between %1 and %2 (%3)")
                        .arg(catalog::shownShare(bounds->low), catalog::shownShare(bounds->high),
                             said(message::ofText(profile::boundWords(profile))))
                  : ColumnTableWords::tr("Of the rows that were read; nothing is promised for the others");
}

QString distinctNote(const ColumnProfile &profile)
{
    if (profile.method == StatisticMethod::Exact || profile.distinct < 0)
        return {};
    return ColumnTableWords::tr("Estimated; %1 different values were seen")
        .arg(shownNumber(QString::number(profile.distinctAtLeast)));
}

QStringList chipsOf(const ColumnProfile &profile)
{
    const bool words = profile.minimum.kind() == Value::Kind::Text && profile.encoding == DateEncoding::None;
    if (!catalog::hasFewValues(profile) || !words)
        return {};
    return catalog::shownValues(profile).split(QStringLiteral(", "));
}

QString valuesOf(const ColumnProfile &profile)
{
    if (profile.semantic == SemanticKind::PersonalData)
        return ColumnTableWords::tr("personal data, not shown");
    const bool amounts =
        profile.semantic == SemanticKind::Measure && profile.minimum.isNumber() && profile.maximum.isNumber();
    if (!amounts || catalog::hasFewValues(profile))
        return catalog::shownValues(profile);
    return QStringLiteral("%1 ... %2")
        .arg(shownNumber(profile.minimum.toText()), shownNumber(profile.maximum.toText()));
}

} // namespace

QList<ColumnRow> columnRows(const catalog::Snapshot &snapshot, int node)
{
    const Table &table = snapshot.graph->table(node);
    const auto found = snapshot.profiles.constFind(table.name);
    const catalog::CatalogEntry *entry = snapshot.entry(table.name);
    QList<ColumnRow> rows;
    for (const Column &column : table.columns) {
        ColumnRow row;
        row.name = column.name;
        const bool foreign = catalog::isKeyColumn(*snapshot.graph, node, column.name);
        if (table.primaryKey.contains(column.name, Qt::CaseInsensitive))
            row.key = ColumnTableWords::tr("PK");
        else if (foreign)
            row.key = ColumnTableWords::tr("FK");
        row.type = column.nativeType;
        if (const catalog::ColumnEntry *described = entry ? entry->column(column.name) : nullptr)
            row.meaning = said(described->meaning.said());
        const ColumnProfile *profile = found == snapshot.profiles.constEnd() ? nullptr : found->column(column.name);
        if (profile) {
            row.empty = catalog::shownEmpty(*profile);
            row.emptyNote = emptyNote(*profile);
            row.distinctNote = distinctNote(*profile);
            row.emptyKey = foreign && profile->nullFraction > 0;
            if (profile->distinct >= 0)
                row.distinct = profile->method == StatisticMethod::Exact
                                   ? shownNumber(QString::number(profile->distinct))
                                   : QStringLiteral("~ ") + shownNumber(QString::number(profile->distinct));
            row.values = valuesOf(*profile);
            row.chips = chipsOf(*profile);
            row.bars = barsOf(*profile);
        }
        rows.append(row);
    }
    return rows;
}

TableModel<ColumnRow> *makeColumnModel(QObject *parent)
{
    using Model = TableModel<ColumnRow>;
    const auto text = [](QString ColumnRow::*field) {
        return [field](const ColumnRow &row, int role) -> QVariant {
            return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(row.*field) : QVariant();
        };
    };
    const auto name = [](const ColumnRow &row, int role) -> QVariant {
        if (role == Qt::DisplayRole)
            return row.name;
        if (role == Qt::AccessibleTextRole)
            return row.key.isEmpty() ? row.name : row.name + QStringLiteral(", ") + row.key;
        return role == ColumnDelegate::KeyRole ? QVariant(row.key) : QVariant();
    };
    const auto number = [](QString ColumnRow::*field) {
        return [field](const ColumnRow &row, int role) -> QVariant {
            if (role == Qt::FontRole)
                return figureFont(TextSize::Small);
            if (role == Qt::ForegroundRole && field == &ColumnRow::empty && row.emptyKey)
                return Tokens::current().caution;
            if (role == Qt::ToolTipRole && field == &ColumnRow::empty && row.emptyKey)
                return ColumnTableWords::tr("Rows that refer to nothing are lost by an inner join.");
            if (role == Qt::ToolTipRole && (field == &ColumnRow::empty || field == &ColumnRow::distinct))
                return field == &ColumnRow::empty ? row.emptyNote : row.distinctNote;
            return role == Qt::DisplayRole ? QVariant(row.*field) : QVariant();
        };
    };
    const auto values = [](const ColumnRow &row, int role) -> QVariant {
        switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            return row.values;
        case ColumnDelegate::ChipsRole:
            return row.chips;
        case ColumnDelegate::BarsRole:
            return QVariant::fromValue(row.bars);
        default:
            return {};
        }
    };
    const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
    const Qt::Alignment right = Qt::AlignRight | Qt::AlignVCenter;
    return new Model({{ColumnTableWords::tr("Column"), left, name},
                      {ColumnTableWords::tr("Type"), left, text(&ColumnRow::type)},
                      {ColumnTableWords::tr("Meaning"), left, text(&ColumnRow::meaning)},
                      {ColumnTableWords::tr("Empty"), right, number(&ColumnRow::empty)},
                      {ColumnTableWords::tr("Distinct"), right, number(&ColumnRow::distinct)},
                      {ColumnTableWords::tr("Values"), left, values}},
                     parent);
}

void ColumnDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (index.column() != NamePart && index.column() != ValuesPart)
        return PlainDelegate::paint(painter, option, index);
    QStyleOptionViewItem background = option;
    initStyleOption(&background, index);
    background.text.clear();
    background.widget->style()->drawControl(QStyle::CE_ItemViewItem, &background, painter, background.widget);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setClipRect(option.rect);
    const QRect inside = option.rect.adjusted(8, 0, -4, 0);
    if (index.column() == NamePart)
        paintName(painter, inside, index);
    else
        paintValues(painter, inside, index);
    painter->restore();
}

void ColumnDelegate::paintName(QPainter *painter, const QRect &rect, const QModelIndex &index)
{
    const Tokens &tokens = Tokens::current();
    const QString key = index.data(KeyRole).toString();
    painter->setFont(codeFont(TextSize::Small));
    const QFontMetrics metrics(painter->font());
    const int keyWidth = key.isEmpty() ? 0 : 24;
    const QString name =
        metrics.elidedText(base::visible(index.data().toString()), Qt::ElideMiddle, rect.width() - keyWidth);
    painter->setPen(tokens.text);
    painter->drawText(rect, Qt::AlignVCenter | Qt::AlignLeft, name);
    painter->setFont(codeFont(TextSize::Tiny));
    painter->setPen(tokens.caution);
    painter->drawText(rect.adjusted(metrics.horizontalAdvance(name) + 8, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                      key);
}

void ColumnDelegate::paintValues(QPainter *painter, const QRect &rect, const QModelIndex &index)
{
    const Tokens &tokens = Tokens::current();
    const QStringList chips = index.data(ChipsRole).toStringList();
    if (!chips.isEmpty()) {
        painter->setFont(textFont(TextSize::Tiny));
        int x = rect.left();
        for (const QString &value : chips) {
            const QString chip = base::visible(value);
            const int width = painter->fontMetrics().horizontalAdvance(chip) + 16;
            if (x + width > rect.right() && x > rect.left()) {
                painter->setPen(tokens.quiet);
                painter->drawText(QRect(x, rect.top(), rect.right() - x, rect.height()), Qt::AlignVCenter,
                                  QStringLiteral("\u2026"));
                break;
            }
            const QRectF pill(x + 0.5, rect.center().y() - chipHeight / 2 + 0.5, width, chipHeight);
            painter->setPen(tokens.border);
            painter->setBrush(tokens.surface);
            painter->drawRoundedRect(pill, chipHeight / 2.0, chipHeight / 2.0);
            painter->setPen(tokens.text);
            painter->drawText(pill, Qt::AlignCenter, chip);
            x += width + 5;
        }
        return;
    }
    const auto bars = index.data(BarsRole).value<QList<double>>();
    QRect words = rect;
    if (!bars.isEmpty()) {
        const double highest = *std::max_element(bars.begin(), bars.end());
        QColor colour = tokens.accent;
        colour.setAlphaF(0.55F);
        painter->setPen(Qt::NoPen);
        painter->setBrush(colour);
        const double bottom = rect.center().y() + barHeight / 2.0;
        for (int i = 0; i < bars.size(); ++i) {
            const double height = std::max(1.0, barHeight * bars[i] / highest);
            painter->drawRect(QRectF(rect.left() + i * (barWidth + 1), bottom - height, barWidth, height));
        }
        words.setLeft(rect.left() + int(bars.size()) * (barWidth + 1) + 8);
    }
    painter->setFont(textFont(TextSize::Small));
    painter->setPen(bars.isEmpty() ? tokens.quiet : tokens.text);
    painter->drawText(
        words, Qt::AlignVCenter | Qt::AlignLeft,
        painter->fontMetrics().elidedText(base::visible(index.data().toString()), Qt::ElideRight, words.width()));
}

} // namespace Tieout::shell
