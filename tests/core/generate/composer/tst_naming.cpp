// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/naming.h"
#include "core/generate/composer/write/wording.h"
#include "support/goldenfile.h"
#include "support/questionsource.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QRegularExpression>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::generate;
using namespace Tieout::generate::composer;

namespace {

// Invented names of many kinds: German, short forms, snake and camel case, a key of two columns, a self reference,
// truth values, a share, money in cents, rows that are amounts themselves, a copy with a year.
const QByteArray namesScript = R"sql(
CREATE TABLE vendors (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT, rating REAL);
CREATE TABLE repair_orders (id INTEGER PRIMARY KEY, vendor_id INTEGER REFERENCES vendors(id), opened_on DATE,
  closed_on DATE, cost DECIMAL(10,2), status TEXT, priority_no INTEGER, is_urgent BOOLEAN, has_photos BOOLEAN);
CREATE TABLE payments (id INTEGER PRIMARY KEY, vendor_id INTEGER REFERENCES vendors(id), booked_on DATE, kind TEXT,
  amount DECIMAL(10,2), fee_cents INTEGER);
CREATE TABLE payments_2019_archive (id INTEGER PRIMARY KEY, booked_on DATE, kind TEXT, amount DECIMAL(10,2));
CREATE TABLE Kunden (KundenNr INTEGER PRIMARY KEY, Name TEXT, Ort TEXT);
CREATE TABLE Sendungen (SendungsNr INTEGER PRIMARY KEY, KundenNr INTEGER REFERENCES Kunden(KundenNr), Gewicht REAL,
  Versandkosten REAL);
CREATE TABLE cust (cust_id INTEGER PRIMARY KEY, fname TEXT, lname TEXT, acct_bal DECIMAL(10,2), city TEXT);
CREATE TABLE emp (id INTEGER PRIMARY KEY, name TEXT, title TEXT, dept TEXT, annual_salary_eur DECIMAL(10,2),
  manager_id INTEGER REFERENCES emp(id), hired_on DATE, birth_date DATE);
CREATE TABLE StudyCourse (CourseId INTEGER PRIMARY KEY, CourseTitle TEXT, CreditHours INTEGER, OccupancyShare REAL);
CREATE TABLE invoice (no INTEGER, year INTEGER, total DECIMAL(10,2), paid_on DATE, PRIMARY KEY (no, year));
CREATE TABLE invoice_line (no INTEGER, year INTEGER, pos INTEGER, qty INTEGER, unitPrice DECIMAL(10,2),
  PRIMARY KEY (no, year, pos), FOREIGN KEY (no, year) REFERENCES invoice(no, year));
CREATE TABLE xtrn (trn_id INTEGER PRIMARY KEY, vlmt REAL /* transport volume */, area_sqm REAL);
INSERT INTO vendors VALUES (1, 'Ash', 'Norway', 4.5), (2, 'Elm', 'Sweden', 3.5);
INSERT INTO repair_orders VALUES (1, 1, '2026-01-05', '2026-01-09', 10.5, 'open', 3, 1, 0),
  (2, 2, '2026-02-05', '2026-03-09', 20, 'closed', 1, 0, 1);
INSERT INTO payments VALUES (1, 1, '2026-01-05', 'rent', 100, 25), (2, 2, '2026-01-06', 'deposit', 50.5, 30);
INSERT INTO payments_2019_archive VALUES (1, '2019-01-05', 'rent', 100);
INSERT INTO Kunden VALUES (1, 'Anna', 'Ulm'), (2, 'Bernd', 'Kiel');
INSERT INTO Sendungen VALUES (1, 1, 2.5, 4.9), (2, 2, 3.5, 5.9);
INSERT INTO cust VALUES (1, 'Eva', 'Lund', 10, 'Bergen'), (2, 'Finn', 'Moe', 20.5, 'Oslo');
INSERT INTO emp VALUES (1, 'Ada', 'CFO', 'Finance', 900.5, NULL, '2015-01-10', '1970-01-01'),
  (2, 'Bo', 'Clerk', 'Finance', 300, 1, '2019-05-01', '1980-01-01');
INSERT INTO StudyCourse VALUES (1, 'Logic', 5, 0.5), (2, 'Algebra', 10, 0.75);
INSERT INTO invoice VALUES (1, 2026, 12.5, '2026-01-02'), (2, 2026, 13, '2026-02-02');
INSERT INTO invoice_line VALUES (1, 2026, 1, 2, 3.5), (1, 2026, 2, 1, 5.5);
INSERT INTO xtrn VALUES (1, 2.5, 10.5), (2, 3.5, 20);
)sql";

