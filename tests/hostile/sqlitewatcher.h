// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hostile/watcher.h"

namespace Tieout::Hostile {

/// Every byte of the file and of all that lies beside it, and of a watched folder; the file's times of change.
class SqliteWatcher : public Watcher
{
public:
    SqliteWatcher(QString file, QString watched)
        : m_file(std::move(file))
        , m_watched(std::move(watched))
    {
    }

    State state() override;

private:
    QString m_file;
    QString m_watched;
};

} // namespace Tieout::Hostile
