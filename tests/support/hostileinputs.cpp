// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/hostileinputs.h"

#include <QFile>

namespace Tieout::TestSupport {

namespace {

const QString hostileFolder = QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/hostile/");

QString unescaped(const QString &text)
{
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != u'\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        switch (text[++i].unicode()) {
        case u'n':
            out += u'\n';
            break;
        case u't':
            out += u'\t';
            break;
        case u'r':
            out += u'\r';
            break;
        case u'0':
            out += QChar(u'\0');
            break;
        case u'u':
            out += QChar(ushort(text.mid(i + 1, 4).toUShort(nullptr, 16)));
            i += 4;
            break;
        default:
            out += text[i];
        }
    }
    return out;
}

QString repeated(const char *text, int count)
{
    return QString::fromLatin1(text).repeated(count);
}

void addGenerated(std::vector<HostileInput> &inputs)
{
    const auto add = [&inputs](const char *name, const char *outcome, const QString &sql) {
        inputs.push_back({QString::fromLatin1(name), QString::fromLatin1(outcome), sql});
    };
    const QString select = QStringLiteral("SELECT ");
    add("a million opening parentheses", "limit", select + repeated("(", 999'000));
    add("half a million pairs of parentheses", "limit",
        select + repeated("(", 499'000) + u'1' + repeated(")", 499'000));
    add("more than a million characters", "limit", select + repeated("1,", 600'000) + u'1');
    add("deep CASE", "limit", select + repeated("CASE WHEN 1 THEN ", 20'000) + u'1' + repeated(" END", 20'000));
    add("deep NOT", "limit", select + repeated("NOT ", 200'000) + u'1');
    add("deep signs", "limit", select + repeated("- ", 300'000) + u'1');
    add("deep functions", "limit", select + repeated("abs(", 100'000) + u'1' + repeated(")", 100'000));
    add("deep subqueries", "limit", repeated("SELECT (", 50'000) + QStringLiteral("SELECT 1") + repeated(")", 50'000));
    add("deep derived tables", "limit",
        repeated("SELECT * FROM (", 30'000) + QStringLiteral("SELECT 1") + repeated(")", 30'000));
    add("deep joins in parentheses", "limit", QStringLiteral("SELECT 1 FROM ") + repeated("(", 400'000) + u't');
    add("deep WITH", "limit", repeated("WITH a AS (", 50'000) + QStringLiteral("SELECT 1"));
    add("endless sum", "limit", select + u'1' + repeated("+1", 400'000));
    add("endless OR", "limit", select + QStringLiteral("1 WHERE 1") + repeated(" OR 1", 150'000));
    add("endless IS NULL", "limit", select + u'1' + repeated(" ISNULL", 100'000));
    add("endless UNION", "limit", select + u'1' + repeated(" UNION SELECT 1", 50'000));
    add("endless FROM", "limit", QStringLiteral("SELECT 1 FROM t") + repeated(",t", 400'000));
    add("endless COLLATE", "limit", select + u'1' + repeated(" COLLATE nocase", 50'000));
    add("endless text", "syntax", select + u'\'' + repeated("''", 400'000));
    add("endless comment", "syntax", QStringLiteral("SELECT 1 /*") + repeated("/*", 400'000));
    add("endless dots", "syntax", select + u'a' + repeated(".a", 300'000));
    add("endless semicolons", "syntax", repeated(";", 900'000));
    add("statements without end", "refused", repeated("SELECT 1;", 100'000));
    add("a DROP after a million characters", "refused",
        select + u'1' + repeated(" ", 900'000) + QStringLiteral("; DROP TABLE t"));
    add("a DROP after a long comment", "refused", repeated("/* x */", 100'000) + QStringLiteral("DROP TABLE t"));
    add("a very long name", "reference", select + repeated("x", 900'000) + QStringLiteral(" FROM t"));
    add("many unknown names", "reference", select + u'x' + repeated(", x", 200'000) + QStringLiteral(" FROM t"));
    add("NULs only", "syntax", QString(1000, QChar(u'\0')));
    add("half characters only", "syntax", QString(1000, QChar(ushort(0xD800))));
    add("every control character", "syntax", [] {
        QString text = QStringLiteral("SELECT ");
        for (ushort c = 1; c < 32; ++c)
            text += QChar(c);
        return text + u'1';
    }());
    QString stars = QStringLiteral("WITH a0 AS (SELECT * FROM t)");
    for (int i = 1; i < 60; ++i)
        stars += QStringLiteral(", a%1 AS (SELECT x.*, y.* FROM a%2 x, a%2 y)").arg(i).arg(i - 1);
    add("stars that double", "reference", stars + QStringLiteral(" SELECT * FROM a59"));
    add("a very long IN list", "harmless",
        QStringLiteral("SELECT a FROM t WHERE a IN (1") + repeated(",1", 100'000) + u')');
}

} // namespace

Result<std::vector<HostileInput>> hostileInputs()
{
    QFile file(hostileFolder + QStringLiteral("inputs.txt"));
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Unreadable, "\"%1\" cannot be read.", {file.fileName()});
    static const QStringList outcomes{QStringLiteral("refused"),   QStringLiteral("syntax"), QStringLiteral("limit"),
                                      QStringLiteral("reference"), QStringLiteral("gate"),   QStringLiteral("endless"),
                                      QStringLiteral("harmless")};
    std::vector<HostileInput> inputs;
    int number = 0;
    while (!file.atEnd()) {
        QString line = QString::fromUtf8(file.readLine());
        ++number;
        if (line.endsWith(u'\n'))
            line.chop(1);
        if (line.isEmpty() || line.startsWith(u'#'))
            continue;
        const QString outcome = line.section(u'\t', 0, 0);
        if (!outcomes.contains(outcome))
            return fail(ErrorCode::Syntax, "\"%1\" line %2: unknown outcome \"%3\".",
                        {file.fileName(), QString::number(number), outcome});
        inputs.push_back({QStringLiteral("line %1").arg(number), outcome, unescaped(line.section(u'\t', 1))});
    }
    addGenerated(inputs);
    return inputs;
}

QByteArray hostileSchema()
{
    QFile file(hostileFolder + QStringLiteral("schema.sql"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace Tieout::TestSupport
