// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/yaml.h"

#include <yaml-cpp/anchor.h>
#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <QHash>

#include <exception>
#include <sstream>

namespace Tieout::sources::metrics {

namespace {

constexpr qsizetype LargestText = 10'000'000;
constexpr size_t DeepestNesting = 100;
constexpr qint64 MostValues = 200'000;

/// How an Error of ours leaves the parser, which only knows exceptions.
class Stopped : public std::exception
{
public:
    explicit Stopped(Error why)
        : error(std::move(why))
    {
    }
    const char *what() const noexcept override { return "stopped"; }
    Error error;
};

qint64 valuesIn(const YamlNode &node)
{
    qint64 values = 1;
    for (const YamlNode &item : node.items)
        values += valuesIn(item);
    for (const YamlField &field : node.fields)
        values += valuesIn(field.value);
    return values;
}

/// Builds the tree from the parser's events: the library's own tree keeps the first of two equal keys and says nothing.
class TreeBuilder : public YAML::EventHandler
{
public:
    std::vector<YamlNode> documents;

    void OnDocumentStart(const YAML::Mark &) override
    {
        m_open.clear();
        m_anchors.clear();
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark &mark, YAML::anchor_t anchor) override { put(at(mark, YamlNode::Kind::Null), anchor); }
    void OnAlias(const YAML::Mark &mark, YAML::anchor_t anchor) override
    {
        const auto found = m_anchors.constFind(qint64(anchor));
        if (found == m_anchors.cend())
            throw Stopped(Error(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "Line %1: the alias repeats itself."),
                                {QString::number(mark.line + 1)}));
        count(mark.line + 1, valuesIn(*found));
        put(YamlNode(*found), 0);
    }
    void OnScalar(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                  const std::string &value) override
    {
        YamlNode node = at(mark, YamlNode::Kind::Scalar);
        node.text = QString::fromUtf8(value.data(), qsizetype(value.size()));
        node.quoted = tag == "!";
        if (!node.quoted && (node.text == u'~' || node.text == QLatin1String("null")))
            node.kind = YamlNode::Kind::Null;
        put(std::move(node), anchor);
    }
    void OnSequenceStart(const YAML::Mark &mark, const std::string &, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override
    {
        open(at(mark, YamlNode::Kind::List), anchor);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark &mark, const std::string &, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override
    {
        open(at(mark, YamlNode::Kind::Map), anchor);
    }
    void OnMapEnd() override { close(); }

private:
    struct Open {
        YamlNode node;
        YAML::anchor_t anchor = 0;
        std::optional<QString> key = {}; ///< of a map: the next value belongs to it
        QHash<QString, int> lines = {};  ///< key to the line it stands in
    };

    static YamlNode at(const YAML::Mark &mark, YamlNode::Kind kind)
    {
        YamlNode node;
        node.kind = kind;
        node.line = mark.line + 1;
        node.column = mark.column + 1;
        return node;
    }

    void count(int line, qint64 values)
    {
        m_values += values;
        if (m_values > MostValues)
            throw Stopped(Error(ErrorCode::LimitReached,
                                QT_TRANSLATE_NOOP("Error", "Line %1: the file holds more than %2 values."),
                                {QString::number(line), QString::number(MostValues)}));
    }

    void open(YamlNode node, YAML::anchor_t anchor)
    {
        if (m_open.size() >= DeepestNesting)
            throw Stopped(Error(ErrorCode::LimitReached,
                                QT_TRANSLATE_NOOP("Error", "Line %1: the file is nested deeper than %2 levels."),
                                {QString::number(node.line), QString::number(DeepestNesting)}));
        count(node.line, 1);
        m_open.push_back(Open{std::move(node), anchor});
    }

    void close()
    {
        Open done = std::move(m_open.back());
        m_open.pop_back();
        place(std::move(done.node), done.anchor);
    }

    void put(YamlNode node, YAML::anchor_t anchor)
    {
        count(node.line, 1);
        place(std::move(node), anchor);
    }

    void place(YamlNode node, YAML::anchor_t anchor)
    {
        if (anchor != 0)
            m_anchors.insert(qint64(anchor), node);
        if (m_open.empty()) {
            documents.push_back(std::move(node));
            return;
        }
        Open &parent = m_open.back();
        if (parent.node.isList()) {
            parent.node.items.push_back(std::move(node));
        } else if (parent.key) {
            parent.node.fields.push_back({*parent.key, std::move(node)});
            parent.key.reset();
        } else {
            takeKey(parent, node);
        }
    }

    static void takeKey(Open &parent, const YamlNode &node)
    {
        if (!node.isScalar() && !node.isNull())
            throw Stopped(Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Line %1: a key must be plain text."),
                                {QString::number(node.line)}));
        if (const auto before = parent.lines.constFind(node.text); before != parent.lines.cend())
            throw Stopped(Error(ErrorCode::Invalid,
                                QT_TRANSLATE_NOOP("Error", "Line %1: \"%2\" appears twice, first in line %3."),
                                {QString::number(node.line), node.text, QString::number(*before)}));
        parent.lines.insert(node.text, node.line);
        parent.key = node.text;
    }

    std::vector<Open> m_open;
    QHash<qint64, YamlNode> m_anchors;
    qint64 m_values = 0;
};

} // namespace

const YamlNode *YamlNode::field(const QString &key) const
{
    for (const YamlField &one : fields) {
        if (one.key == key)
            return &one.value;
    }
    return nullptr;
}

Result<std::vector<YamlNode>> readYaml(const QByteArray &text)
{
    if (text.size() > LargestText)
        return fail(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "The file is larger than %1 MB."),
                    {QString::number(LargestText / 1'000'000)});
    TreeBuilder builder;
    try {
        std::istringstream stream(text.toStdString());
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {
        }
    } catch (const Stopped &stopped) {
        return fail(stopped.error);
    } catch (const YAML::DeepRecursion &deep) {
        return fail(ErrorCode::LimitReached,
                    QT_TRANSLATE_NOOP("Error", "Line %1: the file is nested deeper than %2 levels."),
                    {QString::number(deep.mark.line + 1), QString::number(DeepestNesting)});
    } catch (const YAML::Exception &wrong) {
        return fail(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "Line %1 is no YAML: %2."),
                    {QString::number(wrong.mark.line + 1), QString::fromStdString(wrong.msg)});
    }
    return std::move(builder.documents);
}

} // namespace Tieout::sources::metrics
