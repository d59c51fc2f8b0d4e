// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// project
static constexpr Row project[] = {
    {"project.choiceNotSaved", QT_TRANSLATE_NOOP("Message", "The choice could not be saved: %1")},
    {"project.meaningKept", QT_TRANSLATE_NOOP("Message", "“%1” means %2 from now on, as company context")},
    {"project.meaningNotSaved", QT_TRANSLATE_NOOP("Message", "The meaning could not be saved: %1")},
    {"project.meaningNotTaken",
     QT_TRANSLATE_NOOP("Message", "The meaning is saved and counts when the source is opened again: %1")},
    {"project.unitNotSaved", QT_TRANSLATE_NOOP("Message", "The unit could not be saved: %1")},
    {"project.unitNotTaken",
     QT_TRANSLATE_NOOP("Message", "The unit is saved and counts when the source is opened again: %1")},
    {"project.answerNotSaved", QT_TRANSLATE_NOOP("Message", "This answer could not be saved: %1")},
};

const std::span<const Row> projectRows = project;

} // namespace Tieout::message
