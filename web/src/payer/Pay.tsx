import { useState, type ComponentProps } from 'react';
import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import { isConnected, Methods } from './Methods.tsx';
import { PayForm } from './PayForm.tsx';
import { Summary } from './Summary.tsx';

/** Form of the chosen payment method, or first the choice of methods if the design says so. */
export function Pay(props: Omit<ComponentProps<typeof PayForm>, 'way' | 'menu'>) {
  const { session } = props;
  const { methods, design, merchant } = session;
  const [byHand, choose] = useState<CheckoutSession['methods'][number]>();
  // Starts with a supported method if there is one.
  const first = methods.find(isConnected) ?? methods[0];
  const chosen = byHand ?? (design.show_menu_first ? undefined : first);
  const menu = (methods.length > 1 || chosen === undefined) && (
    <Methods methods={methods} chosen={chosen} onChoose={choose} isFocused={byHand !== undefined} />
  );
  if (chosen !== undefined && isConnected(chosen)) return <PayForm key={chosen} {...props} way={chosen} menu={menu} />;
  return (
    <>
      <h1 className="unseen">{t('Payment to {merchant}', { merchant: merchant.name })}</h1>
      <Summary session={{ ...session, attempt: null }} />
      {menu}
      <p role="status" className={chosen === undefined ? 'unseen' : 'notice'}>
        {chosen !== undefined && t('This way to pay is not connected here. Pay by card.')}
      </p>
    </>
  );
}
