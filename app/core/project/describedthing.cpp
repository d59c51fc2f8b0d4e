// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/describedthing.h"

#include "core/base/jsonform.h"
#include "core/question/phrases.h"
#include "core/sources/relations/blockfacts.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>

static void initialiseBlockPrompt()
{
    Q_INIT_RESOURCE(projectprompts); // a static library's resources are registered only when asked for
}

namespace Tieout::project {

using sources::relations::blockFacts;
using sources::sheets::SheetBlock;

namespace {

constexpr std::chrono::seconds TimeOfThing{120};
constexpr std::chrono::seconds TimeOfColumn{2};
constexpr int TokensOfBlock = 250;
constexpr qsizetype MostSentences = 2;

class DescribedTable : public DescribedThing
{
public:
    DescribedTable(const catalog::Snapshot &snapshot, const TableName &name)
        : m_snapshot(snapshot)
        , m_name(name)
    {
    }

    TableName key() const override { return m_name; }
    QString title() const override { return m_name.display(); }
    bool isOfAnySource() const override { return false; }
    bool mayBeTold(bool) const override { return true; }
    std::chrono::seconds mostTime() const override
    {
        const Table *table = m_snapshot.schema().table(m_name);
        return TimeOfThing + TimeOfColumn * (table ? table->columns.size() : 0);
    }
    QString fingerprint(bool values) const override { return catalog::modelFingerprint(m_snapshot, m_name, values); }
    catalog::DescriptionPrompt prompt(bool values) const override
    {
        return catalog::describeTable(m_snapshot, m_name, values);
    }
    QList<message::Message> leftOut(bool values) const override
    {
        return values ? QList<message::Message>() : QList{message::say("generate.prompt.noValues")};
    }
    catalog::ModelTexts read(const QJsonObject &reply) const override
    {
        return catalog::readModelTexts(reply, m_snapshot, m_name);
    }

private:
    const catalog::Snapshot &m_snapshot;
    const TableName m_name;
};

/// The number that a sentence says in digits or spelt out, also of a name that it quotes; empty where it says none.
QString numberIn(const QString &sentence)
{
    for (const QString &word : sentence.split(u' ', Qt::SkipEmptyParts)) {
        if (std::any_of(word.cbegin(), word.cend(), [](QChar sign) { return sign.isNumber(); }))
            return word;
    }
    for (const base::Word &word : base::words(sentence)) {
        if (question::isNumber(word))
            return word.text;
    }
    return {};
}

QString faultOf(const QString &sentence, const QSet<QString> &names)
{
    const QString number = numberIn(sentence);
    return number.isEmpty() ? catalog::faultOfModelText(sentence, names)
                            : QStringLiteral("it says the number \"%1\"").arg(number);
}

class DescribedBlock : public DescribedThing
{
public:
    explicit DescribedBlock(const SheetBlock &block)
        : m_block(block)
    {
    }

    TableName key() const override { return {m_block.table->sheet->name, sources::sheets::refOf(m_block.range())}; }
    QString title() const override { return m_block.ref(); }
    bool isOfAnySource() const override { return true; }
    std::chrono::seconds mostTime() const override { return TimeOfThing; }
    bool mayBeTold(bool values) const override { return values; }
    QString fingerprint(bool) const override { return catalog::factsFingerprint(blockFacts(m_block).text); }

    catalog::DescriptionPrompt prompt(bool) const override
    {
        initialiseBlockPrompt();
        QFile file(QStringLiteral(":/tieout/prompts/describe-block.1.txt"));
        const QString instructions = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        return {instructions, blockFacts(m_block).text,
                base::objectForm({{QStringLiteral("description"), base::textForm()}}), TokensOfBlock};
    }

    QList<message::Message> leftOut(bool) const override
    {
        return blockFacts(m_block).isWithoutPeople ? QList{message::say("generate.prompt.noPeople")}
                                                   : QList<message::Message>();
    }

    catalog::ModelTexts read(const QJsonObject &reply) const override
    {
        static const QRegularExpression between(QStringLiteral("(?<=[.!?])\\s+(?=\\p{Lu})"));
        const QSet<QString> names = blockFacts(m_block).names;
        const QString text = reply[QStringLiteral("description")].toString().simplified();
        catalog::ModelTexts out;
        QStringList taken;
        qsizetype number = 0;
        for (const QString &sentence : text.split(between, Qt::SkipEmptyParts)) {
            ++number;
            const QString fault = taken.size() == MostSentences
                                      ? QStringLiteral("no more than %1 are taken").arg(MostSentences)
                                      : faultOf(sentence, names);
            if (fault.isEmpty())
                taken.append(sentence);
            else
                out.dropped.append(QStringLiteral("sentence %1: %2").arg(number).arg(fault));
        }
        if (!taken.isEmpty())
            out.texts.insert(QStringLiteral("summary"), taken.join(u' '));
        return out;
    }

private:
    const SheetBlock m_block;
};

} // namespace

std::unique_ptr<DescribedThing> describedTable(const catalog::Snapshot &snapshot, const TableName &name)
{
    return std::make_unique<DescribedTable>(snapshot, name);
}

std::unique_ptr<DescribedThing> describedBlock(const SheetBlock &block)
{
    return std::make_unique<DescribedBlock>(block);
}

} // namespace Tieout::project
