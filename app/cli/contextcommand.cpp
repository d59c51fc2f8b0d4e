// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/contextservice.h"

namespace Tieout::cli {

namespace {

using service::ContextAction;
using service::ContextRequest;
using workspace::Setting;
using workspace::Workspace;

constexpr qint64 longestText = 100'000; // bytes of the free text

/// "fiscalStart" -> "fiscal-start".
QString optionOf(const Setting &setting)
{
    QString out;
    for (const char *c = setting.key; *c; ++c) {
        if (*c >= 'A' && *c <= 'Z')
            out += u'-';
        out += QChar::fromLatin1(*c).toLower();
    }
    return out;
}

/// The source that is meant; empty where the workspace has none and none is asked for.
Result<QString> sourceOfContext(const Workspace &store, const Invocation &invocation, Environment &environment)
{
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    if (sources->isEmpty() && !invocation.has(sourceOption().name))
        return QString();
    return sourceIn(store, invocation, environment);
}

QString contextText(const service::CompanyContext &context)
{
    QString out;
    for (const Setting &setting : service::contextSettings()) {
        QString value = context.settings.value(QString::fromLatin1(setting.key));
        if (!value.isEmpty())
            out += QStringLiteral("%1 %2\n")
                       .arg(optionOf(setting), -20)
                       .arg(value.replace(u'\n', QStringLiteral("\n") + QString(21, u' ')));
    }
    if (!context.definitions.isEmpty())
        out += QStringLiteral("%1Definitions\n").arg(out.isEmpty() ? QString() : QStringLiteral("\n"));
    for (const catalog::Definition &definition : context.definitions) {
        out += QStringLiteral("  %1\n").arg(definition.line());
        if (!definition.stale.isEmpty())
            out += QStringLiteral("    stale: %1\n").arg(definition.stale.text);
    }
    return out.isEmpty() ? QStringLiteral("Nothing is said of the company. See tieout-cli context --help\n") : out;
}

QString glossaryText(const service::GlossaryResponse &glossary)
{
    QString out = glossary.areNear ? QStringLiteral("No term is called so. Near it:\n") : QString();
    for (const service::GlossaryTermDescription &term : glossary.terms) {
        out += QStringLiteral("%1 (%2)%3\n  %4\n")
                   .arg(term.term, term.kind,
                        term.synonyms.isEmpty() ? QString()
                                                : QStringLiteral(", also ") + term.synonyms.join(QStringLiteral(", ")),
                        term.meaning);
        if (!term.formula.isEmpty())
            out += QStringLiteral("  = %1\n").arg(term.formula);
    }
    return out;
}

Result<ExitCode> showGlossary(const QStringList &words, const Invocation &invocation, Environment &environment)
{
    const retrieval::QuestionMeanings meanings(environment.encoder());
    const Result<service::GlossaryResponse> glossary = service::glossary({words.join(u' ')}, &meanings);
    if (!glossary)
        return fail(glossary.error());
    if (invocation.json)
        printJson(service::toJson(*glossary));
    else
        print(glossaryText(*glossary));
    return ExitCode::Fine;
}

/// The settings that the options give; "-" takes a text from standard input.
Result<QMap<QString, QString>> settingsOf(const Invocation &invocation)
{
    QMap<QString, QString> settings;
    for (const Setting &setting : service::contextSettings()) {
        if (!invocation.has(optionOf(setting)))
            continue;
        QString text = invocation.value(optionOf(setting));
        if (text == QLatin1String("-") && setting.kind == Setting::Kind::Text)
            text = QString::fromUtf8(readInput(longestText));
        settings.insert(QString::fromLatin1(setting.key), text);
    }
    if (settings.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"context set\" was given nothing to set."), {},
                    QT_TRANSLATE_NOOP("Error", "See tieout-cli context --help"));
    return settings;
}

tl::unexpected<Error> wrongUse()
{
    return fail(ErrorCode::Invalid,
                QT_TRANSLATE_NOOP(
                    "Error",
                    "\"context\" takes \"show FILE\", \"set FILE\", \"define FILE TERM\", \"remove FILE TERM\" or "
                    "\"glossary [TERM]\"."),
                {}, QT_TRANSLATE_NOOP("Error", "See tieout-cli context --help"));
}

Result<ExitCode> runContext(const Invocation &invocation, Environment &environment)
{
    const QString verb = invocation.positional.value(0);
    if (verb == QLatin1String("glossary"))
        return showGlossary(invocation.positional.mid(1), invocation, environment);
    const QString file = invocation.positional.value(1);
    ContextRequest request;
    request.term = invocation.positional.mid(2).join(u' ');
    const std::optional<ContextAction> action = record::fromWord<ContextAction>(verb);
    const bool ofTerm = action == ContextAction::Define || action == ContextAction::Remove;
    if (!action || file.isEmpty() || ofTerm == request.term.isEmpty())
        return wrongUse();
    request.action = *action;
    const Result<std::unique_ptr<Workspace>> store =
        openWorkspace(file, invocation, action == ContextAction::Show ? Use::Reads : Use::Writes);
    if (!store)
        return fail(store.error());
    const Result<QString> source = sourceOfContext(**store, invocation, environment);
    if (!source)
        return fail(source.error());
    if (action == ContextAction::Set) {
        const Result<QMap<QString, QString>> settings = settingsOf(invocation);
        if (!settings)
            return fail(settings.error());
        request.settings = *settings;
    }
    request.meaning = invocation.value(QStringLiteral("means"));
    request.refersTo = invocation.value(QStringLiteral("refers"));
    request.condition = invocation.value(QStringLiteral("where"));
    const Result<service::CompanyContext> context = service::context(**store, *source, request, QDate::currentDate());
    if (!context)
        return fail(context.error());
    if (invocation.json)
        printJson(service::toJson(service::contextResponse(*context)));
    else
        print(contextText(*context));
    return ExitCode::Fine;
}

} // namespace

Command contextCommand()
{
    Option source = sourceOption();
    source.required = false;
    Command command{
        QStringLiteral("context"),
        QStringLiteral("Shows and sets what the company's words mean here; questions are read by it."),
        QStringLiteral("show FILE | set FILE | define FILE TERM | remove FILE TERM | glossary [TERM]"),
        {source,
         {QStringLiteral("means"), QStringLiteral("TEXT"), QStringLiteral("define: what the term means, in a sentence"),
          false},
         {QStringLiteral("refers"), QStringLiteral("NAME"),
          QStringLiteral("define: the table, or the column as TABLE.COLUMN, that the term means"), false},
         {QStringLiteral("where"), QStringLiteral("CONDITION"),
          QStringLiteral("define: which rows of the table the term means, as SQL behind WHERE: \"active = 1\""),
          false}},
        runContext};
    for (const Setting &setting : service::contextSettings()) {
        const QString aside =
            setting.kind == Setting::Kind::Text ? QStringLiteral(" (-: from standard input)") : QString();
        command.options.append({optionOf(setting), QStringLiteral("VALUE"),
                                QStringLiteral("set: %1%2").arg(QString::fromUtf8(setting.help), aside), false});
    }
    return command;
}

} // namespace Tieout::cli
