// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QMutex>
#include <QString>

#include <memory>
#include <optional>

namespace Tieout::encoder {

/// What a file holds, opened by Content::open() when it is first asked for, and not again, whatever came of it. Any
/// thread.
template <typename Content>
class OpenedOnce
{
public:
    explicit OpenedOnce(QString file)
        : m_file(std::move(file))
    {
    }

    /// Errors: those of Content::open().
    Result<std::shared_ptr<const Content>> get() const
    {
        const QMutexLocker lock(&m_mutex);
        if (!m_opened)
            m_opened = Content::open(m_file);
        return *m_opened;
    }

private:
    const QString m_file;
    mutable QMutex m_mutex;
    mutable std::optional<Result<std::shared_ptr<const Content>>> m_opened;
};

} // namespace Tieout::encoder
