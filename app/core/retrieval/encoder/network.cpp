// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/network.h"

#include <Eigen/Dense>

#include <array>
#include <cmath>

namespace Tieout::encoder {

namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Row = Eigen::RowVectorXf;

constexpr int Width = 256; ///< of a word piece
constexpr int Inner = 1536;
constexpr int Heads = 4;
constexpr float NormEpsilon = 1e-6F;

struct Dense {
    PackedMatrix weights;
    Row bias;

    Matrix operator()(const Matrix &x) const
    {
        Matrix y(x.rows(), weights.columns);
        multiply(x.data(), int(x.rows()), weights, bias.data(), y.data());
        return y;
    }
};

struct Norm {
    Row scale;
    Row bias;

    Matrix operator()(const Matrix &x) const
    {
        Matrix y = x.colwise() - x.rowwise().mean();
        const Eigen::VectorXf deviation = (y.array().square().rowwise().mean() + NormEpsilon).sqrt();
        y.array().colwise() /= deviation.array();
        y.array().rowwise() *= scale.array();
        y.rowwise() += bias;
        return y;
    }
};

struct Layer {
    int width = 0; ///< of what it reads
    Norm norm;
    Dense queries; ///< queries, keys and values, side by side
    Dense attended;
    Norm feedNorm;
    Dense feedIn;
    Dense feedOut;
};

/// Where a text's rows begin and end.
using Spans = std::vector<std::pair<int, int>>;

class Transformer final : public Network
{
public:
    explicit Transformer(std::shared_ptr<const Weights> weights)
        : m_weights(std::move(weights))
    {
    }

    /// The first tensor that the file lacks; empty where it has all.
    QString read();
    std::vector<float> encode(const std::vector<std::vector<int>> &texts) const override;

private:
    void miss(const QString &name) { m_missing = m_missing.isEmpty() ? name : m_missing; }
    Row row(const QString &name, int columns);
    Dense dense(const QString &name, int rows, int columns);
    Norm norm(const QString &name, int width)
    {
        return {row(name + QLatin1String(".scale"), width), row(name + QLatin1String(".bias"), width)};
    }
    Layer layer(int number, int width);
    Matrix embedded(const std::vector<std::vector<int>> &texts, Spans &spans) const;
    static Matrix attention(const Layer &layer, const Matrix &x, const Spans &spans);
    static void feedForward(const Layer &layer, Matrix &x);

