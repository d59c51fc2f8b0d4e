// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/nextsteps.h"

#include "core/record/wordmeaning.h"

#include <QRegularExpression>

namespace Tieout::record {

namespace {

constexpr qsizetype MostWords = 2;  ///< that steps are offered for
constexpr qsizetype MostNames = 2;  ///< that are offered in the place of a word
constexpr qsizetype MostTables = 2; ///< that are offered to be looked at

/// In quotes that a shell takes as one argument, where it would not take the text itself as one.
QString argument(QString text)
{
    static const QRegularExpression plain(QStringLiteral("^[\\w./:@%+=,-]+$"));
    if (plain.match(text).hasMatch())
        return text;
    static const QRegularExpression acting(QStringLiteral("([\\\\\"$`])"));
    return u'"' + text.replace(acting, QStringLiteral("\\\\1")) + u'"';
}

QString asks(const StepPlace &place, const QString &question, const QString &options = {})
{
    return QStringLiteral("tieout-cli ask --source %1 %2%3").arg(argument(place.source), options, argument(question));
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

    QList<NextStep> made()
    {
        QList<LedgerWord> unread;
        for (const LedgerWord &word : m_record.ledger.words) {
            if (word.role == WordRole::Unread && unread.size() < MostWords)
                unread.append(word);
        }
        for (const LedgerWord &word : std::as_const(unread))
            addNearest(word);
        for (const LedgerWord &word : std::as_const(unread))
            addDefinition(word.text);
        if (unread.isEmpty())
            addDefinition({}); // what was read may mean something else here
        addTables();
        if (m_record.ledger.closest)
            add({NextStepKind::StartFromSql,
                 message::say("record.step.startFromSql"),
                 {},
                 {},
                 {},
                 *m_record.ledger.closest,
                 {asks(m_place, *m_record.ledger.closest)}});
        if (!m_record.model)
            add({NextStepKind::ChooseModel,
                 message::say("record.step.chooseModel"),
                 {},
                 {},
                 {},
                 {},
                 {asks(m_place, m_question, QStringLiteral("--model NAME "))}});
        return m_steps;
    }

private:
    void add(const NextStep &step) { m_steps.append(step); }

    void addNearest(const LedgerWord &word)
    {
        if (word.span.size() != 2)
            return;
        for (const QString &name : word.nearest.mid(0, MostNames)) {
            QString question = m_question;
            question.replace(word.span[0], word.span[1] - word.span[0], name);
            add({NextStepKind::AskOtherwise,
                 message::say("record.step.askOtherwise", {word.text, name}),
                 question,
                 {},
                 {},
                 {},
                 {asks(m_place, question)}});
        }
    }

    void addDefinition(const QString &word)
    {
        const bool isKept = !m_place.workspace.isEmpty();
        const QString file = isKept ? m_place.workspace : QStringLiteral("answers.tieout");
        QStringList commands;
        if (!isKept)
            commands.append(
                QStringLiteral("tieout-cli workspace create %1 --source %2").arg(file, argument(m_place.source)));
        commands.append(QStringLiteral("tieout-cli context define %1 %2 --refers NAME --where CONDITION")
                            .arg(argument(file), word.isEmpty() ? QStringLiteral("TERM") : argument(word)));
        add({NextStepKind::Define,
             word.isEmpty() ? message::say("record.step.defineTerm") : message::say("record.step.define", {word}),
             {},
             word,
             {},
             {},
             commands});
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
            add({NextStepKind::ShowTable,
                 message::say("record.step.showTable", {table}),
                 {},
                 {},
                 table,
                 {},
                 {asks(m_place, QStringLiteral("What does %1 hold?").arg(table))}});
        }
        if (tables.isEmpty()) {
            const QString question = QStringLiteral("What tables are there?");
            add({NextStepKind::ListTables,
                 message::say("record.step.listTables"),
                 question,
                 {},
                 {},
                 {},
                 {asks(m_place, question)}});
        }
    }

    const Record &m_record;
    const StepPlace &m_place;
    const QString m_question;
    QList<NextStep> m_steps;
};

} // namespace

QList<NextStep> nextSteps(const Record &record, const StepPlace &place)
{
    if (record.state != State::Abstained || record.route.kind == Kind::None)
        return {};
    return Steps(record, place).made();
}

} // namespace Tieout::record
