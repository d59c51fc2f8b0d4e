// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"
#include "sdk/plugin.h"

#include <QObject>

namespace Tieout::qtsql {

/**
 * What a driver of Qt Sql opens, where its engine's SQL and catalogs are known: Firebird, and the engines that have
 * connectors without Qt's driver too.
 * "qtsql://ana@db.example.com/sales?driver=QIBASE&options=ISC_DPB_SQL_ROLE_NAME%3DREADER".
 */
class QtSqlConnector : public QObject, public Connector, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID TIEOUT_CONNECTOR_IID FILE "qtsql.json")
    Q_INTERFACES(Tieout::Connector Tieout::Plugin)

public:
    ErrorText note() const override;

    QString id() const override { return QStringLiteral("qtsql"); }
    QString title() const override { return QStringLiteral("Other database (Qt SQL)"); }
    bool isServer() const override { return true; }
    QList<FormField> form() const override;
    QStringList secretKeys() const override { return {QStringLiteral("password")}; }
    Result<ConnectionParameters> parseAddress(const QString &rest) const override;
    QString address(const ConnectionParameters &parameters) const override;
    Result<std::unique_ptr<Session>> open(const ConnectionParameters &parameters, const StopToken &stop) override;
};

} // namespace Tieout::qtsql
