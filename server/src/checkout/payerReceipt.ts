import type { FastifyRequest } from 'fastify';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { isMailAllowed } from '../account/mailThrottle.ts';
import { refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { zoneOf } from '../core/zones.ts';
import { pdf } from '../files/pdf.ts';
import { sendFile } from '../files/send.ts';
import { mailReceiptTo } from '../payments/actions.rules.ts';
import { isUncaptured } from '../payments/facts.ts';
import { insist } from '../payments/flags.ts';
import { payersReceipt } from '../payments/receipts/receipts.ts';
import { stateOf, type Scene } from './state.ts';

/** Payment of a session with a receipt; refused without one. */
function receiptedPayment(scene: Scene): PaymentRecord {
  const last = scene.session.attempts.at(-1);
  const payment = last && scene.payment(last.payment_id);
  if (!payment || stateOf(scene) !== 'approved') return refuse('There is no receipt: nothing was paid');
  if (isUncaptured(payment)) refuse('There is no receipt yet: the money is held and not taken');
  insist('can_receipt', payment, scene.merchant);
  return payment;
}

export async function receiptFile(request: FastifyRequest, scene: Scene) {
  const payment = receiptedPayment(scene);
  return sendFile(
    { name: `receipt-${payment.id}`, kind: 'pdf', disposition: 'attachment' },
    await pdf(payersReceipt(payment, scene.merchant, zoneOf(request))),
  );
}

/** Most mailed receipts of a payment, so that nobody fills a mailbox. */
const MOST_MAILS = 3;

/** Mails a receipt; refused above the hourly limit of mails to an address. */
export function mailedReceipt({ world }: FastifyRequest, scene: Scene, to: string, stamp: Stamp): Change {
  const payment = receiptedPayment(scene);
  if (payment.events.filter(({ type }) => type === 'receipt_sent').length >= MOST_MAILS)
    refuse(`The receipt was sent ${MOST_MAILS} times, it is not sent again`);
  if (!isMailAllowed(world, to)) refuse('Too many emails to this address within an hour. Try again later');
  return mailReceiptTo(payment, scene.merchant, to, stamp);
}
