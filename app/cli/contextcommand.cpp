// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/base/account.h"
#include "core/retrieval/glossary.h"
#include "core/sources/definitions.h"
#include "core/sources/storedsnapshot.h"
#include "core/workspace/settings.h"

#include <QJsonArray>

#include <algorithm>

namespace Tieout::cli {

namespace {

using catalog::Definition;
using workspace::Setting;
using workspace::Workspace;
using SnapshotPointer = std::shared_ptr<catalog::Snapshot>;

constexpr qint64 longestText = 100'000; // bytes of the free text

QList<Setting> contextSettings()
{
    QList<Setting> settings = workspace::allSettings();
    settings.removeIf(
        [](const Setting &setting) { return QLatin1String(setting.section) != QLatin1String("context"); });
    return settings;
}

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

/// A source of the workspace as it was read last; null where it has none and none is asked for.
Result<SnapshotPointer> sourceOf(const Workspace &store, const Invocation &invocation, Environment &environment)
{
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    if (sources->isEmpty() && !invocation.has(sourceOption().name))
        return SnapshotPointer();
    const Result<QString> id = sourceIn(store, invocation, environment);
    if (!id)
        return fail(id.error());
    const auto source =
        std::find_if(sources->cbegin(), sources->cend(), [&id](const auto &one) { return one.id == *id; });
    return sources::storedSnapshot(store, *source, QDate::currentDate());
}

QJsonObject definitionJson(const Definition &definition)
{
    return {{"id", definition.id},
            {"term", definition.term},
            {"meaning", definition.meaning},
            {"refersTo", orNull(definition.refersTo())},
            {"table", orNull(definition.table.display())},
            {"column", orNull(definition.column)},
            {"condition", orNull(definition.condition)},
            {"stale", orNull(definition.stale.text)},
            {"by", definition.by},
            {"at", definition.at.toString(Qt::ISODate)}};
}

/// The definitions of the source, or those of no source in particular.
Result<QList<Definition>> definitionsOf(const Workspace &store, const SnapshotPointer &snapshot)
{
    return snapshot ? Result<QList<Definition>>(snapshot->definitions) : store.glossary().definitions({});
}

Result<ExitCode> show(const Workspace &store, const SnapshotPointer &snapshot, const Invocation &invocation)
{
    const Result<QList<Definition>> definitions = definitionsOf(store, snapshot);
    if (!definitions)
        return fail(definitions.error());
    QJsonObject settings;
    QJsonArray lines;
    QString out;
    for (const Setting &setting : contextSettings()) {
        const QString key = QString::fromLatin1(setting.key);
        const Result<QString> value = store.setting(key, {});
        if (!value)
            return fail(value.error());
        settings.insert(key, orNull(*value));
        if (!value->isEmpty())
            out += QStringLiteral("%1 %2\n")
                       .arg(optionOf(setting), -20)
                       .arg(QString(*value).replace(u'\n', QStringLiteral("\n") + QString(21, u' ')));
    }
    QJsonArray array;
    if (!definitions->isEmpty())
        out += QStringLiteral("%1Definitions\n").arg(out.isEmpty() ? QString() : QStringLiteral("\n"));
    for (const Definition &definition : *definitions) {
        array.append(definitionJson(definition));
        out += QStringLiteral("  %1\n").arg(definition.line());
        if (!definition.stale.isEmpty())
            out += QStringLiteral("    stale: %1\n").arg(definition.stale.text);
    }
    if (out.isEmpty())
        out = QStringLiteral("Nothing is said of the company. See tieout-cli context --help\n");
    if (invocation.json)
        printJson({{"file", store.file()}, {"settings", settings}, {"definitions", array}});
    else
        print(out);
    return ExitCode::Fine;
}

Result<void> set(Workspace &store, const Invocation &invocation)
{
    bool any = false;
    QList<std::pair<QString, QString>> wanted;
    for (const Setting &setting : contextSettings()) {
        if (!invocation.has(optionOf(setting)))
            continue;
        QString text = invocation.value(optionOf(setting));
        if (text == QLatin1String("-") && setting.kind == Setting::Kind::Text)
            text = QString::fromUtf8(readInput(longestText));
        const Result<QString> value = workspace::checked(setting, text);
        if (!value)
            return fail(value.error());
        wanted.append({QString::fromLatin1(setting.key), *value});
        any = true;
    }
    if (!any)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"context set\" was given nothing to set."), {},
                    QT_TRANSLATE_NOOP("Error", "See tieout-cli context --help"));
    for (const auto &[key, value] : wanted) {
        if (const Result<void> stored = store.setSetting(key, value); !stored)
            return stored;
    }
    return {};
}

