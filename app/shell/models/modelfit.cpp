// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/modelfit.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace Tieout::shell {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::ModelFit)
};

constexpr qint64 mebibyte = 1024 * 1024;
/// What a context of some thousand tokens and the buffers take beside the weights grows with the model.
constexpr double roomShare = 0.2;
constexpr qint64 leastRoom = 512 * mebibyte;
/// The system itself needs the rest.
constexpr double usableShare = 0.9;

QString shown(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeTraditionalFormat);
}

} // namespace

ModelFit modelFit(const ModelInfo &model, const base::MachineMemory &memory)
{
    ModelFit fit;
    if (model.bytes < 0) {
        fit.why = Words::tr("its server does not tell its size");
        return fit;
    }
    fit.needed = model.bytes + std::max(leastRoom, qint64(double(model.bytes) * roomShare));
    if (memory.total < 0) {
        fit.why = Words::tr("about %1 with its context; this machine does not tell its memory").arg(shown(fit.needed));
        return fit;
    }
    const qint64 available = memory.available < 0 ? memory.total : memory.available;
    fit.kind = fit.needed <= available                                  ? ModelFit::Kind::Fits
             : double(fit.needed) <= double(memory.total) * usableShare ? ModelFit::Kind::Tight
                                                                        : ModelFit::Kind::TooLarge;
    fit.why = Words::tr("about %1 with its context, of %2 memory, %3 of it free now").arg(shown(fit.needed), shown(memory.total), shown(available));
    return fit;
}

QString fitWords(ModelFit::Kind kind)
{
    switch (kind) {
    case ModelFit::Kind::Fits:
        return Words::tr("fits");
    case ModelFit::Kind::Tight:
        return Words::tr("tight");
    case ModelFit::Kind::TooLarge:
        return Words::tr("too large");
    case ModelFit::Kind::Unknown:
        break;
    }
    return Words::tr("unknown");
}

} // namespace Tieout::shell
