import { describe, expect, test } from 'vitest';
import { payment as paymentCalls, paymentLists, type RefundPayment } from '@portal/contract/payments';
import { payouts, type SplitPayout } from '@portal/contract/payouts';
import { evenShares } from '@portal/contract/payouts/payoutRules';
import { covers } from '../support/covers.ts';
import { toMinorUnits, readBalance, computeBalanceChange, findPayingMerchantId } from '../support/payouts.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { RECEIVER_CARD, OTHER_RECEIVER_CARD, topUpPayoutBalance, countPayouts } from './payouts.testData.ts';

type Body = SplitPayout;
const decimal = (minor: number) => (minor / 100).toFixed(2);

/** Finds a card transfer without refunds, and tops up the merchant's balance. */
async function transferred() {
  const owner = await openPortal({ account: 'owner' });
  const { payments } = owner.fixture;
  const id = findPayingMerchantId(owner);
  const isWanted = (at: number) => {
    const { tran_type, status, currency, merchant_id, reversed, amount } = payments.at(at);
    const isTransfer = tran_type === 'p2p debit' && status === 'approved' && merchant_id === id;
    return isTransfer && currency === 'UAH' && reversed === 0 && amount > 10_000 && amount < 2_000_000;
  };
  const at = Array.from({ length: payments.size }, (_, place) => place).findLast(isWanted);
  const payment = payments.at(at ?? -1);
  await topUpPayoutBalance(owner, '100000.00');
  return { owner, params: { id, payment: payment.id }, amount: (payment.amount / 100).toFixed(2) };
}
type Transferred = Awaited<ReturnType<typeof transferred>>;

const bodyOf = (amount: string, shares: readonly string[]): Body => ({
  amount,
  receivers: shares.map((share, at) => ({
    type: 'card',
    receiver: at % 2 === 0 ? RECEIVER_CARD : OTHER_RECEIVER_CARD,
    share,
  })),
});
const split = ({ owner, params }: Pick<Transferred, 'owner' | 'params'>, body: Body, key?: string) =>
  owner.call(payouts.split, { params, body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });
const formOf = async ({ owner, params }: Transferred) => (await owner.call(payouts.splitForm, { params })).body;

