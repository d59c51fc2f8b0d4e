// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/goldenfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QSet>
#include <QTest>

namespace Tieout::TestSupport {

namespace {

// A case with the lines its expectation covers: [expectFrom, expectTo) of the file.
struct Parsed {
    GoldenCase golden;
    qsizetype expectFrom = -1;
    qsizetype expectTo = -1;
};

Result<QStringList> readLines(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Unreadable, "\"%1\" cannot be read: %2", {path, file.errorString()});
    QString text = QString::fromUtf8(file.readAll());
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    return text.split(QLatin1Char('\n'));
}

// A content line that would read as a marker is written with a backslash before it.
bool isMarker(const QString &line)
{
    return line.startsWith(QLatin1String("=== ")) || line.startsWith(QLatin1String("--- "));
}

QString contentOf(const QString &line)
{
    return line.startsWith(QLatin1Char('\\')) && isMarker(line.mid(1)) ? line.mid(1) : line;
}

QString joined(const QStringList &lines, qsizetype from, qsizetype to)
{
    QStringList part;
    for (qsizetype i = from; i < to; ++i)
        part.append(contentOf(lines.at(i)));
    while (!part.isEmpty() && part.constLast().trimmed().isEmpty())
        part.removeLast();
    return part.join(QLatin1Char('\n'));
}

tl::unexpected<Error> syntax(const QString &path, qsizetype line, const QString &what)
{
    return fail(ErrorCode::Syntax, "%1:%2: %3", {path, QString::number(line + 1), what});
}

qsizetype endOfSection(const QStringList &lines, qsizetype from)
{
    while (from < lines.size() && !isMarker(lines.at(from)))
        ++from;
    return from;
}

// Reads "--- input" and "--- expect"; `at` is left on the next case.
Result<void> readSections(const QString &path, const QStringList &lines, qsizetype &at, Parsed &parsed)
{
    bool hasInput = false;
    while (at < lines.size() && lines.at(at).startsWith(QLatin1String("--- "))) {
        const QString title = lines.at(at).mid(4).trimmed();
        const qsizetype from = at + 1;
        const qsizetype to = endOfSection(lines, from);
        if (title == QLatin1String("input")) {
            parsed.golden.input = joined(lines, from, to);
            hasInput = true;
        } else if (title == QLatin1String("expect")) {
            parsed.golden.expect = joined(lines, from, to);
            parsed.expectFrom = from;
            parsed.expectTo = to;
        } else {
            return syntax(path, at, QStringLiteral("section \"%1\" must be input or expect").arg(title));
        }
        at = to;
    }
    if (!hasInput || parsed.expectFrom < 0)
        return syntax(path, parsed.golden.line - 1, QStringLiteral("case needs \"--- input\" and \"--- expect\""));
    return {};
}

Result<void> readSettings(const QString &path, const QStringList &lines, qsizetype &at, GoldenCase &golden)
{
    for (; at < lines.size() && !isMarker(lines.at(at)); ++at) {
        const QString line = lines.at(at).trimmed();
        if (line.isEmpty() || line.startsWith(QLatin1Char('#')))
            continue;
        const qsizetype colon = line.indexOf(QLatin1Char(':'));
        if (colon < 1)
            return syntax(path, at, QStringLiteral("expected \"key: value\" or \"--- input\""));
        golden.settings.insert(line.left(colon).trimmed(), line.mid(colon + 1).trimmed());
    }
    return {};
}

Result<std::vector<Parsed>> parse(const QString &path, const QStringList &lines)
{
    std::vector<Parsed> cases;
    QSet<QString> names;
    qsizetype at = 0;
    for (; at < lines.size() && !isMarker(lines.at(at)); ++at) {
        if (!lines.at(at).trimmed().isEmpty() && !lines.at(at).startsWith(QLatin1Char('#')))
            return syntax(path, at, QStringLiteral("before the first case only comments (#) may stand"));
    }
    while (at < lines.size()) {
        if (!lines.at(at).startsWith(QLatin1String("=== ")))
            return syntax(path, at, QStringLiteral("expected \"=== name\""));
        Parsed parsed;
        parsed.golden.file = path;
        parsed.golden.line = static_cast<int>(at) + 1;
        parsed.golden.name = lines.at(at).mid(4).trimmed();
        if (names.contains(parsed.golden.name))
            return fail(ErrorCode::Exists, "%1:%2: case \"%3\" is there twice",
                        {path, QString::number(at + 1), parsed.golden.name});
        names.insert(parsed.golden.name);
        ++at;
        if (auto settings = readSettings(path, lines, at, parsed.golden); !settings)
            return fail(settings.error());
        if (auto sections = readSections(path, lines, at, parsed); !sections)
            return fail(sections.error());
        cases.push_back(std::move(parsed));
    }
    if (cases.empty())
        return fail(ErrorCode::NotFound, "\"%1\" has no case", {path});
    return cases;
}

// Lines as compared and as written: no white space at the end of a line, no empty lines at the end of the text.
QStringList normalised(const QString &text)
{
    QStringList lines = text.split(QLatin1Char('\n'));
    for (QString &line : lines) {
        while (!line.isEmpty() && line.back().isSpace())
            line.chop(1);
    }
    while (!lines.isEmpty() && lines.constLast().isEmpty())
        lines.removeLast();
    return lines;
}

QString firstDifference(const GoldenCase &golden, const QStringList &expected, const QStringList &actual)
{
    qsizetype i = 0;
    while (i < expected.size() && i < actual.size() && expected.at(i) == actual.at(i))
        ++i;
    const QString end = QStringLiteral("(the end)");
    return QStringLiteral("%1:%2: case \"%3\", line %4 of the expectation differs\n  expected: %5\n  actual:   %6\n"
                          "--- actual, whole\n%7\n---\n(TIEOUT_UPDATE_GOLDEN=1 rewrites the file)")
        .arg(golden.file, QString::number(golden.line), golden.name, QString::number(i + 1),
             i < expected.size() ? expected.at(i) : end, i < actual.size() ? actual.at(i) : end,
             actual.join(QLatin1Char('\n')));
}

} // namespace

