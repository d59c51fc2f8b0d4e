// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/dataset.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace Tieout::evaluation {

namespace {

QStringList splitsIn(const QString &folder)
{
    QStringList splits;
    for (const QString &name : QDir(folder).entryList({QStringLiteral("*.jsonl")}, QDir::Files, QDir::Name))
        splits.append(name.chopped(6));
    return splits;
}

} // namespace

QString Dataset::databaseFile(const QString &database) const
{
    const QString usual = QDir(folder).filePath(QStringLiteral("databases/%1.sqlite").arg(database));
    const QStringList places = databaseFolders.isEmpty()
                                   ? QStringList{QDir(folder).filePath(QStringLiteral("databases")),
                                                 QDir::cleanPath(QDir(folder).filePath(QStringLiteral("../samples")))}
                                   : databaseFolders;
    for (const QString &place : places) {
        for (const char *ending : {".sqlite", ".db"}) {
            if (const QString file = QDir(place).filePath(database + QLatin1String(ending)); QFile::exists(file))
                return file;
        }
        const QStringList longer =
            QDir(place).entryList({database + QStringLiteral("_*.sqlite")}, QDir::Files, QDir::Name);
        if (!longer.isEmpty())
            return QDir(place).filePath(longer.first());
    }
    return usual;
}

bool hasSplit(const QString &folder, const QString &split)
{
    return splitsIn(folder).contains(split);
}

Result<Dataset> readDataset(const QString &folder, const QString &split)
{
    QFile file(QDir(folder).filePath(split + QStringLiteral(".jsonl")));
    if (!file.open(QIODevice::ReadOnly)) {
        Error error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The data set \"%1\" has no split \"%2\"."),
                    {folder, split});
        error.candidates = splitsIn(folder);
        error.hint = error.candidates.isEmpty() ? ErrorText(QT_TRANSLATE_NOOP(
                         "Error", "A data set is a folder with SPLIT.jsonl and databases/NAME.sqlite."))
                                                : ErrorText(QT_TRANSLATE_NOOP("Error", "It has: %1."),
                                                            {ErrorText::listed(ErrorText::named(error.candidates))});
        return fail(error);
    }
    Dataset dataset{folder, split, {}, {}};
    for (int line = 1; !file.atEnd(); ++line) {
        const QByteArray text = file.readLine().trimmed();
        if (text.isEmpty())
            continue;
        QJsonParseError parsed;
        const QJsonObject object = QJsonDocument::fromJson(text, &parsed).object();
        DatasetQuestion question{object[QLatin1String("id")].toVariant().toString(),
                                 object[QLatin1String("database")].toString(),
                                 object[QLatin1String("question")].toString(), object[QLatin1String("sql")].toString(),
                                 object[QLatin1String("rows")].toInteger(-1)};
        question.also = object[QLatin1String("also")].toVariant().toStringList();
        question.asOf = QDate::fromString(object[QLatin1String("asOf")].toString(), Qt::ISODate);
        question.category = object[QLatin1String("category")].toString();
        question.isHeld = object[QLatin1String("expect")].toString() == QLatin1String("held");
        if (question.database.isEmpty() || (question.sql.isEmpty() && !question.isHeld)) {
            return fail(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "\"%1\" line %2 is no question: %3."),
                        {file.fileName(), QString::number(line),
                         object.isEmpty()
                             ? ErrorText(parsed.errorString())
                             : ErrorText(QT_TRANSLATE_NOOP("Error", "\"database\" or \"sql\" is missing"))});
        }
        dataset.questions.append(question);
    }
    if (dataset.questions.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" holds no question."), {file.fileName()});
    return dataset;
}

Result<Dataset> readWholeDataset(const QString &folder)
{
    const QStringList splits = splitsIn(folder);
    Result<Dataset> whole = readDataset(folder, splits.value(0));
    for (qsizetype i = 1; i < splits.size() && whole; ++i) {
        const Result<Dataset> next = readDataset(folder, splits[i]);
        if (!next)
            return next;
        whole->questions += next->questions;
        whole->split += QStringLiteral(", ") + next->split;
    }
    return whole;
}

Result<void> markExceptions(Dataset &dataset, const QString &fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                    {fileName, file.errorString()});
    const QStringList splits = splitsIn(dataset.folder);
    qsizetype marked = 0;
    for (int line = 1; !file.atEnd(); ++line) {
        const QByteArray text = file.readLine().trimmed();
        if (text.isEmpty())
            continue;
        const QJsonObject object = QJsonDocument::fromJson(text).object();
        const QString split = object[QLatin1String("split")].toString();
        const QString id = object[QLatin1String("id")].toString();
        const QString reason = object[QLatin1String("reason")].toString().trimmed();
        const QString place = QString::number(line);
        if (split.isEmpty() || id.isEmpty() || reason.isEmpty())
            return fail(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "\"%1\" line %2 is no exception."),
                        {fileName, place},
                        QT_TRANSLATE_NOOP("Error", "A line is {\"split\": ..., \"id\": ..., \"reason\": ...}."));
        if (!splits.contains(split))
            return fail(ErrorCode::NotFound,
                        QT_TRANSLATE_NOOP("Error", "\"%1\" line %2: the data set \"%3\" has no split \"%4\"."),
                        {fileName, place, dataset.folder, split});
        if (split != dataset.split)
            continue;
        const auto question = std::find_if(dataset.questions.begin(), dataset.questions.end(),
                                           [&id](const DatasetQuestion &one) { return one.id == id; });
        if (question == dataset.questions.end())
            return fail(ErrorCode::NotFound,
                        QT_TRANSLATE_NOOP("Error", "\"%1\" line %2: the split \"%3\" has no question \"%4\"."),
                        {fileName, place, split, id});
        if (!question->exception.isEmpty())
            return fail(ErrorCode::Invalid,
                        QT_TRANSLATE_NOOP("Error", "\"%1\" line %2 names the question \"%3\" again."),
                        {fileName, place, id});
        question->exception = reason;
        ++marked;
    }
    if (double(marked) > MostExceptionsShare * double(dataset.questions.size()))
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" leaves out %2 of the %3 questions of \"%4\": more than %5 %."),
                    {fileName, QString::number(marked), QString::number(dataset.questions.size()), dataset.split,
                     QString::number(MostExceptionsShare * 100)},
                    QT_TRANSLATE_NOOP("Error", "List only golds that are wrong, not other readings."));
    return {};
}

} // namespace Tieout::evaluation
