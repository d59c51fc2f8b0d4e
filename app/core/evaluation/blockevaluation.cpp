// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/blockevaluation.h"

#include "core/base/text.h"
#include "core/evaluation/tatqa.h"
#include "core/sources/relations/relationplan.h"
#include "core/sources/sheets/blocks.h"
#include "core/sources/sheets/workbookreader.h"
#include "core/sources/sheets/workbooktables.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <map>

namespace Tieout::evaluation {

namespace {

using namespace sources::sheets;
using retrieval::RankedText;
using retrieval::TextParts;
using retrieval::TextSearch;

constexpr int MostRanked = 5;

/// Something that is found: a block, a relation.
struct Place {
    QString owner; ///< its workbook, or the context that its table belongs to
    QString sheet;
    CellRange range;
};

/// Texts that are searched, and what each stands for.
class Corpus
{
public:
    void add(const Place &place, const QStringList &sentences)
    {
        m_places.append(place);
        m_texts.append(sentences);
    }
    void addBlocks(const QString &owner, const WorkbookTablesPtr &tables, const QStringList &around = {})
    {
        for (const SheetTable &table : tables->tables) {
            for (const SheetBlock &block : blocksOf(table))
                add({owner, table.sheet->name, block.range()}, sentencesOf(block) + around);
        }
    }
    Result<void> finish(const retrieval::TextRetrievers &retrievers, const StopToken &stop, const Progress &progress)
    {
        auto search = TextSearch::build(m_texts, retrievers, stop, progress);
        if (!search)
            return fail(search.error());
        m_search = *std::move(search);
        return {};
    }
    const QList<Place> &places() const { return m_places; }
    QList<Place> found(const QString &question, const TextParts &parts) const
    {
        QList<Place> out;
        for (const RankedText &text : m_search->search(question, MostRanked, parts))
            out.append(m_places[text.place]);
        return out;
    }

private:
    QList<Place> m_places;
    QList<QStringList> m_texts;
    std::shared_ptr<const TextSearch> m_search;
};

/// A question with what it is counted by.
struct AskedBlock {
    QString text;
    QString file; ///< or where the answer comes from
    QString tier;
    QString owner;
    QMap<QString, QList<CellRange>> cells; ///< by sheet
};

using IsRight = std::function<bool(const Place &)>;

bool holdsAll(const AskedBlock &asked, const Place &place)
{
    const QList<CellRange> wanted = asked.cells.value(place.sheet);
    return place.owner == asked.owner && !wanted.isEmpty()
           && std::all_of(wanted.cbegin(), wanted.cend(), [&place](const CellRange &range) {
                  return place.range.holds(range.first) && place.range.holds(range.last);
              });
}

bool holdsAny(const AskedBlock &asked, const Place &place)
{
    const QList<CellRange> wanted = asked.cells.value(place.sheet);
    return place.owner == asked.owner && std::any_of(wanted.cbegin(), wanted.cend(), [&place](const CellRange &range) {
               return place.range.meets(range);
           });
}

class Recall
{
public:
    Recall(EvaluationReport &report, const retrieval::TextRetrievers &retrievers)
        : m_report(report)
    {
        m_ways.append({QString(), {true, true}});
        if (retrievers.words && retrievers.encoder)
            m_ways += {{QStringLiteral("ByWords"), {true, false}}, {QStringLiteral("ByMeaning"), {false, true}}};
    }

    void count(const AskedBlock &asked, const QString &path, const Corpus &corpus, const IsRight &isRight)
    {
        for (const auto &[way, parts] : m_ways) {
            const QString name = path + way;
            add(asked, name + QStringLiteral("Asked"));
            const QList<Place> found = corpus.found(asked.text, parts);
            const auto first = std::find_if(found.cbegin(), found.cend(), isRight);
            if (first == found.cbegin() && first != found.cend())
                add(asked, name + QStringLiteral("At1"));
            if (first != found.cend())
                add(asked, name + QStringLiteral("At5"));
        }
        if (!m_paths.contains(path))
            m_paths.append(path);
    }

    void setShares()
    {
        for (const QString &path : std::as_const(m_paths)) {
            for (const auto &way : std::as_const(m_ways)) {
                const QString name = path + way.first;
                for (const char *most : {"1", "5"})
                    m_report.setShare(name + QStringLiteral("RecallAt%1Share").arg(QLatin1String(most)),
                                      name + QStringLiteral("At") + QLatin1String(most),
                                      name + QStringLiteral("Asked"));
            }
        }
    }

private:
    void add(const AskedBlock &asked, const QString &figure)
    {
        m_report.add(asked.file, figure);
        if (!asked.tier.isEmpty())
            m_report.byHardness[asked.tier].add(figure);
    }

