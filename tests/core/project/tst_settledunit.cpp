// SPDX-License-Identifier: GPL-3.0-or-later
// A number with a unit, compared with a column of which nothing says the unit: asked once, and known from then on.
#include "core/project/opensource.h"

#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QString over = QStringLiteral("films longer than 2 hours");
const QString saidSo = QStringLiteral("film.length is in minutes (you said so)");

QStringList textsOf(const QList<record::Assumption> &assumptions)
{
    QStringList texts;
    for (const record::Assumption &assumption : assumptions)
        texts.append(assumption.text.text);
    return texts;
}

} // namespace

class TestSettledUnit : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::OpenSource> m_source;

    record::Record ask(const QString &question) { return m_source->ask(question, {}, {}, {}); }

private slots:
    void init()
    {
        static int number = 0;
        const QString file = m_folder.file(QStringLiteral("films%1.db").arg(++number));
        makeSqlite(file, "CREATE TABLE film (film_id INTEGER PRIMARY KEY, title TEXT, length INT, trailer_seconds INT);"
                         "INSERT INTO film VALUES (1, 'Alien', 117, 90), (2, 'Brazil', 132, 30), (3, 'Casablanca', "
                         "102, 60), (4, 'Dune', 155, 200), (5, 'Eraserhead', 89, 45), (6, 'Fargo', 98, 59);");
        auto store = workspace::Workspace::create(m_folder.file(QStringLiteral("films%1.tieout").arg(number)));
        QVERIFY(store);
        m_source.reset();
        m_store = std::move(*store);
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        auto source = project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, m_store.get(), {}, {}, {});
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        m_source = std::move(*source);
    }

    void theUnitIsAskedWithEachOneConverted()
    {
        const record::Record asked = ask(over);
        QVERIFY2(asked.state == record::State::Clarify, qPrintable(asked.text.text));
        QCOMPARE(asked.clarify->question.text, QStringLiteral("Is film.length in minutes, hours or seconds?"));
        const QList<record::Alternative> &options = asked.clarify->options;
        QCOMPARE(options.size(), 3);
        const QStringList units{"min", "h", "s"};
        const QStringList limits{"> 120", "> 2", "> 7200"};
        const QStringList begins{"In minutes: ", "In hours: ", "In seconds: "};
        for (qsizetype i = 0; i < options.size(); ++i) {
            QCOMPARE(options[i].settles,
                     (record::ColumnUnit{{}, QStringLiteral("film"), QStringLiteral("length"), units[i]}));
            QVERIFY2(options[i].query.endsWith(limits[i]), qPrintable(options[i].query));
            QVERIFY2(options[i].reading.text.startsWith(begins[i]), qPrintable(options[i].reading.text));
        }
        const Result<record::Record> back = record::recordFromJson(record::toJson(asked));
        QVERIFY(back && back->clarify->options == options);
    }

    void theChoiceIsKeptInTheCatalog()
    {
        const record::Record asked = ask(over);
        QVERIFY(asked.clarify);
        const record::Record chosen = m_source->choose(over, asked.clarify->options.first(), {}, {}, {});
        QVERIFY2(chosen.isAnswered(), qPrintable(chosen.text.text));
        QCOMPARE(chosen.parts.first().grid()->rowCount, 2);
        QVERIFY2(textsOf(chosen.assumptions).contains(saidSo), qPrintable(textsOf(chosen.assumptions).join(u'|')));
        QVERIFY(m_store->answers().record(chosen.id)->assumptions == chosen.assumptions);

        const Result<QList<workspace::Edit>> edits = m_store->catalogEdits().edits(m_source->id());
        QVERIFY(edits && edits->size() == 1);
        QCOMPARE(edits->first().kind, workspace::Edit::Kind::Unit);
        QCOMPARE(edits->first().about(), QStringLiteral("film.length"));
        QCOMPARE(edits->first().text, QStringLiteral("min"));
        const catalog::CatalogEntry *film = m_source->snapshot()->entry({{}, QStringLiteral("film")});
        QCOMPARE(film->column(QStringLiteral("length"))->unit, QStringLiteral("min"));

        // Another question is answered at once, in whatever unit it asks, and says on whose word.
        const record::Record next = ask(QStringLiteral("films longer than 90 minutes"));
        QVERIFY2(next.isAnswered(), qPrintable(next.text.text));
        QVERIFY2(record::queryOf(next).contains(QLatin1String("> 90")), qPrintable(record::queryOf(next)));
        QVERIFY2(textsOf(next.assumptions).contains(saidSo), qPrintable(textsOf(next.assumptions).join(u'|')));
        const record::Record again = ask(over);
        QVERIFY2(again.isAnswered(), qPrintable(again.text.text));
        QVERIFY2(record::queryOf(again).contains(QLatin1String("> 120")), qPrintable(record::queryOf(again)));

        // Taken back in the catalog, it is asked again.
        QVERIFY(m_store->catalogEdits().removeEdit(edits->first().id));
        QVERIFY(m_source->takeEdits({}, {}));
        QCOMPARE(ask(over).state, record::State::Clarify);
    }

    void theSameChoiceSaysNothingNew()
    {
        const record::Record asked = ask(over);
        QVERIFY(asked.clarify && m_source->choose(over, asked.clarify->options.first(), {}, {}, {}).isAnswered());
        const record::Record twice = m_source->choose(over, asked.clarify->options.first(), {}, {}, {});
        QVERIFY(twice.isAnswered());
        QCOMPARE(m_store->catalogEdits().edits(m_source->id())->size(), 1);
        QVERIFY(textsOf(twice.assumptions).contains(saidSo));
    }

    // Said in the catalog, and in words, it is known as well.
    void whatAPersonWritesCountsToo()
    {
        QVERIFY(m_store->catalogEdits().addEdit({0,
                                                 m_source->id(),
                                                 workspace::Edit::Kind::Unit,
                                                 {{}, QStringLiteral("film")},
                                                 QStringLiteral("length"),
                                                 QStringLiteral("minutes"),
                                                 QDateTime::currentDateTimeUtc()}));
        QVERIFY(m_source->takeEdits({}, {}));
        const record::Record answered = ask(over);
        QVERIFY2(answered.isAnswered(), qPrintable(answered.text.text));
        QVERIFY2(record::queryOf(answered).contains(QLatin1String("> 120")), qPrintable(record::queryOf(answered)));
    }

    // A name that says the unit leaves nothing to ask.
    void aKnownUnitIsNotAsked()
    {
        const record::Record answered = ask(QStringLiteral("films with trailer seconds over 2 minutes"));
        QVERIFY2(answered.isAnswered(), qPrintable(answered.text.text));
        QVERIFY2(record::queryOf(answered).contains(QLatin1String("> 120")), qPrintable(record::queryOf(answered)));
    }
};

QTEST_GUILESS_MAIN(TestSettledUnit)
#include "tst_settledunit.moc"
