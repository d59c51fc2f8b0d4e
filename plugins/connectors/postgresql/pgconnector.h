// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"
#include "sdk/plugin.h"

#include <QObject>

namespace Tieout::postgresql {

/**
 * PostgreSQL 12 and later, and servers that speak its protocol (Citus, Greenplum, CockroachDB, Redshift), through
 * libpq. What the form leaves out comes from where libpq looks: PGHOST and its kin, ~/.pgpass, ~/.pg_service.conf.
 */
class PgConnector : public QObject, public Connector, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID TIEOUT_CONNECTOR_IID FILE "postgresql.json")
    Q_INTERFACES(Tieout::Connector Tieout::Plugin)

public:
    Result<void> initialise() override;
    ErrorText note() const override;

    QString id() const override { return QStringLiteral("postgresql"); }
    QString title() const override { return QStringLiteral("PostgreSQL"); }
    QStringList schemes() const override { return {id(), QStringLiteral("postgres")}; }
    bool isServer() const override { return true; }
    QList<FormField> form() const override;
    QStringList secretKeys() const override { return {QStringLiteral("password")}; }
    Result<ConnectionParameters> parseAddress(const QString &rest) const override;
    QString address(const ConnectionParameters &parameters) const override;
    Result<std::unique_ptr<Session>> open(const ConnectionParameters &parameters, const StopToken &stop) override;
};

} // namespace Tieout::postgresql
