// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/source.h"

#include "cli/environment.h"
#include "cli/terminal.h"
#include "core/base/visible.h"
#include "core/project/countfrom.h"
#include "core/service/pathservice.h"
#include "core/sources/account.h"
#include "core/sources/othersources.h"
#include "core/workspace/fileidentity.h"
#include "core/workspace/settings.h"
#include "sdk/secrets.h"

#include <QFileInfo>
#include <QStandardPaths>

#include <cstdio>
#include <functional>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

namespace Tieout::cli {

namespace {

bool standardErrorIsATerminal()
{
#ifdef Q_OS_WIN
    return _isatty(_fileno(stderr)) != 0;
#else
    return isatty(STDERR_FILENO) != 0;
#endif
}

Result<std::unique_ptr<workspace::Workspace>> openStore(const QString &source, const Environment &environment)
{
    const Result<std::optional<sources::Sample>> sample = sampleNamed(source, environment);
    if (!sample)
        return fail(sample.error());
    if (*sample) {
        // The same folder as the desktop's, so that both show one history.
        auto store =
            sources::openSampleWorkspace(**sample, QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
                                                       + QStringLiteral("/tieout"));
        if (!store && (store.error().code == ErrorCode::Denied || store.error().code == ErrorCode::Full))
            return sources::temporarySampleWorkspace(**sample, store.error());
        return store;
    }
    return workspace::Workspace::open(source, workspace::Unwritable::OpenInMemory);
}

void sayNotKept(const workspace::Workspace &store, const Invocation &invocation)
{
    if (store.notKept() && !invocation.quiet)
        printAside(QStringLiteral("note: %1\n").arg(store.notKept()->fullMessage()));
}

/// Opens what asks for a password with that of the environment, else with what is typed on the terminal; neither is
/// written anywhere.
template <typename T>
Result<T> withPassword(const extension::SourceAddress &address,
                       const std::function<Result<T>(const ConnectionParameters &)> &open)
{
    Result<T> opened = open(address.parameters);
    if (opened || opened.error().code != ErrorCode::PasswordNeeded || address.connector->secretKeys().isEmpty())
        return opened;
    const std::optional<QString> password = askPassword(opened.error().message());
    if (!password) {
        Error error = opened.error();
        error.hint =
            ErrorText::sentences({error.hint,
                                  {QT_TRANSLATE_NOOP("Error", "In scripts: put it into the environment as %1."),
                                   {QString::fromLatin1(passwordVariable)}}});
        return fail(error);
    }
    ConnectionParameters parameters = address.parameters;
    parameters.insert(address.connector->secretKeys().first(), *password);
    return open(parameters);
}

/// The address to connect to, and the store it came from, if any.
struct Located {
    std::unique_ptr<workspace::Workspace> store;
    QString address;
    QList<workspace::StoredSource> others = {}; ///< of the workspace, where none was named and all are wanted
};

/// How many of a workspace's sources a command is about.
enum class Wanted { One, All };

Result<Located> locate(const Invocation &invocation, Environment &environment, Wanted wanted = Wanted::One)
{
    const QString source = invocation.value(sourceOption().name);
    // FILE#SOURCE says which source of a workspace; a file may have such a name itself.
    const qsizetype hash = source.indexOf(u'#');
    const bool names = hash > 0 && !QFileInfo::exists(source) && QFileInfo(source.left(hash)).isFile();
    if (!names && extension::isAddress(source))
        return Located{nullptr, source};
    if (!names && !QFileInfo::exists(source)
        && extension::holdsSecret(source)) // a server's address, in words that are none here
        return fail(extension::resolveSource(environment.plugins(), source).error());
    const QString file = names ? source.left(hash) : source;
    if (file != QLatin1String("sample") && workspace::isSource(workspace::identify(file).kind)) {
        const Result<QString> address = workspace::addressOfFile(file);
        return address ? Result<Located>(Located{nullptr, *address}) : fail(address.error());
    }
    Result<std::unique_ptr<workspace::Workspace>> store = openStore(file, environment);
    if (!store)
        return fail(store.error());
    sayNotKept(**store, invocation);
    if (!names && wanted == Wanted::All) {
        Result<QList<workspace::StoredSource>> all = (*store)->sources();
        if (!all)
            return fail(all.error());
        if (all->size() > 1) {
            const workspace::StoredSource first = all->takeFirst();
            return Located{std::move(*store), first.id, *all};
        }
    }
    const Result<workspace::StoredSource> chosen =
        names ? sources::sourceNamed(**store, source.mid(hash + 1))
              : sources::onlySource(
                  **store, {QT_TRANSLATE_NOOP("Error", "Say which one is asked: --source \"%1#NAME\"."), {file}});
    if (!chosen)
        return fail(chosen.error());
    return Located{std::move(*store), chosen->id};
}

QString lowerFirst(const QString &text)
{
    return text.left(1).toLower() + text.mid(1);
}

/// A file that is not where a workspace remembers it was moved: what was said of it need not be lost.
Error withWayBack(Error error, const Located &located, const extension::SourceAddress &address)
{
    if (located.store && error.code == ErrorCode::NotFound && !address.connector->isServer())
        error.hint = {QT_TRANSLATE_NOOP(
                          "Error", "If it was moved, say where it is now: tieout-cli workspace move \"%1\" --to FILE"),
                      {located.store->file()}};
    return error;
}

/// The number or date of an option, checked like the setting it stands for.
Result<QString> optionValue(const Invocation &invocation, const QString &option, const workspace::Setting &setting)
{
    if (!invocation.has(option))
        return QString();
    return workspace::checked(setting, invocation.value(option));
}

Result<period::CalendarSettings> calendarFor(const Invocation &invocation, const workspace::Workspace *store)
{
    period::CalendarSettings calendar;
    calendar.asOf = QDate::currentDate();
    if (store) {
        const Result<period::CalendarSettings> stored = workspace::calendarOf(*store, calendar.asOf);
        if (!stored)
            return stored;
        calendar = *stored;
    }
    const Result<QString> asOf = optionValue(invocation, asOfOption().name, workspace::settings::asOf);
    if (!asOf)
        return fail(asOf.error());
    if (!asOf->isEmpty())
        calendar.asOf = QDate::fromString(*asOf, Qt::ISODate);
    const Result<QString> fiscalStart =
        optionValue(invocation, fiscalStartOption().name, workspace::settings::fiscalStart);
    if (!fiscalStart)
        return fail(fiscalStart.error());
    if (!fiscalStart->isEmpty())
        calendar.fiscalStartMonth = fiscalStart->toInt();
    return calendar;
}

/// Whether neither the command nor the workspace says what "today" is.
Result<bool> asOfIsToday(const Invocation &invocation, const workspace::Workspace *store)
{
    if (invocation.has(asOfOption().name) || !store)
        return !invocation.has(asOfOption().name);
    const Result<QString> stored = store->setting(QString::fromLatin1(workspace::settings::asOf.key), {});
    return stored ? Result<bool>(stored->isEmpty()) : fail(stored.error());
}

/// Takes over what was chosen to count periods from in a source with old data.
Result<void> countAsChosen(OpenedSource &opened)
{
    if (!opened.store || !opened.asOfIsToday)
        return {};
    const auto chosen = project::countFromOf(*opened.store, opened.source->id());
    if (!chosen)
        return fail(chosen.error());
    answer::AskOptions options;
    options.calendar = opened.calendar;
    options.asOfIsToday = true;
    opened.calendar = project::counted(options, *opened.source->snapshot(), *chosen).calendar;
    return {};
}

project::OpenOptions optionsFor(Environment &environment, QDate asOf)
{
    project::OpenOptions options;
    options.asOf = asOf;
    options.retriever = environment.plugins().vectorRetriever();
    options.encoder = {environment.encoder(), environment.encoder()};
    return options;
}

} // namespace

Option sourceOption()
{
    return {QStringLiteral("source"), QStringLiteral("SOURCE"),
            QStringLiteral(
                "a SQLite file or a workbook, postgresql://..., mysql://..., odbc:..., qtsql:..., a workspace file "
                "(FILE#NAME: the one of its sources), or sample"),
            true};
}

Option asOfOption()
{
    return {QStringLiteral("as-of"), QStringLiteral("DATE"),
            QStringLiteral("what \"last quarter\" is counted from (YYYY-MM-DD); default: the workspace's, else today"),
            false};
}

Option fiscalStartOption()
{
    return {QStringLiteral("fiscal-start"), QStringLiteral("MONTH"),
            QStringLiteral("first month of the fiscal year, 1 to 12; default: the workspace's, else 1"), false};
}

Progress terminalProgress(const Invocation &invocation)
{
    if (invocation.quiet || !standardErrorIsATerminal())
        return {};
    return [](double fraction, const ErrorText &what) {
        const QString share =
            fraction < 0 ? QStringLiteral("     ") : QStringLiteral("%1 % ").arg(int(fraction * 100), 3);
        std::fprintf(stderr, "\r%s\x1b[K", qPrintable(share + base::visible(what.text.left(100))));
        if (fraction >= 1)
            std::fprintf(stderr, "\r\x1b[K");
        std::fflush(stderr);
    };
}

/// Opens what was located, first of all the one whose address it is.
static Result<OpenedSource> openLocated(Result<Located> located, const Invocation &invocation, Environment &environment,
                                        const QList<generate::CandidateSource *> &generators, bool mayProfile)
{
    if (!located)
        return fail(located.error());
    const Result<extension::SourceAddress> address = extension::resolveSource(environment.plugins(), located->address);
    if (!address)
        return fail(address.error());
    OpenedSource opened;
    const Result<period::CalendarSettings> calendar = calendarFor(invocation, located->store.get());
    if (!calendar)
        return fail(calendar.error());
    opened.calendar = *calendar;
    const Result<bool> today = asOfIsToday(invocation, located->store.get());
    if (!today)
        return fail(today.error());
    opened.asOfIsToday = *today;
    project::OpenOptions options = optionsFor(environment, opened.calendar.asOf);
    options.generators = generators;
    options.mayProfile = mayProfile;
    // A server's tables are read when somebody said so: by "profile", or by a command that names it without a workspace
    // to keep them in.
    if (mayProfile && located->store && address->connector->isServer()) {
        const Result<bool> before =
            located->store->snapshots().hasProfiles(address->connector->address(address->parameters));
        if (!before)
            return fail(before.error());
        options.mayProfile = *before;
    }
    Result<std::unique_ptr<project::OpenSource>> source =
        connectSource(*address, located->store.get(), options, terminalProgress(invocation));
    if (!source)
        return fail(withWayBack(source.error(), *located, *address));
    opened.store = std::move(located->store);
    opened.source = std::move(*source);
    if (const Result<void> counted = countAsChosen(opened); !counted)
        return fail(counted.error());
    if (const QString gravest = sources::gravestOf(opened.source->account()).text;
        !gravest.isEmpty() && !invocation.quiet) {
        printAside(
            QStringLiteral("caution: this account may do more than read: %1; nothing here writes, but a read-only "
                           "account is safer: \"tieout-cli connect\" prints how to make one\n")
                .arg(lowerFirst(gravest).chopped(1)));
    }
    for (const message::Message &caution : invocation.quiet ? QList<message::Message>() : opened.source->cautions())
        printAside(QStringLiteral("caution: %1\n").arg(lowerFirst(caution.text)));
    if (mayProfile && !options.mayProfile && !invocation.quiet) {
        printAside(QStringLiteral(
            "note: no table of this server was profiled yet; \"tieout-cli profile --estimate\" says what that takes, "
            "\"tieout-cli profile\" does it\n"));
    }
    return opened;
}

Result<OpenedSource> openSource(const Invocation &invocation, Environment &environment,
                                const QList<generate::CandidateSource *> &generators, bool mayProfile)
{
    return openLocated(locate(invocation, environment), invocation, environment, generators, mayProfile);
}

Result<OpenedSource> openSources(const Invocation &invocation, Environment &environment,
                                 const QList<generate::CandidateSource *> &generators)
{
    Result<Located> located = locate(invocation, environment, Wanted::All);
    const QList<workspace::StoredSource> others = located ? located->others : QList<workspace::StoredSource>();
    Result<OpenedSource> opened = openLocated(std::move(located), invocation, environment, generators, true);
    if (!opened)
        return opened;
    for (const workspace::StoredSource &other : others) {
        Result<std::unique_ptr<project::OpenSource>> source =
            openStored(other, *opened->store, environment, terminalProgress(invocation));
        if (!source) {
            printAside(QStringLiteral("note: %1 is left out: %2\n").arg(other.title, source.error().fullMessage()));
            continue;
        }
        (*source)->setGenerators(generators);
        opened->others.push_back(std::move(*source));
    }
    return opened;
}

service::AskPlace placeOf(const OpenedSource &opened)
{
    QList<project::OpenSource *> sources{opened.source.get()};
    for (const auto &other : opened.others)
        sources.append(other.get());
    return {sources, opened.store.get()};
}

answer::AskOptions questionOptions(const OpenedSource &opened)
{
    answer::AskOptions options;
    options.calendar = opened.calendar;
    options.asOfIsToday = opened.asOfIsToday;
    if (options.asOfIsToday) // what was chosen is the source's to follow, and to say
        options.calendar.asOf = QDate::currentDate();
    return options;
}

record::StepPlace stepPlace(const Invocation &invocation, const OpenedSource &opened)
{
    const QString given = invocation.value(sourceOption().name);
    const bool isServer = given.contains(QLatin1String("://"));
    return {isServer ? opened.source->snapshot()->sourceId : given, opened.store ? opened.store->file() : QString()};
}

Result<std::unique_ptr<project::OpenSource>> connectSource(const extension::SourceAddress &address,
                                                           workspace::Workspace *store,
                                                           const project::OpenOptions &options,
                                                           const Progress &progress)
{
    const auto open = [&](const ConnectionParameters &parameters) {
        auto source = project::OpenSource::open(*address.connector, parameters, store, options, StopToken(), progress);
        if (progress)
            progress(1, {});
        return source;
    };
    return withPassword<std::unique_ptr<project::OpenSource>>(address, open);
}

Result<std::unique_ptr<project::OpenSource>> openStored(const workspace::StoredSource &source,
                                                        workspace::Workspace &store, Environment &environment,
                                                        const Progress &progress)
{
    const Result<extension::SourceAddress> address = extension::resolveSource(environment.plugins(), source.id);
    if (!address)
        return fail(address.error());
    project::OpenOptions options = optionsFor(environment, QDate::currentDate());
    options.mayProfile = !address->connector->isServer();
    return connectSource(*address, &store, options, progress);
}

Result<std::optional<sources::Sample>> sampleNamed(const QString &source, const Environment &environment)
{
    if (source != QLatin1String("sample"))
        return std::optional<sources::Sample>();
    Result<sources::Sample> sample = sources::readSample(environment.samplesFolder());
    if (!sample)
        return fail(sample.error());
    return std::optional(*std::move(sample));
}

Result<extension::SourceAddress> databaseNamed(const QString &source, Environment &environment)
{
    if (extension::isAddress(source))
        return extension::resolveSource(environment.plugins(), source);
    const Result<std::optional<sources::Sample>> sample = sampleNamed(source, environment);
    if (!sample)
        return fail(sample.error());
    const Result<QString> address =
        *sample ? QStringLiteral("sqlite:") + (*sample)->database : workspace::addressOfFile(source);
    if (!address)
        return fail(address.error());
    return extension::resolveSource(environment.plugins(), *address);
}

Result<std::unique_ptr<workspace::Workspace>> openWorkspace(const QString &file, const Invocation &invocation, Use use)
{
    Result<std::unique_ptr<workspace::Workspace>> store = workspace::Workspace::open(
        file, use == Use::Writes ? workspace::Unwritable::Refuse : workspace::Unwritable::OpenInMemory);
    if (store)
        sayNotKept(**store, invocation);
    return store;
}

Result<void> requireWorkspace(const OpenedSource &opened, Use use)
{
    if (opened.store && use == Use::Writes && opened.store->notKept())
        return fail(*opened.store->notKept());
    if (opened.store)
        return {};
    return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "A plain address remembers nothing."), {},
                QT_TRANSLATE_NOOP("Error", "Make a workspace: tieout-cli workspace create FILE --source SOURCE"));
}

