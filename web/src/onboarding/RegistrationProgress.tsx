import { Alert, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { companies } from '@portal/contract/companies';
import type { MerchantStatus } from '@portal/contract/onboarding';
import { Link } from 'wouter';
import { useOptionalRead } from '../api/reads.ts';
import { paths } from '../paths/paths.ts';
import { qWithDefaults } from '../api/client.ts';
import { rowsIn } from '../api/listOf.ts';
import { nextStep } from '../api/registration.ts';
import { myMerchants } from '../api/sharedReads.ts';
import { t } from '../text/t.ts';
import { MissingItem } from '../ui/value/MissingItem.tsx';

/** Next step of the merchant in registration (MER-059). */
export function RegistrationProgress({ status }: { status: MerchantStatus }) {
  const next = nextStep(status);
  const merchant = useOptionalRead(myMerchants)?.data.find(({ id }) => id === status.data.merchant_id);
  return (
    <Paper withBorder p="xl" maw={720}>
      <Stack gap="md" align="flex-start">
        <Title order={2}>{merchant?.name ?? t('Merchant registration')}</Title>
        <Text>{next?.text}</Text>
        {status.step === 'upload_docs' && status.data.company_profile_id !== null && (
          <RejectedFiles companyId={status.data.company_profile_id} />
        )}
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

const missingOf = (id: number) =>
  qWithDefaults(companies.info, { params: { id } }, (answer) => ({ ...answer, missing: rowsIn(answer.missing) }));

/** Rejected files with their reasons. */
function RejectedFiles({ companyId }: { companyId: number }) {
  const rejected = (useOptionalRead(missingOf(companyId))?.missing ?? []).filter(({ why }) => why === 'rejected');
  if (rejected.length === 0) return null;
  return (
    <Alert color="red" title={t('Rejected documents')}>
      <List>
        {rejected.map((file, at) => (
          <List.Item key={at}>
            <b>
              <MissingItem {...file} />
            </b>
            {file.reason ? `: ${t(file.reason)}` : null}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
