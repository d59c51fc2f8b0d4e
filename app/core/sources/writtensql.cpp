// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/writtensql.h"

#include "sdk/dialects.h"

#include <QCryptographicHash>

namespace Tieout::sources {

using profile::WrittenSql;

namespace {

/// Different texts have different ones; the same ones the same on every machine.
QString digestOf(const QList<WrittenSql> &written, const QString &fingerprint)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&hash](const QString &text) {
        const QByteArray utf8 = text.toUtf8();
        hash.addData(QByteArray::number(utf8.size()) + ':' + utf8);
    };
    add(fingerprint);
    for (const WrittenSql &sql : written) {
        add(QString::number(int(sql.kind)));
        add(sql.name);
        add(sql.traits.name);
        add(sql.text);
    }
    return QString::fromLatin1(hash.result().toHex());
}

} // namespace

Result<QList<WrittenSql>> writtenSql(const Schema &seen, const DialectTraits &traits, const QString &sourceId,
                                     const workspace::Workspace *store)
{
    QList<WrittenSql> written;
    for (const Table &table : seen.tables) {
        if (table.kind == TableKind::View && !table.definition.isEmpty())
            written.append({WrittenSql::Kind::View, table.name.display(), table.definition, traits});
    }
    if (!store)
        return written;
    const Result<QList<catalog::VerifiedQuery>> verified = store->verified().verifiedQueries(sourceId);
    if (!verified)
        return fail(verified.error());
    for (const catalog::VerifiedQuery &query : *verified)
        written.append({WrittenSql::Kind::Verified, query.question, query.sql, traits});
    const Result<QList<workspace::StoredScript>> scripts = store->sourceTexts().scripts(sourceId);
    if (!scripts)
        return fail(scripts.error());
    for (const workspace::StoredScript &script : *scripts) {
        const DialectTraits *own = script.dialect.isEmpty() ? nullptr : dialects::named(script.dialect);
        written.append({WrittenSql::Kind::Script, script.name, script.text, own ? *own : traits});
    }
    return written;
}

Result<bool> readWrittenJoins(profile::ProposedKeys &proposed, const QList<WrittenSql> &written, const Schema &seen,
                              const QString &fingerprint, const QHash<TableName, TableProfile> &profiles,
                              const StopToken &stop)
{
    const QString digest = digestOf(written, fingerprint);
    if (digest == proposed.writtenDigest)
        return false;
    profile::JoinFindings found = profile::joinedKeys(written, seen, profiles, stop);
    if (stop.stopRequested())
        return fail(stop.cancelled() ? ErrorCode::Cancelled : ErrorCode::TimedOut,
                    QT_TRANSLATE_NOOP("Error", "Reading the joins of views and queries was stopped."));
    proposed.written = std::move(found);
    proposed.writtenDigest = digest;
    return true;
}

} // namespace Tieout::sources
