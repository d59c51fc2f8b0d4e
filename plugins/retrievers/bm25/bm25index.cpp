// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrievers/bm25/bm25index.h"

#include "retrievers/bm25/bm25file.h"

#include <QStringList>

#include <sqlite3.h>

#include <algorithm>
#include <cstring>

namespace Tieout::bm25 {

namespace {

constexpr size_t CardsPerCheck = 256;
constexpr int MostWords = 64; ///< of a question; FTS5 limits how deep an expression nests

struct CloseDatabase {
    void operator()(sqlite3 *database) const { sqlite3_close_v2(database); }
};
struct FinishStatement {
    void operator()(sqlite3_stmt *statement) const { sqlite3_finalize(statement); }
};
using Handle = std::unique_ptr<sqlite3, CloseDatabase>;
using Statement = std::unique_ptr<sqlite3_stmt, FinishStatement>;

/// A question as an FTS5 expression: any of its words, each quoted, so that nothing in it is an operator. Empty without
/// words.
QByteArray expressionOf(const QString &text)
{
    QStringList words;
    QString word;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i].isLetterOrNumber()) {
            word += text[i];
            continue;
        }
        if (!word.isEmpty() && !words.contains(word))
            words.append(word);
        word.clear();
    }
    QStringList quoted;
    for (const QString &each : words.mid(0, MostWords))
        quoted.append(u'"' + each + u'"');
    return quoted.join(QStringLiteral(" OR ")).toUtf8();
}

/// FTS5 in a database in memory. A card's number is its row's.
class Bm25Index final : public Index
{
public:
    static Result<std::unique_ptr<Index>> create();
    static Result<std::unique_ptr<Index>> load(const QString &file);

    Result<void> add(const std::vector<IndexCard> &cards, const StopToken &stop, const Progress &progress) override;
    Result<void> remove(const std::vector<quint64> &ids) override;
    Result<std::vector<Hit>> search(const QString &text, const std::vector<float> &vector, int count) const override;
    qsizetype size() const override { return m_size; }
    Result<void> save(const QString &file) const override;

private:
    Result<void> open();
    tl::unexpected<Error> failed(const char *what) const;
    Result<void> execute(const char *sql) const;
    Result<Statement> prepare(const char *sql) const;
    Result<void> place(sqlite3_stmt *remove, sqlite3_stmt *insert, const IndexCard &card);
    Result<bool> take(sqlite3_stmt *remove, quint64 id);
    Result<void> addAll(const std::vector<IndexCard> &cards, const StopToken &stop, const Progress &progress);

    Handle m_database;
    qsizetype m_size = 0;
};

tl::unexpected<Error> Bm25Index::failed(const char *what) const
{
    return fail(ErrorCode::Internal, QT_TRANSLATE_NOOP("Error", "%1 failed in SQLite: %2."),
                {what, m_database ? ErrorText(QString::fromUtf8(sqlite3_errmsg(m_database.get())))
                                  : ErrorText(QT_TRANSLATE_NOOP("Error", "out of memory"))});
}

