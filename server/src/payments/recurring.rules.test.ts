import { describe, expect, test } from 'vitest';
import type { BwRecord } from '@portal/fixtures/bwlist';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { moneyMovementOutcome } from './actions.rules.ts';
import { applyLateAnswer } from './lateAnswer.rules.ts';
import { chargeManually, makeDueCharges, resumeSubscription, stopSubscription } from './recurring.rules.ts';
import { merchant, NOW, sample, stamp } from '../../test/payment.ts';

const bw = new Map<string, BwRecord>();
const parent = (say: Partial<PaymentRecord> = {}) =>
  sample({
    rectoken: 'ghjkmnpqrstu',
    recurring: {
      state: true,
      period: 'month',
      every: 1,
      amount: 10_000,
      charged: 2,
      next_at: NOW + 5,
      parent_id: 400_000_001,
      plan: { anchor: NOW + 5, step: 0, left: null, until: null },
    },
    ...say,
  });
const body = (amount: string, currency = 'UAH', id = 400_000_001) => ({
  id,
  sender_email: 'new@example.com',
  amount,
  currency,
});
const run = (amount: string, payment = parent()) => chargeManually(payment, merchant, body(amount), stamp(), bw);

describe('manual recurring payments', () => {
  test('a manual recurring charge creates a payment with the stored card and the entered email', () => {
    const [made, first] = run('12.50').payments!;
    expect(made).toMatchObject({
      id: 9_000_000_000,
      merchant_id: merchant.id,
      status: 'approved',
      amount: 1250,
      captured: null,
      reversed: 0,
      created: NOW,
      payer: { email: 'new@example.com', card: { last4: '1111' } },
      recurring: { parent_id: 400_000_001 },
    });
    expect(made!.transactions).toMatchObject([{ type: 'recurring', amount: 1250, status: 'approved' }]);
    expect(made!.order_id).not.toBe(parent().order_id);
    expect(first).toMatchObject({ id: 400_000_001, recurring: { charged: 3 } });
    expect(first!.events.at(-1)).toMatchObject({ type: 'recurring_charged', amount: 1250, detail: made!.order_id });
  });
  test('a manual recurring charge returns the new payment', () => {
    expect(moneyMovementOutcome(parent(), run('12.50'))).toEqual({
      id: 9_000_000_000,
      status: 'approved',
      amount: '12.50',
      currency: 'UAH',
      reason: null,
    });
  });
  test('a declined manual recurring charge is a separate payment with the decline reason', () => {
    const change = run('12.13');
    expect(change.payments).toHaveLength(1);
    expect(change.payments![0]).toMatchObject({
      status: 'declined',
      processing_status: 'declined',
      api_error: { id: 1051, description: 'Insufficient funds on the card' },
    });
    expect(moneyMovementOutcome(parent(), change).reason).toBe('Insufficient funds on the card');
  });
  test('a manual recurring charge in progress is decided and counted later', () => {
    const { payments, jobs } = run('12.17');
    expect(payments).toMatchObject([{ status: 'processing', processing_status: 'in_progress' }]);
    const settled = applyLateAnswer(payments![0]!, merchant, jobs![0]!.part!, parent(), stamp(NOW + 60_000));
    expect(settled.payments).toMatchObject([{ status: 'approved' }, { id: 400_000_001, recurring: { charged: 3 } }]);
  });
  test('a manual charge of a stored card without a subscription refers to the original payment', () => {
    const change = run('5.00', parent({ recurring: null }));
    expect(change.payments![0]!.recurring).toMatchObject({ state: false, parent_id: 400_000_001 });
    expect(change.payments![1]!.recurring).toBeNull();
  });

  test('rejects a manual recurring charge without a stored card', () => {
    expect(() => run('1.00', parent({ rectoken: null }))).toThrow('This payment has no stored card to charge');
  });
  test('rejects a manual recurring charge with another payment id, another currency or an amount out of range', () => {
    expect(() => chargeManually(parent(), merchant, body('1', 'UAH', 7), stamp(), bw)).toThrow('fields must match');
    expect(() => chargeManually(parent(), merchant, body('1', 'USD'), stamp(), bw)).toThrow(
      'Only UAH is possible here',
    );
    expect(() => run('1000000.00')).toThrow('field is greater than 999999.99');
    expect(() => run('0.00')).toThrow('field is lower than 0.01');
  });
});

describe('recurring charges', () => {
  test('a stopped subscription has no next charge', () => {
    const [stopped] = stopSubscription(parent(), merchant, stamp()).payments!;
    expect(stopped!.recurring).toMatchObject({ state: false, next_at: null });
    expect(() => stopSubscription(stopped!, merchant, stamp())).toThrow('Recurring charges are already off');
  });
  test('a resumed monthly subscription has its next charge in a month', () => {
    const [stopped] = stopSubscription(parent(), merchant, stamp()).payments!;
    const [started] = resumeSubscription(stopped!, merchant, stamp()).payments!;
    expect(started!.recurring).toMatchObject({ state: true, next_at: Date.parse('2026-12-20T12:00:00Z') });
    expect(() => resumeSubscription(started!, merchant, stamp())).toThrow('Recurring charges are already on');
  });
  test('a subscription can be resumed a hundred times, and be stopped at any time', () => {
    const event = { type: 'recurring_started', at: NOW, amount: null, detail: null } as const;
    const events = Array.from({ length: 100 }, () => event);
    const [stopped] = stopSubscription(parent({ events }), merchant, stamp()).payments!;
    expect(stopped!.recurring).toMatchObject({ state: false });
    expect(() => resumeSubscription(stopped!, merchant, stamp())).toThrow('turned on 100 times');
  });
  test('a subscription can be stopped only at its first payment', () => {
    const child = parent({ id: 400_000_002 });
    expect(() => stopSubscription(child, merchant, stamp())).toThrow('This payment is not recurring');
    expect(() => run('1.00', child)).toThrow('This payment has no stored card to charge');
  });
});

