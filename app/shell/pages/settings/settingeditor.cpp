// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/settings/settingeditor.h"

#include "shell/models/settingsstore.h"
#include "shell/widgets/look.h"

#include <QComboBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <QTimeZone>

namespace Tieout::shell {

using workspace::Setting;

// Labels and help are English in core; their translations are looked up by the text itself.
static QString translated(const char *text)
{
    return QCoreApplication::translate("Tieout::shell::Settings", text);
}

static QString choiceName(const QString &value)
{
    static const struct {
        const char *value;
        const char *name;
    } Names[] = {{"system", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "As the system")},
                 {"light", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Light")},
                 {"dark", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Dark")},
                 {"en", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "English")},
                 {"de", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "German")},
                 {"calendar", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "The quarter of the calendar year")},
                 {"fiscal", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "The quarter of the fiscal year")}};
    for (const auto &entry : Names) {
        if (value == QLatin1String(entry.value))
            return translated(entry.name);
    }
    return value;
}

SettingEditor::SettingEditor(const Setting &setting, SettingsStore &store, QWidget *parent)
    : QWidget(parent)
    , m_setting(setting)
    , m_store(store)
    , m_complaint(makeLabel({}, TextSize::Small, "error", true))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 8, 0, 8);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(2);
    grid->addWidget(makeLabel(translated(setting.label), textFont(TextSize::Body, QFont::Medium), "", true), 0, 0);
    grid->addWidget(makeLabel(translated(setting.help), TextSize::Small, "quiet", true), 1, 0);
    QWidget *field = makeField();
    field->setFixedWidth(260);
    field->setObjectName(QStringLiteral("setting-") + QLatin1String(setting.key));
    field->setAccessibleName(translated(setting.label));
    field->setToolTip(translated(setting.help));
    grid->addWidget(field, 0, 1, 2, 1, Qt::AlignTop);
    m_complaint->hide();
    grid->addWidget(m_complaint, 2, 0, 1, 2);
    grid->setColumnStretch(0, 1);
}

QWidget *SettingEditor::makeField()
{
    const QLocale locale;
    QList<std::pair<QString, QString>> choices;
    switch (m_setting.kind) {
    case Setting::Kind::Number: {
        auto *spin = new QSpinBox;
        spin->setRange(int(m_setting.minimum), int(m_setting.maximum));
        spin->setGroupSeparatorShown(true);
        spin->setButtonSymbols(QAbstractSpinBox::NoButtons);
        spin->setValue(int(m_store.number(m_setting)));
        spin->setKeyboardTracking(false);
        connect(spin, &QSpinBox::valueChanged, this, [this](int value) { write(QString::number(value)); });
        return spin;
    }
    case Setting::Kind::Month:
        for (int month = 1; month <= 12; ++month)
            choices.append({QString::number(month), locale.standaloneMonthName(month)});
        return makeChoice(choices);
    case Setting::Kind::Weekday:
        for (int day = 1; day <= 7; ++day)
            choices.append({QString::number(day), locale.standaloneDayName(day)});
        return makeChoice(choices);
    case Setting::Kind::Choice:
        for (const QString &value : QString::fromLatin1(m_setting.choices).split(u'|'))
            choices.append({value, choiceName(value)});
        return makeChoice(choices);
    case Setting::Kind::Text:
    case Setting::Kind::Date:
    case Setting::Kind::TimeZone:
        break;
    }
    auto *line = new QLineEdit(m_store.value(m_setting));
    if (m_setting.kind == Setting::Kind::Date)
        line->setPlaceholderText(tr("today"));
    if (m_setting.kind == Setting::Kind::TimeZone) {
        QStringList zones;
        for (const QByteArray &zone : QTimeZone::availableTimeZoneIds())
            zones.append(QString::fromLatin1(zone));
        auto *completer = new QCompleter(zones, line);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        line->setCompleter(completer);
        line->setPlaceholderText(tr("as stored"));
    }
    connect(line, &QLineEdit::editingFinished, this, [this, line] { write(line->text()); });
    return line;
}

QWidget *SettingEditor::makeChoice(const QList<std::pair<QString, QString>> &choices)
{
    auto *box = new QComboBox;
    for (const auto &[value, name] : choices)
        box->addItem(name, value);
    box->setCurrentIndex(std::max(0, box->findData(m_store.value(m_setting))));
    connect(box, &QComboBox::activated, this, [this, box] { write(box->currentData().toString()); });
    return box;
}

void SettingEditor::enter(const QString &value)
{
    write(value);
}

QString SettingEditor::complaint() const
{
    return m_complaint->text();
}

void SettingEditor::write(const QString &value)
{
    const Result<void> written = m_store.setValue(m_setting, value);
    m_complaint->setText(written ? QString() : written.error().fullMessage());
    m_complaint->setVisible(!written);
}

} // namespace Tieout::shell
