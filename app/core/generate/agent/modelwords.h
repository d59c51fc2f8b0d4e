// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"

namespace Tieout::generate::agent {

/**
 * What a model writes beside its SQL (readings, assumptions, what is missing, questions back) is read by people, so no
 * number in it may be the model's own: digits are taken from the question, its periods, the schema's names and the SQL,
 * or the text is not told. Pure; any thread.
 */
class ModelWords
{
public:
    explicit ModelWords(const GenerateRequest &request);

    /// The text; empty where it says a number that nothing gives.
    QString told(const QString &text, const QString &sql = {}) const;

private:
    QString m_given;
};

} // namespace Tieout::generate::agent
