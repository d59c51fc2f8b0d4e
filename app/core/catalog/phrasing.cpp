// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/phrasing.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"

#include <QDate>
#include <QRegularExpression>
#include <QSet>

namespace Tieout::catalog {

static const QSet<QString> &copyWords()
{
    static const QSet<QString> words{QStringLiteral("archive"), QStringLiteral("archived"),  QStringLiteral("old"),
                                     QStringLiteral("backup"),  QStringLiteral("bak"),       QStringLiteral("copy"),
                                     QStringLiteral("tmp"),     QStringLiteral("temp"),      QStringLiteral("legacy"),
                                     QStringLiteral("hist"),    QStringLiteral("deprecated")};
    return words;
}

static const QSet<QString> &shellWords()
{
    static const QSet<QString> words{QStringLiteral("tbl"), QStringLiteral("table"), QStringLiteral("dim"),
                                     QStringLiteral("fact"), QStringLiteral("vw")};
    return words;
}

static const QSet<QString> &versionWords()
{
    static const QSet<QString> words{QStringLiteral("v"), QStringLiteral("ver"), QStringLiteral("version")};
    return words;
}

static bool isYear(const QString &word)
{
    bool number = false;
    const int year = word.toInt(&number);
    return number && year >= 1900 && year < 2100;
}

/// 20191231 or 201912.
static bool isDay(const QString &word)
{
    return (word.size() == 8 && QDate::fromString(word, QStringLiteral("yyyyMMdd")).isValid())
           || (word.size() == 6 && QDate::fromString(word, QStringLiteral("yyyyMM")).isValid() && isYear(word.left(4)));
}

bool namesACopy(const TableName &table)
{
    const QStringList words = base::identifierWords(table.name);
    for (const QString &word : words) {
        if (copyWords().contains(word) || (words.size() > 1 && (isYear(word) || isDay(word))))
            return true;
    }
    return false;
}

QString versionNamed(const TableName &table)
{
    static const QRegularExpression version(QStringLiteral("_v(?:er|ersion)?_?(\\d+)$"),
                                            QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = version.match(table.name);
    return match.hasMatch() ? QStringLiteral("version ") + match.captured(1) : QString();
}

static bool isPreposition(const QString &word)
{
    static const QSet<QString> words{QStringLiteral("of"),   QStringLiteral("by"),   QStringLiteral("for"),
                                     QStringLiteral("in"),   QStringLiteral("per"),  QStringLiteral("above"),
                                     QStringLiteral("with"), QStringLiteral("below")};
    return words.contains(word);
}

static QStringList nounWords(const TableName &table)
{
    const QStringList words = base::identifierWords(table.name);
    QStringList kept;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = words[i];
        bool number = false;
        if (i + 1 < words.size() && versionWords().contains(word))
            words[i + 1].toInt(&number);
        if (number)
            continue; // "v" of "orders_v2"; the number goes by itself
        word.toInt(&number);
        number = number && (kept.isEmpty() || !isPreposition(kept.last()));
        if (!copyWords().contains(word) && !shellWords().contains(word) && !number)
            kept.append(word);
    }
    return kept.isEmpty() ? words : kept;
}

/// The word that is counted: the last one, or the one before a preposition ("products by category").
static qsizetype headOf(const QStringList &words)
{
    for (qsizetype i = 1; i < words.size(); ++i) {
        if (isPreposition(words[i]))
            return i - 1;
    }
    return words.size() - 1;
}

QString entityNoun(const TableName &table)
{
    QStringList words = nounWords(table);
    if (!words.isEmpty())
        words[headOf(words)] = base::singular(words[headOf(words)]);
    return words.join(u' ');
}

QString entityPlural(const TableName &table)
{
    QStringList words = nounWords(table);
    if (!words.isEmpty())
        words[headOf(words)] = base::pluralNoun(base::singular(words[headOf(words)]));
    return words.join(u' ');
}

QString keyRole(const ForeignKey &key)
{
    if (key.fromColumns.size() != 1)
        return {};
    static const QSet<QString> tails{QStringLiteral("id"),  QStringLiteral("code"),  QStringLiteral("key"),
                                     QStringLiteral("no"),  QStringLiteral("fk"),    QStringLiteral("ref"),
                                     QStringLiteral("num"), QStringLiteral("number")};
    QStringList words = base::identifierWords(key.fromColumns.first());
    while (words.size() > 1 && tails.contains(words.last()))
        words.removeLast();
    QStringList target = base::identifierWords(key.to.name);
    target.append(entityNoun(key.to).split(u' '));
    const bool repeats = std::all_of(words.cbegin(), words.cend(), [&](const QString &word) {
        return target.contains(word) || target.contains(base::plural(word)) || tails.contains(word)
               || key.to.name.compare(word, Qt::CaseInsensitive) == 0;
    });
    return repeats ? QString() : words.join(u' ');
}

QString capitalised(const QString &text)
{
    return text.isEmpty() ? text : text.at(0).toUpper() + text.mid(1);
}

QString tidyComment(const QString &comment)
{
    QString text = comment.simplified();
    while (text.endsWith(u'.') || text.endsWith(u';'))
        text.chop(1);
    return capitalised(text);
}

bool isNumeric(TypeClass type)
{
    return type == TypeClass::Integer || type == TypeClass::Real || type == TypeClass::Decimal;
}

static bool soundsLikeAKey(const QString &column)
{
    static const QSet<QString> words{QStringLiteral("id"),    QStringLiteral("key"),     QStringLiteral("code"),
                                     QStringLiteral("no"),    QStringLiteral("number"),  QStringLiteral("year"),
                                     QStringLiteral("month"), QStringLiteral("day"),     QStringLiteral("phone"),
                                     QStringLiteral("zip"),   QStringLiteral("version"), QStringLiteral("line"),
                                     QStringLiteral("rank"),  QStringLiteral("position")};
    const QStringList parts = base::nameWords(column);
    return !parts.isEmpty() && (words.contains(parts.last()) || parts.last().endsWith(QStringLiteral("id")));
}

bool isMeasure(const Table &table, const Column &column, const TableProfile *profile)
{
    if (table.primaryKey.contains(column.name, Qt::CaseInsensitive))
        return false;
    const ColumnProfile *statistics = profile ? profile->column(column.name) : nullptr;
    if (statistics && statistics->semantic != SemanticKind::Unknown)
        return statistics->semantic == SemanticKind::Measure || statistics->semantic == SemanticKind::Ratio;
    return isNumeric(column.type) && !soundsLikeAKey(column.name);
}

QStringList measuresOf(const Table &table, const TableProfile *profile)
{
    QStringList measures;
    for (const Column &column : table.columns) {
        if (isMeasure(table, column, profile))
            measures.append(column.name);
    }
    return measures;
}

QString mainMeasure(const Table &table, const TableProfile *profile)
{
    static const QSet<QString> additive{QStringLiteral("amount"), QStringLiteral("total"),   QStringLiteral("sum"),
                                        QStringLiteral("cost"),   QStringLiteral("revenue"), QStringLiteral("quantity"),
                                        QStringLiteral("qty"),    QStringLiteral("paid"),    QStringLiteral("value")};
    QStringList measures = measuresOf(table, profile);
    measures.removeIf([profile](const QString &measure) { // shares and scores do not add up
        const ColumnProfile *statistics = profile ? profile->column(measure) : nullptr;
        return statistics && statistics->semantic == SemanticKind::Ratio;
    });
    for (const QString &measure : measures) {
        const QStringList words = base::nameWords(measure);
        if (std::any_of(words.cbegin(), words.cend(), [](const QString &word) { return additive.contains(word); }))
            return measure;
    }
    return measures.value(0);
}

bool soundsLikeMoney(const QString &column)
{
    static const QSet<QString> money{QStringLiteral("amount"),  QStringLiteral("total"),   QStringLiteral("cost"),
                                     QStringLiteral("price"),   QStringLiteral("fee"),     QStringLiteral("paid"),
                                     QStringLiteral("revenue"), QStringLiteral("debit"),   QStringLiteral("credit"),
                                     QStringLiteral("rent"),    QStringLiteral("salary"),  QStringLiteral("amt"),
                                     QStringLiteral("balance"), QStringLiteral("payment"), QStringLiteral("charge")};
    const QStringList words = base::nameWords(column);
    return std::any_of(words.cbegin(), words.cend(), [](const QString &word) { return money.contains(word); });
}

std::pair<int, int> firstAndLastName(const Table &table)
{
    static const QSet<QString> firsts{QStringLiteral("firstname"), QStringLiteral("fname"), QStringLiteral("givenname"),
                                      QStringLiteral("forename"),  QStringLiteral("fnm"),   QStringLiteral("fn")};
    static const QSet<QString> lasts{QStringLiteral("lastname"),   QStringLiteral("lname"), QStringLiteral("surname"),
                                     QStringLiteral("familyname"), QStringLiteral("lnm"),   QStringLiteral("ln")};
    int first = -1;
    int last = -1;
    int other = -1;
    bool isForeign = false;
    for (int i = 0; i < table.columns.size(); ++i) {
        const QString name = base::nameWords(table.columns[i].name).join(QString());
        if (first < 0 && (firsts.contains(name) || name.endsWith(QLatin1String("firstname"))))
            first = i;
        else if (last < 0 && (lasts.contains(name) || name.endsWith(QLatin1String("lastname"))))
            last = i;
        else if (other < 0 && name == QLatin1String("name"))
            other = i;
        else
            continue;
        isForeign = isForeign || name != base::identifierWords(table.columns[i].name).join(QString());
    }
    // Beside "apellidos" the "nombre" is the first name, and beside "prenom" the "nom" is the last one.
    if (isForeign && last < 0)
        last = other;
    else if (isForeign && first < 0)
        first = other;
    return first < 0 || last < 0 ? std::pair(-1, -1) : std::pair(first, last);
}

QString ownNameColumn(const Table &table)
{
    static const QSet<QString> heads{QStringLiteral("name"), QStringLiteral("title"), QStringLiteral("label")};
    static const QSet<QString> parts{QStringLiteral("first"), QStringLiteral("last"), QStringLiteral("full"),
                                     QStringLiteral("company"), QStringLiteral("contact")};
    const QStringList nouns = entityNoun(table.name).split(u' ');
    for (const Column &column : table.columns) {
        if (column.type != TypeClass::Text && column.type != TypeClass::Unknown)
            continue;
        QStringList words = base::nameWords(column.name);
        if (!words.isEmpty() && heads.contains(words.last()))
            words.removeLast();
        else if (words.isEmpty() || words != nouns)
            continue;
        if (std::all_of(words.cbegin(), words.cend(), [&](const QString &word) {
                return nouns.contains(base::singular(word)) || parts.contains(word);
            }))
            return column.name;
    }
    const int first = firstAndLastName(table).first;
    return first < 0 ? QString() : table.columns[first].name;
}

QString namingColumn(const Table &table)
{
    if (const QString own = ownNameColumn(table); !own.isEmpty())
        return own;
    static const QStringList heads{QStringLiteral("name"), QStringLiteral("title"), QStringLiteral("label"),
                                   QStringLiteral("description")};
    qsizetype best = heads.size();
    QString found;
    for (const Column &column : table.columns) {
        if (column.type != TypeClass::Text && column.type != TypeClass::Unknown)
            continue;
        const QStringList words = base::nameWords(column.name);
        const qsizetype head = words.isEmpty() ? -1 : heads.indexOf(words.last());
        if (head >= 0 && head < best) {
            best = head;
            found = column.name;
        }
    }
    return found;
}

bool isKeyColumn(const schema::SchemaGraph &graph, int node, const QString &column)
{
    for (const int edge : graph.edgesOf(node)) {
        if (graph.fromNode(edge) == node && graph.keys()[edge].fromColumns.contains(column, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

} // namespace Tieout::catalog
