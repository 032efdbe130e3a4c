import { readFileSync } from 'node:fs';
import { contract } from '@portal/contract';
import { routesOf } from '@portal/contract/openapi';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { requirements, readOpenRequirements } from '../support/ledger.ts';
import { allLists } from '../support/lists.ts';
import { readSourceFiles } from '../support/sources.ts';

const LOG = 'the specification says nothing of a log of callbacks; merchants need one to see what did not arrive';
const PAYOUTS =
  'the specification pays one card at once: to wait, look up, cancel, pay many or divide a payment are ours';
const OVERVIEW = 'the specification only connects a register: its shifts, queue and Z-reports are ours';
const PAYER = "the specification leaves the payer's side out: the checkout is ours";
const LIST = 'every list has these six calls (UI-001)';
/** Calls of the contract that are missing in `endpoints.tsv`, each with the reason. */
const OURS: Readonly<Record<string, string>> = {
  'POST /api/v2/account/view_as/stop/':
    'the portal is to be seen as a colleague sees it; the specification shows no call for it',
  'GET /api/v2/merchant/callbacks/health/': LOG,
  'GET /api/v2/merchant/callbacks/{id}/info/': LOG,
  'POST /api/v2/merchant/callbacks/{id}/resend/': LOG,
  'POST /api/v2/merchant/callbacks/resend/': LOG,
  'POST /api/v2/merchant/{id}/settings/account/cancel/':
    'the specification only confirms a bank account: to cancel a change that is not wanted is ours',
  'POST /api/v2/merchant/{id}/settings/payment/secret/':
    'the secret that callbacks are signed with is ours, and has to be renewable',
  'GET /api/v2/merchant/callbacks/': LOG,
  'POST /api/v2/merchant/callbacks/': LOG,
  'GET /api/v2/merchant/callbacks/settings/': LOG,
  'POST /api/v2/merchant/callbacks/settings/': LOG,
  'POST /api/v2/merchant/callbacks/export/': LOG,
  'GET /api/v2/merchant/callbacks/fields/': LOG,
  'POST /api/v2/merchant/{id}/order/{order}/cancel/': PAYOUTS,
  'POST /api/v2/merchant/{id}/order/{order}/lookup/': PAYOUTS,
  'POST /api/v2/merchant/{id}/payout/create/many/': PAYOUTS,
  'GET /api/v2/merchant/payouts/files/': PAYOUTS,
  'POST /api/v2/merchant/{id}/payout/files/{file}/decide/': PAYOUTS,
  'GET /api/v2/merchant/{id}/payout/split/{payment}/': PAYOUTS,
  'POST /api/v2/merchant/{id}/payout/split/{payment}/': PAYOUTS,
  'GET /api/v2/merchant/{id}/payout/receivers/{receiver}/statement/': PAYOUTS,
  'GET /api/v2/merchant/{id}/settings/payouts/options/': PAYOUTS,
  'POST /api/v2/merchant/{id}/settings/payouts/options/': PAYOUTS,
  'POST /api/v2/merchant/{id}/settings/payouts/requests/{request}/decide/': PAYOUTS,
  'POST /api/v2/merchant/landings/{merchant}/edit/{landing}/versions/{version}/restore/':
    'a version that was published before can become the draft again; the specification has no versions',
  'POST /api/checkout/sessions/': PAYER,
  'GET /api/checkout/sessions/{session}/': PAYER,
  'POST /api/checkout/sessions/{session}/pay/': PAYER,
  'POST /api/checkout/sessions/{session}/wallet/': PAYER,
  'POST /api/checkout/sessions/{session}/three_ds/': PAYER,
  'POST /api/checkout/sessions/{session}/cancel/': PAYER,
  'GET /api/checkout/sessions/{session}/receipt/': PAYER,
  'POST /api/checkout/sessions/{session}/receipt/': PAYER,
  'GET /api/checkout/sessions/{session}/logo/': PAYER,
  'GET /api/checkout/embed/': PAYER,
  'GET /api/checkout/charges/{token}/': PAYER,
  'POST /api/checkout/charges/{token}/stop/': PAYER,
  'GET /api/checkout/charges/{token}/logo/': PAYER,
  'GET /api/checkout/landings/{alias}/': PAYER,
  'POST /api/checkout/landings/{alias}/price/': PAYER,
  'POST /api/checkout/landings/{alias}/order/': PAYER,
  'GET /api/checkout/landings/media/{token}/': PAYER,
  'GET /api/v2/saas/branding/page/':
    'branding pages are specified, the call that brings their content is not (SHELL-048)',
  'POST /api/v2/merchant/{id}/settings/basic/key/':
    'private keys are to be renewed after the password; the specification shows no call for it (MER-021)',
  'GET /api/v2/merchant/{id}/settings/contract/{file}/':
    'the papers of a contract are to be read; the specification shows no call for them (MER-047)',
  'POST /api/v2/merchant/{id}/permissions/withdraw/':
    'an invitation has no id to be removed by; the specification shows no call to make it void (PERM-015)',
  'GET /api/v2/merchant/{id}/permissions/history/':
    'who gave what to whom is to be seen; the specification shows no call for it',
  'POST /api/v2/merchant/{id}/permissions/{user_id}/view_as/': 'as `account/view_as/stop/`',
  'POST /api/v2/merchant/add/draft/':
    'a person can continue the form on another machine; the specification has no call for the draft (MER-069)',
  'GET /api/v2/search/':
    'businesses, companies, colleagues and accounts are to be found from anywhere; the specification has no call for it',
  'GET /api/v2/settings/profile_image/': 'the picture must come from somewhere: `image_url` leads here',
  'POST /api/v2/merchant/reports/scheduled/{id}/state/':
    'what is made again and again must be stoppable; the specification only lists it (REP-032)',
  'POST /api/v2/merchant/reports/scheduled/{id}/remove/': 'as above',
  'POST /api/v2/merchant/payment-solutions/{merchant}/design/logo/':
    'the logo of a design comes as a file; the specification shows no call for it (DSN-017)',
  'GET /api/v2/merchant/payment-solutions/{merchant}/design/logo/{version}/': 'as above',
  'POST /api/v2/merchant/payment-solutions/links/{merchant}/create/many/':
    'the specification makes one link at a time; from a file they are ours',
  'POST /api/v2/merchant/payment-solutions/links/{id}/share/':
    'that a link was handed on by a messenger is to be found again; the specification records mails only',
  'POST /api/v2/merchant/payment-solutions/links/': LIST,
  'GET /api/v2/merchant/payment-solutions/links/settings/': LIST,
  'POST /api/v2/merchant/payment-solutions/links/settings/': LIST,
  'POST /api/v2/merchant/payment-solutions/links/export/': LIST,
  'GET /api/v2/merchant/cashboxes/{merchant}/cockpit/': OVERVIEW,
  'POST /api/v2/merchant/cashboxes/{merchant}/shift/close/': OVERVIEW,
  'POST /api/v2/merchant/cashboxes/{merchant}/queue/{waiting}/retry/': OVERVIEW,
  'GET /api/v2/merchant/cashboxes/{merchant}/z_reports/': OVERVIEW,
  'GET /api/v2/merchant/cashboxes/{merchant}/z_reports/{report}/': OVERVIEW,
  'GET /api/v2/merchant/cashboxes/receipts/{token}/': 'the QR code of a fiscal receipt leads there',
  'GET /api/v2/merchant/payment-solutions/links/fields/': LIST,
};
/** Calls that no screen of the portal makes, each with the reason. */
const UNUSED: Readonly<Record<string, string>> = {
  'cashRegisters.receipt': 'the browser asks for it by `url`',
  'checkout.embedding': 'the embed script of the server asks it on pages of merchants',
  'designs.logo': 'the browser asks for it by `logo_url`',
  'feedback.affiliate': 'no screen leads there (ACC-042); support sends the form to affiliates',
  'merchantSettings.logo': 'the browser asks for it by `logo_url`',
  'profile.picture': 'the browser asks for it by `image_url`',
  'publicLandings.picture': 'the browser asks for it by `url`',
};

