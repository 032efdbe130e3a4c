import { Button, Text } from '@mantine/core';
import type { RightsChange } from '@portal/contract/permissions';
import { useState } from 'react';
import { useSectionQuery } from '../api/queryHooks.ts';
import { t } from '../text/t.ts';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { timeColumn, SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { colleagueQueries } from './colleagueReads.ts';
import classes from './RightsHistory.module.css';
import { formatRightsChange } from './rightWords.ts';

/** Number of rows that are shown first. "Show more" adds five times this number. */
const FIRST_ROWS = 10;

const WORDS: Readonly<Record<RightsChange['kind'], () => string>> = {
  invited: () => t('Invited'),
  joined: () => t('Joined by invitation'),
  granted: () => t('Access given'),
  changed: () => t('Rights changed'),
  copied: () => t('Copied'),
  removed: () => t('Removed'),
  withdrawn: () => t('Invitation withdrawn'),
  viewed_as: () => t('Viewed as'),
};

const kindText = ({ kind, from }: RightsChange): string => {
  if (kind === 'copied' && from) return t('Copied from {merchant}', { merchant: from.name });
  return (WORDS as Partial<typeof WORDS>)[kind]?.() ?? kind;
};

const wordOf = (change: RightsChange): string => {
  const { approved_by: by } = change;
  return by ? `${kindText(change)}. ${t('Approved by {who}', { who: by.name || by.email })}` : kindText(change);
};

/** Name of a user, truncated if long, because the rights beside the name matter more. */
function Name({ of: { name, email } }: { of: RightsChange['by'] }) {
  return (
    <span className={classes.name} title={`${name} ${email}`.trim()}>
      {name || email}
    </span>
  );
}

const columnsOf = (): SmallTableColumn<RightsChange>[] => [
  timeColumn(t('Date'), ({ at }) => at),
  { title: t('Changed by'), cell: ({ by }) => <Name of={by} /> },
  { title: t('Change'), cell: (change) => <span className={classes.name}>{wordOf(change)}</span> },
  { title: t('Person affected'), cell: ({ whom }) => <Name of={whom} /> },
  {
    title: t('Rights'),
    cell: ({ kind, before, after }) => (kind === 'viewed_as' ? '—' : formatRightsChange(before, after)),
  },
];

/** History of rights at a merchant: who changed whose rights, and when. */
export function RightsHistory({ merchantId }: { merchantId: number }) {
  const { data, failure } = useSectionQuery(colleagueQueries.history(merchantId));
  const [shown, setShown] = useState(FIRST_ROWS);
  const changes = data?.data ?? [];
  return (
    <DetailSection title={t('History')}>
      {failure && <Text c="dimmed">{t('Unexpected error')}</Text>}
      {data && changes.length === 0 && <Text c="dimmed">{t('No changes yet')}</Text>}
      {changes.length > 0 && (
        <SmallTable label={t('History')} columns={columnsOf()} rows={changes.slice(0, shown)} rowKey={({ id }) => id} />
      )}
      {changes.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + FIRST_ROWS * 5)}>
          {t('Show more')}
        </Button>
      )}
    </DetailSection>
  );
}
