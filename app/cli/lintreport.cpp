// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/lintreport.h"

#include "core/service/places.h"

#include <QDir>
#include <QJsonArray>
#include <QUrl>

#include <algorithm>

namespace Tieout::cli {

namespace {

struct Rule {
    QString id;
    gate::Severity severity;
};

QList<Rule> rules()
{
    QList<Rule> all;
    for (const auto &[id, severity] : gate::checkIds() + gate::lintIds())
        all.append({id, severity});
    all.append({service::unreadableId(), gate::Severity::Reject});
    return all;
}

QString level(gate::Severity severity)
{
    return severity == gate::Severity::Reject ? QStringLiteral("error") : QStringLiteral("warning");
}

QString withHint(const gate::LintFinding &finding)
{
    return message::sentences({finding.message, finding.hint}).text;
}

// --- SARIF

QJsonObject region(const service::Places &places, sql::Span span)
{
    return {{"startLine", places.line(span.begin)},
            {"startColumn", places.column(span.begin)},
            {"endLine", places.line(span.end)},
            {"endColumn", places.column(span.end)}};
}

QJsonObject artifact(const QString &file)
{
    const QString path = QDir::fromNativeSeparators(file);
    const QString uri = QDir::isAbsolutePath(path) ? QUrl::fromLocalFile(path).toString(QUrl::FullyEncoded)
                                                   : QString::fromLatin1(QUrl::toPercentEncoding(path, "/"));
    return {{"uri", uri}};
}

QJsonObject sarifMessage(const QString &text)
{
    return {{"text", text}};
}

QJsonObject sarifFix(const service::LintedText &file, const service::Places &places, const gate::LintFinding &finding)
{
    const QJsonObject replacement{{"deletedRegion", region(places, finding.statement)},
                                  {"insertedContent", sarifMessage(*finding.fix)}};
    const QJsonObject change{{"artifactLocation", artifact(file.text.file)}, {"replacements", QJsonArray{replacement}}};
    return {{"description", sarifMessage(finding.hint.isEmpty() ? finding.message.text : finding.hint.text)},
            {"artifactChanges", QJsonArray{change}}};
}

QJsonObject sarifResult(const service::LintedText &file, const service::Places &places,
                        const gate::LintFinding &finding)
{
    const QJsonObject location{{"artifactLocation", artifact(file.text.file)}, {"region", region(places, finding.at)}};
    QJsonObject result{{"ruleId", finding.check},
                       {"level", level(finding.severity)},
                       {"message", sarifMessage(withHint(finding))},
                       {"locations", QJsonArray{QJsonObject{{"physicalLocation", location}}}}};
    if (finding.suppressed)
        result.insert(QStringLiteral("suppressions"),
                      QJsonArray{QJsonObject{{"kind", "inSource"}, {"justification", finding.because}}});
    if (finding.fix)
        result.insert(QStringLiteral("fixes"), QJsonArray{sarifFix(file, places, finding)});
    return result;
}

} // namespace

QString lintText(const QList<service::LintedText> &files)
{
    QString out;
    int statements = 0;
    int found = 0;
    int allowed = 0;
    for (const service::LintedText &file : files) {
        const service::Places places(file.text.text);
        statements += file.result.statements;
        for (const gate::LintFinding &finding : file.result.findings) {
            ++(finding.suppressed ? allowed : found);
            if (finding.suppressed)
                continue;
            const QString place = QStringLiteral("%1:%2:%3")
                                      .arg(file.text.file)
                                      .arg(places.line(finding.at.begin))
                                      .arg(places.column(finding.at.begin));
            out += QStringLiteral("%1: %2: %3\n").arg(place, finding.check, withHint(finding).simplified());
        }
    }
    const auto counted = [](qsizetype number, const char *what) {
        return QStringLiteral("%1 %2%3").arg(number).arg(QLatin1String(what),
                                                         number == 1 ? QString() : QStringLiteral("s"));
    };
    return out
           + QStringLiteral("%1 in %2, %3, %4 allowed\n")
                 .arg(counted(statements, "statement"), counted(files.size(), "file"), counted(found, "finding"))
                 .arg(allowed);
}

QJsonObject lintSarif(const QList<service::LintedText> &files)
{
    QJsonArray ruleList;
    for (const Rule &rule : rules())
        ruleList.append(
            QJsonObject{{"id", rule.id}, {"defaultConfiguration", QJsonObject{{"level", level(rule.severity)}}}});
    QJsonArray results;
    for (const service::LintedText &file : files) {
        const service::Places places(file.text.text);
        for (const gate::LintFinding &finding : file.result.findings)
            results.append(sarifResult(file, places, finding));
    }
    const QJsonObject driver{{"name", "tieout-cli"}, {"version", TIEOUT_VERSION}, {"rules", ruleList}};
    const QJsonObject run{
        {"tool", QJsonObject{{"driver", driver}}}, {"columnKind", "utf16CodeUnits"}, {"results", results}};
    return {
        {"$schema", "https://json.schemastore.org/sarif-2.1.0.json"}, {"version", "2.1.0"}, {"runs", QJsonArray{run}}};
}

} // namespace Tieout::cli
