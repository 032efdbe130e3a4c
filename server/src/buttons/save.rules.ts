import type { ButtonCallback, ButtonData, ButtonField, SentButtonData } from '@portal/contract/buttons/button';
import { buttonFormErrors, type ButtonFormError } from '@portal/contract/buttons/buttonRules';
import { LAST_MOMENT } from '@portal/fixtures/domain/periodsLater';
import type { ButtonRecord } from '@portal/fixtures/buttons';
import { LINK_SECRET_BYTES, linkToken } from '@portal/fixtures/domain/linkToken';
import { converted } from '@portal/fixtures/domain/rates';
import type { DesignRecord } from '@portal/fixtures/designs';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { LANGUAGES } from '../account/languages.ts';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { DAY, parseDay, isIsoDate } from '../core/time.ts';
import { assertSettingsUnchanged } from '../core/version.ts';
import type { RandomSource } from '../core/world.ts';
import { localDate, momentOf, zoneOfCountry } from '../core/zones.ts';
import { chosenDesignError } from '../designs/choice.rules.ts';
import { firstChargeTime } from '../payments/chargePlan.ts';
import { chargesOf } from './charges.ts';
import { keptField, patternErrors } from './fields.ts';

/** Context of saving a button besides the form: random bytes, time zone of dates, and the merchant's designs. */
export interface Saving {
  chance: Pick<RandomSource, 'bytes'>;
  zone: string;
  stamp: ChangeContext;
  /** Designs of the merchant. */
  designs: readonly DesignRecord[];
}

/** Form values of a button in a request. */
export interface Sent {
  expire?: string | undefined;
  data: SentButtonData;
  version?: string | undefined;
}

/** Form with all members of a button. */
interface Whole extends Sent {
  data: ButtonData;
}

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789';
/** Returns random letters and digits. Rejects bytes that would bias the result. */
function signs(chance: Saving['chance'], length: number): string {
  const even = 256 - (256 % SIGNS.length);
  let made = '';
  while (made.length < length)
    for (const byte of chance.bytes(length))
      if (byte < even && made.length < length) made += SIGNS[byte % SIGNS.length];
  return made;
}

const NO_CURRENCY = "The merchant doesn't accept payments in this currency";

function currencyComplaints({ currency, currencies, multicurrencies }: ButtonData, merchant: MerchantRecord) {
  const complaints: ButtonFormError[] = [];
  if (!merchant.currencies.includes(currency)) complaints.push(['currency', NO_CURRENCY]);
  for (const one of multicurrencies ? currencies : []) {
    if (!merchant.currencies.includes(one)) complaints.push(['currencies', NO_CURRENCY]);
    else if (!converted(100, currency, one))
      complaints.push(['currencies', 'There is no exchange rate for this currency']);
  }
  return complaints;
}

/**
 * Error of a newly chosen design; an unchanged design may no longer exist. Checkout version 1 accepts any number
 * (BTN-092).
 */
function chosenDesignErrors({ params }: ButtonData, { checkout_version: version }: MerchantRecord, saving: Saving) {
  const said = chosenDesignError(saving.designs, params.design_id);
  const isKnown = saving.designs.some(({ id }) => String(id) === params.design_id);
  return said === undefined || (version === 1 && !isKnown)
    ? []
    : [['params.design_id', said] satisfies ButtonFormError];
}

/** Errors of a button that only the server can find: currencies of the merchant, dates, and patterns. */
function serverSideErrors({ expire = '', data }: Whole, merchant: MerchantRecord): ButtonFormError[] {
  const complaints = currencyComplaints(data, merchant);
  const days = {
    expire,
    'recurring.start_time': data.recurring.start_time,
    'recurring.end_time': data.recurring.end_time,
  };
  for (const [path, text] of Object.entries(days))
    if (text !== '' && !isIsoDate(text)) complaints.push([path, "This date doesn't exist"]);
  if (!LANGUAGES.includes(data.lang)) complaints.push(['lang', 'This language is not available. Choose another one']);
  return [...complaints, ...patternErrors(data.fields)];
}

/** Removes the errors of unchanged dates, which may have passed. Newly chosen dates must be in the future (BTN-094). */
function withoutKept(complaints: readonly ButtonFormError[], data: ButtonData, before: ButtonRecord | undefined) {
  const kept = (name: 'start_time' | 'end_time') => before?.data.recurring[name] === data.recurring[name];
  return complaints.filter(
    ([path, said]) =>
      said !== 'This date is in the past' ||
      !((path === 'recurring.start_time' && kept('start_time')) || (path === 'recurring.end_time' && kept('end_time'))),
  );
}

/** Error of a first recurring charge after the last day or beyond the last supported moment. */
function firstChargeErrors(data: ButtonData, at: number, zone: string): ButtonFormError[] {
  const charges = chargesOf(data, zone);
  const first = charges ? firstChargeTime(charges, at, zone) : 0;
  if (charges?.trial && charges.until !== null && first >= charges.until)
    return [['recurring.end_time', 'The end date is before the start date']];
  if (!charges || first <= LAST_MOMENT) return [];
  // After a trial the first recurring charge is immediate, otherwise one period after the payment.
  return [
    [
      charges.trial ? 'recurring.trial_quantity' : 'recurring.every',
      "The first charge can't be later than the year 9999",
    ],
  ];
}

