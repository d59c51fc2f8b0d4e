// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgplanned.h"

#include <QList>

namespace Tieout::postgresql {

namespace {

/// Objects below FirstNormalObjectId came with the server.
constexpr quint32 firstOfUsers = 16384;

struct Node {
    QList<ObjectId> calls;
    bool readsRow = false;
};

/// The catalog of what a field names, empty where it names nothing that runs.
QString catalogOf(QStringView node, QStringView field)
{
    if (field == u":funcid")
        return QStringLiteral("pg_proc");
    if (field == u":opno")
        return QStringLiteral("pg_operator");
    if (node == u"COERCEVIAIO" && field == u":resulttype")
        return QStringLiteral("pg_type");
    return {};
}

} // namespace

QSet<ObjectId> plannedCalls(const QString &tree, const QSet<ObjectId> &inlined)
{
    QSet<ObjectId> planned;
    QList<Node> open(1);
    QStringList names{QString()};
    QString field;
    // Words are separated by blanks and brackets; what is no separator has a backslash before it.
    const auto take = [&](const QString &word) {
        if (word.startsWith(u':')) {
            field = word;
            return;
        }
        if (names.last().isEmpty()) {
            names.last() = word;
            open.last().readsRow = word == QLatin1String("VAR");
        } else if (const QString catalog = catalogOf(names.last(), field);
                   !catalog.isEmpty() && word.toUInt() >= firstOfUsers) {
            open.last().calls.append({catalog, word.toUInt()});
        }
        field.clear();
    };
    const auto close = [&] {
        const Node node = open.takeLast();
        names.removeLast();
        for (const ObjectId &call : node.calls) {
            if (!node.readsRow || inlined.contains(call))
                planned.insert(call);
        }
        if (!open.isEmpty())
            open.last().readsRow = open.last().readsRow || node.readsRow;
    };
    QString word;
    for (qsizetype i = 0; i < tree.size() && !open.isEmpty(); ++i) {
        const QChar c = tree[i];
        const bool separates = c.isSpace() || c == u'{' || c == u'}' || c == u'(' || c == u')';
        if (!separates) {
            word += c;
            if (c == u'\\' && i + 1 < tree.size())
                word += tree[++i];
            continue;
        }
        if (!word.isEmpty())
            take(std::exchange(word, QString()));
        if (c == u'{') {
            open.append(Node());
            names.append(QString());
        } else if (c == u'}') {
            close();
        }
    }
    return planned;
}

} // namespace Tieout::postgresql
