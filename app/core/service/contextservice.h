// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/questionmeanings.h"
#include "core/service/json.h"
#include "core/workspace/settings.h"

namespace Tieout::service {

enum class ContextAction { Show, Set, Define, Remove };

} // namespace Tieout::service

namespace Tieout::record {

template <>
inline constexpr auto Words<service::ContextAction> = std::to_array<std::string_view>({"show", "set", "define",
                                                                                       "remove"});

} // namespace Tieout::record

namespace Tieout::service {

/// What the company's words mean in a workspace and how it counts, after one thing of it was said or taken back.
struct ContextRequest {
    ContextAction action = ContextAction::Show;
    QMap<QString, QString> settings = {}; ///< Set: those of contextSettings(), by key
    QString term = {};                    ///< Define and Remove
    QString meaning = {};                 ///< Define: in a sentence
    QString refersTo = {};                ///< Define: "customers", "orders.total"; empty: words only
    QString condition = {};               ///< Define: on the rows of the table, as SQL behind WHERE
    std::optional<qint64> id = {};        ///< Remove: instead of the term, which one of all sources may have too
    bool operator==(const ContextRequest &) const = default;
};

void fields(Either<ContextRequest> auto &r, auto &&visit)
{
    visit("action", r.action);
    visit("settings", r.settings);
    visit("term", r.term);
    visit("meaning", r.meaning);
    visit("refersTo", r.refersTo);
    visit("condition", r.condition);
    visit("id", r.id);
}

struct DefinitionDescription {
    qint64 id = 0;
    QString term;
    QString meaning;
    QString refersTo; ///< "customers where active = 1"; empty for words only
    QString table;
    QString column;
    QString condition;
    message::Message stale; ///< why it cannot be applied; empty: it can
    QString by;
    QDateTime at;
    bool operator==(const DefinitionDescription &) const = default;
};

void fields(Either<DefinitionDescription> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("term", r.term);
    visit("meaning", r.meaning);
    visit("refersTo", orNull(r.refersTo));
    visit("table", orNull(r.table));
    visit("column", orNull(r.column));
    visit("condition", orNull(r.condition));
    visit("stale", record::spokenOrNull(r.stale));
    visit("by", r.by);
    visit("at", r.at);
}

struct ContextResponse {
    QString file;
    QMap<QString, std::optional<QString>> settings; ///< all of contextSettings(); nothing where nobody set it
    QList<DefinitionDescription> definitions;
    bool operator==(const ContextResponse &) const = default;
};

void fields(Either<ContextResponse> auto &r, auto &&visit)
{
    visit("file", r.file);
    visit("settings", r.settings);
    visit("definitions", r.definitions);
}

/// The settings that say how a company counts, in the order of the page.
QList<workspace::Setting> contextSettings();

/// What is said of the company.
struct CompanyContext {
    QString file;
    QMap<QString, QString> settings; ///< all of contextSettings(), by key
    QList<catalog::Definition> definitions;
};

/// Of the source with this id as the workspace read it last; with an empty one of no source in particular. `today` is
/// what "legacy" is measured against. Any thread. Errors: as changeContext(), NotFound (no such source, or it was never
/// read).
Result<CompanyContext> context(workspace::Workspace &store, const QString &sourceId, const ContextRequest &request,
                               const QDate &today);

/// Does what is asked over a source that is known already; an empty snapshot stands for none. Errors: Invalid (no such
/// setting, a value that is none, a setting of sources without a source), NotFound (nothing of this name is defined),
/// those of sources::acceptedDefinition() and of the workspace.
Result<void> changeContext(workspace::Workspace &store, const catalog::Snapshot &source, const ContextRequest &request);

ContextResponse contextResponse(const CompanyContext &context);

/// What business terms commonly mean.
struct GlossaryRequest {
    QString term; ///< by name or synonym, or what means nearly the same; empty: all
    bool operator==(const GlossaryRequest &) const = default;
};

void fields(Either<GlossaryRequest> auto &r, auto &&visit)
{
    visit("term", r.term);
}

struct GlossaryTermDescription {
    QString term;
    QString kind; ///< "ratio"
    QStringList synonyms;
    QString meaning;
    QString formula; ///< in words; may be empty
    bool operator==(const GlossaryTermDescription &) const = default;
};

void fields(Either<GlossaryTermDescription> auto &r, auto &&visit)
{
    visit("term", r.term);
    visit("kind", r.kind);
    visit("synonyms", r.synonyms);
    visit("meaning", r.meaning);
    visit("formula", orNull(r.formula));
}

struct GlossaryResponse {
    QList<GlossaryTermDescription> terms;
    bool areNear = false; ///< none is called so; these mean something near, nearest first
    bool operator==(const GlossaryResponse &) const = default;
};

void fields(Either<GlossaryResponse> auto &r, auto &&visit)
{
    visit("terms", r.terms);
    visit("areNear", r.areNear);
}

/// Where no term is called so, those near it by what they mean, which needs `meanings` and, the first time, a second or
/// two. Any thread. Errors: NotFound, those of the encoder.
Result<GlossaryResponse> glossary(const GlossaryRequest &request, const retrieval::QuestionMeanings *meanings = nullptr,
                                  const StopToken &stop = {});

} // namespace Tieout::service
