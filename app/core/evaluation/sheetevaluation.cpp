// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/sheetevaluation.h"

#include "core/answer/sheet/cellanswer.h"
#include "core/evaluation/tatqatable.h"
#include "core/sources/sheets/workbookreader.h"
#include "core/sources/sheets/workbooktables.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <list>
#include <map>

namespace Tieout::evaluation {

namespace {

using answer::sheet::CellAnswer;
using answer::sheet::TableLabels;
using namespace sources::sheets;

/// The tables of a workbook in the form in which questions are compared with them.
struct ReadTables {
    WorkbookTablesPtr workbook;
    std::list<SheetTable> tables;
    QList<TableLabels> labels;
};

/// `around`: what stands around the tables of a page, and says of them what a title would.
void readTables(ReadTables &out, const WorkbookTablesPtr &workbook, const QStringList &around)
{
    out.workbook = workbook;
    for (SheetTable table : workbook->tables) {
        table.notes += around;
        for (const QString &text : around)
            table.scale = table.scale.with(scaleIn(text));
        out.tables.push_back(std::move(table));
        out.labels.append(TableLabels(out.tables.back()));
    }
}

struct SheetQuestion {
    QString id;
    QString file; ///< or the context it belongs to
    QString text;
    QString kind;
    QString tier;
    QStringList answers; ///< numbers or texts; empty: cannot be answered
    QString scale;
    QStringList cells; ///< "Sheet!B7:B20"
};

QString plain(const QString &text)
{
    QString out = text.toLower().simplified();
    while (out.endsWith(u'.') || out.endsWith(u':'))
        out.chop(1);
    return out;
}

double powerOf(const QString &scale)
{
    return scale == u"thousand" ? 1e3 : scale == u"million" ? 1e6 : scale == u"billion" ? 1e9 : 1;
}

bool isSameNumber(double found, const Scale &scale, const QString &gold, const QString &goldScale)
{
    const std::optional<Figure> figure = figureIn(gold);
    if (!figure)
        return false;
    const double wanted = figure->number.toDouble();
    const bool isPercent = goldScale == u"percent" || figure->isPercent;
    // A data set that says no scale means the figure as it stands in the table.
    if (scale.isPercent != isPercent)
        return !isPercent && goldScale.isEmpty() && std::abs(found - wanted) < 0.006;
    const double slack = isPercent && goldScale == u"percent" ? 0.051 : 0.0051;
    const double mine = std::pow(10.0, scale.power.value_or(0));
    if (!isPercent && powerOf(goldScale) != mine)
        return std::abs(found * mine - wanted * powerOf(goldScale)) < slack * std::max(mine, powerOf(goldScale))
               && !goldScale.isEmpty();
    return std::abs(found - wanted) < slack;
}

bool isRight(const CellAnswer &answer, const SheetQuestion &question)
{
    QList<QString> open = question.answers;
    const auto take = [&open](const auto &matches) {
        const auto found = std::find_if(open.cbegin(), open.cend(), matches);
        if (found == open.cend())
            return false;
        open.erase(found);
        return true;
    };
    if (!answer.names.isEmpty()) {
        const bool allFound = std::all_of(answer.names.cbegin(), answer.names.cend(), [&](const QString &name) {
            return take([&name](const QString &gold) { return plain(gold) == plain(name); });
        });
        return allFound && open.isEmpty();
    }
    const bool allFound = std::all_of(answer.results.cbegin(), answer.results.cend(), [&](const auto &result) {
        return take([&](const QString &gold) {
            return isSameNumber(result.number.toDouble(), result.scale, gold, question.scale);
        });
    });
    return allFound && open.isEmpty() && !answer.results.isEmpty();
}

/// Whether all cells that the answer needs are among those cited.
bool citesAll(const CellAnswer &answer, const SheetQuestion &question)
{
    QStringList cited;
    for (const auto &cell : answer.cells)
        cited.append(cell.ref);
    return std::all_of(question.cells.cbegin(), question.cells.cend(), [&cited](const QString &cell) {
        const qsizetype at = cell.lastIndexOf(u'!');
        const std::optional<CellRange> range = rangeFrom(QStringView(cell).mid(at + 1));
        if (!range)
            return false;
        for (int row = range->first.row; row <= range->last.row; ++row) {
            for (int column = range->first.column; column <= range->last.column; ++column) {
                if (!cited.contains(quotedSheetName(cell.left(at)) + u'!' + refOf(CellPlace{row, column})))
                    return false;
            }
        }
        return true;
    });
}

QString saidBy(const CellAnswer &answer)
{
    QStringList out = answer.names;
    for (const auto &result : answer.results)
        out.append(QStringLiteral("%1 %2%3 = %4")
                       .arg(result.number.toString(), scaleName(result.scale.power.value_or(0)),
                            result.scale.isPercent ? QStringLiteral("%") : result.scale.unit, result.formula));
    if (!answer.choices.isEmpty())
        out.append(QStringLiteral("may be: ") + answer.choices.join(QStringLiteral("; ")));
    if (!answer.unread.isEmpty())
        out.append(QStringLiteral("unread: ") + answer.unread.join(QStringLiteral(", ")));
    if (!answer.notOfTable.isEmpty())
        out.append(QStringLiteral("not in the table: ") + answer.notOfTable.join(QStringLiteral(", ")));
    return out.join(QStringLiteral(" | "));
}

using Judged = std::vector<std::pair<double, bool>>; ///< how sure, and whether right

void judge(EvaluationReport &report, Judged &judged, const SheetQuestion &question, const CellAnswer &answer)
{
    const auto count = [&](const char *figure) {
        const QString name = QString::fromLatin1(figure);
        report.add(question.file, name);
        report.byCategory[question.kind].add(name);
        if (!question.tier.isEmpty())
            report.byHardness[question.tier].add(name);
    };
    ++report.questions;
    const bool isAnswerable = !question.answers.isEmpty();
    count("questionsJudged");
    count(isAnswerable ? "answerable" : "unanswerable");
    const bool isAnswered = answer.state == CellAnswer::State::Answered;
    const auto note = [&](const char *kind) {
        report.failures.append(
            {question.id, question.file, QString::fromLatin1(kind), question.text, saidBy(answer),
             QStringLiteral("%1 %2").arg(question.answers.join(QStringLiteral("; ")), question.scale)});
    };
    if (!isAnswered) {
        count(answer.state == CellAnswer::State::Ambiguous ? "asked" : "abstained");
        if (isAnswerable)
            note(answer.state == CellAnswer::State::Ambiguous ? "asked" : "abstained");
        else
            count("unanswerableHeld");
        return;
    }
    count("answered");
    judged.push_back({answer.confidence, isAnswerable && isRight(answer, question)});
    if (judged.back().second) {
        count("answeredRight");
        if (!question.cells.isEmpty() && citesAll(answer, question))
            count("cited");
        return;
    }
    count("answeredWrong");
    note("wrong");
}

void setShares(EvaluationReport &report)
{
    const auto share = [&report](const char *name, const char *part, const char *whole) {
        report.setShare(QString::fromLatin1(name), QString::fromLatin1(part), QString::fromLatin1(whole));
    };
    share("rightShare", "answeredRight", "answerable");
    share("wrongShare", "answeredWrong", "questionsJudged");
    share("answeredShare", "answered", "questionsJudged");
    share("rightOfAnsweredShare", "answeredRight", "answered");
    share("unanswerableHeldShare", "unanswerableHeld", "unanswerable");
    share("citedShare", "cited", "answeredRight");
}

Error unreadable(const QString &path, const QString &why)
{
    return Error(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."), {path, why});
}

QStringList textsOf(const QJsonValue &value)
{
    QStringList out;
    for (const QJsonValue &one : value.isArray() ? value.toArray() : QJsonArray{value}) {
        const QString text = one.isDouble() ? QString::number(one.toDouble(), 'g', 15) : one.toString();
        if (!text.isEmpty())
            out.append(text);
    }
    return out;
}

Result<void> judgeWorkbooks(EvaluationReport &report, Judged &judged, QFile &file, const QString &folder,
                            const StopToken &stop, const Progress &progress)
{
    std::map<QString, ReadTables> books;
    std::vector<double> times;
    for (int line = 1; !file.atEnd(); ++line) {
        const QJsonObject json = QJsonDocument::fromJson(file.readLine()).object();
        if (json.isEmpty())
            return fail(unreadable(file.fileName(), QStringLiteral("line %1 is no object").arg(line)));
        SheetQuestion question{json[u"id"].toString(),    json[u"file"].toString(), json[u"question"].toString(),
                               json[u"kind"].toString(),  json[u"tier"].toString(), textsOf(json[u"answer"]),
                               json[u"scale"].toString(), textsOf(json[u"cells"])};
        auto book = books.find(question.file);
        if (book == books.end()) {
            Result<Workbook> workbook = readWorkbook(QDir(folder).filePath(question.file), {}, stop, {});
            if (!workbook)
                return fail(workbook.error());
            book = books.try_emplace(question.file).first;
            readTables(book->second, withTables(*std::move(workbook)), {});
        }
        QElapsedTimer clock;
        clock.start();
        const CellAnswer answer = answerFromCells(book->second.labels, question.text);
        times.push_back(double(clock.nsecsElapsed()) / 1e6);
        judge(report, judged, question, answer);
        if (progress)
            progress(-1, ErrorText(QT_TRANSLATE_NOOP("Error", "Asking question %1"), {QString::number(line)}));
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
    }
    return {};
}

Result<void> judgeTatQa(EvaluationReport &report, Judged &judged, const QByteArray &text, const QString &path,
                        const StopToken &stop, const Progress &progress)
{
    const QJsonArray contexts = QJsonDocument::fromJson(text).array();
    if (contexts.isEmpty())
        return fail(unreadable(path, QStringLiteral("it is no list of contexts")));
    for (int at = 0; at < contexts.size(); ++at) {
        const QJsonObject context = contexts[at].toObject();
        QStringList paragraphs;
        for (const QJsonValue &paragraph : context[u"paragraphs"].toArray())
            paragraphs.append(paragraph[u"text"].toString());
        ReadTables tables;
        readTables(tables, withTables(workbookOf(context[u"table"][u"table"].toArray())), paragraphs);
        for (const QJsonValue &asked : context[u"questions"].toArray()) {
            SheetQuestion question{asked[u"uid"].toString(),
                                   asked[u"answer_from"].toString(),
                                   asked[u"question"].toString(),
                                   asked[u"answer_type"].toString(),
                                   {},
                                   textsOf(asked[u"answer"]),
                                   asked[u"scale"].toString(),
                                   {}};
            judge(report, judged, question, answerFromCells(tables.labels, question.text));
        }
        if (progress)
            progress(double(at + 1) / double(contexts.size()),
                     ErrorText(QT_TRANSLATE_NOOP("Error", "Asking question %1"), {QString::number(report.questions)}));
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
    }
    return {};
}

} // namespace

Result<EvaluationReport> evaluateSheets(const QString &folder, const QString &split, const StopToken &stop,
                                        const Progress &progress)
{
    EvaluationReport report;
    report.kind = QStringLiteral("sheets");
    report.data = folder;
    report.split = split;
    QElapsedTimer clock;
    clock.start();
    const QDir data(folder);
    QFile workbooks(data.filePath(QStringLiteral("workbooks-%1.jsonl").arg(split)));
    QFile tatQa(data.filePath(split + QStringLiteral(".json")));
    Judged judged;
    Result<void> done;
    if (workbooks.open(QIODevice::ReadOnly))
        done = judgeWorkbooks(report, judged, workbooks, data.filePath(QStringLiteral("workbooks-") + split), stop,
                              progress);
    else if (tatQa.open(QIODevice::ReadOnly))
        done = judgeTatQa(report, judged, tatQa.readAll(), tatQa.fileName(), stop, progress);
    else
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" holds neither %2 nor %3."),
                    {folder, QFileInfo(workbooks).fileName(), QFileInfo(tatQa).fileName()});
    if (!done)
        return fail(done.error());
    setShares(report);
    report.riskCoverage = riskCoverageOf(judged);
    report.reliability = reliabilityOf(judged);
    report.seconds = double(clock.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
