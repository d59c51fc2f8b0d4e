// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/source/scopeeditor.h"

#include "core/sql/reads.h"
#include "core/workspace/storedlimits.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/drafts.h"
#include "shell/models/said.h"
#include "shell/theme/icons.h"
#include "shell/widgets/look.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

namespace Tieout::shell {

namespace {

/// What an item stands for.
enum ItemRole { KindRole = Qt::UserRole, NumberRole, NameRole };
enum ItemKind { SchemaItem, TableItem, ColumnItem };

const QLatin1String limitsField("limits"); ///< of the draft

/// Without the entries that hide just this table or column; `entry` is put in where it is to be hidden.
void hideIn(QStringList &hidden, const TableName &table, const QString &column, bool hide)
{
    hidden.removeIf([&](const QString &entry) {
        const schema::SourceLimits alone{{entry}, 0};
        return !entry.endsWith(QLatin1String(".*")) && alone.hides(table, column)
               && (column.isEmpty() || !alone.hides(table));
    });
    if (hide)
        hidden.append(column.isEmpty() ? table.display() : table.display() + u'.' + column);
}

} // namespace

ScopeEditor::ScopeEditor(ShellContext &context, QWidget *parent)
    : Card(parent)
    , m_context(context)
{
    setObjectName(QStringLiteral("scopeEditor"));
    makeWidgets();
    connect(&context.source, &SourceController::opened, this, [this] { load(); });
    connect(&context.source, &SourceController::openingStarted, this, [this] {
        m_snapshot.reset();
        load();
    });
    load();
}

void ScopeEditor::makeWidgets()
{
    body()->setSpacing(8);
    body()->addWidget(makeLabel(
        tr("Holds for every query, whoever wrote it. What is not checked is not described, not completed and told "
           "to no model."),
        TextSize::Small, "quiet", true));
    m_viewsOnly = new QCheckBox(tr("Views only: tables are read through views, not by themselves"));
    m_viewsOnly->setObjectName(QStringLiteral("viewsOnly"));
    connect(m_viewsOnly, &QCheckBox::toggled, this, [this](bool only) {
        if (m_filling)
            return;
        m_edited.viewsOnly = only;
        showStates();
    });
    body()->addWidget(m_viewsOnly);
    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("scopeSearch"));
    m_search->setPlaceholderText(tr("Find a table"));
    m_search->setAccessibleName(tr("Find a table"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, [this] { fillTree(); });
    body()->addWidget(m_search);

    m_tree = new QTreeWidget;
    m_tree->setObjectName(QStringLiteral("scopeTree"));
    m_tree->setAccessibleName(tr("Schemas, tables and columns"));
    m_tree->setHeaderLabels({tr("May be read"), tr("Only rows where")});
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_tree->header()->setStretchLastSection(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setMinimumHeight(260);
    connect(m_tree, &QTreeWidget::itemExpanded, this, &ScopeEditor::fillColumns);
    connect(m_tree, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem *item, int column) {
        if (!m_filling && column == 0)
            toggle(item);
    });
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this] { showTable(); });
    body()->addWidget(m_tree, 1);
    body()->addWidget(makeFilterField());

    m_state = makeLabel({}, TextSize::Small, "quiet", true);
    m_state->setObjectName(QStringLiteral("scopeState"));
    auto *row = new QHBoxLayout;
    m_apply = new QPushButton(tr("Apply"));
    m_apply->setObjectName(QStringLiteral("applyScope"));
    setLook(m_apply, "primary");
    m_reset = new QPushButton(tr("Reset"));
    m_reset->setObjectName(QStringLiteral("resetScope"));
    m_reset->setToolTip(tr("Back to what is in force"));
    m_all = new QPushButton(tr("Allow everything"));
    m_all->setObjectName(QStringLiteral("allowEverything"));
    connect(m_apply, &QPushButton::clicked, this, &ScopeEditor::apply);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_context.drafts.forget(draftKey());
        load();
    });
    connect(m_all, &QPushButton::clicked, this, [this] {
        m_edited.hidden.clear();
        m_edited.viewsOnly = false;
        m_edited.filters.clear();
        m_wrong.clear();
        showStates();
        showTable();
    });
    row->addWidget(m_state, 1);
    row->addWidget(m_all);
    row->addWidget(m_reset);
    row->addWidget(m_apply);
    body()->addLayout(row);
}

