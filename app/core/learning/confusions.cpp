// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/confusions.h"

#include "core/base/text.h"
#include "core/retrieval/lexicon.h"
#include "core/sources/storedsnapshot.h"
#include "core/sql/lineage.h"
#include "core/sql/parser.h"

#include <algorithm>

namespace Tieout::learning {

using namespace sql;

namespace {

/// A table, or a column of one.
struct Thing {
    TableName table;
    QString column;
    bool operator==(const Thing &) const = default;

    QString display() const { return column.isEmpty() ? table.display() : table.display() + u'.' + column; }
};

/// What a query reads; what it shows or adds up comes first.
struct Reads {
    QList<Thing> columns;
    QList<Thing> tables;
    QStringList unknown; ///< names that do not exist
    bool readable = false;
};

void add(QList<Thing> &things, const Thing &thing)
{
    if (!things.contains(thing))
        things.append(thing);
}

Reads readsOf(const QString &text, const catalog::Snapshot &snapshot)
{
    Reads reads;
    const Result<Statement> statement = parse(text, snapshot.traits);
    if (!statement)
        return reads;
    const BoundQuery bound = bind(*statement, snapshot.schema(), snapshot.traits);
    reads.readable = true;
    for (const ReferenceError &error : bound.errors) {
        if (error.kind == ReferenceError::Kind::Table || error.kind == ReferenceError::Kind::Column)
            reads.unknown.append(
                text.mid(error.at.begin, error.at.end - error.at.begin).section(u'.', -1).remove(u'"'));
    }
    for (const Relation &relation : bound.relations) {
        if (relation.table)
            add(reads.tables, {relation.table->name, {}});
    }
    const Lineage lineage = lineageOf(bound, snapshot.traits);
    for (const ColumnLineage &column : lineage.columns) {
        for (const LineageInput &input : column.inputs)
            add(reads.columns, {input.table, input.column});
    }
    for (const LineageInput &input : lineage.all) {
        if (input.how != LineageHow::Join)
            add(reads.columns, {input.table, input.column});
    }
    return reads;
}

/// Columns that only one of two queries reads; where there are none, tables.
QList<Thing> onlyIn(const Reads &one, const Reads &other)
{
    const auto rest = [](const QList<Thing> &things, const QList<Thing> &without) {
        QList<Thing> kept;
        for (const Thing &thing : things) {
            if (!without.contains(thing))
                kept.append(thing);
        }
        return kept;
    };
    const QList<Thing> columns = rest(one.columns, other.columns);
    return columns.isEmpty() ? rest(one.tables, other.tables) : columns;
}

/// A word that a mention of this strength covers says what it means by itself.
bool isPlain(retrieval::MatchKind how)
{
    return how <= retrieval::MatchKind::Singular;
}

/// What each word of a question plainly names.
class PlainWords
{
public:
    PlainWords(const retrieval::Linking &linking)
        : m_linking(linking)
        , m_things(linking.words.size())
    {
        for (const retrieval::TableMention &mention : linking.tables) {
            if (isPlain(mention.how))
                note(mention, {mention.table, {}});
        }
        for (const retrieval::ColumnMention &mention : linking.columns) {
            if (isPlain(mention.how))
                note(mention, {mention.table, mention.column});
        }
        for (const retrieval::ValueMention &mention : linking.values) {
            if (isPlain(mention.how))
                note(mention, {mention.table, mention.column});
        }
    }

    bool names(int word, const QList<Thing> &things) const
    {
        return std::any_of(things.cbegin(), things.cend(),
                           [&](const Thing &thing) { return m_things[word].contains(thing); });
    }
    bool isNamed(const Thing &thing) const
    {
        return std::any_of(m_things.cbegin(), m_things.cend(),
                           [&thing](const QList<Thing> &things) { return things.contains(thing); });
    }
    const QList<Thing> &thingsOf(int word) const { return m_things[word]; }

