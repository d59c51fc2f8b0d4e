// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that name a governed metric, from the question to the rows.
#include "core/record/badge.h"
#include "core/sources/metrics/ossie.h"
#include "support/asking.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr qsizetype ShownRows = 4;

/// The first rows, cells with a bar between them.
QStringList rowsOf(const record::Part &part)
{
    QStringList lines;
    for (const auto &row : part.grid()->rows.mid(0, ShownRows)) {
        QStringList cells;
        for (const std::optional<QString> &cell : row)
            cells.append(cell.value_or(QStringLiteral("NULL")));
        lines.append(cells.join(QStringLiteral(" | ")));
    }
    if (part.grid()->rowCount > ShownRows)
        lines.append(QStringLiteral("… %1 rows").arg(part.grid()->rowCount));
    return lines;
}

} // namespace

class MetricRouteTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("ferry.db"));
        makeSqlite(file, readFile(QStringLiteral(TIEOUT_TEST_DIR "/ferry.sql")));
        auto opened = openSource(file, m_asOf);
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
        m_source = std::move(*opened);
        const auto read = sources::metrics::readOssie(readFile(QStringLiteral(TIEOUT_TEST_DIR "/ferry.ossie.yaml")),
                                                      QStringLiteral("ferry.ossie.yaml"));
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        QVERIFY(read->notTaken.isEmpty());
        const auto set = m_source->setModels(read->models, {}, {});
        QVERIFY2(set, set ? "" : qPrintable(set.error().fullMessage()));
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/metrics.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const record::Record record = ask(golden.input.trimmed());
        QStringList lines{record::wordOf(record.state)};
        if (record.isAnswered()) {
            const std::optional<record::Badge> badge = record::badgeOf(record);
            lines.first() += u' ' + record::wordOf(record.standing) + QStringLiteral(", ")
                             + (badge ? badge->text.text : QString()) + QStringLiteral(": ") + record.title.text;
            for (const message::Message &because : badge ? badge->because : QList<message::Message>())
                lines.append(u'(' + because.text + u')');
        }
        for (const record::Part &part : record.parts) {
            if (!part.query() || part.query()->sql.isEmpty() || !record.isAnswered())
                continue;
            lines.append(part.query()->sql.simplified());
            lines += rowsOf(part);
        }
        if (!record.isAnswered())
            lines.append(record.text.text);
        if (record.clarify) {
            for (const record::Alternative &option : record.clarify->options)
                lines.append(QStringLiteral("- ") + option.reading.text);
        }
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }

    /// What the card says of the definition.
    void definitionIsInTheRecord()
    {
        const record::Record record = ask(QStringLiteral("ticket revenue in Q3 2025"));
        QVERIFY(record.isAnswered());
        QCOMPARE(record.route.kind, record::Kind::Metric);
        QCOMPARE(record.standing, record::Standing::Governed);
        const std::optional<record::MetricUse> use = record.parts.first().metric;
        QVERIFY(use);
        QCOMPARE(use->name, QStringLiteral("ticket_revenue"));
        QCOMPARE(use->version, 2);
        QCOMPARE(use->owner, std::optional(QStringLiteral("commercial")));
    }

    /// What a ratio is made of, each computed under the question's own conditions.
    void componentsAreInTheRecord()
    {
        const record::Record record = ask(QStringLiteral("load factor in Q3 2025"));
        QVERIFY2(record.headline, qPrintable(record.text.text));
        const QList<record::MetricComponent> components = record.parts.first().metric->components;
        QCOMPARE(components.size(), 2);
        QCOMPARE(components[0].name.text, QStringLiteral("passengers"));
        QCOMPARE(components[1].name.text, QStringLiteral("capacity"));
        QVERIFY(components[0].value && components[1].value);
        const double ratio = components[0].value->toDouble() / components[1].value->toDouble();
        QVERIFY(qAbs(ratio - record.headline->value.toDouble()) < 1e-9);
        QCOMPARE(components[1].definition,
                 std::optional(QStringLiteral("Berths of the ship, once for each sailing that took place.")));
    }

    /// Aggregates that stand in the definition itself are called as they are written.
    void componentsWithoutAName()
    {
        const record::Record record = ask(QStringLiteral("average fare in 2025"));
        QVERIFY2(record.headline, qPrintable(record.text.text));
        const QList<record::MetricComponent> components = record.parts.first().metric->components;
        QCOMPARE(components.size(), 2);
        QCOMPARE(components[0].name.text, QStringLiteral("SUM(tickets.price)"));
        QVERIFY(components[1].value);
        QVERIFY(!components[1].definition);
    }

    /// A value for each of several rows is in the rows; a single aggregate is the value itself.
    void componentsOnlyWhereTheySayMore()
    {
        const record::Record split = ask(QStringLiteral("load factor by ship in Q3 2025"));
        QVERIFY2(split.isAnswered(), qPrintable(split.text.text));
        QCOMPARE(split.parts.first().metric->components.size(), 2);
        QVERIFY(!split.parts.first().metric->components.first().value);
        QVERIFY(ask(QStringLiteral("ticket revenue in Q3 2025")).parts.first().metric->components.isEmpty());
    }

    /// Of two definitions by one name the one that a person chooses is the answer, and governed.
    void chosenDefinitionStaysGoverned()
    {
        const QString question = QStringLiteral("sales in 2025");
        const record::Record asked = ask(question);
        QVERIFY(asked.clarify);
        QCOMPARE(asked.clarify->options.size(), 2);
        answer::AskOptions options;
        options.calendar.asOf = m_asOf;
        const record::Record chosen = m_source->choose(question, asked.clarify->options.last(), options, {}, {});
        QVERIFY2(chosen.isAnswered(), qPrintable(chosen.text.text));
        QCOMPARE(chosen.standing, record::Standing::Governed);
        QCOMPARE(chosen.parts.first().metric->name, QStringLiteral("turnover"));
    }

    /// SQL of one's own for such a question would never be used.
    void noSqlIsTakenForAMetric()
    {
        answer::AskOptions options;
        options.calendar.asOf = m_asOf;
        const auto read = m_source->engine().read(QStringLiteral("ticket revenue in 2025"),
                                                  QStringLiteral("SELECT SUM(price) AS n FROM tickets"), options, {});
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::Invalid);
        QVERIFY2(read.error().message().contains(QLatin1String("governed metric")), qPrintable(read.error().message()));
    }

    /// "last" before a period that is computed by itself says no more than that period.
    void comparedPeriodsAreRead()
    {
        const record::Record record =
            ask(QStringLiteral("ticket revenue last quarter compared to the previous quarter"));
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QVERIFY2(record.ledger.unread.isEmpty(), qPrintable(record.ledger.unread.join(u' ')));
    }

    /// Values that are each computed by themselves read the same empty dates.
    void emptyDatesAreSaidOnce()
    {
        QList<catalog::SemanticModel> models = m_source->snapshot()->models;
        catalog::Metric redeemed;
        redeemed.name = QStringLiteral("vouchers_redeemed");
        redeemed.expressions = {{QStringLiteral("ANSI_SQL"), QStringLiteral("COUNT(vouchers.id)")}};
        redeemed.filter = QStringLiteral("vouchers.used_on BETWEEN :period_start AND :period_end");
        models.first().metrics.append(redeemed);
        answer::AskOptions options;
        options.calendar.asOf = m_asOf;
        const record::Record record =
            m_source->askWith(models, QStringLiteral("vouchers redeemed by month in 2025"), options, {});
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        const QList<record::Check> &checks = record.parts.first().checks;
        const auto dates = std::find_if(checks.cbegin(), checks.cend(), [](const record::Check &check) {
            return check.id == QLatin1String("period.empty-date");
        });
        QVERIFY(dates != checks.cend());
        QVERIFY2(dates->message.text.count(QLatin1String("used_on")) == 1, qPrintable(dates->message.text));
    }

    /// Without definitions the same words are read as any others.
    void nothingIsGovernedWithoutDefinitions()
    {
        const QList<catalog::SemanticModel> models = m_source->snapshot()->models;
        QVERIFY(m_source->setModels({}, {}, {}));
        const record::Record record = ask(QStringLiteral("number of tickets in 2025"));
        QVERIFY(m_source->setModels(models, {}, {}));
        QCOMPARE(record.route.kind, record::Kind::Sql);
        QVERIFY(!record.parts.first().metric);
    }

private:
    record::Record ask(const QString &question)
    {
        answer::AskOptions options;
        options.calendar.asOf = m_asOf;
        return m_source->ask(question, options, {}, {});
    }

    const QDate m_asOf{2025, 11, 20};
    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(MetricRouteTest)
#include "tst_metricroute.moc"