Result<std::unique_ptr<project::OpenSource>> openFile(const QString &file, Environment &environment, const QDate &asOf,
                                                      workspace::Workspace *store)
{
    const Result<QString> named = workspace::addressOfFile(file);
    if (!named)
        return fail(named.error());
    const Result<extension::SourceAddress> address = extension::resolveSource(environment.plugins(), *named);
    if (!address)
        return fail(address.error());
    return project::OpenSource::open(*address->connector, address->parameters, store,
                                     optionsFor(environment, asOf.isValid() ? asOf : QDate::currentDate()), StopToken(),
                                     Progress());
}

Result<QDate> asOfDate(const Invocation &invocation)
{
    const Result<QString> asOf = optionValue(invocation, asOfOption().name, workspace::settings::asOf);
    if (!asOf)
        return fail(asOf.error());
    return QDate::fromString(*asOf, Qt::ISODate);
}

Result<std::unique_ptr<Session>> connectTo(const extension::SourceAddress &address)
{
    return withPassword<std::unique_ptr<Session>>(address, [&](const ConnectionParameters &parameters) {
        return openConnection(*address.connector, parameters, StopToken());
    });
}

Result<std::unique_ptr<Session>> openSession(const Invocation &invocation, Environment &environment)
{
    const Result<Located> located = locate(invocation, environment);
    if (!located)
        return fail(located.error());
    const Result<extension::SourceAddress> address = extension::resolveSource(environment.plugins(), located->address);
    if (!address)
        return fail(address.error());
    Result<std::unique_ptr<Session>> session = connectTo(*address);
    if (!session)
        return fail(withWayBack(session.error(), *located, *address));
    return session;
}

