// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/fillers.h"

#include "core/retrieval/lexicon.h"

#include <QStringList>

namespace Tieout::question {

Fillers::Fillers(const QString &text)
{
    QSet<QString> *into = &m_fillers;
    for (const QString &line : text.split(u'\n')) {
        if (line.startsWith(u'#'))
            continue;
        if (line.startsWith(u'[')) {
            into = line.startsWith(QLatin1String("[relations]"))  ? &m_relations
                   : line.startsWith(QLatin1String("[requests]")) ? &m_requests
                   : line.startsWith(QLatin1String("[generic"))   ? &m_generic
                                                                  : &m_fillers;
            continue;
        }
        for (const QString &word : line.section(QLatin1String(" => "), 0, 0).split(u' ', Qt::SkipEmptyParts))
            into->insert(word);
    }
}

const Fillers &Fillers::standard()
{
    static const Fillers fillers(retrieval::lexiconFile("fillers.txt"));
    return fillers;
}

} // namespace Tieout::question
