import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { terminal } from '@portal/contract/terminal';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { browser, open, watched } from '../../test/app.ts';

test('the stored fingerprint of a terminal charge does not reveal the card number by trial', async () => {
  const app = open();
  const [person, named] = [browser(app), watched(app)];
  await person.signIn('owner@example.com');
  const path = terminal.charge.path.replace(':merchant_id', String(MERCHANTS.coffee));
  const payload = { amount: '10.00', card_number: '4242424242424242', expiry: '12/40' };
  const charge = async (card_number: string) => {
    const say = { payload: { ...payload, card_number }, headers: { 'idempotency-key': 'one' } };
    return (await person.ask('POST', path, say)).json<{ id?: number; error?: string }>();
  };
  const { id } = await charge(payload.card_number);
  expect(id).toBeGreaterThan(0);
  const plain = createHash('sha256')
    .update(JSON.stringify(['POST', path, payload]))
    .digest('base64');
  const kept = Array.from(named().store.keptAnswers.values(), ({ fingerprint }) => fingerprint);
  expect(kept).toHaveLength(1);
  expect(kept).not.toContain(plain);
  expect((await charge('4242 4242 4242 4242')).id).toBe(id);
  expect((await charge('4000000000000002')).error).toBe('This request was already sent with different data');
});