Result<void> define(Workspace &store, const SnapshotPointer &snapshot, const QString &term,
                    const Invocation &invocation)
{
    Definition definition;
    definition.term = term;
    definition.meaning = invocation.value(QStringLiteral("means"));
    definition.condition = invocation.value(QStringLiteral("where"));
    definition.by = base::accountName();
    definition.at = QDateTime::currentDateTimeUtc();
    const catalog::Snapshot none;
    const catalog::Snapshot &known = snapshot ? *snapshot : none;
    setReference(definition, invocation.value(QStringLiteral("refers")), known.schema());
    const Result<Definition> accepted = sources::acceptedDefinition(definition, known);
    if (!accepted)
        return fail(accepted.error());
    const Result<qint64> defined = store.glossary().define(known.sourceId, *accepted);
    return defined ? Result<void>() : Result<void>(fail(defined.error()));
}

Result<void> remove(Workspace &store, const SnapshotPointer &snapshot, const QString &term)
{
    const Result<QList<Definition>> definitions = definitionsOf(store, snapshot);
    if (!definitions)
        return fail(definitions.error());
    const QString key = retrieval::phraseKey(term);
    for (const Definition &definition : *definitions) {
        if (retrieval::phraseKey(definition.term) == key)
            return store.glossary().removeDefinition(definition.id);
    }
    return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" is not defined."), {term},
                QT_TRANSLATE_NOOP("Error", "tieout-cli context show FILE lists what is."));
}

Result<ExitCode> showGlossary(const QStringList &words, const Invocation &invocation)
{
    const retrieval::Glossary glossary = retrieval::Glossary::standard();
    QList<retrieval::GlossaryTerm> terms = glossary.terms();
    if (!words.isEmpty()) {
        const QString name = words.join(u' ');
        const retrieval::GlossaryTerm *term = glossary.term(name);
        if (!term)
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The glossary has no \"%1\"."), {name},
                        QT_TRANSLATE_NOOP("Error", "tieout-cli context glossary lists all."));
        terms = {*term};
    }
    QJsonArray array;
    QString out;
    for (const retrieval::GlossaryTerm &term : std::as_const(terms)) {
        array.append(QJsonObject{{"term", term.term},
                                 {"kind", glossaryKindName(term.kind)},
                                 {"synonyms", QJsonArray::fromStringList(term.synonyms)},
                                 {"meaning", term.meaning},
                                 {"formula", orNull(term.formula)}});
        out += QStringLiteral("%1 (%2)%3\n  %4\n")
                   .arg(term.term, glossaryKindName(term.kind),
                        term.synonyms.isEmpty() ? QString()
                                                : QStringLiteral(", also ") + term.synonyms.join(QStringLiteral(", ")),
                        term.meaning);
        if (!term.formula.isEmpty())
            out += QStringLiteral("  = %1\n").arg(term.formula);
    }
    if (invocation.json)
        printJson({{"terms", array}});
    else
        print(out);
    return ExitCode::Fine;
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
        return showGlossary(invocation.positional.mid(1), invocation);
    const QString file = invocation.positional.value(1);
    const QString term = invocation.positional.mid(2).join(u' ');
    const bool ofTerm = verb == QLatin1String("define") || verb == QLatin1String("remove");
    const bool known = ofTerm || verb == QLatin1String("show") || verb == QLatin1String("set");
    if (!known || file.isEmpty() || ofTerm == term.isEmpty())
        return wrongUse();
    const Result<std::unique_ptr<Workspace>> store =
        openWorkspace(file, invocation, verb == QLatin1String("show") ? Use::Reads : Use::Writes);
    if (!store)
        return fail(store.error());
    Result<SnapshotPointer> snapshot = sourceOf(**store, invocation, environment);
    if (!snapshot)
        return fail(snapshot.error());
    Result<void> done;
    if (verb == QLatin1String("set"))
        done = set(**store, invocation);
    else if (verb == QLatin1String("define"))
        done = define(**store, *snapshot, term, invocation);
    else if (verb == QLatin1String("remove"))
        done = remove(**store, *snapshot, term);
    if (!done)
        return fail(done.error());
    if (*snapshot) {
        if (const Result<void> read = sources::addContext(**snapshot, **store); !read)
            return fail(read.error());
    }
    return show(**store, *snapshot, invocation);
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
    for (const Setting &setting : contextSettings()) {
        const QString aside =
            setting.kind == Setting::Kind::Text ? QStringLiteral(" (-: from standard input)") : QString();
        command.options.append({optionOf(setting), QStringLiteral("VALUE"),
                                QStringLiteral("set: %1%2").arg(QString::fromUtf8(setting.help), aside), false});
    }
    return command;
}

} // namespace Tieout::cli
