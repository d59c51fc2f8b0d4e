// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/qtsql/qtrows.h"

#include "connectors/statement/onlystatement.h"

#include <QRegularExpression>
#include <QSqlRecord>

#include <cmath>

namespace Tieout::qtsql {

namespace {

constexpr qsizetype batchRows = 256;
constexpr qsizetype batchBytes = 1024 * 1024; ///< texts and blobs of a batch, so that wide rows do not pile up

qsizetype bytesOf(const Value &value)
{
    switch (value.kind()) {
    case Value::Kind::Text:
        return value.text().size();
    case Value::Kind::Blob:
        return value.blob().size();
    default:
        return 0;
    }
}

QString cellText(const QVariant &value)
{
    if (value.typeId() == QMetaType::Bool)
        return value.toBool() ? QStringLiteral("t") : QStringLiteral("f");
    const QString text =
        value.typeId() == QMetaType::QByteArray ? QString::fromUtf8(value.toByteArray()) : value.toString();
    return text.isNull() ? QStringLiteral("") : text;
}

} // namespace

Result<qint64> stream(const Rows &rows, RowSink &sink)
{
    qint64 handed = 0;
    qsizetype bytes = 0;
    QList<Row> batch;
    for (;;) {
        const auto more = rows.next();
        if (!more)
            return fail(more.error());
        if (*more) {
            Row &row = batch.emplaceBack();
            row.reserve(rows.columns);
            for (int i = 0; i < rows.columns; ++i) {
                row.append(rows.cell(i));
                bytes += bytesOf(row.last());
            }
        }
        if (*more && batch.size() < batchRows && bytes < batchBytes)
            continue;
        // A result that streams faster than it is stopped.
        if (const auto still = rows.goesOn(); !still)
            return fail(still.error());
        handed += batch.size();
        const bool wanted = batch.isEmpty() || sink.rows(batch);
        if (!*more)
            return handed;
        if (!wanted) {
            if (rows.abandon)
                rows.abandon();
            return handed;
        }
        batch.clear();
        bytes = 0;
    }
}

Rows rowsOf(Connection &connection, QSqlQuery &query, int columns, std::function<Value(int column)> cell)
{
    Rows rows;
    rows.columns = columns;
    rows.next = [&connection, &query] { return connection.fetch(query); };
    rows.cell = [&query, cell = std::move(cell)](int column) { return query.isNull(column) ? Value() : cell(column); };
    rows.goesOn = [&connection] { return connection.goesOn(); };
    rows.abandon = [&connection] { connection.abandon(); }; // else the driver reads all the rest
    return rows;
}

Result<QList<QStringList>> textsOf(Connection &connection, const QString &sql)
{
    auto query = connection.execute(sql);
    if (!query)
        return fail(query.error());
    const int width = query->record().count();
    QList<QStringList> rows;
    for (;;) {
        const auto more = connection.fetch(*query);
        if (!more)
            return fail(more.error());
        if (!*more)
            return rows;
        QStringList &cells = rows.emplaceBack();
        for (int i = 0; i < width; ++i)
            cells.append(query->isNull(i) ? QString() : cellText(query->value(i)));
    }
}

Value plainCell(const QVariant &value, TypeClass broad)
{
    switch (value.typeId()) {
    case QMetaType::Bool: // as the words that compare with the column again
        return Value(value.toBool() ? QStringLiteral("true") : QStringLiteral("false"));
    case QMetaType::Short:
    case QMetaType::UShort:
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::LongLong:
        return Value(value.toLongLong());
    case QMetaType::ULongLong: {
        bool ok = false;
        const qint64 number = value.toString().toLongLong(&ok);
        return ok ? Value(number) : Value(DecimalText{value.toString()});
    }
    case QMetaType::Float:
    case QMetaType::Double: {
        const double number = value.toDouble();
        if (std::isfinite(number))
            return Value(number);
        // No amount, and in the words that compare with the column again.
        return Value(std::isnan(number) ? QStringLiteral("NaN")
                     : number > 0       ? QStringLiteral("Infinity")
                                        : QStringLiteral("-Infinity"));
    }
    case QMetaType::QByteArray:
        return Value(value.toByteArray());
    default:
        break;
    }
    const QString text = value.toString();
    if (broad == TypeClass::Decimal)
        return Value(DecimalText{text});
    if (broad != TypeClass::Real)
        return Value(text.isNull() ? QStringLiteral("") : text);
    bool ok = false;
    const double number = text.toDouble(&ok);
    return ok && std::isfinite(number) ? Value(number) : Value(text);
}

Result<QString> onlyQuery(const QString &sql, const DialectTraits &traits)
{
    if (sql.contains(QChar(u'\0')))
        return fail(ErrorCode::Syntax,
                    QT_TRANSLATE_NOOP("Error", "The statement holds a character that cannot be sent (U+0000)."));
    const std::optional<QString> only = statement::onlyStatement(sql, traits);
    if (!only)
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "There is more than one statement."), {},
                    QT_TRANSLATE_NOOP("Error", "Run one SELECT at a time."));
    static const QRegularExpression begins(QStringLiteral("^[\\s(]*(SELECT|WITH|VALUES|TABLE)\\b"),
                                           QRegularExpression::CaseInsensitiveOption);
    if (!begins.match(statement::withoutTexts(*only, traits)).hasMatch())
        return fail(ErrorCode::Denied,
                    QT_TRANSLATE_NOOP("Error", "This statement returns no rows, so it is not a SELECT."), {},
                    QT_TRANSLATE_NOOP("Error", "The connection is read-only; only SELECT runs here."));
    return *only;
}

QString withTexts(const QString &sql, const QList<int> &columns, int width, const char *textOfCell)
{
    QStringList names;
    QStringList cells;
    for (int i = 0; i < width; ++i) {
        names.append(QStringLiteral("c%1").arg(i));
        cells.append(columns.contains(i) ? QString::fromLatin1(textOfCell).arg(names.last()) : names.last());
    }
    return QStringLiteral("SELECT %1 FROM (%2\n) q (%3)")
        .arg(cells.join(QLatin1String(", ")), sql, names.join(QLatin1String(", ")));
}

} // namespace Tieout::qtsql
