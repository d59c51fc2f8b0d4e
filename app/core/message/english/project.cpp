// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// project
static constexpr Row project[] = {
    {"project.whichSource", QT_TRANSLATE_NOOP("Message", "Several sources hold this. Which one is meant?")},
    {"project.askIn", QT_TRANSLATE_NOOP("Message", "In %1")},
    {"project.needsSeveral",
     QT_TRANSLATE_NOOP("Message", "One query cannot reach two databases: %1. Ask each part by itself.")},
    {"project.needsSeveralJoin",
     QT_TRANSLATE_NOOP(
         "Message",
         "One query cannot reach two sources: %1. Ask each part by itself, or join the two on page Schema.")},
    {"project.heldIn", QT_TRANSLATE_NOOP("Message", "%1 is in %2")},
    {"project.askPart", QT_TRANSLATE_NOOP("Message", "“%1” in %2")},
    {"project.route.tie", QT_TRANSLATE_NOOP("Message", "Two databases know its words equally well.")},
    {"project.route.severalSources", QT_TRANSLATE_NOOP("Message", "No one database holds all that it speaks of.")},
    {"project.route.parts",
     QT_TRANSLATE_NOOP("Message", "It asks two things, and each is answered where it is known.")},
    {"project.partIn", QT_TRANSLATE_NOOP("Message", "%1 (%2)")},
    {"project.route.noAnswerIn", QT_TRANSLATE_NOOP("Message", "%1 had no answer.")},
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
