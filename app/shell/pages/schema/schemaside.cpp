// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/schemaside.h"

#include "shell/pages/schema/tablepanel.h"
#include "shell/theme/tokens.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QPainter>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

/// A dot, a name and a count; the name is what is shortened.
class AreaButton : public QAbstractButton
{
public:
    explicit AreaButton(const QString &name, int count)
        : m_count(QString::number(count))
    {
        setText(name);
        setFont(textFont(TextSize::Body));
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setAttribute(Qt::WA_Hover);
    }
    QSize sizeHint() const override { return {140, 30}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &tokens = Tokens::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        if (isChecked() || underMouse() || hasFocus()) {
            painter.setBrush(isChecked() ? tokens.accentSoft : tokens.hover);
            painter.drawRoundedRect(rect(), 6, 6);
        }
        const bool mirrored = layoutDirection() == Qt::RightToLeft;
        const auto place = [&](int left, int breadth) {
            return QRect(mirrored ? width() - left - breadth : left, 0, breadth, height());
        };
        painter.setBrush(isChecked() ? tokens.accent : tokens.quiet);
        painter.drawEllipse(QRectF(place(8, 7)).center(), 3.5, 3.5);
        painter.setFont(textFont(TextSize::Tiny));
        const int countWidth = painter.fontMetrics().horizontalAdvance(m_count);
        painter.setPen(tokens.quiet);
        painter.drawText(place(width() - 8 - countWidth, countWidth), Qt::AlignCenter, m_count);
        painter.setFont(font());
        painter.setPen(isChecked() ? tokens.accentText : tokens.text);
        const QRect words = place(24, width() - 24 - countWidth - 14);
        painter.drawText(words, Qt::AlignVCenter | (mirrored ? Qt::AlignRight : Qt::AlignLeft),
                         painter.fontMetrics().elidedText(text().replace(QLatin1String("&&"), QLatin1String("&")),
                                                          Qt::ElideMiddle, words.width()));
    }

private:
    QString m_count;
};

} // namespace

SchemaSide::SchemaSide(QWidget *parent)
    : QWidget(parent)
    , m_declared(new QCheckBox(tr("Declared keys")))
    , m_inferred(new QCheckBox(tr("Inferred keys")))
    , m_keysOnly(new QCheckBox(tr("Key columns only")))
    , m_legacy(new QCheckBox(tr("Legacy dimmed")))
    , m_areas(new QVBoxLayout)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 0, 8);
    column->setSpacing(10);
    column->addWidget(new SectionTitle(tr("Show")));
    for (QCheckBox *box : {m_declared, m_inferred, m_keysOnly, m_legacy}) {
        box->setFont(textFont(TextSize::Body));
        column->addWidget(box);
    }
    m_declared->setChecked(true);
    m_inferred->setChecked(true);
    m_legacy->setChecked(true);
    for (QCheckBox *box : {m_declared, m_inferred, m_legacy})
        connect(box, &QCheckBox::toggled, this, &SchemaSide::shownChanged);
    connect(m_keysOnly, &QCheckBox::toggled, this, &SchemaSide::columnsChanged);
    column->addSpacing(8);
    column->addWidget(new SectionTitle(tr("Areas")));
    m_areas->setSpacing(1);
    column->addLayout(m_areas);
    column->addStretch();
}

bool SchemaSide::declaredShown() const
{
    return m_declared->isChecked();
}

bool SchemaSide::inferredShown() const
{
    return m_inferred->isChecked();
}

bool SchemaSide::keysOnly() const
{
    return m_keysOnly->isChecked();
}

bool SchemaSide::legacyDimmed() const
{
    return m_legacy->isChecked();
}

void SchemaSide::setOptions(bool declared, bool inferred, bool keysOnly, bool legacyDimmed)
{
    {
        const QSignalBlocker quietDeclared(m_declared);
        const QSignalBlocker quietInferred(m_inferred);
        const QSignalBlocker quietLegacy(m_legacy);
        m_declared->setChecked(declared);
        m_inferred->setChecked(inferred);
        m_legacy->setChecked(legacyDimmed);
    }
    emit shownChanged();
    setKeysOnly(keysOnly);
}

void SchemaSide::setKeysOnly(bool keysOnly)
{
    m_keysOnly->setChecked(keysOnly);
}

void SchemaSide::setKeyCounts(int declared, int inferred)
{
    m_declared->setText(tr("Declared keys (%1)").arg(declared));
    m_inferred->setText(tr("Inferred keys (%1)").arg(inferred));
    m_inferred->setEnabled(inferred > 0);
}

void SchemaSide::setAreas(const QList<schema::Area> &areas)
{
    clearLayout(m_areas);
    m_current = -1;
    for (int i = 0; i < areas.size(); ++i) {
        const QString name = areas[i].name.isEmpty() ? tr("On their own") : areas[i].name;
        auto *button = new AreaButton(name, int(areas[i].nodes.size()));
        button->setToolTip(areas[i].words.isEmpty()
                               ? tr("%1: show only these tables; click again to show all").arg(name)
                               : tr("%1 (%2): show only these tables; click again to show all")
                                     .arg(name, areas[i].words.join(QStringLiteral(", "))));
        button->setAccessibleName(tr("Area %1, %n tables", nullptr, int(areas[i].nodes.size())).arg(name));
        button->setObjectName(QStringLiteral("area-%1").arg(i));
        connect(button, &QAbstractButton::clicked, this, [this, i] { emit areaChosen(i == m_current ? -1 : i); });
        m_areas->addWidget(button);
    }
}

void SchemaSide::setCurrentArea(int area)
{
    m_current = area;
    for (int i = 0; i < m_areas->count(); ++i) {
        if (auto *button = qobject_cast<QAbstractButton *>(m_areas->itemAt(i)->widget()))
            button->setChecked(i == area);
    }
}

} // namespace Tieout::shell
