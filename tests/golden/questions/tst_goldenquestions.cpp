// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/opensource.h"
#include "support/datafolder.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"

#include <QSet>
#include <QTest>

#include <cmath>
#include <map>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

using Rows = QList<QStringList>;

constexpr qint64 rowLimit = 5'000;

bool sameCell(const QString &a, const QString &b)
{
    bool isNumber = false;
    bool other = false;
    const double x = a.toDouble(&isNumber);
    const double y = b.toDouble(&other);
    if (isNumber && other)
        return std::abs(x - y) <= 1e-6 * std::max({1.0, std::abs(x), std::abs(y)});
    return a == b;
}

/// Cells sorted within a row and rows among themselves: neither the order of columns nor that of equal rows is part of
/// a question.
Rows sorted(Rows rows)
{
    const auto key = [](const QString &cell) {
        bool number = false;
        const double value = cell.toDouble(&number);
        return number ? QString::number(value, 'g', 6) : cell;
    };
    const auto less = [&](const QString &a, const QString &b) { return key(a) < key(b); };
    for (QStringList &row : rows)
        std::sort(row.begin(), row.end(), less);
    std::sort(rows.begin(), rows.end(), [&](const QStringList &a, const QStringList &b) {
        return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), less);
    });
    return rows;
}

bool sameRows(const Rows &first, const Rows &second)
{
    const Rows a = sorted(first);
    const Rows b = sorted(second);
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const QStringList &x, const QStringList &y) {
        return std::equal(x.begin(), x.end(), y.begin(), y.end(), sameCell);
    });
}

QString textOf(const Rows &rows)
{
    QStringList lines;
    for (const QStringList &row : rows)
        lines.append(row.join(QStringLiteral(" | ")));
    return lines.join(u'\n');
}

Rows rowsOf(const ResultSet &result)
{
    Rows out;
    for (const Row &row : result.rows) {
        QStringList cells;
        for (const Value &value : row)
            cells.append(value.isNull() ? QStringLiteral("NULL") : value.toText());
        out.append(cells);
    }
    return out;
}

Rows rowsOf(const record::Part &part)
{
    Rows out;
    for (const auto &row : part.grid()->rows) {
        QStringList cells;
        for (const std::optional<QString> &cell : row)
            cells.append(cell.value_or(QStringLiteral("NULL")));
        out.append(cells);
    }
    return out;
}

} // namespace

/// Questions over real databases through plugin, linker, composer, gate, execution and tie-out. Every case carries SQL
/// written by hand, which is run as well: the answer, that SQL and the rows in the file have to agree. "held back"
/// allows a question back or an abstention, never an answer; "options" counts the readings a question back has to
/// offer, "first" stands in the first of them, "choose" picks the one that ends so, "never" must stand in none of them.
/// "says" is part of an answer's text or assumptions.
class TestGoldenQuestions : public QObject
{
    Q_OBJECT

private slots:
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR)); }
    void question();
    void enoughIsAnswered();

private:
    project::OpenSource *source(const QString &database, const QDate &asOf, QString *why);

    std::map<QString, std::unique_ptr<project::OpenSource>> m_sources;
    QSet<QString> m_databases;
    int m_asked = 0;
    int m_answered = 0;
    int m_skipped = 0;
};

project::OpenSource *TestGoldenQuestions::source(const QString &database, const QDate &asOf, QString *why)
{
    const auto known = m_sources.find(database);
    if (known != m_sources.end())
        return known->second.get();
    const QString path =
        database == u"riverside" ? QStringLiteral(TIEOUT_SAMPLES_DIR "/riverside.db") : dataFile(database);
    const Result<Connector *> connector = sqliteConnector();
    if (!connector) {
        *why = connector.error().fullMessage();
        return nullptr;
    }
    const Result<ConnectionParameters> parameters = (*connector)->parseAddress(path);
    if (!parameters) {
        *why = parameters.error().fullMessage();
        return nullptr;
    }
    project::OpenOptions options;
    options.asOf = asOf;
    Result<std::unique_ptr<project::OpenSource>> opened =
        project::OpenSource::open(**connector, *parameters, nullptr, options, {}, {});
    if (!opened) {
        *why = opened.error().fullMessage();
        return nullptr;
    }
    return m_sources.emplace(database, std::move(*opened)).first->second.get();
}

