// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/suggestion/ideas.h"

#include "core/base/text.h"
#include "core/catalog/phrasing.h"
#include "core/catalog/timecolumn.h"

#include <QMap>

#include <algorithm>
#include <ranges>

namespace Tieout::suggestion {

using catalog::DateSays;

namespace {

constexpr qint64 ManyGroups = 12;    ///< of so many the first ones are asked for
constexpr qsizetype MostOfAKind = 4; ///< of one subject
constexpr int LongDays = 731;        ///< over more months a chart shows too much
constexpr int FewestDays = 7;        ///< over fewer nothing changes
constexpr int ShortDays = 60;        ///< over fewer days a month shows too little
constexpr int EnoughDays = 90;       ///< of a year that has begun
constexpr double FewOpen = 0.5;      ///< what most rows are is no exception

} // namespace

void Ideas::add(const Subject &subject)
{
    addTrends(subject);
    addRankings(subject);
    addShares(subject);
    addAverages(subject);
    addDurations(subject);
    addAbsences(subject);
    addOpen(subject);
    addComparison(subject);
    addCounts(subject);
}

Reading Ideas::reading(ColumnId id) const
{
    return {m_lookup.tableText(id.node), m_lookup.column(id).name};
}

void Ideas::say(Kind kind, const Subject &subject, const QString &pattern, const QStringList &words,
                const QList<Reading> &reads, const Dimension *by, const QString &during)
{
    Suggestion out{kind, {}, reads, m_lookup.tableText(subject.node), by ? by->names.first() : QString()};
    for (const QString &other : by ? by->names : QStringList{QString()}) {
        for (const QString &word : words)
            out.wordings.append(catalog::capitalised(filled(pattern, {word, other, during})));
    }
    if (by)
        out.reads.append({m_lookup.tableText(by->column.node), {}});
    m_all.append(out);
}

Ideas::Total Ideas::rowsOf(const Subject &subject) const
{
    return {{subject.many, filled(m_book.numberOf, {subject.many})}, {m_lookup.tableText(subject.node), {}}};
}

Ideas::Total Ideas::totalOf(const Subject &subject) const
{
    for (const Measure &measure : subject.measures) {
        if (measure.isMoney && !measure.totals.isEmpty() && (subject.isEvent || subject.isLine))
            return {measure.totals, reading(measure.column)};
    }
    return rowsOf(subject);
}

bool Ideas::isLong(const Subject &subject) const
{
    return subject.oldest.isValid() && subject.newest.isValid() && subject.oldest.daysTo(subject.newest) > LongDays;
}

/// The last year that there is enough of; 0 where nothing is dated.
int Ideas::lastYear(const Subject &subject) const
{
    if (!subject.newest.isValid())
        return 0;
    const QDate end = m_asOf.isValid() ? std::min(m_asOf, subject.newest) : subject.newest;
    return end.dayOfYear() >= EnoughDays ? end.year() : end.year() - 1;
}

QString Ideas::during(const Subject &subject) const
{
    return isLong(subject) ? filled(m_book.during, {QString::number(lastYear(subject))}) : QString();
}

void Ideas::addTrends(const Subject &subject)
{
    const bool isLineOfMoney = subject.isLine && !subject.measures.isEmpty();
    if (!(subject.isEvent || subject.isPersons || isLineOfMoney) || !subject.oldest.isValid())
        return;
    const qint64 days = subject.oldest.daysTo(subject.newest);
    if (days < FewestDays)
        return;
    const bool isShort = days < ShortDays;
    const QString &pattern = isShort ? m_book.byDay : m_book.byMonth;
    if (subject.isPersons) {
        say(Kind::Trend, subject, pattern, {filled(m_book.fresh, {subject.many})}, {rowsOf(subject).reads}, nullptr,
            during(subject));
        return;
    }
    const Total total = totalOf(subject);
    say(Kind::Trend, subject, pattern, total.words, {total.reads}, nullptr, during(subject));
    if (!subject.isLine && total.reads != rowsOf(subject).reads && !total.words.contains(subject.many))
        say(Kind::Trend, subject, pattern, rowsOf(subject).words, {rowsOf(subject).reads}, nullptr, during(subject));
}

/// "most expensive" for a price, "longest" for a length; empty for what has no such word.
QString Ideas::bestWord(ColumnId column) const
{
    const QStringList stems = m_lookup.stems(column);
    const auto says = [&stems](std::initializer_list<const char *> words) {
        return std::any_of(words.begin(), words.end(),
                           [&stems](const char *word) { return stems.contains(QLatin1StringView(word)); });
    };
    return says({"price"})                            ? QStringLiteral("most expensive")
           : says({"length", "durat", "millisecond"}) ? QStringLiteral("longest")
           : says({"weight"})                         ? QStringLiteral("heaviest")
           : says({"rating", "score"})                ? QStringLiteral("best rated")
                                                      : QString();
}

void Ideas::addRankings(const Subject &subject)
{
    const Total total = totalOf(subject);
    const auto sayTop = [&](const QString &many, qint64 groups, const QStringList &by, const QList<Reading> &reads,
                            const QString &one) {
        const QString top = groups >= 2 * ManyGroups ? QStringLiteral("10") : QStringLiteral("5");
        Suggestion out{Kind::Ranking, {}, reads, m_lookup.tableText(subject.node), one};
        for (const QString &words : by)
            out.wordings.append(catalog::capitalised(filled(m_book.top, {words, many, during(subject), top})));
        m_all.append(out);
    };
    qsizetype said = 0;
    for (const Dimension &dimension : subject.dimensions) {
        if ((subject.isEvent || subject.isLine) && !dimension.many.isEmpty() && dimension.groups >= ManyGroups
            && ++said <= MostOfAKind)
            sayTop(dimension.many, dimension.groups, total.words,
                   {total.reads, {m_lookup.tableText(dimension.column.node), {}}}, dimension.names.first());
    }
    if (subject.isEvent || subject.isLine || m_lookup.showsKey(subject.node))
        return;
    said = 0;
    for (const Measure &measure : subject.measures) {
        if (++said > MostOfAKind)
            break;
        sayTop(subject.many, subject.rows, measure.own, {reading(measure.column)}, subject.one);
        if (const QString best = bestWord(measure.column); !best.isEmpty() && !m_subjects.nouns().isGerman())
            m_all.last().wordings.prepend(
                QStringLiteral("%1 %2 %3").arg(subject.rows >= 2 * ManyGroups ? 10 : 5).arg(best, subject.many));
    }
}

void Ideas::addShares(const Subject &subject)
{
    if (subject.isLine && subject.measures.isEmpty())
        return;
    qsizetype said = 0;
    Total total = m_subjects.nouns().isGerman() ? rowsOf(subject) : totalOf(subject);
    if (total.words.first() == subject.many && total.reads.column.isEmpty())
        total.words = {subject.many};
    for (const Dimension &dimension : subject.dimensions) {
        if (dimension.isFew() && 2 * dimension.groups <= subject.rows && ++said <= MostOfAKind)
            say(Kind::Share, subject, m_book.share, total.words, {total.reads}, &dimension);
    }
}

/// As the language puts them: "payment" behind "average", "durchschnittlicher Betrag der Rechnungen".
QStringList Ideas::averagesOf(const Measure &measure) const
{
    if (!m_subjects.nouns().isGerman())
        return measure.averages;
    QStringList out;
    for (const QString &said : measure.averages)
        out.append(germanAverage(said.section(u' ', 0, 0))
                   + (said.contains(u' ') ? u' ' + said.section(u' ', 1) : QString()));
    return out;
}

void Ideas::addAverages(const Subject &subject)
{
    qsizetype said = 0;
    for (const Measure &measure : subject.measures) {
        if (measure.averages.isEmpty() || ++said > MostOfAKind)
            continue;
        qsizetype split = 0;
        for (const Dimension &dimension : subject.dimensions) {
            if (dimension.groups >= 2 && dimension.groups <= 2 * ManyGroups && ++split <= 2)
                say(Kind::Average, subject, m_book.average, averagesOf(measure), {reading(measure.column)}, &dimension);
        }
    }
}

/// "shipped" of shipped_on, "returned" of return_date; empty where the name says nothing that is done.
QString Ideas::doneWord(ColumnId date) const
{
    static const QMap<QString, QString> verbs{{QStringLiteral("return"), QStringLiteral("returned")},
                                              {QStringLiteral("ship"), QStringLiteral("shipped")},
                                              {QStringLiteral("shipping"), QStringLiteral("shipped")},
                                              {QStringLiteral("delivery"), QStringLiteral("delivered")},
                                              {QStringLiteral("payment"), QStringLiteral("paid")},
                                              {QStringLiteral("bezahlt am"), QStringLiteral("bezahlt")},
                                              {QStringLiteral("close"), QStringLiteral("closed")},
                                              {QStringLiteral("completion"), QStringLiteral("completed")},
                                              {QStringLiteral("resolution"), QStringLiteral("resolved")}};
    QString said = m_subjects.nouns().date(date);
    if (said.endsWith(QLatin1String(" date")))
        said.chop(5);
    if (verbs.contains(said) || m_subjects.nouns().isGerman())
        return verbs.value(said);
    return m_subjects.nouns().isParticiple(said) && !said.contains(u' ')
                   && catalog::dateSays(m_lookup.column(date).name) != DateSays::Promise
               ? said
               : QString();
}

void Ideas::addDurations(const Subject &subject)
{
    if (!subject.isEvent || m_subjects.nouns().isGerman())
        return;
    const auto few = std::find_if(subject.dimensions.begin(), subject.dimensions.end(),
                                  [](const Dimension &one) { return one.isFew() && !one.many.isEmpty(); });
    for (const ColumnId &date : m_lookup.dateColumns(subject.node)) {
        const QString done = doneWord(date);
        if (date == subject.date || done.isEmpty() || few == subject.dimensions.end())
            continue;
        const ColumnProfile *known = m_lookup.profile(date);
        const QString time = known && known->midnightsOnly ? QStringLiteral("days") : QStringLiteral("time");
        say(Kind::Average, subject, english().average,
            {QStringLiteral("%1 until %2 are %3").arg(time, subject.many, done)}, {reading(date)}, &*few);
    }
}

/// "Customers without orders": of what a key leads to, some that nothing leads from.
void Ideas::addAbsences(const Subject &subject)
{
    if (!subject.isEvent && !subject.isLine)
        return;
    for (const Dimension &dimension : subject.dimensions) {
        if (dimension.steps != 1 || dimension.many.isEmpty())
            continue;
        const auto measured = m_lookup.snapshot().profiles.constFind(m_lookup.table(dimension.column.node).name);
        if (measured == m_lookup.snapshot().profiles.cend() || dimension.groups >= measured->rows)
            continue;
        Suggestion out{Kind::Exception, {}, {}, m_lookup.tableText(subject.node), {}};
        if (subject.isLine && !m_subjects.nouns().isGerman()) // lines are nothing that people speak of
            out.wordings = {catalog::capitalised(dimension.many + QStringLiteral(" never sold")),
                            catalog::capitalised(dimension.many + QStringLiteral(" never ordered"))};
        else
            out.wordings = {catalog::capitalised(filled(m_book.without, {subject.many, dimension.many}))};
        out.reads = {rowsOf(subject).reads, {m_lookup.tableText(dimension.column.node), {}}};
        m_all.append(out);
    }
}

/// What was promised and not kept, and what has not come to its end.
void Ideas::addOpen(const Subject &subject)
{
    if (!subject.isEvent)
        return;
    const bool isGerman = m_subjects.nouns().isGerman();
    const QList<ColumnId> dates = m_lookup.dateColumns(subject.node);
    const auto says = [this](const ColumnId &date) { return catalog::dateSays(m_lookup.column(date).name); };
    const bool isPromised =
        std::any_of(dates.begin(), dates.end(), [&](const ColumnId &date) { return says(date) == DateSays::Promise; });
    for (const ColumnId &date : dates) {
        const QString done = doneWord(date);
        if (date == subject.date || done.isEmpty())
            continue;
        const QString &many = subject.many;
        if (isPromised && !isGerman)
            say(Kind::Exception, subject, QStringLiteral("%1"),
                {many + u' ' + done + QStringLiteral(" late"), QStringLiteral("late ") + many}, {reading(date)});
        const ColumnProfile *known = m_lookup.profile(date);
        if (known && known->nullFraction > 0 && known->nullFraction <= FewOpen)
            say(Kind::Exception, subject, QStringLiteral("%1"),
                isGerman ? QStringList{QStringLiteral("un%1e %2").arg(done, many)}
                         : QStringList{QStringLiteral("%1 not %2 yet").arg(many, done),
                                       QStringLiteral("un%1 %2").arg(done, many)},
                {reading(date)});
    }
    const auto few = std::find_if(subject.dimensions.begin(), subject.dimensions.end(),
                                  [](const Dimension &one) { return one.isFew() && one.steps > 0; });
    if (const ColumnId state = m_lookup.cancelledState(subject.node).first;
        state.isValid() && !isGerman && few != subject.dimensions.end())
        say(Kind::Exception, subject, english().split, {QStringLiteral("cancellation rate")}, {reading(state)}, &*few);
}

void Ideas::addComparison(const Subject &subject)
{
    const int year = lastYear(subject);
    if (!(subject.isEvent || subject.isLine) || !isLong(subject) || subject.oldest.year() >= year - 1)
        return;
    const Total total = totalOf(subject);
    Suggestion out{Kind::Comparison, {}, {total.reads}, m_lookup.tableText(subject.node), {}};
    for (const QString &words : total.words)
        out.wordings.append(
            catalog::capitalised(filled(m_book.compared, {words, QString::number(year), QString::number(year - 1)})));
    m_all.append(out);
}

void Ideas::addCounts(const Subject &subject)
{
    if (subject.isLine)
        return;
    qsizetype said = 0;
    for (const Dimension &dimension : subject.dimensions) {
        if (dimension.groups <= 2 * ManyGroups && 2 * dimension.groups <= subject.rows && ++said <= MostOfAKind)
            say(Kind::Count, subject, m_book.split, rowsOf(subject).words, {rowsOf(subject).reads}, &dimension);
    }
}

} // namespace Tieout::suggestion
