// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/verifiedevaluation.h"

#include "core/base/decimal.h"
#include "core/base/progress.h"
#include "core/evaluation/run.h"
#include "core/generate/verified/parameters.h"
#include "core/project/verified.h"
#include "core/sql/parser.h"
#include "core/workspace/settings.h"

#include <QElapsedTimer>

#include <algorithm>
#include <array>
#include <map>

namespace Tieout::evaluation {

using State = VerifiedOutcome::State;
using workspace::ExpectedResult;
using workspace::KeptVerified;
using Cell = std::optional<QString>;
using Row = QList<Cell>;

namespace {

constexpr std::array stateFigures{"same", "changed", "stale", "withoutExpected", "failed"};

std::optional<base::Decimal> numberOf(const Cell &cell)
{
    const Result<base::Decimal> number =
        cell ? base::Decimal::parse(*cell) : fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "null"));
    return number ? std::optional(*number) : std::nullopt;
}

bool sameCell(const Cell &a, const Cell &b)
{
    if (a == b)
        return true;
    const std::optional<base::Decimal> x = numberOf(a);
    const std::optional<base::Decimal> y = numberOf(b);
    return x && y && *x == *y;
}

QString shown(const Cell &cell)
{
    return cell ? *cell : QStringLiteral("NULL");
}

/// What tells a row: its texts. Empty where it has numbers alone.
QString keyOf(const Row &row)
{
    QStringList texts;
    for (const Cell &cell : row) {
        if (!numberOf(cell))
            texts.append(shown(cell));
    }
    return texts.join(QStringLiteral(", "));
}

QString placeOf(const QString &row, const QString &column)
{
    return row.isEmpty() ? column : QStringLiteral("%1: %2").arg(row, column);
}

void compareRows(const Row &expected, const Row &now, const QString &place, const QStringList &columns,
                 QList<ChangedNumber> &out)
{
    for (qsizetype i = 0; i < columns.size(); ++i) {
        const Cell before = expected.value(i);
        const Cell after = now.value(i);
        if (sameCell(before, after))
            continue;
        ChangedNumber change{placeOf(place, columns[i]), shown(before), shown(after), {}};
        if (const auto x = numberOf(before), y = numberOf(after); x && y)
            change.difference = (*y - *x).toString();
        out.append(change);
    }
}

/// Rows by what tells them; nothing where two of them are told by the same.
std::optional<std::map<QString, const Row *>> byKey(const QList<Row> &rows)
{
    std::map<QString, const Row *> out;
    for (const Row &row : rows) {
        if (!out.emplace(keyOf(row), &row).second)
            return {};
    }
    return out;
}

/// Every row of the one that has none of its own in the other, whatever their order.
void compareBags(const QList<Row> &expected, const QList<Row> &now, QList<ChangedNumber> &out)
{
    const auto sameRow = [](const Row &a, const Row &b) {
        return a.size() == b.size() && std::equal(a.cbegin(), a.cend(), b.cbegin(), sameCell);
    };
    const auto inWords = [](const Row &row) {
        QStringList cells;
        for (const Cell &cell : row)
            cells.append(shown(cell));
        return cells.join(QStringLiteral(", "));
    };
    QList<Row> left = now;
    for (const Row &row : expected) {
        const auto found =
            std::find_if(left.begin(), left.end(), [&](const Row &other) { return sameRow(row, other); });
        if (found == left.end())
            out.append({QStringLiteral("row"), inWords(row), {}, {}});
        else
            left.erase(found);
    }
    for (const Row &row : std::as_const(left))
        out.append({QStringLiteral("row"), {}, inWords(row), {}});
}

/// The days, sources and figures of one run.
class VerifiedRun
{
public:
    VerifiedRun(const workspace::Workspace &store, const StopToken &stop)
        : m_store(store)
        , m_stop(stop)
    {
    }

    Result<void> addSource(const workspace::StoredSource &stored, const project::SourceOpener &open,
                           const Progress &progress)
    {
        const Result<QList<KeptVerified>> all = m_store.verified().keptVerified(stored.id);
        if (!all)
            return fail(all.error());
        if (all->isEmpty())
            return {};
        const Result<std::unique_ptr<project::OpenSource>> source = open(stored, m_stop);
        if (!source && source.error().code == ErrorCode::Cancelled)
            return fail(source.error());
        if (!source) {
            m_report.leftOut.append({stored.title, source.error()});
            return {};
        }
        for (qsizetype i = 0; i < all->size(); ++i) {
            if (m_stop.cancelled())
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
            if (progress)
                progress(double(i) / double(all->size()), all->at(i).query.question);
            const Result<VerifiedOutcome> outcome = judge(all->at(i), **source);
            if (!outcome)
                return fail(outcome.error());
            note(*outcome);
        }
        return {};
    }

