import type { ButtonField, RecurringState } from '@portal/contract/buttons';
import type { AgreedCharges, PaymentRecord } from '@portal/fixtures/payment';
import type { Change, Store } from '../core/store.ts';

/** Recurring charges that an offer includes. */
export interface OfferedCharges extends Pick<
  AgreedCharges,
  'period' | 'every' | 'amount' | 'from' | 'until' | 'left' | 'trial'
> {
  state: RecurringState;
}

/** Offer that a payer can pay in the checkout: link, button or landing page order. Amounts in minor units. */
export interface Offer {
  type: 'link' | 'button' | 'landing';
  id: number;
  merchant_id: number;
  /** Name of the offer, given by the merchant. */
  name: string;
  /** Origin stored with the offer's payments; null if the offer itself is the origin. */
  origin: { id: number; name: string } | null;
  description: string;
  /** Amount of the offer; null if the payer enters it. */
  amount: number | null;
  currency: string;
  /** Additional currencies, converted at the day's rate. */
  currencies: readonly string[];
  amount_readonly: boolean;
  /** Minimum of an amount that the payer chooses; null without one. */
  amount_min: number | null;
  /** Whether the offer ends with its first approved payment. */
  single_use: boolean;
  /** Whether payments of the offer are only authorized and captured later. */
  preauth: boolean;
  /** Checkout language of the offer; empty for the merchant's setting. */
  language: string;
  payer: { name: string; email: string };
  /** Id of the offer's design; null for the merchant's default design. */
  design_id: number | null;
  /** Ids of payments started with the offer. */
  payments: readonly number[];
  expires_at: number | null;
  /** Moment at which the merchant deactivated the offer; null while it is active. */
  withdrawn_at: number | null;
  /** Whether other payers are paying for the last item. Until the result, no payment is accepted. */
  is_held: boolean;
  /** Reason why the offer cannot be paid at a moment; empty if it can. */
  obstacle(at: number): string;
  /** Custom fields of the offer's checkout form. */
  fields: readonly ButtonField[];
  charges: OfferedCharges | null;
  /** Whether payments of the offer store the card. */
  storesCard: boolean;
  /** Return URLs of the offer; empty for the merchant's settings. `page` is a URL of this server. */
  returns: { approved: string; declined: string; page?: string };
  /** Callback URL of the offer's payments; empty for the merchant's URL. */
  callback_url: string;
  /** Members that payments of the offer store. */
  remembered: Pick<PaymentRecord, 'product_id' | 'further_callbacks' | 'promocode' | 'handover'>;
}

/** Whether the offer's goods are delivered by email, so that the payer must enter an email. */
export const isDeliveredByEmail = ({ remembered }: Pick<Offer, 'remembered'>): boolean =>
  remembered.handover !== undefined;

/** Default values of members that most kinds of offers do not use. */
export const PLAIN = {
  origin: null,
  amount_min: null,
  is_held: false,
  obstacle: () => '',
  currencies: [],
  fields: [],
  charges: null,
  storesCard: false,
  returns: { approved: '', declined: '' },
  callback_url: '',
  remembered: {},
} as const satisfies Partial<Offer>;

/** Kind of offer: payment links, buttons or landing page orders. */
export interface Solution {
  type: Offer['type'];
  /** Returns the id of an offer by its token; undefined for unknown tokens. */
  idOf(store: Store, token: string): number | undefined;
  /** Returns the offer with an id. `origin` is the public URL of the portal. */
  offer(store: Store, id: number, origin: string): Offer | undefined;
  /** Returns the change that records a started payment in the offer. */
  begun(store: Store, id: number, paymentId: number): Change;
}
