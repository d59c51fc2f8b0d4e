// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/correctionwords.h"

#include <QCoreApplication>

#include <iterator>

namespace Tieout::shell {

using Becomes = workspace::Correction::Becomes;
using Reason = workspace::Correction::Reason;
using workspace::CorrectionOutcome;

namespace {

/// What workspace::outcomePattern() says, for the translators.
constexpr const char *outcomes[] = {
    QT_TRANSLATE_NOOP("Tieout::shell::Correction", "This question is answered by your SQL from now on."),
    QT_TRANSLATE_NOOP("Tieout::shell::Correction",
                      "This question is answered by your SQL from now on, in the place of what was verified for it."),
    QT_TRANSLATE_NOOP("Tieout::shell::Correction", "%1 refers to %2 from now on, and questions join the two along it."),
    QT_TRANSLATE_NOOP("Tieout::shell::Correction", "\"%1\" is another name of %2 from now on."),
    QT_TRANSLATE_NOOP("Tieout::shell::Correction", "%1 is used before %2, which looks like it, from now on."),
    QT_TRANSLATE_NOOP("Tieout::shell::Correction", "This question is read as \"%1\" from now on."),
};

} // namespace

QStringList translatedOutcomes()
{
    return QStringList(std::begin(outcomes), std::end(outcomes));
}

QString becomesWords(Becomes becomes)
{
    switch (becomes) {
    case Becomes::VerifiedQuery:
        return QCoreApplication::translate("Tieout::shell::Correction", "Verified query");
    case Becomes::Alias:
        return QCoreApplication::translate("Tieout::shell::Correction", "Another name");
    case Becomes::KeyDecision:
        return QCoreApplication::translate("Tieout::shell::Correction", "Decision on a key");
    case Becomes::Preference:
        break;
    }
    return QCoreApplication::translate("Tieout::shell::Correction", "Preference");
}

QString reasonWords(Reason reason)
{
    switch (reason) {
    case Reason::WrongTable:
        return QCoreApplication::translate("Tieout::shell::Correction", "It read the wrong table");
    case Reason::OtherDateColumn:
        return QCoreApplication::translate("Tieout::shell::Correction", "It took another date column");
    case Reason::OtherValue:
        return QCoreApplication::translate("Tieout::shell::Correction", "It read a word or a value otherwise");
    case Reason::EditedSql:
        return QCoreApplication::translate("Tieout::shell::Correction", "The SQL is wrong otherwise");
    case Reason::Said:
        break;
    }
    return QCoreApplication::translate("Tieout::shell::Correction", "Something else, in your words");
}

QString outcomeWords(const CorrectionOutcome &outcome)
{
    if (outcome.kind == CorrectionOutcome::Kind::Unknown)
        return {};
    const QByteArray pattern = workspace::outcomePattern(outcome.kind).toUtf8();
    return workspace::outcomeSentence(QCoreApplication::translate("Tieout::shell::Correction", pattern.constData()),
                                      outcome);
}

QString outcomeWords(const service::CorrectionDescription &correction)
{
    const QString words = outcomeWords(correction.became);
    return words.isEmpty() ? correction.outcome : words;
}

} // namespace Tieout::shell
