import { createFinder } from '@portal/contract/text/fold';
import '@mantine/spotlight/styles.layer.css';
import { Group, useMantineColorScheme } from '@mantine/core';
import { Spotlight, spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type FocusEvent, useEffect, useState } from 'react';
import { paths, buildListAddress } from '../../paths/paths.ts';
import { emitPortalEvent } from '../../api/events.ts';
import { t } from '../../text/t.ts';
import { navigate } from '../route/hash.ts';
import type { MenuGroup } from './menu.ts';
import { colorSchemeChoices } from './ColorSchemeMenu.tsx';
import { useFoundRecords } from './useFoundRecords.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { type Payment, paymentLists } from '@portal/contract/payments';
import { useOptionalQuery } from '../../api/queryHooks.ts';
import { toDisplayText } from '../../api/toDisplayText.ts';
import { useAfterPaint } from '../../ui/overlay/useAfterPaint.ts';
import { listRowsQuery } from '../../ui/list/listRead.ts';
import { moneyText } from '../../ui/value/amountText.ts';
import { Badge } from '../../ui/value/Badge.tsx';

/** Minimum length of a text to search for payments. */
const MIN_LENGTH = 3;
const MAX_RESULTS = 5;
/** Milliseconds without a key press before the search starts. */
const PAUSE_MS = 250;

type Found = Pick<Payment, 'id' | 'order_id' | 'amount' | 'currency' | 'status' | 'outcome'>;

const isPayment = (row: Record<string, unknown>): row is Record<string, unknown> & Found =>
  typeof row['id'] === 'number' &&
  ['order_id', 'amount', 'currency', 'status'].every((name) => toDisplayText(row[name]));

const actionOf = ({ id, order_id, amount, currency, status, outcome }: Found): SpotlightActionData => ({
  id: `found payment ${id}`,
  label: t('Payment {id}', { id }),
  description: `${order_id} · ${moneyText(amount, currency)}`,
  leftSection: <IconReceipt size={20} stroke={1.6} aria-hidden />,
  rightSection: (
    <Group gap={4} wrap="nowrap">
      <Badge status={status} />
      {outcome && <Badge status={outcome} />}
    </Group>
  ),
  onClick: () => navigate(paths.payment(id, 'general')),
});

/**
 * Returns search palette entries for payments that match the text, with their status. Empty while they load or if the
 * search fails.
 */
function useFoundPayments(text: string): SpotlightActionData[] {
  const [words] = useDebouncedValue(text.trim(), PAUSE_MS);
  const isAsked = words.length >= MIN_LENGTH && words === text.trim();
  const data = useOptionalQuery(
    listRowsQuery(paymentLists.payments, { query: words, page: 1, limit: MAX_RESULTS }),
    isAsked,
  );
  return isAsked && data ? data.data.filter(isPayment).map(actionOf) : [];
}

const size = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** Returns all screens of the menu, each with the name of its menu group. */
const screensOf = (groups: readonly MenuGroup[]): SpotlightActionData[] =>
  groups.flatMap((group) => {
    const lines = 'to' in group ? [group] : 'entries' in group ? group.entries : [];
    return lines.map(({ key, label, to }) => ({
      id: `screen ${key}`,
      label: t(label),
      ...('to' in group ? {} : { description: t(group.label) }),
      leftSection: <group.icon {...size} />,
      onClick: () => navigate(to),
    }));
  });

/** Returns actions that open a payment by its id, or search payments by order id. */
function paymentsFor(text: string): SpotlightActionData[] {
  const wanted = text.trim();
  if (wanted === '') return [];
  const byOrder = {
    id: 'payment by order',
    label: t('Find payments of order {order}', { order: wanted }),
    leftSection: <IconSearch {...size} />,
    onClick: () => navigate(buildListAddress(paths.payments('all'), [{ s: 'order_id', m: 'eq', v: wanted }])),
  };
  if (!/^[1-9]\d{0,15}$/.test(wanted)) return [byOrder];
  const byId = {
    id: 'payment by id',
    label: t('Open payment {id}', { id: wanted }),
    leftSection: <IconReceipt {...size} />,
    onClick: () => navigate(paths.payment(Number(wanted), 'general')),
  };
  return [byId, byOrder];
}

function useActions(): SpotlightActionData[] {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return [
    ...colorSchemeChoices.map(({ value, label, icon: Icon }) => ({
      id: `scheme ${value}`,
      label: `${t('Colour scheme')}: ${t(label)}`,
      leftSection: <Icon {...size} />,
      onClick: () => setColorScheme(value),
    })),
    {
      id: 'sign out',
      label: t('Sign out'),
      leftSection: <IconLogout {...size} />,
      onClick: () => emitPortalEvent({ type: 'sign out' }),
    },
  ];
}

function matches(text: string) {
  const isIn = createFinder(text);
  return ({ label, description }: SpotlightActionData) => isIn(`${label} ${description ?? ''}`);
}

/** Adds a text to a field as if the user typed it there. */
function typeInto(field: HTMLInputElement, text: string): void {
  if (text === '') return;
  field.setRangeText(text, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface Props {
  /** The palette opens each time this number grows. */
  asked: number;
  groups: readonly MenuGroup[];
  /** Returns what the user typed before the palette's field had the focus. */
  takeEarlyText: () => string;
}

/** Command palette that finds screens, actions, payments and other records. */
export function SearchPalette({ asked, groups, takeEarlyText }: Props) {
  const [text, setText] = useState('');
  useEffect(() => spotlight.open(), [asked]);
  const areRowsDue = useAfterPaint(asked) || text !== '';
  const records = useFoundRecords(text);
  const found: SpotlightActionGroupData[] = [
    { group: t('Payments'), actions: [...paymentsFor(text), ...useFoundPayments(text)] },
    { group: t('Merchants'), actions: records('merchant') },
    { group: t('Companies'), actions: records('company') },
    { group: t('Colleagues'), actions: records('colleague') },
    { group: t('Bank accounts'), actions: records('account') },
    { group: t('Landings'), actions: records('landing') },
    { group: t('Screens'), actions: screensOf(groups).filter(matches(text)) },
    { group: t('Actions'), actions: useActions().filter(matches(text)) },
  ];
  return (
    <Spotlight
      query={text}
      onQueryChange={setText}
      clearQueryOnClose
      shortcut={null}
      actions={areRowsDue ? found.filter(({ actions }) => actions.length > 0) : []}
      filter={(_, actions) => actions}
      nothingFound={areRowsDue && t('Nothing found')}
      scrollable
      attributes={{ content: { 'aria-label': t('Search') } }}
      maxHeight={420}
      searchProps={{
        placeholder: t('Screen, payment, merchant or company'),
        'aria-label': t('Search'),
        leftSection: <IconSearch {...size} />,
        onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => typeInto(currentTarget, takeEarlyText()),
      }}
    />
  );
}
