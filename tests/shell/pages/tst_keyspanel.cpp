// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/keyspanel.h"

#include "core/schema/joinevidence.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

service::KeysResponse response(const service::StatementsDescription &read)
{
    service::KeysResponse keys;
    service::ProposedKeyDescription proposal;
    proposal.key.constraint = QStringLiteral("orders(buyer)->customers(id)");
    proposal.key.from = {QStringLiteral("orders.buyer")};
    proposal.key.to = {QStringLiteral("customers.id")};
    proposal.number = 1;
    proposal.joinedIn = service::JoinsDescription{2, 0, 0, 0, 0, {QStringLiteral("v_orders")}};
    proposal.reason = schema::joinReason({2, 0, 0, 0, 0, {QStringLiteral("v_orders")}});
    keys.proposed = {proposal};
    keys.statements = read;
    return keys;
}

} // namespace

class tst_keyspanel : public QObject
{
    Q_OBJECT

private slots:
    /// A proposal from joins says so, and that no values were compared.
    void saysWhatJoins()
    {
        KeysPanel panel;
        panel.setKeys(response({12, 1, std::nullopt, 0, false}));
        panel.show();
        QCOMPARE(panel.findChild<QLabel *>(QStringLiteral("keyEvidence"))->text(),
                 QStringLiteral("Joined in 2 views, for example in v_orders. No values were compared."));
        QCOMPARE(panel.findChild<QLabel *>(QStringLiteral("keyStatements"))->text(),
                 QStringLiteral("Statements of views, verified queries and scripts read for their joins: 12. Skipped, "
                                "because they could not be read: 1."));
        QVERIFY(!panel.findChild<QPushButton *>(QStringLiteral("askQueryLog")));
        panel.setKeys(response({}));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!panel.findChild<QLabel *>(QStringLiteral("keyStatements")));
    }

    /// The log is read only after the question was answered with yes.
    void asksBeforeTheLogIsRead()
    {
        KeysPanel panel;
        panel.setKeys(response({0, 0, std::nullopt, 0, true}));
        panel.show();
        QSignalSpy wanted(&panel, &KeysPanel::queryLogWanted);
        const auto button = [&panel](const char *name) {
            return panel.findChild<QPushButton *>(QString::fromLatin1(name));
        };
        QVERIFY(button("askQueryLog")->isVisible() && !button("readQueryLog")->isVisible());
        QTest::mouseClick(button("askQueryLog"), Qt::LeftButton);
        QVERIFY(wanted.isEmpty() && button("readQueryLog")->isVisible() && !button("askQueryLog")->isVisible());
        QTest::mouseClick(button("leaveQueryLog"), Qt::LeftButton);
        QVERIFY(wanted.isEmpty() && button("askQueryLog")->isVisible());
        QTest::mouseClick(button("askQueryLog"), Qt::LeftButton);
        QTest::mouseClick(button("readQueryLog"), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(KeysPanel::statementWords({0, 0, 1200, 0, true}),
                 QStringLiteral("Statements of the query log read for their joins: 1,200."));
    }
};

QTEST_MAIN(tst_keyspanel)
#include "tst_keyspanel.moc"
