import { Button, Group } from '@mantine/core';
import { payment, type BwItem } from '@portal/contract/payments';
import { useState } from 'react';
import { useRouteMutation, type RouteResult } from '../api/client.ts';
import { t } from '../text/t.ts';
import { formatMaskedCard } from '../ui/list/values.ts';
import { Moment } from '../ui/value/Moment.tsx';
import { SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { runAction } from '../ui/overlay/runAction.ts';
import classes from './BlackWhiteListTable.module.css';

const names: Record<BwItem['field'], string> = { card: 'Card', email: 'Email', phone: 'Phone', ip: 'IP address' };

/** Returns the label of a list entry's field, such as card or email. */
const fieldName = (field: BwItem['field']): string => t(names[field] ?? field);

/** Returns the text of a list value. A card number is masked. */
export const formatListValue = ({ field, value }: BwItem): string =>
  field === 'card' ? formatMaskedCard(value) : value;

const place = ({ list }: BwItem) => (
  <span className={classes.place} data-list={list ?? 'none'}>
    {list === null ? t('Not listed') : list === 'black' ? t('Blocked') : t('Allowed')}
  </span>
);
const until = ({ list, until: end }: BwItem) =>
  list === null ? '—' : end === null ? t('Permanently') : <Moment value={end} withTime />;

interface Props {
  lists: RouteResult<typeof payment.bwlist>;
  /** Opens the modal that changes a list entry; undefined for users who may only read. */
  change: ((what: 'block' | 'allow', item: BwItem) => void) | undefined;
}

const changesOf = (orderId: string, change: NonNullable<Props['change']>): SmallTableColumn<BwItem> => ({
  title: t('Actions'),
  screenOnly: true,
  align: 'end',
  cell: (item) => <Changes item={item} orderId={orderId} change={change} />,
});

/** Table of the payer's values: the list that a value is on, the end date, and buttons to change the entry. */
export function BlackWhiteListTable({ lists, change }: Props) {
  const columns: SmallTableColumn<BwItem>[] = [
    { title: t('Field'), cell: ({ field }) => fieldName(field) },
    { title: t('Value'), cell: formatListValue },
    { title: t('List'), cell: place },
    { title: t('Until'), cell: until },
    ...(change ? [changesOf(lists.order_id, change)] : []),
  ];
  return (
    <SmallTable label={t('Black/White list')} columns={columns} rows={lists.items} rowKey={({ field }) => field} />
  );
}

function Changes({ item, orderId, change }: { item: BwItem; orderId: string; change: NonNullable<Props['change']> }) {
  const remove = useRouteMutation(payment.bwlistChange, [payment.bwlist]);
  const [isRunning, setRunning] = useState(false);
  const named = (verb: string) => ({ 'aria-label': `${verb}: ${fieldName(item.field)}`, disabled: isRunning });
  const takeOff = async () => {
    setRunning(true);
    await runAction(() => remove.run({ params: { order_id: orderId }, body: { field: item.field, list: 'none' } }));
    setRunning(false);
  };
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {item.list !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          {...named(t('Remove'))}
          loading={isRunning}
          onClick={() => void takeOff()}
        >
          {t('Remove')}
        </Button>
      )}
      <Button variant="default" size="compact-sm" {...named(t('Block'))} onClick={() => change('block', item)}>
        {t('Block')}
      </Button>
      <Button variant="default" size="compact-sm" {...named(t('Allow'))} onClick={() => change('allow', item)}>
        {t('Allow')}
      </Button>
    </Group>
  );
}
