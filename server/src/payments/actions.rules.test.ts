import { describe, expect, test } from 'vitest';
import type { ActionFlags } from '@portal/contract/payments';
import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { mailReceipt, resendCallbacks } from './actions.rules.ts';
import type { Change } from '../core/store.ts';
import { DAY, HOUR } from '../core/time.ts';
import { paymentActionFlags } from './flags.ts';
import { MAX_REPEATS } from './repeatLimit.rules.ts';
import { held, merchant, NOW, sample, stamp, UNCLAIMED } from '../../test/payment.ts';

const offered = (payment: PaymentRecord, mayEdit = true, hasRegister = false, mayPayOut = mayEdit) =>
  (
    Object.entries(paymentActionFlags(payment, { merchant, mayEdit, mayPayOut, hasRegister, ...UNCLAIMED })) as [
      keyof ActionFlags,
      boolean,
    ][]
  ).flatMap(([flag, on]) => (on ? [flag] : []));

describe('payment actions', () => {
  test.each<[string, PaymentRecord, (keyof ActionFlags)[]]>([
    ['an approved payment', sample(), ['can_receipt', 'can_receipt_mail', 'can_reverse', 'can_callback']],
    [
      'an approved payment without an email',
      sample({ payer: { ...sample().payer, email: null } }),
      ['can_receipt', 'can_reverse', 'can_callback'],
    ],
    ['an uncaptured payment', held(), ['can_capture', 'can_callback']],
    ['a declined payment', sample({ status: 'declined' }), ['can_callback']],
    ['a processing payment', sample({ status: 'processing' }), []],
    [
      'a fully refunded payment',
      sample({ reversed: 10_000 }),
      ['can_receipt', 'can_receipt_mail', 'show_reverse_receipt', 'can_callback'],
    ],
    [
      'a card transfer',
      sample({ tran_type: 'p2p debit' }),
      ['can_receipt', 'can_receipt_mail', 'can_reverse', 'can_print_p2p', 'can_callback', 'can_payout'],
    ],
  ])('offers the right actions for %s', (_, payment, expected) => {
    expect(offered(payment).filter((flag) => flag !== 'can_change_bwlist')).toEqual(expected);
  });

  test('offers a fiscal receipt if the merchant has a cash register, except for card transfers', () => {
    const fiscal = (payment: PaymentRecord) => offered(payment, true, true).includes('can_fiscalize');
    expect(fiscal(sample())).toBe(true);
    expect(fiscal(sample({ tran_type: 'p2p debit' }))).toBe(false);
  });

  test('offers no refund of a disputed payment', () => {
    const look = {
      merchant,
      mayEdit: true,
      mayPayOut: true,
      isDisputed: true,
      paidOut: 0,
      hasRegister: false,
    } as const;
    expect(paymentActionFlags(sample(), look)).toEqual({
      ...paymentActionFlags(sample(), { ...look, isDisputed: false }),
      can_reverse: false,
    });
  });

  test.each([
    [0, ['can_reverse', 'can_payout']],
    [9_999, ['can_reverse', 'can_payout']],
    [10_000, []],
  ])("offers refund and payout while part of a transfer's 10,000 is left: %i already paid out", (paidOut, expected) => {
    const transfer = sample({ tran_type: 'p2p debit' });
    const look = { merchant, mayEdit: true, mayPayOut: true, isDisputed: false, paidOut, hasRegister: false };
    const { can_reverse, can_payout } = paymentActionFlags(transfer, look);
    expect(Object.entries({ can_reverse, can_payout }).flatMap(([flag, on]) => (on ? [flag] : []))).toEqual(expected);
  });

  test('offers a user with only the read right no payment action except printing', () => {
    const everything = sample({ tran_type: 'p2p debit', reversed: 5000, rectoken: 'x' });
    expect(offered(everything, false, true)).toEqual(['can_receipt', 'show_reverse_receipt', 'can_print_p2p']);
    expect(offered(held(), false)).toEqual([]);
  });

  test('a payout of a payment needs the payout right, not the payment edit right', () => {
    const transfer = sample({ tran_type: 'p2p debit' });
    expect(offered(transfer, true, false, false)).not.toContain('can_payout');
    expect(offered(transfer, false, false, true)).toEqual(['can_receipt', 'can_print_p2p', 'can_payout']);
  });
});

