// SPDX-License-Identifier: GPL-3.0-or-later
// What of a verified question may be other words, which questions are the same then, and the SQL they get.
#include "core/generate/verified/verifiedsource.h"

#include "core/generate/verified/literals.h"
#include "core/generate/verified/pattern.h"
#include "core/sql/parser.h"
#include "support/goldenfile.h"
#include "support/questionsource.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using catalog::VerifiedParameter;
using catalog::VerifiedQuery;
using generate::verified::BoundParameter;

namespace {

const char *const shop = R"(
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT, city TEXT, grade TEXT, signed_on DATE);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers(id), ordered_on DATE, ship_country TEXT,
                     from_port TEXT, to_port TEXT, status TEXT, quantity INTEGER, amount DECIMAL(10,2), month INTEGER, made_at TEXT, year INTEGER);
CREATE TABLE list_prices (id INTEGER PRIMARY KEY, product TEXT, list_price DECIMAL(10,2), price DECIMAL(10,2));
INSERT INTO customers VALUES (1,'Ada','Germany','Berlin','A','2024-01-05'),(2,'Ben','France','Paris','B','2024-06-01'),
  (3,'Cid','Luxembourg','Luxembourg','A','2025-03-01'),(4,'Dot','United States','New York','C','2025-05-01'),(5,'Eve','Italy','Rome','B','2026-01-01'),
  (6,'Fay','usa','York','A','2026-02-01'),(7,'Gus','USA','Boston','B','2026-02-01'),(8,'Hal','The Netherlands','The Hague','C','2026-02-01');
INSERT INTO orders VALUES (1,1,'2025-07-10','Germany','Hamburg','Oslo','paid',5,'10.00',7,'2025-07-10 10:00:00',2025),
  (2,2,'2025-10-11','France','Oslo','Hamburg','open',15,'20.00',10,'2025-10-11 12:00:00',2025),
  (3,3,'2026-01-12','Italy','Lisbon','Oslo','paid',25,'30.00',1,'2026-01-12 09:00:00',2026),
  (4,4,'2026-02-13','Germany','Oslo','Lisbon','lost',35,'40.00',2,'2026-02-13 23:00:00',2026);
INSERT INTO list_prices VALUES (1,'Pump','9.00','8.00'),(2,'Valve','3.00','2.50');
)";

QString interval(const period::Interval &interval)
{
    return interval.from.toString(Qt::ISODate) + u'/' + interval.to.toString(Qt::ISODate);
}

} // namespace

class VerifiedSourceTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void parameters_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/parameters.case")); }
    void parameters();
    void matches_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/matches.case")); }
    void matches();
    void binds_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/binds.case")); }
    void binds();
    void sitesOfLiterals();
    void staleIsToldAndNeverProposed();
    void twoForOneQuestionAskBack();
    void nearIsOffered();
    void stopped();

private:
    VerifiedQuery verified(const QString &question, const QString &sql) const;
    generate::GenerateRequest requestFor(const QString &question, retrieval::Linking &linking) const;
    generate::Proposal proposed(const QList<VerifiedQuery> &queries, const QString &question) const;

    QDate m_asOf{2026, 11, 20};
    TemporaryFolder m_folder;
    QuestionSource m_source;
};

void VerifiedSourceTest::initTestCase()
{
    const QString path = m_folder.file(QStringLiteral("shop.db"));
    makeSqlite(path, shop);
    Result<QuestionSource> source = openQuestionSource(path, m_asOf);
    QVERIFY2(source.has_value(), source ? "" : qPrintable(source.error().fullMessage()));
    m_source = std::move(*source);
}

VerifiedQuery VerifiedSourceTest::verified(const QString &question, const QString &sql) const
{
    VerifiedQuery query;
    query.question = question;
    query.asked = question;
    query.sql = sql;
    query.by = QStringLiteral("ann");
    query.at = QDateTime(QDate(2026, 11, 20), QTime(9, 0), Qt::UTC);
    const Result<sql::Statement> statement = sql::parse(sql, m_source.snapshot->traits);
    if (!statement)
        return generate::verified::resolved(query, *m_source.snapshot); // stale
    const sql::BoundQuery bound = sql::bind(*statement, m_source.snapshot->schema(), m_source.snapshot->traits);
    period::CalendarSettings calendar;
    calendar.asOf = m_asOf;
    return generate::verified::resolved(
        generate::verified::withParameters(query, m_source.linker->link(question, calendar), bound, *m_source.snapshot),
        *m_source.snapshot);
}

generate::GenerateRequest VerifiedSourceTest::requestFor(const QString &question, retrieval::Linking &linking) const
{
    generate::GenerateRequest request;
    request.question = question;
    request.calendar.asOf = m_asOf;
    linking = m_source.linker->link(question, request.calendar);
    request.linking = &linking;
    request.linker = m_source.linker.get();
    return request;
}

