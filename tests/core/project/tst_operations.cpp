// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/opensource.h"

#include "support/engines.h"
#include "support/goldenfile.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// How far apart engines may be in what they divided.
constexpr double Apart = 1e-6;

/// Rows in an order of their own, for comparing them as a multiset.
QList<Row> sorted(QList<Row> rows)
{
    const auto key = [](const Row &row) {
        QStringList cells;
        for (const Value &value : row)
            cells.append(value.isNumber() ? QString::number(value.toDouble(), 'g', 5) : value.toText());
        return cells.join(u'|');
    };
    std::stable_sort(rows.begin(), rows.end(), [&](const Row &a, const Row &b) { return key(a) < key(b); });
    return rows;
}

bool isSame(const Value &a, const Value &b)
{
    if (a.isNumber() && b.isNumber())
        return std::abs(a.toDouble() - b.toDouble()) <= Apart * std::max({1e-3, std::abs(a.toDouble())});
    return a.isNull() == b.isNull() && a.toText() == b.toText();
}

QString cellText(const Value &value)
{
    if (value.isNull())
        return QStringLiteral("NULL");
    return value.isNumber() ? QString::number(value.toDouble(), 'g', 8) : value.toText();
}

QString rowsText(const QList<Row> &rows)
{
    QStringList lines;
    for (const Row &row : rows) {
        QStringList cells;
        for (const Value &value : row)
            cells.append(cellText(value));
        lines.append(cells.join(QStringLiteral(" | ")));
    }
    return lines.join(u'\n');
}

} // namespace

/// Every operation that a question can ask for, over the same rows in three engines: each answers, with the same rows,
/// and what it answers ties out. The rows in operations.case were worked out by hand.
class TestOperations : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QByteArray script = readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/sql/operations.sql"));
        for (const QString &engine : enginesHere()) {
            // A timestamp of MariaDB is moved by its session's zone.
            QByteArray own = script;
            if (engine == QLatin1String("mariadb"))
                own.replace(" timestamp", " datetime");
            const MadeDatabase made = makeDatabase(engine, QStringLiteral("operations"), own, m_folder);
            const Result<Connector *> opener = connector(made.connector);
            QVERIFY2(opener, opener ? "" : qPrintable(opener.error().fullMessage()));
            const Result<ConnectionParameters> parameters = (*opener)->parseAddress(made.rest);
            QVERIFY2(parameters, parameters ? "" : qPrintable(parameters.error().fullMessage()));
            project::OpenOptions options;
            options.asOf = m_asOf;
            auto source = project::OpenSource::open(**opener, *parameters, nullptr, options, {}, {});
            QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
            m_sources.emplace_back(engine, std::move(*source));
        }
    }

    void operation_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/operations.case")); }
    void operation()
    {
        QFETCH(GoldenCase, golden);
        QList<Row> first;
        QStringList wrong;
        for (const auto &[engine, source] : m_sources) {
            answer::AskOptions options;
            options.calendar.asOf = m_asOf;
            const record::Record record = source->ask(golden.input.trimmed(), options, {}, {});
            const QString sql = record::queryOf(record);
            if (!record.isAnswered()) {
                wrong.append(engine + QStringLiteral(" does not answer: ") + record.text.text);
                for (const record::Attempt &attempt : record.attempts)
                    wrong.append((attempt.feedback ? attempt.feedback->text : QString()) + u'\n' + attempt.query);
                continue;
            }
            const Result<ResultSet> result = select(source->session(), sql);
            QVERIFY2(result, result ? "" : qPrintable(result.error().fullMessage()));
            const QList<Row> rows = sorted(result->rows);
            const record::Verification &verification = record.parts.first().verification;
            if (verification.verdict != record::Verdict::Ties)
                wrong.append(engine + QStringLiteral(" does not tie: ") + verification.why->text + u'\n' + sql);
            if (&source == &m_sources.front().second)
                first = rows;
            else if (!areSame(first, rows))
                wrong.append(engine + QStringLiteral(" differs:\n") + rowsText(rows) + u'\n' + sql);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
        TIEOUT_COMPARE_GOLDEN(golden, rowsText(first));
    }

private:
    static bool areSame(const QList<Row> &a, const QList<Row> &b)
    {
        return std::equal(a.cbegin(), a.cend(), b.cbegin(), b.cend(), [](const Row &left, const Row &right) {
            return std::equal(left.cbegin(), left.cend(), right.cbegin(), right.cend(), isSame);
        });
    }

    QDate m_asOf{2026, 11, 20};
    TemporaryFolder m_folder;
    std::vector<std::pair<QString, std::unique_ptr<project::OpenSource>>> m_sources; ///< SQLite first
};

QTEST_MAIN(TestOperations)
#include "tst_operations.moc"
