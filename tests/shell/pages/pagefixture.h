// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/guifixture.h"
#include "support/sqlitefile.h"

#include <QSignalSpy>
#include <QTest>

namespace Tieout::shell {

/// A window's surroundings with a real SQLite file opened through the real plugin.
class PageFixture : public GuiFixture
{
public:
    explicit PageFixture(std::unique_ptr<workspace::Workspace> kept = {})
        : GuiFixture(
            [](const QString &id) -> Connector * {
                const auto connector = TestSupport::sqliteConnector();
                return id == QLatin1String("sqlite") && connector ? *connector : nullptr;
            },
            std::move(kept))
    {
        navigator.setPages(
            {QStringLiteral("ask"), QStringLiteral("schema"), QStringLiteral("catalog"), QStringLiteral("sql")});
    }

    /// Blocks until the file is open; false with the message printed when it could not be.
    bool open(const QString &file)
    {
        QSignalSpy opened(&source, &SourceController::opened);
        QString why;
        const auto note = QObject::connect(&source, &SourceController::openFailed, &source,
                                           [&why](const QString &, const Error &error) { why = error.fullMessage(); });
        source.open(QStringLiteral("sqlite:") + file);
        const bool done = QTest::qWaitFor([&] { return !opened.isEmpty() || !why.isEmpty(); }, 60'000);
        QObject::disconnect(note);
        if (!why.isEmpty())
            qWarning("%s", qPrintable(why));
        return done && why.isEmpty();
    }

    /// Makes a file in the fixture's folder and opens it.
    bool openScript(const QByteArray &statements)
    {
        const QString file = folder.filePath(QStringLiteral("test.db"));
        TestSupport::makeSqlite(file, statements);
        return open(file);
    }
};

/// Houses, flats, leases and payments: a chain with one orphan row, a second key between two tables, a lonely table.
inline QByteArray houses()
{
    return R"sql(
CREATE TABLE properties (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
CREATE TABLE units (id INTEGER PRIMARY KEY, property_id INTEGER NOT NULL REFERENCES properties(id), floor INTEGER);
CREATE TABLE leases (id INTEGER PRIMARY KEY, unit_id INTEGER NOT NULL REFERENCES units(id), tenant_id INTEGER REFERENCES people(id),
  guarantor_id INTEGER REFERENCES people(id), start_on DATE);
CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE payments (id INTEGER PRIMARY KEY, lease_id INTEGER REFERENCES leases(id), kind TEXT NOT NULL, amount DECIMAL(12,2), paid_on DATE);
CREATE TABLE rates (code TEXT PRIMARY KEY, rate REAL);
INSERT INTO properties VALUES (1, 'Quay House', 'Leith'), (2, 'Mill Lofts', NULL);
INSERT INTO units VALUES (1, 1, 0), (2, 1, 1), (3, 2, 0);
INSERT INTO people VALUES (1, 'Ada'), (2, 'Ben');
INSERT INTO leases VALUES (1, 1, 1, NULL, '2025-01-01'), (2, 3, 2, 1, '2025-06-01');
INSERT INTO payments VALUES (1, 1, 'rent', 900.10, '2025-02-01'), (2, 1, 'rent', 900.10, '2025-03-01'), (3, 2, 'deposit', 1800, '2025-06-01'),
  (4, NULL, 'rent', 12.5, '2025-07-01'), (5, 2, 'rent', 1000, '2025-07-01');
INSERT INTO rates VALUES ('EUR', 1.0);
)sql";
}

} // namespace Tieout::shell
