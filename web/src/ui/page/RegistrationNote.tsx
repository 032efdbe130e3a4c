import { Alert, Button, Group, Text } from '@mantine/core';
import type { MerchantStatus } from '@portal/contract/onboarding';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { nextStep, registration } from '../../api/registration.ts';
import { t } from '../../text/t.ts';

/** What is to be done next stands on no tab of the company. */
const isElsewhere = ({ step, waiting }: MerchantStatus) =>
  step === 'finance_settings' || (step === 'activation_pending' && waiting === false);

/** On a company whose merchant is being registered: what is to be done next, and the way to sign (MER-063, MER-064). */
export function RegistrationNote({ companyId }: { companyId: number }) {
  const { data } = useQuery(registration);
  const next = data?.data.company_profile_id === companyId ? nextStep(data) : undefined;
  if (!next || !data) return null;
  const { merchant_id } = data.data;
  return (
    <Alert color="blue" mb="lg" maw={960} title={t('Merchant registration')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{next.text}</Text>
        {data.step === 'sign_contract' && merchant_id !== null && (
          <Button component={Link} to={paths.merchant(merchant_id, 'contract')} size="compact-sm">
            {t('Sign the contract')}
          </Button>
        )}
        {isElsewhere(data) && next.to !== undefined && (
          <Button component={Link} to={next.to} size="compact-sm">
            {next.button}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
