import { type ComponentProps, useState } from 'react';
import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import type { PaymentWay } from './useCardForm.ts';

type Method = CheckoutSession['methods'][number];

/** Whether the checkout page supports a payment method: card or simulated wallet. */
const isConnected = (method: Method): method is PaymentWay => method === 'card' || method === 'wallets';

const nameOfMethod = (method: Method): string =>
  ({
    card: t('Card'),
    wallets: t('Wallet'),
    banklinks_eu: t('Bank transfer'),
    local_methods: t('Other payment methods'),
    loans: t('Pay in instalments'),
  })[method];

interface Props {
  methods: readonly Method[];
  /** Chosen payment method; undefined before the choice. */
  chosen: Method | undefined;
  onChoose(method: Method): void;
  /** Whether the payer has just chosen a payment method, so that the focus stays on the choice. */
  isFocused: boolean;
}

/** Choice of payment methods. */
function Methods({ methods, chosen, onChoose, isFocused }: Props) {
  return (
    <ul className={chosen === undefined ? 'methods menu' : 'methods'} aria-label={t('Payment methods')}>
      {methods.map((method) => (
        <li key={method}>
          <button
            type="button"
            aria-pressed={method === chosen}
            autoFocus={isFocused && method === chosen}
            onClick={() => onChoose(method)}
          >
            {nameOfMethod(method)}
            {!isConnected(method) && <span className="hint"> ({t('not available here')})</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Form of the chosen payment method. If the design asks for it, the choice of payment methods comes first. */
export function PaymentMethodForm(props: Omit<ComponentProps<typeof PaymentForm>, 'way' | 'menu'>) {
  const { session } = props;
  const { methods, design, merchant } = session;
  const [byHand, choose] = useState<CheckoutSession['methods'][number]>();
  // The form starts with a supported payment method if there is one.
  const first = methods.find(isConnected) ?? methods[0];
  const chosen = byHand ?? (design.show_menu_first ? undefined : first);
  const menu = (methods.length > 1 || chosen === undefined) && (
    <Methods methods={methods} chosen={chosen} onChoose={choose} isFocused={byHand !== undefined} />
  );
  if (chosen !== undefined && isConnected(chosen))
    return <PaymentForm key={chosen} {...props} way={chosen} menu={menu} />;
  return (
    <>
      <h1 className="unseen">{t('Payment to {merchant}', { merchant: merchant.name })}</h1>
      <OrderSummary session={{ ...session, attempt: null }} />
      {menu}
      <p role="status" className={chosen === undefined ? 'unseen' : 'notice'}>
        {chosen !== undefined && t('This payment method is not available here. Pay by card.')}
      </p>
    </>
  );
}
