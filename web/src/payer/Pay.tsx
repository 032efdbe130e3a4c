import { useState, type ComponentProps } from 'react';
import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import { CardPage } from './CardPage.tsx';
import { Methods } from './Methods.tsx';
import { Summary } from './Summary.tsx';

/** The form of the way to pay that the payer chose; the menu of ways first, where the design wants it so. */
export function Pay(props: ComponentProps<typeof CardPage>) {
  const { session } = props;
  const { methods, design, merchant } = session;
  const [byHand, choose] = useState<CheckoutSession['methods'][number]>();
  const chosen = byHand ?? (design.show_menu_first ? undefined : methods[0]);
  const menu = (methods.length > 1 || chosen === undefined) && (
    <Methods methods={methods} chosen={chosen} onChoose={choose} isFocused={byHand !== undefined} />
  );
  if (chosen === 'card') return <CardPage {...props} menu={menu} />;
  return (
    <>
      <h1 className="unseen">{t('Payment to {merchant}', { merchant: merchant.name })}</h1>
      <Summary session={session} />
      {menu}
      <p role="status" className={chosen === undefined ? 'unseen' : 'notice'}>
        {chosen !== undefined && t('This way to pay is not connected here. Pay by card.')}
      </p>
    </>
  );
}
