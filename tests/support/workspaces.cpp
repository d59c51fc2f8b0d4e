// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/workspaces.h"

#include "support/ordinaryuser.h"

#include <QFile>
#include <QTest>

#ifdef Q_OS_UNIX
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace Tieout::TestSupport {

using workspace::StoredSource;
using workspace::Workspace;

StoredSource sampleSource()
{
    return {someSource, "sqlite", "a.db", {{"file", "/data/a.db"}}, someTime};
}

Schema paymentsSchema()
{
    Table parent{{{}, "leases"},
                 TableKind::Table,
                 {{"id", "INTEGER", TypeClass::Integer, -1, false, false, {}, {}}},
                 {"id"},
                 {},
                 {},
                 {},
                 {},
                 {}};
    Table child{{"main", "payments"},
                TableKind::Table,
                {{"id", "INTEGER", TypeClass::Integer, -1, false, false, {}, {}},
                 {"lease_id", "INTEGER", TypeClass::Integer, -1, true, false, {}, "the lease"},
                 {"amount", "DECIMAL(12,2)", TypeClass::Decimal, 2, true, true, "0", {}}},
                {"id"},
                {{"lease_id", "amount"}},
                {{"lease_id"}},
                {},
                "money",
                {}};
    Schema schema;
    schema.tables = {parent, child};
    schema.foreignKeys = {{"fk_lease", child.name, {"lease_id"}, parent.name, {"id"}, KeyOrigin::Declared}};
    Table view;
    view.name = {"main", "late"};
    view.kind = TableKind::View;
    view.reads = QList<ColumnRead>{{child.name, "amount"}, {parent.name, {}}};
    view.calls = {"public.days_late(date)"};
    view.inheritsFrom = {parent.name};
    Column net;
    net.name = "net";
    net.generated = true;
    net.generatedFrom = QStringList{"amount"};
    view.columns = {net};
    schema.tables.append(view);
    Routine routine;
    routine.kind = RoutineKind::Cast;
    routine.schema = "public";
    routine.name = "money2";
    routine.arguments = {"text"};
    routine.result = "public.money2";
    routine.owner = "ann";
    routine.language = "plpgsql";
    routine.definition = "BEGIN RETURN 1; END";
    routine.extension = "moneys";
    routine.implicit = true;
    schema.routines = {routine};
    return schema;
}

profile::ProposedKey sampleKey()
{
    ForeignKey key = paymentsSchema().foreignKeys.first();
    key.constraint = "main.payments(lease_id)->leases(id)";
    key.origin = KeyOrigin::Inferred;
    return {key, schema::NameMatch::Table, 2.5, {412, 410, 500, true, false}};
}

profile::ProfiledTable sampleProfile()
{
    profile::ProfiledTable table;
    table.profile.schema = "main";
    table.profile.table = "payments";
    table.profile.rows = 9'007'199'254'740'993; // beyond what a double holds exactly
    table.profile.profiledAt = QDateTime(QDate(2026, 11, 20), QTime(10, 0, 0, 123), Qt::UTC);
    ColumnProfile amount;
    amount.column = "amount";
    amount.minimum = Value(DecimalText{"-1.50"});
    amount.maximum = Value(0.1);
    amount.common = {{Value("rent"), 0.7}, {Value(qint64(9'007'199'254'740'993)), 0.1}, {Value(), 0.2}};
    amount.encoding = DateEncoding::IsoDate;
    amount.semantic = SemanticKind::Measure;
    table.profile.columns = {amount};
    table.values = {{{"main", "payments"}, "kind", {"rent", "d\u00e9p\u00f4t"}, true}};
    return table;
}

record::Record sampleRecord(const QString &id)
{
    record::Record record;
    record.id = id;
    record.question = "rent last quarter";
    record.state = record::State::Answered;
    record.headline = record::Headline{"10.00", "EUR", QStringLiteral("Sum of amount")};
    record::Part part;
    part.query()->sql = "SELECT 1";
    part.grid()->rows = {{QString("USA"), QString("102.98")}, {std::nullopt, QString("")}};
    part.grid()->rowCount = 2;
    part.id = "p1";
    record.attempts = {{"p1", "model", "SELECT bad", record::AttemptVerdict::Rejected, "reference.column",
                        QStringLiteral("Column \"bad\" does not exist.")},
                       {"p1", "model", "SELECT 1", record::AttemptVerdict::Passed, std::nullopt, std::nullopt}};
    record.parts = {part};
    return record;
}

catalog::VerifiedQuery sampleVerified(const QString &question)
{
    catalog::VerifiedQuery query;
    query.question = question;
    query.asked = question;
    query.sql = "SELECT SUM(amount) FROM payments WHERE kind = 'rent'";
    catalog::VerifiedParameter kind;
    kind.name = "kind";
    kind.text = "rent";
    kind.end = 4;
    kind.literals = {0};
    query.parameters = {kind};
    query.periods = {{1, 3, {QDate(2025, 1, 1), QDate(2026, 1, 1)}}};
    query.fingerprint = "f1";
    query.by = "ada";
    query.at = someTime;
    return query;
}

std::unique_ptr<Workspace> Workspaces::made(const QString &name) const
{
    Result<std::unique_ptr<Workspace>> workspace = Workspace::create(path(name));
    if (!workspace)
        qFatal("%s", qPrintable(workspace.error().fullMessage()));
    return std::move(*workspace);
}

std::unique_ptr<Workspace> Workspaces::opened(const QString &name) const
{
    Result<std::unique_ptr<Workspace>> workspace = Workspace::open(path(name));
    if (!workspace)
        qFatal("%s", qPrintable(workspace.error().fullMessage()));
    return std::move(*workspace);
}

void Workspaces::whileAway(const QString &name, const std::function<void()> &what) const
{
    const QString elsewhere = path(name + QStringLiteral(".away"));
    QVERIFY(QFile::rename(path(name), elsewhere));
    what();
    QVERIFY(QFile::rename(elsewhere, path(name)));
}

void Workspaces::whileReadOnly(const QString &name, const std::function<void(Workspace &)> &use) const
{
    const QByteArray content = readFile(path(name));
    const auto read = QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther;
    const auto folder = QFile::permissions(m_folder.path());
    QVERIFY(QFile::setPermissions(path(name), read));
    QVERIFY(QFile::setPermissions(m_folder.path(), read | QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther));
    bool ordinary = false;
    {
        const OrdinaryUser user;
        ordinary = user.isOrdinary();
        if (ordinary) {
            QVERIFY(failsWith(ErrorCode::Denied, Workspace::open(path(name))));
            const auto opened = Workspace::open(path(name), workspace::Unwritable::OpenInMemory);
            QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
            QVERIFY((*opened)->notKept());
            use(**opened);
        }
    }
    QVERIFY(QFile::setPermissions(m_folder.path(), folder));
    QVERIFY(QFile::setPermissions(path(name), read | QFile::WriteOwner));
    if (!ordinary)
        QSKIP("skipped: root here cannot become another user");
    QCOMPARE(readFile(path(name)), content);
}

OtherWriter::OtherWriter(const QString &file, const Write &write)
{
#ifdef Q_OS_UNIX
    int pipes[2];
    if (pipe(pipes) != 0)
        return;
    const pid_t child = fork();
    if (child == 0) {
        close(pipes[1]);
        char told = 0;
        if (read(pipes[0], &told, 1) != 1)
            _exit(2);
        bool done = false;
        if (const auto workspace = Workspace::open(file))
            done = write(**workspace);
        _exit(done ? 0 : 1);
    }
    close(pipes[0]);
    m_process = child;
    m_told = pipes[1];
#else
    Q_UNUSED(file)
    Q_UNUSED(write)
#endif
}

OtherWriter::~OtherWriter()
{
    (void)ended();
}

bool OtherWriter::writes()
{
#ifdef Q_OS_UNIX
    const char told = 'x';
    const bool heard = write(m_told, &told, 1) == 1;
    return ended() && heard;
#else
    return false;
#endif
}

/// One that was told nothing ends without a word written.
bool OtherWriter::ended()
{
#ifdef Q_OS_UNIX
    if (!isThere())
        return false;
    close(m_told);
    int status = 1;
    const bool waited = waitpid(pid_t(m_process), &status, 0) == pid_t(m_process);
    m_process = 0;
    return waited && status == 0;
#else
    return false;
#endif
}

} // namespace Tieout::TestSupport
