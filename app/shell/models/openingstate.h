// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace Tieout::base {
class Job;
}

namespace Tieout::shell {

class SourceController;

/// How far the opening of a source is and what it waits for, in words for every page: "Opening riverside.db: reading
/// orders, 40 %", "Waiting for the server db.example.com, 12 s", "Waiting for the password of
/// postgresql://reader@db.example.com/sales".
class OpeningState : public QObject
{
    Q_OBJECT

public:
    /// The source outlives it.
    explicit OpeningState(SourceController &source, QObject *parent = nullptr);

    enum class Kind { None, Opening, WaitingForPassword };
    Kind kind() const { return m_kind; }
    /// Empty where nothing opens.
    QString words() const;
    /// 0 to 1, negative where it is not known.
    double fraction() const { return m_fraction; }
    /// Whether tables can be looked at already, though rows are still being read.
    bool hasSchema() const { return m_hasSchema; }

    void waitForPassword(const QString &address);
    void stopWaiting();
    /// What opens is not wanted any more. Where a password is asked for, whoever asks it is told by cancelled().
    void cancel();

    /// From the last word of a server until it is said that it is waited for.
    static constexpr int PatienceMs = 2'000;

signals:
    void changed();
    void cancelled();

private:
    void become(Kind kind, const QString &address = {});

    SourceController &m_source;
    Kind m_kind = Kind::None;
    QString m_address;
    QString m_what;
    double m_fraction = -1;
    bool m_hasSchema = false;
    QElapsedTimer m_sinceWord;
    QTimer m_tick;
};

/// What a job of the source waits for: the opening, another job, the server; nothing where it just runs. `ms`: for how
/// long already.
QString waitingWords(const SourceController &source, const OpeningState &opening, const base::Job *job, qint64 ms);

/// What people call an address: a file's name, a server's host and database.
QString shownAddress(const QString &address);

} // namespace Tieout::shell
