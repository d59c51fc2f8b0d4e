// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/keptverified.h"
#include "sdk/result.h"

namespace Tieout::learning {

/// Words of the question that may be others, as a file has them.
struct FileParameter {
    QString name;
    catalog::VerifiedParameter::Kind type = catalog::VerifiedParameter::Kind::Value;
    QString standsFor;  ///< the field "default": the words in the question
    QString valuesFrom; ///< "customers.country"; empty for a limit or a count
    bool operator==(const FileParameter &) const = default;
};

/**
 * A verified query as a .sql file of its own that every tool can run: comments with a field a line in front, an empty
 * line, the SQL. The fields are called as in Snowflake's semantic models (name, question, verified_at, verified_by,
 * use_as_onboarding_question); schema and expected result beside them.
 */
struct VerifiedFile {
    QString question;
    QString name; ///< letters, digits, "_" and "-"; the file is called so
    QDateTime verifiedAt;
    QString verifiedBy;
    bool onboarding = false;
    QList<FileParameter> parameters;
    QString fingerprint; ///< of the schema it was verified against
    std::optional<workspace::ExpectedResult> expected;
    QString sql;
    bool operator==(const VerifiedFile &) const = default;
};

/// `kept` as of resolved(): the columns that parameters are compared with are known. `name` in place of its own.
VerifiedFile verifiedFile(const workspace::KeptVerified &kept, const QString &name);
/// "double_fees_in_germany": the words of a question as a name, at most 60 characters.
QString fileNameOf(const QString &question);

QString toText(const VerifiedFile &file);
/// Reads strictly; `path` is for the words of errors. Errors: Syntax (names the file, the line and the field).
Result<VerifiedFile> verifiedFileOf(const QString &text, const QString &path);

} // namespace Tieout::learning
