import { Alert, Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useOptionalRead } from '../api/reads.ts';
import { nextStep, registration } from '../api/registration.ts';
import { writeStorage, readStorage } from '../api/storage.ts';
import { t } from '../text/t.ts';

/** Storage key of the steps that were shown in this session, separated by commas. */
const KEY = 'registration-alert';
const shownSteps = () => (readStorage('sessionStorage', KEY) ?? '').split(',');

/** Alert about an incomplete merchant registration. Each step shows it one time per session, until it is closed (DASH-008, DASH-009). */
export function RegistrationAlert() {
  const data = useOptionalRead(registration);
  const next = data?.show ? nextStep(data) : undefined;
  const step = next && data?.step ? data.step : undefined;
  const [before] = useState(shownSteps);
  const [isClosed, close] = useState(false);
  const isNew = step !== undefined && !before.includes(step);
  useEffect(() => {
    if (step !== undefined && isNew) writeStorage('sessionStorage', KEY, [...new Set([...shownSteps(), step])].join());
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
