import { expect, test } from 'vitest';
import { world } from '@portal/fixtures';
import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import { attempted } from '../callbacks/delivery.rules.ts';
import { RefusalError } from '../core/refusal.ts';
import { callbackEventId } from '../payments/callback.ts';
import { discountBy, isUsable } from '../promocodes/redeem.rules.ts';
import { chargeCard } from '../terminal/charge.rules.ts';
import { storeOf } from '../../test/world.ts';

/** Checks the sample world with the product's own rules: no sample record may contradict a rule. */

const NOW = Date.parse('2026-11-20T12:00:00Z');
const fixture = world({ seed: 1, now: NOW, payments: 6000 });
const store = storeOf(fixture);
const payments = Array.from({ length: fixture.payments.size }, (_, index) => fixture.payments.at(index));

test('each sample payment has exactly the callbacks that its timeline names', () => {
  for (const payment of payments) {
    const named = payment.events.filter(({ type }) => type === 'callback_sent').map(({ at, detail }) => [at, detail]);
    expect(store.deliveries.ofPayment(payment.id).map(({ created, url }) => [created, url])).toEqual(named);
  }
});

test('the delivery attempts of sample callbacks follow the retry rules', () => {
  const states = new Set<string>();
  for (const delivery of store.deliveries.values()) {
    let replayed: DeliveryRecord = { ...delivery, state: 'pending', attempts: [], next_at: delivery.created };
    for (const { at, url, headers, ...answer } of delivery.attempts) {
      expect([replayed.state, replayed.next_at]).toEqual(['pending', at]);
      expect(headers['webhook-id']).toBe(callbackEventId(delivery));
      replayed = attempted(replayed, { at, url, headers }, answer, { at, id: () => 1 }).deliveries![0]!;
    }
    expect(replayed).toEqual(delivery);
    expect(delivery.attempts.at(-1)?.at).toBeLessThanOrEqual(NOW);
    states.add(`${delivery.state} ${delivery.attempts.length > 1}`);
  }
  expect([...states].toSorted()).toEqual(['delivered false', 'delivered true', 'failed false', 'failed true']);
});

test('the refund amount in a sample callback matches the state of its payment', () => {
  const told = payments.filter(({ reversed }) => reversed > 0).flatMap(({ id }) => store.deliveries.ofPayment(id));
  expect(told.length).toBeGreaterThan(50);
  for (const one of told) {
    const facts = JSON.parse(one.body) as Record<string, string>;
    const isFirst = store.deliveries.ofPayment(one.payment_id)[0]?.id === one.id;
    expect([facts['order_status'], Number(facts['reversal_amount']) > 0]).toEqual(['approved', !isFirst]);
  }
});

test("each sample redemption has a promocode valid at its landing page and the promocode's discount", () => {
  const redemptions = [...store.redemptions.values()];
  expect(redemptions.length).toBeGreaterThan(10);
  for (const { id, promocode_id, amount, discount, at, merchant_id, currency } of redemptions) {
    const code = store.promocodes.get(promocode_id)!;
    const payment = store.payments.get(id)!;
    const page = store.landings.get(Number(payment.origin_id))!;
    expect([payment.origin_type, page.merchant_id, code.merchant_id]).toEqual(['landing', merchant_id, merchant_id]);
    expect(page.versions[0]?.at).toBeLessThan(payment.created);
    for (const moment of [payment.created, at]) expect([code.name, isUsable(code, moment)]).toEqual([code.name, true]);
    if (code.entity.type === 'landing') expect(code.entity.id).toBe(page.id);
    expect(discount).toBe(discountBy(code, amount));
    expect([payment.amount, payment.currency]).toEqual([amount - discount, currency]);
    expect(payment.promocode).toEqual({ id: promocode_id, amount });
  }
});

test('the payments listed by a sample payment link were made by that link, and single-use links are paid at most once', () => {
  const paid: number[] = [];
  for (const { id, merchant_id, created, amount, currency, single_use, payments: ids } of store.paymentLinks.values())
    for (const payment of ids.map((one) => store.payments.get(one)!)) {
      const { origin_type, origin_id } = payment;
      expect([origin_type, origin_id, payment.merchant_id]).toEqual(['link', String(id), merchant_id]);
      expect(created).toBeLessThan(payment.created);
      if (single_use) expect([payment.amount, payment.currency]).toEqual([amount, currency]);
      if (single_use && payment.status === 'approved') paid.push(id);
    }
  expect(paid.length).toBeGreaterThan(10);
  expect(new Set(paid).size).toBe(paid.length);
});

test('each sample payment by a link or button refers to a link or button of its merchant', () => {
  for (const { id, origin_type, origin_id, merchant_id } of payments) {
    if (origin_type !== 'link' && origin_type !== 'button') continue;
    const solutions = origin_type === 'link' ? store.paymentLinks : store.buttons;
    expect([id, solutions.get(Number(origin_id))?.merchant_id]).toEqual([id, merchant_id]);
    if (origin_type === 'link' && store.paymentLinks.get(Number(origin_id))?.single_use)
      expect(store.paymentLinks.get(Number(origin_id))?.payments).toEqual([id]);
  }
});

test('each sample terminal charge belongs to a merchant that may use the terminal', () => {
  const charged = payments.filter(({ origin_type }) => origin_type === 'terminal');
  expect(charged.length).toBeGreaterThan(20);
  const body = { amount: '1.00', card_number: '4242424242424242', expiry: '12/40' };
  const by = { at: NOW, by: 'owner@example.com', id: () => 1 };
  for (const { merchant_id, currency } of charged) {
    const merchant = store.merchants.get(merchant_id)!;
    const { payments: made } = chargeCard(body, merchant, store.bw, by);
    expect(made?.[0]?.currency).toBe(currency);
  }
  const flowers = store.merchants.get(100_301)!;
  expect(() => chargeCard(body, flowers, store.bw, by)).toThrow(RefusalError);
});