describe('split of a payment', () => {
  test('the split form offers the rest of the payment with fees and limits', async () => {
    const it = await transferred();
    const { available } = await readBalance(it.owner);
    expect(await formOf(it)).toEqual({
      payment_id: it.params.payment,
      order_id: expect.any(String) as string,
      currency: 'UAH',
      amount: it.amount,
      available: (available / 100).toFixed(2),
      fee_percent: '0.75',
      fee_min: '5.00',
      min_amount: '1.00',
      max_amount: '29999.00',
    });
  });

  test('the parts of a split payment add up to the cent: the spare cent goes to the largest remainder', async () => {
    const it = await transferred();
    const before = await readBalance(it.owner);
    const { data } = (await split(it, { ...bodyOf('100.00', evenShares(3)), additional_info: 'Tips' })).body;
    expect(data.map(({ amount }) => amount)).toEqual(['33.34', '33.33', '33.33']);
    expect(data[0]).toMatchObject({
      origin: 'split',
      payment_id: it.params.payment,
      status: 'approved',
      receiver: '444455******6666',
      additional_info: 'Tips',
      created_by: 'owner@example.com',
    });
    expect(data[0]?.receiver_id).toBe(data[2]?.receiver_id);
    expect(computeBalanceChange(before, await readBalance(it.owner))).toEqual({
      available: -11_500,
      reserved: 0,
      due: 1500,
    });
    expect(toMinorUnits((await formOf(it)).amount)).toBe(toMinorUnits(it.amount) - 10_000);
  });

  test('after a payout from a payment, its row, details and refund form name the same largest refund', async () => {
    const it = await transferred();
    const { owner, params } = it;
    await split(it, bodyOf('100.00', evenShares(2)));
    const id = params.payment;
    const rest = decimal(toMinorUnits(it.amount) - 10_000);
    const { max_amount } = (await owner.call(paymentCalls.refundForm, { params: { id } })).body;
    const info = (await owner.call(paymentCalls.info, { params: { id } })).body;
    const filters = [{ s: 'id', m: 'eq', v: String(id) }];
    const { data } = (await owner.call(paymentLists.payments.find, { body: { filters } })).body;
    expect([max_amount, info.max_reversal_amount.amount, data[0]?.max_reversal_amount.amount]).toEqual([
      rest,
      rest,
      rest,
    ]);
  });

  test('a split payment can pay a stored card by token', async () => {
    const it = await transferred();
    const { token } = (await it.owner.call(payouts.tokens, { params: { id: it.params.id } })).body.data[0]!;
    const body = bodyOf('20.00', ['50', '50']);
    const receivers = [{ type: 'token' as const, receiver: token, share: '50' }, body.receivers[1]!];
    const { data } = (await split(it, { ...body, receivers })).body;
    expect(data.map(({ type, amount }) => [type, amount])).toEqual([
      ['token', '10.00'],
      ['card', '10.00'],
    ]);
  });

  test.each<[string, Partial<Body>, unknown]>([
    [
      'shares of less',
      bodyOf('100.00', ['33.3333', '33.3333', '33.3333']),
      [['receivers', 'Enter shares that add up to 100%']],
    ],
    ['shares of more', bodyOf('100.00', ['50', '50.0001']), [['receivers', 'Enter shares that add up to 100%']]],
    [
      'a card number in the purpose',
      { ...bodyOf('100.00', ['50', '50']), additional_info: `for ${RECEIVER_CARD}` },
      [['additional_info', "Don't enter a card number here"]],
    ],
    [
      'a card that is none, a share of nothing, an unknown stored card',
      {
        ...bodyOf('100.00', ['0', '100']),
        receivers: [
          { type: 'card', receiver: '1234', share: '0' },
          { type: 'token', receiver: 'nobody', share: '100' },
        ],
      },
      [
        ['receivers.0.receiver', 'Enter a valid card number'],
        ['receivers.0.share', 'field is lower than 1.00'],
        ['receivers.1.receiver', "This stored card doesn't exist"],
      ],
    ],
  ])('a split payment with %s is refused and creates no payouts', async (_, body, error) => {
    const it = await transferred();
    const [before, total] = [await readBalance(it.owner), await countPayouts(it.owner)];
    expect((await split(it, body as Body)).body).toEqual({ error });
    expect([await readBalance(it.owner), await countPayouts(it.owner)]).toEqual([before, total]);
  });

  test('a split pays out at most what is left of the payment after refunds and earlier payouts', async () => {
    const it = await transferred();
    const refunded = await it.owner.call(paymentCalls.refund, {
      params: { id: it.params.payment },
      body: { type: 'partial', amount: '10.00', currency: 'UAH', comment: '' },
    });
    expect(refunded.status).toBe(200);
    const left = (await formOf(it)).amount;
    expect(toMinorUnits(left)).toBe(toMinorUnits(it.amount) - 1000);
    const more = ((toMinorUnits(left) + 1) / 100).toFixed(2);
    const tooMuch = [['amount', `field is greater than ${left}`]];
    expect((await split(it, bodyOf(more, ['50', '50']))).body).toEqual({ error: tooMuch });
    expect((await split(it, bodyOf(left, ['50', '50']))).body.data).toHaveLength(2);
    const nothing = { error: 'Nothing is left to pay out from this payment' };
    expect([await formOf(it), (await split(it, bodyOf('1.00', ['50', '50']))).body]).toEqual([nothing, nothing]);
  });

  test('a payment that was split completely offers neither refund nor payout, and refuses a refund', async () => {
    covers('PAY-025', 'PAY-038');
    const it = await transferred();
    const params = { id: it.params.payment };
    const offers = async () => {
      const { can_payout, can_reverse } = (await it.owner.call(paymentCalls.info, { params })).body;
      return { can_payout, can_reverse };
    };
    const refund = (body: RefundPayment) => it.owner.call(paymentCalls.refund, { params, body });
    expect(await offers()).toEqual({ can_payout: true, can_reverse: true });
    expect((await split(it, bodyOf(decimal(toMinorUnits(it.amount) - 1000), ['50', '50']))).body.data).toHaveLength(2);
    expect((await it.owner.call(paymentCalls.refundForm, { params })).body).toMatchObject({ max_amount: '10.00' });
    const tooMuch = { type: 'partial', amount: '10.01', currency: 'UAH' } as const;
    expect((await refund(tooMuch)).body).toEqual({ error: [['amount', 'field is greater than 10.00']] });
    expect((await split(it, bodyOf('10.00', ['50', '50']))).body.data).toHaveLength(2);
    expect(await offers()).toEqual({ can_payout: false, can_reverse: false });
    const refused = { error: "This payment can't be refunded: the money was paid out to receivers" };
    expect((await refund({ type: 'total' })).body).toEqual(refused);
    expect((await it.owner.call(paymentCalls.refundForm, { params })).body).toEqual(refused);
  });

  test('parallel refunds and splits of one payment never exceed its amount together', async () => {
    const it = await transferred();
    const params = { id: it.params.payment };
    const half = decimal(Math.floor(toMinorUnits(it.amount) / 2 / 200) * 200);
    const body = { type: 'partial', amount: half, currency: 'UAH' } as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? split(it, bodyOf(half, ['50', '50']), `s${at}`)
          : it.owner.call(paymentCalls.refund, { params, body, headers: { 'idempotency-key': `r${at}` } }),
      ),
    );
    expect(answers.filter((answer) => !('error' in answer.body))).toHaveLength(2);
  });

  test('two splits of one payment in the same second have different ids', async () => {
    const it = await transferred();
    const ids = [];
    for (const amount of ['10.00', '12.00']) {
      const { data } = (await split(it, bodyOf(amount, ['50', '50']))).body;
      ids.push(new Set(data.map(({ split_id }) => split_id)));
    }
    expect(ids.map(({ size }) => size)).toEqual([1, 1]);
    expect([...ids[0]!]).not.toEqual([...ids[1]!]);
  });

  test('the part of a payment whose split payouts were declined can be split again', async () => {
    const it = await transferred();
    // 20.26 in halves is 10.13 each, and the simulated bank declines amounts that end in 13.
    const { data } = (await split(it, bodyOf('20.26', ['50', '50']))).body;
    expect(data.map(({ status }) => status)).toEqual(['declined', 'declined']);
    expect((await formOf(it)).amount).toBe(it.amount);
  });

  test('twenty parallel split requests with one idempotency key pay once', async () => {
    const it = await transferred();
    const before = await countPayouts(it.owner);
    const body = bodyOf(it.amount, ['30', '70']);
    const keyed = await Promise.all(Array.from({ length: 20 }, () => split(it, body, 'key-1')));
    expect(new Set(keyed.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await countPayouts(it.owner)).toBe(before + 2);
    const other = { ...body, additional_info: 'x' };
    expect((await split(it, other, 'key-1')).body).toEqual({
      error: 'This request was already sent with different data',
    });
  });

  test('twenty parallel split requests with different idempotency keys never pay out more than is left of the payment', async () => {
    const it = await transferred();
    const half = (Math.floor(toMinorUnits(it.amount) / 2) / 100).toFixed(2);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => split(it, bodyOf(half, ['50', '50']), `k${at}`)),
    );
    expect(all.filter(({ body }) => 'data' in body)).toHaveLength(2);
  });

  test("a split is refused for another merchant's payment, for other payment types and without the right to pay out", async () => {
    const it = await transferred();
    const { owner, params } = it;
    const [, other = 0] = owner.fixture.merchants.map(({ id }) => id);
    const status = async (portal: Portal, at: typeof params) =>
      (await portal.call(payouts.splitForm, { params: at })).status;
    expect(await status(owner, { ...params, id: other })).toBe(404);
    expect(await status(await owner.as('other'), params)).toBe(404);
    const viewer = { owner: await owner.as('viewer'), params };
    expect((await split(viewer, bodyOf('10.00', ['50', '50']))).status).toBe(403);
    const purchase = { id: params.id, payment: owner.known.refundable };
    const none = { error: 'No payout can be made from this payment' };
    expect((await owner.call(payouts.splitForm, { params: purchase })).body).toEqual(none);
  });

  test("a split payment's card numbers appear in no answer, journal or mail", async () => {
    const it = await transferred();
    const { body } = await split(it, bodyOf('10.00', ['50', '50']), 'key-1');
    const said = JSON.stringify([body, await it.owner.journal(), await it.owner.outbox()]);
    expect([RECEIVER_CARD, OTHER_RECEIVER_CARD].filter((number) => said.includes(number))).toEqual([]);
  });
});