QWidget *ScopeEditor::makeFilterField()
{
    m_field = new QWidget;
    auto *column = new QVBoxLayout(m_field);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_fieldLabel = makeLabel({}, TextSize::Small, "", true);
    m_condition = new QLineEdit;
    m_condition->setObjectName(QStringLiteral("rowFilter"));
    m_condition->setFont(codeFont());
    m_condition->setPlaceholderText(tr("region = 'north' AND cancelled = 0"));
    m_condition->setAccessibleName(tr("Only rows where"));
    connect(m_condition, &QLineEdit::textEdited, this, &ScopeEditor::takeCondition);
    m_complaint = makeLabel({}, TextSize::Small, "error", true);
    m_complaint->setObjectName(QStringLiteral("rowFilterComplaint"));
    column->addWidget(m_fieldLabel);
    column->addWidget(m_condition);
    column->addWidget(m_complaint);
    return m_field;
}

void ScopeEditor::load()
{
    // Who types a condition while the source is read anew goes on typing it.
    if (const Table *table = chosenTable())
        m_chosen = table->name;
    const bool typing = m_condition->hasFocus();
    const int cursor = m_condition->cursorPosition();
    m_snapshot = m_context.source.snapshot();
    m_wrong.clear();
    m_stored = {};
    if (m_snapshot) {
        const Result<schema::SourceLimits> limits = workspace::limitsOf(m_context.store, m_snapshot->sourceId);
        m_stored = limits.value_or(schema::SourceLimits());
        say(limits ? QString() : saidInFull(limits.error()), limits ? "quiet" : "error");
    }
    m_edited = m_stored;
    // What somebody was about to set comes back; what was set meanwhile by others is in force until it is applied.
    if (const QJsonObject draft = m_snapshot ? m_context.drafts.draft(draftKey()) : QJsonObject(); !draft.isEmpty()) {
        const schema::SourceLimits drafted = workspace::limitsFromText(draft.value(limitsField).toString());
        m_edited.hidden = drafted.hidden; // what is not edited here is as it is kept now
        m_edited.shown = drafted.shown;
        m_edited.viewsOnly = drafted.viewsOnly;
        m_edited.filters = drafted.filters;
        for (const schema::RowFilter &filter : std::as_const(m_edited.filters)) {
            check(filter);
        }
    }
    m_whole = m_snapshot ? sql::withDependencies(m_snapshot->wholeGraph().schema(), m_snapshot->traits) : Schema();
    setEnabled(m_snapshot != nullptr);
    fillTree();
    for (QTreeWidgetItemIterator item(m_tree); *item; ++item) {
        const Table *table = (*item)->data(0, KindRole).toInt() == TableItem ? tableOf(*item) : nullptr;
        if (!table || table->name != m_chosen)
            continue;
        m_tree->setCurrentItem(*item);
        if (typing)
            m_condition->setFocus();
        m_condition->setCursorPosition(cursor);
        return;
    }
}

void ScopeEditor::fillTree()
{
    const QScopedValueRollback filling(m_filling, true);
    m_tree->clear();
    if (!m_snapshot)
        return showTable();
    const Schema &schema = m_snapshot->wholeGraph().schema();
    QHash<QString, QTreeWidgetItem *> schemas;
    QStringList names;
    for (const Table &table : schema.tables) {
        if (!names.contains(table.name.schema))
            names.append(table.name.schema);
    }
    const QString wanted = m_search->text().trimmed();
    for (int i = 0; i < schema.tables.size(); ++i) {
        const TableName &name = schema.tables[i].name;
        if (!wanted.isEmpty() && !name.display().contains(wanted, Qt::CaseInsensitive))
            continue;
        QTreeWidgetItem *parent = m_tree->invisibleRootItem();
        if (names.size() > 1) {
            QTreeWidgetItem *&item = schemas[name.schema];
            if (!item) {
                item = new QTreeWidgetItem(m_tree, {name.schema.isEmpty() ? schema.defaultSchema : name.schema});
                item->setData(0, KindRole, SchemaItem);
                item->setData(0, NameRole, name.schema);
                item->setExpanded(true);
            }
            parent = item;
        }
        auto *item = new QTreeWidgetItem(parent, {names.size() > 1 ? name.name : name.display()});
        item->setData(0, KindRole, TableItem);
        item->setData(0, NumberRole, i);
        item->setChildIndicatorPolicy(QTreeWidgetItem::ShowIndicator);
    }
    showStates();
    m_tree->setCurrentItem(nullptr);
    showTable();
}

