import { expect, test } from 'vitest';
import { payoutLists, payouts } from '@portal/contract/payouts';
import { reports } from '@portal/contract/reports';
import { PAYOUT_CARDS, findPayingMerchantId, createPayout, readPayout } from '../support/payouts.ts';
import { openPortal } from '../support/portal.ts';

/** Finds 13 to 19 digits, with optional spaces or dashes, that contain the number of a sample card. */
const numbersIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/\d(?:[ -]?\d){12,18}/g)]
    .map(([run]) => run.replaceAll(/[ -]/g, ''))
    .filter((run) => run.length <= 19 && Object.values(PAYOUT_CARDS).some((card) => run.includes(card)));

test('no answer, list, file, journal or mail contains the full card number of a payout', async () => {
  const owner = await openPortal({ account: 'owner' });
  const said: unknown[] = [];
  const send = async (say: Parameters<typeof createPayout>[1], key?: string) => {
    const { body } = await createPayout(owner, say, key);
    said.push(body);
    return body;
  };
  for (const receiver of Object.values(PAYOUT_CARDS)) {
    const made = await send({ receiver }, `key-${receiver.slice(-4)}`);
    if (made.order_id !== undefined) said.push(await readPayout(owner, made));
    await send({ receiver: receiver.replaceAll(/(\d{4})/g, '$1 ') });
    await send({ receiver, amount: '0' });
    await send({ receiver, additional_info: receiver });
    await send({ receiver, type: 'token' });
    await send({ receiver, planned_for: '2026-12-24', amount: '10.00' });
    await send({ receiver, type: 'nobody' } as never);
    await send({ receiver: Number(receiver) } as never);
    await send({ pan: receiver, cvc: '123' });
  }
  for (const list of [payoutLists.history, payoutLists.payin, payoutLists.summary])
    said.push((await owner.call(list.rows, { query: { limit: 80 } })).body);
  const { report_id: id } = (await owner.call(payoutLists.history.export, { body: { type: 'csv' } })).body;
  await owner.clock.advance('10m');
  said.push((await owner.call(reports.download, { params: { id } })).body.toString('utf8'));
  said.push((await owner.call(payouts.tokens, { params: { id: findPayingMerchantId(owner) } })).body);
  said.push(await owner.journal(), await owner.outbox());
  for (const one of said) expect(numbersIn(one)).toEqual([]);
});
