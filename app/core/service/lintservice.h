// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/lint.h"
#include "core/retrieval/linker.h"
#include "core/service/formatservice.h"

namespace Tieout::service {

/// Texts whose statements the gate is to check.
struct LintRequest {
    QList<SqlText> files;
    bool operator==(const LintRequest &) const = default;
};

void fields(Either<LintRequest> auto &r, auto &&visit)
{
    visit("files", r.files);
}

/// Something found in a text; lines and columns from 1.
struct LintFinding {
    QString file;
    int line = 1;
    int column = 1;
    int endLine = 1;
    int endColumn = 1;
    QString check;
    gate::Severity severity = gate::Severity::Reject;
    message::Message message;
    message::Message hint;
    std::optional<QString> fix;    ///< the whole corrected statement
    LeftOut<QString> because = {}; ///< why it is allowed; only of what is
    bool operator==(const LintFinding &) const = default;
};

void fields(Either<LintFinding> auto &r, auto &&visit)
{
    visit("file", r.file);
    visit("line", r.line);
    visit("column", r.column);
    visit("endLine", r.endLine);
    visit("endColumn", r.endColumn);
    visit("check", r.check);
    visit("severity", r.severity);
    visit("message", record::spoken(r.message));
    visit("hint", record::spokenOrNull(r.hint));
    visit("fix", r.fix);
    visit("because", r.because);
}

struct LintResponse {
    qint64 files = 0;
    int statements = 0;
    QList<LintFinding> findings;
    QList<LintFinding> suppressed; ///< allowed where they stand
    bool operator==(const LintResponse &) const = default;
};

void fields(Either<LintResponse> auto &r, auto &&visit)
{
    visit("files", r.files);
    visit("statements", r.statements);
    visit("findings", r.findings);
    visit("suppressed", r.suppressed);
}

/// A text with the gate's own findings, for whoever writes them in a form of his own.
struct LintedText {
    SqlText text;
    gate::LintResult result;

    /// Whether anything is found that is not allowed there.
    bool hasFindings() const;
};

/// The id of the finding that a file is no text.
QString unreadableId();
/// A file that cannot be read as text is a finding of its own: the others are still checked.
LintedText unreadableText(const QString &file, const Error &why);

/// A question in the header of a text says what its statements answer. Pure; any thread.
LintedText lintText(const std::shared_ptr<const retrieval::Linker> &linker, const SqlText &text,
                    const period::CalendarSettings &calendar);
LintResponse lintResponse(const QList<LintedText> &texts);
/// All texts of a request.
LintResponse lint(const std::shared_ptr<const retrieval::Linker> &linker, const LintRequest &request,
                  const period::CalendarSettings &calendar);

} // namespace Tieout::service
