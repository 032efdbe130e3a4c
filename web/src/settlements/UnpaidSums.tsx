import { Text } from '@mantine/core';
import type { settlementLists } from '@portal/contract/settlements';
import { useQuery } from '@tanstack/react-query';
import { t } from '../text/t.ts';
import { rowsOf } from '../ui/list/listRead.ts';
import { useSelectedMerchants } from '../ui/list/selectedMerchants.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { unpaidOf, type Sum, type Unpaid, type UnpaidRow } from './unpaid.ts';
import classes from './UnpaidSums.module.css';

type List = (typeof settlementLists)[keyof typeof settlementLists];

/** Settlements not paid out yet are few; were there more than a page of them, their sum would not be known. */
const MOST = 80;
const WAITING = [{ s: 'status', m: 'in' as const, v: ['created', 'pending'] }];
const NAMED = ['status', 'currency', 'payouttime', 'settlement_amount'] as const;

/** A row that leaves one out cannot be added up. */
const isRow = (row: Record<string, unknown>): row is Record<string, unknown> & UnpaidRow =>
  NAMED.every((name) => typeof row[name] === 'string');

function useUnpaid(list: List): Unpaid | undefined {
  const selected = useSelectedMerchants();
  const merchants = selected.length > 0 ? { merchants: [...selected] } : {};
  const { data } = useQuery(rowsOf(list, { filters: WAITING, ...merchants, page: 1, limit: MOST }));
  if (data === undefined || data.paginator.pages > 1) return undefined;
  const rows = data.data.filter(isRow);
  return rows.length === data.data.length ? unpaidOf(rows) : undefined;
}

const Sums = ({ sums }: { sums: readonly Sum[] }) => (
  <span className={classes.sums}>
    {sums.map(({ currency, amount }) => (
      <Amount key={currency} value={amount} currency={currency} />
    ))}
  </span>
);

/** Above a list of settlements: what its kind is, what is paid out next and when, and all that is still to be paid out. */
export function UnpaidSums({ list, about }: { list: List; about: string }) {
  const unpaid = useUnpaid(list);
  const { balance = [], next } = unpaid ?? {};
  return (
    <div className={classes.top}>
      <Text className={classes.about}>{about}</Text>
      <dl className={classes.facts}>
        <div>
          <dt>
            {t('Next payout')}
            {next && (
              <>
                {' · '}
                <Moment value={next.time} withTime />
              </>
            )}
          </dt>
          <dd>{next ? <Sums sums={next.sums} /> : '—'}</dd>
        </div>
        <div>
          <dt>{t('Balance not paid out yet')}</dt>
          <dd>{balance.length > 0 ? <Sums sums={balance} /> : '—'}</dd>
        </div>
      </dl>
    </div>
  );
}
