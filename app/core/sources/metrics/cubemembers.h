// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/metrics/cube.h"

/// What Cube's files say, before it is made a semantic model of.
namespace Tieout::sources::metrics {

struct CubeJoin {
    QString to;
    QString relationship; ///< "many_to_one"
    QString sql;
    Place place;
};

struct CubeDimension {
    QString name;
    QString type;
    QString sql;
    bool isPrimaryKey = false;
    QString unsaid; ///< the key that has no counterpart; empty: none
    QString title;
    QString description;
    Place place;
};

struct CubeMeasure {
    QString name;
    QString type;
    QString sql;
    QStringList filters;
    bool isUpTo = false; ///< a window of all time
    QString unsaid;      ///< the key that has no counterpart; empty: none
    QString title;
    QString description;
    QString context;
    QString owner;
    QString currency;
    bool isPrivate = false;
    Place place;
};

struct Cube {
    QString name;
    QString extends;
    QString source; ///< a table, or a query
    QString title;
    QString description;
    QList<CubeJoin> joins;
    QList<CubeDimension> dimensions;
    QList<CubeMeasure> measures;
    Place place;
    const CubeDimension *dimension(const QString &dimension) const;
    const CubeMeasure *measure(const QString &measure) const;
};

struct Cubes {
    QList<Cube> all; ///< with what they extend
    QList<NotTaken> notTaken;
    const Cube *cube(const QString &name) const;
};

/// Errors: those of readCube().
Result<Cubes> cubesOf(const std::vector<NamedDocument> &documents);

} // namespace Tieout::sources::metrics
