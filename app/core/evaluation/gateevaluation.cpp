// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/gateevaluation.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/evaluation/mutation.h"

#include <QElapsedTimer>

#include <algorithm>
#include <array>

namespace Tieout::evaluation {

namespace {

bool isFlagged(const gate::CheckResult &check)
{
    return check.verdict == gate::Verdict::Rejected || check.verdict == gate::Verdict::Warned;
}

bool isOfReferences(const QString &id)
{
    return id == QLatin1String("syntax") || id.startsWith(QLatin1String("reference."))
           || id.startsWith(QLatin1String("safety."));
}

/// Those that only warn a person and reject what a generator wrote.
constexpr std::array checksOfGenerators{"ledger.unread", "ledger.untraced", "value.missing", "unit.mixed"};

bool isOfGenerators(const QString &id)
{
    return std::any_of(checksOfGenerators.begin(), checksOfGenerators.end(),
                       [&id](const char *check) { return id == QLatin1String(check); });
}

bool matches(const QString &id, const QString &wanted)
{
    return wanted.endsWith(u'.') ? id.startsWith(wanted) : id == wanted;
}

/// What those of the checks that a mutant names say of a query.
QStringList saidAmong(const gate::Report &report, const QStringList &wanted)
{
    QStringList said;
    for (const gate::CheckResult &check : report.checks) {
        const bool asked =
            std::any_of(wanted.cbegin(), wanted.cend(), [&check](const QString &id) { return matches(check.id, id); });
        if (!asked || !isFlagged(check))
            continue;
        said.append(check.id + check.message.text);
        for (const gate::Finding &finding : check.further)
            said.append(check.id + finding.message.text);
    }
    return said;
}

/// All that a check found, in words.
QString saidBy(const gate::CheckResult &check)
{
    QStringList said{check.message.text};
    for (const gate::Finding &finding : check.further)
        said.append(finding.message.text);
    return check.id + QLatin1String(": ") + said.join(u' ');
}

/// The questions about one database.
class DatabaseRun
{
public:
    DatabaseRun(EvaluationReport &report, project::OpenSource &source, const QDate &asOf)
        : m_report(report)
        , m_source(source)
        , m_gate(answer::gateOf(source.linker()))
    {
        m_asOf = asOf.isValid() ? asOf : QDate::fromString(source.snapshot()->dataThrough(), Qt::ISODate);
        if (!m_asOf.isValid())
            m_asOf = QDate::currentDate();
    }

    void judge(const DatasetQuestion &question)
    {
        if (question.isHeld) // no gold query
            return;
        m_calendar.asOf = question.asOf.isValid() ? question.asOf : m_asOf;
        m_report.add(question.database, QStringLiteral("queries"));
        const QList<period::PeriodPhrase> periods = period::findPeriods(question.question, m_calendar);
        const gate::Report gold = check(question.sql, question.question, periods);
        // What we do not read or refuse never reaches the engine: it counts as our mistake.
        const bool readable = gold.bound && gold.bound->errors.isEmpty();
        const Result<void> compiled = readable ? m_source.session().prepare(question.sql) : Result<void>();
        if (!compiled && compiled.error().code != ErrorCode::Refused) {
            m_report.add(question.database, QStringLiteral("engineRefuses"));
            fails(question, QStringLiteral("engineRefuses"), question.sql, compiled.error().message());
            return;
        }
        judgeGold(question, gold);
        if (!gold.bound || !gold.bound->errors.isEmpty())
            return;
        const MutationInput input{question.sql,
                                  question.question,
                                  periods,
                                  m_calendar,
                                  m_source.snapshot()->wholeGraph(),
                                  m_source.session().traits(),
                                  *m_gate.source().facts,
                                  gold};
        for (const MutationKind &kind : mutationKinds()) {
            Random random = randomFor(question.id, kind);
            if (const std::optional<Mutant> mutant = kind.maker(input, random))
                judgeMutant(question, input, *mutant);
        }
    }

private:
    gate::Report check(const QString &sql, const QString &question, const QList<period::PeriodPhrase> &periods) const
    {
        gate::GateRequest request;
        request.sql = sql;
        request.question = question;
        request.periods = periods;
        request.calendar = m_calendar;
        request.accounting = record::Accounting::Known; // as a model's
        return m_gate.check(request).report;
    }

    void fails(const DatasetQuestion &question, const QString &kind, const QString &sql, const QString &why)
    {
        m_report.failures.append({question.id, question.database, kind, question.question, sql, why});
    }

