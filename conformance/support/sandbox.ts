import { buttons } from '@portal/contract/buttons';
import { checkout } from '@portal/contract/checkout';
import { companies } from '@portal/contract/companies';
import { dashboard } from '@portal/contract/dashboard';
import { designs } from '@portal/contract/designs';
import { landings, publicLandings } from '@portal/contract/landings';
import { links, solutions } from '@portal/contract/links';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payment } from '@portal/contract/payments';
import { payouts } from '@portal/contract/payouts';
import { profile } from '@portal/contract/profile';
import { promocodes } from '@portal/contract/promocodes';
import { reports } from '@portal/contract/reports';
import { shell } from '@portal/contract/shell';
import type { AppRoute } from '@ts-rest/core';
import { allLists } from './lists.ts';
import { readFoundStates, type StateName, type StateParams } from './states.ts';
import type { CallArgs } from './routeCall.ts';

/** Text with which a `sandbox` run marks its records: names, titles and descriptions begin with it. */
const MARK = `certify-${(process.env['CERTIFY_RUN'] ?? 'run').slice(0, 6)}`;

export type Json = Readonly<Record<string, unknown>>;
/** Answer of a creating call with its arguments. */
export interface Creation {
  params: StateParams;
  sent: Json;
  answer: Json;
}

/** Records that a `sandbox` run may create. */
interface Kind {
  /** Calls that create a record. */
  creates: readonly AppRoute[];
  /** Path parameters of the created record. */
  paramsOf: (creation: Creation) => StateParams;
  /** Path parameter that identifies a record in `uses`. */
  key: string;
  /** Calls that the run sends only for records that it created. */
  uses: readonly AppRoute[];
  /** Puts the mark into the body of a creating call. */
  mark?: (body: Json) => Json;
  /** Call that removes a record, with its body. */
  remove?: { route: AppRoute; body: object };
}

const exports = [...allLists.flatMap(({ whole }) => (whole ? [whole.export] : [])), reports.special.export];
const markMember =
  (name: string) =>
  (body: Json): Json => ({ ...body, [name]: [MARK, body[name]].filter(Boolean).join(' ') });
const idOf = ({ answer }: Creation): StateParams => ({ id: Number(answer['id']) });

/** Kind of a company's records: the path of a record has the parameters of the company and `key`. */
const ofCompany = (key: string, create: AppRoute, remove: AppRoute): Kind => ({
  creates: [create],
  paramsOf: ({ params, answer }) => ({ ...params, [key]: Number(answer['id']) }),
  key,
  uses: [remove],
  remove: { route: remove, body: {} },
});

const KINDS = {
  link: {
    creates: [links.create],
    paramsOf: idOf,
    key: 'id',
    uses: [links.remove, links.send, links.share],
    mark: markMember('invoice_name'),
    remove: { route: links.remove, body: {} },
  },
  button: {
    creates: [buttons.create, buttons.clone],
    paramsOf: ({ params, answer }) => ({ merchant: params['merchant'] ?? '', id: Number(answer['id']) }),
    key: 'id',
    uses: [buttons.edit, buttons.clone, buttons.enable, buttons.remove],
    mark: (body) => {
      const data = body['data'] as Json | undefined;
      return data ? { ...body, data: { ...data, params: markMember('order_desc')(data['params'] as Json) } } : body;
    },
    remove: { route: buttons.remove, body: {} },
  },
  design: {
    creates: [designs.create, designs.clone],
    paramsOf: ({ params, answer }) => ({ merchant: params['merchant'] ?? '', hash: String(answer['hash']) }),
    key: 'hash',
    uses: [designs.save, designs.clone, designs.remove],
    mark: markMember('name'),
    remove: { route: designs.remove, body: {} },
  },
  landing: {
    creates: [landings.create, landings.clone],
    paramsOf: ({ answer }) => ({ merchant: String(answer['merchant_id']), landing: Number(answer['id']) }),
    key: 'landing',
    uses: [
      landings.saveStep,
      landings.clone,
      landings.publish,
      landings.unpublish,
      landings.restore,
      landings.upload,
      landings.removeFile,
      landings.remove,
    ],
    mark: markMember('name'),
    remove: { route: landings.remove, body: { reason: 'other' } },
  },
  promocode: {
    creates: [promocodes.add, promocodes.clone],
    paramsOf: ({ params, answer }) => ({ m: params['m'] ?? '', id: Number(answer['id']) }),
    key: 'id',
    uses: [promocodes.edit, promocodes.clone, promocodes.remove],
    mark: markMember('description'),
    remove: { route: promocodes.remove, body: {} },
  },
  report: { creates: exports, paramsOf: () => ({}), key: 'id', uses: [], mark: markMember('title') },
  schedule: {
    creates: exports,
    paramsOf: ({ sent, answer }): StateParams =>
      sent['schedule'] === undefined ? {} : { id: Number(answer['report_id']) },
    key: 'id',
    uses: [reports.template.switch, reports.template.remove],
    remove: { route: reports.template.remove, body: {} },
  },
  individual: {
    ...ofCompany('individual_id', companies.addIndividual, companies.deleteIndividual),
    uses: [companies.saveIndividual, companies.deleteIndividual],
  },
  document: ofCompany('file_id', companies.uploadDoc, companies.deleteDoc),
  contract: ofCompany('file_id', companies.uploadContract, companies.deleteContract),
  checkout: {
    creates: [checkout.open],
    // A run pays only at checkouts of its own links, so it charges only its test card.
    paramsOf: ({ sent, answer }): StateParams =>
      tokens.has(String(sent['token'])) ? { session: String(answer['session']) } : {},
    key: 'session',
    uses: [checkout.pay, checkout.payByWallet, checkout.confirm, checkout.cancel, checkout.mailReceipt],
  },
  payment: {
    creates: [checkout.pay, checkout.confirm, checkout.read],
    paramsOf: ({ params, answer }): StateParams => {
      const id = (answer['attempt'] as Json | null | undefined)?.['payment_id'];
      return typeof id === 'string' && own.has(`checkout ${params['session']}`) ? { id } : {};
    },
    key: 'id',
    uses: [payment.refund, payment.capture, payment.receiptMail, payment.recallback],
  },
} satisfies Record<string, Kind>;
export const kinds = Object.entries(KINDS) as [string, Kind][];

