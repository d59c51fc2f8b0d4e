// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/question/timephrases.h"

namespace Tieout::question {

/// Verbs that name what happened; they must find their thing in the reading, or the question was not understood.
inline constexpr Meaning Verbs[] = {
    {"collected|received|paid|taken in|was collected|were collected|was received|has been collected",
     "payment receipt paid pai receiv collect bezahlt settl tender tndr method"},
    {"ordered|order", "order"},
    {"bought|purchased|buy|purchase|bought by|purchased by", "order purchas invoic sale sold acquir"},
    {"shopped", "order purchas invoic sale transact txn receipt checkout"},
    {"sold|sell|sells|were sold|was sold", "sale order sold invoic"},
    {"rented|rent out|rented out", "rental leas"},
    {"work|works|working|employed|employs|work for|works for|work in|works in|working for|working in|worked|employ",
     "employe staff worker employ"},
    {"hired|hire|hires", "hire employ"},
    {"shipped|shipped to|ship|ships", "ship"},
    {"billed|invoiced", "invoic bill"},
    {"enrolled|enrolled in|enroll|enroll in|enrol", "enrol enroll registr"},
    {"cost|costs", "cost price"},
    {"written by|written|write", "author writer book"},
    {"wrote", "author writer book ticket messag comment articl review post letter"},
    {"study|studying|studies", "student cours"},
    {"play|plays|playing|played", "player plai particip"},
    {"teach|teaches|taught|teaching", "teach teacher cours instructor professor"},
    {"stored|store", "store storag warehous"},
    {"reported|reported by", "report"},
    {"registered|registered in", "registr regist"},
    {"opened|created|creation|added|raised|logged|entered|submitted", "open creat add rais log enter submit"},
    {"came in|come in|coming in|came|come", "receiv arriv report open creat add rais log enter submit"},
    {"handed in|turned in|sent in|handed", "submit file"},
    {"came out|come out", "publish publ releas launch"},
    {"came back|come back|brought back", "return"},
    {"finished|ended|completed|closed", "finish end complet close closed"},
    {"solved|resolved|fixed|resolution", "solv resolv fix"},
    {"joined|started|onboarded", "join start begin hire"},
    {"signed up|sign up|signups|sign ups|signup", "signup sign regist join creat"},
    {"left|quit|resigned", "left leav depart exit end termin quit"},
    {"cancelled|canceled|cancellations", "cancel"},
    {"registrations", "regist signup sign join enrol"},
    {"enrolments|enrollments", "enrol enroll regist"},
    {"delivered", "deliv"},
    {"gave|given|donated|donate", "gift donat give contribut pledg"},
    {"applied|apply", "applic appli"},
    {"attended|attend", "attend particip"},
    {"take part|takes part|took part|taking part|take part in|takes part in|took part in|taking part in|participate|"
     "participates|participated|participating|participate in|participates in|participated in|participating in",
     "particip attend entri entrant enrol regist"},
    {"certified|licensed|accredited|certified for|licensed for", "certif licens accredit"},
    {"visited|visit", "visit"},
    {"booked|book", "book reserv"},
    {"returned", "return"},
    {"came back|come back|comes back|brought back", "return"},
    {"came out|come out|released|published", "releas publish publ launch issu"},
    {"planned|scheduled|lined up|coming up", "plan schedul creat"},
};

} // namespace Tieout::question