describe('planned charges', () => {
  const due = (iso: string, amount = 10_000) => {
    const first = parent();
    const next_at = Date.parse(iso);
    const plan = { anchor: next_at, step: 0, left: null, until: null };
    return { ...first, recurring: { ...first.recurring!, amount, next_at, plan } };
  };
  const by = (payment: PaymentRecord, now: string) =>
    makeDueCharges(payment, merchant, { now: Date.parse(now), bw }, (at) => ({ ...stamp(at), by: '' }));

  test('a planned charge of a black-listed payer is declined, and the subscription stays active', () => {
    const card: BwRecord = {
      id: `${merchant.id}:card:444455******1111`,
      merchant_id: merchant.id,
      field: 'card',
      value: '444455******1111',
      list: 'black',
      until: Date.parse('2027-01-15T12:00:00Z'),
    };
    const { payments, outbox } = makeDueCharges(
      due('2026-12-31T12:00:00Z'),
      merchant,
      { now: Date.parse('2027-02-01T12:00:00Z'), bw: new Map([[card.id, card]]) },
      stamp,
    );
    expect(payments).toMatchObject([
      { status: 'declined', processing_status: 'blocked' },
      { status: 'approved' },
      { id: 400_000_001, recurring: { charged: 3 } },
    ]);
    // The merchant's server gets a callback about each payment.
    expect(outbox).toMatchObject([{ kind: 'callback' }, { kind: 'callback' }]);
  });
  test('a planned charge does not happen before its due time', () => {
    expect(by(due('2026-12-20T12:00:00Z'), '2026-12-20T11:59:59Z')).toEqual({});
  });
  test('planned charges are separate payments at their due times, counted at the first payment', () => {
    const { payments } = by(due('2026-12-31T12:00:00Z'), '2027-02-28T11:59:59Z');
    const first = payments![2];
    expect(payments!.slice(0, 2)).toMatchObject([
      { status: 'approved', amount: 10_000, created: Date.parse('2026-12-31T12:00:00Z') },
      { status: 'approved', amount: 10_000, created: Date.parse('2027-01-31T12:00:00Z') },
    ]);
    expect(payments![0]!.events[0]).toMatchObject({ type: 'created', detail: null });
    expect(first).toMatchObject({
      id: 400_000_001,
      recurring: { charged: 4, next_at: Date.parse('2027-02-28T12:00:00Z') },
    });
  });
  test('a subscription ends if its next charge would not be later than the last charge', () => {
    const chain = due('2026-12-20T12:00:00Z');
    const endless = { ...chain, recurring: { ...chain.recurring, every: 0 } };
    const { payments } = by(endless, '2027-02-01T12:00:00Z');
    expect(payments).toMatchObject([
      { status: 'approved' },
      { recurring: { state: false, charged: 3, next_at: null } },
    ]);
  });
  test('a subscription ends if its next charge would be after the year 9999', () => {
    const chain = due('2026-12-20T12:00:00Z');
    const far = { ...chain, recurring: { ...chain.recurring, every: 100_000 } };
    expect(by(far, '2027-02-01T12:00:00Z').payments!.at(-1)!.recurring).toMatchObject({ state: false, next_at: null });
  });
  test('planned charges from the 31st keep the 31st in months that have this day', () => {
    const { payments } = by(due('2027-01-31T12:00:00Z'), '2027-04-30T12:00:00Z');
    const days = payments!.slice(0, 4).map(({ created }) => new Date(created).toISOString().slice(0, 10));
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });
  test.each([
    ['its number of charges', { left: 2, until: null }],
    ['its last day', { left: null, until: Date.parse('2027-02-28T12:00:00Z') }],
  ])('a subscription ends when %s is reached', (_what, end) => {
    const first = due('2026-12-31T12:00:00Z');
    const chain = { ...first, recurring: { ...first.recurring, plan: { ...first.recurring.plan, ...end } } };
    const { payments } = by(chain, '2028-01-01T00:00:00Z');
    expect(payments).toHaveLength(3);
    expect(payments![2]!.recurring).toMatchObject({ state: false, charged: 4, next_at: null });
    const over = { ...chain, ...payments![2] };
    if (end.left !== null)
      expect(() => resumeSubscription(over, merchant, stamp())).toThrow('All agreed charges have been made');
  });
  test('a declined planned charge is not counted and does not end the subscription', () => {
    const { payments } = by(due('2026-12-20T12:00:00Z', 10_013), '2026-12-21T00:00:00Z');
    expect(payments).toMatchObject([
      { status: 'declined' },
      { recurring: { state: true, charged: 2, next_at: Date.parse('2027-01-20T12:00:00Z') } },
    ]);
  });
  test('a planned charge in progress is decided by a later job', () => {
    const { jobs, payments } = by(due('2026-12-20T12:00:00Z', 10_017), '2026-12-20T12:00:00Z');
    expect(payments![0]).toMatchObject({ status: 'processing' });
    expect(jobs).toMatchObject([{ kind: 'late_answer', due: Date.parse('2026-12-20T12:01:00Z') }]);
  });
  test('a stopped subscription has no planned charges', () => {
    const [stopped] = stopSubscription(parent(), merchant, stamp()).payments!;
    expect(by(stopped!, '2030-01-01T00:00:00Z')).toEqual({});
  });
});
