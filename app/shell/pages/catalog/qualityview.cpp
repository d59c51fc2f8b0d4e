// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalog/qualityview.h"

#include "shell/models/said.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"
#include "shell/widgets/tableview.h"

#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

QString originWords(const QString &origin)
{
    if (origin == QLatin1String("person"))
        return QualityView::tr("by people");
    if (origin == QLatin1String("comment"))
        return QualityView::tr("by the database's comments");
    if (origin == QLatin1String("model"))
        return QualityView::tr("by a model");
    if (origin == QLatin1String("rules"))
        return QualityView::tr("by rules only");
    if (origin == QLatin1String("none"))
        return QualityView::tr("by nobody");
    return QualityView::tr("by %1").arg(origin);
}

} // namespace

QString coverageWords(const catalog::Snapshot &snapshot, bool columns)
{
    const service::CoverageResponse coverage = service::coverage(snapshot);
    const service::CoverageCounts &count = columns ? coverage.columns : coverage.tables;
    QStringList parts;
    for (auto it = count.byOrigin.cbegin(); it != count.byOrigin.cend(); ++it)
        parts.append(QStringLiteral("%1 %2").arg(it.value()).arg(originWords(it.key())));
    const QString said =
        columns ? QualityView::tr("%1 of %2 columns are described") : QualityView::tr("%1 of %2 tables are described");
    return said.arg(count.described).arg(count.total) + QStringLiteral(": ") + parts.join(QStringLiteral(", "));
}

QualityView::QualityView(QWidget *parent)
    : QWidget(parent)
    , m_tables(makeLabel({}, TextSize::Body, "", true))
    , m_columns(makeLabel({}, TextSize::Body, "", true))
    , m_title(new SectionTitle({}))
    , m_table(new TableView)
{
    using Finding = service::CatalogFinding;
    const auto text = [](auto read) {
        return [read](const Finding &finding, int role) -> QVariant {
            if (role == Qt::ToolTipRole)
                return QString(said(finding.message) + u'\n' + said(finding.hint));
            return role == Qt::DisplayRole ? QVariant(read(finding)) : QVariant();
        };
    };
    const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
    m_model = new TableModel<Finding>({{tr("What"), left, text([](const Finding &f) { return f.id; })},
                                       {tr("Finding"), left, text([](const Finding &f) { return said(f.message); })},
                                       {tr("Way out"), left, text([](const Finding &f) { return said(f.hint); })}},
                                      this);
    m_tables->setObjectName(QStringLiteral("tableCoverage"));
    m_columns->setObjectName(QStringLiteral("columnCoverage"));
    m_table->setObjectName(QStringLiteral("catalogFindings"));
    m_table->setAccessibleName(tr("Findings"));
    m_table->setModel(m_model);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(26, 18, 26, 18);
    column->setSpacing(8);
    column->addWidget(makeLabel(tr("Documentation"), textFont(TextSize::Title, QFont::Bold)));
    column->addWidget(m_tables);
    column->addWidget(m_columns);
    column->addSpacing(8);
    column->addWidget(m_title);
    column->addWidget(m_table, 1);
    connect(m_table, &TableView::cellActivated, this, [this](const QModelIndex &index) {
        const Finding &finding = m_model->rows().at(index.row());
        if (!finding.table.name.isEmpty())
            emit tableRequested(finding.table, finding.column);
    });
    setSnapshot({}, {});
}

void QualityView::setSnapshot(const SnapshotPointer &snapshot, const QList<service::CatalogFinding> &findings)
{
    m_tables->setText(snapshot ? coverageWords(*snapshot, false) : tr("No database is open."));
    m_columns->setText(snapshot ? coverageWords(*snapshot, true) : QString());
    m_model->setRows(findings);
    m_title->setTitle(m_model->rows().isEmpty() ? tr("Nothing to complain about")
                                                : tr("Findings \u00B7 %1").arg(m_model->rows().size()));
    m_table->setVisible(!m_model->rows().isEmpty());
}

} // namespace Tieout::shell