/** Calls that a run may send for a payment that the states file names. */
export const PERMITTED: Partial<Record<StateName, readonly AppRoute[]>> = {
  'a payment that can be refunded': [payment.refund],
  'an uncaptured payment': [payment.capture],
  'a recurring payment': [payment.recurringStop, payment.recurringStart],
};

/** Calls that change no record of the target: they compute, shorten a URL, or set how the signed-in user sees lists. */
const HARMLESS = new Set<AppRoute>([
  solutions.convert,
  publicLandings.price,
  dashboard.saveConfig,
  shell.shortener,
  ...allLists.flatMap(({ whole }) => (whole ? [whole.saveSettings] : [])),
]);

/** Calls that a run sends only with the values that it read before, and the calls that read them, at the same path. */
const SAVES = new Map<AppRoute, AppRoute>([
  [companies.saveBasic, companies.basic],
  [merchantSettings.saveBasic, merchantSettings.basic],
  [merchantSettings.savePayment, merchantSettings.payment],
  [merchantSettings.saveNotification, merchantSettings.notification],
  [merchantSettings.saveCustomization, merchantSettings.customization],
  [payouts.saveOptions, payouts.options],
  [profile.savePersonal, profile.personal],
]);
/** Values that were read, by path. */
const readValues = new Map<string, Json>();
/** Paths at which the next save sends the same values. */
const unchangedSaves = new Set<string>();

/** Remembers values that a later save may send again. */
export function recordValues(route: AppRoute, pathname: string, answer: Json): void {
  if ([...SAVES.values()].includes(route)) readValues.set(pathname, answer);
}

/** Allows the next save at a path if its body changes none of the values that were read there. */
export function allowUnchangedSave(route: AppRoute, pathname: string, body: unknown): void {
  const before = readValues.get(pathname);
  if (!SAVES.has(route) || before === undefined) return;
  const isSame = Object.entries(Object(body) as Json).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(before[name]),
  );
  if (isSame) unchangedSaves.add(pathname);
}

/** Records that this run created, such as `link 17`. */
export const own = new Set<string>();
/** Checkout tokens of these records. */
export const tokens = new Set<string>();

/** Reads the path parameters of a URL by the route's path. */
export function readParams({ path }: Pick<AppRoute, 'path'>, pathname: string): StateParams {
  const values = pathname.split('/');
  const names = path.split('/').map((part, at) => [part, values[at] ?? ''] as const);
  return Object.fromEntries(
    names.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), decodeURIComponent(value)]] : [])),
  );
}

const isNamed = (route: AppRoute, { id }: StateParams): boolean => {
  const found = readFoundStates();
  return Object.entries(PERMITTED).some(([name, routes]) => {
    const state = found[name as StateName];
    return routes.includes(route) && state?.isNamed === true && String(state.params['id']) === String(id);
  });
};

/** Whether the `sandbox` profile may send a write of the contract to a URL. */
export function isAllowedInSandbox(route: AppRoute, pathname: string): boolean {
  if (HARMLESS.has(route)) return true;
  if (SAVES.has(route)) return unchangedSaves.delete(pathname);
  const params = readParams(route, pathname);
  if (isNamed(route, params)) return true;
  const using = kinds.filter(([, { uses }]) => uses.includes(route));
  if (using.length > 0) return using.some(([name, { key }]) => own.has(`${name} ${params[key]}`));
  return kinds.some(([, { creates }]) => creates.includes(route));
}

/** Whether the `sandbox` profile may send a call for at least one record. */
export const isSandboxCall = (route: AppRoute): boolean =>
  HARMLESS.has(route) ||
  SAVES.has(route) ||
  Object.values(PERMITTED).some((routes) => routes.includes(route)) ||
  kinds.some(([, { creates, uses }]) => creates.includes(route) || uses.includes(route));

/** Marks the record that a call creates in the `sandbox` profile. */
export function markBody(route: AppRoute, args: CallArgs): CallArgs {
  const marks = kinds.flatMap(([, { creates, mark }]) => (creates.includes(route) && mark ? [mark] : []));
  const body = marks.reduce<unknown>((sent, mark) => mark(Object(sent) as Json), args.body);
  return marks.length === 0 ? args : { ...args, body };
}
