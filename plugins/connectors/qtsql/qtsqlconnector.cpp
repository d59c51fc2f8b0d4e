// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/qtsql/qtsqlconnector.h"

#include "connectors/qtsql/qtfirebirdsession.h"
#include "connectors/qtsql/qtpgsession.h"
#include "connectors/qtsql/qtsqlitesession.h"
#include "sdk/serveraddress.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace Tieout::qtsql {

namespace {

const QString driverKey = QStringLiteral("driver");
const QString optionsKey = QStringLiteral("options");
const QString databaseKey = QStringLiteral("database");
const QStringList optionKeys = {driverKey, optionsKey};

/// Options are kept in the workspace.
Result<void> checkOptions(const QString &options)
{
    static const QRegularExpression secret(QStringLiteral("(^|[;\\s])\\s*(\\w*(pass|pwd|secret|token)\\w*)\\s*="),
                                           QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch found = secret.match(options);
    if (!found.hasMatch())
        return {};
    return fail(ErrorCode::Invalid,
                QT_TRANSLATE_NOOP("Error", "The option \"%1\" is a secret, and options are kept in the workspace."),
                {found.captured(2)}, QT_TRANSLATE_NOOP("Error", "Give the password in its own field."));
}

Target targetOf(const Driver *driver, const ConnectionParameters &parameters)
{
    Target target;
    target.driver = driver;
    target.parameters = parameters;
    const QString host = parameters.value(QStringLiteral("host"));
    const QString database = parameters.value(databaseKey);
    target.shown = host.isEmpty() || host.startsWith(u'/') ? database : QStringLiteral("%1 on %2").arg(database, host);
    return target;
}

} // namespace

ErrorText QtSqlConnector::note() const
{
    const QStringList absent = missingDrivers();
    QStringList missing;
    for (const Driver &driver : drivers()) {
        if (absent.contains(QLatin1String(driver.name)))
            missing.append(QStringLiteral("%1 (%2)").arg(QLatin1String(driver.name), QLatin1String(driver.package)));
    }
    if (missing.isEmpty())
        return knownHere();
    return ErrorText::sentences({knownHere(),
                                 {QT_TRANSLATE_NOOP("Error", "Not installed, with the package that brings them: %1."),
                                  {ErrorText::listed(ErrorText::named(missing))}}});
}

QList<FormField> QtSqlConnector::form() const
{
    FormField driver;
    driver.key = driverKey;
    driver.label = QStringLiteral("Driver");
    driver.kind = FormField::Kind::Choice;
    driver.choices = QStringList{QString()} + installedDrivers() + missingDrivers();
    QList<FormField> fields{driver};
    fields += serverFields({});
    fields.append(advancedField(optionsKey, "Options of the driver", FormField::Kind::Text, "NAME=VALUE;NAME=VALUE"));
    return fields;
}

Result<ConnectionParameters> QtSqlConnector::parseAddress(const QString &rest) const
{
    auto parameters = serverParameters(rest, id(), optionKeys);
    if (!parameters)
        return parameters;
    if (const auto checked = checkOptions(parameters->value(optionsKey)); !checked)
        return fail(checked.error());
    const QString name = parameters->value(driverKey).toUpper();
    if (name.isEmpty())
        return fail(usableDriver(name).error());
    parameters->insert(driverKey, name);
    // A file as it is typed; from here on wherever the program stands.
    const QString file = parameters->value(databaseKey);
    if (name == QLatin1String("QSQLITE") && !file.isEmpty())
        parameters->insert(databaseKey, QDir::cleanPath(QFileInfo(file).absoluteFilePath()));
    return parameters;
}

QString QtSqlConnector::address(const ConnectionParameters &parameters) const
{
    return serverAddress(parameters, id(), optionKeys);
}

Result<std::unique_ptr<Session>> QtSqlConnector::open(const ConnectionParameters &parameters, const StopToken &stop)
{
    if (const auto checked = checkOptions(parameters.value(optionsKey)); !checked)
        return fail(checked.error());
    const auto driver = usableDriver(parameters.value(driverKey));
    if (!driver)
        return fail(driver.error());
    const Target target = targetOf(*driver, parameters);
    if ((*driver)->engine == Engine::Sqlite)
        return QtSqliteSession::open(target, stop);
    if ((*driver)->engine == Engine::PostgreSql)
        return QtPgSession::open(target, stop);
    return QtFirebirdSession::open(target, stop);
}

} // namespace Tieout::qtsql
