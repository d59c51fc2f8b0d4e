// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/nextsteps.h"

#include "core/record/wordmeaning.h"

#include <QRegularExpression>

namespace Tieout::record {

namespace {

constexpr qsizetype MostWords = 2;    ///< that steps are offered for
constexpr double ClearlyAhead = 0.05; ///< of the runner-up; what is meant is then the nearest in 0.61
constexpr qsizetype MostNames = 3;    ///< that are offered in the place of a word
constexpr qsizetype MostTables = 2;   ///< that are offered to be looked at

/// In quotes that a shell takes as one argument, where it would not take the text itself as one.
QString argument(QString text)
{
    static const QRegularExpression plain(QStringLiteral("^[\\w./:@%+=,-]+$"));
    if (plain.match(text).hasMatch())
        return text;
    static const QRegularExpression acting(QStringLiteral("([\\\\\"$`])"));
    return u'"' + text.replace(acting, QStringLiteral("\\\\1")) + u'"';
}

class Steps
{
public:
    Steps(const Record &record, const StepPlace &place)
        : m_record(record)
        , m_place(place)
        , m_question(annotatedQuestion(record))
    {
    }

    /// What was asked is not known here.
    QList<NextStep> abstained()
    {
        QList<LedgerWord> unread;
        for (const LedgerWord &word : m_record.ledger.words) {
            if (word.role == WordRole::Unread && unread.size() < MostWords)
                unread.append(word);
        }
        for (const LedgerWord &word : std::as_const(unread))
            addNearest(word);
        for (const LedgerWord &word : std::as_const(unread))
            addDefinition(word.text, !word.meant.isEmpty() && word.meant.first().ahead >= ClearlyAhead
                                         ? word.meant.first()
                                         : NearMeaning());
        const QString metric = refusingMetric();
        if (!metric.isEmpty())
            addMetric(metric);
        else if (unread.isEmpty())
            addDefinition({}, {}); // what was read may mean something else here
        addTables();
        if (m_record.ledger.closest)
            addSql(message::say("record.step.startFromSql"), *m_record.ledger.closest);
        if (metric.isEmpty()) // a definition stands in front of every model
            addModel();
        return m_steps;
    }

    /// No query passed the checks. Whoever gave one, to be run or put into another dialect, needs nobody to write it.
    QList<NextStep> rejected()
    {
        const QString tried = queryOf(m_record);
        const QString sql = tried.isEmpty() ? m_record.ledger.closest.value_or(QString()) : tried;
        const bool isPasted =
            m_record.route.generator == QLatin1String("person") || m_record.route.kind == Kind::Structure;
        if (!sql.isEmpty())
            addSql(message::say("record.step.startFromStopped"), sql);
        if (!m_record.attempts.isEmpty()) {
            QString command =
                QStringLiteral("tieout-cli gate --source %1 --sql %2").arg(argument(m_place.source), argument(sql));
            if (!isPasted)
                command += QStringLiteral(" --question ") + argument(m_question);
            add({.kind = NextStepKind::ShowChecks,
                 .text = message::say("record.step.showChecks"),
                 .sql = sql,
                 .commands = {command}});
        }
        addTables();
        if (!isPasted)
            addModel();
        return m_steps;
    }

    /// The engine, the source or a model did not do what was asked of it.
    QList<NextStep> failed()
    {
        const QString sql = queryOf(m_record);
        const QString asked = m_question.isEmpty() ? sql : m_question;
        if (!asked.isEmpty())
            add({.kind = NextStepKind::AskAgain,
                 .text = message::say("record.step.askAgain"),
                 .question = asked,
                 .commands = {askCommand(m_place, asked)}});
        add({.kind = NextStepKind::OpenSource,
             .text = message::say("record.step.openSource"),
             .commands = {QStringLiteral("tieout-cli connect --source %1").arg(argument(m_place.source))}});
        if (!sql.isEmpty() && sql != asked)
            addSql(message::say("record.step.startFromFailed"), sql);
        return m_steps;
    }

    /// A period that holds nothing leads to the last one that holds something.
    QList<NextStep> answered()
    {
        for (const Part &part : m_record.parts) {
            const SqlBody *query = part.query();
            if (!query || !query->emptyBecause || !query->emptyBecause->last)
                continue;
            const LastPeriod &last = *query->emptyBecause->last;
            add({.kind = NextStepKind::AskPeriod,
                 .text = message::say("record.step.askPeriod", {last.name}),
                 .question = last.question,
                 .commands = {askCommand(m_place, last.question)}});
        }
        return m_steps;
    }

private:
    void add(const NextStep &step) { m_steps.append(step); }

