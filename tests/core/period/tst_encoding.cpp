// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/period.h"

#include <QTest>
#include <QTimeZone>

using namespace Tieout;
using namespace Tieout::period;

namespace {

QDate day(const char *iso)
{
    return QDate::fromString(QLatin1String(iso), Qt::ISODate);
}

struct Sample {
    const char *name;
    QStringList values;
    TypeClass type;
    const char *column;
    DateEncoding encoding;
};

QList<Sample> samples()
{
    using E = DateEncoding;
    using T = TypeClass;
    return {
        {"declared DATE", {"2026-03-05", "2019-12-31"}, T::Date, "period", E::Native},
        {"declared DATE without rows", {}, T::Date, "period", E::Native},
        {"declared TIMESTAMP",
         {"2026-03-05 10:00:00", "2026-03-06 00:00:00"},
         T::Timestamp,
         "InvoiceDate",
         E::NativeTimestamp},
        {"declared TIMESTAMP without rows", {}, T::Timestamp, "at", E::NativeTimestamp},
        {"declared with zone",
         {"2026-03-05 10:00:00+02", "2026-03-06T00:00:00Z"},
         T::TimestampZone,
         "at",
         E::NativeTimestampZone},
        {"declared with zone without rows", {}, T::TimestampZone, "at", E::NativeTimestampZone},
        {"declared DATE holding epochs", {"1577836800", "1609459200"}, T::Date, "created", E::EpochSeconds},
        {"declared DATE holding slashes", {"25/12/2022", "01/02/2022"}, T::Date, "d", E::DayMonthYearText},
        {"declared DATE holding years", {"2005", "2011"}, T::Date, "opened", E::YearNumber},
        {"declared DATE holding anything", {"soon", "later"}, T::Date, "d", E::Unknown},
        {"declared DATE holding unpadded dates", {"2022-3-5", "2022-12-31"}, T::Date, "d", E::Unknown},
        {"ISO text", {"2026-03-05", "2019-12-31"}, T::Text, "opened", E::IsoDate},
        {"ISO text with times", {"2026-03-05T10:00:00.123Z", "2026-03-05 10:00"}, T::Text, "opened", E::IsoTimestamp},
        {"dates and times mixed", {"2026-03-05", "2026-03-05 10:00"}, T::Text, "opened", E::IsoTimestamp},
        {"day first", {"25/12/2022", "01/02/2022"}, T::Text, "d", E::DayMonthYearText},
        {"month first", {"12/25/2022", "01/02/2022"}, T::Text, "d", E::MonthDayYearText},
        {"day or month first", {"05/12/2022", "01/02/2022"}, T::Text, "d", E::Unknown},
        {"both orders in one column", {"25/12/2022", "12/25/2022"}, T::Text, "d", E::Unknown},
        {"with points", {"05.12.2022", "01.02.2022"}, T::Text, "d", E::DayMonthYearText},
        {"months as text", {"2026-03", "2019-12"}, T::Text, "d", E::YearMonthText},
        {"month 13", {"2026-13", "2019-12"}, T::Text, "d", E::None},
        {"months as number", {"202603", "201912"}, T::Integer, "period", E::YearMonthNumber},
        {"six digits of another column", {"202603", "201912"}, T::Integer, "postcode", E::None},
        {"days as number", {"20260305", "20191231"}, T::Integer, "booking_date", E::DateNumber},
        {"days as number, one of no end", {"20260305", "99991231"}, T::Integer, "valid_date", E::DateNumber},
        {"from when it holds", {"20260305", "20260401"}, T::Integer, "vld_fr", E::DateNumber},
        {"eight digits of another column", {"20260305", "20260401"}, T::Integer, "serial", E::None},
        {"nothing but no end", {"99991231", "99991231"}, T::Integer, "valid_date", E::None},
        {"days as number, many",
         {"20260305", "20191231", "20200229", "20210101", "20220704"},
         T::Integer,
         "key",
         E::DateNumber},
        {"eight digits that are no days", {"20261305", "20191232"}, T::Integer, "booking_date", E::None},
        {"years as number", {"1999", "2026"}, T::Integer, "built_in_year", E::YearNumber},
        {"years in camel case", {"1999", "2026"}, T::Integer, "openingYear", E::YearNumber},
        {"years as text", {"1999", "2026"}, T::Text, "Year", E::YearNumber},
        {"years by the name of a date", {"1831", "1844"}, T::Integer, "Open_Date", E::YearNumber},
        {"small numbers by the name of a date", {"31", "1844"}, T::Integer, "Open_Date", E::None},
        {"four digits of another column", {"1999", "2026"}, T::Integer, "seats", E::None},
        {"epoch seconds", {"1577836800", "1609459200"}, T::Integer, "created_at", E::EpochSeconds},
        {"epoch milliseconds", {"1577836800000", "1609459200000"}, T::Integer, "created_at", E::EpochMilliseconds},
        {"a number that counts milliseconds",
         {"1577836800000", "1609459200000"},
         T::Integer,
         "signup_ms",
         E::EpochMilliseconds},
        {"no time of that size", {"1577836800000", "1609459200000"}, T::Integer, "barcode", E::None},
        {"ten digits of another column", {"1577836800", "1609459200"}, T::Integer, "phone", E::None},
        {"decimals of an integer", {"20260305.0", "20191231.0"}, T::Real, "date", E::DateNumber},
        {"words", {"Leiden", "Leith"}, T::Text, "city", E::None},
        {"numbers", {"1", "2"}, T::Integer, "floor", E::None},
        {"nothing", {}, T::Text, "date", E::None},
        {"nothing in numbers", {}, T::Integer, "year", E::None},
        {"blanks do not count", {"", " ", "2026-03-05"}, T::Text, "d", E::IsoDate},
        {"impossible days", {"2026-02-30", "2026-02-31"}, T::Text, "d", E::None},
        {"a time of day", {"10:00"}, T::Time, "d", E::None},
        {"a flag", {"0", "1"}, T::Boolean, "year", E::None},
    };
}

QStringList manyWith(const QString &broken, int brokenCount)
{
    QStringList values;
    for (int i = 0; i < 100 - brokenCount; ++i)
        values.append(QDate(2020, 1, 1).addDays(i).toString(Qt::ISODate));
    for (int i = 0; i < brokenCount; ++i)
        values.append(broken);
    return values;
}

QString literal(const char *iso, DateEncoding encoding, const QString &zone = {})
{
    const Result<BoundaryLiteral> result = boundaryLiteral(day(iso), encoding, zone);
    if (!result)
        return errorCodeName(result.error().code);
    return result->isText ? QStringLiteral("'%1'").arg(result->text) : result->text;
}

} // namespace

