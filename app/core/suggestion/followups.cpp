// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/suggestion/followups.h"

#include "core/catalog/phrasing.h"
#include "core/suggestion/subjects.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::suggestion {

namespace {

constexpr qsizetype MostSplits = 2; ///< by other things, of one answer
constexpr qint64 MostSplitGroups = 24;
constexpr qint64 ManyRows = 6; ///< of which somebody may want the first alone

using sql::LineageHow;

QList<record::LineageInput> inputsBy(const record::SqlBody &body, LineageHow how)
{
    QList<record::LineageInput> out;
    for (const record::LineageInput &input : inputsOf(body)) {
        if (input.how == how)
            out.append(input);
    }
    return out;
}

QRegularExpression wholeWord(const QString &pattern)
{
    return QRegularExpression(QStringLiteral("\\b(?:%1)\\b").arg(pattern), QRegularExpression::CaseInsensitiveOption);
}

class NextSteps
{
public:
    NextSteps(const record::Record &record, const record::Part &part, const Subjects &subjects, const QDate &asOf)
        : m_part(part)
        , m_body(*part.query())
        , m_subjects(subjects)
        , m_lookup(subjects.lookup())
        , m_question(questionToChange(record))
        , m_asOf(asOf)
        , m_groups(inputsBy(m_body, LineageHow::GroupBy))
    {
        for (const record::LineageInput &input : m_groups)
            m_isOverTime = m_isOverTime || isDate(input);
        m_isList =
            m_groups.isEmpty()
            && std::all_of(m_body.lineage.begin(), m_body.lineage.end(), [](const record::ColumnLineage &column) {
                   return !column.inputs.isEmpty()
                          && std::all_of(
                              column.inputs.begin(), column.inputs.end(),
                              [](const record::LineageInput &input) { return input.how == LineageHow::Identity; });
               });
        m_subject = m_subjects.of(mainNode());
    }

    QList<FollowUp> all()
    {
        if (!m_subject) {
            addNumber();
            return m_all;
        }
        if (m_isOverTime) {
            addPlain();
            addRunning();
            addGrowth();
            addSplits();
        } else if (m_isList) {
            addSplits();
            addTrend();
            addNumber();
        } else if (!m_groups.isEmpty()) {
            addShare();
            addTrend();
            addMedian();
            addSplits();
        } else {
            addTrend();
            addSplits();
            addMedian();
        }
        addLong();
        addBefore();
        return m_all;
    }

private:
    ColumnId columnOf(const record::LineageInput &input) const
    {
        for (int node = 0; node < m_lookup.graph().tableCount(); ++node) {
            if (m_lookup.tableText(node) == input.table)
                return {node, m_lookup.table(node).columnIndex(input.column)};
        }
        return {};
    }

    bool isDate(const record::LineageInput &input) const
    {
        const ColumnId id = columnOf(input);
        return id.isValid() && m_lookup.isDate(id);
    }

    /// The table of what is added up, else the first that is read.
    int mainNode() const
    {
        for (const record::LineageInput &input : inputsBy(m_body, LineageHow::Aggregation)) {
            if (const ColumnId id = columnOf(input); id.isValid())
                return id.node;
        }
        const QString first = m_body.subgraph.terminals.value(0);
        return columnOf({first, {}, {}}).node;
    }

    void add(const QString &label, const QStringList &changes, const QStringList &wholes = {},
             const QList<Reading> &reads = {}, bool splits = true)
    {
        m_all.append({label, changes, wholes, reads, splits});
    }

    bool isNarrow() const
    {
        const std::optional<record::Interval> period = m_part.period ? m_part.period->filtered : std::nullopt;
        if (!period || !period->from || !period->to)
            return false;
        const QDate from = QDate::fromString(period->from->left(10), Qt::ISODate);
        return from.isValid() && from.daysTo(QDate::fromString(period->to->left(10), Qt::ISODate)) <= 31;
    }

