/**
 * Screen and title of each list that can be exported. The test fails for a list of the contract that is missing here.
 */
export const LIST_SCREENS: Readonly<Record<string, readonly [path: string, label: string]>> = {
  'paymentLists.payments': ['/transactions/payments/all', 'Payments: All'],
  'paymentLists.uncaptured': ['/transactions/payments/uncaptured', 'Payments: Uncaptured'],
  'paymentLists.recurring': ['/transactions/payments/recurring', 'Payments: Recurring'],
  'paymentLists.refund': ['/transactions/payments/refund', 'Payments: Refund'],
  'paymentLists.fraud': ['/transactions/payments/fraud', 'Payments: Fraud'],
  'settlementLists.direct': ['/transactions/settlements/direct', 'Settlements: Direct'],
  'settlementLists.bulk': ['/transactions/settlements/bulk', 'Settlements: Bulk'],
  'settlementLists.transactional': ['/transactions/settlements/transactional', 'Settlements: Transactional'],
  'disputeLists.all': ['/transactions/disputes/all', 'Disputes: All'],
  'disputeLists.urgent': ['/transactions/disputes/urgent', 'Disputes: Urgent'],
  'disputeLists.progress': ['/transactions/disputes/progress', 'Disputes: In progress'],
  'disputeLists.closed': ['/transactions/disputes/closed', 'Disputes: Closed'],
  'linkLists.links': ['/solutions/links/list', 'Links'],
  'callbackLists.callbacks': ['/callbacks/list', 'Callbacks'],
  'payoutLists.history': ['/multiparty-payments/history/payouts', 'Payout history: Payouts'],
  'payoutLists.payin': ['/multiparty-payments/history/topups', 'Payout history: Top-ups'],
  'payoutLists.summary': ['/multiparty-payments/history/summary', 'Payout history: Summary'],
  'terminalLists.moto': ['/solutions/terminal/moto', 'MO/TO Payments'],
};