    void addSql(const message::Message &text, const QString &sql)
    {
        add({.kind = NextStepKind::StartFromSql, .text = text, .sql = sql, .commands = {askCommand(m_place, sql)}});
    }

    void addModel()
    {
        if (!m_record.model)
            add({.kind = NextStepKind::ChooseModel,
                 .text = message::say("record.step.chooseModel"),
                 .commands = {askCommand(m_place, m_question, QStringLiteral("--model NAME "))}});
    }

    /// The governed definition that the question names and that does not answer it; empty where none did that.
    QString refusingMetric() const
    {
        for (const LedgerWord &word : m_record.ledger.words) {
            if (m_record.route.kind == Kind::Metric && word.role == WordRole::Measure && word.by == ReadBy::Definition)
                return word.became;
        }
        return {};
    }

    void addMetric(const QString &name)
    {
        add({.kind = NextStepKind::ShowMetric,
             .text = message::say("record.step.showMetric", {name}),
             .metric = name,
             .commands = {QStringLiteral("tieout-cli metric --source %1 show %2")
                              .arg(argument(m_place.source), argument(name))}});
    }

    void addNearest(const LedgerWord &word)
    {
        if (word.span.size() != 2)
            return;
        for (const QString &name : word.nearest.mid(0, MostNames)) {
            QString question = m_question;
            question.replace(word.span[0], word.span[1] - word.span[0], name);
            add({.kind = NextStepKind::AskOtherwise,
                 .text = message::say("record.step.askOtherwise", {word.text, name}),
                 .question = question,
                 .commands = {askCommand(m_place, question)}});
        }
    }

    void addDefinition(const QString &word, const NearMeaning &meant)
    {
        const bool isKept = !m_place.workspace.isEmpty();
        const QString file = isKept ? m_place.workspace : QStringLiteral("answers.tieout");
        QStringList commands;
        if (!isKept)
            commands.append(
                QStringLiteral("tieout-cli workspace create %1 --source %2").arg(file, argument(m_place.source)));
        QString define = QStringLiteral("tieout-cli context define %1 %2 --refers %3")
                             .arg(argument(file), word.isEmpty() ? QStringLiteral("TERM") : argument(word),
                                  meant.refers.isEmpty() ? QStringLiteral("NAME") : argument(meant.refers));
        if (meant.refers.isEmpty())
            define += QStringLiteral(" --where CONDITION");
        else if (!meant.where.isEmpty())
            define += QStringLiteral(" --where ") + argument(meant.where);
        commands.append(define);
        const QString means = meant.where.isEmpty() ? meant.refers : meant.refers + u' ' + meant.where;
        add({.kind = NextStepKind::Define,
             .text = word.isEmpty()    ? message::say("record.step.defineTerm")
                     : means.isEmpty() ? message::say("record.step.define", {word})
                                       : message::say("record.step.defineAs", {word, means}),
             .word = word,
             .table = meant.refers,
             .sql = meant.where,
             .commands = commands});
    }

    void addTables()
    {
        QStringList tables;
        for (const Part &part : m_record.parts) {
            if (part.query())
                tables += part.query()->subgraph.terminals;
        }
        tables.removeDuplicates();
        for (const QString &table : tables.mid(0, MostTables)) {
            // The schema is asked in English, whatever the language of the window.
            add({.kind = NextStepKind::ShowTable,
                 .text = message::say("record.step.showTable", {table}),
                 .table = table,
                 .commands = {askCommand(m_place, QStringLiteral("What does %1 hold?").arg(table))}});
        }
        if (tables.isEmpty()) {
            const QString question = QStringLiteral("What tables are there?");
            add({.kind = NextStepKind::ListTables,
                 .text = message::say("record.step.listTables"),
                 .question = question,
                 .commands = {askCommand(m_place, question)}});
        }
    }

    const Record &m_record;
    const StepPlace &m_place;
    const QString m_question;
    QList<NextStep> m_steps;
};

} // namespace

QString askCommand(const StepPlace &place, const QString &question, const QString &options)
{
    return QStringLiteral("tieout-cli ask --source %1 %2%3").arg(argument(place.source), options, argument(question));
}

QList<NextStep> nextSteps(const Record &record, const StepPlace &place)
{
    switch (record.state) {
    case State::Abstained:
        return asksNothing(record) ? QList<NextStep>() : Steps(record, place).abstained();
    case State::Rejected:
        return Steps(record, place).rejected();
    case State::Failed:
        return Steps(record, place).failed();
    case State::Answered:
        return Steps(record, place).answered();
    case State::Clarify:
        break;
    }
    return {};
}

} // namespace Tieout::record
