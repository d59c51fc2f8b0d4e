// SPDX-License-Identifier: GPL-3.0-or-later
// The Ask page's pictures for `tieout --tour`: the sample's questions, and what a person can do with an answer.
#include "core/project/modelsettings.h"
#include "shell/dialogs/correctdialog.h"
#include "shell/dialogs/expecteddialog.h"
#include "shell/frame/navigator.h"
#include "shell/models/modelcontroller.h"
#include "shell/models/recordwords.h"
#include "shell/models/settingsstore.h"
#include "shell/models/sourcecontroller.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/ask/suggesting.h"
#include "shell/pages/ask/teaching.h"
#include "shell/pages/ask/thread.h"

#include <QPushButton>

namespace Tieout::shell {

namespace {

namespace settings = workspace::settings;
using Ready = std::function<void()>;

/// What somebody could have meant by the sample's last question, and what a dashboard that counts everybody would show.
const QString rightSql = QStringLiteral("SELECT COUNT(*) AS people\nFROM employees e\nJOIN employees m ON e.manager_id "
                                        "= m.id\nWHERE m.title = 'CFO' AND e.hired_on < '2026-01-01'");
const QString expectedFigure = QStringLiteral("63");
const QString sheetQuestion = QStringLiteral("Budget of Mill Lofts in Q3 2026"); ///< of the sample's workbook

/// Chooses the recorded model. What cannot be written shows in the picture.
void chooseTape(ShellContext &context)
{
    const QString backend = QStringLiteral("replay");
    (void)context.settings.setValue(settings::modelName, QStringLiteral("recorded"));
    (void)context.settings.setValue(settings::modelSettings,
                                    project::withBackendSetting(context.settings.value(settings::modelSettings),
                                                                backend, QStringLiteral("file"), context.sampleTape));
    (void)context.settings.setValue(settings::modelBackend, backend);
}

} // namespace

QList<TourStop> AskPage::tour()
{
    QList<TourStop> stops;
    const auto question = [this](const QString &name, const QString &text) {
        return TourStop{name, [this, text](Ready ready) {
                            m_thread->clear();
                            m_ready = [this, ready = std::move(ready)] {
                                // What leads on belongs into the picture.
                                if (m_current && m_current->record().isAnswered() && m_suggesting->isFinding())
                                    connect(m_suggesting, &Suggesting::nextOffered, this, ready,
                                            Qt::SingleShotConnection);
                                else
                                    ready();
                            };
                            ask(text);
                        }};
    };
    stops.append({QStringLiteral("start"), [](const Ready &ready) { ready(); }});
    int number = 0;
    for (const QString &text : m_context.sampleQuestions)
        stops.append(question(QStringLiteral("answer%1").arg(++number), text));
    // On the answer that is left standing.
    if (!m_context.sampleQuestions.isEmpty()) {
        stops.append({QStringLiteral("correct"), [this](const Ready &ready) {
                          m_teaching->correct(m_current);
                          if (auto *dialog = findChild<CorrectDialog *>()) {
                              connect(dialog, &CorrectDialog::planned, dialog, ready);
                              dialog->propose(rightSql);
                          }
                      }});
        stops.append({QStringLiteral("expected"), [this](const Ready &ready) {
                          m_teaching->expect(m_current->record());
                          if (auto *dialog = findChild<ExpectedDialog *>()) {
                              connect(dialog, &ExpectedDialog::reported, dialog, ready);
                              dialog->compareWith(expectedFigure);
                          }
                      }});
    }
    if (!m_context.sampleFollowUp.isEmpty()) {
        stops.append({QStringLiteral("refined"), [this](const Ready &ready) {
                          m_thread->clear();
                          m_ready = [this, ready] {
                              m_ready = ready;
                              askBelow(m_context.sampleFollowUp);
                          };
                          ask(m_context.sampleQuestions.first());
                      }});
    }
    number = 0;
    for (const QString &text : m_context.sampleStates)
        stops.append(question(QStringLiteral("state%1").arg(++number), text));
    if (!m_context.sampleWorkbook.isEmpty()) {
        stops.append({QStringLiteral("cells"), [this](const Ready &ready) {
                          m_thread->clear();
                          // The sample's database has budgets too: the workbook is the first that is offered.
                          m_ready = [this, ready] {
                              m_ready = ready;
                              if (auto *use = m_current->findChild<QPushButton *>(QStringLiteral("use")))
                                  use->click();
                          };
                          connect(
                              &m_context.source, &SourceController::opened, this, [this] { ask(sheetQuestion); },
                              Qt::SingleShotConnection);
                          m_context.navigator.openSource(QStringLiteral("sheet:") + m_context.sampleWorkbook);
                      }});
        stops.append({QStringLiteral("sources"), [this](const Ready &ready) {
                          m_thread->clear();
                          connect(&m_context.source, &SourceController::opened, this, ready, Qt::SingleShotConnection);
                          m_context.navigator.openSource(m_context.sampleSource);
                      }});
    }
    if (!m_context.sampleTape.isEmpty()) {
        stops.append({QStringLiteral("model"), [this](const Ready &ready) {
                          m_thread->clear();
                          m_ready = ready;
                          // Chosen by a job; what is asked before is answered without it.
                          connect(&m_context.model, &ModelController::stateChanged, this, [this] {
                              if (m_context.model.state().kind != ModelState::Kind::Local || !m_entries.isEmpty())
                                  return;
                              disconnect(&m_context.model, nullptr, this, nullptr);
                              ask(m_context.sampleModelQuestion);
                          });
                          chooseTape(m_context);
                      }});
        stops.append({QStringLiteral("model-sent"), [this](const Ready &ready) {
                          showPrompts(m_current->record());
                          ready();
                      }});
    }
    return stops;
}

} // namespace Tieout::shell
