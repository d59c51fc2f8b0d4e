// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/modelfit.h"

#include <QCoreApplication>
#include <QLocale>
#include <QUrl>

#include <algorithm>
#include <limits>

namespace Tieout::shell {

namespace {

class ModelFitWords
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::ModelFit)
};

constexpr qint64 mebibyte = 1024 * 1024;
/// Where a model does not tell what its context takes: what some thousand tokens and the buffers take grows with it.
constexpr double roomShare = 0.2;
/// For the buffers that compute, which grow with the vocabulary.
constexpr qint64 leastRoom = 512 * mebibyte;
constexpr int usualContext = 8192;
constexpr int contextStep = 1024;
/// The system itself needs the rest.
constexpr double usableShare = 0.9;

QString shown(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeTraditionalFormat);
}

/// What the file, its context and the buffers take.
void measure(const ModelInfo &model, int context, ModelFit &fit)
{
    const qint64 perToken = model.attention.bytesPerToken();
    if (perToken < 0) {
        fit.needed = model.bytes + std::max(leastRoom, qint64(double(model.bytes) * roomShare));
        return;
    }
    fit.context = context > 0 ? context : usualContext;
    if (model.contextLength > 0)
        fit.context = std::min(fit.context, model.contextLength);
    fit.needed = model.bytes + leastRoom + perToken * fit.context;
}

int mostContextIn(qint64 available, const ModelInfo &model)
{
    const qint64 perToken = model.attention.bytesPerToken();
    if (perToken <= 0)
        return -1;
    const qint64 tokens = std::max<qint64>(0, available - model.bytes - leastRoom) / perToken;
    const qint64 most = model.contextLength > 0 ? model.contextLength : std::numeric_limits<int>::max();
    return int(tokens >= most ? most : tokens / contextStep * contextStep);
}

QString withContext(const ModelFit &fit)
{
    return fit.context < 0 ? ModelFitWords::tr("about %1 with its context").arg(shown(fit.needed))
                           : ModelFitWords::tr("about %1 with a context of %2 tokens")
                                 .arg(shown(fit.needed), QLocale().toString(fit.context));
}

} // namespace

ModelFit modelFit(const ModelInfo &model, const base::MachineMemory &memory, int context)
{
    ModelFit fit;
    if (!model.handedTo.isEmpty()) {
        fit.why = ModelFitWords::tr("it runs on %1, not here").arg(QUrl(model.handedTo).host());
        return fit;
    }
    if (model.bytes < 0) {
        fit.why = ModelFitWords::tr("its server does not report its size");
        return fit;
    }
    measure(model, context, fit);
    if (memory.total < 0) {
        fit.why = ModelFitWords::tr("%1; this machine does not report its memory").arg(withContext(fit));
        return fit;
    }
    const qint64 available = memory.available < 0 ? memory.total : memory.available;
    fit.kind = fit.needed <= available                                    ? ModelFit::Kind::Fits
               : double(fit.needed) <= double(memory.total) * usableShare ? ModelFit::Kind::Tight
                                                                          : ModelFit::Kind::TooLarge;
    fit.mostContext = mostContextIn(available, model);
    fit.why = ModelFitWords::tr("%1, of %2 memory, %3 of it free now")
                  .arg(withContext(fit), shown(memory.total), shown(available));
    if (fit.mostContext > 0)
        fit.why += ModelFitWords::tr("; a context of up to %1 tokens fits").arg(QLocale().toString(fit.mostContext));
    return fit;
}

QString fitWords(ModelFit::Kind kind)
{
    switch (kind) {
    case ModelFit::Kind::Fits:
        return ModelFitWords::tr("fits");
    case ModelFit::Kind::Tight:
        return ModelFitWords::tr("tight");
    case ModelFit::Kind::TooLarge:
        return ModelFitWords::tr("too large");
    case ModelFit::Kind::Unknown:
        break;
    }
    return ModelFitWords::tr("unknown");
}

} // namespace Tieout::shell
