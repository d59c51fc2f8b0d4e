// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/router/kindfeatures.h"

#include "core/answer/router/cues.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace Tieout::answer::router {

namespace {

const QSet<QString> QuestionWords{QStringLiteral("what"),  QStringLiteral("which"), QStringLiteral("who"),
                                  QStringLiteral("whose"), QStringLiteral("when"),  QStringLiteral("where"),
                                  QStringLiteral("why"),   QStringLiteral("how")};

const QSet<QString> &auxiliaries()
{
    static const QStringList all = QStringLiteral("am is are was were be been being have has had do does did can could "
                                                  "may might must shall should will would")
                                       .split(u' ');
    static const QSet<QString> set(all.cbegin(), all.cend());
    return set;
}

/// Names often carry letters that say nothing of the language: without capitalised words.
QString withoutNames(const QString &plain)
{
    static const QRegularExpression name(QStringLiteral("(?<=\\s)\\p{Lu}\\S*"),
                                         QRegularExpression::UseUnicodePropertiesOption);
    return QString(plain).replace(name, QStringLiteral(" ")).toLower();
}

void addCues(const QString &text, FeatureValues &values)
{
    static const std::array clearKinds{"structure", "graph", "document", "sheet", "sql", "metric", "none"};
    const QString plain = plainText(text);
    const QString lower = plain.toLower();
    const QString nameless = withoutNames(plain);
    for (const Cue &cue : cues()) {
        const bool ofLetters = cue.name == QLatin1String("none.nonascii");
        if (!cue.pattern.match(ofLetters ? nameless : lower).hasMatch())
            continue;
        values.set("cue." + cue.name.toStdString(), 1);
        if (cue.use != CueUse::Feature)
            values.add((cue.use == CueUse::Clear ? "clear." : "count.") + cue.kind.toStdString(), 1);
    }
    for (const char *kind : clearKinds)
        values.set(std::string("clear.") + kind, std::min(3.0, values[std::string("clear.") + kind]));
    for (const char *kind : clearKinds) {
        double others = 0;
        for (const char *other : clearKinds) {
            if (other != kind)
                others = std::max(others, values[std::string("clear.") + other]);
        }
        const double clear = values[std::string("clear.") + kind];
        values.set(std::string("clearLead.") + kind, clear - others);
        values.set(std::string("hasClear.") + kind, std::min(1.0, clear));
        values.set(std::string("count.") + kind, std::min(4.0, values[std::string("count.") + kind]));
    }
}

void addForm(const QString &text, FeatureValues &values)
{
    static const QRegularExpression word(QStringLiteral("[^\\W_]+"), QRegularExpression::UseUnicodePropertiesOption);
    QString lower = plainText(text).toLower();
    values.set("form.questionMark", lower.contains(u'?') ? 1 : 0);
    values.set("form.exclamationMark", lower.contains(u'!') ? 1 : 0);
    lower.replace(QStringLiteral("'s"), QStringLiteral(" s "));
    QStringList words;
    for (auto match = word.globalMatch(lower); match.hasNext();)
        words.append(match.next().captured());
    const auto count = [&words](const auto &isOne) {
        return double(std::count_if(words.cbegin(), words.cend(), isOne));
    };
    const double questions = count([](const QString &one) { return QuestionWords.contains(one); });
    const double helpers = count([](const QString &one) { return auxiliaries().contains(one); });
    const QString first = words.isEmpty() ? QString() : words.first();
    for (const QString &one : std::as_const(words)) {
        if (isFunctionWord(one))
            values.set("word." + one.toStdString(), 1);
    }
    values.set("form.firstQuestionWord", QuestionWords.contains(first) ? 1 : 0);
    values.set("form.firstAuxiliary", auxiliaries().contains(first) ? 1 : 0);
    values.set("form.length", std::min(double(words.size()), 20.0) / 10);
    values.set("form.short", words.size() <= 2 ? 1 : 0);
    values.set("form.oneWord", words.size() == 1 ? 1 : 0);
    values.set("form.noFunctionWord", count(isFunctionWord) > 0 ? 0 : 1);
    values.set("form.auxiliary", std::min(1.0, helpers));
    values.set("form.questionWord", std::min(1.0, questions));
    values.set("form.questionWords", std::min(3.0, questions));
    values.set("form.fragment", questions + helpers > 0 || isRequestWord(first) ? 0 : 1);
}

/// What wording and holdings say together.
void addTogether(FeatureValues &v)
{
    const double name = v["hasProperName"];
    // Between two names, "how is A linked to B" asks for a way through what is known of them, not for a key.
    if (name > 0 && v["cue.structure.relate"] > 0) {
        v.set("cue.structure.relate", 0);
        v.set("count.structure", std::max(0.0, v["count.structure"] - 1));
        v.set("names.linked", 1);
        v.set("count.graph", std::min(4.0, v["count.graph"] + 1));
    }
    const double unaccounted = v["unaccounted"];
    const double unitSql = v["unit.sql"];
    v.set("counted.document", std::min(2.0, v["count.document"]) * v["unit.document"]);
    v.set("counted.graph", std::min(2.0, v["count.graph"]) * v["unit.graph"]);
    v.set("counted.sql", std::min(2.0, v["count.sql"]) * unitSql);
    v.set("counted.structure", std::min(2.0, v["count.structure"]) * v["head.sql"]);
    v.set("counted.none", v["count.none"] * unaccounted);
    v.set("metric.notStructure", v["full.metric"] * (1 - std::min(1.0, v["count.structure"] / 2)));
    v.set("clearly.document", v["hasClear.document"] * v["unit.document"]);
    v.set("clearly.graph", v["hasClear.graph"] * v["cover.graph"]);
    v.set("clearly.structure", v["hasClear.structure"] * v["cover.sql"]);
    v.set("clearly.sheet", v["hasClear.sheet"] * v["unit.sheet"]);
    v.set("clearly.sql", v["hasClear.sql"] * unitSql);
    v.set("clearly.none", v["hasClear.none"] * unaccounted);
    v.set("metric.document", v["full.metric"] * v["hasClear.document"]);
    v.set("metric.structure", v["full.metric"] * v["hasClear.structure"]);
    v.set("plain.sql",
          unitSql * (1 - v["hasClear.document"]) * (1 - v["hasClear.graph"]) * (1 - v["hasClear.structure"]));
    const double particular = std::max({name, v["cue.sql.itemNumber"], v["cue.sql.month"]});
    v.set("particular", particular);
    for (const record::Kind kind : HeldKinds)
        v.set("particular." + kindName(kind), particular * v["unit." + kindName(kind)]);
    v.set("particular.none", particular * unaccounted);
    v.set("name.structure", name * v["hasClear.structure"]);
    v.set("name.graph", name * v["hasClear.graph"]);
    v.set("name.document", name * v["hasClear.document"]);
    const double inventory = v["cue.structure.inventory"];
    v.set("inventory.other", inventory * std::min(1.0, v["hasClear.sheet"] + v["cue.document.genre"]));
    v.set("inventory.sheet", inventory * v["unit.sheet"]);
    v.set("inventory.document", inventory * v["unit.document"]);
    v.set("clear.graphAndSql", v["hasClear.graph"] * v["hasClear.sql"]);
    v.set("clear.documentAndSql", v["hasClear.document"] * v["hasClear.sql"]);
    v.set("clear.documentAndGraph", v["hasClear.document"] * v["hasClear.graph"]);
    v.set("lead.document", std::max(0.0, v["count.document"] - v["count.sql"]));
    v.set("lead.graph", std::max(0.0, v["count.graph"] - v["count.sql"]));
    v.set("lead.sql", std::max(0.0, v["count.sql"] - v["count.document"]));
}

} // namespace

base::Features FeatureValues::features() const
{
    base::Features out;
    out.add("always");
    for (const auto &[name, value] : m_values) {
        if (value != 0)
            out.add(name, value);
    }
    return out;
}

void addWordingFeatures(const QString &text, FeatureValues &values)
{
    addCues(text, values);
    addForm(text, values);
}

std::vector<FeatureValues> featuresOf(const QStringList &texts, const HoldingIndex &index)
{
    const std::vector<Nearness> nearness = index.nearest(texts);
    std::vector<FeatureValues> out;
    for (const QString &text : texts) {
        FeatureValues values;
        addHoldingFeatures(text, index, values);
        if (!nearness.empty())
            addNearness(nearness[out.size()], values);
        addWordingFeatures(text, values);
        addTogether(values);
        out.push_back(std::move(values));
    }
    return out;
}

std::string kindName(record::Kind kind)
{
    return record::wordOf(kind).toStdString();
}

} // namespace Tieout::answer::router
