// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/settings.h"

#include "core/web/searchaddress.h"

#include <QTimeZone>

namespace Tieout::workspace {

QList<Setting> allSettings()
{
    using namespace settings;
    const QList<Setting> plain{name,
                               asOf,
                               fiscalStart,
                               quartersAreFiscal,
                               weekStart,
                               timeZone,
                               countFrom,
                               currency,
                               companyContext,
                               rowsKeptDays,
                               schemaCheckHours,
                               legacyDays,
                               profileQueries,
                               profileTableSeconds,
                               profileMinutes,
                               refusePowerfulAccounts,
                               theme,
                               language,
                               startWith,
                               maximumRows,
                               querySeconds,
                               modelBackend,
                               modelSettings,
                               modelMeasured,
                               modelName,
                               modelAllowedHost,
                               findByMeaning,
                               embeddingModel,
                               embeddingAllowedHost,
                               webSearchAddress};
    return plain + agentSettings();
}

QList<Setting> agentSettings()
{
    using namespace settings;
    return {agentTables,   agentSteps,    agentSeconds, agentTokens,     agentSamples,
            agentAttempts, agentSearches, agentHits,    agentWebSearches};
}

QString keyOf(const Setting &setting, const QString &sourceId)
{
    const QString key = QString::fromLatin1(setting.key);
    return setting.scope == SettingScope::Source ? key + u' ' + sourceId : key;
}

namespace {

tl::unexpected<Error> notAcceptable(const Setting &setting, const QString &value, const ErrorText &expected)
{
    return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is not acceptable for \"%2\"."),
                {value, QString::fromUtf8(setting.label)}, expected);
}

Result<QString> checkedNumber(const Setting &setting, const QString &value, qint64 minimum, qint64 maximum)
{
    bool ok = false;
    const qint64 number = value.toLongLong(&ok);
    if (!ok || number < minimum || number > maximum) {
        return notAcceptable(setting, value,
                             {QT_TRANSLATE_NOOP("Error", "Enter a whole number from %1 to %2."),
                              {QString::number(minimum), QString::number(maximum)}});
    }
    return QString::number(number);
}

} // namespace

Result<QString> checked(const Setting &setting, const QString &value)
{
    const QString trimmed = value.trimmed();
    if (trimmed.isEmpty())
        return QString();
    switch (setting.kind) {
    case Setting::Kind::Text:
        return trimmed;
    case Setting::Kind::Number:
        return checkedNumber(setting, trimmed, setting.minimum, setting.maximum);
    case Setting::Kind::Month:
        return checkedNumber(setting, trimmed, 1, 12);
    case Setting::Kind::Weekday:
        return checkedNumber(setting, trimmed, 1, 7);
    case Setting::Kind::Date: {
        const QDate date = QDate::fromString(trimmed, Qt::ISODate);
        if (!date.isValid())
            return notAcceptable(setting, value,
                                 QT_TRANSLATE_NOOP("Error", "Enter a date as YYYY-MM-DD, for instance 2026-11-20."));
        return date.toString(Qt::ISODate);
    }
    case Setting::Kind::SearchAddress: {
        const Result<web::SearchAddress> address = web::SearchAddress::parse(trimmed);
        if (!address)
            return fail(address.error());
        return trimmed;
    }
    case Setting::Kind::TimeZone:
        if (!QTimeZone::isTimeZoneIdAvailable(trimmed.toLatin1()))
            return notAcceptable(setting, value,
                                 QT_TRANSLATE_NOOP("Error", "Enter an IANA name, for instance Europe/Berlin."));
        return trimmed;
    case Setting::Kind::Choice: {
        const QStringList choices = QString::fromLatin1(setting.choices).split(u'|');
        if (!choices.contains(trimmed))
            return notAcceptable(
                setting, value,
                {QT_TRANSLATE_NOOP("Error", "Choose one of %1."), {choices.join(QStringLiteral(", "))}});
        return trimmed;
    }
    }
    return trimmed;
}

Result<void> takeProfileSettings(const Workspace &workspace, profile::ProfileOptions &options)
{
    for (const Setting &setting : {settings::profileQueries, settings::profileTableSeconds, settings::profileMinutes}) {
        const QString key = QString::fromLatin1(setting.key);
        const Result<QString> stored = workspace.setting(key, {});
        if (!stored)
            return fail(stored.error());
        if (stored->isEmpty())
            continue;
        const qint64 number = stored->toLongLong();
        if (key == QLatin1String(settings::profileQueries.key))
            options.queries = int(number);
        else if (key == QLatin1String(settings::profileTableSeconds.key))
            options.tableLimitMs = int(number * 1000);
        else
            options.sourceLimitMs = number * 60'000;
    }
    return {};
}

Result<period::CalendarSettings> calendarOf(const Workspace &workspace, const QDate &today)
{
    Error error;
    bool failed = false;
    const auto value = [&](const Setting &setting) {
        const QString fallback = QString::fromLatin1(setting.fallback);
        const Result<QString> stored = workspace.setting(QString::fromLatin1(setting.key), {});
        if (!stored) {
            failed = true;
            error = stored.error();
            return fallback;
        }
        return stored->isEmpty() ? fallback : *stored;
    };
    period::CalendarSettings calendar;
    calendar.asOf = QDate::fromString(value(settings::asOf), Qt::ISODate);
    if (!calendar.asOf.isValid())
        calendar.asOf = today;
    calendar.fiscalStartMonth = value(settings::fiscalStart).toInt();
    calendar.weekStart = Qt::DayOfWeek(value(settings::weekStart).toInt());
    calendar.timeZone = value(settings::timeZone);
    calendar.quartersAreFiscal = value(settings::quartersAreFiscal) == QLatin1String("fiscal");
    if (failed)
        return fail(error);
    return calendar;
}

} // namespace Tieout::workspace