/** Rejects a button with all its errors, one per member. */
function assertButtonValid(
  sent: Whole,
  merchant: MerchantRecord,
  before: ButtonRecord | undefined,
  saving: Saving,
): void {
  const { expire = '', data } = sent;
  const today = localDate(saving.stamp.at, saving.zone);
  const found = withoutKept(buttonFormErrors(data, today), data, before);
  if (expire !== '' && expire < today && expire !== before?.expire) found.push(['expire', 'This date is in the past']);
  if (data.params.design_id !== before?.data.params.design_id)
    found.push(...chosenDesignErrors(data, merchant, saving));
  const all = [...serverSideErrors(sent, merchant), ...found];
  const complaints = all.filter(([path], at) => all.findIndex(([other]) => other === path) === at);
  if (complaints.length === 0)
    complaints.push(...firstChargeErrors(data, saving.stamp.at, zoneOfCountry(merchant.country)));
  if (complaints.length > 0) refuse(complaints);
}

/** Gives a custom field without a name a generated name (BTN-057). */
const namedField = (field: ButtonField, chance: Saving['chance']): ButtonField =>
  field.name === '' ? { ...field, name: signs(chance, 10) } : field;

/** Additional callback for storage, with an alias that stays while the type is unchanged (BTN-054). */
export function keptCallback(
  callback: ButtonCallback,
  known: ReadonlySet<string>,
  chance: Saving['chance'],
): ButtonCallback {
  const { alias, callback_type: type } = callback;
  const stays = known.has(alias) && alias.endsWith(`_${type}`) && alias.length === 17 + type.length;
  return { ...callback, alias: stays ? alias : `${signs(chance, 16)}_${type}` };
}

/** Sets the default of `amount_readonly`, and clears the minimum amount if payers can't change the amount. */
function withFreedom({ amount_readonly, amount_min = '', ...data }: SentButtonData): ButtonData {
  const isFixed = amount_readonly ?? data.amount !== '';
  return { ...data, amount_readonly: isFixed, amount_min: isFixed ? '' : amount_min };
}

/** Removes button members that the merchant's checkout version does not have (BTN-068). */
function ofVersion(data: ButtonData, version: 1 | 2): ButtonData {
  if (version === 2)
    return {
      ...data,
      recurring_type: data.recurring_type ?? 'period',
      recurring_trial: data.recurring_trial ?? false,
      recurring_state: data.recurring_state ?? 'shown_edit_off',
      recurring: {
        ...data.recurring,
        trial_quantity: data.recurring.trial_quantity ?? '1',
        trial_period: data.recurring.trial_period ?? 'day',
      },
    };
  const { recurring_type: _type, recurring_trial: _trial, recurring_state: _state, recurring, ...rest } = data;
  const { trial_quantity: _quantity, trial_period: _period, ...charges } = recurring;
  return { ...rest, recurring: charges };
}

function keptData(data: ButtonData, merchant: MerchantRecord, before: ButtonRecord | undefined, { chance }: Saving) {
  const known = new Set(before?.data.params.server_callback_aliases.map(({ alias }) => alias));
  const taken = new Set<string>();
  const aliases = data.params.server_callback_aliases.map((callback) => {
    const kept = keptCallback(callback, known, chance);
    const free = taken.has(kept.alias) ? keptCallback(callback, new Set(), chance) : kept;
    taken.add(free.alias);
    return free;
  });
  const params = { ...data.params, order_desc: data.params.order_desc.trim(), server_callback_aliases: aliases };
  const fields = data.fields.map((field) => keptField(namedField(field, chance)));
  return ofVersion({ ...data, params, fields }, merchant.checkout_version);
}

type Saved = Pick<ButtonRecord, 'expire' | 'expires_at' | 'data'>;

/** Checks a button's form; returns the values to save, or rejects with all errors. */
function saved(sent: Sent, merchant: MerchantRecord, before: ButtonRecord | undefined, saving: Saving): Saved {
  const typed = { ...sent, data: ofVersion(withFreedom(sent.data), merchant.checkout_version) };
  assertButtonValid(typed, merchant, before, saving);
  const data = keptData(typed.data, merchant, before, saving);
  const expire = sent.expire ?? '';
  const { zone } = saving;
  const endOf = (text: string) => (text === '' ? null : momentOf(parseDay(text) + DAY, zone));
  return {
    expire,
    expires_at: expire === before?.expire ? before.expires_at : endOf(expire),
    data,
  };
}

/** Creates a button that is on, or rejects the form with all errors. */
export function createButton(
  sent: Sent,
  merchant: MerchantRecord,
  saving: Saving,
): Change & { buttons: ButtonRecord[] } {
  const { stamp, chance } = saving;
  const what = saved(sent, merchant, undefined, saving);
  const id = stamp.id();
  const made: ButtonRecord = {
    id,
    token: linkToken(id, chance.bytes(LINK_SECRET_BYTES).toString('base64url')),
    merchant_id: merchant.id,
    created: stamp.at,
    created_by: stamp.by,
    disabled_at: null,
    deleted_at: null,
    ...what,
  };
  return { buttons: [made] };
}

/** Members of a button that the version of its form covers: without the on/off state. */
export const editedOf = ({ expire, data }: ButtonRecord) => ({ expire, data });

/** Updates a button. Rejected if a colleague saved the button after the form was loaded. */
export function editButton(before: ButtonRecord, sent: Sent, merchant: MerchantRecord, saving: Saving): Change {
  assertSettingsUnchanged(editedOf(before), sent.version);
  return { buttons: [{ ...before, ...saved(sent, merchant, before, saving) }] };
}
