// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/settings/settingeditor.h"

#include "shell/models/said.h"
#include "shell/models/settingsstore.h"
#include "shell/pages/settings/settingwords.h"
#include "shell/widgets/drafted.h"

#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <QTimeZone>

namespace Tieout::shell {

using workspace::Setting;

SettingEditor::SettingEditor(const Setting &setting, SettingsStore &store, Drafts &drafts, QWidget *parent)
    : SettingRow(settingLabel(setting), settingHelp(setting), parent)
    , m_setting(setting)
    , m_store(store)
{
    setField(makeField(drafts), QStringLiteral("setting-") + QLatin1String(setting.key));
    if (m_draft && m_draft->setPlace(QStringLiteral("setting:") + QLatin1String(setting.key), m_store.value(setting)))
        setComplaint(tr("Not saved yet: press Enter in the field to save it."));
}

QWidget *SettingEditor::makeField(Drafts &drafts)
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
            choices.append({value, choiceWords(value)});
        return makeChoice(choices);
    case Setting::Kind::Text:
    case Setting::Kind::Date:
    case Setting::Kind::TimeZone:
    case Setting::Kind::SearchAddress:
        break;
    }
    auto *line = new QLineEdit(m_store.value(m_setting));
    if (m_setting.kind == Setting::Kind::Date)
        line->setPlaceholderText(tr("today"));
    if (m_setting.kind == Setting::Kind::SearchAddress)
        line->setPlaceholderText(QStringLiteral("https://search.example/?q={words}"));
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
    m_draft = new Drafted(line, drafts);
    connect(line, &QLineEdit::editingFinished, this, [this, line] { write(line->text()); });
    return line;
}

QWidget *SettingEditor::makeChoice(const QList<std::pair<QString, QString>> &choices)
{
    m_choice = new QComboBox;
    for (const auto &[value, name] : choices)
        m_choice->addItem(name, value);
    showChoice();
    connect(m_choice, &QComboBox::activated, this, [this] { write(m_choice->currentData().toString()); });
    return m_choice;
}

void SettingEditor::showChoice()
{
    m_choice->setCurrentIndex(std::max(0, m_choice->findData(m_store.value(m_setting))));
}

void SettingEditor::showEvent(QShowEvent *event)
{
    if (m_choice)
        showChoice();
    SettingRow::showEvent(event);
}

void SettingEditor::enter(const QString &value)
{
    write(value);
}

void SettingEditor::write(const QString &value)
{
    const Result<void> written = m_store.setValue(m_setting, value);
    setComplaint(written ? QString() : saidInFull(written.error()));
    if (written && m_draft)
        m_draft->saved();
}

} // namespace Tieout::shell
