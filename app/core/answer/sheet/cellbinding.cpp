// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/cellbinding.h"

#include "core/answer/sheet/askedforms.h"
#include "core/sources/sheets/tablenotes.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace Tieout::answer::sheet {

using sources::sheets::RowRole;
using sources::sheets::SheetTable;
using sources::sheets::TableLine;
using sources::sheets::TimeLabel;

namespace {

/// A label is meant where this much of it is said, or where what is said stands in no other label.
constexpr double LeastCover = 0.6;
constexpr double LeastCoverOfOnly = 0.25;
/// Labels of which nearly as much is said are as likely meant.
constexpr double SameCover = 0.15;
/// A text with more is no title.
constexpr qsizetype MostTitleWords = 12;

QList<int> common(const QList<int> &one, const QList<int> &other)
{
    QList<int> out;
    std::set_intersection(one.cbegin(), one.cend(), other.cbegin(), other.cend(), std::back_inserter(out));
    return out;
}

/// "RIX Riga", "5000 IT": what stands in front of the name.
QString codeOf(const QString &label)
{
    static const QRegularExpression form(QStringLiteral("^\\s*(\\p{Lu}{2,4}|\\d{2,}[\\d.-]*)\\s+(?=\\p{L})"),
                                         QRegularExpression::UseUnicodePropertiesOption);
    return form.match(label).captured(1);
}

/// Codes are codes where nearly all lines have one.
bool haveCodes(const QList<TableLine> &lines, int first)
{
    int codes = 0;
    int named = 0;
    for (int line = first; line < lines.size(); ++line) {
        if (lines[line].path.isEmpty() || lines[line].role != RowRole::Data)
            continue;
        ++named;
        codes += codeOf(lines[line].path.last()).isEmpty() ? 0 : 1;
    }
    return codes >= 3 && codes * 5 >= named * 4;
}

/// "Sida (Sweden)": what says more of the name, unless it tells figures apart, as "(adjusted)" does.
QStringList stemsAside(const QString &label)
{
    static const QRegularExpression bracket(QStringLiteral("\\w\\s*\\(([^()\\d]+)\\)\\s*$"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    const QStringList stems = labelStems(bracket.match(label).captured(1));
    const bool isQualified = std::any_of(stems.cbegin(), stems.cend(), sources::sheets::isQualifier);
    return isQualified ? QStringList() : stems;
}

bool isTotalWord(const QString &stem)
{
    return stem == base::stem(QStringLiteral("total")) || stem == base::stem(QStringLiteral("sum"));
}

} // namespace

TableLabels::TableLabels(const SheetTable &table)
    : m_table(&table)
{
    addLabels(table.rows, true);
    addLabels(table.columns, false);
    for (const Label &label : std::as_const(m_labels)) {
        for (const QString &stem : label.stems)
            ++m_counts[stem];
    }
    for (const QString &text : table.titles + table.notes) {
        // Whole sentences hold words of anything.
        if (const QStringList stems = labelStems(text); stems.size() <= MostTitleWords)
            m_around += stems;
    }
    for (int column = 0; column < table.firstColumn(); ++column)
        m_around += labelStems(table.columns[column].path.join(u' '));
    m_around += labelStems(table.sheet->name);
    m_around += labelStems(QFileInfo(table.workbook->file).completeBaseName().replace(u'_', u' '));
}

void TableLabels::addLabels(const QList<TableLine> &lines, bool isRow)
{
    const int first = isRow ? m_table->firstRow() : m_table->firstColumn();
    const bool isCoded = isRow && haveCodes(lines, first);
    for (int line = first; line < lines.size(); ++line) {
        const TableLine &one = lines[line];
        for (qsizetype level = 0; level < one.path.size(); ++level) {
            const bool isGroup = level + 1 < one.path.size() || one.role == RowRole::Group;
            if (one.role != RowRole::Group)
                addLabel(one.path[level], isRow, isGroup, line, isCoded);
        }
    }
}

void TableLabels::addLabel(const QString &text, bool isRow, bool isGroup, int line, bool isCoded)
{
    QString words = text;
    const QList<sources::sheets::TimeMention> times = sources::sheets::timesIn(words);
    for (auto time = times.crbegin(); time != times.crend(); ++time)
        words.remove(time->begin, time->end - time->begin);
    const QStringList stems = labelStems(words);
    if (stems.isEmpty())
        return;
    const QString key = (isRow ? u'r' : u'c') + (isGroup ? QStringLiteral("g") : QString()) + stems.join(u' ');
    const auto known = m_places.constFind(key);
    if (known == m_places.cend()) {
        m_places.insert(key, m_labels.size());
        const QString code = isCoded ? labelStems(codeOf(text)).value(0) : QString();
        m_labels.append({isRow, isGroup, stems, {line}, code, isRow ? stemsAside(words) : QStringList()});
    } else if (m_labels[*known].lines.last() != line) {
        m_labels[*known].lines.append(line);
    }
}

double TableLabels::weightOf(const QString &stem) const
{
    return std::log(1.0 + double(m_labels.size()) / (0.5 + m_counts.value(stem)));
}

TableLabels::Match TableLabels::matchOf(const Label &label, const AskedWords &asked, const QSet<int> &free,
                                        const QSet<int> &operation) const
{
    Match match;
    double all = 0;
    double said = 0;
    bool usesOperation = false;
    for (const QString &stem : label.stems) {
        const double weight = weightOf(stem);
        all += weight;
        int found = -1;
        for (int at = 0; at < asked.words.size(); ++at) {
            if (!free.contains(at) || match.words.contains(at) || !meansSame(asked.words[at].word.stem, stem))
                continue;
            const bool isExact = asked.words[at].word.stem == stem;
            // Of two the one nearer to what is matched already.
            if (found < 0 || (isExact && asked.words[found].word.stem != stem)
                || (!match.words.isEmpty() && std::abs(at - match.words.last()) < std::abs(found - match.words.last())))
                found = at;
        }
        if (found < 0)
            continue;
        match.words.append(found);
        usesOperation = usesOperation || operation.contains(found);
        said += weight * (asked.words[found].word.stem == stem ? 1 : 0.9);
    }
    if (match.words.isEmpty() || all == 0)
        return {};
    std::sort(match.words.begin(), match.words.end());
    match.cover = said / all;
    // "Change (%)" is named by a question for a change in percent.
    const bool isPercent = std::all_of(label.lines.cbegin(), label.lines.cend(), [&](int line) {
        return (label.isRow ? m_table->rows : m_table->columns)[line].scale.isPercent;
    });
    if (usesOperation && (match.cover < 0.99 || (label.stems.size() == 1 && isPercent != saysPercent(asked))))
        return {};
    // Words of one label stand together.
    const int span = match.words.last() - match.words.first() + 1;
    const int words = int(match.words.size());
    const double nearness = std::min(1.0, double(2 * words + 1) / double(span));
    match.value = said * match.cover * nearness * (label.isGroup ? 0.8 : 1);
    return match;
}

/// How much of what the label is called is said: where it is the only one, its code alone or its name without it, and
/// without what stands in brackets behind it.
double TableLabels::coverOf(const Label &label, const Match &match, const AskedWords &asked) const
{
    if ((label.code.isEmpty() && label.aside.isEmpty()) || !isOnlyIn(label, match, asked))
        return match.cover;
    const auto isSaid = [&](const QString &stem) {
        return std::any_of(match.words.cbegin(), match.words.cend(),
                           [&](int at) { return meansSame(asked.words[at].word.stem, stem); });
    };
    if (!label.code.isEmpty() && isSaid(label.code))
        return 1;
    double all = 0;
    double said = 0;
    for (const QString &stem : label.stems) {
        const bool isAside = stem == label.code || label.aside.contains(stem);
        const double weight = weightOf(stem);
        said += isSaid(stem) ? weight : 0;
        all += isAside && !isSaid(stem) ? 0 : weight;
    }
    return std::max(match.cover, said / all);
}

bool TableLabels::isOnlyIn(const Label &label, const Match &match, const AskedWords &asked) const
{
    return std::none_of(m_labels.cbegin(), m_labels.cend(), [&](const Label &other) {
        if (&other == &label || (other.isRow == label.isRow && other.stems == label.stems))
            return false;
        return std::all_of(match.words.cbegin(), match.words.cend(), [&](int at) {
            return std::any_of(other.stems.cbegin(), other.stems.cend(),
                               [&](const QString &stem) { return meansSame(asked.words[at].word.stem, stem); });
        });
    });
}

QList<TableLabels::Facet> TableLabels::wordFacets(const AskedWords &asked, const QSet<int> &words,
                                                  const QSet<int> &operation, QSet<int> *read) const
{
    QSet<int> free;
    for (const int at : words) {
        const AskedWord &word = asked.words[at];
        if (word.time < 0)
            free.insert(at);
    }
    QList<Facet> facets;
    while (!free.isEmpty()) {
        const Label *best = nullptr;
        Match bestMatch;
        QList<std::pair<const Label *, Match>> matches;
        for (const Label &label : m_labels) {
            // "Total" alone is read when all the rest is: it names the line that adds up the others.
            if (label.stems.size() == 1 && isTotalWord(label.stems.first()))
                continue;
            const Match match = matchOf(label, asked, free, operation);
            const bool saysContent = std::any_of(match.words.cbegin(), match.words.cend(),
                                                 [&](int at) { return !asked.words[at].isFiller; });
            if (match.words.isEmpty() || (!saysContent && match.cover < 0.99))
                continue;
            const bool isFirst = std::none_of(facets.cbegin(), facets.cend(),
                                              [&label](const Facet &facet) { return facet.isRow == label.isRow; });
            if (match.cover < LeastCover
                && (!isFirst || match.cover < LeastCoverOfOnly || !isOnlyIn(label, match, asked)))
                continue;
            matches.append({&label, match});
            if (!best || match.value > bestMatch.value) {
                best = &label;
                bestMatch = match;
            }
        }
        if (!best)
            break;
        Facet facet{{best->lines, bestMatch.words.first(), coverOf(*best, bestMatch, asked)}, best->isRow};
        facet.choice.words = QSet<int>(bestMatch.words.cbegin(), bestMatch.words.cend());
        if (best->isGroup)
            facet.choice.group = best->stems;
        for (const auto &[label, match] : std::as_const(matches)) {
            const bool isAsLikely = label != best && label->isRow == best->isRow && match.words == bestMatch.words
                                    && bestMatch.cover < 0.99 && match.cover > bestMatch.cover - SameCover;
            if (isAsLikely)
                facet.choice.lines += label->lines;
        }
        std::sort(facet.choice.lines.begin(), facet.choice.lines.end());
        facet.choice.lines.erase(std::unique(facet.choice.lines.begin(), facet.choice.lines.end()),
                                 facet.choice.lines.end());
        for (const int at : std::as_const(bestMatch.words)) {
            free.remove(at);
            read->insert(at);
        }
        facets.append(facet);
    }
    return facets;
}

QList<int> TableLabels::linesOfTime(bool isRow, const TimeLabel &time) const
{
    QList<int> out;
    QList<int> exact; // "Q1" before its months
    const QList<TableLine> &lines = isRow ? m_table->rows : m_table->columns;
    for (int line = isRow ? m_table->firstRow() : m_table->firstColumn(); line < lines.size(); ++line) {
        const TableLine &one = lines[line];
        const TimeLabel own = one.time.with(m_table->time);
        // What is of a whole year says nothing of a quarter. A day stands for the period that ends with it.
        const bool isAsFine = (!time.month || time.day || own.month) && (!time.quarter || own.quarter || own.month)
                              && (!time.half || own.half || own.quarter || own.month);
        if (!one.time.says() || one.role == RowRole::Group || !own.agrees(time) || (!own.year && time.year)
            || !isAsFine)
            continue;
        out.append(line);
        if (own.half == time.half && own.quarter == time.quarter && own.month == time.month && own.day == time.day)
            exact.append(line);
    }
    return exact.isEmpty() ? out : exact;
}

AskedWords TableLabels::withSpans(AskedWords asked) const
{
    const auto isSpan = [](int from, int until) {
        return [from, until](const TableLine &line) { return line.time.year == from && line.time.lastYear == until; };
    };
    for (qsizetype at = 0; at + 1 < asked.times.size(); ++at) {
        sources::sheets::TimeMention &from = asked.times[at];
        const sources::sheets::TimeMention &until = asked.times[at + 1];
        if (!from.isRange || !from.time.year || !until.time.year)
            continue;
        const auto isHere = isSpan(*from.time.year, *until.time.year);
        if (std::none_of(m_table->columns.cbegin(), m_table->columns.cend(), isHere)
            && std::none_of(m_table->rows.cbegin(), m_table->rows.cend(), isHere))
            continue;
        from.time.lastYear = until.time.year;
        for (AskedWord &word : asked.words) {
            if (word.time == at + 1)
                word.time = int(at);
        }
    }
    return asked;
}

QList<TableLabels::Facet> TableLabels::timeFacets(const AskedWords &asked, const QSet<int> &words,
                                                  CellBinding *binding) const
{
    QList<Facet> facets;
    QSet<int> seen;
    for (int at = 0; at < asked.words.size(); ++at) {
        const int index = asked.words[at].time;
        if (index < 0 || !words.contains(at) || seen.contains(index))
            continue;
        seen.insert(index);
        const TimeLabel &time = asked.times[index].time;
        bool isRow = false;
        QList<int> lines = linesOfTime(false, time);
        if (lines.isEmpty()) {
            isRow = true;
            lines = linesOfTime(true, time);
        }
        if (lines.isEmpty() && !(m_table->time.says() && m_table->time.agrees(time)))
            binding->notOfTable.append(time.toString());
        else if (!lines.isEmpty()) {
            Facet facet{{lines, at, 1, true}, isRow};
            for (int word = at; word < asked.words.size(); ++word) {
                if (asked.words[word].time == index)
                    facet.choice.words.insert(word);
            }
            facets.append(facet);
        }
    }
    return facets;
}

QList<LineChoice> TableLabels::together(QList<Facet> facets, bool isRow)
{
    facets.removeIf([isRow](const Facet &facet) { return facet.isRow != isRow; });
    std::sort(facets.begin(), facets.end(), [](const Facet &a, const Facet &b) { return a.choice.at < b.choice.at; });
    QList<LineChoice> out;
    for (qsizetype index = 0; index < facets.size(); ++index) {
        const LineChoice &next = facets[index].choice;
        bool narrows = false;
        for (LineChoice &one : out) {
            const QList<int> both = common(one.lines, next.lines);
            if (both.isEmpty())
                continue;
            one.lines = both;
            one.cover = std::min(one.cover, next.cover);
            one.words += next.words;
            one.group = next.isTime                                   ? one.group
                        : one.isTime                                  ? next.group
                        : one.group.isEmpty() || next.group.isEmpty() ? QStringList()
                                                                      : next.group;
            one.isTime = one.isTime && next.isTime;
            narrows = true;
        }
        if (narrows)
            continue;
        // It names another line. What narrowed the ones before narrows it as well: "actual Q1 and Q2".
        LineChoice other = next;
        for (qsizetype before = 0; before < index; ++before) {
            const QList<int> both = common(other.lines, facets[before].choice.lines);
            if (both.isEmpty())
                continue;
            other.lines = both;
            other.words += facets[before].choice.words;
            other.cover = std::min(other.cover, facets[before].choice.cover);
            other.isTime = other.isTime && facets[before].choice.isTime;
        }
        out.append(other);
    }
    return out;
}

CellBinding TableLabels::bind(const AskedWords &asked, const QSet<int> &words, const QSet<int> &operation) const
{
    CellBinding binding;
    const QList<Facet> facets = wordFacets(asked, words, operation, &binding.read) + timeFacets(asked, words, &binding);
    binding.rows = together(facets, true);
    binding.columns = together(facets, false);
    return binding;
}

bool TableLabels::isAround(const QString &stem) const
{
    return std::any_of(m_around.cbegin(), m_around.cend(),
                       [&stem](const QString &held) { return meansSame(stem, held); });
}

bool TableLabels::namesLine(const QString &stem) const
{
    return std::any_of(m_labels.cbegin(), m_labels.cend(), [&stem](const Label &label) {
        return label.stems.size() == 1 && meansSame(stem, label.stems.first());
    });
}

bool TableLabels::says(const QStringList &path, const QString &stem)
{
    return std::any_of(path.cbegin(), path.cend(), [&stem](const QString &label) {
        const QStringList stems = labelStems(label);
        return std::any_of(stems.cbegin(), stems.cend(),
                           [&stem](const QString &held) { return meansSame(stem, held); });
    });
}

} // namespace Tieout::answer::sheet