Result<std::vector<GoldenCase>> readGoldenFile(const QString &path)
{
    const auto lines = readLines(path);
    if (!lines)
        return fail(lines.error());
    auto parsed = parse(path, *lines);
    if (!parsed)
        return fail(parsed.error());
    std::vector<GoldenCase> cases;
    for (Parsed &one : *parsed)
        cases.push_back(std::move(one.golden));
    return cases;
}

Result<void> rewriteExpectation(const QString &path, const QString &name, const QString &actual)
{
    const auto lines = readLines(path);
    if (!lines)
        return fail(lines.error());
    const auto cases = parse(path, *lines);
    if (!cases)
        return fail(cases.error());
    for (const Parsed &parsed : *cases) {
        if (parsed.golden.name != name)
            continue;
        QStringList fresh = normalised(actual);
        for (QString &line : fresh) {
            if (isMarker(line))
                line.prepend(QLatin1Char('\\'));
        }
        const bool last = parsed.expectTo >= lines->size();
        const QStringList whole = lines->mid(0, parsed.expectFrom) + fresh + QStringList{QString()}
                                  + (last ? QStringList() : lines->mid(parsed.expectTo));
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(whole.join(QLatin1Char('\n')).toUtf8()) < 0
            || !file.commit())
            return fail(ErrorCode::Denied, "\"%1\" cannot be written: %2", {path, file.errorString()});
        return {};
    }
    return fail(ErrorCode::NotFound, "\"%1\" has no case \"%2\"", {path, name});
}

void addGoldenCases(const QString &path)
{
    QTest::addColumn<GoldenCase>("golden");
    QStringList files{path};
    if (QFileInfo(path).isDir()) {
        files.clear();
        const QDir folder(path);
        for (const QString &name : folder.entryList({QStringLiteral("*.case")}, QDir::Files, QDir::Name))
            files.append(folder.filePath(name));
        if (files.isEmpty())
            QTest::qFail(qPrintable(QStringLiteral("\"%1\" has no .case file").arg(path)), __FILE__, __LINE__);
    }
    for (const QString &file : std::as_const(files)) {
        const auto cases = readGoldenFile(file);
        if (!cases) {
            QTest::qFail(qPrintable(cases.error().fullMessage()), __FILE__, __LINE__);
            return;
        }
        for (const GoldenCase &golden : *cases)
            QTest::newRow(qPrintable(QFileInfo(file).completeBaseName() + QLatin1String(": ") + golden.name)) << golden;
    }
}

bool matchesGolden(const GoldenCase &golden, const QString &actual, QString *message)
{
    const QStringList expected = normalised(golden.expect);
    const QStringList found = normalised(actual);
    if (expected == found)
        return true;
    if (qEnvironmentVariableIntValue("TIEOUT_UPDATE_GOLDEN") == 1) {
        const auto written = rewriteExpectation(golden.file, golden.name, actual);
        if (written)
            return true;
        *message = written.error().fullMessage();
        return false;
    }
    *message = firstDifference(golden, expected, found);
    return false;
}

} // namespace Tieout::TestSupport
