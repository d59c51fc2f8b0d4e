// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/modelaspects.h"

#include "core/base/jsonform.h"
#include "core/base/quoted.h"
#include "core/catalog/catalogmarkdown.h"
#include "core/catalog/timecolumn.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonObject>
#include <QRegularExpression>

static void initialisePrompts()
{
    Q_INIT_RESOURCE(catalogprompts); // a static library's resources are registered only when asked for
}

namespace Tieout::catalog {

namespace {

constexpr int longestText = 300; ///< a longer one is no catalog entry
constexpr int tokensOfTable = 300;
constexpr int tokensOfColumn = 40;

constexpr qsizetype longestQuoted = 200;

constexpr const char *tableAspects[] = {"summary", "grain", "whenToUse", "notFor"};

QString columnFacts(const Column &column, const ColumnProfile *profile, bool values)
{
    QString line = QStringLiteral("- %1 %2").arg(column.name, column.nativeType);
    if (!column.comment.isEmpty())
        line += QStringLiteral(", comment: ") + base::quotedData(column.comment, longestQuoted);
    if (!profile)
        return line;
    line += QStringLiteral(", %1 empty").arg(shownShare(profile->nullFraction));
    if (profile->distinct >= 0)
        line += QStringLiteral(", %1 distinct").arg(profile->distinct);
    if (profile->encoding != DateEncoding::None)
        line += QStringLiteral(", holds days (%1)").arg(encodingWords(profile->encoding));
    // Days and numbers of a range tell nobody's life; single values only where they are few and nobody's own.
    if (const QStringList held = values ? fewValues(*profile) : QStringList(); !held.isEmpty())
        line += QStringLiteral(", values: ") + base::quotedList(held, longestQuoted);
    return line;
}

QString keyFacts(const ForeignKey &key)
{
    QStringList pairs;
    for (qsizetype i = 0; i < key.fromColumns.size(); ++i)
        pairs.append(QStringLiteral("%1.%2 = %3.%4")
                         .arg(key.from.display(), key.fromColumns[i], key.to.display(), key.toColumns[i]));
    return QStringLiteral("- %1 (%2)").arg(pairs.join(QStringLiteral(" and ")), keyOriginName(key.origin));
}

/// All names a text may use: of tables and columns, and the values that were told.
QSet<QString> namesOf(const Snapshot &snapshot, const TableName &told)
{
    QSet<QString> names;
    for (const Table &table : snapshot.schema().tables) {
        if (!snapshot.scope->mayRead(table.name))
            continue;
        names.insert(table.name.name.toLower());
        names.insert(table.name.display().toLower());
        names.insert(table.name.schema.toLower());
        for (const Column &column : table.columns) {
            if (!snapshot.scope->mayRead(table.name, column.name))
                continue;
            names.insert(column.name.toLower());
            names.insert(QString(table.name.name + u'.' + column.name).toLower());
            names.insert(QString(table.name.display() + u'.' + column.name).toLower());
        }
    }
    const auto profile = snapshot.profiles.constFind(told);
    if (profile != snapshot.profiles.cend()) {
        for (const ColumnProfile &column : profile->columns) {
            for (const QString &value : fewValues(column))
                names.insert(value.toLower());
        }
    }
    return names;
}

/// What in a text is written like a name of the database, and is none: in quotes or backticks, with an underscore or a
/// dot inside, or with a capital inside.
QString unknownName(const QString &text, const QSet<QString> &names)
{
    static const QRegularExpression quoted(QStringLiteral("[`\"]([^`\"]+)[`\"]"));
    static const QRegularExpression like(
        QStringLiteral(R"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+|\b[A-Za-z]\w*_\w+\b|\b[A-Za-z]*[a-z][A-Z]\w*\b)"));
    static const QSet<QString> words{QStringLiteral("e.g"), QStringLiteral("i.e"), QStringLiteral("e.g."),
                                     QStringLiteral("i.e.")};
    for (const QRegularExpression *pattern : {&quoted, &like}) {
        auto matches = pattern->globalMatch(text);
        while (matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            const QString name = match.captured(pattern == &quoted ? 1 : 0).trimmed();
            if (!names.contains(name.toLower()) && !words.contains(name.toLower()))
                return name;
        }
    }
    return {};
}

QJsonObject formFor(const Table &table, const schema::ReadScope &scope)
{
    QJsonObject columns;
    for (const Column &column : table.columns) {
        if (scope.mayRead(table.name, column.name))
            columns.insert(column.name, base::textForm());
    }
    QJsonObject properties{{QStringLiteral("columns"), base::objectForm(columns, {})}};
    for (const char *aspect : tableAspects)
        properties.insert(QString::fromLatin1(aspect), base::textForm());
    return base::objectForm(properties);
}

} // namespace

QString factsForModel(const Snapshot &snapshot, const TableName &name, bool values)
{
    const Table *table = snapshot.schema().table(name);
    if (!table || !snapshot.scope->mayRead(name))
        return {};
    const auto profile = snapshot.profiles.constFind(name);
    const CatalogEntry *entry = snapshot.entry(name);
    QStringList lines{QStringLiteral("%1 %2").arg(
        table->kind == TableKind::View ? QStringLiteral("View") : QStringLiteral("Table"), name.display())};
    if (!table->comment.isEmpty())
        lines.append(QStringLiteral("Comment: ") + base::quotedData(table->comment, longestQuoted));
    if (profile != snapshot.profiles.cend() && profile->rows >= 0)
        lines.append(QStringLiteral("Rows: %1").arg(profile->rows));
    if (entry && entry->role != TableRole::Unknown)
        lines.append(QStringLiteral("Role: ") + tableRoleName(entry->role));
    if (!table->primaryKey.isEmpty())
        lines.append(QStringLiteral("Primary key: ") + table->primaryKey.join(QStringLiteral(", ")));
    if (entry && !entry->timeColumn.isEmpty())
        lines.append(QStringLiteral("Time column: ") + entry->timeColumn);
    lines.append(QStringLiteral("Columns:"));
    for (const Column &column : table->columns) {
        if (snapshot.scope->mayRead(name, column.name))
            lines.append(columnFacts(column, snapshot.columnProfile(name, column.name), values));
    }
    QStringList keys;
    const int node = snapshot.graph->node(name);
    for (const int edge : node < 0 ? QList<int>() : snapshot.graph->edgesOf(node)) {
        if (snapshot.scope->mayRead(snapshot.graph->keys()[edge]))
            keys.append(keyFacts(snapshot.graph->keys()[edge]));
    }
    if (!keys.isEmpty())
        lines += QStringList{QStringLiteral("Keys:")} + keys;
    return lines.join(u'\n');
}

QString modelFingerprint(const Snapshot &snapshot, const TableName &table, bool values)
{
    return factsFingerprint(factsForModel(snapshot, table, values));
}

QString factsFingerprint(const QString &facts)
{
    const QByteArray digest = QCryptographicHash::hash(facts.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(digest.toHex().left(16));
}

DescriptionPrompt describeTable(const Snapshot &snapshot, const TableName &name, bool values)
{
    initialisePrompts();
    QFile file(QStringLiteral(":/tieout/prompts/describe-table.1.txt"));
    DescriptionPrompt prompt;
    prompt.instructions = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    prompt.facts = factsForModel(snapshot, name, values);
    if (const Table *table = snapshot.schema().table(name)) {
        prompt.form = formFor(*table, *snapshot.scope);
        prompt.maximumTokens = tokensOfTable + tokensOfColumn * int(table->columns.size());
    }
    return prompt;
}

QString faultOfModelText(const QString &text, const QSet<QString> &names)
{
    if (text.size() > longestText)
        return QStringLiteral("longer than %1 characters").arg(longestText);
    const QString unknown = unknownName(text, names);
    return unknown.isEmpty() ? QString() : QStringLiteral("it names \"%1\", which does not exist").arg(unknown);
}

ModelTexts readModelTexts(const QJsonObject &object, const Snapshot &snapshot, const TableName &name)
{
    const QSet<QString> names = namesOf(snapshot, name);
    ModelTexts out;
    const auto take = [&](const QString &aspect, const QJsonValue &value) {
        const QString text = value.toString().simplified();
        if (text.isEmpty())
            return;
        if (const QString fault = faultOfModelText(text, names); !fault.isEmpty())
            out.dropped.append(aspect + QStringLiteral(": ") + fault);
        else
            out.texts.insert(aspect, text);
    };
    for (const char *aspect : tableAspects)
        take(QString::fromLatin1(aspect), object[QLatin1String(aspect)]);
    const QJsonObject columns = object[QStringLiteral("columns")].toObject();
    const Table *table = snapshot.schema().table(name);
    for (auto it = columns.begin(); it != columns.end(); ++it) {
        const Column *column = table ? table->column(it.key()) : nullptr;
        if (column && snapshot.scope->mayRead(name, column->name))
            take(QStringLiteral("column ") + column->name, it.value());
        else
            out.dropped.append(QStringLiteral("column %1: \"%2\" has no such column").arg(it.key(), name.display()));
    }
    return out;
}

void addModelTexts(const QHash<QString, QString> &texts, const QDateTime &when, bool sawValues, CatalogEntry &entry)
{
    const auto put = [&](const QString &aspect, Aspect &into) {
        const QString text = texts.value(aspect);
        if (!text.isEmpty() && into.isByRules())
            into = {text, AspectOrigin::Model, when, sawValues};
    };
    put(QStringLiteral("summary"), entry.summary);
    put(QStringLiteral("grain"), entry.grain);
    put(QStringLiteral("whenToUse"), entry.whenToUse);
    put(QStringLiteral("notFor"), entry.notFor);
    for (ColumnEntry &column : entry.columns)
        put(QStringLiteral("column ") + column.name, column.meaning);
}

} // namespace Tieout::catalog