/// What the source says where these are verified.
generate::Proposal VerifiedSourceTest::proposed(const QList<VerifiedQuery> &queries, const QString &question) const
{
    auto snapshot = std::make_shared<catalog::Snapshot>(*m_source.snapshot);
    snapshot->verified = queries;
    QuestionSource source;
    source.snapshot = snapshot;
    source.linker = retrieval::Linker::build(snapshot, nullptr, {}, {}).value();
    generate::verified::VerifiedSource generator;
    retrieval::Linking linking;
    generate::GenerateRequest request = requestFor(question, linking);
    request.linker = source.linker.get();
    return generator.propose(request, {}).value();
}

/// "verified" is the question, the input its SQL.
void VerifiedSourceTest::parameters()
{
    QFETCH(GoldenCase, golden);
    const VerifiedQuery query = verified(golden.setting(QStringLiteral("verified")), golden.input.trimmed());
    QVERIFY2(query.stale.isEmpty(), qPrintable(query.stale.text));
    QStringList lines;
    for (const VerifiedParameter &parameter : query.parameters) {
        QStringList at;
        for (const int literal : parameter.literals + parameter.upperBounds)
            at.append(QString::number(literal));
        lines.append(
            QStringLiteral("%1 %2 \"%3\" at %4")
                .arg(catalog::verifiedKindName(parameter.kind), parameter.name, parameter.text, at.join(u' ')));
    }
    for (const VerifiedQuery::FixedPeriod &fixed : query.periods)
        lines.append(QStringLiteral("fixed %1").arg(interval(fixed.interval)));
    TIEOUT_COMPARE_GOLDEN(golden, lines.isEmpty() ? QStringLiteral("none") : lines.join(u'\n'));
}

/// The input has a question a line, what follows says what each is: "no", or what stands for the parameters.
void VerifiedSourceTest::matches()
{
    QFETCH(GoldenCase, golden);
    const VerifiedQuery query =
        verified(golden.setting(QStringLiteral("verified")), golden.setting(QStringLiteral("sql")));
    QVERIFY2(query.stale.isEmpty(), qPrintable(query.stale.text));
    const generate::verified::QuestionPattern pattern(query);
    QStringList lines;
    for (const QString &question : golden.input.trimmed().split(u'\n')) {
        retrieval::Linking linking;
        const std::optional<QList<BoundParameter>> values = pattern.match(requestFor(question, linking));
        QStringList said;
        for (const BoundParameter &value : values.value_or(QList<BoundParameter>()))
            said.append(value.interval.isNull() ? value.value : interval(value.interval));
        lines.append(!values          ? QStringLiteral("no")
                     : said.isEmpty() ? QStringLiteral("yes")
                                      : QStringLiteral("yes: ") + said.join(QStringLiteral(", ")));
    }
    TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
}

void VerifiedSourceTest::binds()
{
    QFETCH(GoldenCase, golden);
    const VerifiedQuery query =
        verified(golden.setting(QStringLiteral("verified")), golden.setting(QStringLiteral("sql")));
    const generate::Proposal proposal = proposed({query}, golden.input.trimmed());
    QCOMPARE(proposal.kind, generate::Proposal::Kind::Candidates);
    const generate::Candidate &candidate = proposal.candidates.first();
    QVERIFY(candidate.vouched);
    QStringList lines{candidate.reading.text};
    for (const record::Assumption &assumption : candidate.assumptions)
        lines.append(assumption.text.text);
    lines.append(candidate.sql);
    TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    const Result<ResultSet> rows = select(*m_source.session, candidate.sql, 100);
    QVERIFY2(rows.has_value(), rows ? "" : qPrintable(rows.error().fullMessage()));
}

void VerifiedSourceTest::sitesOfLiterals()
{
    const Result<sql::Statement> statement = sql::parse(
        QStringLiteral(
            "SELECT round(sum(amount) * 2, 1), 'x' AS label FROM orders WHERE 'paid' = status AND quantity BETWEEN 3 "
            "AND 4 "
            "AND date(ordered_on) >= '2026-01-01' AND strftime('%Y', made_at) = '2026' AND from_port LIKE 'O%' "
            "GROUP BY to_port HAVING count(*) > 5 ORDER BY 1 LIMIT 7 OFFSET 8"),
        m_source.snapshot->traits);
    QVERIFY(statement);
    const sql::BoundQuery bound = sql::bind(*statement, m_source.snapshot->schema(), m_source.snapshot->traits);
    QVERIFY(bound.errors.isEmpty());
    using Place = generate::verified::LiteralSite::Place;
    QHash<QString, generate::verified::LiteralSite> sites;
    for (const generate::verified::LiteralSite &site : generate::verified::literalSites(bound))
        sites.insert(site.literal->text, site);
    const auto place = [&sites](const char *text) { return sites.value(QString::fromLatin1(text)).place; };
    QCOMPARE(place("paid"), Place::Column);
    QCOMPARE(sites.value(QStringLiteral("paid")).column, QStringLiteral("status"));
    QCOMPARE(sites.value(QStringLiteral("3")).op, sql::BinaryOp::GreaterEqual);
    QCOMPARE(sites.value(QStringLiteral("4")).op, sql::BinaryOp::LessEqual);
    QCOMPARE(sites.value(QStringLiteral("2026-01-01")).column, QStringLiteral("ordered_on"));
    QCOMPARE(place("2026"), Place::Computed);
    QCOMPARE(place("%Y"), Place::Argument);
    QCOMPARE(place("O%"), Place::Column);
    QCOMPARE(sites.value(QStringLiteral("O%")).op, sql::BinaryOp::Other);
    QCOMPARE(place("5"), Place::Aggregate);
    QCOMPARE(place("7"), Place::Limit);
    QCOMPARE(place("8"), Place::Limit);
    QCOMPARE(place("2"), Place::Arithmetic);
    QCOMPARE(place("x"), Place::Other);
}

