// SPDX-License-Identifier: GPL-3.0-or-later
// How often the composer's first candidate gives the rows of Spider's gold query, how often it is wrong, how often it holds
// back. Prints figures, asserts none.
//   bench_composer [--split train|dev|hard] [--database NAME] [--every N] [--show wrong|held|right]
//   bench_composer --file FILE [--as-of DATE] [--explain] QUESTION...
#include "core/generate/composer/composer.h"
#include "support/datafolder.h"
#include "support/questionsource.h"
#include "support/sqlitefile.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTextStream>

#include <algorithm>
#include <cmath>
#include <map>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

struct Question {
    QString id;
    QString database;
    QString text;
    QString gold;
    int rows = 0;
};

enum class Outcome { Right, RightAsSet, Wrong, Clarified, Abstained, GoldFailed };

QList<Question> readQuestions(const QString &path)
{
    QList<Question> out;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return out;
    while (!file.atEnd()) {
        const QJsonObject object = QJsonDocument::fromJson(file.readLine()).object();
        out.append({object[QStringLiteral("id")].toString(), object[QStringLiteral("database")].toString(),
                    object[QStringLiteral("question")].toString(), object[QStringLiteral("sql")].toString(),
                    object[QStringLiteral("rows")].toInt()});
    }
    return out;
}

/// A cell for comparing: numbers to six digits, text as it is.
QString cellKey(const Value &value)
{
    if (value.isNull())
        return QStringLiteral("NULL");
    if (value.isNumber())
        return QString::number(value.toDouble(), 'g', 7);
    bool number = false;
    const double asNumber = value.toText().toDouble(&number);
    return number ? QString::number(asNumber, 'g', 7) : value.toText();
}

/// Rows as sorted keys; cells are sorted within a row, since the order of columns is not part of a question.
QStringList rowKeys(const ResultSet &result, bool once)
{
    QStringList keys;
    for (const Row &row : result.rows) {
        QStringList cells;
        for (const Value &value : row)
            cells.append(cellKey(value));
        cells.sort();
        keys.append(cells.join(u'\x1f'));
    }
    keys.sort();
    if (once)
        keys.removeDuplicates();
    return keys;
}

struct Judged {
    Outcome outcome = Outcome::Abstained;
    QString text;
};

