import { Anchor, Button } from '@mantine/core';
import { reports, type SpecialEntry } from '@portal/contract/reports';
import { Link } from 'wouter';
import { q } from '../api/client.ts';
import { t } from '../text/t.ts';
import type { Ahead } from '../ui/ahead.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SmallTable, type SmallColumn } from '../ui/SmallTable.tsx';
import { useDo } from '../ui/useDo.ts';
import { RequestModal } from './RequestModal.tsx';

const read = q(reports.special.list, {});

/** @public The navigation calls it by name. */
export const ahead: Ahead = (_, queries) => void queries.prefetchQuery(read);

const columns = (): SmallColumn<SpecialEntry>[] => [
  {
    title: t('Report'),
    cell: ({ id, title }) => <Anchor component={Link} to={`/reports/special/custom/${id}`} children={t(title)} />,
  },
  { title: t('What it tells'), cell: ({ description }) => t(description) },
];

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
          <SmallTable label={t('Special reports')} columns={columns()} rows={data} rowKey={({ id }) => id} />
          {can_request && doing === 'request' && <RequestModal onClose={close} />}
        </>
      )}
    </Loaded>
  );
}
