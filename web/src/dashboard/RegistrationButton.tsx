import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { useOptionalRead } from '../api/reads.ts';
import { nextStep, registration } from '../api/registration.ts';

/** Button with the next step of a merchant registration. It stays when the alert is closed (MER-059). */
export function RegistrationButton() {
  const data = useOptionalRead(registration);
  const next = data?.show ? nextStep(data) : undefined;
  if (next?.to === undefined) return null;
  return (
    <Button component={Link} to={next.to}>
      {next.button}
    </Button>
  );
}