Result<void> Bm25Index::execute(const char *sql) const
{
    if (sqlite3_exec(m_database.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        return failed(QT_TRANSLATE_NOOP("Error", "The full-text index"));
    return {};
}

Result<Statement> Bm25Index::prepare(const char *sql) const
{
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(m_database.get(), sql, -1, &statement, nullptr) != SQLITE_OK)
        return failed(QT_TRANSLATE_NOOP("Error", "The full-text index"));
    return Statement(statement);
}

Result<void> Bm25Index::open()
{
    sqlite3 *database = nullptr;
    const int code = sqlite3_open_v2(":memory:", &database,
                                     SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    m_database.reset(database);
    if (code != SQLITE_OK)
        return failed(QT_TRANSLATE_NOOP("Error", "Making a full-text index"));
    return {};
}

Result<std::unique_ptr<Index>> Bm25Index::create()
{
    auto index = std::make_unique<Bm25Index>();
    if (const Result<void> opened = index->open(); !opened)
        return fail(opened.error());
    if (const Result<void> made =
            index->execute("CREATE VIRTUAL TABLE cards USING fts5(text, tokenize = 'porter unicode61')");
        !made)
        return fail(made.error());
    return index;
}

Result<std::unique_ptr<Index>> Bm25Index::load(const QString &file)
{
    const Result<QByteArray> bytes = readIndexFile(file);
    if (!bytes)
        return fail(bytes.error());
    auto index = std::make_unique<Bm25Index>();
    if (const Result<void> opened = index->open(); !opened)
        return fail(opened.error());
    const auto unreadable = [&file](const Error &cause) {
        return fail(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "The index \"%1\" is not readable: %2"),
                    {file, cause.said()}, QT_TRANSLATE_NOOP("Error", "Delete it: it is built again from the catalog."));
    };
    const auto size = sqlite3_int64(bytes->size());
    auto *copy = static_cast<unsigned char *>(sqlite3_malloc64(sqlite3_uint64(size)));
    if (!copy)
        return fail(ErrorCode::LimitReached,
                    QT_TRANSLATE_NOOP("Error", "The index \"%1\" needs more memory than there is."), {file});
    std::memcpy(copy, bytes->constData(), size_t(size));
    // SQLite owns the copy from here on, whether it takes it or not.
    if (sqlite3_deserialize(index->m_database.get(), "main", copy, size, size,
                            SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
        != SQLITE_OK)
        return unreadable(index->failed(QT_TRANSLATE_NOOP("Error", "Reading the index")).value());
    const Result<Statement> counted = index->prepare("SELECT count(*) FROM cards");
    if (!counted)
        return unreadable(counted.error());
    if (sqlite3_step(counted->get()) != SQLITE_ROW)
        return unreadable(index->failed(QT_TRANSLATE_NOOP("Error", "Reading the index")).value());
    index->m_size = qsizetype(sqlite3_column_int64(counted->get(), 0));
    return index;
}

/// Whether there was such a card.
Result<bool> Bm25Index::take(sqlite3_stmt *remove, quint64 id)
{
    sqlite3_reset(remove);
    sqlite3_bind_int64(remove, 1, sqlite3_int64(id));
    if (sqlite3_step(remove) != SQLITE_DONE)
        return failed(QT_TRANSLATE_NOOP("Error", "Removing from the index"));
    const bool was = sqlite3_changes(m_database.get()) > 0;
    m_size -= was ? 1 : 0;
    return was;
}

Result<void> Bm25Index::place(sqlite3_stmt *remove, sqlite3_stmt *insert, const IndexCard &card)
{
    if (const Result<bool> taken = take(remove, card.id); !taken)
        return fail(taken.error());
    const QByteArray text = card.text.toUtf8();
    sqlite3_reset(insert);
    sqlite3_bind_int64(insert, 1, sqlite3_int64(card.id));
    sqlite3_bind_text(insert, 2, text.constData(), int(text.size()), SQLITE_STATIC);
    const int code = sqlite3_step(insert);
    sqlite3_clear_bindings(insert);
    if (code != SQLITE_DONE)
        return failed(QT_TRANSLATE_NOOP("Error", "Adding to the index"));
    ++m_size;
    return {};
}

Result<void> Bm25Index::addAll(const std::vector<IndexCard> &cards, const StopToken &stop, const Progress &progress)
{
    const Result<Statement> remove = prepare("DELETE FROM cards WHERE rowid = ?");
    const Result<Statement> insert = prepare("INSERT INTO cards(rowid, text) VALUES (?, ?)");
    if (!remove || !insert)
        return fail(remove ? insert.error() : remove.error());
    for (size_t i = 0; i < cards.size(); ++i) {
        if (i % CardsPerCheck == 0) {
            if (stop.stopRequested()) {
                return fail(stop.timedOut() ? ErrorCode::TimedOut : ErrorCode::Cancelled,
                            QT_TRANSLATE_NOOP("Error", "Adding to the index was stopped after %1 of %2 cards."),
                            {QString::number(i), QString::number(cards.size())});
            }
            if (progress)
                progress(double(i) / double(cards.size()),
                         ErrorText(QT_TRANSLATE_NOOP("Error", "Indexing the catalog")));
        }
        if (const Result<void> placed = place(remove->get(), insert->get(), cards[i]); !placed)
            return placed;
    }
    if (progress)
        progress(1, ErrorText(QT_TRANSLATE_NOOP("Error", "Indexing the catalog")));
    return {};
}

Result<void> Bm25Index::add(const std::vector<IndexCard> &cards, const StopToken &stop, const Progress &progress)
{
    if (const Result<void> begun = execute("BEGIN"); !begun)
        return begun;
    const Result<void> added = addAll(cards, stop, progress);
    // What was added before a stop stays, as the count says.
    const Result<void> ended = execute("COMMIT");
    return added ? ended : added;
}

Result<void> Bm25Index::remove(const std::vector<quint64> &ids)
{
    const Result<Statement> statement = prepare("DELETE FROM cards WHERE rowid = ?");
    if (!statement)
        return fail(statement.error());
    for (const quint64 id : ids) {
        if (const Result<bool> taken = take(statement->get(), id); !taken)
            return fail(taken.error());
    }
    return {};
}

Result<std::vector<Hit>> Bm25Index::search(const QString &text, const std::vector<float> &, int count) const
{
    std::vector<Hit> hits;
    const QByteArray expression = expressionOf(text);
    if (expression.isEmpty() || count < 1)
        return hits;
    // bm25() is smaller the better a row fits.
    const Result<Statement> statement =
        prepare("SELECT rowid, -bm25(cards) FROM cards WHERE cards MATCH ? ORDER BY bm25(cards), rowid LIMIT ?");
    if (!statement)
        return fail(statement.error());
    sqlite3_bind_text(statement->get(), 1, expression.constData(), int(expression.size()), SQLITE_STATIC);
    sqlite3_bind_int(statement->get(), 2, count);
    int code = sqlite3_step(statement->get());
    for (; code == SQLITE_ROW; code = sqlite3_step(statement->get()))
        hits.push_back(
            {quint64(sqlite3_column_int64(statement->get(), 0)), sqlite3_column_double(statement->get(), 1)});
    if (code != SQLITE_DONE)
        return failed(QT_TRANSLATE_NOOP("Error", "Searching the index"));
    return hits;
}

Result<void> Bm25Index::save(const QString &file) const
{
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
        sqlite3_serialize(m_database.get(), "main", &size, 0), &sqlite3_free);
    if (!bytes)
        return fail(ErrorCode::LimitReached,
                    QT_TRANSLATE_NOOP("Error", "Saving the index needs more memory than there is."));
    return writeIndexFile(file, QByteArray::fromRawData(reinterpret_cast<const char *>(bytes.get()), qsizetype(size)));
}

} // namespace

Result<std::unique_ptr<Index>> createIndex()
{
    return Bm25Index::create();
}

Result<std::unique_ptr<Index>> loadIndex(const QString &file)
{
    return Bm25Index::load(file);
}

} // namespace Tieout::bm25