void VerifiedSourceTest::staleIsToldAndNeverProposed()
{
    VerifiedQuery query = verified(QStringLiteral("customers in Germany"),
                                   QStringLiteral("SELECT name FROM customers WHERE country = 'Germany'"));
    query.sql = QStringLiteral("SELECT name FROM clients WHERE country = 'Germany'");
    query = generate::verified::resolved(query, *m_source.snapshot);
    QVERIFY2(query.stale.text.contains(QLatin1String("clients")), qPrintable(query.stale.text));
    const generate::Proposal proposal = proposed({query}, QStringLiteral("customers in France"));
    QCOMPARE(proposal.kind, generate::Proposal::Kind::Abstain);
    QVERIFY2(proposal.text.text.contains(QLatin1String("no longer runs")), qPrintable(proposal.text.text));
    QCOMPARE(proposal.notes.size(), 1);
    QVERIFY(proposal.candidates.isEmpty() && proposal.alternatives.isEmpty());
    const generate::Proposal other = proposed({query}, QStringLiteral("customers in France by city"));
    QVERIFY(other.text.isEmpty() && other.notes.isEmpty() && other.alternatives.isEmpty());
}

void VerifiedSourceTest::twoForOneQuestionAskBack()
{
    const VerifiedQuery first = verified(QStringLiteral("customers in Germany"),
                                         QStringLiteral("SELECT name FROM customers WHERE country = 'Germany'"));
    const VerifiedQuery second = verified(QStringLiteral("customers in France"),
                                          QStringLiteral("SELECT id, name FROM customers WHERE country = 'France'"));
    const generate::Proposal proposal = proposed({first, second}, QStringLiteral("customers in Italy"));
    QCOMPARE(proposal.kind, generate::Proposal::Kind::Clarify);
    QCOMPARE(proposal.candidates.size(), 2);
    QVERIFY(proposal.candidates.first().reading.text != proposal.candidates.last().reading.text);
    // The same SQL is no choice.
    QCOMPARE(proposed({first, verified(QStringLiteral("customers in Italy"),
                                       QStringLiteral("SELECT name FROM customers WHERE country = 'Italy'"))},
                      QStringLiteral("customers in Italy"))
                 .candidates.size(),
             1 + 1); // written by hand, the second is not printed as the first is
}

void VerifiedSourceTest::nearIsOffered()
{
    const VerifiedQuery query = verified(QStringLiteral("revenue by country in Q3 2025"),
                                         QStringLiteral("SELECT ship_country, SUM(amount) FROM orders WHERE ordered_on "
                                                        ">= '2025-07-01' AND ordered_on < '2025-10-01' "
                                                        "GROUP BY ship_country"));
    const generate::Proposal proposal = proposed({query}, QStringLiteral("in Q1 2026 revenue by country"));
    QCOMPARE(proposal.kind, generate::Proposal::Kind::Abstain);
    QVERIFY(proposal.text.isEmpty());
    QCOMPARE(proposal.alternatives.size(), 1);
    QCOMPARE(proposal.alternatives.first().reading.text, QStringLiteral("revenue by country in Q1 2026 (verified)"));
    QVERIFY2(proposal.alternatives.first().sql.contains(QLatin1String("'2026-01-01'")),
             qPrintable(proposal.alternatives.first().sql));
    QVERIFY(proposed({query}, QStringLiteral("which customers never ordered")).alternatives.isEmpty());
}

void VerifiedSourceTest::stopped()
{
    auto snapshot = std::make_shared<catalog::Snapshot>(*m_source.snapshot);
    snapshot->verified = {verified(QStringLiteral("customers in Germany"),
                                   QStringLiteral("SELECT name FROM customers WHERE country = 'Germany'"))};
    const auto linker = retrieval::Linker::build(snapshot, nullptr, {}, {}).value();
    retrieval::Linking linking;
    generate::GenerateRequest request = requestFor(QStringLiteral("customers in France"), linking);
    request.linker = linker.get();
    StopSource stop;
    stop.requestStop();
    generate::verified::VerifiedSource generator;
    QCOMPARE(generator.propose(request, stop.token()).error().code, ErrorCode::Cancelled);
    request.linking = nullptr;
    QCOMPARE(generator.propose(request, {}).error().code, ErrorCode::Internal);
}

QTEST_GUILESS_MAIN(VerifiedSourceTest)
#include "tst_verifiedsource.moc"
