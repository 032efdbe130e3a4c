import { expect, test } from 'vitest';
import { contract } from '@portal/contract';
import type { CheckoutSession } from '@portal/contract/checkout';
import { TEST_CARDS } from '@portal/contract/checkout/testCards';
import { browser, open, recorded, watched } from '../../test/app.ts';

test("card numbers and security codes appear neither in the log nor in the world's state", async () => {
  const { logger, text, lines } = recorded();
  const app = open({ logger });
  const [{ ask }, world] = [browser(app), watched(app)];
  await ask('GET', contract.account.checkAuth.path);
  const link = [...world().store.paymentLinks.values()].find(({ amount_readonly }) => !amount_readonly)!;
  for (const [index, { number }] of TEST_CARDS.entries()) {
    const payload = { token: link.token };
    const { session } = (await ask('POST', contract.checkout.open.path, { payload })).json<CheckoutSession>();
    const path = (route: { path: string }) => route.path.replace(':session', session);
    const attempt = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const typed = {
      expiry: '12/30',
      name: 'A Payer',
      email: 'a@example.com',
      amount: '20.00',
      currency: link.currency,
    };
    for (const cvc of ['7391', '111']) {
      const body = { ...typed, attempt, card_number: number, cvc };
      await ask('POST', path(contract.checkout.pay), { payload: body });
      await ask('POST', path(contract.checkout.confirm), { payload: { attempt, answer: 'confirm' } });
    }
  }
  const { store } = world();
  expect(store.checkouts.size).toBe(TEST_CARDS.length);
  const tables = Object.values(store.snapshot()).map((state) =>
    state instanceof Map ? [...state.values()] : JSON.stringify(state),
  );
  const added = [...store.payments.values()].filter(({ origin_id }) => origin_id === String(link.id));
  expect(added.length).toBeGreaterThanOrEqual(TEST_CARDS.length);
  const all = [JSON.stringify(tables), JSON.stringify(added), text()].join('\n');
  expect(lines.filter(({ audit }) => audit === 'checkout_pay')).toHaveLength(2 * TEST_CARDS.length);
  expect(TEST_CARDS.filter(({ number }) => all.includes(number))).toEqual([]);
  expect(all).not.toContain('7391');
});

test('a flood of new checkout sessions is limited and does not interrupt a 3-D Secure step', async () => {
  const app = open({ limits: { checkouts: 5, opensPerMinute: 20 } });
  const [{ ask }, world] = [browser(app), watched(app)];
  await ask('GET', contract.account.checkAuth.path);
  const post = async ({ path }: { path: string }, session: string, payload: object) =>
    ask('POST', path.replace(':session', session), { payload });
  const { token, currency } = [...world().store.paymentLinks.values()].find((link) => !link.amount_readonly)!;
  const { session } = (await post(contract.checkout.open, '', { token })).json<CheckoutSession>();
  const { number: card_number } = TEST_CARDS.find((one) => one.three_ds === 'asked' && one.ending === 'approved')!;
  const attempt = '00000000-0000-4000-8000-000000000001';
  const money = { amount: '20.00', currency };
  const card = { card_number, expiry: '12/30', cvc: '111', name: 'A Payer', email: '' };
  const paid = (await post(contract.checkout.pay, session, { attempt, ...card, ...money })).json<CheckoutSession>();
  expect(paid.state).toBe('3ds');
  const statuses: number[] = [];
  for (let count = 0; count < 20; count++)
    statuses.push((await post(contract.checkout.open, '', { token })).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 429]);
  expect(world().store.checkouts.size).toBe(5);
  // Reopening an existing session does not count as a new session.
  const again = (await post(contract.checkout.open, '', { token, session })).json<CheckoutSession>();
  expect(again.state).toBe('3ds');
  const answer = { attempt, answer: 'confirm' };
  expect((await post(contract.checkout.confirm, session, answer)).json<CheckoutSession>().state).toBe('approved');
});

test('mails at most six payment receipts per hour to one email address', async () => {
  const app = open();
  const [{ ask }, world] = [browser(app), watched(app)];
  await ask('GET', contract.account.checkAuth.path);
  const post = async ({ path }: { path: string }, session: string, payload: object) =>
    (await ask('POST', path.replace(':session', session), { payload })).json<CheckoutSession>();
  const { number: card_number } = TEST_CARDS.find((card) => !card.cvc && card.ending === 'approved')!;
  let paid = 0;
  for (const [index, { token }] of [...world().store.paymentLinks.values()].entries()) {
    const { session, can_pay, order } = await post(contract.checkout.open, '', { token });
    if (!can_pay || paid === 3) continue;
    const attempt = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const card = { card_number, expiry: '12/30', cvc: '123', name: 'A Payer', email: '' };
    const money = { amount: order.amount ?? '20.00', currency: order.currency };
    expect(await post(contract.checkout.pay, session, { attempt, ...card, ...money })).toMatchObject({
      state: 'approved',
    });
    paid += 1;
    for (let mail = 0; mail < 3; mail++)
      expect(await post(contract.checkout.mailReceipt, session, { email: 'victim@example.com' })).toMatchObject(
        paid < 3 ? { state: 'approved' } : { error: 'Too many emails were sent to this address. Try again in an hour' },
      );
  }
  expect(paid).toBe(3);
  expect([...world().store.outbox.values()].filter(({ to }) => to === 'victim@example.com')).toHaveLength(6);
});
