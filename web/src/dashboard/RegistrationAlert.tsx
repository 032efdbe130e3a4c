import { Alert, Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useOptionalRead } from '../api/reads.ts';
import { nextStep, registration } from '../api/registration.ts';
import { writeStorage, readStorage } from '../api/storage.ts';
import { t } from '../text/t.ts';

/** Steps of which this tab was told already, joined by commas. */
const KEY = 'registration-alert';
const told = () => (readStorage('sessionStorage', KEY) ?? '').split(',');

/** The registration of a merchant that is not complete: said once a step and session, until it is closed (DASH-008, DASH-009). */
export function RegistrationAlert() {
  const data = useOptionalRead(registration);
  const next = data?.show ? nextStep(data) : undefined;
  const step = next && data?.step ? data.step : undefined;
  const [before] = useState(told);
  const [isClosed, close] = useState(false);
  const isNew = step !== undefined && !before.includes(step);
  useEffect(() => {
    if (step !== undefined && isNew) writeStorage('sessionStorage', KEY, [...new Set([...told(), step])].join());
  }, [step, isNew]);
  if (!isNew || isClosed || !next) return null;
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
      {next.text}{' '}
      {next.to !== undefined && (
        <Anchor component={Link} to={next.to} underline="always">
          {t('Continue')}
        </Anchor>
      )}
    </Alert>
  );
}
