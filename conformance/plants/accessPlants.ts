import type { Plant } from './plant.ts';

/** Planted bugs of tenants, rights and sign-in. */
export const accessPlants: readonly Plant[] = [
  {
    id: 'foreign-payment-readable',
    what: "A merchant can read another tenant's payment by its id.",
    file: 'server/src/payments/handlers.ts',
    find: 'const looked = readRecord(request, ofId(id));',
    replace:
      'const caller = requireCaller(request);' +
      'const record = caller.world.store.payments.get(id) ?? throwNotFound();' +
      'const looked = { caller, record, mayEdit: false };',
    test: { file: 'payments.reads', title: 'answers another tenant' },
    profile: 'read',
  },
  {
    id: 'foreign-report-downloadable',
    what: "A user can download another user's report file by its id.",
    file: 'server/src/reports/handlers.ts',
    find: 'visibleReports(lists, caller).find(({ id }) => id === params.id)',
    replace: 'caller.world.store.reports.get(params.id)',
    test: { file: 'reports.own.sandbox', title: 'a report is visible only to its author' },
    profile: 'sandbox',
  },
  {
    id: 'list-leaks-tenants',
    what: 'The list of disputes contains the rows of all tenants.',
    file: 'server/src/disputes/lists.ts',
    find: 'merchants.includes(record.merchant_id) && ',
    replace: '',
    test: {
      file: 'dataList',
      title: 'a list answers 401 without a session and never contains rows of other tenants',
      suite: 'disputeLists.all',
    },
    profile: 'read',
  },
  {
    id: 'viewer-may-refund',
    what: 'A user who may only read can refund payments.',
    file: 'server/src/core/performAction.ts',
    find: "facts['merchant_id'] = record.merchant_id;\n    assertAllowed(caller, request, record.merchant_id);",
    replace: "facts['merchant_id'] = record.merchant_id;",
    test: { file: 'payments.own.sandbox', title: 'a user who may only read cannot refund a new payment' },
    profile: 'sandbox',
  },
  {
    id: 'author-approves-payouts',
    what: 'The author of a payout file can approve it without a second person.',
    file: 'server/src/fourEyes/rules.ts',
    find: 'user_id !== userId && approvers.includes(userId)',
    replace: 'user_id === userId || approvers.includes(userId)',
    test: {
      file: 'payouts.files',
      title: 'a payout file cannot be approved by its submitter or by users who may only read payouts',
    },
    profile: 'full',
  },
  {
    id: 'demo-user-writes',
    what: 'A demo user can create payment links and change settings.',
    file: 'server/src/plugins/demo.ts',
    find: 'return request.world.store.users.get(request.session.user_id)?.demo === true;',
    replace: 'return false;',
    test: { file: 'links.own.sandbox', title: 'a new link of a demo user is not stored' },
    profile: 'sandbox',
  },
  {
    id: 'second-step-skipped',
    what: 'The password alone signs in a user with two-step verification.',
    file: 'server/src/account/signIn.handlers.ts',
    find: "const state = user.mfa_secret === null ? 'full' : 'half';",
    replace: "const state = 'full' as 'full' | 'half';",
    test: {
      file: 'account.signIn.reads',
      title: 'the password alone does not sign in a user with two-step verification',
    },
    profile: 'read',
  },
  {
    id: 'csrf-not-checked',
    what: 'Another site can send calls in the name of a signed-in user.',
    file: 'server/src/plugins/csrf.ts',
    find: 'return header === token && fits(token, request);',
    replace: 'return true;',
    test: { file: 'security', title: 'a CSRF token is valid for its session, and sign-in replaces the token' },
    profile: 'read',
  },
  {
    id: 'session-survives-sign-out',
    what: 'A copied session cookie works after the user has signed out.',
    file: 'server/src/plugins/session.ts',
    find: 'if (request.session) request.world.store.apply({ remove: { sessions: [request.session.id] } });',
    replace: '',
    test: {
      file: 'account.signIn.reads',
      title: 'sign-in opens a session, and sign-out ends it for a copied cookie too',
    },
    profile: 'read',
  },
  {
    id: 'sign-in-reveals-emails',
    what: 'The sign-in error says whether an account with the email exists.',
    file: 'server/src/account/signIn.handlers.ts',
    find: 'const isMatch = await matchesPassword(password, stored);',
    replace:
      "if (stored === undefined) throw new RefusalError('There is no account with this email');" +
      'const isMatch = await matchesPassword(password, stored);',
    test: {
      file: 'account.signIn.reads',
      title: 'sign-in answers a wrong password and an unknown email with the same error',
    },
    profile: 'read',
  },
  {
    id: 'account-never-locked',
    what: 'An attacker can try any number of passwords, because wrong passwords do not lock the account.',
    file: 'server/src/account/signIn.rules.ts',
    find: 'const failed = user.failed_passwords + 1;',
    replace: 'const failed = 1;',
    test: { file: 'account', title: 'ten wrong passwords lock the account for 30 minutes' },
    profile: 'full',
  },
];