    /// Words that may mean something of a source and name nothing of `read`.
    QList<int> unexplained(const Reads &read, const retrieval::Lexicon &lexicon) const
    {
        QList<int> words;
        for (int i = 0; i < m_linking.words.size(); ++i) {
            const base::Word &word = m_linking.words[i];
            if (word.number || word.lower.size() < 3 || lexicon.isStopWord(word.lower)
                || lexicon.isRequestWord(word.lower) || m_linking.inPeriod(i) || names(i, read.columns)
                || names(i, read.tables))
                continue;
            words.append(i);
        }
        return words;
    }

private:
    template <typename Mention>
    void note(const Mention &mention, const Thing &thing)
    {
        for (int word = mention.firstWord; word <= mention.lastWord && word < m_things.size(); ++word)
            m_things[word].append(thing);
    }

    const retrieval::Linking &m_linking;
    QList<QList<Thing>> m_things;
};

bool sharesStem(const base::Word &word, const QString &name)
{
    const QStringList words = base::identifierWords(name);
    return std::any_of(words.cbegin(), words.cend(),
                       [&word](const QString &part) { return base::stem(part) == word.stem; });
}

/// Compares one rejected query with what passed, and counts.
class Counter
{
public:
    explicit Counter(const retrieval::Linker &linker)
        : m_linker(linker)
        , m_lexicon(retrieval::Lexicon::standard())
    {
    }

    void add(const workspace::Rejection &rejection)
    {
        const catalog::Snapshot &snapshot = m_linker.snapshot();
        const Reads rejected = readsOf(rejection.sql, snapshot);
        const Reads passed = rejection.passedLater.isEmpty() ? Reads() : readsOf(rejection.passedLater, snapshot);
        if (!rejected.readable || rejection.question.isEmpty())
            return;
        const retrieval::Linking linking = m_linker.link(rejection.question, {});
        const PlainWords plain(linking);
        const QList<Thing> meant = meantOf(rejected, passed, plain);
        QStringList wrong = rejected.unknown;
        for (const Thing &thing : passed.readable ? onlyIn(rejected, passed) : QList<Thing>())
            wrong.append(thing.display());
        if (meant.isEmpty() && wrong.isEmpty())
            return; // the words were understood; a period, a join or a sum was not
        for (int word : wordsAbout(linking, plain.unexplained(passed, m_lexicon), rejected))
            count(linking.words[word], wrong.value(0), meant.isEmpty() ? Thing() : meant.first(), rejection);
    }

    QList<Confusion> sorted() const
    {
        QList<Confusion> all = m_found;
        std::stable_sort(all.begin(), all.end(), [](const Confusion &a, const Confusion &b) {
            return a.count != b.count ? a.count > b.count : std::pair(a.word, a.meant()) < std::pair(b.word, b.meant());
        });
        return all;
    }

private:
    /// What no word of the question names by itself comes first in question.
    static QList<Thing> meantOf(const Reads &rejected, const Reads &passed, const PlainWords &plain)
    {
        QList<Thing> meant;
        for (const Thing &thing : passed.readable ? onlyIn(passed, rejected) : QList<Thing>()) {
            if (!plain.isNamed(thing))
                meant.append(thing);
        }
        return meant;
    }

    /// Those that the wrong name is made of, where there are such: "revenue" where a query made up `revenue`.
    static QList<int> wordsAbout(const retrieval::Linking &linking, const QList<int> &words, const Reads &rejected)
    {
        QList<int> about;
        for (int word : words) {
            if (std::any_of(rejected.unknown.cbegin(), rejected.unknown.cend(),
                            [&](const QString &name) { return sharesStem(linking.words[word], name); }))
                about.append(word);
        }
        return about.isEmpty() ? words : about;
    }

    void count(const base::Word &word, const QString &wrong, const Thing &meant, const workspace::Rejection &rejection)
    {
        auto found = std::find_if(m_found.begin(), m_found.end(), [&](const Confusion &confusion) {
            const bool same = base::stem(confusion.word) == word.stem && confusion.table == meant.table
                              && confusion.column == meant.column;
            return same && (confusion.isResolved() || confusion.wrong == wrong);
        });
        if (found == m_found.end())
            found = m_found.insert(m_found.end(),
                                   {word.lower, wrong, meant.table, meant.column, 0, {}, rejection.passedLater});
        ++found->count;
        if (!found->checks.contains(rejection.check)) {
            found->checks.append(rejection.check);
            found->checks.sort();
        }
    }

