import { randomUUID } from 'node:crypto';
import { paymentLists } from '@portal/contract/payments';
import {
  checkout,
  type CheckoutSession,
  type OpenCheckout,
  type PayByWallet,
  type PayCheckout,
} from '@portal/contract/checkout';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import type { Portal } from '../portal.ts';

/** Test card numbers by the outcome that they cause; the `confirmed` cards need 3-D Secure. */
export const CARDS = {
  approved: '4444555511116666',
  declined: '4444111155556666',
  confirmed: '4444555566661111',
  refused: '4444111166665555',
  poor: '4000000000009995',
  confirmedThenDeclined: '4000008400001629',
} as const;

/** Body of a card payment, with a new attempt key unless one is given. */
export const typedCard = (say: Partial<PayCheckout> = {}): PayCheckout => ({
  attempt: randomUUID(),
  card_number: CARDS.approved,
  expiry: '12/30',
  cvc: '111',
  name: 'Anna Payer',
  email: 'anna.payer@example.com',
  amount: '12.34',
  currency: 'UAH',
  ...say,
});

/** A payer at the checkout of a payment link, a button or an order, with separate cookies. */
export class Payer {
  readonly portal: Portal;
  readonly token: string;
  session = '';
  seen!: CheckoutSession;

  private constructor(portal: Portal, token: string) {
    [this.portal, this.token] = [portal, token];
  }
  static async at(portal: Portal, { token }: Pick<PaymentLinkRecord, 'token'>): Promise<Payer> {
    const payer = new Payer(await portal.as(), token);
    await payer.open();
    return payer;
  }
  #see<Said extends { body: unknown }>(answer: Said): Said {
    if (answer.body instanceof Object && 'state' in answer.body) this.seen = answer.body as CheckoutSession;
    return answer;
  }
  /** Opens the checkout session like the page does, and reopens the session when called again. */
  async open(say: Pick<OpenCheckout, 'arrives'> = {}) {
    const body = { token: this.token, session: this.session, ...say };
    const answer = this.#see(await this.portal.call(checkout.open, { body }));
    this.session = answer.body.session;
    return answer;
  }
  get #params() {
    return { params: { session: this.session } };
  }
  read = async () => this.#see(await this.portal.call(checkout.read, this.#params));
  cancel = async () => this.#see(await this.portal.call(checkout.cancel, this.#params));
  /** Pays by card with the amount, currency and plan that the page shows. */
  async pay(card: string, say: Partial<PayCheckout> = {}) {
    const { order, charges } = this.seen;
    const { amount, currency } = order;
    const shown = { amount: amount ?? '', currency, plan: charges?.plan };
    const body = typedCard({ card_number: card, ...shown, ...say });
    return this.#see(await this.portal.call(checkout.pay, { ...this.#params, body }));
  }
  /** Pays with the simulated wallet and gives the payer's answer. */
  async payByWallet(answer: PayByWallet['answer'], say: Partial<PayByWallet> = {}) {
    const { order, charges } = this.seen;
    const { amount, currency } = order;
    const shown = { amount: amount ?? '', currency, plan: charges?.plan };
    const body = { attempt: randomUUID(), email: '', ...shown, answer, ...say };
    return this.#see(await this.portal.call(checkout.payByWallet, { ...this.#params, body }));
  }
  async confirm(answer: 'confirm' | 'refuse' | 'cancel') {
    const body = { attempt: this.seen.attempt?.key ?? '', answer };
    return this.#see(await this.portal.call(checkout.confirm, { ...this.#params, body }));
  }
  receipt = () => this.portal.call(checkout.receipt, this.#params);
  mailReceipt = (email: string) => this.portal.call(checkout.mailReceipt, { ...this.#params, body: { email } });
}

/**
 * Finds a sample payment link: unpaid and single-use, expired, deleted, paid, or open (the payer enters the amount).
 */
export function sampleLink(
  { fixture }: Pick<Portal, 'fixture'>,
  kind: 'waiting' | 'expired' | 'deleted' | 'paid' | 'open',
): PaymentLinkRecord {
  const now = fixture.payments.seed.now;
  const mine = fixture.links.filter(({ merchant_id }) => merchant_id === fixture.merchants[0]?.id);
  const isOver = ({ expires_at }: PaymentLinkRecord) => expires_at !== null && expires_at <= now;
  const tests: Record<typeof kind, (link: PaymentLinkRecord) => boolean> = {
    waiting: (link) => link.single_use && !isOver(link) && link.deleted_at === null && link.payments.length === 0,
    expired: isOver,
    deleted: ({ deleted_at }) => deleted_at !== null,
    paid: ({ payments }) => payments.length > 0,
    open: ({ amount_readonly }) => !amount_readonly,
  };
  const found = mine.find(tests[kind]);
  if (!found) throw new Error(`no sample link is ${kind}`);
  return found;
}

/** Lists the merchant's payments of a payment link, a button or a landing page, newest first. */
export async function paymentsOf(owner: Portal, id: number, type: 'link' | 'button' | 'landing' = 'link') {
  const filters = [
    { s: 'origin_type', m: 'eq', v: type },
    { s: 'origin_id', m: 'eq', v: String(id) },
  ];
  return (await owner.call(paymentLists.payments.find, { body: { filters, limit: 80 } })).body.data;
}

/** Whether a record was created in this test, because sample records have smaller ids. */
export const isNewRecord = ({ id }: { id: number }): boolean => id >= 9_000_000_000;

/** Lists the payments of a landing page that were made in this test. */
export const newPaymentsOf = async (owner: Portal, page: number) =>
  (await paymentsOf(owner, page, 'landing')).filter(isNewRecord);
