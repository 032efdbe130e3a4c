import { Anchor, Button, Paper, SimpleGrid, Text } from '@mantine/core';
import { reports, type SpecialEntry } from '@portal/contract/reports';
import { Link } from 'wouter';
import { qWhole } from '../api/client.ts';
import { rowsIn } from '../api/listOf.ts';
import { t } from '../text/t.ts';
import type { Ahead } from '../ui/page/ahead.ts';
import { Loaded } from '../ui/page/Loaded.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { useDo } from '../ui/form/useDo.ts';
import { RequestModal } from './RequestModal.tsx';

const read = qWhole(reports.special.list, {}, ({ data, can_request }) => ({
  data: rowsIn(data, ['id', 'title']),
  can_request,
}));

/** @public The navigation calls it by name. */
export const ahead: Ahead = (_, queries) => void queries.prefetchQuery(read);

/** The special reports on offer, and the way to one that there is not yet (REP-011). */
export default function SpecialsPage() {
  const { doing, open, close } = useDo();
  return (
    <Loaded read={read}>
      {({ data, can_request }) => (
        <>
          <PageHeader
            title={t('Special reports')}
            actions={
              can_request && (
                <Button variant="default" onClick={() => open('request')}>
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
          {can_request && doing === 'request' && <RequestModal onClose={close} />}
        </>
      )}
    </Loaded>
  );
}

function Entry({ id, title, description }: SpecialEntry) {
  return (
    <Paper component="li" withBorder p="md">
      <Anchor component={Link} to={`/reports/special/custom/${id}`} fw={600}>
        {t(title)}
      </Anchor>
      <Text size="sm" c="dimmed" mt={4}>
        {t(description)}
      </Text>
    </Paper>
  );
}
