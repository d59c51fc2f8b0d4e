// SPDX-License-Identifier: GPL-3.0-or-later
// Texts, comments and signs mixed at random, shown to real engines: what we read a literal as is what the engine
// returns for it, and what we print gives what was written. What we refuse may be anything; how much that is is
// counted, so that refusing all is no way out.
#include "core/sql/sqltesting.h"
#include "support/engines.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr int Mixtures = 400; // of each engine and kind

class Mixer
{
public:
    Mixer(const DialectTraits &traits, quint32 seed)
        : m_traits(traits)
        , m_random(seed)
    {
    }

    // A literal, its parts and what stands between them.
    QString literal()
    {
        QString out = quoted();
        while (one(4) == 0)
            out += blank() + quoted();
        return out;
    }

    // Signs and numbers with comments between them.
    QString sum()
    {
        QString out = number();
        for (int i = one(4); i >= 0; --i)
            out += gap()
                   + pick({"-", "+", "*", "--", "- -", "-/**/-", "+-", "- +", "|", "&", "<<", "^", "%", "/**/+", "#",
                           "~", "||"})
                   + gap() + number();
        return out;
    }

    QString gap() { return one(3) == 0 ? comment() : pick({"", "", " ", "\n", "\t", "\r"}); }

private:
    int one(int count) { return int(m_random.bounded(count)); }
    QString pick(std::initializer_list<const char *> from)
    {
        return QString::fromUtf8(*(from.begin() + one(int(from.size()))));
    }
    QString number() { return pick({"1", "2", "5", "07", "1.5", ".5", "1e1", "-3", "(2)", "0x1F", "12"}); }

    QString comment()
    {
        return pick({"/* ' */",     "/*\"*/",   "/**/",           "/***/",       "/*/**/*/",
                     "/* /* */",    "/*/ */",   "-- '\n",         "--'\n",       "-- x\r",
                     "--\n",        "--\t1\n",  "--1\n",          "# '\n",       "#\n",
                     "/*+ hint */", "/*! 1 */", "/*!99999 + 1*/", "/*M! + 1 */", "/*M!999999 + 1*/",
                     "--\x01 x\n",  "-- \\\n",  "/* ; */"});
    }

    QString blank()
    {
        return pick({"", " ", "\n", " \n ", "\r", "\r\n", "\t", " /* ' */ ", " -- '\n", "\n-- '\n", "\n/**/\n"});
    }

    QString piece(const QString &close)
    {
        const QString twice = close + close;
        const int kind = one(12);
        if (kind == 0)
            return twice;
        if (kind == 1)
            return QStringLiteral("\\") + close;
        if (kind < 5)
            return pick({"\\\\",        "\\n",
                         "\\t",         "\\r",
                         "\\b",         "\\f",
                         "\\v",         "\\Z",
                         "\\0",         "\\%",
                         "\\_",         "\\a",
                         "\\x41",       "\\x4",
                         "\\xc3\\xa4",  "\\xc3",
                         "\\101",       "\\7",
                         "\\u00e4",     "\\u41",
                         "\\U0001F642", "\\ud83d\\ude42",
                         "\\ud83d",     "\\0061",
                         "\\+000061",   "\\d83d\\de42",
                         "!0061",       "\\"});
        return pick({"a",  "B",  " ", "%", "_",    "--",     "/*",     "*/", "#",  ";",  "$", "$$", "''", "\"\"", "``",
                     "\n", "\t", "ä", "ß", "🙂", "\u2028", "\u00A0", "x",  "N'", "E'", "[", "]",  ":",  "?",    "@"});
    }

    QString body(const QString &close)
    {
        QString out;
        for (int i = one(6); i > 0; --i)
            out += piece(close);
        return out;
    }

    QString quoted()
    {
        const QString apostrophe = QStringLiteral("'");
        switch (one(10)) {
        case 0:
            return m_traits.prefixedText ? QStringLiteral("E'") + body(apostrophe) + apostrophe
                                         : QStringLiteral("N'") + body(apostrophe) + apostrophe;
        case 1:
            return m_traits.prefixedText ? QStringLiteral("e'") + body(apostrophe) + apostrophe
                                         : QStringLiteral("\"") + body(QStringLiteral("\"")) + QStringLiteral("\"");
        case 2:
            return m_traits.prefixedText ? QStringLiteral("U&'") + body(apostrophe) + apostrophe
                                               + pick({"", "", " UESCAPE '!'", " UESCAPE '\\'"})
                                         : apostrophe + body(apostrophe) + apostrophe;
        case 3: {
            const QString mark = pick({"$$", "$x$", "$ä$"});
            return m_traits.dollarQuotedText ? mark + body(mark) + mark : apostrophe + body(apostrophe) + apostrophe;
        }
        default:
            return apostrophe + body(apostrophe) + apostrophe;
        }
    }

