// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/rowtext.h"

#include <QRegularExpression>

namespace Tieout::service {

namespace {

QString quotedField(const QString &text, const QRegularExpression &special)
{
    if (!text.contains(special))
        return text;
    return u'"' + QString(text).replace(u'"', QLatin1String("\"\"")) + u'"';
}

QString csvField(const QString &text)
{
    static const QRegularExpression special(QStringLiteral("[\",\r\n]"));
    return quotedField(text, special);
}

QString tabbedField(const QString &text)
{
    static const QRegularExpression special(QStringLiteral("[\"\t\r\n]"));
    return quotedField(text, special);
}

} // namespace

QString toCsv(const QStringList &header, const QList<ResultRow> &rows)
{
    QStringList fields;
    for (const QString &name : header)
        fields.append(csvField(name));
    QString text = header.isEmpty() ? QString() : fields.join(u',') + QLatin1String("\r\n");
    for (const ResultRow &row : rows) {
        fields.clear();
        for (const std::optional<QString> &cell : row)
            fields.append(csvField(cell.value_or(QString())));
        text += fields.join(u',') + QLatin1String("\r\n");
    }
    return text;
}

QString toTabbed(const QStringList &header, const QList<ResultRow> &rows)
{
    QStringList lines;
    QStringList fields;
    for (const QString &name : header)
        fields.append(tabbedField(name));
    if (!header.isEmpty())
        lines.append(fields.join(u'\t'));
    for (const ResultRow &row : rows) {
        fields.clear();
        for (const std::optional<QString> &cell : row)
            fields.append(tabbedField(cell.value_or(QString())));
        lines.append(fields.join(u'\t'));
    }
    return lines.join(u'\n');
}

QStringList headerOf(const QList<record::Column> &columns)
{
    QStringList header;
    for (const record::Column &column : columns)
        header.append(column.name.text);
    return header;
}

QStringList headerOf(const QList<ResultColumn> &columns)
{
    QStringList header;
    for (const ResultColumn &column : columns)
        header.append(column.name);
    return header;
}

std::optional<QString> shownText(const Value &value, const answer::ValueForm &form)
{
    return value.kind() == Value::Kind::Blob ? QString::fromLatin1(value.blob().toHex())
                                             : answer::cellText(value, form);
}

std::optional<QString> exactText(const Value &value, const answer::ValueForm &form)
{
    using Kind = answer::ValueForm::Kind;
    const bool stored = form.kind == Kind::AsIs || (form.kind == Kind::Stored && form.scale < 0);
    if (value.isNull())
        return std::nullopt;
    return stored && value.kind() != Value::Kind::Blob ? std::optional(value.toText()) : shownText(value, form);
}

} // namespace Tieout::service
