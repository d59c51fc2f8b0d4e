// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/beats.h"
#include "core/answer/sql/valueform.h"

namespace Tieout::answer {

void noteComponents(const QString &sql, Validations &validations, const BeatEnvironment &environment,
                    record::MetricUse &use)
{
    if (sql.isEmpty())
        return;
    const Result<gate::Checked> checked =
        validations.validate({sql, {}, {}, gate::Author::Person, gate::Purpose::Exploration}, environment);
    if (!checked || !checked->query)
        return;
    const Result<Executed> executed = executeQuery(*checked->query, environment);
    if (!executed || executed->verification.verdict == record::Verdict::Differs
        || executed->execution.result.rows.size() != 1)
        return;
    const Row &row = executed->execution.result.rows.first();
    const QList<ValueForm> forms = valueForms(checked->query->report(), &environment.facts());
    for (qsizetype i = 0; i < std::min(row.size(), use.components.size()); ++i)
        use.components[i].value = cellText(row[i], forms.value(i));
}

} // namespace Tieout::answer
