// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheetroute.h"

#include "core/answer/modelcells.h"
#include "core/answer/sheet/cellconfidence.h"
#include "core/answer/sheet/namedcells.h"
#include "core/answer/structure/structurepart.h"
#include "core/sources/relations/cellsource.h"

#include <QFileInfo>

#include <algorithm>

namespace Tieout::answer {

using base::Decimal;
using sheet::CellAnswer;
using sheet::CellOperation;
using sheet::CellResult;
using sheet::CitedCell;
using sources::relations::BlockText;
using sources::sheets::Scale;
using sources::sheets::SheetBlock;
using sources::sheets::SheetTable;

namespace {

constexpr double AnsweredFromStructure = 0.93; ///< several rows of headings: nothing else can answer
constexpr double AnsweredFromList = 0.5;       ///< the tables are asked first
constexpr double Nearly = 0.3;
constexpr qsizetype MostChoices = 4;
constexpr int MostNearest = 3; ///< blocks that are shown where nothing answers
constexpr int MostBlocksForModel = 6;
/// Of a workbook with more tables those are read first that the question is likeliest about.
constexpr int MostTablesAtOnce = 20;
/// A longer list is asked with SQL: nobody names one of its rows by a label.
constexpr int MostRowsOfList = 2'000;
/// Reading more again would take longer than the answer.
constexpr qsizetype MostCellsReread = 300'000;
constexpr int ShownDigits = 4;

QString shownNumber(const CellResult &result)
{
    const Decimal number =
        result.number.scale() > ShownDigits ? result.number.rounded(ShownDigits).normalised() : result.number;
    return base::grouped(number.toString());
}

/// "Total assets, Group, 31 December, 2025": what a cell's headings say.
QString nameOf(const SheetTable &table, const CitedCell &cell)
{
    QStringList words;
    const QStringList &row = table.rows[cell.row].path;
    if (table.labelColumns > 1) // "Primary" of which district?
        words = row;
    else if (!row.isEmpty())
        words.append(row.last());
    words += table.columns[cell.column].path;
    words.removeDuplicates();
    return words.join(QStringLiteral(", "));
}

message::Message titleOf(const CellAnswer &answer)
{
    QStringList names;
    for (const CitedCell &cell : answer.cells)
        names.append(nameOf(*answer.table, cell));
    const QString first = names.value(0);
    const QString second = names.value(1);
    const QString all = base::listed(names, MostChoices);
    switch (answer.operation) {
    case CellOperation::Lookup:
        return message::say("answer.cells.lookup", {all});
    case CellOperation::Difference:
        return message::say("answer.cells.difference", {first, second});
    case CellOperation::PercentChange:
        return message::say("answer.cells.percentChange", {second, first});
    case CellOperation::Growth:
        return message::say("answer.cells.growth", {second, first});
    case CellOperation::Ratio:
        return message::say("answer.cells.ratio", {first, second});
    case CellOperation::Share:
        return message::say("answer.cells.share", {first, second});
    case CellOperation::Sum:
        return message::say("answer.cells.sum", {all});
    case CellOperation::Average:
        return message::say("answer.cells.average", {all});
    case CellOperation::Largest:
        return message::say("answer.cells.largest", {all});
    case CellOperation::Smallest:
        return message::say("answer.cells.smallest", {all});
    case CellOperation::Count:
        return message::say("answer.cells.count", {all});
    }
    return {};
}

std::optional<QString> orNone(const QString &text)
{
    return text.isEmpty() ? std::nullopt : std::optional(text);
}

/// What the sheet says below the table of the cells that were read stands beside each of them.
void addFootnotes(const CellAnswer &answer, record::CellBody &body)
{
    QStringList notes;
    for (const CitedCell &cell : answer.cells)
        notes.append(sources::sheets::footnotesAt(*answer.table, cell.row, cell.column).join(QStringLiteral("; ")));
    if (std::all_of(notes.cbegin(), notes.cend(), [](const QString &note) { return note.isEmpty(); }))
        return;
    body.columns.append({message::say("answer.cells.column.note"), TypeClass::Text, std::nullopt});
    for (qsizetype row = 0; row < notes.size(); ++row)
        body.rows[row].append(notes[row]);
}

record::CellBody bodyOf(const CellAnswer &answer)
{
    const SheetTable &table = *answer.table;
    record::CellBody body;
    body.workbook = table.workbook->file;
    body.sheet = table.sheet->name;
    const sources::sheets::Complexity &complexity = table.complexity;
    body.complexity = {complexity.headerDepth, complexity.mergedCells, complexity.mergeDensity, complexity.score,
                       complexity.isMultiHeader};
    for (const char *column : {"answer.cells.column.cell", "answer.cells.column.row", "answer.cells.column.heading",
                               "answer.cells.column.value"})
        body.columns.append({message::say(column), TypeClass::Text, std::nullopt});
    for (const CitedCell &cell : answer.cells) {
        const QStringList &row = table.rows[cell.row].path;
        const QStringList &column = table.columns[cell.column].path;
        const QString scale = cell.scale.power ? sources::sheets::scaleName(*cell.scale.power) : QString();
        body.cells.append({cell.ref,
                           cell.shown,
                           {row, column},
                           orNone(cell.scale.isPercent ? QStringLiteral("%") : cell.scale.unit),
                           orNone(scale)});
        body.rows.append({cell.ref, row.join(QStringLiteral(" / ")), column.join(QStringLiteral(" / ")), cell.shown});
    }
    addFootnotes(answer, body);
    body.rowCount = body.rows.size();
    QStringList formulas;
    for (const CellResult &result : answer.results)
        formulas.append(result.formula);
    body.computation = formulas.join(QStringLiteral("; "));
    return body;
}

/// Reads the cells from the file again and computes once more.
record::Verification verified(const CellAnswer &answer, const sources::relations::TableSource &source,
                              const StopToken &stop)
{
    record::Verification out;
    out.rows = answer.cells.size();
    if (qsizetype(answer.table->sheet->cells.size()) > MostCellsReread) {
        out.why = message::say("answer.cells.tooLargeToReread");
        return out;
    }
    const Result<sources::sheets::Workbook> again = source.readAgain(stop);
    if (!again) {
        out.why = message::ofError(again.error());
        return out;
    }
    out.how = record::VerifiedHow::Reread;
    out.method = message::say("answer.cells.reread");
    const sources::sheets::Sheet *sheet = again->sheet(answer.table->sheet->name);
    for (const CitedCell &cell : answer.cells) {
        const sources::sheets::CellPlace place = answer.table->place(cell.row, cell.column);
        const sources::sheets::Cell *found = sheet ? sheet->at(place) : nullptr;
        if (!found || again->shown(*found).simplified() != cell.shown) {
            out.verdict = record::Verdict::Differs;
            out.why = message::say("answer.cells.changed", {cell.ref});
            return out;
        }
    }
    out.verdict = record::Verdict::Ties;
    return out;
}

record::Ledger ledgerOf(const CellAnswer &answer)
{
    static const QHash<sheet::WordUse, record::WordRole> roles{
        {sheet::WordUse::Line, record::WordRole::Column},         {sheet::WordUse::Time, record::WordRole::Period},
        {sheet::WordUse::Operation, record::WordRole::Aggregate}, {sheet::WordUse::Around, record::WordRole::Relation},
        {sheet::WordUse::Filler, record::WordRole::Filler},       {sheet::WordUse::Unread, record::WordRole::Unread}};
    record::Ledger ledger;
    for (const sheet::UsedWord &used : answer.words) {
        record::LedgerWord word;
        word.text = used.text;
        word.span = {used.begin, used.end};
        word.role = roles.value(used.use);
        word.became = used.became;
        ledger.words.append(word);
    }
    ledger.unread = answer.unread;
    return ledger;
}

/// All would answer, but for words such as "adjusted" that the table does not say of these cells.
bool isOnlyUnqualified(const CellAnswer &answer)
{
    return !answer.cells.isEmpty() && !answer.unread.isEmpty()
           && std::all_of(answer.words.cbegin(), answer.words.cend(), [](const sheet::UsedWord &word) {
                  return word.use != sheet::WordUse::Unread
                         || sources::sheets::isQualifier(base::stem(word.text.toLower()));
              });
}

QStringList refsOf(const CellAnswer &answer)
{
    QStringList refs;
    for (const CitedCell &cell : answer.cells)
        refs.append(cell.ref);
    return refs;
}

QString withoutUnread(QString question, const CellAnswer &answer)
{
    for (auto word = answer.words.crbegin(); word != answer.words.crend(); ++word) {
        if (word->use == sheet::WordUse::Unread)
            question.remove(word->begin, word->end - word->begin);
    }
    return question.simplified();
}

record::Claim claimOf(const CellAnswer &answer, const CellResult &result)
{
    record::Claim claim;
    claim.measure = result.formula;
    claim.unit = orNone(sources::sheets::scaleWords(result.scale));
    claim.value = result.number.toString();
    claim.at = result.formula;
    if (answer.operation == CellOperation::Sum)
        claim.how = record::ClaimHow::Sum;
    else if (answer.operation == CellOperation::Average)
        claim.how = record::ClaimHow::Average;
    else if (answer.operation == CellOperation::Count)
        claim.how = record::ClaimHow::Count;
    return claim;
}

/// Labels are values of the file: no encoder beyond the program is told of them.
retrieval::EncoderPtr encoderOf(const BeatEnvironment &environment)
{
    const std::shared_ptr<const retrieval::MeaningIndex> meanings = environment.linker.meanings();
    const bool isInside = meanings && dynamic_cast<const encoder::BuiltInEncoder *>(&meanings->encoder());
    return isInside ? retrieval::EncoderPtr(meanings, &meanings->encoder()) : nullptr;
}

QList<const SheetTable *> allOf(const sources::sheets::WorkbookTables &tables)
{
    QList<const SheetTable *> all;
    for (const SheetTable &table : tables.tables)
        all.append(&table);
    return all;
}

} // namespace

/// The blocks that the question may be about; none where nothing finds them: it is an aid.
QList<const SheetBlock *> SheetRoute::nearest(const QString &question, int count, const BeatEnvironment &environment)
{
    const auto store = m_source->blocks(encoderOf(environment), environment.stop);
    if (!store)
        return {};
    m_blocks = *store;
    return m_blocks->find(question, count);
}

/// What a model wrote of a block; nothing before nearest() found any.
std::optional<BlockText> SheetRoute::writtenOf(const SheetBlock &block) const
{
    return m_blocks ? m_blocks->writtenOf(block) : std::nullopt;
}

/// Those whose rows have names.
QList<const SheetTable *> SheetRoute::askedTables() const
{
    QList<const SheetTable *> tables;
    for (const SheetTable &table : m_tables->tables) {
        if (table.complexity.isMultiHeader || table.region.range.rows() <= MostRowsOfList)
            tables.append(&table);
    }
    return tables;
}

QList<sheet::TableLabels> SheetRoute::labelsOf(const QList<const SheetTable *> &tables)
{
    QList<sheet::TableLabels> labels;
    for (const SheetTable *table : tables) {
        auto known = m_labels.constFind(table);
        if (known == m_labels.cend())
            known = m_labels.insert(table, sheet::TableLabels(*table));
        labels.append(*known);
    }
    return labels;
}

sheet::CellAnswer SheetRoute::answerOf(const QString &question, const BeatEnvironment &environment)
{
    const QList<const SheetTable *> tables = askedTables();
    if (tables.size() > MostTablesAtOnce) {
        QList<const SheetTable *> likeliest;
        for (const SheetBlock *block : nearest(question, MostTablesAtOnce, environment)) {
            if (tables.contains(block->table) && !likeliest.contains(block->table))
                likeliest.append(block->table);
        }
        const sheet::CellAnswer answer = sheet::answerFromCells(labelsOf(likeliest), question);
        if (answer.state == CellAnswer::State::Answered)
            return answer;
    }
    return sheet::answerFromCells(labelsOf(tables), question);
}

record::Bid SheetRoute::bid(const ReadQuestion &question, const BeatEnvironment &environment)
{
    m_source = environment.options.cells;
    if (!m_source)
        return bidOf(0, {});
    Result<sources::sheets::WorkbookTablesPtr> tables = m_source->tables(environment.stop);
    if (!tables)
        return bidOf(0, {}); // what reads the rows says why
    m_tables = *std::move(tables);
    // Headings are matched with the words as they were typed; a standard wording is the next best.
    m_asked = question.refines ? question.text : question.typed;
    if (const std::optional<CellAnswer> named = sheet::answerFromNamedCells(allOf(*m_tables), m_asked)) {
        if (!named->table)
            return bidOf(0, {});
        m_answer = *named;
        return bidOf(AnsweredFromStructure, message::say("answer.route.cells", {m_answer.table->sheet->name}));
    }
    m_answer = answerOf(m_asked, environment);
    if (!hasAnswer() && question.text != m_asked) {
        const CellAnswer standard = answerOf(question.text, environment);
        if (standard.state == CellAnswer::State::Answered) {
            m_asked = question.text;
            m_answer = standard;
        }
    }
    if (!m_answer.table)
        return bidOf(0, {});
    const bool isList = !m_answer.table->complexity.isMultiHeader;
    const double score = !hasAnswer() ? Nearly : isList ? AnsweredFromList : AnsweredFromStructure;
    record::Bid bid = bidOf(score, message::say("answer.route.sheet", {m_answer.table->sheet->name}));
    for (const sheet::UsedWord &word : std::as_const(m_answer.words)) {
        if (hasAnswer() && word.use == sheet::WordUse::Line)
            bid.covered.append(word.text);
    }
    return bid;
}

bool SheetRoute::knowsWord() const
{
    return std::any_of(m_answer.words.cbegin(), m_answer.words.cend(),
                       [](const sheet::UsedWord &word) {
                           return word.use == sheet::WordUse::Line || word.use == sheet::WordUse::Around;
                       })
           || m_answer.error;
}

bool SheetRoute::mayAskModel(const Answering &answering) const
{
    const bool isModel = std::any_of(answering.generators.cbegin(), answering.generators.cend(),
                                     [](const auto *generator) { return generator->maximumAttempts() > 1; });
    return isModel && answering.until != Start::Until::Proposed && m_tables
           && m_answer.state == CellAnswer::State::NotAnswered && !m_answer.error
           && std::any_of(m_tables->tables.cbegin(), m_tables->tables.cend(),
                          [](const SheetTable &table) { return table.complexity.isMultiHeader; });
}

void SheetRoute::answer(const ReadQuestion &question, Answering &answering)
{
    record::Record &record = answering.record;
    record.route.kind = record::Kind::Sheet;
    answering.beats.start(Beat::Retrieve);
    const bool isByRule = hasAnswer();
    const bool isByModel = !isByRule && mayAskModel(answering) && answerByModel(question, answering);
    if (answering.stopped())
        return;
    record.ledger = ledgerOf(m_answer);
    if (isByRule || (isByModel && hasAnswer()))
        answerFromCells(answering);
    else if (isByModel)
        askWhetherMeant(answering);
    else
        askBack(answering);
    record.timing.linkMs = record.isAnswered() ? answering.beats.done(Beat::Retrieve, record.title)
                                               : answering.beats.failed(Beat::Retrieve, record.text);
}

void SheetRoute::answerFromCells(Answering &answering)
{
    record::Record &record = answering.record;
    record.state = record::State::Answered;
    record.confidence = m_answer.confidence;
    record.title = titleOf(m_answer);
    if (m_answer.operation == CellOperation::Average && !m_answer.results.isEmpty()
        && m_answer.results.first().scale.isPercent)
        record.assumptions.append({message::say("answer.cells.unweighted"), record::About::Measure});
    QStringList values;
    for (const CellResult &result : std::as_const(m_answer.results)) {
        const QString unit = sources::sheets::scaleWords(result.scale);
        values.append(unit.isEmpty() ? shownNumber(result) : shownNumber(result) + u' ' + unit);
    }
    const bool isNamed = !m_answer.names.isEmpty();
    record.text = message::say("answer.cells.said", {record.title, base::listed(isNamed ? m_answer.names : values)});
    bool isNumber = false; // a year is no figure, and would be shown as one
    m_answer.names.value(0).toDouble(&isNumber);
    if (isNamed && m_answer.names.size() == 1 && !isNumber)
        record.headline = record::Headline{m_answer.names.first(), std::nullopt, record.title};
    else if (!isNamed && m_answer.results.size() == 1)
        record.headline =
            record::Headline{m_answer.results.first().number.toString(),
                             orNone(sources::sheets::scaleWords(m_answer.results.first().scale)), record.title};
    record::Part part;
    part.id = QStringLiteral("p%1").arg(record.parts.size() + 1);
    part.title = record.title;
    part.source = sourceOf(answering.environment);
    for (const CitedCell &cell : std::as_const(m_answer.cells))
        part.source.cells.append(cell.ref);
    for (const CellResult &result : std::as_const(m_answer.results))
        part.claims.append(claimOf(m_answer, result));
    part.body = bodyOf(m_answer);
    part.verification = verified(m_answer, *m_source, answering.environment.stop);
    record.parts.append(part);
}

/// Whether a model chose cells, with words that may be left over.
bool SheetRoute::answerByModel(const ReadQuestion &question, Answering &answering)
{
    answering.beats.tell(Beat::Retrieve, message::say("answer.cells.asksModel"));
    const QList<sheet::TableLabels> labels = labelsOf(askedTables());
    QList<const SheetBlock *> blocks = nearest(m_asked, MostBlocksForModel, answering.environment);
    QList<SheetBlock> all;
    for (const sheet::TableLabels &one : labels)
        all += sources::sheets::blocksOf(one.table());
    for (const SheetBlock &block : std::as_const(all)) { // words that nobody knows lead nowhere
        if (std::none_of(blocks.cbegin(), blocks.cend(), [&block](const auto *other) { return block == *other; }))
            blocks.append(&block);
    }
    blocks.removeIf([&labels](const SheetBlock *block) {
        return std::none_of(labels.cbegin(), labels.cend(),
                            [block](const sheet::TableLabels &one) { return &one.table() == block->table; });
    });
    const ModelCells found = cellsByModel(
        m_asked, question, labels, blocks.mid(0, MostBlocksForModel),
        [this](const SheetBlock &block) { return writtenOf(block).value_or(BlockText()).text; }, answering);
    m_modelSaid = found.why;
    if (!found.reading)
        return false;
    m_answer = *found.reading;
    if (hasAnswer() && m_answer.confidence < sheet::CellConfidence::standard().least())
        m_answer.state = CellAnswer::State::Ambiguous;
    answering.record.route.generator = QStringLiteral("agent");
    answering.record.assumptions.append({message::say("answer.cells.byModel", {found.by}), record::About::Model});
    return true;
}

/// A model's reading that leaves words over is offered: who asks knows what they mean.
void SheetRoute::askWhetherMeant(Answering &answering)
{
    record::Record &record = answering.record;
    record.state = record::State::Clarify;
    record.text = m_answer.unread.isEmpty()
                      ? message::say("answer.cells.unsure", {message::allNamed(refsOf(m_answer))})
                      : message::say("answer.cells.leftOut", {message::allOf(message::quoted(m_answer.unread))});
    record::Alternative option;
    option.kind = record::Kind::Sheet;
    option.reading = titleOf(m_answer);
    option.asks = sheet::questionNaming(m_answer.operation, m_answer.cells);
    record.clarify = record::Clarification{record.text, {option}};
}

/// Never a dead end: the word that means nothing here, or the lines that may be meant, each as a question of its own.
void SheetRoute::askBack(Answering &answering)
{
    record::Record &record = answering.record;
    record.state = record::State::Abstained;
    const QString where = m_answer.table->sheet->name;
    if (m_answer.error) {
        record.text = message::ofError(*m_answer.error);
    } else if (!m_answer.notOfTable.isEmpty()) {
        record.text =
            message::say("answer.cells.notOfTable", {message::allOf(message::quoted(m_answer.notOfTable)), where});
    } else if (isOnlyUnqualified(m_answer)) {
        record.text =
            message::say("answer.cells.notQualified", {message::allOf(message::quoted(m_answer.unread)), where});
        record::Alternative option;
        option.kind = record::Kind::Sheet;
        option.asks = withoutUnread(m_asked, m_answer);
        option.reading = message::say("answer.cells.lookup", {*option.asks});
        record.alternatives.append(option);
    } else if (!m_answer.unread.isEmpty()) {
        record.text = message::say("answer.cells.unread", {message::allOf(message::quoted(m_answer.unread)), where});
    } else if (m_answer.choices.size() > 1) {
        record.text =
            m_answer.areTables ? message::say("answer.cells.whichTable") : message::say("answer.cells.which", {where});
        record.clarify = record::Clarification{record.text, {}};
        for (const QString &choice : m_answer.choices.mid(0, MostChoices)) {
            record::Alternative option;
            option.kind = record::Kind::Sheet;
            option.reading = message::say("answer.cells.lookup", {choice});
            option.asks = QStringLiteral("%1, %2").arg(
                m_asked, QString(choice).replace(QLatin1String(" / "), QLatin1String(", ")));
            record.clarify->options.append(option);
        }
        record.state = record::State::Clarify;
    } else if (m_answer.state == CellAnswer::State::Ambiguous && !m_answer.cells.isEmpty()) {
        record.text = message::say("answer.cells.unsure", {message::allNamed(refsOf(m_answer))});
    } else {
        record.text = message::say("answer.cells.nothing", {where});
    }
    if (record.state == record::State::Abstained && !m_modelSaid.isEmpty())
        record.text = message::sentences({record.text, m_modelSaid});
    if (record.state == record::State::Abstained)
        showNearest(answering);
}

/// Where to look, by name and range.
void SheetRoute::showNearest(Answering &answering)
{
    QStringList refs;
    QList<SaidRow> rows;
    for (const SheetBlock *block : nearest(m_asked, MostNearest, answering.environment)) {
        refs.append(block->ref());
        message::Message holds = sources::sheets::descriptionOf(*block);
        if (const std::optional<BlockText> written = writtenOf(*block))
            holds = message::sentences({holds, message::say("sources.block.byModel", {written->model, written->text})});
        rows.append({block->ref(), holds});
    }
    if (refs.isEmpty())
        return;
    record::Record &record = answering.record;
    record.text = message::sentences({record.text, message::say("answer.cells.nearest", {message::allNamed(refs)})});
    addPart(structureBody({message::say("answer.cells.column.cells"), message::say("answer.cells.column.holds")}, rows,
                          answering.environment),
            message::say("answer.cells.nothingComputed"), answering.environment, record);
    record.parts.last().title = message::say("answer.cells.nearestTitle");
    record.parts.last().source.cells = refs;
}

} // namespace Tieout::answer