describe('resent callbacks', () => {
  const newest = ({ deliveries }: Change): DeliveryRecord => deliveries!.at(-1)!;
  const sent: DeliveryRecord = { ...newest(resendCallbacks(sample(), merchant, [], stamp())), id: 5 };

  test("a resent callback is written to the outbox and to the payment's timeline", () => {
    const { payments, outbox } = resendCallbacks(sample(), merchant, [], stamp());
    expect(outbox).toMatchObject([{ kind: 'callback', to: merchant.callback_url, at: NOW, payment_id: 400_000_001 }]);
    expect(JSON.parse(outbox![0]!.body)).toMatchObject({
      order_id: 'CY-0000001',
      order_status: 'approved',
      masked_card: '444455******1111',
    });
    expect(payments![0]!.events.at(-1)).toMatchObject({ type: 'callback_sent', detail: merchant.callback_url });
  });
  test('resending a pending callback keeps its event id and replaces its next attempt', () => {
    const waiting = { ...sent, next_at: NOW + HOUR };
    const older = { ...waiting, id: 1, created: NOW - DAY };
    const { deliveries, jobs } = resendCallbacks(sample(), merchant, [older, waiting], stamp(NOW + 5));
    expect(deliveries).toEqual([{ ...waiting, before: 0, next_at: NOW + 5 }]);
    expect(jobs).toMatchObject([{ due: NOW + 5, ref: waiting.id }]);
  });
  test('resending a delivered callback keeps its event id', () => {
    const { deliveries } = resendCallbacks(sample(), merchant, [{ ...sent, state: 'delivered' }], stamp(NOW + 5));
    expect(deliveries).toMatchObject([{ id: sent.id, state: 'pending' }]);
  });
  test('resending a callback keeps its event id after the callback URL changes', () => {
    const moved = { ...merchant, callback_url: 'https://new.example/' };
    const { deliveries } = resendCallbacks(sample(), moved, [sent], stamp(NOW + 5));
    expect(deliveries).toMatchObject([{ id: sent.id, setting: 'payments' }]);
  });
  test('after a refund, or at a URL of the order, a resent callback is a new event', () => {
    const event = { type: 'reversed', at: NOW + 1, amount: 100, detail: null } as const;
    const refunded = sample({ events: [event] });
    const other = sample({ callback_url: 'https://order.example/' });
    for (const payment of [refunded, other])
      expect(newest(resendCallbacks(payment, merchant, [sent], stamp(NOW + 5))).created).toBe(NOW + 5);
  });
  test("refuses to resend a payment's callback more than a hundred times", () => {
    const again = (payment: PaymentRecord) => resendCallbacks(payment, merchant, [], stamp()).payments![0]!;
    let payment = sample({ events: [] });
    for (let left = MAX_REPEATS; left > 0; left--) payment = again(payment);
    expect(payment.events).toHaveLength(MAX_REPEATS);
    expect(() => again(payment)).toThrow('The callback was already sent 100 times, which is the limit');
  });
  test('refuses to resend a callback if the merchant has no callback URL', () => {
    expect(() => resendCallbacks(sample(), { ...merchant, callback_url: '' }, [], stamp())).toThrow(
      'Error send callback',
    );
  });
});

describe('mailed receipts', () => {
  test.each([
    ['UA', 'Квитанція від Кав’ярня «Двір», замовлення CY-0000001'],
    ['GE', 'ქვითარი: Кав’ярня «Двір», შეკვეთა CY-0000001'],
    ['CZ', 'Potvrzení o platbě: Кав’ярня «Двір», objednávka CY-0000001'],
    ['AT', 'Beleg von Кав’ярня «Двір», Bestellung CY-0000001'],
    ['US', 'Receipt from Кав’ярня «Двір», order CY-0000001'],
  ])("a receipt mailed to a payer in %s is in the country's language", (country, subject) => {
    const payment = sample({ payer: { ...sample().payer, country }, reversed: 2500 });
    const [mail] = mailReceipt(payment, merchant, stamp()).outbox!;
    const [paid, returned] = country === 'US' ? ['100.00 UAH', '25.00 UAH'] : ['100,00 UAH', '25,00 UAH'];
    expect(mail).toMatchObject({ kind: 'mail', to: 'hanna.shchur@example.com', subject });
    for (const fact of [paid, returned, 'Ганна Щур', '444455******1111', '2026-11-20 13:00 GMT+2'])
      expect(mail!.body).toContain(fact);
  });
  test('refuses to mail a receipt if the payment has no email address', () => {
    expect(() => mailReceipt(sample({ payer: { ...sample().payer, email: null } }), merchant, stamp())).toThrow(
      "can't be sent",
    );
  });
});

test('a receipt can be mailed at most a hundred times', () => {
  const event = { type: 'receipt_sent', at: NOW, amount: null, detail: null } as const;
  const mail = (times: number) =>
    mailReceipt(sample({ events: Array.from({ length: times }, () => event) }), merchant, stamp());
  expect(mail(MAX_REPEATS - 1).outbox).toHaveLength(1);
  expect(() => mail(MAX_REPEATS)).toThrow('The receipt was already sent 100 times');
});