void ScopeEditor::fillColumns(QTreeWidgetItem *item)
{
    const Table *table = tableOf(item);
    if (item->data(0, KindRole).toInt() != TableItem || !table || item->childCount() > 0)
        return;
    const QScopedValueRollback filling(m_filling, true);
    for (const Column &column : table->columns) {
        auto *child = new QTreeWidgetItem(item, {column.name});
        child->setData(0, KindRole, ColumnItem);
        child->setData(0, NumberRole, item->data(0, NumberRole));
        child->setToolTip(0, column.nativeType);
    }
    showState(item);
}

void ScopeEditor::showStates()
{
    const QScopedValueRollback filling(m_filling, true);
    m_scope = schema::ReadScope(m_whole, m_edited);
    m_viewsOnly->setChecked(m_edited.viewsOnly);
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
        showState(m_tree->topLevelItem(i));
    updateButtons();
}

void ScopeEditor::showState(QTreeWidgetItem *item)
{
    const Table *table = tableOf(item);
    const QTreeWidgetItem *above = item->parent();
    const bool within = !above || above->checkState(0) != Qt::Unchecked;
    bool allowed = true;
    switch (item->data(0, KindRole).toInt()) {
    case SchemaItem:
        allowed = !m_edited.hidden.contains(schema::schemaEntry(item->data(0, NameRole).toString()));
        break;
    case TableItem: {
        allowed = m_scope.mayRead(table->name);
        const bool whole = std::all_of(table->columns.cbegin(), table->columns.cend(),
                                       [&](const Column &column) { return m_scope.mayRead(table->name, column.name); });
        item->setToolTip(0, allowed || m_edited.hides(table->name) ? QString()
                                                                   : said(message::ofText(m_scope.why(table->name))));
        item->setCheckState(0, !allowed ? Qt::Unchecked : whole ? Qt::Checked : Qt::PartiallyChecked);
        item->setText(1, m_edited.filterOf(table->name));
        item->setIcon(1,
                      m_wrong.contains(table->name) ? themedIcon(QStringLiteral("error"), IconRole::Error) : QIcon());
        item->setToolTip(1, m_wrong.value(table->name));
        break;
    }
    default:
        allowed = m_scope.mayRead(table->name) ? m_scope.mayRead(table->name, item->text(0))
                                               : !m_edited.hides(table->name, item->text(0));
    }
    if (item->data(0, KindRole).toInt() != TableItem)
        item->setCheckState(0, allowed ? Qt::Checked : Qt::Unchecked);
    const bool changeable = within && !(table && m_edited.viewsOnly && table->kind != TableKind::View);
    item->setFlags(changeable ? item->flags() | Qt::ItemIsEnabled | Qt::ItemIsUserCheckable
                              : item->flags() & ~Qt::ItemIsUserCheckable);
    for (int i = 0; i < item->childCount(); ++i)
        showState(item->child(i));
}

void ScopeEditor::toggle(QTreeWidgetItem *item)
{
    const bool hide = item->checkState(0) == Qt::Unchecked;
    const Table *table = tableOf(item);
    switch (item->data(0, KindRole).toInt()) {
    case SchemaItem: {
        const QString entry = schema::schemaEntry(item->data(0, NameRole).toString());
        m_edited.hidden.removeAll(entry);
        if (hide)
            m_edited.hidden.append(entry);
        break;
    }
    case TableItem:
        // Checked again a table is readable as a whole.
        if (!hide) {
            for (const Column &column : table->columns)
                hideIn(m_edited.hidden, table->name, column.name, false);
        }
        hideIn(m_edited.hidden, table->name, {}, hide);
        m_edited.shown.removeIf([&](const QString &entry) {
            schema::SourceLimits one;
            one.shown = {entry};
            return one.shows(table->name);
        });
        if (!hide)
            showView(*table);
        break;
    default:
        hideIn(m_edited.hidden, table->name, item->text(0), hide);
    }
    showStates();
}

/// A view that is hidden for what stands behind it is read all the same where a person says so.
void ScopeEditor::showView(const Table &view)
{
    if (schema::ReadScope(m_whole, m_edited).showableViews().contains(view.name))
        m_edited.shown.append(view.name.display());
}

