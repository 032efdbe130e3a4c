import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import type { Way } from './useCardForm.ts';

type Method = CheckoutSession['methods'][number];

/** Whether this page supports a method: card or simulated wallet. */
export const isConnected = (method: Method): method is Way => method === 'card' || method === 'wallets';

const nameOfMethod = (method: Method): string =>
  ({
    card: t('Card'),
    wallets: t('Wallet'),
    banklinks_eu: t('Bank transfer'),
    local_methods: t('Other payment methods'),
    loans: t('Pay in parts'),
  })[method];

interface Props {
  methods: readonly Method[];
  /** Chosen method; undefined before the choice. */
  chosen: Method | undefined;
  onChoose(method: Method): void;
  /** Whether the payer has just chosen, so that the focus stays. */
  isFocused: boolean;
}

/** Choice of payment methods. */
export function Methods({ methods, chosen, onChoose, isFocused }: Props) {
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
            {!isConnected(method) && <span className="hint"> ({t('not connected here')})</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
