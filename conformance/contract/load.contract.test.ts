import { payment, paymentLists } from '@portal/contract/payments';
import { expect, test } from 'vitest';
import { openPortal } from '../support/portal.ts';

const SECONDS = 5;
const PER_SECOND = 100;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('the server answers a hundred calls per second for five seconds without an error', async () => {
  const portal = await openPortal({ account: 'owner' });
  const { body } = await portal.call(paymentLists.payments.find, { body: { limit: 20 } });
  const ids = body.data.map(({ id }) => id);
  const started = performance.now();
  const answers: Promise<number>[] = [];
  for (let index = 0; index < SECONDS * PER_SECOND; index++) {
    // Starts each call at its scheduled time, even if earlier answers are slow.
    await pause(Math.max(0, started + (index * 1000) / PER_SECOND - performance.now()));
    const answer =
      index % 2 === 0
        ? portal.call(paymentLists.payments.find, { body: { page: (index % 40) + 1, limit: 20 } })
        : portal.call(payment.info, { params: { id: ids[index % ids.length] ?? 0 } });
    answers.push(answer.then(({ status }) => status));
  }
  expect(await Promise.all(answers)).toEqual(answers.map(() => 200));
});