    const retrieval::Linker &m_linker;
    const retrieval::Lexicon m_lexicon;
    QList<Confusion> m_found;
};

/// The thing that a word plainly names already, other than `meant`; nothing where it is free.
std::optional<Thing> taken(const QString &word, const Thing &meant, const retrieval::Linker &linker)
{
    const retrieval::Linking linking = linker.link(word, {});
    const PlainWords plain(linking);
    for (int i = 0; i < linking.words.size(); ++i) {
        for (const Thing &thing : plain.thingsOf(i)) {
            if (thing != meant)
                return thing;
        }
    }
    return {};
}

QString remark(const Thing &about, const Confusion &because, const catalog::Snapshot &snapshot)
{
    const catalog::CatalogEntry *entry = snapshot.entry(about.table);
    const catalog::ColumnEntry *column = entry ? entry->column(about.column) : nullptr;
    QString text = column ? column->meaning.text : entry ? entry->summary.text : QString();
    if (!text.isEmpty() && !text.endsWith(u'.'))
        text += u'.';
    return QStringLiteral("%1 Where a question says \"%2\", \"%3\" is meant.")
        .arg(text, because.word, because.meant())
        .trimmed();
}

bool isAbout(const workspace::Edit &edit, const Proposal &proposal)
{
    if (edit.kind != proposal.edit.kind || edit.about() != proposal.edit.about())
        return false;
    return edit.kind == workspace::Edit::Kind::Description
           || retrieval::stemmedPhrase(edit.text) == retrieval::stemmedPhrase(proposal.edit.text);
}

} // namespace

QString Confusion::meant() const
{
    return Thing{table, column}.display();
}

QList<Confusion> confusionsIn(const QList<workspace::Rejection> &rejections, const retrieval::Linker &linker)
{
    Counter counter(linker);
    for (const workspace::Rejection &rejection : rejections) {
        if (rejection.sourceId == linker.snapshot().sourceId)
            counter.add(rejection);
    }
    return counter.sorted();
}

QList<Proposal> proposalsFor(const QList<Confusion> &confusions, const QList<workspace::Edit> &edits,
                             const retrieval::Linker &linker)
{
    QList<Proposal> proposals;
    for (const Confusion &confusion : confusions) {
        if (confusion.count < ProposalFrom || !confusion.isResolved())
            continue;
        const Thing meant{confusion.table, confusion.column};
        Proposal proposal{{}, confusion};
        proposal.edit.sourceId = linker.snapshot().sourceId;
        if (const std::optional<Thing> other = taken(confusion.word, meant, linker)) {
            proposal.edit.kind = workspace::Edit::Kind::Description;
            proposal.edit.table = other->table;
            proposal.edit.column = other->column;
            proposal.edit.text = remark(*other, confusion, linker.snapshot());
        } else {
            proposal.edit.table = meant.table;
            proposal.edit.column = meant.column;
            proposal.edit.text = confusion.word;
        }
        if (std::none_of(edits.cbegin(), edits.cend(),
                         [&](const workspace::Edit &edit) { return isAbout(edit, proposal); }))
            proposals.append(proposal);
    }
    return proposals;
}

Result<Lessons> lessonsOf(const workspace::Workspace &store, const QDate &asOf, const StopToken &stop)
{
    constexpr int Newest = 10'000;
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    const Result<QList<workspace::Rejection>> rejections = store.rejectionLog().rejections(Newest);
    if (!sources || !rejections)
        return fail(sources ? rejections.error() : sources.error());
    Lessons lessons;
    for (const workspace::StoredSource &source : *sources) {
        const Result<std::shared_ptr<catalog::Snapshot>> snapshot = sources::storedSnapshot(store, source, asOf);
        if (!snapshot && snapshot.error().code == ErrorCode::NotFound)
            continue;
        const Result<QList<workspace::Edit>> edits = store.catalogEdits().edits(source.id);
        if (!snapshot || !edits)
            return fail(snapshot ? edits.error() : snapshot.error());
        const Result<std::shared_ptr<const retrieval::Linker>> linker =
            retrieval::Linker::build(*snapshot, nullptr, stop, [](double, const ErrorText &) {});
        if (!linker)
            return fail(linker.error());
        const QList<Confusion> confusions = confusionsIn(*rejections, **linker);
        lessons.proposals.append(proposalsFor(confusions, *edits, **linker));
        lessons.confusions.append(confusions);
        lessons.edits.append(*edits);
    }
    return lessons;
}

} // namespace Tieout::learning
