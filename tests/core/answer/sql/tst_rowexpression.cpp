// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/rowexpression.h"

#include "core/sql/parser.h"
#include "sdk/dialects.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// The columns that every case reads.
std::optional<Value> known(const sql::Expr &expr)
{
    static const QHash<QString, Value> columns{
        {QStringLiteral("whole"), Value(7)},    {QStringLiteral("exact"), Value(DecimalText{QStringLiteral("0.10")})},
        {QStringLiteral("binary"), Value(0.2)}, {QStringLiteral("nothing"), Value()},
        {QStringLiteral("word"), Value("Ada")}, {QStringLiteral("month"), Value("2024-03")}};
    const auto *column = sql::as<sql::ColumnRef>(&expr);
    return column ? std::optional(columns.value(column->column().text)) : std::nullopt;
}

} // namespace

class TestRowExpression : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/rowexpression.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        QStringList lines;
        for (const QString &line : golden.input.split(u'\n', Qt::SkipEmptyParts)) {
            const Result<sql::Statement> statement = sql::parse(QStringLiteral("SELECT ") + line, dialects::sqlite());
            QVERIFY2(statement, statement ? "" : qPrintable(statement.error().fullMessage()));
            const Result<Value> value = answer::computed(statement->query->select->items.first().expr, known);
            lines.append(!value ? value.error().message() : value->isNull() ? QStringLiteral("NULL") : value->toText());
        }
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }
};

QTEST_GUILESS_MAIN(TestRowExpression)
#include "tst_rowexpression.moc"
