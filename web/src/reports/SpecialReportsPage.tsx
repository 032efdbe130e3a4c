import { Anchor, Button, Paper, SimpleGrid, Text } from '@mantine/core';
import { reports, type SpecialEntry } from '@portal/contract/reports';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { createQuery } from '../api/client.ts';
import { requireRows } from '../api/toList.ts';
import { t } from '../text/t.ts';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { RequestReportModal } from './RequestReportModal.tsx';

const read = createQuery(reports.special.list, {}, ({ data, can_request }) => ({
  data: requireRows(data, ['id', 'title']),
  can_request,
}));

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = (_, queries) => void queries.prefetchQuery(read);

/** Page with the available special reports, and the action to request a new one (REP-011). */
export default function SpecialReportsPage() {
  const form = useRoutedForm();
  return (
    <WhenLoaded read={read}>
      {({ data, can_request }) => (
        <>
          <PageHeader
            title={t('Special reports')}
            actions={
              can_request && (
                <Button variant="default" onClick={() => form.open('request')}>
                  {t('Request a special report')}
                </Button>
              )
            }
          />
          <SimpleGrid component="ul" cols={{ base: 1, lg: 2 }} p={0} m={0} aria-label={t('Special reports')}>
            {data.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </SimpleGrid>
          {can_request && (
            <RoutedForm form={form} name="request">
              {(close) => <RequestReportModal onClose={close} />}
            </RoutedForm>
          )}
        </>
      )}
    </WhenLoaded>
  );
}

function Entry({ id, title, description }: SpecialEntry) {
  return (
    <Paper component="li" withBorder p="md">
      <Anchor component={Link} to={paths.special(id)} fw={600}>
        {t(title)}
      </Anchor>
      <Text size="sm" c="dimmed" mt={4}>
        {t(description)}
      </Text>
    </Paper>
  );
}
