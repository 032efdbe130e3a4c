import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../app/paths.ts';
import { remember, remembered } from '../api/storage.ts';
import { t } from '../text/t.ts';
import { screenExists } from '../ui/page/screenExists.ts';
import { registration } from './reads.ts';

/** Steps of which this tab was told already, joined by commas. */
const KEY = 'registration-alert';
const told = () => (remembered('sessionStorage', KEY) ?? '').split(',');

/** What is to be done next, by the step of the registration (DASH-010). */
const texts = {
  create_merchant: 'Register your merchant to accept payments.',
  finance_settings: 'Add the bank account that your money is to be paid to.',
  activation_pending: 'Your merchant waits to be activated. We will write to you when it is.',
  upload_docs: 'Upload the documents of your company, so that your merchant can be activated.',
  sign_contract: 'Sign the contract, so that your merchant can be activated.',
} as const;

/** The registration of a merchant that is not complete: said once a step and session, until it is closed (DASH-008, DASH-009). */
export function RegistrationAlert() {
  const { data } = useQuery(registration);
  const step = data?.show && data.step && data.step in texts ? data.step : undefined;
  const [before] = useState(told);
  const [isClosed, close] = useState(false);
  const isNew = step !== undefined && !before.includes(step);
  useEffect(() => {
    if (step !== undefined && isNew) remember('sessionStorage', KEY, [...new Set([...told(), step])].join());
  }, [step, isNew]);
  if (!isNew || isClosed) return null;
  return (
    <Alert
      color="blue"
      mb="lg"
      role="status"
      title={t('Merchant registration')}
      withCloseButton
      closeButtonLabel={t('Close')}
      onClose={() => close(true)}
    >
      {t(texts[step])}{' '}
      {screenExists(paths.registerMerchant()) && (
        <Anchor component={Link} to={paths.registerMerchant()}>
          {t('Continue')}
        </Anchor>
      )}
    </Alert>
  );
}
