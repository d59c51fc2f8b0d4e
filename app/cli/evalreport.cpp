// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/evalreport.h"

#include "cli/terminal.h"
#include "core/evaluation/hardness.h"
#include "core/record/words.h"

#include <algorithm>
#include <array>

namespace Tieout::cli {

using namespace evaluation;

QString shownFigure(double number)
{
    return number == double(qint64(number)) ? QString::number(qint64(number)) : QString::number(number, 'f', 4);
}

namespace {

/// What became of each database's questions, and every wrong answer with its question.
void printCompound(const EvaluationReport &report)
{
    QList<QStringList> rows;
    for (auto it = report.byDatabase.cbegin(); it != report.byDatabase.cend(); ++it) {
        const auto count = [&it](const char *figure) {
            return QString::number(it->count(QString::fromLatin1(figure)));
        };
        rows.append({it.key(), count("gradedQuestions"), count("right"), count("heldBack"), count("wrongCount")});
    }
    print(u'\n'
          + tabulated({QStringLiteral("database"), QStringLiteral("questions"), QStringLiteral("right"),
                       QStringLiteral("held back"), QStringLiteral("wrong")},
                      rows));
    for (const EvaluationFailure &failure : report.failures)
        print(QStringLiteral("\n%1 %2: %3\n  %4\n  %5\n")
                  .arg(failure.kind, failure.question, failure.text, failure.sql, failure.why));
}

/// How many are right, made to answer and unprompted, of the questions of each hardness and each database.
void printComposed(const EvaluationReport &report)
{
    const auto table = [](const QString &what, const QStringList &names, const QMap<QString, Figures> &parts) {
        QList<QStringList> rows;
        for (const QString &name : names) {
            const Figures figures = parts.value(name);
            const auto share = [&figures](const char *part, const char *whole) {
                const qint64 all = figures.count(QString::fromLatin1(whole));
                return all > 0 ? QString::number(double(figures.count(QString::fromLatin1(part))) / double(all), 'f', 4)
                               : QStringLiteral("-");
            };
            rows.append({name, QString::number(figures.count(QStringLiteral("gradedQuestions"))),
                         share("right", "gradedQuestions"), share("rightAmongOffered", "gradedQuestions"),
                         share("answered", "gradedQuestions"), share("answeredRight", "answered")});
        }
        print(u'\n'
              + tabulated({what, QStringLiteral("questions"), QStringLiteral("right"), QStringLiteral("among offered"),
                           QStringLiteral("answered"), QStringLiteral("right of these")},
                          rows));
    };
    QStringList known = hardnesses();
    known.removeIf([&report](const QString &name) { return !report.byHardness.contains(name); });
    table(QStringLiteral("hardness"), known, report.byHardness);
    table(QStringLiteral("database"), report.byDatabase.keys(), report.byDatabase);
}

/// What each feature of the confidence changes, those that change most first; those that change nothing are left out.
void printFeatures(const EvaluationReport &report)
{
    static constexpr std::array changes{"bringsRight", "bringsWrong", "holdsRight", "holdsWrong"};
    QList<std::pair<qint64, QStringList>> rows;
    for (auto it = report.byCategory.cbegin(); it != report.byCategory.cend(); ++it) {
        std::pair<qint64, QStringList> row{0, {it.key(), QString::number(it->count(QStringLiteral("readings")))}};
        for (const char *change : changes) {
            const qint64 count = it->count(QString::fromLatin1(change));
            row.first += count;
            row.second.append(QString::number(count));
        }
        if (row.first > 0)
            rows.append(row);
    }
    std::stable_sort(rows.begin(), rows.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    QList<QStringList> table;
    for (const auto &[count, row] : std::as_const(rows))
        table.append(row);
    print(u'\n'
          + tabulated({QStringLiteral("feature"), QStringLiteral("readings"), QStringLiteral("brings right"),
                       QStringLiteral("brings wrong"), QStringLiteral("holds back right"),
                       QStringLiteral("holds back wrong")},
                      table));
}

/// Kinds that are right by kinds that were given.
void printConfusion(const EvaluationReport &report)
{
    const QStringList kinds = record::allWords<record::Kind>();
    QList<QStringList> rows;
    for (const QString &right : kinds) {
        QStringList row{right};
        for (const QString &given : kinds)
            row.append(QString::number(report.byCategory.value(right).count(given)));
        rows.append(row);
    }
    print(u'\n' + tabulated(QStringList(QStringLiteral("right")) + kinds, rows));
}

/// What became of the questions of each part.
void printOutcomes(const QString &part, const QMap<QString, Figures> &parts)
{
    QList<QStringList> rows;
    for (auto it = parts.cbegin(); it != parts.cend(); ++it) {
        QStringList row{it.key()};
        for (const char *figure : {"questionsJudged", "answeredRight", "answeredWrong", "asked", "rightAmongOffered",
                                   "abstained", "probesAnswered"})
            row.append(QString::number(it->count(QString::fromLatin1(figure))));
        rows.append(row);
    }
    print(u'\n'
          + tabulated({part, QStringLiteral("questions"), QStringLiteral("right"), QStringLiteral("wrong"),
                       QStringLiteral("asked"), QStringLiteral("right among offered"), QStringLiteral("abstained"),
                       QStringLiteral("probes answered")},
                      rows));
}

/// How well tables and their headings are found, by source and by kind of table.
void printHeaders(const EvaluationReport &report)
{
    const auto table = [](const QString &what, const QMap<QString, Figures> &parts) {
        QList<QStringList> rows;
        for (auto it = parts.cbegin(); it != parts.cend(); ++it) {
            const QMap<QString, double> figures = it->values();
            QStringList row{it.key(), QString::number(it->count(QStringLiteral("tables")))};
            for (const char *share :
                 {"f1", "foundShare", "headerRowsShare", "severalShare", "classShare", "headerColumnsShare"}) {
                const auto found = figures.constFind(QString::fromLatin1(share));
                row.append(found == figures.cend() ? QStringLiteral("-") : QString::number(*found, 'f', 3));
            }
            rows.append(row);
        }
        print(u'\n'
              + tabulated({what, QStringLiteral("tables"), QStringLiteral("F1"), QStringLiteral("found"),
                           QStringLiteral("heading rows"), QStringLiteral("of several"), QStringLiteral("class"),
                           QStringLiteral("heading columns")},
                          rows));
    };
    table(QStringLiteral("source"), report.byDatabase);
    table(QStringLiteral("kind"), report.byCategory);
}

} // namespace

void printReport(const EvaluationReport &report)
{
    QList<QStringList> rows;
    const QMap<QString, double> figures = report.figures.values();
    const QMap<QString, double> with = report.withExceptions.values();
    for (auto it = figures.cbegin(); it != figures.cend(); ++it) {
        rows.append({it.key(), shownFigure(it.value())});
        if (!with.isEmpty())
            rows.last().append(with.contains(it.key()) ? shownFigure(with.value(it.key())) : QString());
    }
    QStringList heading{QStringLiteral("figure"), QStringLiteral("value")};
    if (!with.isEmpty())
        heading.append(QStringLiteral("with exceptions"));
    print(QStringLiteral("%1 over %2 (%3): %4 questions, %5 s\n\n")
              .arg(report.kind, report.data, report.split)
              .arg(report.questions)
              .arg(report.seconds, 0, 'f', 1));
    print(tabulated(heading, rows));
    if (!report.riskCoverage.isEmpty()) {
        rows.clear();
        for (const EvaluationReport::Coverage &point : report.riskCoverage)
            rows.append(
                {shownFigure(point.answeredShare), shownFigure(point.precisionShare), shownFigure(point.confidence)});
        print(u'\n'
              + tabulated({QStringLiteral("answered"), QStringLiteral("right of these"), QStringLiteral("surer than")},
                          rows));
    }
    if (!report.reliability.isEmpty()) {
        rows.clear();
        for (const EvaluationReport::Reliability &step : report.reliability)
            rows.append({QStringLiteral("%1 to %2").arg(step.from).arg(step.to), QString::number(step.answers),
                         shownFigure(double(step.right) / double(step.answers)), shownFigure(step.meanConfidence)});
        print(u'\n'
              + tabulated({QStringLiteral("confidence"), QStringLiteral("answers"), QStringLiteral("right of these"),
                           QStringLiteral("mean")},
                          rows));
    }
    if (report.kind == QLatin1String("features"))
        return printFeatures(report);
    if (report.kind == QLatin1String("router"))
        printConfusion(report);
    else if (report.kind == QLatin1String("headers"))
        printHeaders(report);
    else if (!report.byCategory.isEmpty())
        printOutcomes(QStringLiteral("category"), report.byCategory);
    if (report.kind == QLatin1String("compound"))
        return printCompound(report);
    if (report.kind == QLatin1String("sheets")) {
        printOutcomes(QStringLiteral("tier"), report.byHardness);
        printOutcomes(QStringLiteral("file"), report.byDatabase);
    } else if (!report.byHardness.isEmpty()) {
        printComposed(report);
    }
    constexpr int Listed = 20;
    for (qsizetype i = 0; i < report.failures.size() && i < Listed; ++i) {
        const EvaluationFailure &failure = report.failures[i];
        print(
            QStringLiteral("\n%1 %2: %3\n  %4\n")
                .arg(failure.kind, failure.question, failure.why, failure.sql.isEmpty() ? failure.text : failure.sql));
    }
    if (report.failures.size() > Listed)
        print(QStringLiteral("\n%1 more; --errors FILE writes all.\n").arg(report.failures.size() - Listed));
}

} // namespace Tieout::cli
