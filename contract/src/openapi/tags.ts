import type { Json } from './schemas.ts';

type Tag = readonly [name: string, title: string, description: string];

/** Tags of the document by group: the areas of the contract, each with a title and a description. */
const GROUPS: Readonly<Record<string, readonly Tag[]>> = {
  'Sign-in and profile': [
    ['account', 'Sign-in', 'Sign-in, second step, session and account.'],
    ['registration', 'Registration', 'Registration of an account, and invitations.'],
    ['password', 'Lost password', 'Recovery of a lost password or a lost second step.'],
    ['profile', 'Profile', 'The signed-in user: name, language, picture, two-step verification.'],
  ],
  Home: [
    ['dashboard', 'Dashboard', 'Widgets with figures and graphs, and what needs attention.'],
    ['shell', 'Portal', 'Branding, texts, information pages and short links of the portal.'],
    ['assets', 'Assets', 'Static data files, such as the list of countries.'],
    ['search', 'Search', 'Search over all areas that the user may read.'],
    ['feedback', 'Feedback', 'Messages to the support team, and requests of partners.'],
    ['forms', 'Forms', 'Saved suggestions and other forms.'],
  ],
  Transactions: [
    ['payment', 'Payment', 'A payment and its actions: refund, capture, receipts, recurring charges.'],
    ['paymentLists', 'Payment lists', 'Lists of payments with filters, columns and exports.'],
    ['settlements', 'Settlements', 'Settlements of payments to the merchant.'],
    ['settlementLists', 'Settlement lists', 'Lists of settlements.'],
    ['disputes', 'Disputes', 'A dispute, its evidence and its answer.'],
    ['disputeLists', 'Dispute lists', 'Lists of disputes.'],
    ['reports', 'Reports', 'Files, statements, special and scheduled reports.'],
    ['callbacks', 'Callbacks', "Messages to the merchant's server, also called webhooks."],
    ['callbackLists', 'Callback lists', 'The log of callbacks.'],
  ],
  'Money out': [
    ['payouts', 'Payouts', 'Payouts to cards and accounts, payout files and approvals.'],
    ['payoutLists', 'Payout lists', 'Lists of payouts, top-ups and statements.'],
  ],
  'Payment solutions': [
    ['links', 'Payment links', 'Payment links: create, send, share, expire.'],
    ['linkLists', 'Payment link lists', 'Lists of payment links.'],
    ['buttons', 'Payment buttons', 'Payment buttons and their embed codes.'],
    ['solutions', 'Payment solutions', 'What links, buttons and landing pages share.'],
    ['designs', 'Checkout designs', 'Designs of the checkout.'],
    ['landings', 'Landing pages', 'The editor of landing pages.'],
    ['promocodes', 'Promocodes', 'Promocodes of landing pages.'],
    ['terminal', 'Terminal', 'Card payments by mail and phone (MO/TO).'],
    ['terminalLists', 'Terminal lists', 'Lists of terminal payments.'],
  ],
  Merchants: [
    ['merchants', 'Merchants', "The user's merchants."],
    ['merchantSettings', 'Merchant settings', 'Settings of a merchant.'],
    ['companies', 'Companies', 'Companies of merchants, their people and documents.'],
    ['permissions', 'Permissions', "Colleagues' rights at a merchant."],
    ['onboarding', 'Get started', 'Creation of a merchant, step by step.'],
    ['cashRegisters', 'Cash registers', 'Shifts, fiscal receipts, reports and keys of cash registers.'],
  ],
  'Payer pages': [
    ['checkout', 'Checkout', "The hosted checkout of the merchant's payers."],
    ['publicLandings', 'Public landing pages', 'Published landing pages and their orders.'],
  ],
};

/** Returns the document's tags, and their groups as Redoc reads them. */
export function declaredTags(): { tags: Json[]; 'x-tagGroups': Json[] } {
  const tags = Object.values(GROUPS).flatMap((group) =>
    group.map(([name, title, description]) => ({ name, 'x-displayName': title, description })),
  );
  const groups = Object.entries(GROUPS).map(([name, group]) => ({ name, tags: group.map(([tag]) => tag) }));
  return { tags, 'x-tagGroups': groups };
}
