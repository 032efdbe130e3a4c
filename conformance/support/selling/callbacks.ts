import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { merchantSettings } from '@portal/contract/merchantSettings';
import type { SavePaymentSettings } from '@portal/contract/paymentSettings';
import type { Sent } from '../control.ts';
import { shopOf } from './links.ts';
import type { Portal } from '../portal.ts';

/** What the callbacks of the owner's first merchant are signed with. */
export const secretOf = async (portal: Portal): Promise<string> =>
  (await portal.call(merchantSettings.payment, { params: { id: shopOf(portal) } })).body.callback_secret ?? '';

/** The callbacks that the world has sent, or would have, the oldest first. */
export async function callbacksOf(portal: Portal): Promise<Sent[]> {
  return (await portal.outbox()).filter(({ kind }) => kind === 'callback');
}

/** Verifies a callback with the package `standardwebhooks` at the moment when it was sent; throws as a receiver would. */
export function verified({ at, body, headers }: Sent, secret: string): unknown {
  vi.useFakeTimers({ now: Date.parse(at), toFake: ['Date'] });
  try {
    return new Webhook(secret).verify(body, headers ?? {});
  } finally {
    vi.useRealTimers();
  }
}

/** Saves payment settings of a merchant as they are, with what the test wants otherwise. */
export async function savePaymentSettings(portal: Portal, id: number, say: Partial<SavePaymentSettings>) {
  const {
    callback_secret: _,
    before_until: __,
    ...settings
  } = (await portal.call(merchantSettings.payment, { params: { id } })).body;
  await portal.call(merchantSettings.savePayment, { params: { id }, body: { ...settings, ...say } });
}
