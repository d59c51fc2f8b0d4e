// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/measure/compareservice.h"

#include <QFile>
#include <QJsonDocument>

namespace Tieout::service::measure {

namespace {

/// What two reports of any kind are compared by; whatever else is in them is theirs.
struct ReportFigures {
    QString kind;
    QString split;
    QMap<QString, double> figures;
};

Result<ReportFigures> figuresIn(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                    {path, file.errorString()});
    const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
    if (json.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no report of an evaluation."), {path},
                    QT_TRANSLATE_NOOP("Error", "Write one with \"tieout-cli eval KIND --json > FILE\"."));
    ReportFigures report{json["kind"].toString(), json["split"].toString(), {}};
    const QJsonObject figures = json["figures"].toObject();
    for (auto it = figures.constBegin(); it != figures.constEnd(); ++it)
        report.figures.insert(it.key(), it->toDouble());
    return report;
}

void addFigures(CompareResponse &response, const ReportFigures &report, record::LeftOut<double> FigureChange::*side)
{
    for (auto it = report.figures.cbegin(); it != report.figures.cend(); ++it)
        (response.figures[it.key()].*side).emplace(it.value());
}

} // namespace

Result<CompareResponse> compareReports(const CompareRequest &request)
{
    const Result<ReportFigures> before = figuresIn(request.before);
    const Result<ReportFigures> after = figuresIn(request.after);
    if (!before || !after)
        return fail(before ? after.error() : before.error());
    if (before->kind.isEmpty() || before->kind != after->kind)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "These are not two reports of the same kind of evaluation."));
    CompareResponse response{before->kind, before->split, after->split, {}};
    addFigures(response, *before, &FigureChange::before);
    addFigures(response, *after, &FigureChange::after);
    for (FigureChange &change : response.figures)
        change.change = change.after.value_or(0) - change.before.value_or(0);
    return response;
}

} // namespace Tieout::service::measure
