import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { tell } from '../api/events.ts';
import { appInfo, myMerchants } from '../api/shared.ts';
import { t } from '../text/t.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

/** Where people start. Those who have merchants see their payments; the others are told how to get one. */
export default function HomePage() {
  const { data: merchants } = useSuspenseQuery(myMerchants);
  const { data: info } = useQuery({ ...appInfo, enabled: false });
  if (merchants.data.length > 0) return <Redirect to="/transactions/payments/all" replace />;
  return (
    <>
      <PageHeader title={t('Home')} />
      <Paper withBorder p="xl" maw={640}>
        <Stack gap="sm" align="flex-start">
          <Title order={2}>{t('No merchants yet')}</Title>
          <Text>{t('Payments, reports and settings show here as soon as you have access to a merchant.')}</Text>
          <Text>
            {t(
              'If your company already accepts payments, ask its owner to give you access. To register a new merchant, write to us.',
            )}
          </Text>
          {info?.support_email && <Anchor href={`mailto:${info.support_email}`}>{info.support_email}</Anchor>}
          <Button variant="default" onClick={() => tell({ type: 'reload' })}>
            {t('Check again')}
          </Button>
        </Stack>
      </Paper>
    </>
  );
}
