import type { AgreedCharges } from '@portal/contract/checkout';
import { linkIdOf } from '@portal/fixtures/domain/linkToken';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { DesignRecord } from '@portal/fixtures/designs';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { formatDecimal, formatMoney } from '../core/money.ts';
import { zoneOfCountry } from '../core/zones.ts';
import { throwNotFound } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change, type Store } from '../core/store.ts';
import { formatTimestampOrNull } from '../core/time.ts';
import { renderChargesStoppedMail } from '../mails/chargesStopped.ts';
import { payerSupportEmail, senderOf } from '../merchants/names.ts';
import { withNextCharge } from '../payments/chargePlan.ts';
import { stopSubscription } from '../payments/recurring.rules.ts';
import { pageView } from './pageView.ts';

/** Payment with accepted recurring charges, and its merchant. */
export interface Agreed {
  payment: PaymentRecord;
  merchant: MerchantRecord;
  chain: NonNullable<PaymentRecord['recurring']>;
}

/** Finds the accepted recurring charges of a token; 404 for unknown tokens and before the payment's approval. */
export function agreedBy({ payments, merchants }: Store, token: string): Agreed {
  const id = linkIdOf(token);
  const payment = id === undefined ? undefined : payments.get(id);
  const merchant = payment && merchants.get(payment.merchant_id);
  if (!merchant || payment.agreed?.token !== token || !payment.recurring) return throwNotFound();
  return { payment, merchant, chain: payment.recurring };
}

/** Whether all recurring charges were made, by their number or last day. */
function isOver({ payment: { events }, merchant, chain }: Agreed): boolean {
  const last = events.findLast(({ type }) => type === 'recurring_started' || type === 'recurring_stopped');
  return (
    last?.type !== 'recurring_stopped' && !withNextCharge(chain, chain.plan, zoneOfCountry(merchant.country)).state
  );
}

/** Returns the accepted recurring charges for the payer's page. */
export function agreedView(agreed: Agreed, design: DesignRecord | undefined): AgreedCharges {
  const { payment, merchant, chain } = agreed;
  const language = payment.agreed?.language ?? 'en';
  return {
    ...pageView(merchant, design, language),
    state: chain.state ? 'on' : isOver(agreed) ? 'over' : 'stopped',
    title: payment.origin_name ?? payment.description,
    amount: formatDecimal(chain.amount),
    currency: payment.currency,
    every: chain.every,
    period: chain.period,
    next: formatTimestampOrNull(chain.next_at),
    zone: zoneOfCountry(merchant.country),
    charged: chain.charged,
    card: maskedCard(payment.payer.card),
    language,
  };
}

/** Stops recurring charges and mails a confirmation to the payer; no change if the charges have ended. */
export function stopCharges({ payment, merchant, chain }: Agreed, stamp: ChangeContext): Change {
  if (!chain.state) return {};
  const { email, name } = payment.payer;
  const stopped = stopSubscription(payment, merchant, { ...stamp, by: email ?? name });
  if (email === null) return stopped;
  const language = payment.agreed?.language ?? 'en';
  const letter = renderChargesStoppedMail({
    language,
    name,
    merchant: merchant.name,
    amount: formatMoney(chain.amount, payment.currency, language),
    support_email: payerSupportEmail(merchant),
    sender: senderOf(merchant),
  });
  const mail = { id: stamp.id(), kind: 'mail', at: stamp.at, to: email, ...letter, payment_id: payment.id } as const;
  return mergeChanges([stopped, { outbox: [mail] }]);
}