void TestGoldenQuestions::question()
{
    QFETCH(GoldenCase, golden);
    const QString database = golden.setting(QStringLiteral("database"));
    if (database != u"riverside" && dataFile(database).isEmpty()) {
        ++m_skipped;
        QSKIP("skipped: no data folder");
    }
    const QDate asOf = QDate::fromString(golden.setting(QStringLiteral("as-of")), Qt::ISODate);
    QVERIFY2(asOf.isValid(), "the case has no as-of date");
    QString why;
    project::OpenSource *asked = source(database, asOf, &why);
    QVERIFY2(asked, qPrintable(why));
    m_databases.insert(database);
    ++m_asked;

    answer::AskOptions options;
    options.calendar.asOf = asOf;
    options.keptRows = rowLimit;
    record::Record record = asked->ask(golden.input, options, {}, {});
    if (const QString chosen = golden.setting(QStringLiteral("choose")); !chosen.isEmpty()) {
        QVERIFY2(record.clarify, qPrintable(record::wordOf(record.state) + QStringLiteral(": ") + record.text.text));
        const auto named = [&](const record::Alternative &option) { return option.reading.text.endsWith(chosen); };
        const auto &offered = record.clarify->options;
        const auto option = std::find_if(offered.begin(), offered.end(), named);
        QVERIFY2(option != offered.end(), qPrintable(chosen));
        QCOMPARE(std::count_if(offered.begin(), offered.end(), named), 1);
        record = asked->runSql(golden.input, option->query, option->reading, gate::Author::Generator, options, {}, {});
    }
    const record::SqlBody *query = record.parts.isEmpty() ? nullptr : record.parts.first().query();
    const QString said = record::wordOf(record.state) + QStringLiteral(": ") + record.text.text + u'\n'
                         + (query ? query->sql + u'\n' + textOf(rowsOf(record.parts.first())) : QString());
    if (golden.expect.trimmed() == u"held back") {
        QVERIFY2(record.state == record::State::Clarify || record.state == record::State::Abstained, qPrintable(said));
        QVERIFY2(!record.text.text.isEmpty() || record.clarify, "nothing is said about what is missing");
        if (const QString count = golden.setting(QStringLiteral("options")); !count.isEmpty())
            QCOMPARE(record.clarify ? record.clarify->options.size() : 0, count.toInt());
        const QString first = golden.setting(QStringLiteral("first"));
        QVERIFY2(first.isEmpty() || (record.clarify && record.clarify->options.first().reading.text.contains(first)),
                 qPrintable(said));
        const QString never = golden.setting(QStringLiteral("never"));
        for (const record::Alternative &option :
             record.clarify ? record.clarify->options : QList<record::Alternative>())
            QVERIFY2(never.isEmpty() || !option.reading.text.contains(never), qPrintable(option.reading.text));
        return;
    }
    QVERIFY2(record.isAnswered(), qPrintable(said));
    const Result<ResultSet> byHand = select(asked->session(), golden.setting(QStringLiteral("sql")), rowLimit);
    QVERIFY2(byHand.has_value(), byHand ? "" : qPrintable(byHand.error().fullMessage()));
    const Rows expected = rowsOf(*byHand);
    const QString count = QStringLiteral("%1 rows").arg(expected.size());
    if (golden.expect.trimmed() != count) {
        Rows written;
        for (const QString &line : golden.expect.trimmed().split(u'\n'))
            written.append(line.trimmed().split(QStringLiteral(" | ")));
        QVERIFY2(sameRows(written, expected),
                 qPrintable(QStringLiteral("the file and its SQL disagree:\n") + textOf(expected)));
    }
    QVERIFY2(sameRows(rowsOf(record.parts.first()), expected),
             qPrintable(said + QStringLiteral("\n-- by hand:\n") + textOf(expected)));
    QVERIFY2(record.parts.first().verification.verdict != record::Verdict::Differs, qPrintable(said));
    QString words = record.text.text;
    for (const record::Assumption &assumption : record.assumptions)
        words += u' ' + assumption.text.text;
    QVERIFY2(words.contains(golden.setting(QStringLiteral("says"))), qPrintable(said));
    ++m_answered;
}

void TestGoldenQuestions::enoughIsAnswered()
{
    if (m_skipped > 0)
        QSKIP("skipped: no data folder");
    qInfo("%d of %d questions over %d databases answered", m_answered, m_asked, int(m_databases.size()));
    QVERIFY(m_asked >= 80);
    QVERIFY(m_answered >= 45);
    QVERIFY(m_databases.size() >= 8);
}

QTEST_GUILESS_MAIN(TestGoldenQuestions)
#include "tst_goldenquestions.moc"
