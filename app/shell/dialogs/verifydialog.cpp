// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dialogs/verifydialog.h"

#include "shell/models/numberformat.h"
#include "shell/models/verifiedwords.h"
#include "shell/widgets/card.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sqlview.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

VerifyDialog::VerifyDialog(const service::VerifiableResponse &verifiable, QWidget *parent)
    : QDialog(parent)
    , m_kept(verifiable.kept)
    , m_onboarding(new QCheckBox(tr("Show it to people who are new to this source")))
    , m_result(new QCheckBox(this))
{
    const service::VerifiedDescription query = service::describeVerified(m_kept);
    setWindowTitle(tr("Keep as verified"));
    setMinimumWidth(620);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(8);
    column->addWidget(
        makeLabel(tr("From now on this question is answered with this SQL, and answers say that you vouch for it."),
                  TextSize::Body, "", true));
    auto *question = makeLabel(query.question, textFont(TextSize::Large, QFont::DemiBold), "", true);
    question->setObjectName(QStringLiteral("question"));
    column->addWidget(question);
    auto *sql = new SqlView(query.sql);
    sql->setObjectName(QStringLiteral("sql"));
    sql->setAccessibleName(tr("The SQL that answers it"));
    column->addWidget(sql);
    if (verifiable.before) {
        const service::VerifiedDescription before = service::describeVerified(*verifiable.before);
        auto *note =
            new NoteBox(NoteTone::Caution,
                        tr("This takes the place of what is verified for it by now (%1):").arg(vouchedWords(before)));
        note->setObjectName(QStringLiteral("inPlaceOf"));
        column->addWidget(note);
        auto *replaced = new SqlView(before.sql);
        replaced->setObjectName(QStringLiteral("replacedSql"));
        replaced->setAccessibleName(tr("The SQL that is verified by now"));
        column->addWidget(replaced);
    }
    for (const QString &sentence : freedomWords(query)) {
        auto *line = makeLabel(sentence, TextSize::Body, "", true);
        line->setObjectName(QStringLiteral("freedom"));
        column->addWidget(line);
    }
    column->addWidget(
        makeLabel(tr("Any other change of the words is another question. The checks still read the SQL each time."),
                  TextSize::Small, "quiet", true));
    if (query.expected) {
        const QDate asOf = query.expected->asOf;
        m_result->setText(
            asOf.isValid()
                ? tr("Keep its result too, as of %1: \u201cRun all again\u201d on the company context says where it "
                     "differs")
                      .arg(shownDate(asOf))
                : tr("Keep its result too: \u201cRun all again\u201d on the company context says where it differs"));
        m_result->setObjectName(QStringLiteral("keepResult"));
        m_result->setChecked(true);
        column->addWidget(m_result);
    }
    m_onboarding->setObjectName(QStringLiteral("onboarding"));
    m_onboarding->setChecked(query.onboarding);
    column->addWidget(m_onboarding);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Keep"));
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

service::KeptQuery VerifyDialog::kept() const
{
    service::KeptQuery kept = m_kept;
    kept.onboarding = m_onboarding->isChecked();
    if (!m_result->isChecked())
        kept.expected.reset();
    return kept;
}

} // namespace Tieout::shell