    void addTrend()
    {
        if (!m_subject->date.isValid())
            return;
        const bool isLong = m_subject->oldest.isValid() && m_subject->oldest.daysTo(m_subject->newest) > 731
                            && !(m_part.period && m_part.period->filtered);
        const QString unit = isNarrow() ? QStringLiteral("day")
                             : isLong   ? QStringLiteral("year")
                                        : QStringLiteral("month");
        add(QStringLiteral("By ") + unit, {QStringLiteral("by ") + unit}, {},
            {{m_lookup.tableText(m_subject->date.node), m_lookup.column(m_subject->date).name}});
    }

    void addSplits()
    {
        qsizetype said = 0;
        for (const Dimension &dimension : m_subject->dimensions) {
            const QString table = m_lookup.tableText(dimension.column.node);
            const QString column = m_lookup.column(dimension.column).name;
            const bool isUsed =
                std::any_of(m_body.lineageAll.begin(), m_body.lineageAll.end(), [&](const record::LineageInput &input) {
                    return input.table == table && input.column == column
                           && (input.how == LineageHow::GroupBy || input.how == LineageHow::Filter);
                });
            if (isUsed || dimension.groups < 2 || dimension.groups > MostSplitGroups || ++said > MostSplits)
                continue;
            QStringList changes;
            for (const QString &name : dimension.names)
                changes.append(QStringLiteral("by ") + name);
            add(QStringLiteral("By ") + dimension.names.first(), changes, {}, {{table, {}}});
        }
    }

    void addShare()
    {
        if (!m_question.contains(
                wholeWord(QStringLiteral("share|shares|percentage|percent|rate|average|median|days|time"))))
            add(QStringLiteral("As a share"), {QStringLiteral("as a share")});
    }

    /// Of rows that were listed: how many they are.
    void addNumber()
    {
        static const QRegularExpression asks(QStringLiteral("^(?:how|who|what|which|where|when|top|bottom)\\b"),
                                             QRegularExpression::CaseInsensitiveOption);
        static const QRegularExpression request(QStringLiteral("^(?:please )?(?:show|list|give)(?: me)?(?: all)? "),
                                                QRegularExpression::CaseInsensitiveOption);
        if (m_isList && m_part.grid()->rowCount > 1 && !m_question.contains(asks))
            add(QStringLiteral("How many"), {},
                {QStringLiteral("How many ") + lowered(QString(m_question).remove(request))}, {}, false);
    }

    /// Of a running total: what came in each unit.
    void addPlain()
    {
        QString whole = m_question;
        whole.remove(wholeWord(QStringLiteral("(?:running total of|cumulative|running) ?(?:the )?")));
        if (whole != m_question)
            add(QStringLiteral("Each by itself"), {}, {catalog::capitalised(whole.trimmed())});
    }

    /// Of a cross tab: the same in rows.
    void addLong()
    {
        static const QRegularExpression across(
            QStringLiteral(",? ?\\b(?:as a (?:pivot|cross ?tab|matrix)(?: table)?|side by side)\\b"),
            QRegularExpression::CaseInsensitiveOption);
        QString whole = m_question;
        whole.remove(across);
        if (whole != m_question)
            add(QStringLiteral("In rows"), {}, {whole.simplified()});
    }

    void addRunning()
    {
        if (!m_question.contains(wholeWord(QStringLiteral("running|cumulative|average|median|over"))))
            add(QStringLiteral("Running total"), {},
                {QStringLiteral("Running total of ") + lowered(withoutTotal(m_question))});
    }

    void addGrowth()
    {
        static const QList<std::pair<QString, QString>> units{
            {QStringLiteral("month"), QStringLiteral("month over month")},
            {QStringLiteral("year"), QStringLiteral("year over year")},
            {QStringLiteral("quarter"), QStringLiteral("quarter over quarter")}};
        for (const auto &[unit, over] : units) {
            QString whole = m_question;
            whole.replace(wholeWord(QStringLiteral("(?:by|per|each) ") + unit), over);
            if (whole != m_question && !m_question.contains(wholeWord(QStringLiteral("running|cumulative"))))
                add(catalog::capitalised(over), {}, {whole});
        }
    }

    void addMedian()
    {
        QString whole = m_question;
        whole.replace(wholeWord(QStringLiteral("average|avg|mean")), QStringLiteral("median"));
        if (whole != m_question)
            add(QStringLiteral("Median"), {}, {catalog::capitalised(whole)}, {}, false);
    }

