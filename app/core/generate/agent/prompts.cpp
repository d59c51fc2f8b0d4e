// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/prompts.h"

#include "core/base/quoted.h"
#include "core/generate/agent/promptresources.h"
#include "core/generate/agent/taughtqueries.h"

#include <QRegularExpression>

namespace Tieout::generate::agent {

namespace {

const QString questionTitle = QStringLiteral("Question");

QString questionPart(const GenerateRequest &request)
{
    return questionTitle + u'\n' + request.question + u'\n';
}

QString linesOf(const QStringList &entries)
{
    return entries.isEmpty() ? QString() : entries.join(u'\n') + u'\n';
}

/// Placeholders are replaced in one pass, so that a question with "{schema}" in it stays a question.
QString filled(const QString &pattern, const QHash<QString, QString> &values)
{
    static const QRegularExpression placeholder(QStringLiteral(R"(\{([a-z]+)\})"));
    QString out;
    qsizetype at = 0;
    auto matches = placeholder.globalMatch(pattern);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        out += pattern.mid(at, match.capturedStart() - at);
        out += values.value(match.captured(1), match.captured());
        at = match.capturedEnd();
    }
    return out + pattern.mid(at);
}

QString periodLines(const QList<period::PeriodPhrase> &periods)
{
    QStringList lines;
    for (const period::PeriodPhrase &phrase : periods)
        lines.append(QStringLiteral("%1 is %2").arg(base::quotedData(phrase.text), period::isoOf(phrase.interval)));
    return linesOf(lines);
}

/// The company's definitions of the question's words, and its free text.
QString contextLines(const catalog::Snapshot &snapshot, const retrieval::Linking &linking, bool values,
                     const schema::HiddenNames &hidden)
{
    QStringList lines;
    const auto add = [&](const QString &text) {
        const QString line = base::oneLine(text);
        if (!line.isEmpty() && !lines.contains(line) && !hidden.areIn(line))
            lines.append(line);
    };
    for (const retrieval::DefinitionMention &mention : linking.definitions) {
        const catalog::Definition &definition = snapshot.definitions[mention.definition];
        add(values ? definition.line() : definition.lineWithoutCondition());
    }
    for (const QString &line : snapshot.contextLines)
        add(line);
    return linesOf(lines);
}

/// Where not all can be told of: those that anything speaks for before all others, best first.
void putLikelyFirst(QList<TableName> &tables, const GenerateRequest &request)
{
    QHash<TableName, qsizetype> places;
    for (const retrieval::TableHit &hit : request.linker->cover(request.question, request.calendar).reserve) {
        for (const int node : QList<int>{hit.node} + hit.members)
            places.insert(request.linker->snapshot().graph->table(node).name, places.size());
    }
    std::stable_sort(tables.begin(), tables.end(), [&places](const TableName &a, const TableName &b) {
        return places.value(a, places.size()) < places.value(b, places.size());
    });
}

/// Half of what changes may be tables.
ExtractRoom roomOf(const PromptInput &input, const schema::HiddenNames &hidden)
{
    return {input.tokens / 2, [&input, hidden](const TableExtract &extract) {
                TableIds ids;
                return model::estimatedTokens(
                    extractText(input.request.linker->snapshot(), extract, ids, input.values, hidden));
            }};
}

/// Puts parts one below the other under titles, the question last.
class Composition
{
public:
    explicit Composition(int tokens)
        : m_left(tokens)
    {
    }

    /// A part that has to be there, whatever it takes.
    void add(const message::Message &name, const QString &title, const QString &text)
    {
        if (text.isEmpty())
            return;
        const QString whole = title + u'\n' + text;
        m_parts.append({name, whole});
        m_left -= model::estimatedTokens(whole);
    }

    /// One that is left out where it does not fit.
    void offer(const message::Message &name, const QString &title, const QString &text)
    {
        if (text.isEmpty())
            return;
        if (model::estimatedTokens(title + text) <= m_left)
            add(name, title, text);
        else
            leaveOut(name, model::estimatedTokens(text));
    }

    void leaveOut(const message::Message &what, int tokens)
    {
        m_leftOut.append(message::say("generate.prompt.leftOut",
                                      {what, QString::number(tokens), QString::number(std::max(m_left, 0))}));
    }

    int left() const { return m_left; }