Judged judge(const QuestionSource &source, const Question &question)
{
    generate::Composer composer;
    const Result<generate::Proposal> proposal = propose(composer, source, question.text, QDate(2026, 11, 20));
    if (!proposal)
        return {Outcome::Abstained, proposal.error().message()};
    if (proposal->kind == generate::Proposal::Kind::Abstain)
        return {Outcome::Abstained, proposal->text};
    if (proposal->kind == generate::Proposal::Kind::Clarify) {
        QStringList options;
        for (const auto &candidate : proposal->candidates)
            options.append(candidate.reading);
        return {Outcome::Clarified, options.join(QStringLiteral("\n      "))};
    }
    const Result<ResultSet> gold = select(*source.session, question.gold, 100'000);
    if (!gold)
        return {Outcome::GoldFailed, gold.error().message()};
    const QString &sql = proposal->candidates.first().sql;
    const Result<ResultSet> ours = select(*source.session, sql, 100'000);
    if (!ours)
        return {Outcome::Wrong, sql + u'\n' + ours.error().message()};
    if (rowKeys(*gold, false) == rowKeys(*ours, false))
        return {Outcome::Right, sql};
    if (rowKeys(*gold, true) == rowKeys(*ours, true))
        return {Outcome::RightAsSet, sql};
    return {Outcome::Wrong, sql};
}

void explain(QTextStream &out, const QuestionSource &source, const QString &question, const QDate &asOf)
{
    period::CalendarContext calendar;
    calendar.asOf = asOf;
    const retrieval::Linking linking = source.linker->link(question, calendar);
    const auto span = [&](const auto &mention) {
        QStringList words;
        for (int i = mention.firstWord; i <= mention.lastWord; ++i)
            words.append(linking.words[i].text);
        return words.join(u' ');
    };
    for (const auto &mention : linking.tables)
        out << "  table  \"" << span(mention) << "\" " << mention.table.display() << ' ' << retrieval::matchKindName(mention.how) << ' ' << mention.score << '\n';
    for (const auto &mention : linking.columns)
        out << "  column \"" << span(mention) << "\" " << mention.table.display() << '.' << mention.column << ' ' << retrieval::matchKindName(mention.how) << ' '
            << mention.score << (mention.withTable ? " with table" : "") << '\n';
    for (const auto &mention : linking.values)
        out << "  value  \"" << span(mention) << "\" " << mention.table.display() << '.' << mention.column << " = " << mention.value << ' '
            << retrieval::matchKindName(mention.how) << ' ' << mention.score << '\n';
    for (const auto &period : linking.periods)
        out << "  period \"" << period.text << "\" " << period::isoOf(period.interval) << '\n';
}

int askFile(const QString &path, const QDate &asOf, const QStringList &questions, bool explained)
{
    QTextStream out(stdout);
    const Result<QuestionSource> source = openQuestionSource(path, asOf);
    if (!source) {
        out << source.error().fullMessage() << '\n';
        return 1;
    }
    generate::Composer composer;
    for (const QString &question : questions) {
        out << "== " << question << '\n';
        if (explained)
            explain(out, *source, question, asOf);
        const Result<generate::Proposal> proposal = propose(composer, *source, question, asOf);
        if (!proposal) {
            out << proposal.error().message() << '\n';
            continue;
        }
        out << proposal->text << '\n';
        for (const auto &candidate : proposal->candidates) {
            out << "* " << candidate.reading << " (" << candidate.confidence << ")\n" << candidate.sql << '\n';
            for (const auto &assumption : candidate.assumptions)
                out << "  assumed: " << assumption.text << " / " << assumption.changeTo.join(u',') << '\n';
            out << asText(select(*source->session, candidate.sql, 12)) << '\n';
        }
        for (const auto &candidate : proposal->alternatives)
            out << "  or: " << candidate.reading << '\n';
    }
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    const QCommandLineOption split(QStringLiteral("split"), QStringLiteral("train, dev or hard"), QStringLiteral("NAME"), QStringLiteral("train"));
    const QCommandLineOption database(QStringLiteral("database"), QStringLiteral("only this one"), QStringLiteral("NAME"));
    const QCommandLineOption every(QStringLiteral("every"), QStringLiteral("only each Nth question"), QStringLiteral("N"), QStringLiteral("1"));
    const QCommandLineOption show(QStringLiteral("show"), QStringLiteral("print these: wrong, held, right, set"), QStringLiteral("KIND"));
    const QCommandLineOption file(QStringLiteral("file"), QStringLiteral("ask this SQLite file"), QStringLiteral("FILE"));
    const QCommandLineOption asOf(QStringLiteral("as-of"), QStringLiteral("today of the questions"), QStringLiteral("DATE"), QStringLiteral("2026-11-20"));
    const QCommandLineOption explained(QStringLiteral("explain"), QStringLiteral("print what the words were linked to"));
    parser.addOptions({split, database, every, show, file, asOf, explained});
    parser.addPositionalArgument(QStringLiteral("question"), QStringLiteral("with --file"));
    parser.process(application);
    if (parser.isSet(file))
        return askFile(parser.value(file), QDate::fromString(parser.value(asOf), Qt::ISODate), parser.positionalArguments(),
                       parser.isSet(explained));

    QTextStream out(stdout);
    const QString folder = dataFile(QStringLiteral("spider"));
    if (folder.isEmpty()) {
        out << "skipped: no data folder\n";
        return 0;
    }
    std::map<QString, QList<Question>> byDatabase;
    int index = 0;
    for (const Question &question : readQuestions(folder + u'/' + parser.value(split) + QStringLiteral(".jsonl"))) {
        const bool wanted = !parser.isSet(database) || question.database == parser.value(database);
        // Where the gold is empty any empty answer would match.
        if (wanted && question.rows > 0 && index++ % std::max(1, parser.value(every).toInt()) == 0)
            byDatabase[question.database].append(question);
    }
    std::map<Outcome, int> counts;
    for (const auto &[name, questions] : byDatabase) {
        const Result<QuestionSource> source = openQuestionSource(folder + QStringLiteral("/databases/") + name + QStringLiteral(".sqlite"), QDate(2026, 11, 20));
        if (!source) {
            out << name << ": " << source.error().fullMessage() << '\n';
            continue;
        }
        for (const Question &question : questions) {
            const Judged judged = judge(*source, question);
            ++counts[judged.outcome];
            const QString &kind = parser.value(show);
            const bool print = (kind == u"wrong" && judged.outcome == Outcome::Wrong) || (kind == u"right" && judged.outcome == Outcome::Right)
                || (kind == u"set" && judged.outcome == Outcome::RightAsSet)
                || (kind == u"held" && (judged.outcome == Outcome::Abstained || judged.outcome == Outcome::Clarified));
            if (print)
                out << question.id << " [" << name << "] " << question.text << "\n  gold " << question.gold << "\n  ours " << judged.text << "\n\n";
        }
        out.flush();
    }
    const int right = counts[Outcome::Right];
    const int asSet = counts[Outcome::RightAsSet];
    const int wrong = counts[Outcome::Wrong];
    const int answered = right + asSet + wrong;
    out << parser.value(split) << ": right " << right << ", right but for repeated rows " << asSet << ", wrong " << wrong << ", clarified "
        << counts[Outcome::Clarified] << ", abstained " << counts[Outcome::Abstained] << ", gold failed " << counts[Outcome::GoldFailed] << '\n';
    if (answered > 0)
        out << "answered " << answered << ", right of these " << QString::number(100.0 * (right + asSet) / answered, 'f', 1) << " % (as multisets "
            << QString::number(100.0 * right / answered, 'f', 1) << " %)\n";
    return 0;
}
