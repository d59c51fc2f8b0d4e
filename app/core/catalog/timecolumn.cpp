// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/timecolumn.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/phrasing.h"
#include "core/period/period.h"

#include <QSet>

namespace Tieout::catalog {

bool isUsableEncoding(DateEncoding encoding)
{
    switch (encoding) {
    case DateEncoding::None:
    case DateEncoding::DayMonthYearText:
    case DateEncoding::MonthDayYearText:
    case DateEncoding::Unknown:
        return false;
    default:
        return true;
    }
}

QString encodingWords(DateEncoding encoding)
{
    static const char *const words[] = {"",
                                        "date",
                                        "timestamp",
                                        "timestamp with time zone",
                                        "text, ISO date",
                                        "text, ISO timestamp",
                                        "text, day/month/year",
                                        "text, month/day/year",
                                        "epoch seconds",
                                        "epoch milliseconds",
                                        "number, YYYYMMDD",
                                        "number, YYYYMM",
                                        "text, YYYY-MM",
                                        "year",
                                        "encoding not known"};
    return QString::fromLatin1(words[size_t(encoding)]);
}

/// The calendar table that a column's key leads to; empty without.
static QString calendarTableOf(const schema::SchemaGraph &graph, const TableName &table, const QString &column)
{
    const int node = graph.node(table);
    for (const int edge : node < 0 ? QList<int>() : graph.edgesOf(node)) {
        const ForeignKey &key = graph.keys()[edge];
        if (graph.fromNode(edge) == node && key.fromColumns == QStringList{column})
            return key.to.display();
    }
    return {};
}

QString timeEncodingOf(const Snapshot &snapshot, const CatalogEntry &entry)
{
    const ColumnProfile *column = snapshot.columnProfile(entry.table, entry.timeColumn);
    if (entry.timeColumn.isEmpty() || !column)
        return {};
    const QString calendar = calendarTableOf(*snapshot.graph, entry.table, entry.timeColumn);
    return encodingWords(column->encoding)
           + (calendar.isEmpty() ? QString() : QStringLiteral(", key to the calendar table ") + calendar);
}

QString newestDay(const ColumnProfile &column)
{
    if (!isUsableEncoding(column.encoding) || column.maximum.isNull())
        return {};
    const std::optional<QDate> day = period::dayOf(column.maximum.toText(), column.encoding);
    return day && day->isValid() ? day->toString(Qt::ISODate) : QString();
}

DateSays dateSays(const QString &column)
{
    // Stems; the second list goes before the third: "planned_end" is promised.
    static const QSet<QString> promises{QStringLiteral("due"),     QStringLiteral("requir"), QStringLiteral("promis"),
                                        QStringLiteral("deadlin"), QStringLiteral("plan"),   QStringLiteral("faellig"),
                                        QStringLiteral("schedul"), QStringLiteral("target"), QStringLiteral("eta"),
                                        QStringLiteral("expect"),  QStringLiteral("estim")};
    static const QSet<QString> ends{
        QStringLiteral("end"),    QStringLiteral("finish"), QStringLiteral("to"),       QStringLiteral("until"),
        QStringLiteral("close"),  QStringLiteral("closed"), QStringLiteral("complet"),  QStringLiteral("stop"),
        QStringLiteral("return"), QStringLiteral("left"),   QStringLiteral("leav"),     QStringLiteral("exit"),
        QStringLiteral("termin"), QStringLiteral("trm"),    QStringLiteral("cls"),      QStringLiteral("thru"),
        QStringLiteral("expir"),  QStringLiteral("resign"), QStringLiteral("austritt"), QStringLiteral("till"),
        QStringLiteral("clear"),  QStringLiteral("clr"),    QStringLiteral("vto"),      QStringLiteral("retir"),
        QStringLiteral("ende"),   QStringLiteral("bis"),    QStringLiteral("vt"),       QStringLiteral("lft"),
        QStringLiteral("lv")};
    static const QSet<QString> begins{
        QStringLiteral("begin"), QStringLiteral("bgn"),   QStringLiteral("start"),  QStringLiteral("from"),
        QStringLiteral("open"),  QStringLiteral("opn"),   QStringLiteral("beginn"), QStringLiteral("creat"),
        QStringLiteral("sinc"),  QStringLiteral("hire"),  QStringLiteral("join"),   QStringLiteral("rental"),
        QStringLiteral("order"), QStringLiteral("hir"),   QStringLiteral("von"),    QStringLiteral("eintritt"),
        QStringLiteral("begun"), QStringLiteral("vfrom"), QStringLiteral("launch"), QStringLiteral("fr"),
        QStringLiteral("vf"),    QStringLiteral("vfr"),   QStringLiteral("jn")};
    QStringList stems;
    for (const QString &word : base::nameWords(column)) {
        stems.append(word);
        stems.append(base::stem(word));
    }
    const auto says = [&stems](const QSet<QString> &wanted) {
        return std::any_of(stems.cbegin(), stems.cend(), [&](const QString &stem) { return wanted.contains(stem); });
    };
    return says(promises) ? DateSays::Promise
           : says(ends)   ? DateSays::End
           : says(begins) ? DateSays::Begin
                          : DateSays::Nothing;
}

using WordSet = QSet<QString>;

static bool anyOf(const QStringList &words, const WordSet &wanted)
{
    return std::any_of(words.cbegin(), words.cend(), [&](const QString &word) { return wanted.contains(word); });
}

bool isChangeStamp(const QString &column)
{
    static const WordSet changed{QStringLiteral("update"),  QStringLiteral("updated"), QStringLiteral("modified"),
                                 QStringLiteral("changed"), QStringLiteral("edited"),  QStringLiteral("synced"),
                                 QStringLiteral("loaded"),  QStringLiteral("import"),  QStringLiteral("imported"),
                                 QStringLiteral("upd"),     QStringLiteral("mod"),     QStringLiteral("deleted")};
    return anyOf(base::nameWords(column), changed);
}

bool isLifeDate(const QString &column)
{
    static const WordSet life{QStringLiteral("birth"),     QStringLiteral("born"),         QStringLiteral("dob"),
                              QStringLiteral("birthday"),  QStringLiteral("birthdate"),    QStringLiteral("death"),
                              QStringLiteral("died"),      QStringLiteral("geburtsdatum"), QStringLiteral("geburtstag"),
                              QStringLiteral("verstorben")};
    return anyOf(base::nameWords(column), life);
}

bool describesThing(const QString &column)
{
    static const WordSet describing{
        QStringLiteral("built"),        QStringLiteral("build"),      QStringLiteral("construction"),
        QStringLiteral("manufacture"),  QStringLiteral("model"),      QStringLiteral("launch"),
        QStringLiteral("launched"),     QStringLiteral("introduced"), QStringLiteral("disc"),
        QStringLiteral("discontinued"), QStringLiteral("founded"),    QStringLiteral("hire"),
        QStringLiteral("hired"),        QStringLiteral("joined"),     QStringLiteral("signed"),
        QStringLiteral("signup"),       QStringLiteral("registered"), QStringLiteral("retired"),
        QStringLiteral("exit"),         QStringLiteral("left"),       QStringLiteral("expiry"),
        QStringLiteral("expires")};
    return isLifeDate(column) || isChangeStamp(column) || anyOf(base::nameWords(column), describing);
}

namespace {

constexpr double MostUndated = 0.05; ///< of the rows, in the date that they are counted under

/// Better is larger; columns of equal rank cannot be told apart by name.
enum class Rank { Never, Changed, Partial, Created, Birth, End, Coarse, Event, Named };

/// "rechnungsdatum" of a table Rechnungen: German writes the two words as one.
bool isCompoundOf(const QString &word, const QString &table)
{
    constexpr qsizetype Shortest = 5;
    const QStringList words = base::nameWords(table);
    if (words.size() != 1)
        return false;
    for (const QString &date : {QStringLiteral("datum"), QStringLiteral("tag"), QStringLiteral("zeit")}) {
        QString noun = word.endsWith(date) ? word.chopped(date.size()) : QString();
        if (noun.endsWith(u's'))
            noun.chop(1);
        if (noun.size() >= Shortest && words.first().startsWith(noun))
            return true;
    }
    return false;
}

/// "ordered_on" of purchase orders, "shipped_at" of shipments: a participle of what the rows are called.
bool isDoneTo(const QStringList &words, const QStringList &nouns)
{
    return std::any_of(words.cbegin(), words.cend(), [&nouns](const QString &word) {
        return word.endsWith(QLatin1String("ed")) && word.size() > 4
               && std::any_of(nouns.cbegin(), nouns.cend(), [&word](const QString &noun) {
                      const QString stem = base::stem(word);
                      return stem.size() > 3 && noun.startsWith(stem);
                  });
    });
}

Rank rankOf(const Table &table, const QString &column, DateEncoding encoding)
{
    static const WordSet created{QStringLiteral("created"), QStringLiteral("create"),  QStringLiteral("inserted"),
                                 QStringLiteral("added"),   QStringLiteral("entered"), QStringLiteral("creation")};
    static const WordSet ends{QStringLiteral("end"),       QStringLiteral("ended"),      QStringLiteral("due"),
                              QStringLiteral("until"),     QStringLiteral("to"),         QStringLiteral("expiry"),
                              QStringLiteral("expires"),   QStringLiteral("expiration"), QStringLiteral("close"),
                              QStringLiteral("closed"),    QStringLiteral("return"),     QStringLiteral("returned"),
                              QStringLiteral("required"),  QStringLiteral("shipped"),    QStringLiteral("ship"),
                              QStringLiteral("delivery"),  QStringLiteral("delivered"),  QStringLiteral("finish"),
                              QStringLiteral("finished"),  QStringLiteral("stop"),       QStringLiteral("left"),
                              QStringLiteral("completed"), QStringLiteral("cancelled"),  QStringLiteral("resolved"),
                              QStringLiteral("departure"), QStringLiteral("leave"),      QStringLiteral("leaving")};
    const QStringList words = base::nameWords(column);
    if (isChangeStamp(column))
        return Rank::Changed;
    if (isLifeDate(column))
        return Rank::Birth;
    const QStringList nouns = entityNoun(table.name).split(u' ');
    const DateSays says = dateSays(column);
    // What was ordered is an order from then on, what was shipped a shipment: done, and not promised.
    if (says != DateSays::Promise && isDoneTo(words, nouns))
        return Rank::Named;
    if (anyOf(words, ends) || says == DateSays::Promise)
        return Rank::End;
    if (anyOf(words, created))
        return Rank::Created;
    for (const QString &word : words) {
        if (nouns.contains(word) || nouns.contains(base::singular(word)) || isCompoundOf(word, table.name.name))
            return Rank::Named;
    }
    const bool coarse = encoding == DateEncoding::YearNumber || encoding == DateEncoding::YearMonthNumber
                        || encoding == DateEncoding::YearMonthText;
    return coarse ? Rank::Coarse : Rank::Event;
}

} // namespace

TimeColumns timeColumnsOf(const Table &table, const TableProfile *profile)
{
    TimeColumns result;
    if (!profile)
        return result;
    Rank best = Rank::Changed;
    int sameRank = 0;
    bool isNamedOther = false; // by a column that is called like the table, and empty in many rows
    for (const Column &column : table.columns) {
        const ColumnProfile *statistics = profile->column(column.name);
        if (!statistics || !isUsableEncoding(statistics->encoding))
            continue;
        result.all.append(column.name);
        Rank rank = rankOf(table, column.name, statistics->encoding);
        // What happened to some of the rows only ("qualified") dates none of the others.
        if (rank > Rank::Created && statistics->nullFraction > MostUndated) {
            isNamedOther = isNamedOther || rank == Rank::Named;
            rank = Rank::Partial;
        }
        result.dated = result.dated || rank >= Rank::End || rank == Rank::Partial;
        if (rank > best) {
            best = rank;
            sameRank = 1;
            result.natural = column.name;
        } else if (rank == best) {
            ++sameRank;
        }
    }
    // "event_on" is what dates events, though enquiries of which nothing came have none: which one is meant is asked
    if (sameRank != 1 || (isNamedOther && best < Rank::Named))
        result.natural.clear();
    return result;
}

} // namespace Tieout::catalog
