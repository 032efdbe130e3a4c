import { Text } from '@mantine/core';
import type { settlementLists } from '@portal/contract/settlements';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../text/t.ts';
import { listRowsQuery } from '../ui/list/listRead.ts';
import { useSelectedMerchants } from '../ui/list/selectedMerchants.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { summarizeUnpaid, type CurrencySum, type UnpaidSummary, type UnpaidRow } from './summarizeUnpaid.ts';
import classes from './UnpaidSums.module.css';

type List = (typeof settlementLists)[keyof typeof settlementLists];

/**
 * Limits of the sums: rows per page, and the maximum number of pages to read. If there are more settlements, no sums
 * are shown.
 */
const LIMIT = 80;
const MOST_PAGES = 20;
const WAITING = [{ s: 'status', m: 'in' as const, v: ['created', 'pending'] }];
const NAMED = ['status', 'currency', 'payouttime', 'settlement_amount'] as const;

/** Whether a settlement row has the members that are added up. */
const isRow = (row: Record<string, unknown>): row is Record<string, unknown> & UnpaidRow =>
  NAMED.every((name) => typeof row[name] === 'string');

function addedUp(data: readonly Record<string, unknown>[]): UnpaidSummary | 'unknown' {
  const rows = data.filter(isRow);
  return rows.length < data.length ? 'unknown' : summarizeUnpaid(rows);
}

/** Hook that returns the unpaid sums of a settlement list; undefined until all pages are read. */
function useUnpaid(list: List): UnpaidSummary | 'unknown' | undefined {
  const selected = useSelectedMerchants();
  const [pages, setPages] = useState(1);
  const merchants = selected.length > 0 ? { merchants: [...selected] } : {};
  const queries = Array.from({ length: pages }, (_, at) =>
    listRowsQuery(list, { filters: WAITING, ...merchants, page: at + 1, limit: LIMIT }),
  );
  const answers = useQueries({ queries });
  const all = Math.max(1, answers[0]?.data?.paginator.pages ?? pages);
  if (all > MOST_PAGES || answers.some(({ data, isError }) => isError && data === undefined)) return 'unknown';
  if (all !== pages) setPages(all);
  const read = answers.flatMap(({ data }) => (data === undefined ? [] : [data.data]));
  return read.length === all ? addedUp(read.flat()) : undefined;
}

/** Sums by currency. While they load, `—` is shown, so that unknown sums do not look like zero. */
function Sums({ of, sums }: { of: UnpaidSummary | 'unknown' | undefined; sums: readonly CurrencySum[] | undefined }) {
  if (of === undefined) return '—';
  if (of === 'unknown') return t('Not available right now');
  if (sums === undefined || sums.length === 0) return t('Nothing to pay out');
  return (
    <span className={classes.sums}>
      {sums.map(({ currency, amount }) => (
        <Amount key={currency} value={amount} currency={currency} />
      ))}
    </span>
  );
}

/** Summary above a list of settlements: the kind of settlements, the next payout and the unpaid total. */
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