    const DialectTraits &m_traits;
    QRandomGenerator m_random;
};

struct Outcome {
    int read = 0;    // by us
    int refused = 0; // by us, though the engine runs it
    QStringList wrong = {};
};

QString shown(const QString &text)
{
    QString out = text;
    return out.replace(u'\n', QLatin1String("<nl>"))
        .replace(u'\r', QLatin1String("<cr>"))
        .replace(u'\t', QLatin1String("<tab>"));
}

// The rows alone: a column without a name is called as each text says.
QString rowsOf(Session &session, const QString &text)
{
    const Result<ResultSet> result = select(session, text);
    return result ? QStringLiteral("rows: ") + asText(result) : QStringLiteral("error: ") + result.error().message();
}

void show(Session &session, const QString &text, bool literal, Outcome &outcome)
{
    const DialectTraits &traits = session.traits();
    const QString engine = rowsOf(session, text);
    const bool runs = engine.startsWith(QLatin1String("rows: "));
    const Result<sql::Statement> statement = sql::parse(text, traits);
    if (!statement) {
        outcome.refused += runs ? 1 : 0;
        return;
    }
    const Result<QString> printed = sql::printedForEngine(*statement->query, traits);
    if (!printed) {
        outcome.wrong.append(shown(text) + QStringLiteral("\n    is not printed: ") + printed.error().message());
        return;
    }
    ++outcome.read;
    const QString ours = rowsOf(session, *printed);
    if (runs && ours != engine)
        outcome.wrong.append(shown(text) + QStringLiteral("\n    printed: ") + shown(*printed)
                             + QStringLiteral("\n    engine: ") + shown(engine) + QStringLiteral("\n    ours:   ")
                             + shown(ours));
    const sql::Select *select = statement->query->select;
    const auto *text1 = select && select->items.size() == 1
                            ? sql::as<sql::Literal>(static_cast<const sql::Expr *>(select->items.first().expr))
                            : nullptr;
    if (!literal || !runs || !text1 || text1->type != sql::Literal::Type::Text)
        return;
    if (engine != QStringLiteral("rows: ") + text1->text)
        outcome.wrong.append(shown(text) + QStringLiteral("\n    engine: ") + shown(engine)
                             + QStringLiteral("\n    read as: ") + shown(text1->text));
}

} // namespace

class LexerOracleTest : public QObject
{
    Q_OBJECT

private slots:
    void engines_data() { addEngines(); }
    void engines();

private:
    TemporaryFolder m_folder;
};

void LexerOracleTest::engines()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_ENGINE(engine);
    const MadeDatabase made = makeDatabase(engine, QStringLiteral("oracle"), "CREATE TABLE t (id integer)", m_folder);
    const auto session = openAddress(made.connector, made.rest);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    Outcome literals;
    Outcome sums;
    for (int i = 0; i < Mixtures; ++i) {
        Mixer mixer((*session)->traits(), quint32(i));
        show(**session, QStringLiteral("SELECT ") + mixer.gap() + mixer.literal() + mixer.gap(), true, literals);
        show(**session, QStringLiteral("SELECT ") + mixer.gap() + mixer.sum() + mixer.gap(), false, sums);
    }
    for (const Outcome *outcome : {&literals, &sums}) {
        qInfo("%s: %d of %d read, %d more that the engine runs refused, %d wrong",
              outcome == &literals ? "literals" : "sums", outcome->read, Mixtures, outcome->refused,
              int(outcome->wrong.size()));
        for (const QString &wrong : outcome->wrong)
            qWarning("%s", qPrintable(wrong));
        QVERIFY(outcome->read > Mixtures / 4);
        QVERIFY(outcome->refused < Mixtures / 3);
    }
    QVERIFY(literals.wrong.isEmpty() && sums.wrong.isEmpty());
}

QTEST_GUILESS_MAIN(LexerOracleTest)
#include "tst_lexeroracle.moc"