// A reading written down: parts between bars, the first word of each says what it is.
class FormReader
{
public:
    explicit FormReader(const SchemaLookup &lookup)
        : m_lookup(lookup)
    {
    }

    LogicalForm read(const QString &text)
    {
        LogicalForm form;
        for (const QString &part : text.split(u'|')) {
            const QStringList words = part.simplified().split(u' ');
            take(words.first(), words.mid(1), form);
        }
        return form;
    }

    QStringList unknown;

private:
    ColumnId column(const QString &name)
    {
        const ColumnId id = m_lookup.find(TableName{{}, name.section(u'.', 0, 0)}, name.section(u'.', 1));
        if (!id.isValid())
            unknown.append(name);
        return id;
    }

    int table(const QString &name)
    {
        const int node = m_lookup.graph().node(TableName{{}, name});
        if (node < 0)
            unknown.append(name);
        return node;
    }

    Expression aggregate(const QString &how, const QString &of)
    {
        Expression out;
        out.aggregate = how == u"sum"       ? Aggregate::Sum
                        : how == u"average" ? Aggregate::Average
                        : how == u"least"   ? Aggregate::Minimum
                        : how == u"most"    ? Aggregate::Maximum
                                            : Aggregate::Count;
        if (how == u"count") {
            out.node = table(of);
            return out;
        }
        out.column = column(of);
        out.node = out.column.node;
        out.distinct = how == u"different";
        return out;
    }

    void take(const QString &what, const QStringList &rest, LogicalForm &form)
    {
        const QString name = rest.value(0);
        const QStringList values = rest.mid(1).join(u' ').split(QStringLiteral(" or "));
        Filter filter;
        filter.values = values;
        if (what == u"show" || what == u"by") {
            Expression out;
            out.column = column(name);
            out.node = out.column.node;
            out.part = rest.size() > 1 ? sql::calendarPartOf(rest[1]) : sql::CalendarPart::None;
            form.outputs.append(out);
            if (what == u"by" && out.part == sql::CalendarPart::None)
                form.groupColumns.append(out.column);
        } else if (what == u"is" || what == u"not") {
            filter.column = column(name);
            filter.negated = what == u"not";
            filter.numeric = m_lookup.isNumeric(filter.column);
            form.filters.append(filter);
        } else if (what == u"part") {
            filter.column = column(name);
            form.part.append(filter);
            Expression out;
            out.figure = Figure::ShareMeeting;
            out.aggregate = Aggregate::Average;
            out.node = filter.column.node;
            form.outputs.append(out);
        } else if (what == u"over" || what == u"between" || what == u"contains" || what == u"unknown"
                   || what == u"superior") {
            filter.kind = what == u"over"       ? Filter::Kind::Number
                          : what == u"between"  ? Filter::Kind::Between
                          : what == u"contains" ? Filter::Kind::Contains
                          : what == u"unknown"  ? Filter::Kind::NotNull
                                                : Filter::Kind::SuperiorIs;
            filter.column = column(name);
            filter.comparison = Comparison::Greater;
            filter.negated = what == u"unknown";
            filter.values = rest.mid(1);
            form.filters.append(filter);
        } else if (what == u"period") {
            filter.kind = Filter::Kind::Period;
            filter.column = column(name);
            filter.interval = {QDate(2026, 7, 1), QDate(2026, 10, 1)};
            filter.values.clear();
            form.filters.append(filter);
            form.periodText = period::labelOf(filter.interval, {}, false);
            form.periodName = period::shortLabelOf(filter.interval, {}, false);
        } else if (what == u"with") {
            form.counts.append({table(name), Comparison::Greater, {rest.value(1)}, {}});
        } else if (what == u"without") {
            form.absent.append(Absence{table(name), {}});
        } else if (what == u"top") {
            form.limit = name.toInt();
            form.order.append({rest.size() > 2 ? aggregate(rest[1], rest[2]) : plain(rest[1]), true});
        } else if (what == u"once") {
            form.distinct = true;
        } else {
            form.outputs.append(aggregate(what, name));
        }
    }

