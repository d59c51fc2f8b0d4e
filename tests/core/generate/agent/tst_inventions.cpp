// SPDX-License-Identifier: GPL-3.0-or-later
// What a model invents, or leaves out of what was asked, is never answered unprompted: through its server, the agent,
// the gate and the database; only the model is a script.
#include "agentfixture.h"

#include "core/answer/engine.h"
#include "support/sqlitefile.h"

#include <QRegularExpression>
#include <QSet>

using namespace Tieout;
using namespace Tieout::TestSupport;
using record::Record;

namespace {

struct Invention {
    QString kind;
    QString what;
    QString instead;
    QString letThrough; ///< why it is known to pass; else empty

    QString in(const QString &sql) const { return QString(sql).replace(what, instead).simplified(); }
};

struct Case {
    QString question;
    QString sql;
    bool isAsked = false; ///< a word of the question is nothing in the source, so that its SQL is asked about
    QString heldBack;     ///< why its SQL is known not to pass; else empty
    QList<Invention> inventions;
};

QList<Case> corpus()
{
    static const QRegularExpression invention(QStringLiteral("^([a-z]+)(?: \\((.*)\\))?: (.*) =>(.*)$"));
    QList<Case> out;
    for (const QByteArray &bytes : readFile(QStringLiteral(TIEOUT_TEST_DIR "/inventions.txt")).split('\n')) {
        const QString line = QString::fromUtf8(bytes);
        if (line.startsWith(u'#'))
            continue;
        if (line.startsWith(QLatin1String("? ")))
            out.append(Case{line.mid(2), {}, false, {}, {}});
        else if (line.startsWith(QLatin1String("= ")) || line.startsWith(QLatin1String("~ "))) {
            out.last().sql = line.mid(2);
            out.last().isAsked = line.startsWith(u'~');
        } else if (line.startsWith(QLatin1String("! "))) {
            out.last().heldBack = line.mid(2);
        } else if (const QRegularExpressionMatch match = invention.match(line); match.hasMatch()) {
            out.last().inventions.append(
                {match.captured(1), match.captured(3), match.captured(4).trimmed(), match.captured(2)});
        }
    }
    return out;
}

} // namespace

class TestInventions : public QObject
{
    Q_OBJECT

    std::unique_ptr<project::OpenSource> m_source;
    QString m_sql; ///< what the model says, however often it is asked
    std::unique_ptr<ModelServer> m_server;
    std::unique_ptr<generate::agent::OpenedModel> m_model;

    QStringList tablesOf(const QString &sql) const
    {
        static const QRegularExpression read(QStringLiteral("\\b(?:FROM|JOIN) (\\w+)"));
        QStringList out;
        for (const QRegularExpressionMatch &match : read.globalMatch(sql))
            out.append(match.captured(1));
        return out;
    }

    /// The model alone: a rule may know the answer, or hold it back, by itself.
    Record ask(const QString &question, const QString &sql)
    {
        m_sql = sql;
        answer::AskOptions options;
        options.calendar.asOf = QDate(2026, 10, 31);
        answer::Engine engine(m_source->session(), m_source->linker(), {m_model->source.get()});
        return engine.answer(answer::Start::asked(question), options, {}, {});
    }

    bool runs(const QString &sql)
    {
        CollectingSink sink(1);
        return m_source->session().select(sql, sink, {}).has_value();
    }

    static QByteArray told(const Record &record)
    {
        QStringList out{record::wordOf(record.state), record.text.text};
        for (const record::Attempt &attempt : record.attempts)
            out.append(attempt.check.value_or(QString()));
        return out.join(u'\n').toUtf8();
    }

private slots:
    void initTestCase()
    {
        openRiverside(m_source);
        m_server = std::make_unique<ModelServer>(Wire::OpenAi, [this](const Asked &asked) {
            return asksForTables(asked) ? choosing(asked, tablesOf(m_sql)) : acting("answer", m_sql);
        });
        m_model = openAgent(Wire::OpenAi, *m_server);
        QVERIFY(m_model);
    }

    void cleanupTestCase() { m_model.reset(); }

    void theCorpusIsLarge()
    {
        const QList<Case> all = corpus();
        QVERIFY(all.size() >= 25);
        qsizetype inventions = 0;
        QSet<QString> kinds;
        for (const Case &one : all) {
            inventions += one.inventions.size();
            for (const Invention &invention : one.inventions) {
                kinds.insert(invention.kind);
                QVERIFY2(one.sql.count(invention.what) == 1, qPrintable(one.question + u'\n' + invention.what));
            }
        }
        QVERIFY2(inventions >= 300, qPrintable(QString::number(inventions)));
        QCOMPARE(kinds, (QSet<QString>{"constant", "stored", "nowhere", "table", "period", "word", "dates"}));
    }

    void theRightQueryIsNoInvention_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("sql");
        QTest::addColumn<bool>("isAsked");
        QTest::addColumn<QString>("heldBack");
        for (const Case &one : corpus())
            QTest::newRow(qPrintable(one.question)) << one.question << one.sql << one.isAsked << one.heldBack;
    }
    void theRightQueryIsNoInvention()
    {
        QFETCH(QString, question);
        QFETCH(QString, sql);
        QFETCH(bool, isAsked);
        QFETCH(QString, heldBack);
        const Record record = ask(question, sql);
        if (!heldBack.isEmpty())
            QEXPECT_FAIL("", qPrintable(heldBack), Abort);
        QVERIFY2(record.state == (isAsked ? record::State::Clarify : record::State::Answered), told(record));
        if (isAsked) {
            QCOMPARE(record.clarify->options.size(), 1);
            QCOMPARE(record.clarify->options.first().query, sql);
            QVERIFY2(record.clarify->question.text.startsWith("Nothing in the data is called"), told(record));
        } else {
            QCOMPARE(record.route.generator, std::optional<QString>("agent"));
            QCOMPARE(record.parts.first().query()->sql, sql);
        }
    }

    void inventionsAreNotAnswered_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("letThrough");
        for (const Case &one : corpus()) {
            for (const Invention &invention : one.inventions)
                QTest::newRow(
                    qPrintable(QStringLiteral("%1 | %2: %3").arg(one.question, invention.kind, invention.instead)))
                    << one.question << invention.in(one.sql) << invention.letThrough;
        }
    }
    void inventionsAreNotAnswered()
    {
        QFETCH(QString, question);
        QFETCH(QString, sql);
        QFETCH(QString, letThrough);
        QVERIFY2(runs(sql), qPrintable(sql)); // nothing but what it says can keep it back
        const Record record = ask(question, sql);
        QVERIFY2(!record.attempts.isEmpty(), told(record));
        QCOMPARE(record.attempts.first().query, sql);
        if (!letThrough.isEmpty())
            QEXPECT_FAIL("", qPrintable(letThrough), Continue);
        QVERIFY2(record.state == record::State::Rejected || record.state == record::State::Clarify, told(record));
    }
};

QTEST_GUILESS_MAIN(TestInventions)
#include "tst_inventions.moc"