void ScopeEditor::showTable()
{
    const Table *table = chosenTable();
    m_field->setVisible(m_snapshot != nullptr);
    m_condition->setEnabled(table);
    m_fieldLabel->setText(table ? tr("Rows of %1 that may be read: only those where").arg(table->name.display())
                                : tr("Choose a table to say which of its rows may be read."));
    m_condition->setText(table ? m_edited.filterOf(table->name) : QString());
    m_complaint->setText(table ? m_wrong.value(table->name) : QString());
    m_complaint->setVisible(!m_complaint->text().isEmpty());
}

void ScopeEditor::check(const schema::RowFilter &filter)
{
    const Result<void> checked = service::checkRowFilter(*m_snapshot, {filter.table.display(), filter.condition});
    if (!checked)
        m_wrong.insert(filter.table, saidInFull(checked.error()));
}

void ScopeEditor::takeCondition(const QString &text)
{
    const Table *table = chosenTable();
    if (!table)
        return;
    const schema::RowFilter filter{table->name, text.trimmed()};
    m_edited.filters.removeIf([&](const schema::RowFilter &other) { return other.table == filter.table; });
    m_wrong.remove(filter.table);
    if (!filter.condition.isEmpty()) {
        m_edited.filters.append(filter);
        check(filter);
    }
    m_complaint->setText(m_wrong.value(filter.table));
    m_complaint->setVisible(!m_complaint->text().isEmpty());
    showStates();
}

QString ScopeEditor::draftKey() const
{
    return m_snapshot ? QStringLiteral("scope:") + m_snapshot->sourceId : QString();
}

void ScopeEditor::keepDraft(bool changed)
{
    if (!m_snapshot)
        return;
    if (changed)
        m_context.drafts.keep(draftKey(), {{limitsField, workspace::limitsToText(m_edited)}});
    else if (!m_context.drafts.draft(draftKey()).isEmpty())
        m_context.drafts.forget(draftKey());
}

void ScopeEditor::updateButtons()
{
    const bool changed = m_edited.hidden != m_stored.hidden || m_edited.viewsOnly != m_stored.viewsOnly
                         || m_edited.filters != m_stored.filters || m_edited.shown != m_stored.shown;
    keepDraft(changed);
    m_apply->setEnabled(m_snapshot && changed && m_wrong.isEmpty());
    m_reset->setEnabled(changed);
    m_all->setEnabled(m_edited.restricts());
    if (changed && !m_wrong.isEmpty())
        say(tr("A condition cannot be used as it stands."), "error");
    else
        say(changed                ? tr("Not applied yet.")
            : m_stored.restricts() ? tr("In force.")
                                   : tr("Everything may be read."),
            "quiet");
}

/// Only what was changed here: others may have set the rest since.
service::LimitsRequest ScopeEditor::request() const
{
    service::LimitsRequest request;
    if (m_edited.hidden != m_stored.hidden)
        request.hidden = m_edited.hidden;
    if (m_edited.shown != m_stored.shown)
        request.shownViews = m_edited.shown;
    if (m_edited.viewsOnly != m_stored.viewsOnly)
        request.viewsOnly = m_edited.viewsOnly;
    for (const schema::RowFilter &filter : m_edited.filters) {
        if (!m_stored.filters.contains(filter))
            request.rowFilters.append({filter.table.display(), filter.condition});
    }
    for (const schema::RowFilter &filter : m_stored.filters) {
        if (m_edited.filterOf(filter.table).isEmpty())
            request.rowFilters.append({filter.table.display(), {}});
    }
    return request;
}

void ScopeEditor::apply()
{
    m_apply->setEnabled(false);
    say(tr("Taking it over..."), "quiet");
    m_context.source.setLimits(request(), this, [this](const Result<void> &done) {
        if (done) {
            m_context.drafts.forget(draftKey());
            return load();
        }
        updateButtons();
        say(saidInFull(done.error()), "error");
    });
}

void ScopeEditor::say(const QString &text, const char *look)
{
    m_state->setText(text);
    setLook(m_state, look);
}

const Table *ScopeEditor::tableOf(const QTreeWidgetItem *item) const
{
    if (!item || !m_snapshot || item->data(0, KindRole).toInt() == SchemaItem)
        return nullptr;
    return &m_snapshot->wholeGraph().schema().tables[item->data(0, NumberRole).toInt()];
}

const Table *ScopeEditor::chosenTable() const
{
    return tableOf(m_tree->currentItem());
}

} // namespace Tieout::shell