    std::shared_ptr<const Weights> m_weights; ///< the embedding is read from the file, a row a piece
    QString m_missing;
    Row m_timing;
    Dense m_widening; ///< the residual of the first layer, whose output is wider than its input
    std::array<Layer, 2> m_layers;
    Dense m_output;
};

Row Transformer::row(const QString &name, int columns)
{
    const std::vector<float> values = m_weights->values(name, 1, columns);
    if (values.empty()) {
        miss(name);
        return Row::Zero(columns);
    }
    return Eigen::Map<const Row>(values.data(), columns);
}

Dense Transformer::dense(const QString &name, int rows, int columns)
{
    Dense dense{m_weights->packed(name, rows, columns), row(name + QLatin1String(".bias"), columns)};
    if (dense.weights.rows == 0)
        miss(name);
    return dense;
}

Layer Transformer::layer(int number, int width)
{
    const QString prefix = QString::number(number) + u'.';
    return {width,
            norm(prefix + QLatin1String("norm"), width),
            dense(prefix + QLatin1String("qkv"), width, 3 * width),
            dense(prefix + QLatin1String("out"), width, Dimension),
            norm(prefix + QLatin1String("ffn.norm"), Dimension),
            dense(prefix + QLatin1String("ffn.1"), Dimension, Inner),
            dense(prefix + QLatin1String("ffn.2"), Inner, Dimension)};
}

QString Transformer::read()
{
    m_timing = row(QStringLiteral("timing"), Width / 2);
    m_widening = dense(QStringLiteral("dense"), Width, Dimension);
    m_layers = {layer(0, Width), layer(1, Dimension)};
    m_output = dense(QStringLiteral("output"), Dimension, Dimension);
    if (m_weights->rows(QStringLiteral("embedding")) < m_weights->pieces().size())
        m_missing = QStringLiteral("embedding");
    return m_missing;
}

/// Pieces with the sine and cosine of their position (A. Vaswani et al., "Attention Is All You Need", 2017). The
/// network adds the embedding twice.
Matrix Transformer::embedded(const std::vector<std::vector<int>> &texts, Spans &spans) const
{
    int rows = 0;
    for (const std::vector<int> &text : texts) {
        spans.emplace_back(rows, rows + int(text.size()));
        rows = spans.back().second;
    }
    const QString name = QStringLiteral("embedding");
    Matrix x(rows, Width);
    int at = 0;
    for (const std::vector<int> &text : texts) {
        for (int position = 0; position < int(text.size()); ++position, ++at) {
            m_weights->copyRow(name, text[size_t(position)], x.row(at).data());
            x.row(at) *= 2;
            const auto angles = m_timing.array() * float(position);
            x.row(at).head(Width / 2).array() += angles.sin();
            x.row(at).tail(Width / 2).array() += angles.cos();
        }
    }
    return x;
}

Matrix Transformer::attention(const Layer &layer, const Matrix &x, const Spans &spans)
{
    const int head = layer.width / Heads;
    const float scale = 1 / std::sqrt(float(head));
    const Matrix all = layer.queries(layer.norm(x));
    Matrix mixed(x.rows(), layer.width);
    for (const auto &span : spans) {
        const int begin = span.first; // clang 14 captures no structured binding
        const int count = span.second - begin;
        for (int h = 0; h < Heads; ++h) {
            const auto part = [&](int which) { return all.block(begin, which * layer.width + h * head, count, head); };
            Matrix scores = scale * (part(0) * part(1).transpose());
            scores = (scores.colwise() - scores.rowwise().maxCoeff()).array().exp().matrix();
            scores.array().colwise() /= scores.rowwise().sum().eval().array();
            mixed.block(begin, h * head, count, head).noalias() = scores * part(2);
        }
    }
    return layer.attended(mixed);
}

void Transformer::feedForward(const Layer &layer, Matrix &x)
{
    x += layer.feedOut(layer.feedIn(layer.feedNorm(x)).cwiseMax(0));
}

std::vector<float> Transformer::encode(const std::vector<std::vector<int>> &texts) const
{
    Spans spans;
    const Matrix x = embedded(texts, spans);
    Matrix y = attention(m_layers[0], x, spans) + m_widening(x);
    feedForward(m_layers[0], y);
    y += attention(m_layers[1], y, spans);
    feedForward(m_layers[1], y);
    Matrix mean(Eigen::Index(texts.size()), Dimension);
    for (size_t text = 0; text < spans.size(); ++text) {
        const auto &[begin, end] = spans[text];
        mean.row(Eigen::Index(text)) = y.middleRows(begin, end - begin).colwise().mean();
    }
    Matrix vectors = m_output(mean).array().tanh().matrix();
    vectors.rowwise().normalize();
    return {vectors.data(), vectors.data() + vectors.size()};
}

} // namespace

Result<std::shared_ptr<const Network>> Network::make(const std::shared_ptr<const Weights> &weights)
{
    auto transformer = std::make_shared<Transformer>(weights);
    if (const QString missing = transformer->read(); !missing.isEmpty())
        return fail(ErrorCode::Unreadable,
                    QT_TRANSLATE_NOOP("Error", "The weights of the sentence encoder do not fit together: %1"),
                    {missing}, QT_TRANSLATE_NOOP("Error", "Install Tieout again."));
    return std::shared_ptr<const Network>(std::move(transformer));
}

} // namespace Tieout::encoder