const endpoints = readFileSync(new URL('../endpoints.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [area = '', method = '', path = ''] = line.split('\t');
    return { area, call: `${method} ${path}` };
  });

const routes = routesOf(contract).map(({ name, route }) => {
  const accessor = name.replaceAll('_', '.');
  const call = `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`;
  return { accessor, call, list: allLists.find((list) => accessor.startsWith(`${list.name}.`)) };
});

const code = (found: ReturnType<typeof readSourceFiles>) => found.map((source) => source.code).join('\n');
const names = (text: string, accessor: string) => new RegExp(`\\b${accessor.replace('.', '\\.')}\\b`).test(text);

/** Requirements that state a call (`POST /api/v2/account/login/ signs in …`), without those in `open.md`. */
const excused = readOpenRequirements();
const stated = requirements.flatMap(({ id, kind, text }) => {
  const [said] = kind === 'endpoint' ? (/^(GET|POST) \/\S+/.exec(text) ?? []) : [];
  // Decided differences: the shortener is also called under the base path (SHELL-113), paths end in a slash (CASH-041).
  const call = said?.replace(' /s/', ' /api/v2/s/').replace(/\}$/, '}/');
  return call === undefined || excused.has(id) ? [] : [[id, call] as const];
});

/** Id of the requirement that offers alternative calls, which the contract does not use. */
const CHOICE = 'COM-042';
/** Calls that other requirements name or suggest, without the base path: `Suggest: GET /account/check_auth/`. */
const suggested = requirements.flatMap(({ id, kind, text }) => {
  if (kind === 'endpoint' || id === CHOICE || excused.has(id)) return [];
  const calls = text.matchAll(/\b(GET|POST) (\/[^ ,;.?]+\/)(?!\w)/g);
  return [...new Set([...calls].map(([, method, path]) => `${method} /api/v2${path}`))].map(
    (call) => [id, call] as const,
  );
});

