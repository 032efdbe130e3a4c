import type { ButtonField, RecurringState } from '@portal/contract/buttons';
import type { AgreedCharges, PaymentRecord } from '@portal/fixtures/payment';
import type { Change, Store } from '../core/store.ts';

/** Charges that a payer agrees to with a payment. */
export interface OfferedCharges extends Pick<
  AgreedCharges,
  'period' | 'every' | 'amount' | 'from' | 'until' | 'left' | 'trial'
> {
  state: RecurringState;
}

/** What is to be paid, whatever brought the payer; money in minor units. */
export interface Offer {
  type: 'link' | 'button' | 'landing';
  id: number;
  merchant_id: number;
  /** What its merchant calls it. */
  name: string;
  /** What its payments say that they came by; null: the offer itself. */
  origin: { id: number; name: string } | null;
  description: string;
  /** Null: the payer says it. */
  amount: number | null;
  currency: string;
  /** Others that the payer may pay in, at the rate of the day. */
  currencies: readonly string[];
  amount_readonly: boolean;
  /** The least that a payer who chooses the amount may pay; null without a limit of the merchant. */
  amount_min: number | null;
  /** One approved payment ends it. */
  single_use: boolean;
  /** Money is held first and captured later. */
  preauth: boolean;
  /** Empty: the one of the merchant's settings. */
  language: string;
  payer: { name: string; email: string };
  /** The design that its merchant chose for it; null: the merchant's default. */
  design_id: number | null;
  /** Payments begun with it. */
  payments: readonly number[];
  expires_at: number | null;
  /** When its merchant took it back. */
  withdrawn_at: number | null;
  /** Others are paying for the last of what it sells: no card is taken until that is decided. */
  is_held: boolean;
  /** Why it cannot be had at a moment as it was agreed to; empty where nothing stands in the way. */
  obstacle(at: number): string;
  /** What the payer is asked besides. */
  fields: readonly ButtonField[];
  charges: OfferedCharges | null;
  /** The card is stored. */
  storesCard: boolean;
  /** Where payers go afterwards; empty: as the merchant's settings say. `page` is a plain address of this host. */
  returns: { approved: string; declined: string; page?: string };
  /** The server that is told of its payments; empty: the merchant's own. */
  callback_url: string;
  /** What its payments remember of it. */
  remembered: Pick<PaymentRecord, 'product_id' | 'further_callbacks' | 'promocode' | 'handover'>;
}

/** Whether what is paid for is mailed to the payer, who has to give an address then. */
export const isMailed = ({ remembered }: Pick<Offer, 'remembered'>): boolean => remembered.handover !== undefined;

/** What most ways of selling have nothing of. */
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

/** A way of selling that leads payers to the checkout. */
export interface Solution {
  type: Offer['type'];
  /** The id behind the token of an address; nothing for a token that nobody gave out. */
  idOf(store: Store, token: string): number | undefined;
  /** `origin` is what people reach the portal by. */
  offer(store: Store, id: number, origin: string): Offer | undefined;
  /** Remembers that a payment was begun with it. */
  begun(store: Store, id: number, paymentId: number): Change;
}
