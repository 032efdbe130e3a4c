import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { MerchantStatus } from '@portal/contract/onboarding';
import { Link } from 'wouter';
import { useExtra } from '../api/reads.ts';
import { paths } from '../app/paths.ts';
import { nextStep } from '../api/registration.ts';
import { myMerchants } from '../api/sharedReads.ts';
import { t } from '../text/t.ts';

/** The next step of the merchant that is being registered (MER-059). */
export function RegistrationProgress({ status }: { status: MerchantStatus }) {
  const next = nextStep(status);
  const merchant = useExtra(myMerchants)?.data.find(({ id }) => id === status.data.merchant_id);
  return (
    <Paper withBorder p="xl" maw={720}>
      <Stack gap="md" align="flex-start">
        <Title order={2}>{merchant?.name ?? t('Merchant registration')}</Title>
        <Text>{next?.text}</Text>
        <Group gap="sm">
          {next?.to !== undefined && (
            <Button component={Link} to={next.to}>
              {next.button}
            </Button>
          )}
          {merchant && (
            <Button component={Link} to={paths.registerMerchant(merchant.country)} variant="default">
              {t('Register another merchant')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