describe('endpoints', () => {
  test.each(stated)('requirement %s: the contract contains the call %s with its method and path', (id, call) => {
    covers(id);
    expect(routes.map((route) => route.call)).toContain(call);
  });

  test.each(suggested)('requirement %s: the contract contains the call %s', (id, call) => {
    covers(id);
    expect(routes.map((route) => route.call)).toContain(call);
  });

  test('the path of every call begins with the base path of its area', () => {
    covers('SHELL-122', 'SCONST-006', 'SCONST-007');
    const paths = routes.map(({ call, accessor }) => ({ accessor, path: call.split(' ')[1] ?? '' }));
    const elsewhere = paths.filter(({ path }) => !path.startsWith('/api/v2/')).map(({ accessor }) => accessor);
    expect(elsewhere.filter((accessor) => !/^(checkout|publicLandings)\./.test(accessor))).toEqual([
      'assets.countries',
    ]);
    for (const [area, base] of [
      [/^link(List)?s\./, '/api/v2/merchant/payment-solutions/links/'],
      [/^button(List)?s\./, '/api/v2/merchant/payment-solutions/buttons/'],
      [/^designs\./, '/api/v2/merchant/payment-solutions/'],
      [/^terminal\./, '/api/v2/merchant/payment-solutions/moto/'],
      [/^landing(List)?s\./, '/api/v2/merchant/landings/'],
      [/^paymentLists\.payments\./, '/api/v2/merchant/transactions/payments/'],
    ] as const) {
      const own = paths.filter(({ accessor }) => area.test(accessor)).map(({ path }) => path);
      expect([base, own.length > 2, own.filter((path) => !path.startsWith(base))]).toEqual([base, true, []]);
    }
    expect(paths.find(({ accessor }) => accessor === 'shell.shortener')?.path).toBe('/api/v2/s/shortener');
  });

  test('every call of the contract is in the specification or listed with a reason', () => {
    covers('SCONST-010', 'SHELL-124', CHOICE);
    const specified = new Set(endpoints.map(({ call }) => call));
    const others = routes.filter(({ call }) => !specified.has(call)).map(({ call }) => call);
    expect(others.toSorted()).toEqual(Object.keys(OURS).toSorted());
  });

  test('every call of the specification is in the contract', () => {
    covers('SHELL-122', 'SHELL-124');
    const calls = new Set(routes.map(({ call }) => call));
    expect(endpoints).toHaveLength(281);
    expect(endpoints.filter(({ call }) => !calls.has(call))).toEqual([]);
  });

  test('the portal uses every call of the contract, except calls listed with a reason', () => {
    const web = readSourceFiles('web/src').filter(({ path }) => !path.endsWith('.test.ts'));
    const control = code(web.filter(({ path }) => path.startsWith('web/src/ui/')));
    const rest = code(web);
    const isUsed = ({ accessor, list }: (typeof routes)[number]) =>
      list
        ? names(rest, list.name.split('.')[0] ?? '') && names(control, `list.${accessor.split('.').at(-1)}`)
        : names(rest, accessor);
    const unused = routes.filter((route) => !isUsed(route)).map(({ accessor }) => accessor);
    expect(unused.toSorted()).toEqual(Object.keys(UNUSED).toSorted());
  });
});

describe('public/config.json', () => {
  test("public/config.json has the product's names and loads nothing from other hosts", () => {
    covers('SHELL-107', 'SHELL-126', 'SHELL-131');
    const file = readFileSync(new URL('../../web/public/config.json', import.meta.url), 'utf8');
    expect(JSON.parse(file)).toMatchObject({
      cookies: { csrf: 'csrftoken', language: 'language', merchants: 'selected_merchants' },
      csrfHeader: 'X-CSRFToken',
      cdn: '',
      imageProxy: '',
      ipLookup: 'https://ipinfo.io/{ip}',
      chatScript: 'chat/widget.js',
    });
  });
});
