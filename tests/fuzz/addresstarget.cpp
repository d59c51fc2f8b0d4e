// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses of sources: whatever they look like, no secret of one comes out in an error or in what names the source.
// The first byte chooses the shape, the second one says where the rest is split into the secret and what follows it.
#include "fuzz/shared.h"
#include "fuzz/targets.h"

#include "connectors/odbc/connectionstring.h"
#include "core/extension/sourceaddress.h"
#include "sdk/secrets.h"
#include "sdk/serveraddress.h"

#include <array>

namespace Tieout::Fuzzing {

namespace {

/// Stands in every piece of the secret.
const QString canary = QStringLiteral("Zq7");
const QStringList options{QStringLiteral("sslmode"), QStringLiteral("sslrootcert")};

/// A connector without a server: what reads and writes its addresses is the program's own.
class AddressOnly final : public Connector
{
public:
    using AddressReader = std::function<Result<ConnectionParameters>(const QString &rest)>;
    using Writer = std::function<QString(const ConnectionParameters &parameters)>;

    AddressOnly(QString id, AddressReader reader, Writer writer)
        : m_id(std::move(id))
        , m_reader(std::move(reader))
        , m_writer(std::move(writer))
    {
    }
    QString id() const override { return m_id; }
    QString title() const override { return m_id; }
    QList<FormField> form() const override { return {}; }
    QStringList secretKeys() const override { return {QStringLiteral("password"), QStringLiteral("secrets")}; }
    Result<ConnectionParameters> parseAddress(const QString &rest) const override { return m_reader(rest); }
    QString address(const ConnectionParameters &parameters) const override { return m_writer(parameters); }
    Result<std::unique_ptr<Session>> open(const ConnectionParameters &parameters, const StopToken &) override
    {
        QStringList all;
        for (auto it = parameters.cbegin(); it != parameters.cend(); ++it)
            all.append(it.key() + u'=' + it.value());
        return fail(ErrorCode::Denied, "The driver says: %1", {all.join(u';')});
    }

private:
    QString m_id;
    AddressReader m_reader;
    Writer m_writer;
};

AddressOnly server(const QString &id)
{
    return {id, [id](const QString &rest) { return serverParameters(rest, id, options); },
            [id](const ConnectionParameters &parameters) { return serverAddress(parameters, id, options); }};
}

Result<Connector *> find(const QString &scheme)
{
    static AddressOnly postgresql = server(QStringLiteral("postgresql"));
    static AddressOnly mysql = server(QStringLiteral("mysql"));
    static AddressOnly odbc(QStringLiteral("odbc"), odbc::readConnectionString,
                            [](const ConnectionParameters &parameters) {
                                return QLatin1String("odbc:") + odbc::connectionString(parameters, false);
                            });
    // One that repeats what it was given.
    static AddressOnly careless(
        QStringLiteral("careless"),
        [](const QString &rest) -> Result<ConnectionParameters> {
            return fail(ErrorCode::Invalid, "\"%1\" is wrong.", {QLatin1String("careless:") + rest},
                        QLatin1String("Not careless:") + rest);
        },
        [](const ConnectionParameters &) { return QString(); });
    for (AddressOnly *one : {&postgresql, &mysql, &odbc, &careless}) {
        if (one->id().compare(scheme, Qt::CaseInsensitive) == 0)
            return one;
    }
    return fail(ErrorCode::NotFound, "There is no connector \"%1\".", {scheme});
}

enum class Secret {
    Any,   ///< everything may stand in it
    Cut,   ///< what comes behind is cut off: an "@" would part user and host
    Word,  ///< ends at its writer's own signs, so it is written without them
    Braced ///< in braces, doubled where it holds one
};

struct Shape {
    const char *text; ///< %1 is the secret, %2 what follows
    Secret secret;
};

constexpr std::array shapes{Shape{"postgresql://u:%1@%2", Secret::Any},
                            Shape{"postgresql://u:%1@h/%2", Secret::Any},
                            Shape{"postgresql://u:%1@h?%2", Secret::Any},
                            Shape{"postgresql://u:%1", Secret::Cut},
                            Shape{"postgresql:u:%1@%2", Secret::Any},
                            Shape{"postgresql:/u:%1@%2", Secret::Any},
                            Shape{"mysql://u:%1@h:3306/%2", Secret::Any},
                            Shape{"jdbc:mysql://u:%1@h/%2", Secret::Any},
                            Shape{"jdbc:postgresql://u:%1@h", Secret::Any},
                            Shape{"careless://u:%1@%2", Secret::Any},
                            Shape{"nobody://u:%1@%2", Secret::Any},
                            Shape{"postgresql://hpostgresql://u:%1@%2", Secret::Any},
                            Shape{"postgresql://h/postgresql://u:%1@%2", Secret::Any},
                            Shape{"postgresql%3A%2F%2Fu%3A%1%40%2", Secret::Any},
                            Shape{"odbc:DSN=x;URL=https://u:%1@%2", Secret::Word},
                            Shape{"odbc:DSN=x;PWD=%1;%2", Secret::Word},
                            Shape{"odbc:PWD=%1", Secret::Word},
                            Shape{"odbc:DSN=x;PWD={%1};%2", Secret::Braced},
                            Shape{"odbc:DSN=x;PWD={%1", Secret::Braced},
                            Shape{"odbc:DSN=x;Access Token=%1;%2", Secret::Word},
                            Shape{"odbc:%2;PWD=%1;DSN=x", Secret::Word},
                            Shape{"host=h password=%1 dbname=%2", Secret::Word},
                            Shape{"%2 password=%1 dbname=d", Secret::Word},
                            Shape{"postgresql://h/d?user=u&password=%1&x=%2", Secret::Word},
                            Shape{"postgresql://h/d?p%61ssword=%1&sslmode=%2", Secret::Word},
                            Shape{"careless:PWD=%1;%2", Secret::Word}};

/// The canary before and behind every character that could part it.
QString marked(const QString &text, Secret kind)
{
    QString out = canary;
    for (const QChar c : text) {
        if (kind == Secret::Word && QStringLiteral(";&='\"{}").contains(c))
            continue;
        if (kind == Secret::Cut && QStringLiteral("@%").contains(c))
            continue;
        out += c;
        if (kind == Secret::Braced && c == u'}')
            out += c;
        if (!c.isLetterOrNumber() && !c.isSurrogate())
            out += canary;
    }
    return out;
}

void requireSafe(const QString &shown, const char *what, const QString &address)
{
    require(!shown.contains(canary), what, address + QLatin1String("  ->  ") + shown);
}

void requireSafe(const Error &error, const QString &address)
{
    require(!error.message().isEmpty(), "an error without words", address);
    requireSafe(error.fullMessage(), "a secret in an error", address);
    QStringList parts = error.candidates + QStringList{error.text, error.hint.text};
    for (const ErrorText &argument : error.arguments)
        parts.append(argument.text);
    for (const QString &text : std::as_const(parts))
        requireSafe(text, "a secret in a part of an error", address);
}

} // namespace

void tryAddress(QByteArrayView bytes)
{
    if (bytes.size() < 2)
        return;
    const Shape &shape = shapes[uchar(bytes[0]) % shapes.size()];
    const QByteArrayView rest = bytes.sliced(2);
    const qsizetype split = rest.isEmpty() ? 0 : qsizetype(uchar(bytes[1])) % (rest.size() + 1);
    const QString secret = marked(QString::fromUtf8(rest.first(split)).remove(canary), shape.secret);
    const QString behind = QString::fromUtf8(rest.sliced(split)).remove(canary);
    QString address = QString::fromLatin1(shape.text);
    const qsizetype second = address.indexOf(
        QLatin1String("%2"), address.contains(QLatin1String("%2F")) ? address.indexOf(QLatin1String("%40")) : 0);
    if (second >= 0)
        address.replace(second, 2, behind);
    const qsizetype first =
        address.indexOf(QLatin1String("%1"), second >= 0 && second < 8 ? second + behind.size() : 0);
    address.replace(first, 2, secret);

    requireSafe(withoutSecrets(address), "a secret in what was made safe", address);
    const auto source = extension::resolveSource(find, address);
    if (!source)
        return requireSafe(source.error(), address);
    requireSafe(source->connector->address(source->parameters), "a secret in what names the source", address);
    const auto session = openConnection(*source->connector, source->parameters, {});
    // Nothing opens here, and its error repeats all parameters.
    require(!session, "opened without a server", address);
    requireSafe(session.error(), address);
    const auto again = extension::resolveSource(find, source->connector->address(source->parameters));
    require(again.has_value(), "a name of a source that nobody reads", address);
}

} // namespace Tieout::Fuzzing