    Prompt prompt(const QString &system) const
    {
        Prompt out;
        out.system = system;
        QStringList texts;
        for (const model::PromptPart &part : m_parts)
            texts.append(part.text);
        out.user = texts.join(u'\n');
        out.parts = QList<model::PromptPart>{{message::say("generate.prompt.instructions"), system}} + m_parts;
        out.leftOut = m_leftOut;
        return out;
    }

private:
    int m_left;
    QList<model::PromptPart> m_parts;
    QList<message::Message> m_leftOut;
};

/// Likely tables with their likely columns, then the names of all others as far as the budget goes.
void addTables(Composition &composition, const PromptInput &input, TableIds &ids)
{
    const GenerateRequest &request = input.request;
    const catalog::Snapshot &snapshot = request.linker->snapshot();
    const schema::HiddenNames hidden = hiddenNamesOf(snapshot);
    QString near;
    QList<TableName> told;
    for (const TableExtract &extract : extractOf(input.judged, input.lookup, {}, {}, roomOf(input, hidden))) {
        TableIds further = ids;
        const QString text = extractText(snapshot, extract, further, input.values, hidden);
        // The first has to be there; the rest as far as half of the room goes.
        if (!told.isEmpty() && model::estimatedTokens(near + text) > input.tokens / 2)
            continue;
        ids = further;
        near += text;
        told.append(QList<TableName>{extract.table} + extract.members);
    }
    composition.add(message::say("generate.prompt.tables"), QStringLiteral("Tables that look near"), near);
    composition.add(message::say("generate.prompt.keys"), QStringLiteral("Foreign keys among them"),
                    joinLinesOf(snapshot, told));
    const QString title = QStringLiteral("All other tables, by name");
    const int room = composition.left() - model::estimatedTokens(questionPart(request));
    QList<TableName> further;
    for (const Table &table : snapshot.schema().tables) {
        if (!told.contains(table.name))
            further.append(table.name);
    }
    const auto lineOf = [&ids](const TableName &table) {
        return QStringLiteral("%1 %2\n").arg(ids.nextId(), base::oneLine(table.display()));
    };
    QString all;
    for (const TableName &table : std::as_const(further))
        all += lineOf(table);
    if (model::estimatedTokens(title + u'\n' + all) > room)
        putLikelyFirst(further, request);
    QString others;
    QStringList dropped;
    for (const TableName &table : std::as_const(further)) {
        const QString line = lineOf(table);
        if (model::estimatedTokens(title + u'\n' + others + line) > room) {
            dropped.append(line);
            continue;
        }
        ids.idOf(table); // only what is told can be chosen
        others += line;
    }
    composition.add(message::say("generate.prompt.otherTables"), title, others);
    if (!dropped.isEmpty())
        composition.leaveOut(message::say("generate.prompt.names", {QString::number(dropped.size())}),
                             model::estimatedTokens(dropped.join(QString())));
}

/// Metrics by name and description, each with an id.
QString metricLines(const PromptInput &input, QList<MetricId> &metrics)
{
    constexpr int shareOfTokens = 4;
    const catalog::Snapshot &snapshot = input.request.linker->snapshot();
    const schema::HiddenNames hidden = hiddenNamesOf(snapshot);
    QString lines;
    for (const catalog::SemanticModel &model : snapshot.models) {
        for (const catalog::Metric &metric : model.metrics) {
            const QString id = QStringLiteral("M%1").arg(metrics.size() + 1);
            QString line = QStringLiteral("%1 %2").arg(id, base::quotedData(metric.title()));
            if (!metric.description.isEmpty())
                line += QStringLiteral(": %1").arg(base::quotedData(metric.description));
            line += u'\n';
            if (metric.isPrivate || hidden.areIn(line)
                || model::estimatedTokens(lines + line) > input.tokens / shareOfTokens)
                continue;
            lines += line;
            metrics.append({id, &metric});
        }
    }
    return lines;
}

} // namespace

Prompt analysisPrompt(const PromptInput &input, TableIds &ids)
{
    const GenerateRequest &request = input.request;
    const catalog::Snapshot &snapshot = request.linker->snapshot();
    Composition composition(input.tokens);
    composition.add(message::say("generate.prompt.context"), QStringLiteral("Company context"),
                    contextLines(snapshot, *request.linking, input.values, hiddenNamesOf(snapshot)));
    addTables(composition, input, ids);
    composition.add(message::say("generate.prompt.question"), questionTitle, request.question + u'\n');
    return composition.prompt(filled(QString::fromUtf8(promptResource(QStringLiteral("agent-analysis.1.txt"))),
                                     {{QStringLiteral("tables"), QString::number(input.limits.tables)}}));
}

