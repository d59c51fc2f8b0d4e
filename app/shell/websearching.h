// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/web/websearch.h"

#include <QMutex>
#include <QObject>
#include <QPointer>
#include <QSemaphore>

#include <memory>

class QDialog;
class QWidget;

namespace Tieout::shell {

struct ShellContext;

/// Asks a person before words are looked up on the web: the search runs on another thread and waits there.
class WebSearching : public QObject
{
    Q_OBJECT

public:
    /// `window` owns what is shown.
    WebSearching(ShellContext &context, QWidget &window);
    ~WebSearching() override;

    /// At the address of the settings; empty where there is none. What is returned may be called on any thread, also
    /// when this is gone: then nobody can agree.
    web::Search search() const;

private:
    /// One question to the person, shared with the thread that waits.
    struct Asking {
        web::Outgoing outgoing;
        QSemaphore answered;
        bool agreed = false; ///< to be read once `answered`
    };
    /// The way from other threads to this object, as long as it is there.
    struct Way {
        QMutex mutex;
        WebSearching *target = nullptr;
        /// False where the object is gone.
        bool call(std::function<void(WebSearching &)> what);
    };

    static bool confirm(const std::shared_ptr<Way> &way, const web::Outgoing &outgoing, const StopToken &stop);
    void show(const std::shared_ptr<Asking> &asking);
    void withdraw(const std::shared_ptr<Asking> &asking);

    ShellContext &m_context;
    QWidget &m_window;
    std::shared_ptr<Way> m_way = std::make_shared<Way>();
    QPointer<QDialog> m_dialog;
    std::shared_ptr<Asking> m_asking; ///< that the dialog shows
};

} // namespace Tieout::shell