class TestEncoding : public QObject
{
    Q_OBJECT

private slots:
    void detection_data()
    {
        QTest::addColumn<int>("index");
        const QList<Sample> all = samples();
        for (int i = 0; i < all.size(); ++i)
            QTest::newRow(all.at(i).name) << i;
    }
    void detection()
    {
        QFETCH(int, index);
        const Sample sample = samples().at(index);
        QCOMPARE(detectEncoding(sample.values, sample.type, QString::fromLatin1(sample.column)), sample.encoding);
    }

    void fewBrokenValuesAreTolerated()
    {
        const QString column = QStringLiteral("opened");
        QCOMPARE(detectEncoding(manyWith(QStringLiteral("n/a"), 5), TypeClass::Text, column), DateEncoding::IsoDate);
        QCOMPARE(detectEncoding(manyWith(QStringLiteral("n/a"), 6), TypeClass::Text, column), DateEncoding::None);
        QCOMPARE(detectEncoding(manyWith(QStringLiteral("n/a"), 6), TypeClass::Date, column), DateEncoding::Unknown);
    }

    void literals()
    {
        using E = DateEncoding;
        for (const E encoding : {E::Native, E::NativeTimestamp, E::NativeTimestampZone, E::IsoDate, E::IsoTimestamp})
            QCOMPARE(literal("2026-07-01", encoding), QStringLiteral("'2026-07-01'"));
        QCOMPARE(literal("2026-07-01", E::EpochSeconds), QStringLiteral("1782864000"));
        QCOMPARE(literal("2026-07-01", E::EpochMilliseconds), QStringLiteral("1782864000000"));
        QCOMPARE(literal("2026-07-01", E::DateNumber), QStringLiteral("20260701"));
        QCOMPARE(literal("2026-07-01", E::YearMonthNumber), QStringLiteral("202607"));
        QCOMPARE(literal("2026-07-01", E::YearMonthText), QStringLiteral("'2026-07'"));
        QCOMPARE(literal("2026-01-01", E::YearNumber), QStringLiteral("2026"));
    }

