import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { merchantSettings } from '@portal/contract/merchantSettings';
import type { SavePaymentSettings } from '@portal/contract/paymentSettings';
import type { OutboxEntry } from '../control.ts';
import { firstMerchantOf } from './links.ts';
import type { Portal } from '../portal.ts';

/** Reads the secret that signs callbacks of the owner's first merchant. */
export const callbackSecretOf = async (portal: Portal): Promise<string> =>
  (await portal.call(merchantSettings.payment, { params: { id: firstMerchantOf(portal) } })).body.callback_secret ?? '';

/** Lists the world's callbacks, oldest first, including those that are only recorded and not sent. */
export async function callbacksOf(portal: Portal): Promise<OutboxEntry[]> {
  return (await portal.outbox()).filter(({ kind }) => kind === 'callback');
}

/** Verifies a callback at its sending time with the package `standardwebhooks`; throws if the signature is invalid. */
export function verifyCallback({ at, body, headers }: OutboxEntry, secret: string): unknown {
  vi.useFakeTimers({ now: Date.parse(at), toFake: ['Date'] });
  try {
    return new Webhook(secret).verify(body, headers ?? {});
  } finally {
    vi.useRealTimers();
  }
}

/** Saves a merchant's payment settings with the given changes. */
export async function savePaymentSettings(portal: Portal, id: number, say: Partial<SavePaymentSettings>) {
  const {
    callback_secret: _,
    before_until: __,
    ...settings
  } = (await portal.call(merchantSettings.payment, { params: { id } })).body;
  await portal.call(merchantSettings.savePayment, { params: { id }, body: { ...settings, ...say } });
}
