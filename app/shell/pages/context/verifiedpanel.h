// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/promoteservice.h"
#include "core/service/verifiedservice.h"
#include "shell/frame/shellcontext.h"
#include "shell/widgets/card.h"

#include <QPointer>

#include <optional>

class QPushButton;
class QVBoxLayout;

namespace Tieout::base {
class Job;
}

namespace Tieout::shell {

class PromoteDialog;

/// The questions that people vouch for: opened, removed and put back, written to a folder of .sql files and read from
/// one.
class VerifiedPanel : public Card
{
    Q_OBJECT

public:
    explicit VerifiedPanel(ShellContext &context, QWidget *parent = nullptr);

    /// What comes of it is shown below the list.
    void exportTo(const QString &folder);
    /// Opens the dialog that makes a metric of one of them.
    void promote(qint64 query, const QString &question);
    /// `replace`: the file's SQL where another one is verified for its question.
    void importFrom(const QString &folder, bool replace);

private:
    void showVerified();
    void addVerified(const service::VerifiedDescription &query);
    /// Writes at once, as putBack() does.
    void remove(qint64 query);
    void putBack();
    void takeOver();
    void runPromotion(PromoteDialog *dialog, const service::PromoteRequest &request);
    void addExchange();
    void follow(base::Job *job);
    void showOutcomes(const QString &folder, const Result<service::VerifiedFilesResponse> &files);

    ShellContext &m_context;
    QVBoxLayout *m_list;
    QVBoxLayout *m_outcome;
    QPushButton *m_export = nullptr;
    QPushButton *m_import = nullptr;
    QPointer<base::Job> m_job;
    /// The one removed last; Put back keeps it again.
    std::optional<service::UndoVerifiedRequest> m_removed;
};

} // namespace Tieout::shell