Result<QString> sourceIn(const workspace::Workspace &store, const Invocation &invocation, Environment &environment)
{
    if (!invocation.has(sourceOption().name)) {
        const Result<workspace::StoredSource> only =
            sources::onlySource(store, QT_TRANSLATE_NOOP("Error", "Say which one with --source NAME."));
        if (!only)
            return fail(only.error());
        return only->id;
    }
    const QString name = invocation.value(sourceOption().name);
    const Result<workspace::StoredSource> named = sources::sourceNamed(store, name);
    if (named)
        return named->id;
    // An address may be written in another way than it is kept.
    const Result<extension::SourceAddress> address = extension::resolveSource(environment.plugins(), name);
    const Result<workspace::StoredSource> meant =
        address ? sources::sourceNamed(store, address->connector->address(address->parameters)) : named;
    if (!meant)
        return fail(meant.error());
    return meant->id;
}

Result<ReadSource> readSource(const Invocation &invocation, Environment &environment)
{
    const Result<Located> located = locate(invocation, environment);
    if (!located)
        return fail(located.error());
    const Result<extension::SourceAddress> address = extension::resolveSource(environment.plugins(), located->address);
    if (!address)
        return fail(address.error());
    Result<std::unique_ptr<Session>> session = connectTo(*address);
    if (!session)
        return fail(withWayBack(session.error(), *located, *address));
    const Result<Schema> schema =
        service::joinableSchema(**session, address->connector->address(address->parameters), located->store.get(),
                                StopToken(), terminalProgress(invocation));
    if (!schema)
        return fail(schema.error());
    return ReadSource{std::move(*session), *schema};
}

} // namespace Tieout::cli
