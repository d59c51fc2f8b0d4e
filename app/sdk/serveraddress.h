// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"
#include "sdk/sdkexport.h"

#include <QMap>
#include <QString>

namespace Tieout {

/**
 * What follows the scheme in the address of a server (RFC 3986): "//user@host:5432/sales?sslmode=require". A host that
 * is a path is a Unix socket and travels as "?host=%2Frun%2Fpostgresql", as libpq writes it; "?socket=" as MySQL's
 * drivers say it is read too, and so are port, user, password and dbname behind the question mark.
 */
struct TIEOUT_SDK_EXPORT ServerAddress {
    QString user;
    QString password; ///< read from a pasted address, never written
    QString host;     ///< name, IPv4, IPv6 without brackets, or an absolute path; empty: the driver's own default
    int port = 0;     ///< 0: the driver's own default
    QString database;
    QMap<QString, QString> options;

    /// `scheme` is named in what is wrong. Errors: Invalid.
    static Result<ServerAddress> parse(const QString &rest, const QString &scheme);
    /// As parse() reads it, without the password.
    QString rest() const;
    bool operator==(const ServerAddress &) const = default;
};

/// The connection to `target` ("sales on db.example.com") went away; `rows` were handed over before. Code Connection.
TIEOUT_SDK_EXPORT Error lostConnection(const QString &target, qint64 rows);

/// The fields that the form of every server begins with: host, port, database, user, password (a secret).
TIEOUT_SDK_EXPORT QList<FormField> serverFields(const QString &defaultPort);

/// A field that is shown on demand and may stay empty.
TIEOUT_SDK_EXPORT FormField advancedField(const QString &key, const char *label, FormField::Kind kind,
                                          const char *placeholder);

/// The answers to such a form from what follows "scheme:" in an address. `options` are the further keys of the form;
/// they alone may follow "?". Errors: Invalid.
TIEOUT_SDK_EXPORT Result<ConnectionParameters> serverParameters(const QString &rest, const QString &scheme,
                                                                const QStringList &options);

/// The other way, without the password.
TIEOUT_SDK_EXPORT QString serverAddress(const ConnectionParameters &parameters, const QString &scheme,
                                        const QStringList &options);

} // namespace Tieout
