import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Merchant } from '@portal/contract/merchants';
import { Link } from 'wouter';
import { useRights } from '../api/rights.ts';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';

/** Last page of a registration: the merchant accepts payments, and the person can create the first payment link. */
export function MerchantIsLive({ merchant: { id, name, country } }: { merchant: Merchant }) {
  const maySell = useRights().may('links.edit', id);
  return (
    <>
      <PageHeader title={t('Get Started')} />
      <Paper withBorder p="xl" maw={720}>
        <Stack gap="md" align="flex-start">
          <Title order={2}>{t('Your merchant is live')}</Title>
          <Text>
            {t('{merchant} can accept payments now. Create a payment link and send it to a payer.', { merchant: name })}
          </Text>
          <Group gap="sm">
            {maySell && (
              <Button component={Link} to={paths.createLink(String(id), 'settings')}>
                {t('Create payment link')}
              </Button>
            )}
            <Button component={Link} to={paths.registerMerchant(country)} variant="default">
              {t('Register another merchant')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </>
  );
}