    EvaluationReport &m_report;
    QList<std::pair<QString, TextParts>> m_ways;
    QStringList m_paths;
};

QMap<QString, QList<CellRange>> cellsBySheet(const QJsonArray &cells)
{
    QMap<QString, QList<CellRange>> out;
    for (const QJsonValue &cell : cells) {
        if (const std::optional<SheetRange> one = sheetRangeFrom(cell.toString()))
            out[one->sheet].append(one->range);
    }
    return out;
}

Result<void> addRelations(Corpus &corpus, const QString &owner, const Workbook &workbook, const StopToken &stop)
{
    const auto plan = sources::relations::planRelations(workbook, {}, stop);
    if (!plan)
        return fail(plan.error());
    for (const sources::relations::Relation &relation : plan->about.relations) {
        QStringList columns;
        for (const sources::relations::RelationColumn &column : relation.columns)
            columns.append(base::humanised(column.name) + u' ' + column.comment);
        corpus.add({owner, relation.sheet, sheetRangeFrom(relation.cells()).value().range},
                   {base::humanised(relation.name) + u' ' + relation.title, columns.join(QStringLiteral(", "))});
    }
    return {};
}

/// What one workbook is searched by.
struct Searched {
    Corpus blocks;
    Corpus relations;
};

QList<AskedBlock> askedOf(QFile &file)
{
    QList<AskedBlock> questions;
    while (!file.atEnd()) {
        const QJsonObject json = QJsonDocument::fromJson(file.readLine()).object();
        const QString book = json[u"file"].toString();
        const AskedBlock asked{json[u"question"].toString(), book, json[u"tier"].toString(), book,
                               cellsBySheet(json[u"cells"].toArray())};
        if (!asked.cells.isEmpty())
            questions.append(asked);
    }
    return questions;
}

Result<void> countWorkbooks(Recall &recall, QFile &file, const QDir &folder,
                            const retrieval::TextRetrievers &retrievers, const StopToken &stop,
                            const Progress &progress)
{
    const QList<AskedBlock> questions = askedOf(file);
    std::map<QString, Searched> books;
    Corpus all;
    for (const AskedBlock &asked : questions) {
        if (books.contains(asked.owner))
            continue;
        Searched &book = books[asked.owner];
        Result<Workbook> workbook = readWorkbook(folder.filePath(asked.owner), {}, stop, {});
        if (!workbook)
            return fail(workbook.error());
        if (const Result<void> added = addRelations(book.relations, asked.owner, *workbook, stop); !added)
            return added;
        const WorkbookTablesPtr tables = withTables(*std::move(workbook));
        book.blocks.addBlocks(asked.owner, tables);
        all.addBlocks(asked.owner, tables);
        for (Corpus *corpus : {&book.blocks, &book.relations}) {
            if (const Result<void> done = corpus->finish(retrievers, stop, progress); !done)
                return done;
        }
    }
    if (const Result<void> done = all.finish(retrievers, stop, progress); !done)
        return done;
    for (const AskedBlock &asked : questions) {
        const Searched &book = books[asked.owner];
        const auto isRight = [&asked](const Place &place) { return holdsAll(asked, place); };
        recall.count(asked, QStringLiteral("blocks"), book.blocks, isRight);
        recall.count(asked, QStringLiteral("anyBlocks"), book.blocks,
                     [&asked](const Place &place) { return holdsAny(asked, place); });
        recall.count(asked, QStringLiteral("allBlocks"), all, isRight);
        const QList<Place> &tables = book.relations.places();
        if (std::any_of(tables.cbegin(), tables.cend(), isRight))
            recall.count(asked, QStringLiteral("relations"), book.relations, isRight);
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
    }
    return {};
}

Result<void> countTatQa(Recall &recall, QFile &file, const retrieval::TextRetrievers &retrievers, const StopToken &stop,
                        const Progress &progress)
{
    Corpus corpus;
    QList<AskedBlock> questions;
    int contexts = 0;
    const auto add = [&](const TatQaContext &context) {
        const QString owner = QString::number(contexts++);
        corpus.addBlocks(owner, context.workbook(), context.paragraphs());
        for (const SheetQuestion &asked : context.questions())
            questions.append({asked.text, asked.file, {}, owner, {}});
    };
    if (const Result<void> read = forEachContext(file.readAll(), file.fileName(), add, stop, {}); !read)
        return read;
    if (const Result<void> done = corpus.finish(retrievers, stop, progress); !done)
        return done;
    for (const AskedBlock &asked : std::as_const(questions)) {
        recall.count(asked, QStringLiteral("allBlocks"), corpus,
                     [&asked](const Place &place) { return place.owner == asked.owner; });
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
    }
    return {};
}

} // namespace

Result<void> evaluateBlocks(EvaluationReport &report, const retrieval::TextRetrievers &retrievers,
                            const StopToken &stop, const Progress &progress)
{
    const QDir data(report.data);
    QFile workbooks(data.filePath(QStringLiteral("workbooks-%1.jsonl").arg(report.split)));
    QFile tatQa(data.filePath(report.split + QStringLiteral(".json")));
    Recall recall(report, retrievers);
    Result<void> done;
    if (workbooks.open(QIODevice::ReadOnly))
        done = countWorkbooks(recall, workbooks, QDir(data.filePath(QStringLiteral("workbooks-") + report.split)),
                              retrievers, stop, progress);
    else if (tatQa.open(QIODevice::ReadOnly))
        done = countTatQa(recall, tatQa, retrievers, stop, progress);
    else
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" holds neither %2 nor %3."),
                    {report.data, QFileInfo(workbooks).fileName(), QFileInfo(tatQa).fileName()});
    recall.setShares();
    return done;
}

} // namespace Tieout::evaluation
