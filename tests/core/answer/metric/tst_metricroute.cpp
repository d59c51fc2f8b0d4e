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
