// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"
#include "sdk/needslibrary.h"
#include "sdk/plugin.h"

#include <QObject>

namespace Tieout::duckdb {

/**
 * DuckDB databases, and Parquet, CSV and JSON files as one table each: "duckdb:sales.parquet". It loads a libduckdb
 * that the person has when the first file is opened; where there is none it says so, and how to get one.
 */
class DuckDbConnector : public QObject, public Connector, public NeedsLibrary, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID TIEOUT_CONNECTOR_IID FILE "duckdb.json")
    Q_INTERFACES(Tieout::Connector Tieout::Plugin)

public:
    ErrorText note() const override;
    std::optional<Error> missingLibrary() const override;
    QList<FileKind> fileKinds() const override;

    QString id() const override { return QStringLiteral("duckdb"); }
    QString title() const override { return QStringLiteral("DuckDB"); }
    QList<FormField> form() const override;
    Result<ConnectionParameters> parseAddress(const QString &rest) const override;
    QString address(const ConnectionParameters &parameters) const override;
    Result<std::unique_ptr<Session>> open(const ConnectionParameters &parameters, const StopToken &stop) override;
};

} // namespace Tieout::duckdb
