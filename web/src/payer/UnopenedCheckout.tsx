import type { ComponentProps } from 'react';
import { t } from '../text/t.ts';
import { LoadingPage } from './LoadingPage.tsx';

/** Page that is shown until the checkout session or its recurring charges are loaded. */
export const UnopenedCheckout = (asked: Omit<ComponentProps<typeof LoadingPage>, 'words'>) => (
  <LoadingPage
    {...asked}
    words={{
      loading: t('Loading the payment'),
      missing: t("This payment link doesn't exist"),
      advice: t('Check that the address is complete, or ask the sender for a new one.'),
      failed: t("The payment couldn't be loaded"),
    }}
  />
);