    VerifiedReport takeReport() { return std::move(m_report); }

private:
    Result<VerifiedOutcome> judge(const KeptVerified &kept, project::OpenSource &source) const
    {
        const catalog::Snapshot &snapshot = *source.snapshot();
        VerifiedOutcome outcome{snapshot.title,
                                kept.query.id,
                                kept.query.question,
                                kept.query.sql,
                                kept.query.at.toUTC().date(),
                                State::Same,
                                {},
                                {}};
        if (kept.expected)
            outcome.asOf = kept.expected->asOf;
        const catalog::VerifiedQuery query = generate::verified::resolved(kept.query, snapshot);
        if (!query.stale.isEmpty()) {
            outcome.state = State::Stale;
            outcome.why = query.stale;
            return outcome;
        }
        const Result<period::CalendarSettings> calendar = workspace::calendarOf(m_store, outcome.asOf);
        if (!calendar)
            return fail(calendar.error());
        answer::AskOptions options;
        options.calendar = *calendar;
        options.calendar.asOf = outcome.asOf;
        options.keptRows = workspace::MostExpectedRows;
        const Result<ExpectedResult> now = project::resultNow(source.engine(), query, options, m_stop);
        if (!now && now.error().code == ErrorCode::Cancelled)
            return fail(now.error());
        if (!now) {
            outcome.state = now.error().code == ErrorCode::Refused ? State::Stale : State::Failed;
            outcome.why = message::ofError(now.error());
        } else if (!kept.expected || !kept.expected->hasValues()) {
            outcome.state = State::WithoutExpected;
        } else {
            const Result<sql::Statement> statement = sql::parse(query.sql, snapshot.traits);
            outcome.changes = changedNumbers(*kept.expected, *now, statement && !statement->query->orderBy.empty());
            outcome.state = outcome.changes.isEmpty() ? State::Same : State::Changed;
        }
        return outcome;
    }

    void note(const VerifiedOutcome &outcome)
    {
        const QString figure = QString::fromLatin1(stateFigures[size_t(outcome.state)]);
        m_report.report.add(outcome.source, QStringLiteral("queries"));
        for (const char *name : stateFigures)
            m_report.report.add(outcome.source, QString::fromLatin1(name), figure == QLatin1String(name) ? 1 : 0);
        ++m_report.report.questions;
        if (outcome.state == State::Changed || outcome.state == State::Stale || outcome.state == State::Failed) {
            QStringList why{outcome.why.text};
            for (const ChangedNumber &change : outcome.changes)
                why.append(QStringLiteral("%1: expected %2, now %3").arg(change.place, change.expected, change.now));
            why.removeAll(QString());
            m_report.report.failures.append({QString::number(outcome.id), outcome.source, figure, outcome.question,
                                             outcome.sql, why.join(QStringLiteral("; "))});
        }
        m_report.outcomes.append(outcome);
    }

    const workspace::Workspace &m_store;
    const StopToken &m_stop;
    VerifiedReport m_report;
};

} // namespace

QList<ChangedNumber> changedNumbers(const ExpectedResult &expected, const ExpectedResult &now, bool ordered)
{
    QList<ChangedNumber> out;
    if (expected.columns.size() != now.columns.size()) {
        out.append({QStringLiteral("columns"),
                    expected.columns.join(QStringLiteral(", ")),
                    now.columns.join(QStringLiteral(", ")),
                    {}});
        return out;
    }
    if (expected.rowCount != now.rowCount)
        out.append({QStringLiteral("rows"), QString::number(expected.rowCount), QString::number(now.rowCount),
                    QString::number(now.rowCount - expected.rowCount)});
    const bool whole = expected.rowCount == expected.rows.size() && now.rowCount == now.rows.size();
    if (!ordered && !whole)
        return out;
    if (ordered || (expected.rows.size() == 1 && now.rows.size() == 1)) {
        const qsizetype rows = std::min(expected.rows.size(), now.rows.size());
        for (qsizetype i = 0; i < rows; ++i) {
            const QString key = keyOf(expected.rows[i]);
            compareRows(expected.rows[i], now.rows[i],
                        rows == 1       ? QString()
                        : key.isEmpty() ? QStringLiteral("row %1").arg(i + 1)
                                        : key,
                        expected.columns, out);
        }
        return out;
    }
    const auto before = byKey(expected.rows);
    const auto after = byKey(now.rows);
    if (!before || !after) {
        compareBags(expected.rows, now.rows, out);
        return out;
    }
    for (const auto &[key, row] : *before) {
        const auto found = after->find(key);
        compareRows(*row, found == after->end() ? Row() : *found->second, key, expected.columns, out);
    }
    for (const auto &[key, row] : *after) {
        if (before->find(key) == before->end())
            compareRows({}, *row, key, expected.columns, out);
    }
    return out;
}

Result<VerifiedReport> evaluateVerified(const workspace::Workspace &store, const project::SourceOpener &open,
                                        const StopToken &stop, const Progress &progress)
{
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    if (sources->isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The workspace \"%1\" has no source."),
                    {store.file()},
                    QT_TRANSLATE_NOOP("Error", "Add one: tieout-cli workspace create FILE --source SOURCE"));
    QElapsedTimer timer;
    timer.start();
    VerifiedRun run(store, stop);
    for (qsizetype i = 0; i < sources->size(); ++i) {
        const double begin = double(i) / double(sources->size());
        const double end = double(i + 1) / double(sources->size());
        if (const Result<void> added = run.addSource(sources->at(i), open, base::partOfProgress(progress, begin, end));
            !added)
            return fail(added.error());
    }
    VerifiedReport report = run.takeReport();
    report.report.kind = QStringLiteral("verified");
    report.report.data = store.file();
    report.report.split = QStringLiteral("all");
    report.report.seconds = double(timer.elapsed()) / 1000;
    for (const char *name : stateFigures)
        report.report.figures.add(QString::fromLatin1(name), 0);
    report.report.figures.add(QStringLiteral("queries"), 0);
    return report;
}

bool VerifiedReport::holds() const
{
    return leftOut.isEmpty() && std::all_of(outcomes.cbegin(), outcomes.cend(), [](const VerifiedOutcome &outcome) {
               return outcome.state == State::Same || outcome.state == State::WithoutExpected;
           });
}

} // namespace Tieout::evaluation
