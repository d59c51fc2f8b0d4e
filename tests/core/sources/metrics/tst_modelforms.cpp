// SPDX-License-Identifier: GPL-3.0-or-later
// Definitions in the forms of other programs, as the model that is made of them and what it leaves out.
#include "core/sources/metrics/modelforms.h"
#include "support/datafolder.h"
#include "support/goldenfile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::metrics;

namespace {

QString described(const Result<ModelsRead> &read)
{
    if (!read)
        return QStringLiteral("refused: ") + read.error().fullMessage();
    QString out = QString::fromUtf8(writeOssie(read->models));
    for (const NotTaken &one : read->notTaken)
        out += QStringLiteral("%1:%2: %3\n").arg(one.file).arg(one.line).arg(one.why.message());
    return out;
}

/// Whether what is written is read again as the same models. Where they stand is no part of them, and a rule of time is
/// kept twice when it is read.
bool isReadTheSame(QList<catalog::SemanticModel> models)
{
    Result<ModelsRead> again = readOssie(writeOssie(models), QStringLiteral("again.yaml"));
    if (!again || !again->notTaken.isEmpty() || writeOssie(again->models) != writeOssie(models))
        return false;
    for (QList<catalog::SemanticModel> *all : {&models, &again->models}) {
        for (catalog::SemanticModel &model : *all) {
            model.file.clear();
            for (catalog::Metric &metric : model.metrics) {
                metric.file.clear();
                metric.line = 0;
                metric.further.remove(QLatin1StringView("rule"));
            }
        }
    }
    return again->models == models;
}

} // namespace

class ModelFormsTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/modelforms")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const Result<ModelsRead> read =
            readDefinitions(golden.input.toUtf8(), QStringLiteral("shop.yml"), QStringLiteral("shop"));
        if (read)
            QVERIFY(isReadTheSame(read->models));
        TIEOUT_COMPARE_GOLDEN(golden, described(read));
    }

    /// Files of other programs from a data folder: each is imported, or refused with its reason.
    void everyFormat_data()
    {
        QTest::addColumn<GoldenCase>("golden");
        TIEOUT_NEEDS_DATA("metrics/definitions.jsonl");
        addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/formats.case"));
    }
    void everyFormat()
    {
        TIEOUT_NEEDS_DATA("metrics/definitions.jsonl");
        QFETCH(GoldenCase, golden);
        const QDir root(dataFile(QStringLiteral("metrics/formats")));
        QStringList lines;
        const QString place = root.filePath(golden.input.trimmed());
        QStringList files =
            golden.setting(QStringLiteral("as")) == QLatin1String("one") ? QStringList{place} : QStringList();
        for (QDirIterator it(place, {QStringLiteral("*.yaml"), QStringLiteral("*.yml")}, QDir::Files,
                             QDirIterator::Subdirectories);
             files != QStringList{place} && it.hasNext();)
            files.append(it.next());
        files.sort();
        for (const QString &file : std::as_const(files)) {
            const Result<ModelsRead> read = readDefinitions(file);
            QVERIFY2(!read || isReadTheSame(read->models), qPrintable(file));
            lines.append(root.relativeFilePath(file) + QStringLiteral(": ") + outcome(read));
            for (const NotTaken &one : read ? read->notTaken : QList<NotTaken>()) {
                QVERIFY2(!one.why.message().isEmpty() && !one.file.isEmpty(), qPrintable(file));
                lines.append(QStringLiteral("    %1:%2: %3")
                                 .arg(root.relativeFilePath(one.file))
                                 .arg(one.line)
                                 .arg(one.why.message()));
            }
        }
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }

    /// Names of names, each twice, end in a line that says so.
    void growthIsBounded_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");
        QByteArray cube = "cubes:\n- name: a\n  sql_table: a\n  dimensions:\n  - {name: d0, type: number, sql: "
                          "column_of_the_table}\n";
        QByteArray view = "name: a\ntables:\n- name: a\n  base_table: {table: A}\n  facts:\n  - {name: d0, expr: "
                          "column_of_the_table}\n";
        QByteArray flow = "semantic_models: [{name: a, model: ref('a'), entities: [{name: e, type: primary}], "
                          "measures: [{name: m, agg: sum}]}]\n"
                          "metrics:\n- {name: d0, type: simple, type_params: {measure: m}}\n";
        for (int i = 1; i < 60; ++i) {
            const QByteArray before = "d" + QByteArray::number(i - 1);
            const QByteArray name = "d" + QByteArray::number(i);
            cube += "  - {name: " + name + ", type: number, sql: \"{" + before + "} + {" + before + "}\"}\n";
            view += "  - {name: " + name + ", expr: " + before + " + " + before + "}\n";
            flow += "- {name: " + name + ", type: ratio, filter: \"{{ Entity('e') }} > 0\", type_params: {numerator: "
                    + before + ", denominator: " + before + "}}\n";
        }
        QTest::newRow("Cube") << cube << QStringLiteral("The expression is longer than 10000 characters.");
        QTest::newRow("Snowflake") << view << QStringLiteral("The expression is longer than 10000 characters.");
        QTest::newRow("MetricFlow") << flow << QStringLiteral("There are more than 10000 metrics with their parts.");
    }
    void growthIsBounded()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, said);
        const Result<ModelsRead> read = readDefinitions(text, QStringLiteral("a.yml"), QStringLiteral("a"));
        QVERIFY2(read, read ? "" : qPrintable(read.error().message()));
        QVERIFY(!read->notTaken.isEmpty());
        QVERIFY2(read->notTaken.last().why.message().endsWith(said), qPrintable(read->notTaken.last().why.message()));
    }

    void aFolderIsReadAsOne()
    {
        TemporaryFolder folder;
        folder.write(QStringLiteral("models/orders.yml"),
                     "semantic_models:\n- name: orders\n  model: ref('orders')\n  defaults: {agg_time_dimension: day}\n"
                     "  dimensions: [{name: day, type: time, type_params: {time_granularity: day}}]\n"
                     "  measures: [{name: amount, agg: sum}]\n");
        folder.write(QStringLiteral("metrics.yml"),
                     "metrics: [{name: revenue, type: simple, type_params: {measure: amount}}]\n");
        folder.write(QStringLiteral("other.yml"), "services: {}\n");
        const Result<ModelsRead> read = readDefinitions(folder.path());
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        QCOMPARE(read->models.size(), 1);
        QCOMPARE(read->models.first().name, QFileInfo(folder.path()).fileName());
        QCOMPARE(read->models.first().metrics.size(), 1);
        QCOMPARE(read->notTaken.size(), 1);
        QVERIFY(read->notTaken.first().file.endsWith(QLatin1String("other.yml")));
    }

    void aFolderWithAMistakeNamesTheFile()
    {
        TemporaryFolder folder;
        folder.write(QStringLiteral("a.yml"), "semantic_models: [{name: a, model: ref('a')}]\n");
        folder.write(QStringLiteral("b.yml"), "semantic_models: [{name: a, model: ref('b')}]\n");
        const Result<ModelsRead> read = readDefinitions(folder.path());
        QVERIFY(!read);
        QVERIFY2(read.error().message().contains(QLatin1String("b.yml\": Line 1: there are two semantic models")),
                 qPrintable(read.error().message()));
    }

    void nothingThere()
    {
        TemporaryFolder folder;
        const Result<ModelsRead> empty = readDefinitions(folder.path());
        QVERIFY(!empty);
        QCOMPARE(empty.error().code, ErrorCode::Unsupported);
        const Result<ModelsRead> missing = readDefinitions(folder.file(QStringLiteral("none.yml")));
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
    }

private:
    static QString outcome(const Result<ModelsRead> &read)
    {
        if (!read)
            return QStringLiteral("refused. ") + read.error().message();
        qsizetype datasets = 0;
        qsizetype metrics = 0;
        for (const catalog::SemanticModel &model : read->models) {
            datasets += model.datasets.size();
            metrics += model.metrics.size();
        }
        return QStringLiteral("%1 datasets, %2 metrics, %3 left out")
            .arg(datasets)
            .arg(metrics)
            .arg(read->notTaken.size());
    }
};

QTEST_APPLESS_MAIN(ModelFormsTest)
#include "tst_modelforms.moc"
