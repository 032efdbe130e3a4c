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

type Answer = { data: Record<string, unknown>[]; paginator: { pages: number } };

function addedUp({ data, paginator: { pages } }: Answer): Unpaid | 'unknown' {
  const rows = data.filter(isRow);
  return pages > 1 || rows.length < data.length ? 'unknown' : unpaidOf(rows);
}

/** Undefined until it is read. */
function useUnpaid(list: List): Unpaid | 'unknown' | undefined {
  const selected = useSelectedMerchants();
  const merchants = selected.length > 0 ? { merchants: [...selected] } : {};
  const { data, isError } = useQuery(rowsOf(list, { filters: WAITING, ...merchants, page: 1, limit: MOST }));
  if (data === undefined) return isError ? 'unknown' : undefined;
  return addedUp(data);
}

/** Sums a currency, `—` until they are read; what is not known does not look like nothing. */
function Sums({ of, sums }: { of: Unpaid | 'unknown' | undefined; sums: readonly Sum[] | undefined }) {
  if (of === undefined) return '—';
  if (of === 'unknown') return t('Not known at the moment');
  if (sums === undefined || sums.length === 0) return t('Nothing to pay out');
  return (
    <span className={classes.sums}>
      {sums.map(({ currency, amount }) => (
        <Amount key={currency} value={amount} currency={currency} />
      ))}
    </span>
  );
}

/** Above a list of settlements: what its kind is, what is paid out next and when, and all that is still to be paid out. */
export function UnpaidSums({ list, about }: { list: List; about: string }) {
  const unpaid = useUnpaid(list);
  const { balance, next } = typeof unpaid === 'object' ? unpaid : {};
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
          <dd>
            <Sums of={unpaid} sums={next?.sums} />
          </dd>
        </div>
        <div>
          <dt>{t('Balance not paid out yet')}</dt>
          <dd>
            <Sums of={unpaid} sums={balance} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
