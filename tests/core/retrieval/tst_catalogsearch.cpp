// SPDX-License-Identifier: GPL-3.0-or-later
// A hundred searches of people who do not know the names, and sixty questions in shorthand, over 17 databases: the
// right table comes first.
#include "core/retrieval/meaningindex.h"
#include "support/asking.h"
#include "support/datafolder.h"
#include "support/encoderfile.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <map>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

struct Search {
    QString database;
    QString words;
    QStringList tables; ///< any of them is right
};

QList<Search> searchesOf(const char *file, const char *key)
{
    QList<Search> all;
    const QByteArray text = readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/meaning/") + QLatin1String(file));
    for (const QByteArray &line : text.split('\n')) {
        const QJsonObject json = QJsonDocument::fromJson(line).object();
        if (json.isEmpty())
            continue;
        QStringList tables;
        for (const QJsonValue &table : json["tables"].toArray())
            tables.append(table.toString().toLower());
        all.append({json["database"].toString(), json[QLatin1String(key)].toString(), tables});
    }
    return all;
}

QString fileOf(const QString &database)
{
    const QString own = QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/everyday/databases/%1.sqlite").arg(database);
    if (QFileInfo::exists(own))
        return own;
    for (const char *folder : {"everyday/databases/", "samples/"}) {
        const QString shared = dataFile(QLatin1String(folder) + database + QStringLiteral(".sqlite"));
        if (!shared.isEmpty() && QFileInfo::exists(shared))
            return shared;
    }
    return {};
}

} // namespace

class CatalogSearchTest : public QObject
{
    Q_OBJECT

private slots:
    /// As many as when they were last counted, at least; the first time it was 53 and 36.
    void findsByMeaning() { measure(searchesOf("catalogsearches.jsonl", "query"), 100, 50); }
    void readsShorthand() { measure(searchesOf("shorthand.jsonl", "question"), 60, 55); }

private:
    project::OpenSource *source(const QString &database)
    {
        std::unique_ptr<project::OpenSource> &open = m_sources[database];
        if (!open) {
            auto opened = openSource(fileOf(database), QDate(2026, 10, 20));
            if (!opened)
                return nullptr;
            open = std::move(*opened);
            const auto meanings = retrieval::MeaningIndex::build({open->snapshot()}, m_encoder, {}, {}, {});
            if (!meanings)
                return nullptr;
            open->linker()->useMeanings(*meanings);
        }
        return open.get();
    }

    void measure(const QList<Search> &searches, int count, int least)
    {
        QCOMPARE(searches.size(), count);
        QStringList missed;
        int asked = 0;
        int inThree = 0;
        int withoutMeaning = 0;
        for (const Search &search : searches) {
            if (fileOf(search.database).isEmpty())
                continue; // without the data folder only our own databases are there
            project::OpenSource *open = source(search.database);
            QVERIFY2(open, qPrintable(search.database));
            ++asked;
            const QStringList found = tablesFor(*open, search.words);
            const auto isRight = [&search](const QString &table) { return search.tables.contains(table.toLower()); };
            inThree += std::any_of(found.begin(), found.end(), isRight) ? 1 : 0;
            if (!isRight(found.value(0)))
                missed.append(QStringLiteral("%1: \"%2\" finds %3, not %4")
                                  .arg(search.database, search.words, found.value(0), search.tables.join(u'/')));
            const auto meanings = open->linker()->meanings();
            open->linker()->useMeanings(nullptr);
            withoutMeaning += isRight(tablesFor(*open, search.words).value(0)) ? 1 : 0;
            open->linker()->useMeanings(meanings);
        }
        qInfo().noquote() << QStringLiteral("%1 of %2 first, %3 among three; without meaning %4 first")
                                 .arg(asked - missed.size())
                                 .arg(asked)
                                 .arg(inThree)
                                 .arg(withoutMeaning);
        const bool enough = 100 * (asked - missed.size()) >= least * asked;
        for (const QString &miss : enough ? QStringList() : missed)
            qWarning().noquote() << miss;
        QVERIFY(enough);
    }

    /// The first three.
    static QStringList tablesFor(const project::OpenSource &source, const QString &words)
    {
        QStringList tables;
        for (const retrieval::RetrievalHit &hit : source.linker()->retrieve(words, 5)) {
            if (hit.column.isEmpty() && tables.size() < 3)
                tables.append(hit.table.name);
        }
        return tables;
    }

    std::map<QString, std::unique_ptr<project::OpenSource>> m_sources;
    const retrieval::EncoderPtr m_encoder = std::make_shared<encoder::BuiltInEncoder>(encoderFile());
};

QTEST_GUILESS_MAIN(CatalogSearchTest)
#include "tst_catalogsearch.moc"
