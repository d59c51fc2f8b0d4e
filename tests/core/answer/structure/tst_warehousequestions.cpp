// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about databases themselves, as somebody in the first week asks them, and questions that only look like
// them.
#include "core/retrieval/meaningindex.h"
#include "support/asking.h"
#include "support/datafolder.h"
#include "support/encoderfile.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

#include <map>

using namespace Tieout;
using namespace Tieout::TestSupport;
using record::Record;

namespace {

const QDate WarehouseDay(2026, 10, 15);
constexpr int LeastOfExplore = 13;   ///< of 14: no name says "fleet"
constexpr int LeastOfFirstWeek = 36; ///< of 36

/// What a line of an expectation that begins with a word names.
QStringList namedIn(const QString &expected, const QString &kind)
{
    for (const QString &line : expected.split(u'\n')) {
        if (line.startsWith(kind + u' '))
            return line.mid(kind.size() + 1).split(QStringLiteral(", "));
    }
    return {};
}

bool hasLine(const QString &expected, const QString &line)
{
    return expected.split(u'\n').contains(line);
}

QStringList tablesOf(const Record &record)
{
    QStringList tables;
    for (const record::Part &part : record.parts) {
        if (const auto *body = std::get_if<record::StructureBody>(&part.body))
            tables += body->tables;
    }
    return tables;
}

/// The sentence and every cell.
QString saidBy(const Record &record)
{
    QStringList said{record.text.text};
    for (const record::Part &part : record.parts) {
        const auto *body = std::get_if<record::StructureBody>(&part.body);
        for (const auto &row : body ? body->rows : QList<QList<std::optional<QString>>>()) {
            for (const auto &cell : row)
                said.append(cell.value_or(QString()));
        }
    }
    return said.join(u'\n');
}

/// What a case wants and an answer has not; empty where it is as it should be.
QStringList wrongWith(const Record &record, const QString &expected)
{
    const bool isStructure = record.route.kind == record::Kind::Structure;
    if (hasLine(expected, QStringLiteral("data")))
        return isStructure ? QStringList{QStringLiteral("taken for a question about tables")} : QStringList();
    if (!isStructure)
        return {QStringLiteral("not taken for a question about tables")};
    QStringList wrong;
    const QStringList held = namedIn(expected, QStringLiteral("abstains"));
    if (record.isAnswered() != held.isEmpty())
        wrong.append(held.isEmpty() ? QStringLiteral("nothing is answered") : QStringLiteral("answered"));
    const QStringList tables = tablesOf(record);
    if (hasLine(expected, QStringLiteral("none")) && !tables.isEmpty())
        wrong.append(QStringLiteral("offers ") + tables.join(u' '));
    for (const QString &table : namedIn(expected, QStringLiteral("needs"))) {
        if (!tables.contains(table))
            wrong.append(QStringLiteral("lacks ") + table);
    }
    for (const QString &table : namedIn(expected, QStringLiteral("without"))) {
        if (tables.contains(table))
            wrong.append(QStringLiteral("has ") + table);
    }
    const QString said = saidBy(record);
    for (const QString &text : namedIn(expected, QStringLiteral("says")) + held) {
        if (!said.contains(text, Qt::CaseInsensitive))
            wrong.append(QStringLiteral("does not say ") + text);
    }
    return wrong;
}

} // namespace

class WarehouseQuestionsTest : public QObject
{
    Q_OBJECT

private slots:
    void explore() { check(QStringLiteral("explore.case"), 14, LeastOfExplore); }
    void firstWeek() { check(QStringLiteral("firstweek.case"), 36, LeastOfFirstWeek); }

private:
    /// As many cases of a file hold as when they were last counted, at least.
    void check(const QString &name, std::size_t count, int least)
    {
        TIEOUT_NEEDS_DATA("samples/sakila.sqlite");
        TIEOUT_NEEDS_DATA("everyday/databases/klinik.sqlite");
        const auto read = readGoldenFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/warehouse/") + name);
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        QCOMPARE(read->size(), count);
        int right = 0;
        for (const GoldenCase &asked : *read) {
            const QString database = asked.setting(QStringLiteral("database"));
            project::OpenSource *source = opened(database.isEmpty() ? QStringLiteral("warehouse") : database);
            QVERIFY2(source, qPrintable(database));
            answer::AskOptions options;
            options.calendar.asOf = WarehouseDay;
            ScriptedSource nobody;
            nobody.script = {ScriptedSource::abstain(QStringLiteral("searched"))};
            nobody.attempts = 1;
            answer::Engine engine(source->session(), source->linker(), {&nobody});
            const Record record = engine.answer(answer::Start::asked(asked.input.trimmed()), options, {}, {});
            const QStringList wrong = wrongWith(record, asked.expect);
            right += wrong.isEmpty() ? 1 : 0;
            if (!wrong.isEmpty())
                qInfo().noquote() << asked.input.trimmed() << "\n  " << wrong.join(QStringLiteral("; ")) << "\n  "
                                  << saidBy(record).left(2000);
        }
        qInfo().noquote() << name << right << "of" << count;
        QVERIFY(right >= least);
    }

    project::OpenSource *opened(const QString &database)
    {
        std::unique_ptr<project::OpenSource> &source = m_sources[database];
        if (source)
            return source.get();
        QString file = m_folder.file(database + QStringLiteral(".sqlite"));
        if (database == QLatin1String("sakila"))
            file = dataFile(QStringLiteral("samples/sakila.sqlite"));
        else if (database == QLatin1String("klinik"))
            file = dataFile(QStringLiteral("everyday/databases/klinik.sqlite"));
        else
            makeSqlite(file,
                       readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/warehouse/%1.sql").arg(database)));
        auto opened = openSource(file, WarehouseDay);
        if (!opened)
            return nullptr;
        const retrieval::EncoderPtr encoder = std::make_shared<encoder::BuiltInEncoder>(encoderFile());
        const auto meanings = retrieval::MeaningIndex::build({(*opened)->snapshot()}, encoder, {}, {}, {});
        if (!meanings)
            return nullptr;
        (*opened)->linker()->useMeanings(*meanings);
        source = std::move(*opened);
        return source.get();
    }

    TemporaryFolder m_folder;
    std::map<QString, std::unique_ptr<project::OpenSource>> m_sources;
};

QTEST_GUILESS_MAIN(WarehouseQuestionsTest)
#include "tst_warehousequestions.moc"