Prompt routePrompt(const PromptInput &input, QList<MetricId> &metrics)
{
    const GenerateRequest &request = input.request;
    const catalog::Snapshot &snapshot = request.linker->snapshot();
    Composition composition(input.tokens);
    composition.add(message::say("generate.prompt.context"), QStringLiteral("Company context"),
                    contextLines(snapshot, *request.linking, input.values, hiddenNamesOf(snapshot)));
    composition.add(message::say("generate.prompt.metrics"), QStringLiteral("Governed metrics"),
                    metricLines(input, metrics));
    TableIds ids;
    addTables(composition, input, ids);
    composition.add(message::say("generate.prompt.question"), questionTitle, request.question + u'\n');
    return composition.prompt(QString::fromUtf8(promptResource(QStringLiteral("agent-route.1.txt"))));
}

QList<TableExtract> toldTables(const PromptInput &input, const QList<TableName> &known, bool chosen)
{
    const schema::HiddenNames hidden = hiddenNamesOf(input.request.linker->snapshot());
    QList<TableExtract> told =
        extractOf(input.judged, input.lookup, chosen ? known : QList<TableName>(), {}, roomOf(input, hidden));
    told.removeIf([&known](const TableExtract &extract) { return !known.contains(extract.table); });
    for (TableExtract &extract : told)
        extract.members.removeIf([&known](const TableName &member) { return !known.contains(member); });
    return told;
}

Prompt actionPrompt(const PromptInput &input, TableIds &ids, bool chosen, const QHash<TableName, QString> &examples)
{
    const GenerateRequest &request = input.request;
    const catalog::Snapshot &snapshot = request.linker->snapshot();
    const schema::HiddenNames hidden = hiddenNamesOf(snapshot);
    Composition composition(input.tokens);
    composition.add(message::say("generate.prompt.context"),
                    QStringLiteral("Company context: follow it where the question uses these words"),
                    contextLines(snapshot, *request.linking, input.values, hidden));
    QString tables;
    QList<TableName> told;
    const QList<TableName> known = ids.tables();
    for (const TableExtract &extract : toldTables(input, known, chosen)) {
        tables += extractText(snapshot, extract, ids, input.values, hidden);
        if (const QString example = examples.value(extract.table); !example.isEmpty())
            tables += QStringLiteral("  a row: %1\n").arg(example);
        told.append(QList<TableName>{extract.table} + extract.members);
    }
    composition.add(message::say("generate.prompt.schema"), QStringLiteral("Tables"), tables);
    composition.add(message::say("generate.prompt.keys"), QStringLiteral("Foreign keys: the only joins"),
                    joinLinesOf(snapshot, told));
    QString others;
    for (const TableName &table : known) {
        if (!told.contains(table))
            others += QStringLiteral("%1 %2\n").arg(ids.idOf(table), base::oneLine(table.display()));
    }
    composition.offer(message::say("generate.prompt.otherTables"), QStringLiteral("Other tables, by name"), others);
    if (input.values) { // their SQL holds values
        composition.offer(message::say("generate.prompt.verified"),
                          QStringLiteral("Questions that people here have verified, with their SQL"),
                          linesOf(verifiedEntries(request, hidden)));
        composition.offer(message::say("generate.prompt.corrections"),
                          QStringLiteral("Mistakes that people here have put right"),
                          linesOf(lessonEntries(request, hidden)));
    }
    composition.add(message::say("generate.prompt.periods"), QStringLiteral("Periods, half-open"),
                    periodLines(request.linking->periods));
    composition.add(message::say("generate.prompt.question"), questionTitle, request.question + u'\n');
    return composition.prompt(
        filled(QString::fromUtf8(promptResource(QStringLiteral("agent-action.1.txt"))),
               {{QStringLiteral("dialect"), snapshot.traits.name},
                {QStringLiteral("web"),
                 request.web ? QString::fromUtf8(promptResource(QStringLiteral("agent-web.1.txt"))) : QString()},
                {QStringLiteral("form"),
                 input.queryForm ? QString::fromUtf8(promptResource(QStringLiteral("agent-form.1.txt"))) : QString()},
                {QStringLiteral("steps"), QString::number(input.limits.steps)},
                {QStringLiteral("searches"), QString::number(input.limits.searches)}}));
}

} // namespace Tieout::generate::agent