    void judgeGold(const DatasetQuestion &question, const gate::Report &gold)
    {
        for (const gate::CheckResult &check : gold.checks) {
            if (!isFlagged(check))
                continue;
            QString figure;
            if (check.id == QLatin1String("join.key"))
                figure = QStringLiteral("joinKeyWarnings");
            else if (check.verdict == gate::Verdict::Rejected && isOfGenerators(check.id))
                figure = QStringLiteral("rejected.") + check.id;
            else if (check.verdict == gate::Verdict::Rejected)
                figure = isOfReferences(check.id) ? QStringLiteral("falseReferenceRejections")
                                                  : QStringLiteral("falseRejections");
            else
                figure = QStringLiteral("warned.") + check.id;
            m_report.add(question.database, figure);
            const bool tells = check.id == QLatin1String("join.key") || isOfGenerators(check.id);
            if (check.verdict == gate::Verdict::Rejected || tells)
                fails(question, figure, question.sql, saidBy(check));
        }
    }

    void judgeMutant(const DatasetQuestion &question, const MutationInput &input, const Mutant &mutant)
    {
        const auto count = [&](const char *figure) {
            m_report.add(question.database, QString::fromLatin1(figure));
            m_report.add(question.database, QString::fromLatin1(figure) + u'.' + mutant.kind);
        };
        count("mutants");
        if (!mutant.decidable)
            return;
        count("decidable");
        const gate::Report report = check(mutant.sql, question.question, input.periods);
        // What is said of the gold already says nothing of the mistake.
        const QStringList known = saidAmong(input.gold, mutant.checks);
        const QStringList said = saidAmong(report, mutant.checks);
        if (std::any_of(said.cbegin(), said.cend(), [&known](const QString &one) { return !known.contains(one); }))
            count("caught");
        else
            fails(question, QStringLiteral("missed.") + mutant.kind, mutant.sql, QStringLiteral("not caught"));
        if (mutant.rightName.isEmpty())
            return;
        count("misspelt");
        const QStringList offered = report.bound && !report.bound->errors.isEmpty()
                                        ? report.bound->errors.first().error.candidates
                                        : QStringList();
        if (offered.value(0).compare(mutant.rightName, Qt::CaseInsensitive) == 0)
            count("firstSuggestionRight");
        else
            fails(question, QStringLiteral("suggestion.") + mutant.kind, mutant.sql,
                  QStringLiteral("wanted %1, offered %2").arg(mutant.rightName, offered.join(QLatin1String(", "))));
    }

    EvaluationReport &m_report;
    project::OpenSource &m_source;
    const gate::Gate m_gate;
    QDate m_asOf; ///< where a question has no day of its own
    period::CalendarSettings m_calendar;
};

void addShares(EvaluationReport &report)
{
    report.setShare(QStringLiteral("caughtShare"), QStringLiteral("caught"), QStringLiteral("decidable"));
    report.setShare(QStringLiteral("decidableShare"), QStringLiteral("decidable"), QStringLiteral("mutants"));
    report.setShare(QStringLiteral("firstSuggestionRightShare"), QStringLiteral("firstSuggestionRight"),
                    QStringLiteral("misspelt"));
    for (const char *check : checksOfGenerators) {
        const QString name = QString::fromLatin1(check);
        report.setShare(QStringLiteral("rejectedShare.") + name, QStringLiteral("rejected.") + name,
                        QStringLiteral("queries"));
    }
    report.setShare(QStringLiteral("warnedShare.ledger.unread"), QStringLiteral("warned.ledger.unread"),
                    QStringLiteral("queries"));
    for (const MutationKind &kind : mutationKinds()) {
        const QString name = QString::fromLatin1(kind.name);
        report.setShare(QStringLiteral("caughtShare.") + name, QStringLiteral("caught.") + name,
                        QStringLiteral("decidable.") + name);
    }
}

} // namespace

Result<EvaluationReport> evaluateGate(const Dataset &dataset, const GateEvaluationOptions &options,
                                      const StopToken &stop, const Progress &progress)
{
    QElapsedTimer timer;
    timer.start();
    EvaluationReport report = EvaluationReport::about(QStringLiteral("gate"), dataset);
    for (const char *figure :
         {"queries", "engineRefuses", "falseReferenceRejections", "falseRejections", "joinKeyWarnings"})
        report.figures.add(QString::fromLatin1(figure), 0);

    std::unique_ptr<DatabaseRun> run;
    QString current; // a later source may lie where an earlier one lay
    const auto judge = [&](const DatasetQuestion &question, project::OpenSource &source) -> Result<void> {
        if (!run || current != question.database)
            run = std::make_unique<DatabaseRun>(report, source, options.asOf);
        current = question.database;
        run->judge(question);
        return {};
    };
    if (const Result<void> done = forEachQuestion(dataset, options.open, judge, stop, progress); !done)
        return fail(done.error());
    addShares(report);
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
