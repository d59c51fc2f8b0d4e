// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/settings/settingwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace Tieout::shell {

namespace {

// Core's labels and helps once more, for the translators' tool; a test keeps them the same.
constexpr const char *Texts[] = {
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Workspace name"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Shown at the top left."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "As-of date"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings",
                      "What \"last quarter\" and \"this year\" are counted from; empty means today."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Fiscal year starts in"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "First month of the fiscal year."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "\"Q3\" means"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Which quarter a question means when it does not say fiscal."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Week starts on"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "First day of \"last week\"."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Time zone"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings",
                      "Where a day begins for columns that store a zone; empty takes dates as stored."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "In old data, count periods from"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings",
                      "Where \"last month\" starts in a source whose data ended more than three months ago, while no "
                      "as-of date is set."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Currency"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Written beside amounts whose column names no unit."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "About the company"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings",
                      "What somebody new would have to know, a line each; a model is told it, the rules read the "
                      "definitions and the business days."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Keep result rows for (days)"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings",
                      "Stored rows of older answers are dropped, their provenance is kept; 0 keeps all."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Compare the schema every (hours)"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Besides on opening and before the first question; 0: only then."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Refuse accounts that may do more than read"),
    QT_TRANSLATE_NOOP(
        "Tieout::shell::Settings",
        "Does not connect as a superuser, as an owner of what is read, or as an account that may change data."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Legacy after (days)"),
    QT_TRANSLATE_NOOP(
        "Tieout::shell::Settings",
        "A table that nobody has written for so long before the as-of date is dimmed and only used when named."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Profiling queries at a time"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings",
                      "Tables that are read at the same time; more are faster and harder on a server."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Profiling seconds a table"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Then the engine stops, and the table is reported."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Profiling minutes a source"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "What is left then waits for the next time; 0: no limit."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Theme"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Light, dark or as the system is."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Language"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Of the window; questions are asked in English."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Start with"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings",
                      "The workspace that was open last, as it was left, or the start page."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Find tables by meaning"),
    QT_TRANSLATE_NOOP(
        "Tieout::shell::Settings",
        "An encoder inside the program finds a table of orders for \"late deliveries\"; nothing leaves this machine."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Rows shown at most"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "A longer result is cut and says so."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Seconds a query may take"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Then it is stopped in the engine."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Backend"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "What is asked where the rules without a model do not suffice."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Backend's settings"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "What the forms of the backends were answered with."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Measured"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings",
                      "What models were measured to do, so that they need not be probed again."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Model name"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "As its server calls it, for instance qwen2.5-coder:7b."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Allow sending"),
    QT_TRANSLATE_NOOP(
        "Tieout::shell::Settings",
        "The places beyond this machine, scheme and host, that the schema's subgraph and the question may be sent to."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Model for meaning (embeddings)"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings",
                      "Finds tables that a question means in other words than theirs, in place of the encoder inside "
                      "the program; for instance nomic-embed-text. May stay empty."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Allow sending names and descriptions"),
    QT_TRANSLATE_NOOP(
        "Tieout::shell::Settings",
        "The places beyond this machine, scheme and host, that the names and descriptions of all tables may be sent "
        "to."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Address for web searches"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings",
                      "Where a model may have general words looked up, {words} in their place. Each search is shown to "
                      "you before it is sent; empty: none is."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Web searches at most"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "For a question, where there is an address for them."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Tables at most"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "The model may choose so many for a question."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Steps at most"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Look-ups and attempts before it has to answer or give up."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Seconds at most"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "The model may take so long for a question."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Tokens at most"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Of prompts and replies together, for a question."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Answers to compare"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings",
                      "Written independently; what most of their results agree on is the answer."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Catalog searches at most"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "The model may search tables and columns so often for a question."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Hits at most"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Of one search of the catalog, and values of one look-up."),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Attempts at most"),
    QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Queries that the model may write until the checks let one pass."),
};

struct Choice {
    const char *value;
    const char *words;
};

constexpr Choice Choices[] = {
    {"system", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "As the system")},
    {"light", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Light")},
    {"dark", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Dark")},
    {"en", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "English")},
    {"de", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "German")},
    {"last", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "The last workspace")},
    {"welcome", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "The start page")},
    {"calendar", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "The quarter of the calendar year")},
    {"fiscal", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "The quarter of the fiscal year")},
    {"ask", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Ask me next time")},
    {"data-end", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "The day that the data ends")},
    {"today", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Today")},
    {"no", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "No")},
    {"yes", QT_TRANSLATE_NOOP("Tieout::shell::Settings", "Yes")}};

QString translated(const char *text)
{
    return QCoreApplication::translate("Tieout::shell::Settings", text);
}

} // namespace

QString settingLabel(const workspace::Setting &setting)
{
    return translated(setting.label);
}

QString settingHelp(const workspace::Setting &setting)
{
    return translated(setting.help);
}

QString choiceWords(const QString &value)
{
    const auto found = std::find_if(std::begin(Choices), std::end(Choices),
                                    [&value](const Choice &choice) { return value == QLatin1String(choice.value); });
    return found == std::end(Choices) ? value : translated(found->words);
}

QStringList settingTexts()
{
    QStringList texts;
    for (const char *text : Texts)
        texts.append(QString::fromUtf8(text));
    return texts;
}

} // namespace Tieout::shell
