// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/together.h"

#include "core/base/uuid.h"

#include <algorithm>

namespace Tieout::project {

namespace {

/// The words of a part's ledger in their places in the whole question.
QList<record::LedgerWord> inPlace(QList<record::LedgerWord> words, const QString &part, const QString &question)
{
    const auto at = int(question.indexOf(part, 0, Qt::CaseInsensitive));
    if (at < 0)
        return {};
    for (record::LedgerWord &word : words) {
        for (int &place : word.span)
            place += at;
    }
    return words;
}

/// The parts' ids go on counting.
class Joined
{
public:
    Joined(const QString &question, const record::Record &first)
    {
        m_record.id = base::newUuid();
        m_record.question = question;
        m_record.asOf = first.asOf;
        m_record.state = record::State::Answered;
        m_record.standing = first.standing;
        m_record.confidence = first.confidence;
        m_record.route = {record::Kind::Hybrid, first.confidence, message::say("project.route.parts")};
    }

    void add(record::Record answer)
    {
        m_ids.clear();
        for (record::Part &part : answer.parts) {
            const QString id = QStringLiteral("p%1").arg(m_record.parts.size() + 1);
            m_ids.insert(part.id, id);
            part.id = id;
            if (part.title.isEmpty())
                part.title = answer.title.isEmpty() ? message::Message(answer.question) : answer.title;
            m_record.parts.append(part);
        }
        for (record::Step &step : answer.steps) {
            step.part = m_ids.value(step.part, step.part);
            m_record.steps.append(step);
        }
        for (record::Attempt &attempt : answer.attempts) {
            attempt.part = m_ids.value(attempt.part, attempt.part);
            m_record.attempts.append(attempt);
        }
        for (const record::Assumption &assumption : std::as_const(answer.assumptions)) {
            if (!m_record.assumptions.contains(assumption))
                m_record.assumptions.append(assumption);
        }
        for (const record::ContextLine &line : std::as_const(answer.context)) {
            if (!m_record.context.contains(line))
                m_record.context.append(line);
        }
        m_record.standing = std::min(m_record.standing, answer.standing);
        m_record.confidence = std::min(m_record.confidence, answer.confidence);
        m_record.route.confidence = std::min(m_record.route.confidence, answer.route.confidence);
        addBids(answer);
        addLedger(answer);
        addTiming(answer.timing);
        m_record.web += answer.web;
        if (!m_record.model)
            m_record.model = answer.model;
        if (!answer.title.isEmpty())
            m_titles.append(answer.title);
        m_texts.append(answer.text);
    }

    record::Record record()
    {
        const bool areOfOne = std::all_of(m_record.parts.cbegin(), m_record.parts.cend(), [this](const auto &part) {
            return part.source.title == m_record.parts.first().source.title;
        });
        for (record::Part &part : m_record.parts) {
            if (!areOfOne)
                part.title = message::say("project.partIn", {part.title, part.source.title});
        }
        m_record.title = message::apart(m_titles);
        m_record.text = message::sentences(m_texts);
        return m_record;
    }

private:
    void addBids(const record::Record &answer)
    {
        for (record::Bid bid : answer.route.bids.mid(0, 1)) {
            if (!bid.source && !answer.parts.isEmpty())
                bid.source = answer.parts.first().source.title;
            m_record.route.bids.append(bid);
        }
    }

    void addLedger(const record::Record &answer)
    {
        record::Ledger &ledger = m_record.ledger;
        ledger.words += inPlace(answer.ledger.words, answer.question, m_record.question);
        for (record::LedgerConstant constant : answer.ledger.constants) {
            constant.span.reset(); // counted in the part's own words
            ledger.constants.append(constant);
        }
        ledger.unread += answer.ledger.unread;
        ledger.unknown += answer.ledger.unknown;
        ledger.untraced += answer.ledger.untraced;
        if (!ledger.encoder)
            ledger.encoder = answer.ledger.encoder;
    }

    void addTiming(const record::Timing &timing)
    {
        record::Timing &all = m_record.timing;
        all.routeMs += timing.routeMs;
        all.linkMs += timing.linkMs;
        all.generateMs += timing.generateMs;
        all.gateMs += timing.gateMs;
        all.executeMs += timing.executeMs;
        all.verifyMs += timing.verifyMs;
    }

    record::Record m_record;
    QHash<QString, QString> m_ids; ///< of the answer that is added
    QList<message::Message> m_titles;
    QList<message::Message> m_texts;
};

} // namespace

record::Record together(const QString &question, const QList<record::Record> &answers)
{
    Joined joined(question, answers.first());
    for (const record::Record &answer : answers)
        joined.add(answer);
    return joined.record();
}

} // namespace Tieout::project
