// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/verifiedservice.h"
#include "servicefixture.h"

#include <QDir>
#include <QFile>

namespace Tieout::TestSupport {

/// The shop with orders that nobody placed, with what they are made of, and with a metric of its own.
class PromoteFixture : public ServiceFixture
{
public:
    PromoteFixture()
    {
        makeSqlite(database,
                   "ALTER TABLE orders ADD COLUMN state TEXT;"
                   "UPDATE orders SET state = 'paid' WHERE id < 3; UPDATE orders SET state = 'sent' WHERE id = 3;"
                   "INSERT INTO orders VALUES (4, NULL, 7, '2026-03-06', 'open');"
                   "CREATE TABLE notes (id INTEGER PRIMARY KEY, order_id INT NOT NULL REFERENCES orders(id));"
                   "CREATE TABLE items (id INTEGER PRIMARY KEY, order_id INT NOT NULL REFERENCES orders(id),"
                   " price NUMERIC(10,2), cost NUMERIC(10,2), pieces INT);"
                   "INSERT INTO items VALUES (1, 1, 4.5, 3, 2), (2, 1, 1, 0.5, 1), (3, 3, 5, 4.25, 1);");
        QDir().mkpath(folder.file(QStringLiteral("shop.metrics")));
        QFile file(folder.file(QStringLiteral("shop.metrics/finance.yaml")));
        const QByteArray text = "version: 0.2.0.dev0\nsemantic_model:\n- name: finance\n  datasets:\n"
                                "  - {name: invoice, source: main.invoice, primary_key: [id]}\n  metrics:\n"
                                "  - {name: turnover, expression: SUM(invoice.total), description: Of invoices.}\n";
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write");
        file.close();
        open();
    }

    /// As a person keeps it; what the checks refuse is kept as somebody could have kept it before.
    QString verify(const QString &question, const QString &sql, bool withResult = false)
    {
        const auto made = service::verifiable(*source, *store, {question, sql}, options, {});
        workspace::KeptVerified kept;
        kept.query.question = kept.query.asked = question;
        kept.query.sql = sql;
        if (made)
            kept = made->kept;
        kept.query.by = QStringLiteral("ada");
        kept.query.at = QDateTime(QDate(2026, 10, 1), QTime(12, 0), Qt::UTC);
        if (withResult)
            kept.expected = *project::resultNow(source->engine(), kept.query, options, {});
        const auto id = store->verified().keepVerified(source->id(), kept);
        if (!id || !source->takeEdits({}, {}))
            qFatal("cannot keep the query");
        return QString::number(*id);
    }
};

} // namespace Tieout::TestSupport
