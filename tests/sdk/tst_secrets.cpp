// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses in every shape that people paste, mistype and cut off: no piece of a secret comes out, and what holds none
// comes out as it was.
#include "sdk/secrets.h"
#include "sdk/serveraddress.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

using namespace Tieout;

namespace {

/// Stands in every piece of a secret, so that a piece that got out is found.
const QString canary = QStringLiteral("Zq7");

/// Secrets with what parts addresses in them, each piece marked.
const QStringList secrets{QStringLiteral("Zq7"),
                          QStringLiteral("Zq7/Zq7"),
                          QStringLiteral("Zq7@Zq7"),
                          QStringLiteral("Zq7:Zq7"),
                          QStringLiteral("Zq7?Zq7"),
                          QStringLiteral("Zq7#Zq7"),
                          QStringLiteral("Zq7_Zq7/Zq7"),
                          QStringLiteral("Zq7//Zq7"),
                          QStringLiteral("Zq7%2FZq7"),
                          QStringLiteral("Zq7%40Zq7"),
                          QStringLiteral("Zq7%Zq7"),
                          QStringLiteral("Zq7'Zq7"),
                          QStringLiteral("Zq7\"Zq7"),
                          QStringLiteral("Zq7}Zq7"),
                          QStringLiteral("Zq7{Zq7"),
                          QStringLiteral("Zq7\\Zq7"),
                          QStringLiteral("Zq7 Zq7"),
                          QStringLiteral("Zq7;Zq7"),
                          QStringLiteral("Zq7&Zq7"),
                          QStringLiteral("Zq7=Zq7"),
                          QStringLiteral("/Zq7"),
                          QStringLiteral("@Zq7"),
                          QStringLiteral(":Zq7"),
                          QStringLiteral("?Zq7#Zq7"),
                          QStringLiteral("Zq7[Zq7]"),
                          QStringLiteral("Zq7\u00e4\u20acZq7"),
                          QStringLiteral("Zq7:Zq7@Zq7/Zq7?Zq7#Zq7")};

/// %1 is the secret.
const QStringList shapes{QStringLiteral("postgresql://u:%1@host"),
                         QStringLiteral("postgresql://u:%1@host:5432/sales?sslmode=require"),
                         QStringLiteral("postgres://u:%1@host/sales"),
                         QStringLiteral("jdbc:postgresql://u:%1@host/sales"),
                         QStringLiteral("jdbc:mysql://u:%1@host/sales"),
                         QStringLiteral("mysql://u:%1@host"),
                         QStringLiteral("mysql://:%1@host"),
                         QStringLiteral("mariadb://u:%1@[::1]:3306/sales"),
                         QStringLiteral("postgresql://u:%1@host,other:5433/sales"),
                         QStringLiteral("unknown://u:%1@host/sales"),
                         QStringLiteral("postgresql:/u:%1@host"),
                         QStringLiteral("postgresql:u:%1@host"),
                         QStringLiteral("postgresql:\\\\u:%1@host"),
                         QStringLiteral("postgresql:///u:%1@host"),
                         QStringLiteral("POSTGRESQL://u:%1@HOST"),
                         QStringLiteral(" postgresql://u:%1@host "),
                         QStringLiteral("\"postgresql://u:%1@host\""),
                         QStringLiteral("postgresql://u%3A%1@host@"),
                         QStringLiteral("postgresql%3A%2F%2Fu%3A%1%40host"),
                         QStringLiteral("postgresql%253A%252F%252Fu%253A%1%2540host"),
                         QStringLiteral("postgresql://u:%1@hostpostgresql://u:%1@host"),
                         QStringLiteral("postgresql://u:%1@host postgresql://u:%1@host"),
                         QStringLiteral("postgresql://u:%1@host\npostgresql://v:%1@other"),
                         QStringLiteral("The address \"postgresql://u:%1@host\" cannot be read."),
                         QStringLiteral(":u:%1@host"),
                         QStringLiteral("oracle:scott/%1@host:1521/x"),
                         QStringLiteral("jdbc:oracle:thin:scott/%1@host:1521:x")};

/// Shapes in which "&", ";", "=" or a quote in the secret is the writer's own end of it: the secret is written without
/// them.
const QStringList wordShapes{QStringLiteral("host=h password=%1 dbname=d"),
                             QStringLiteral("host=h password = %1"),
                             QStringLiteral("password=%1"),
                             QStringLiteral("host=h passwd=%1 user=u"),
                             QStringLiteral("postgresql://host/sales?user=u&password=%1"),
                             QStringLiteral("postgresql://host/sales?password=%1&user=u"),
                             QStringLiteral("postgresql://host/sales?sslpassword=%1"),
                             QStringLiteral("postgresql://host/sales?p%61ssword=%1"),
                             QStringLiteral("postgresql://host/sales?p%2561ssword=%1"),
                             QStringLiteral("https://host/v1?access_token=%1"),
                             QStringLiteral("https://host/v1?api_key=%1#x"),
                             QStringLiteral("jdbc:sqlserver://host;user=u;password=%1;encrypt=true"),
                             QStringLiteral("jdbc:postgresql://host/sales?user=u&password=%1"),
                             QStringLiteral("odbc:DRIVER=x;UID=u;PWD=%1"),
                             QStringLiteral("odbc:DRIVER=x;PWD = %1;Server=h"),
                             QStringLiteral("odbc:DRIVER=x;pwd=%1;Server=h"),
                             QStringLiteral("odbc:Driver={a};Password=%1"),
                             QStringLiteral("odbc:Driver={a};Access Token=%1;Server=h"),
                             QStringLiteral("DRIVER=x;Pwd=%1")};

/// The secret stands between quotes of the writer's, and is written as those want it.
struct Quoted {
    QString shape;
    QChar close;
};
const QList<Quoted> quotedShapes{{QStringLiteral("host=h password='%1' dbname=d"), u'\''},
                                 {QStringLiteral("host=h password='%1"), u'\''},
                                 {QStringLiteral("odbc:DRIVER=x;PWD={%1};Server=h"), u'}'},
                                 {QStringLiteral("odbc:DRIVER=x;PWD={%1"), u'}'},
                                 {QStringLiteral("{\"password\": \"%1\", \"user\": \"u\"}"), u'"'}};

/// Cut off in the middle of the secret, as a field that is too short does. Behind an "@" of the secret there would be a
/// host: nobody can tell.
const QStringList cutShapes{QStringLiteral("postgresql://u:%1"), QStringLiteral("mysql://u:%1"),
                            QStringLiteral("postgresql:u:%1"), QStringLiteral("jdbc:postgresql://u:%1"),
                            QStringLiteral("postgresql%3A%2F%2Fu%3A%1")};

QString quotedFor(QString secret, QChar close)
{
    if (close == u'}')
        return secret.replace(u'}', QLatin1String("}}"));
    return secret.replace(u'\\', QLatin1String("\\\\")).replace(close, QString(u'\\') + close);
}

QString put(QString shape, const QString &secret)
{
    return shape.replace(QLatin1String("%1"), secret);
}

QStringList attacks()
{
    QStringList out;
    for (const QString &secret : secrets) {
        for (const QString &shape : shapes)
            out.append(put(shape, secret));
        for (const QString &shape : cutShapes)
            out.append(put(shape, QString(secret).remove(u'@').remove(u'%')));
        QString plain = secret;
        for (const QChar c : QStringLiteral(";&='\"{}"))
            plain.remove(c);
        for (const QString &shape : wordShapes)
            out.append(put(shape, plain));
        for (const Quoted &quoted : quotedShapes)
            out.append(put(quoted.shape, quotedFor(secret, quoted.close)));
    }
    return out;
}

} // namespace

class SecretsTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingOfASecretIsShown()
    {
        int tried = 0;
        for (const QString &attack : attacks()) {
            const QString shown = withoutSecrets(attack);
            QVERIFY2(!shown.contains(canary), qPrintable(attack + QLatin1String("  ->  ") + shown));
            QVERIFY2(shown.contains(QLatin1String("***")), qPrintable(attack));
            QVERIFY(!withoutSecrets(shown).contains(canary)); // an error passes several doors
            ++tried;
        }
        QVERIFY2(tried > 1300, qPrintable(QString::number(tried)));
    }

    // What the forms of servers read: refused or read right, and in both cases nothing of the secret in what is said
    // and kept.
    void serversKeepThem()
    {
        for (const QString &attack : attacks()) {
            static const QRegularExpression scheme(QStringLiteral("^[A-Za-z]+:"));
            if (!scheme.match(attack).hasMatch()
                || attack.startsWith(QLatin1String("oracle:"))) // which would be another's
                continue;
            const QString rest = attack.mid(attack.indexOf(u':') + 1);
            const auto read = serverParameters(rest, QStringLiteral("postgresql"), {QStringLiteral("sslmode")});
            if (read) {
                const QString address = serverAddress(*read, QStringLiteral("postgresql"), {QStringLiteral("sslmode")});
                QVERIFY2(!address.contains(canary) || attack.contains(QLatin1String("%3A")),
                         qPrintable(attack + QLatin1String("  ->  ") + address));
                continue;
            }
            QCOMPARE(read.error().code, ErrorCode::Invalid);
            QVERIFY2(!read.error().fullMessage().contains(canary),
                     qPrintable(attack + QLatin1String("  ->  ") + read.error().fullMessage()));
        }
    }

    void theRestStaysReadable()
    {
        QCOMPARE(withoutSecrets(QStringLiteral("postgresql://ana:hunter2@db.example.com:5432/sales?sslmode=require")),
                 QStringLiteral("postgresql://ana:***@db.example.com:5432/sales?sslmode=require"));
        QCOMPARE(withoutSecrets(QStringLiteral("odbc:Driver={My; Driver};UID=ana;PWD={a;b}};c};Server=h")),
                 QStringLiteral("odbc:Driver={My; Driver};UID=ana;PWD=***;Server=h"));
        QCOMPARE(withoutSecrets(QStringLiteral("host=h password='it\\'s' dbname=d")),
                 QStringLiteral("host=h password=*** dbname=d"));
    }

    void textWithoutSecretsStaysAsItIs_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"", "sqlite:/home/ana/sales.db", "sqlite:C:\\data\\sales.db", "sqlite:/home/ana/a@b.db",
              "postgresql://ana@db.example.com:5432/sales", "postgresql://db.example.com:5432/sales",
              "mysql://[::1]:3306/sales", "postgresql:///sales?host=%2Frun%2Fpostgresql", "odbc:DSN=Sales;UID=ana",
              "jdbc:postgresql://db.example.com:5432/sales?user=reader", "JDBC:mysql://ana@db.example.com:3306/sales",
              "http://localhost:11434/v1", "Write it as postgresql://USER@HOST:PORT/DATABASE.",
              "Could not reach https://example.com: timed out.", "The server asks for a password: none was given.",
              "SELECT a.name, b.total FROM a JOIN b ON a.id = b.id", "A token is missing near \")\".",
              "Give it as TIEOUT_PASSWORD, or in ~/.pgpass."})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void textWithoutSecretsStaysAsItIs()
    {
        QFETCH(QString, text);
        QCOMPARE(withoutSecrets(text), text);
    }

    void errorsLoseThemWhereverTheyStand()
    {
        Error error(ErrorCode::Denied, "[driver] login failed for %1 with s3cret!x",
                    {ErrorText("the line %1", {QStringLiteral("UID=u;PWD=s3cret!x")})},
                    {"Try s3cret%21x again, %1.", {QStringLiteral("not s3cret!x")}});
        error.candidates = {QStringLiteral("mysql://u:s3cret!x@h")};
        const Error shown = withoutSecrets(error, {QStringLiteral("s3cret!x")});
        const ErrorText &argument = shown.arguments.first();
        for (const QString &text :
             QStringList{shown.fullMessage(), shown.text, shown.hint.text, shown.hint.pattern,
                         shown.hint.arguments.first().text, argument.text, argument.arguments.first().text}
                 + shown.candidates)
            QVERIFY2(!text.contains(QLatin1String("s3cret"), Qt::CaseInsensitive), qPrintable(text));
        QCOMPARE(shown.code, ErrorCode::Denied);
    }

    void namesOfSecrets()
    {
        for (const char *name :
             {"password", "PWD", "Passwd", "ssl_password", "sslpassword", "access_token", "AccessToken", "API-Key",
              "p%61ssword", "pass", "UserPass", "client secret", "passphrase", "Private Key", "AccountKey"})
            QVERIFY2(isSecretName(QString::fromLatin1(name)), name);
        for (const char *name : {"user", "UID", "host", "sslmode", "sslrootcert", "sslkey", "Database", "Driver",
                                 "compass_rose", "Port", ""})
            QVERIFY2(!isSecretName(QString::fromLatin1(name)), name);
    }

    void anAddressWithoutAKind()
    {
        QCOMPARE(withoutSecrets(QStringLiteral("ana:hunter2@db.example.com")),
                 QStringLiteral("ana:***@db.example.com"));
        QCOMPARE(withoutSecrets(QStringLiteral("ana:hunter2@db.example.com:5432/sales")),
                 QStringLiteral("ana:***@db.example.com:5432/sales"));
        QCOMPARE(withoutSecrets(QStringLiteral("C:\\data\\a@b.db")), QStringLiteral("C:\\data\\a@b.db"));
        QCOMPARE(withoutSecrets(QStringLiteral("C:/data/a@b.db")), QStringLiteral("C:/data/a@b.db"));
        QCOMPARE(withoutSecrets(QStringLiteral("odbc:DSN=Sales;UID=ana@corp")),
                 QStringLiteral("odbc:DSN=Sales;UID=ana@corp"));
    }

    void whatIsNoHostIsRefused()
    {
        for (const char *rest : {"//u@%60%40%3A/x", "//a%2Fb", "//[::1@x]/d", "//a%20b", "//a%0Ab"}) {
            const auto read = ServerAddress::parse(QString::fromLatin1(rest), QStringLiteral("postgresql"));
            QVERIFY2(!read, rest);
            QCOMPARE(read.error().code, ErrorCode::Invalid);
        }
        for (const char *rest : {"//[::1]:5432/d", "//[fe80::1%25eth0]/d", "//%2Frun%2Fpostgresql/d",
                                 "//h1.example.com", "//10.0.0.1:5432", "//m%C3%BCnchen/d"})
            QVERIFY2(ServerAddress::parse(QString::fromLatin1(rest), QStringLiteral("postgresql")), rest);
    }

    void readsUserAndPasswordAsJdbcWritesThem()
    {
        const auto read =
            ServerAddress::parse(QStringLiteral("//db/sales?user=ana&password=a%26b"), QStringLiteral("postgresql"));
        QVERIFY(read);
        QCOMPARE(read->user, QStringLiteral("ana"));
        QCOMPARE(read->password, QStringLiteral("a&b"));
        QCOMPARE(read->rest(), QStringLiteral("//ana@db/sales"));
    }

    void saysHowToWriteAPasswordThatPartsAnAddress()
    {
        const auto read = ServerAddress::parse(QStringLiteral("//u:pass/word@host"), QStringLiteral("postgresql"));
        QVERIFY(!read);
        QVERIFY2(read.error().hint.text.contains(QLatin1String("%2F")), qPrintable(read.error().hint.text));
        const auto right = ServerAddress::parse(QStringLiteral("//u:pass%2Fword@host"), QStringLiteral("postgresql"));
        QVERIFY(right);
        QCOMPARE(right->password, QStringLiteral("pass/word"));
        QCOMPARE(right->host, QStringLiteral("host"));
    }

    void longTextTakesNoLongTime()
    {
        QElapsedTimer timer;
        timer.start();
        for (const char *piece :
             {"//a:1 ", "://", "password", "a=b ", "password=a ", "oracle:", "%25", "' \" { } ", "//u:x@h "})
            withoutSecrets(QString::fromLatin1(piece).repeated(20'000));
        QVERIFY2(timer.elapsed() < 30'000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(SecretsTest)
#include "tst_secrets.moc"
