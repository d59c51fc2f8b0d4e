// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"
#include "sdk/plugin.h"

#include <QObject>

namespace Tieout::odbc {

/**
 * Whatever an installed ODBC driver opens. Its address is a connection string: "odbc:DSN=Sales;UID=reader" or
 * "odbc:Driver={ODBC Driver 18 for SQL Server};Server=db.example.com;Database=sales".
 */
class OdbcConnector : public QObject, public Connector, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID TIEOUT_CONNECTOR_IID FILE "odbc.json")
    Q_INTERFACES(Tieout::Connector Tieout::Plugin)

public:
    Result<void> initialise() override { return {}; }
    ErrorText note() const override;

    QString id() const override { return QStringLiteral("odbc"); }
    QString title() const override { return QStringLiteral("ODBC"); }
    bool isServer() const override { return true; }
    QList<FormField> form() const override;
    QStringList secretKeys() const override { return {QStringLiteral("password"), QStringLiteral("secrets")}; }
    Result<ConnectionParameters> parseAddress(const QString &rest) const override;
    QString address(const ConnectionParameters &parameters) const override;
    Result<std::unique_ptr<Session>> open(const ConnectionParameters &parameters, const StopToken &stop) override;
};

} // namespace Tieout::odbc
