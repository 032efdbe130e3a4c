import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import type { Way } from './useCardForm.ts';

type Method = CheckoutSession['methods'][number];

/** Whether it can be paid with here: by card, or with a wallet that is played. */
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
  /** Nothing while the payer has not chosen. */
  chosen: Method | undefined;
  onChoose(method: Method): void;
  /** The payer has just chosen: the focus stays where it was. */
  isFocused: boolean;
}

/** Ways to pay, to choose one. */
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
