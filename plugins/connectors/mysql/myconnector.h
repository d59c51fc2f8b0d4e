// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"
#include "sdk/plugin.h"

#include <QObject>

namespace Tieout::mysql {

/**
 * MySQL 5.7 and later, MariaDB 10.2 and later, and servers that speak their protocol (TiDB, Vitess, StarRocks), through
 * MariaDB's Connector/C. What the form leaves out comes from the group [client] of ~/.my.cnf.
 */
class MyConnector : public QObject, public Connector, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID TIEOUT_CONNECTOR_IID FILE "mysql.json")
    Q_INTERFACES(Tieout::Connector Tieout::Plugin)

public:
    Result<void> initialise() override;
    ErrorText note() const override;

    QString id() const override { return QStringLiteral("mysql"); }
    QString title() const override { return QStringLiteral("MySQL and MariaDB"); }
    QStringList schemes() const override { return {id(), QStringLiteral("mariadb")}; }
    bool isServer() const override { return true; }
    QList<FormField> form() const override;
    QStringList secretKeys() const override { return {QStringLiteral("password")}; }
    Result<ConnectionParameters> parseAddress(const QString &rest) const override;
    QString address(const ConnectionParameters &parameters) const override;
    Result<std::unique_ptr<Session>> open(const ConnectionParameters &parameters, const StopToken &stop) override;
};

} // namespace Tieout::mysql
