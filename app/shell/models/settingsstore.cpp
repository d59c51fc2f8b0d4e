// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/settingsstore.h"

#include <QDate>
#include <QSettings>

namespace Tieout::shell {

using workspace::Setting;
using workspace::SettingScope;

SettingsStore::SettingsStore(QSettings &user, workspace::Workspace &store, QObject *parent)
    : QObject(parent)
    , m_user(user)
    , m_store(store)
{
}

QString SettingsStore::value(const Setting &setting) const
{
    QString stored;
    if (setting.scope == SettingScope::User)
        stored = m_user.value(QString::fromLatin1(setting.key)).toString();
    else
        stored = m_store.setting(workspace::keyOf(setting, m_source), {}).value_or(QString());
    const Result<QString> read = workspace::checked(setting, stored);
    return read && !read->isEmpty() ? *read : QString::fromUtf8(setting.fallback);
}

Result<void> SettingsStore::setValue(const Setting &setting, const QString &value)
{
    const Result<QString> wanted = workspace::checked(setting, value);
    if (!wanted)
        return fail(wanted.error());
    const QString key = QString::fromLatin1(setting.key);
    if (setting.scope == SettingScope::Source && m_source.isEmpty())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" belongs to a source, and there is none yet. Add one first."),
                    {QString::fromUtf8(setting.label)});
    if (setting.scope == SettingScope::User) {
        m_user.setValue(key, *wanted);
    } else if (const Result<void> stored = m_store.setSetting(workspace::keyOf(setting, m_source), *wanted); !stored) {
        return stored;
    }
    emit changed(key);
    return {};
}

void SettingsStore::setSource(const QString &sourceId)
{
    m_source = sourceId;
}

bool SettingsStore::hasChosenAsOf() const
{
    return !value(workspace::settings::asOf).isEmpty();
}

QDate SettingsStore::asOf() const
{
    const QDate chosen = QDate::fromString(value(workspace::settings::asOf), Qt::ISODate);
    return chosen.isValid() ? chosen : QDate::currentDate();
}

answer::AskOptions SettingsStore::askOptions() const
{
    answer::AskOptions options;
    if (const Result<period::CalendarSettings> calendar = workspace::calendarOf(m_store, QDate::currentDate()))
        options.calendar = *calendar;
    else
        options.calendar.asOf = asOf();
    options.asOfIsToday = !hasChosenAsOf();
    options.maximumRows = number(workspace::settings::maximumRows);
    options.queryLimit = std::chrono::seconds(number(workspace::settings::querySeconds));
    return options;
}

} // namespace Tieout::shell
