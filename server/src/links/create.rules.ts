import type { CreateLink } from '@portal/contract/links';
import { minimumAmountError } from '@portal/contract/buttons/buttonRules';
import { max, min } from '@portal/contract/rules';
import { linkToken, LINK_SECRET_BYTES, SHORT_SECRET_BYTES } from '@portal/fixtures/domain/linkToken';
import type { DesignRecord } from '@portal/fixtures/designs';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { CHECKOUT_LANGUAGES } from '../checkout/languages.ts';
import { formatDecimal, parseMinorUnits } from '../core/money.ts';
import { toOneLine } from '../core/oneLine.ts';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { DAY, parseDay, isIsoDate } from '../core/time.ts';
import type { RandomSource } from '../core/world.ts';
import { localDate, momentOf } from '../core/zones.ts';
import { chosenDesignError } from '../designs/choice.rules.ts';
import { assertPayable } from '../merchants/payable.rules.ts';
import { reminderOf, remindsAt } from './reminder.ts';

/** Maximum amount of a payment link in minor units: 999999.99. */
const MOST = 99_999_999;

/**
 * Context of creating a payment link besides the form: random bytes, time zone of dates, and the merchant's designs.
 */
export interface Making {
  chance: Pick<RandomSource, 'bytes'>;
  zone: string;
  stamp: ChangeContext;
  /** Designs of the payment link's merchant. */
  designs: readonly DesignRecord[];
}

/** Error of a form field: field name and message. */
export type Complaint = [field: string, message: string];

function dayComplaint(timeend: string, at: number, zone: string): string | undefined {
  if (!isIsoDate(timeend)) return "This date doesn't exist";
  return timeend < localDate(at, zone) ? 'This date is in the past' : undefined;
}

/** Last day of a payment link, and the end of that day in the user's time zone. */
const endOf = (timeend: string, zone: string): Pick<PaymentLinkRecord, 'timeend' | 'expires_at'> =>
  timeend === ''
    ? { timeend: null, expires_at: null }
    : { timeend, expires_at: momentOf(parseDay(timeend) + DAY, zone) };

/** Error of a payment link's reminder, which requires a last day that is far enough in the future. */
function reminderError({ remind_days: days = '', timeend = '' }: CreateLink, at: number, zone: string) {
  if (days === '') return undefined;
  if (timeend === '') return 'Choose an expiry date first';
  if (dayComplaint(timeend, at, zone) !== undefined) return undefined;
  const due = remindsAt({ ...endOf(timeend, zone), remind_days: Number(days) });
  return due !== null && due <= at ? 'The link expires before the reminder' : undefined;
}

/** Errors of a payment link whose fields are well-formed, one per field. */
export function complaintsOf(
  body: CreateLink,
  merchant: MerchantRecord,
  { stamp, zone, designs }: Making,
): Complaint[] {
  const {
    amount,
    amount_min: least = '',
    currency,
    timeend = '',
    design_id: design = '',
    checkout_language: language = '',
  } = body;
  const said: readonly (readonly [string, string | undefined])[] = [
    ['amount', max(formatDecimal(MOST))(amount) ?? min('0.01')(amount)],
    ['amount_min', min('0.01')(least) ?? minimumAmountError(least, amount)],
    [
      'currency',
      merchant.currencies.includes(currency) ? undefined : "The merchant doesn't accept payments in this currency",
    ],
    ['timeend', timeend === '' ? undefined : dayComplaint(timeend, stamp.at, zone)],
    ['remind_days', reminderError(body, stamp.at, zone)],
    ['design_id', chosenDesignError(designs, design)],
    [
      'checkout_language',
      language === '' || CHECKOUT_LANGUAGES.includes(language)
        ? undefined
        : 'The checkout is not available in this language',
    ],
  ];
  return said.flatMap(([field, message]): Complaint[] => (message === undefined ? [] : [[field, message]]));
}

/**
 * Returns the amount settings of a payment link's record. By default payers can't change the amount. Only a link with a
 * changeable amount keeps the minimum amount.
 */
const freedomOf = ({ amount_readonly: isFixed = true, amount_min: least = '' }: CreateLink) => ({
  amount_readonly: isFixed,
  amount_min: isFixed || least === '' ? null : parseMinorUnits(least),
});

const secretOf = (chance: Making['chance'], bytes: number) => chance.bytes(bytes).toString('base64url');

/** Returns the record of a valid payment link. */
export function madeLink(
  body: CreateLink,
  merchant: MerchantRecord,
  { chance, zone, stamp }: Making,
): PaymentLinkRecord {
  const id = stamp.id();
  const design = body.design_id ?? '';
  return {
    id,
    token: linkToken(id, secretOf(chance, LINK_SECRET_BYTES)),
    short: linkToken(id, secretOf(chance, SHORT_SECRET_BYTES)),
    merchant_id: merchant.id,
    created: stamp.at,
    created_by: stamp.by,
    amount: parseMinorUnits(body.amount),
    currency: body.currency,
    ...freedomOf(body),
    single_use: body.single_use ?? true,
    preauth_enabled: body.preauth_enabled ?? false,
    invoice_name: toOneLine(body.invoice_name ?? ''),
    invoice_desc: (body.invoice_desc ?? '').trim(),
    receiver_first_name: toOneLine(body.receiver_first_name ?? ''),
    receiver_phone: body.receiver_phone ?? '',
    ...endOf(body.timeend ?? '', zone),
    remind_days: body.remind_days ? Number(body.remind_days) : null,
    design_id: design === '' ? null : Number(design),
    checkout_language: body.checkout_language ?? '',
    merchant_data: body.merchant_data ?? '',
    product_id: toOneLine(body.additional_fields?.product_id ?? ''),
    parent_id: body.parent_id ?? null,
    file_id: null,
    deleted_at: null,
    payments: [],
    sent: [],
    shared: [],
  };
}

/** Creates a payment link, or rejects the form with all errors. `parent` is the link that was copied. */
export function createLink(
  body: CreateLink,
  merchant: MerchantRecord,
  parent: PaymentLinkRecord | undefined,
  making: Making,
): Change & { paymentLinks: readonly PaymentLinkRecord[] } {
  assertPayable(merchant);
  const complaints = complaintsOf(body, merchant, making);
  if (body.parent_id !== undefined && parent?.merchant_id !== merchant.id)
    complaints.push(['parent_id', "This link doesn't exist"]);
  if (complaints.length > 0) refuse(complaints);
  const link = madeLink(body, merchant, making);
  return { paymentLinks: [link], jobs: reminderOf(link, making.stamp) };
}
