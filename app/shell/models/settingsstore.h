// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/engine.h"
#include "core/workspace/settings.h"

#include <QObject>

class QSettings;

namespace Tieout::shell {

/// Values of core's settings: the user's in `user`, the workspace's in its file, those of the open source there too. An
/// unset one reads as its fallback.
class SettingsStore : public QObject
{
    Q_OBJECT

public:
    /// Both outlive the store.
    SettingsStore(QSettings &user, workspace::Workspace &store, QObject *parent = nullptr);

    QString value(const workspace::Setting &setting) const;
    qint64 number(const workspace::Setting &setting) const { return value(setting).toLongLong(); }
    /// Errors: Invalid for a value the setting refuses and for a source's setting where none is open, the workspace's
    /// own.
    Result<void> setValue(const workspace::Setting &setting, const QString &value);
    /// The id of the source that is open.
    void setSource(const QString &sourceId);

    /// The as-of date chosen, else today.
    QDate asOf() const;
    bool hasChosenAsOf() const;
    answer::AskOptions askOptions() const;

signals:
    void changed(const QString &key);

private:
    QSettings &m_user;
    workspace::Workspace &m_store;
    QString m_source;
};

} // namespace Tieout::shell
