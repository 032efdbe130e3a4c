import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { CARDS, paymentsOf } from '../support/selling/checkout.ts';
import { createDesign, saveDesign } from '../support/selling/designs.ts';
import { createLink, openLinkPayer } from '../support/selling/links.ts';
import { openPortal } from '../support/portal.ts';

test('a wallet payment can be declined or approved, and repeated requests of one attempt charge the payer only once', async () => {
  const owner = await openPortal({ account: 'owner' });
  const configuration = { ...DEFAULT_CONFIGURATION, methods: ['card' as const, 'wallets' as const] };
  const { id } = await saveDesign(owner, await createDesign(owner), { configuration });
  const link = await createLink(owner, { design_id: String(id) });
  const payer = await openLinkPayer(owner, link);
  expect(payer.seen.methods).toEqual(['card', 'wallets']);
  const typed = await payer.payByWallet('approve', { email: `${CARDS.approved}@example.com` });
  expect(typed.body.error).toEqual([['email', "Don't enter a card number here"]]);
  const { body } = await payer.payByWallet('decline');
  expect(body).toMatchObject({ state: 'declined', can_pay: true, attempt: { reason: 'declined' } });
  const attempt = randomUUID();
  const say = { attempt, email: 'anna.payer@example.com', receipt: true };
  for (let press = 0; press < 3; press++)
    expect((await payer.payByWallet('approve', say)).body).toMatchObject({
      state: 'approved',
      attempt: { key: attempt },
    });
  expect((await owner.outbox()).filter(({ to }) => to === 'anna.payer@example.com')).toHaveLength(1);
  expect(await paymentsOf(owner, link.id)).toMatchObject([
    { status: 'approved', amount: '12.34', sender_name: 'Test Wallet', sender_email: 'anna.payer@example.com' },
    { status: 'declined' },
  ]);
});

test('a wallet that the checkout design does not offer is refused', async () => {
  const owner = await openPortal({ account: 'owner' });
  const link = await createLink(owner);
  const payer = await openLinkPayer(owner, link);
  expect((await payer.payByWallet('approve')).body.error).toBe('Wallet payments are not available here');
  expect(await paymentsOf(owner, link.id)).toEqual([]);
});