    Expression plain(const QString &name)
    {
        Expression out;
        out.column = column(name);
        out.node = out.column.node;
        return out;
    }

    const SchemaLookup &m_lookup;
};

} // namespace

/// Two lines for each reading: its title and what it is among other readings.
class TestNaming : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString path = m_folder.file(QStringLiteral("names.db"));
        makeSqlite(path, namesScript);
        Result<QuestionSource> source = openQuestionSource(path, QDate(2026, 11, 20));
        QVERIFY2(source.has_value(), source ? "" : qPrintable(source.error().fullMessage()));
        m_source = std::move(*source);
    }

    void words_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/naming.case")); }
    void words()
    {
        QFETCH(GoldenCase, golden);
        const SchemaLookup lookup(*m_source.snapshot);
        FormReader reader(lookup);
        const LogicalForm form = reader.read(golden.input);
        QVERIFY2(reader.unknown.isEmpty(), qPrintable(reader.unknown.join(u' ')));
        const Nouns nouns(lookup);
        const QString title = titleOf(form, nouns).text;
        const QString reading = readingOf(form, {}, nouns, false).text;
        for (const QString &words : {title, reading}) {
            QVERIFY2(!words.contains(u'_') && !words.contains(u'.'), qPrintable(words));
            QVERIFY2(!words.contains(QLatin1String("(1 Jul")), qPrintable(words));
            QVERIFY(words.at(0).isUpper());
        }
        TIEOUT_COMPARE_GOLDEN(golden, title + u'\n' + reading);
    }

    void allButNamesIsTranslated_data() { words_data(); }
    void allButNamesIsTranslated()
    {
        QFETCH(GoldenCase, golden);
        const SchemaLookup lookup(*m_source.snapshot);
        const Nouns nouns(lookup);
        const LogicalForm form = FormReader(lookup).read(golden.input);
        const auto dots = [](const char *, const char *english) {
            static const QRegularExpression letter(QStringLiteral("[A-Za-z]"));
            return QString::fromUtf8(english).replace(letter, QStringLiteral("."));
        };
        static const QRegularExpression ours(
            QStringLiteral("\\b(the|where|with|without|by|and|or|not|is|are|more|less|than|at|least|most|exactly|"
                           "average|top|bottom|known|contains?|starts?|ends?|different|that|but|also)\\b"),
            QRegularExpression::CaseInsensitiveOption);
        for (const message::Message &words : {titleOf(form, nouns), readingOf(form, {}, nouns, false)}) {
            const QString shown = message::rendered(words, dots);
            QVERIFY2(!shown.contains(ours), qPrintable(words.text + QStringLiteral(" -> ") + shown));
        }
    }

    void givenNamesWin()
    {
        catalog::Snapshot snapshot = *m_source.snapshot;
        snapshot.aliases = {
            {TableName{{}, QStringLiteral("cust")}, {}, QStringLiteral("member")},
            {TableName{{}, QStringLiteral("payments")}, QStringLiteral("amount"), QStringLiteral("money received")}};
        const SchemaLookup lookup(snapshot);
        FormReader reader(lookup);
        const Nouns nouns(lookup);
        QCOMPARE(titleOf(reader.read(QStringLiteral("count cust")), nouns).text, QStringLiteral("Number of members"));
        QCOMPARE(titleOf(reader.read(QStringLiteral("sum payments.amount")), nouns).text,
                 QStringLiteral("Money received of payments"));
    }

    void columnsThatAreNamed()
    {
        const SchemaLookup lookup(*m_source.snapshot);
        FormReader reader(lookup);
        const LogicalForm form =
            reader.read(QStringLiteral("count payments | by vendors.name | is payments.kind rent"));
        QCOMPARE(columnsNamed(form, lookup), QStringList({QStringLiteral("payments"), QStringLiteral("vendors.name"),
                                                          QStringLiteral("payments.kind")}));
    }

private:
    TemporaryFolder m_folder;
    QuestionSource m_source;
};

QTEST_GUILESS_MAIN(TestNaming)
#include "tst_naming.moc"