    void zonesMoveMidnight()
    {
        const QString zone = QStringLiteral("Europe/Amsterdam");
        if (!QTimeZone::isTimeZoneIdAvailable(zone.toUtf8()))
            QSKIP("skipped: no time zone database");
        QCOMPARE(literal("2026-07-01", DateEncoding::EpochSeconds, zone), QStringLiteral("1782856800"));
        QCOMPARE(literal("2026-01-01", DateEncoding::EpochSeconds, zone), QStringLiteral("1767222000"));
        QCOMPARE(literal("2026-07-01", DateEncoding::NativeTimestampZone, zone),
                 QStringLiteral("'2026-07-01 00:00:00+02:00'"));
        QCOMPARE(literal("2026-07-01", DateEncoding::Native, zone), QStringLiteral("'2026-07-01'"));
    }

    void aZoneNobodyKnowsIsUtc()
    {
        QCOMPARE(literal("2026-07-01", DateEncoding::EpochSeconds, QStringLiteral("Mars/Base")),
                 QStringLiteral("1782864000"));
    }

    void encodingsThatCannotBeCut()
    {
        using E = DateEncoding;
        for (const E encoding : {E::None, E::Unknown, E::DayMonthYearText, E::MonthDayYearText})
            QCOMPARE(literal("2026-07-01", encoding), QStringLiteral("unsupported"));
        QCOMPARE(literal("2026-07-02", E::YearMonthNumber), QStringLiteral("unsupported"));
        QCOMPARE(literal("2026-07-02", E::YearMonthText), QStringLiteral("unsupported"));
        QCOMPARE(literal("2026-07-01", E::YearNumber), QStringLiteral("unsupported"));
        QCOMPARE(literal("not a day", E::Native), QStringLiteral("invalid"));
        const Result<BoundaryLiteral> result = boundaryLiteral(day("2026-07-01"), E::YearNumber);
        QVERIFY(!result);
        QCOMPARE(
            result.error().message(),
            QStringLiteral("A period that begins or ends on 2026-07-01 cannot be cut in a column that holds a year."));
        QCOMPARE(result.error().hint.text, QStringLiteral("Ask for whole months or years."));
    }

    void valuesReadBack()
    {
        using E = DateEncoding;
        QCOMPARE(dayOf(QStringLiteral("2026-03-05"), E::Native), day("2026-03-05"));
        QCOMPARE(dayOf(QStringLiteral("2026-03-05 23:59:59"), E::NativeTimestamp), day("2026-03-05"));
        QCOMPARE(dayOf(QStringLiteral("05/03/2026"), E::DayMonthYearText), day("2026-03-05"));
        QCOMPARE(dayOf(QStringLiteral("05/03/2026"), E::MonthDayYearText), day("2026-05-03"));
        QCOMPARE(dayOf(QStringLiteral("20260305"), E::DateNumber), day("2026-03-05"));
        QCOMPARE(dayOf(QStringLiteral("202603"), E::YearMonthNumber), day("2026-03-01"));
        QCOMPARE(dayOf(QStringLiteral("2026-03"), E::YearMonthText), day("2026-03-01"));
        QCOMPARE(dayOf(QStringLiteral("2026"), E::YearNumber), day("2026-01-01"));
        QCOMPARE(dayOf(QStringLiteral("1782864000"), E::EpochSeconds), day("2026-07-01"));
        QCOMPARE(dayOf(QStringLiteral("1782863999999"), E::EpochMilliseconds), day("2026-06-30"));
    }

    void valuesThatDoNotRead()
    {
        using E = DateEncoding;
        QVERIFY(!dayOf(QStringLiteral("2026-02-30"), E::IsoDate));
        QVERIFY(!dayOf(QStringLiteral("2026-02-03 10:00"), E::IsoDate));
        QVERIFY(!dayOf(QStringLiteral("2026-02-03 25:00"), E::IsoTimestamp));
        QVERIFY(!dayOf(QStringLiteral("202613"), E::YearMonthNumber));
        QVERIFY(!dayOf(QStringLiteral("99999999999"), E::DateNumber));
        QVERIFY(!dayOf(QStringLiteral("99999999999"), E::YearNumber));
        QVERIFY(!dayOf(QStringLiteral("2026-03-05"), E::Unknown));
        QVERIFY(!dayOf(QStringLiteral("2026-03-05"), E::None));
        QVERIFY(!dayOf(QString(), E::YearNumber));
    }

    void timesOfDayAreKept()
    {
        const std::optional<QDateTime> moment =
            momentOf(QStringLiteral("2026-09-30T23:59:59.5"), DateEncoding::IsoTimestamp);
        QVERIFY(moment);
        QCOMPARE(moment->time(), QTime(23, 59, 59));
        QCOMPARE(momentOf(QStringLiteral("20260930"), DateEncoding::DateNumber)->time(), QTime(0, 0));
    }
};

QTEST_GUILESS_MAIN(TestEncoding)
#include "tst_encoding.moc"
