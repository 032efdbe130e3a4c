import type { ButtonField, RecurringState } from '@portal/contract/buttons';
import type { AgreedCharges, PaymentRecord } from '@portal/fixtures/payment';
import type { Change, Store } from '../core/store.ts';

/** Recurring charges of an offer. */
export interface OfferedCharges extends Pick<
  AgreedCharges,
  'period' | 'every' | 'amount' | 'from' | 'until' | 'left' | 'trial'
> {
  state: RecurringState;
}

/** An offer to pay, of any kind; amounts in minor units. */
export interface Offer {
  type: 'link' | 'button' | 'landing';
  id: number;
  merchant_id: number;
  /** Name given by the merchant. */
  name: string;
  /** Origin of its payments; null for the offer itself. */
  origin: { id: number; name: string } | null;
  description: string;
  /** Amount; null if the payer enters it. */
  amount: number | null;
  currency: string;
  /** Further currencies, at the day's rate. */
  currencies: readonly string[];
  amount_readonly: boolean;
  /** Minimum of an amount that the payer chooses; null without one. */
  amount_min: number | null;
  /** Whether one approved payment ends the offer. */
  single_use: boolean;
  /** Whether payments are only authorized and captured later. */
  preauth: boolean;
  /** Language; empty for the merchant's setting. */
  language: string;
  payer: { name: string; email: string };
  /** Design; null for the merchant's default. */
  design_id: number | null;
  /** Ids of payments that were begun with it. */
  payments: readonly number[];
  expires_at: number | null;
  /** When the merchant deactivated it; null while it is active. */
  withdrawn_at: number | null;
  /** Whether other payers are paying for the last item: no card is accepted until that is decided. */
  is_held: boolean;
  /** Reason why it can't be sold at a moment; empty if it can. */
  obstacle(at: number): string;
  /** Additional fields of the form. */
  fields: readonly ButtonField[];
  charges: OfferedCharges | null;
  /** Whether the card is stored. */
  storesCard: boolean;
  /** Return URLs; empty for the merchant's settings. `page`: an address of this host. */
  returns: { approved: string; declined: string; page?: string };
  /** Callback URL of its payments; empty for the merchant's. */
  callback_url: string;
  /** Facts that its payments store. */
  remembered: Pick<PaymentRecord, 'product_id' | 'further_callbacks' | 'promocode' | 'handover'>;
}

/** Whether the goods are mailed, so that the payer must enter an email. */
export const isMailed = ({ remembered }: Pick<Offer, 'remembered'>): boolean => remembered.handover !== undefined;

/** Defaults of members that most kinds of offers do not use. */
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

/** A kind of offers: links, buttons or landing orders. */
export interface Solution {
  type: Offer['type'];
  /** Id of an offer by its token; undefined for unknown tokens. */
  idOf(store: Store, token: string): number | undefined;
  /** `origin`: address of the portal. */
  offer(store: Store, id: number, origin: string): Offer | undefined;
  /** Change that records a begun payment in the offer. */
  begun(store: Store, id: number, paymentId: number): Change;
}
