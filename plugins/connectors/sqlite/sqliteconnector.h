// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"
#include "sdk/plugin.h"

#include <QObject>

namespace Tieout::sqlite {

/**
 * SQLite files through the C API of the library this is linked with. Not through Qt's driver: that one may carry its
 * own copy, whose handle must not be given to ours, and authorizer, time limit and cancel all need the handle.
 */
class SqliteConnector : public QObject, public Connector, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID TIEOUT_CONNECTOR_IID FILE "sqlite.json")
    Q_INTERFACES(Tieout::Connector Tieout::Plugin)

public:
    Result<void> initialise() override;
    ErrorText note() const override;

    QString id() const override { return QStringLiteral("sqlite"); }
    QString title() const override { return QStringLiteral("SQLite"); }
    QList<FormField> form() const override;
    Result<ConnectionParameters> parseAddress(const QString &rest) const override;
    QString address(const ConnectionParameters &parameters) const override;
    Result<std::unique_ptr<Session>> open(const ConnectionParameters &parameters, const StopToken &stop) override;
};

} // namespace Tieout::sqlite