    /// The same time a year before: beside a figure, in the place of other things.
    void addBefore()
    {
        const QString before = yearBefore();
        if (before.isEmpty())
            return;
        if (!m_isList && m_groups.isEmpty())
            add(QStringLiteral("Compared to ") + before, {QStringLiteral("compared to ") + before}, {}, {}, false);
        else
            add(QStringLiteral("In ") + before, {QStringLiteral("in ") + before}, {}, {}, false);
    }

    /// "2024", "Q3 2025", "March 2025": nothing where no whole unit was asked for.
    QString yearBefore() const
    {
        const std::optional<record::Interval> period = m_part.period ? m_part.period->filtered : std::nullopt;
        if (!period || !period->from || !period->to || m_part.period->compared)
            return {};
        const QDate from = QDate::fromString(period->from->left(10), Qt::ISODate);
        const QDate to = QDate::fromString(period->to->left(10), Qt::ISODate);
        if (!from.isValid() || !to.isValid() || from.day() != 1
            || (m_subject->oldest.isValid() && from.addYears(-1) < m_subject->oldest.addDays(-31)))
            return {};
        const QString year = QString::number(from.year() - 1);
        if (to == from.addYears(1) && from.month() == 1)
            return year;
        if (to == from.addMonths(3) && from.month() % 3 == 1)
            return QStringLiteral("Q%1 %2").arg(from.month() / 3 + 1).arg(year);
        return to == from.addMonths(1) ? QLocale::c().monthName(from.month()) + u' ' + year : QString();
    }

    static QString withoutTotal(const QString &question)
    {
        const QString total = QStringLiteral("total ");
        return question.startsWith(total, Qt::CaseInsensitive) ? question.mid(total.size()) : question;
    }

    static QString lowered(const QString &question)
    {
        const bool isName = question.size() > 1 && question.at(1).isUpper();
        return isName ? question : question.left(1).toLower() + question.mid(1);
    }

    const record::Part &m_part;
    const record::SqlBody &m_body;
    const Subjects &m_subjects;
    const SchemaLookup &m_lookup;
    QString m_question;
    QDate m_asOf;
    QList<record::LineageInput> m_groups;
    bool m_isOverTime = false;
    bool m_isList = false;
    std::optional<Subject> m_subject;
    QList<FollowUp> m_all;
};

} // namespace

QList<FollowUp> followUpsOf(const record::Record &record, const catalog::Snapshot &snapshot, const QDate &asOf)
{
    const record::Part *part = record::queriedPart(record);
    if (!record.isAnswered() || !part || part->grid()->rowCount < 1)
        return {};
    const SchemaLookup lookup(snapshot);
    const Subjects subjects(lookup);
    return NextSteps(record, *part, subjects, asOf).all();
}

QString questionToChange(const record::Record &record)
{
    static const QRegularExpression counted(QStringLiteral("^how many (.+?) (?:are there|do we have)(.*?)\\??$"),
                                            QRegularExpression::CaseInsensitiveOption);
    const QString question = record::wholeQuestion(record).trimmed();
    const QRegularExpressionMatch match = counted.match(question);
    return match.hasMatch() ? QStringLiteral("Number of %1%2").arg(match.captured(1), match.captured(2)) : question;
}

bool isSentence(const QString &question)
{
    static const QRegularExpression broken(QStringLiteral("\\b(?:of|in|for|at|from|each) (?:by|per)\\b"));
    return !question.contains(broken);
}

bool isNextTo(const record::Record &record, const FollowUp &followUp, const record::Record &next)
{
    const record::Part *before = record::queriedPart(record);
    const record::Part *after = record::queriedPart(next);
    if (!before || !after || before->query()->sql == after->query()->sql)
        return false;
    Suggestion meant;
    meant.reads = followUp.reads;
    for (const record::LineageInput &input : inputsBy(*before->query(), LineageHow::Aggregation))
        meant.reads.append({input.table, input.column});
    for (const QString &table : before->query()->subgraph.terminals.mid(0, 1))
        meant.reads.append({table, {}});
    meant.by = followUp.splits ? followUp.label : QString();
    return isAnswerTo(meant, next);
}

} // namespace Tieout::suggestion
