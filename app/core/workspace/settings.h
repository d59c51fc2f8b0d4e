// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/period/period.h"
#include "core/profile/profiler.h"
#include "core/workspace/workspace.h"

namespace Tieout::workspace {

/// Whose a setting is: kept with the user's account, in the workspace file, or there for each source.
enum class SettingScope { User, Workspace, Source };

/// One setting: everything an editor, a check and a help page need. Values are text; an empty value means the fallback.
struct Setting {
    enum class Kind { Text, Number, Date, Month, Weekday, TimeZone, Choice, SearchAddress };
    const char *key;
    SettingScope scope;
    Kind kind;
    const char *label; ///< English
    const char *help;  ///< English, one sentence
    const char *fallback = "";
    qint64 minimum = 0; ///< Number
    qint64 maximum = 0;
    const char *choices = ""; ///< Choice: separated by '|'
    const char *section = ""; ///< which part of the Settings page edits it; empty: the plain list of its scope
};

namespace settings {
inline constexpr Setting name{"name",           SettingScope::Workspace,  Setting::Kind::Text,
                              "Workspace name", "Shown at the top left.", ""};
inline constexpr Setting asOf{"asOf",
                              SettingScope::Workspace,
                              Setting::Kind::Date,
                              "As-of date",
                              "What \"last quarter\" and \"this year\" are counted from; empty means today.",
                              ""};
inline constexpr Setting fiscalStart{"fiscalStart",
                                     SettingScope::Workspace,
                                     Setting::Kind::Month,
                                     "Fiscal year starts in",
                                     "First month of the fiscal year.",
                                     "1",
                                     0,
                                     0,
                                     "",
                                     "context"};
inline constexpr Setting quartersAreFiscal{"quartersAreFiscal",
                                           SettingScope::Workspace,
                                           Setting::Kind::Choice,
                                           "\"Q3\" means",
                                           "Which quarter a question means when it does not say fiscal.",
                                           "calendar",
                                           0,
                                           0,
                                           "calendar|fiscal",
                                           "context"};
inline constexpr Setting weekStart{"weekStart",
                                   SettingScope::Workspace,
                                   Setting::Kind::Weekday,
                                   "Week starts on",
                                   "First day of \"last week\".",
                                   "1",
                                   0,
                                   0,
                                   "",
                                   "context"};
inline constexpr Setting timeZone{"timeZone",
                                  SettingScope::Workspace,
                                  Setting::Kind::TimeZone,
                                  "Time zone",
                                  "Where a day begins for columns that store a zone; empty takes dates as stored.",
                                  "",
                                  0,
                                  0,
                                  "",
                                  "context"};
inline constexpr Setting countFrom{"countFrom",
                                   SettingScope::Source,
                                   Setting::Kind::Choice,
                                   "In old data, count periods from",
                                   "Where \"last month\" starts in a source whose data ended more than three months "
                                   "ago, while no as-of date is set.",
                                   "ask",
                                   0,
                                   0,
                                   "ask|data-end|today",
                                   "context"};
inline constexpr Setting currency{"currency",
                                  SettingScope::Workspace,
                                  Setting::Kind::Text,
                                  "Currency",
                                  "Written beside amounts whose column names no unit.",
                                  "",
                                  0,
                                  0,
                                  "",
                                  "context"};
inline constexpr Setting companyContext{"companyContext",
                                        SettingScope::Workspace,
                                        Setting::Kind::Text,
                                        "About the company",
                                        "What somebody new would have to know, a line each; a model is told it, the "
                                        "rules read the definitions and the business days.",
                                        "",
                                        0,
                                        0,
                                        "",
                                        "context"};
inline constexpr Setting rowsKeptDays{
    "rowsKeptDays",
    SettingScope::Workspace,
    Setting::Kind::Number,
    "Keep result rows for (days)",
    "Stored rows of older answers are dropped, their provenance is kept; 0 keeps all.",
    "0",
    0,
    36500};
inline constexpr Setting schemaCheckHours{"schemaCheckHours",
                                          SettingScope::Workspace,
                                          Setting::Kind::Number,
                                          "Compare the schema every (hours)",
                                          "Besides on opening and before the first question; 0: only then.",
                                          "6",
                                          0,
                                          8760};
inline constexpr Setting legacyDays{
    "legacyDays",
    SettingScope::Workspace,
    Setting::Kind::Number,
    "Legacy after (days)",
    "A table that nobody has written for so long before the as-of date is dimmed and only used when named.",
    "365",
    1,
    36500};
inline constexpr Setting profileQueries{
    "profileQueries",
    SettingScope::Workspace,
    Setting::Kind::Number,
    "Profiling queries at a time",
    "Tables that are read at the same time; more are faster and harder on a server.",
    "1",
    1,
    8};
inline constexpr Setting profileTableSeconds{"profileTableSeconds",
                                             SettingScope::Workspace,
                                             Setting::Kind::Number,
                                             "Profiling seconds a table",
                                             "Then the engine stops, and the table is reported.",
                                             "60",
                                             1,
                                             86'400};
inline constexpr Setting profileMinutes{"profileMinutes",
                                        SettingScope::Workspace,
                                        Setting::Kind::Number,
                                        "Profiling minutes a source",
                                        "What is left then waits for the next time; 0: no limit.",
                                        "0",
                                        0,
                                        1'440};
inline constexpr Setting refusePowerfulAccounts{
    "refusePowerfulAccounts",
    SettingScope::Workspace,
    Setting::Kind::Choice,
    "Refuse accounts that may do more than read",
    "Does not connect as a superuser, as an owner of what is read, or as an account that may change data.",
    "no",
    0,
    0,
    "no|yes"};
inline constexpr Setting theme{
    "theme", SettingScope::User, Setting::Kind::Choice, "Theme", "Light, dark or as the system is.", "system", 0,
    0,       "system|light|dark"};
inline constexpr Setting language{"language",
                                  SettingScope::User,
                                  Setting::Kind::Choice,
                                  "Language",
                                  "Of the window; questions are asked in English.",
                                  "system",
                                  0,
                                  0,
                                  "system|en|de"};
inline constexpr Setting startWith{"startWith",
                                   SettingScope::User,
                                   Setting::Kind::Choice,
                                   "Start with",
                                   "The workspace that was open last, as it was left, or the start page.",
                                   "last",
                                   0,
                                   0,
                                   "last|welcome"};
inline constexpr Setting maximumRows{"maximumRows",
                                     SettingScope::User,
                                     Setting::Kind::Number,
                                     "Rows shown at most",
                                     "A longer result is cut and says so.",
                                     "10000",
                                     1,
                                     10'000'000};
inline constexpr Setting querySeconds{"querySeconds",
                                      SettingScope::User,
                                      Setting::Kind::Number,
                                      "Seconds a query may take",
                                      "Then it is stopped in the engine.",
                                      "30",
                                      1,
                                      86'400};
// The model is the user's, not the workspace's: a workspace is passed on. Its key is nowhere here: it is never stored.
inline constexpr Setting modelBackend{"modelBackend",
                                      SettingScope::User,
                                      Setting::Kind::Text,
                                      "Backend",
                                      "What is asked where the rules without a model do not suffice.",
                                      "",
                                      0,
                                      0,
                                      "",
                                      "model"};
inline constexpr Setting modelSettings{"modelSettings",
                                       SettingScope::User,
                                       Setting::Kind::Text,
                                       "Backend's settings",
                                       "What the forms of the backends were answered with.",
                                       "",
                                       0,
                                       0,
                                       "",
                                       "model"};
inline constexpr Setting modelMeasured{"modelMeasured",
                                       SettingScope::User,
                                       Setting::Kind::Text,
                                       "Measured",
                                       "What models were measured to do, so that they need not be probed again.",
                                       "",
                                       0,
                                       0,
                                       "",
                                       "model"};
inline constexpr Setting modelName{"modelName",
                                   SettingScope::User,
                                   Setting::Kind::Text,
                                   "Model name",
                                   "As its server calls it, for instance qwen2.5-coder:7b.",
                                   "",
                                   0,
                                   0,
                                   "",
                                   "model"};
inline constexpr Setting modelAllowedHost{
    "modelAllowedHost",
    SettingScope::User,
    Setting::Kind::Text,
    "Allow sending",
    "The places beyond this machine, scheme and host, that the schema's subgraph and the question may be sent to.",
    "",
    0,
    0,
    "",
    "model"};
inline constexpr Setting findByMeaning{
    "findByMeaning",
    SettingScope::User,
    Setting::Kind::Choice,
    "Find tables by meaning",
    "An encoder inside the program finds a table of orders for \"late deliveries\"; nothing leaves this machine.",
    "yes",
    0,
    0,
    "yes|no",
    "model"};
inline constexpr Setting embeddingModel{"embeddingModel",
                                        SettingScope::User,
                                        Setting::Kind::Text,
                                        "Model for meaning (embeddings)",
                                        "Finds tables that a question means in other words than theirs, in place of "
                                        "the encoder inside the program; for instance nomic-embed-text. May stay "
                                        "empty.",
                                        "",
                                        0,
                                        0,
                                        "",
                                        "model"};
inline constexpr Setting embeddingAllowedHost{
    "embeddingAllowedHost",
    SettingScope::User,
    Setting::Kind::Text,
    "Allow sending names and descriptions",
    "The places beyond this machine, scheme and host, that the names and descriptions of all tables may be sent to.",
    "",
    0,
    0,
    "",
    "model"};
inline constexpr Setting webSearchAddress{"webSearchAddress",
                                          SettingScope::User,
                                          Setting::Kind::SearchAddress,
                                          "Address for web searches",
                                          "Where a model may have general words looked up, {words} in their place. "
                                          "Each search is shown to you before it is sent; empty: none is.",
                                          "",
                                          0,
                                          0,
                                          "",
                                          "model"};
// How far the model may go for one question: the members of generate::model::AgentLimits, "agent" before their names.
inline constexpr Setting agentTables{"agentTables",
                                     SettingScope::User,
                                     Setting::Kind::Number,
                                     "Tables at most",
                                     "The model may choose so many for a question.",
                                     "7",
                                     1,
                                     20,
                                     "",
                                     "model"};
inline constexpr Setting agentSteps{"agentSteps",
                                    SettingScope::User,
                                    Setting::Kind::Number,
                                    "Steps at most",
                                    "Look-ups and attempts before it has to answer or give up.",
                                    "20",
                                    1,
                                    100,
                                    "",
                                    "model"};
inline constexpr Setting agentSeconds{"agentSeconds",
                                      SettingScope::User,
                                      Setting::Kind::Number,
                                      "Seconds at most",
                                      "The model may take so long for a question.",
                                      "60",
                                      5,
                                      3'600,
                                      "",
                                      "model"};
inline constexpr Setting agentTokens{"agentTokens",
                                     SettingScope::User,
                                     Setting::Kind::Number,
                                     "Tokens at most",
                                     "Of prompts and replies together, for a question.",
                                     "60000",
                                     1'000,
                                     10'000'000,
                                     "",
                                     "model"};
inline constexpr Setting agentSamples{"agentSamples",
                                      SettingScope::User,
                                      Setting::Kind::Number,
                                      "Answers to compare",
                                      "Written independently; what most of their results agree on is the answer.",
                                      "1",
                                      1,
                                      9,
                                      "",
                                      "model"};
inline constexpr Setting agentWebSearches{"agentWebSearches",
                                          SettingScope::User,
                                          Setting::Kind::Number,
                                          "Web searches at most",
                                          "For a question, where there is an address for them.",
                                          "3",
                                          1,
                                          20,
                                          "",
                                          "model"};
inline constexpr Setting agentSearches{"agentSearches",
                                       SettingScope::User,
                                       Setting::Kind::Number,
                                       "Catalog searches at most",
                                       "The model may search tables and columns so often for a question.",
                                       "3",
                                       0,
                                       50,
                                       "",
                                       "model"};
inline constexpr Setting agentHits{"agentHits",
                                   SettingScope::User,
                                   Setting::Kind::Number,
                                   "Hits at most",
                                   "Of one search of the catalog, and values of one look-up.",
                                   "20",
                                   1,
                                   200,
                                   "",
                                   "model"};
inline constexpr Setting agentAttempts{"agentAttempts",
                                       SettingScope::User,
                                       Setting::Kind::Number,
                                       "Attempts at most",
                                       "Queries that the model may write until the checks let one pass.",
                                       "3",
                                       1,
                                       10,
                                       "",
                                       "model"};
} // namespace settings

/// All of them, in the order of the Settings page.
QList<Setting> allSettings();

/// Those of generate::model::AgentLimits.
QList<Setting> agentSettings();

/// What a setting is kept under in the workspace; that of a source ends with its id, by which it follows the source
/// where that is moved.
QString keyOf(const Setting &setting, const QString &sourceId);

/// The value in its stored form ("2026-11-20", "7"), or why it is not acceptable. Errors: Invalid, naming setting and
/// range.
Result<QString> checked(const Setting &setting, const QString &value);

/// What a person has set about profiling takes the place of what stands in `options`; the rest stays.
Result<void> takeProfileSettings(const Workspace &workspace, profile::ProfileOptions &options);

/// What periods are read against. `today` stands in for an empty as-of date.
Result<period::CalendarSettings> calendarOf(const Workspace &workspace, const QDate &today);

} // namespace Tieout::workspace
