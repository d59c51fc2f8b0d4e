// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/variantwords.h"

#include <QCoreApplication>

namespace Tieout::shell {

using Kind = learning::Variant::Kind;

namespace {

class VariantTexts
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::Variant)
};

} // namespace

QString variantKindWords(Kind kind)
{
    switch (kind) {
    case Kind::Filter:
        return VariantTexts::tr("Filter");
    case Kind::Value:
        return VariantTexts::tr("Another value");
    case Kind::Boundary:
        return VariantTexts::tr("Boundary");
    case Kind::Period:
        return VariantTexts::tr("Period");
    case Kind::DateColumn:
        return VariantTexts::tr("Date column");
    case Kind::Join:
        return VariantTexts::tr("Join");
    case Kind::Duplicates:
        return VariantTexts::tr("Repeated rows");
    case Kind::AddedFilter:
        return VariantTexts::tr("A filter more");
    case Kind::Measure:
        break;
    }
    return VariantTexts::tr("Measure");
}

} // namespace Tieout::shell
