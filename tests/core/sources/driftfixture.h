// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"
#include "core/schema/names.h"
#include "core/sources/finddrift.h"
#include "core/sources/keydecisions.h"
#include "core/workspace/positions.h"
#include "core/workspace/storedlimits.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

namespace Tieout::TestSupport {

/// A database that changes under an open workspace.
struct DriftFixture {
    explicit DriftFixture(const QByteArray &statements)
        : file(folder.file(QStringLiteral("source.db")))
    {
        makeSqlite(file, statements);
        start();
    }

    /// Over a file and a workspace that are there; the source is not opened.
    DriftFixture(const QString &file, std::unique_ptr<workspace::Workspace> store)
        : file(file)
        , store(std::move(store))
        , id(this->store->sources()->first().id)
    {
    }

    /// Changes the database as an administrator would, while it is closed.
    void change(const QByteArray &statements) { makeSqlite(file, statements); }

    void open()
    {
        source.reset();
        const Result<ConnectionParameters> parameters = connector->parseAddress(file);
        project::OpenOptions options;
        options.asOf = QDate(2026, 11, 20);
        options.now = [this] { return now; };
        auto opened = project::OpenSource::open(*connector, *parameters, store.get(), options, {}, {});
        if (!opened)
            qFatal("%s", qPrintable(opened.error().fullMessage()));
        source = std::move(*opened);
        id = source->id();
    }

    /// Opens what changed and says how, by the short path that measures only what it must.
    workspace::Drift look()
    {
        const auto session = openSqlite(file);
        if (!session)
            qFatal("%s", qPrintable(session.error().fullMessage()));
        auto found = sources::findDrift(*store, id, **session, {}, {});
        if (!found)
            qFatal("%s", qPrintable(found.error().fullMessage()));
        schema = found->schema;
        traits = found->traits;
        return found->drift;
    }

    /// "kind what", one a line, with "-> new" for what is proposed.
    static QString named(const workspace::Drift &drift)
    {
        QString out;
        for (const workspace::DriftChange &entry : drift.changes) {
            out += schema::changeKindName(entry.change.kind) + u' ' + entry.change.what();
            if (entry.change.proposal)
                out += QStringLiteral(" -> ") + entry.change.proposal->rename.to();
            out += u'\n';
        }
        return out;
    }

    qint64 say(workspace::Edit::Kind kind, const QString &table, const QString &column, const QString &text)
    {
        workspace::Edit edit;
        edit.sourceId = id;
        edit.kind = kind;
        edit.table = {{}, table};
        edit.column = column;
        edit.text = text;
        edit.at = now;
        return store->catalogEdits().addEdit(edit).value_or(0);
    }

    /// Accepts or rejects a key that nobody declared, from column to column.
    void decideKey(const QString &from, const QString &fromColumn, const QString &to, const QString &toColumn,
                   bool accepted)
    {
        profile::ProposedKey proposed;
        proposed.key = {{}, {{}, from}, {fromColumn}, {{}, to}, {toColumn}, KeyOrigin::Inferred};
        proposed.key.constraint = schema::undeclaredName(proposed.key);
        if (const auto id_ = store->keys().decideKey(sources::decisionOf(id, proposed, accepted)); !id_)
            qFatal("%s", qPrintable(id_.error().message()));
    }

    /// Everything a person made, as text, for "as it was".
    QString human() const
    {
        QString out;
        const QList<workspace::Edit> edits = *store->catalogEdits().edits(id);
        for (const workspace::Edit &edit : edits)
            out += QStringLiteral("%1 %2 %3 %4 %5\n")
                       .arg(edit.id)
                       .arg(workspace::editKindName(edit.kind), edit.about(), edit.text,
                            edit.at.toString(Qt::ISODateWithMs));
        out += *store->setting(workspace::limitsKey(id), {}) + u'\n' + *store->setting(workspace::positionsKey(id), {})
               + u'\n';
        const QList<workspace::KeyDecision> keys = *store->keys().keyDecisions(id);
        for (const workspace::KeyDecision &key : keys)
            out += QStringLiteral("%1 %2 %3\n").arg(key.id).arg(key.accepted).arg(key.key.key.constraint);
        const QList<catalog::VerifiedQuery> verified = *store->verified().verifiedQueries(id);
        for (const catalog::VerifiedQuery &query : verified)
            out += QStringLiteral("%1 %2 %3\n").arg(query.id).arg(query.question, query.sql);
        const QList<workspace::AnsweredSql> answers = *store->answers().answeredSql(id);
        for (const workspace::AnsweredSql &answer : answers)
            out += answer.recordId + u' ' + answer.question + u' ' + answer.sql.join(u'|') + u'\n';
        return out;
    }

    /// Stores an answer that ran this SQL.
    void answered(const QString &question, const QString &sql)
    {
        record::Record record;
        record.id = question;
        record.question = question;
        record.state = record::State::Answered;
        record::Part part;
        part.query()->sql = sql;
        record.parts = {part};
        if (const Result<void> saved = store->answers().saveRecord(record, id, now); !saved)
            qFatal("%s", qPrintable(saved.error().message()));
    }

    void decide(workspace::DriftDecision::Kind kind, const schema::Rename &rename = {})
    {
        if (const Result<void> done = sources::decide(*store, id, kind, rename, schema, traits, now); !done)
            qFatal("%s", qPrintable(done.error().message()));
    }

    TemporaryFolder folder;
    QString file;
    std::unique_ptr<workspace::Workspace> store = std::move(*workspace::Workspace::temporary());
    Connector *connector = nullptr;
    std::unique_ptr<project::OpenSource> source;
    QString id;
    Schema schema;        ///< as look() found it
    DialectTraits traits; ///< the same
    QDateTime now = QDateTime(QDate(2026, 11, 20), QTime(9, 0), Qt::UTC);

private:
    void start()
    {
        const Result<Connector *> found = sqliteConnector();
        if (!found)
            qFatal("%s", qPrintable(found.error().message()));
        connector = *found;
        open();
    }
};

} // namespace Tieout::TestSupport
