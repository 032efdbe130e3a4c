import { Button, CloseButton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { merchants, type Merchant } from '@portal/contract/merchants';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createQuery } from '../../api/client.ts';
import { normalizeMerchants } from '../../api/sharedQueries.ts';
import { t } from '../../text/t.ts';
import { useFocusOnMount } from '../../ui/overlay/Dropdown.tsx';
import { useAfterPaint } from '../../ui/overlay/useAfterPaint.ts';
import { inputIconSizes } from '../../ui/page/iconSizes.ts';
import { Badge } from '../../ui/value/Badge.tsx';
import { fitsMerchantCookie } from '../../ui/list/selectedMerchants.ts';
import classes from './MerchantSelect.module.css';

/** Maximum number of merchant rows, so that the list renders within one key press (B21). */
const MAX_ROWS = 100;
/** Minimum length of a search text. A shorter text shows the whole list without a call (LIST-029, LIST-030). */
const MIN_SEARCH_LENGTH = 3;

interface Props {
  all: readonly Merchant[];
  selected: readonly number[];
  onApply: (ids: readonly number[]) => void;
}

/** Returns all merchants, or the results of the server's search. The last results stay until the next ones arrive. */
function useResults(all: readonly Merchant[], text: string) {
  const [search] = useDebouncedValue(text.trim(), 250);
  const isSearch = search.length >= MIN_SEARCH_LENGTH && text.trim().length >= MIN_SEARCH_LENGTH;
  const found = useQuery({
    ...createQuery(merchants.list, { query: { search } }, normalizeMerchants),
    enabled: isSearch,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  return {
    found: isSearch ? (found.data?.data ?? []) : all,
    isSearch,
    isBusy: isSearch && found.isFetching,
    failed: isSearch && found.isError,
  };
}

/** Panel of the merchant select: search, select all, show selected only, apply (LIST-009 … LIST-012). */
export default function MerchantPanel({ all, selected, onApply }: Props) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(selected.length === 0 ? all.map(({ id }) => id) : selected),
  );
  const [isOnlySelected, setOnlySelected] = useState(false);
  const { found, isSearch, isBusy, failed } = useResults(all, text);

  const isPlain = chosen.size === 0 || chosen.size === all.length;
  const listed = useMemo(
    () => (isOnlySelected && !isPlain ? found.filter(({ id }) => chosen.has(id)) : found),
    [found, chosen, isOnlySelected, isPlain],
  );
  const isAll = listed.length > 0 && listed.every(({ id }) => chosen.has(id));
  const isTooMany = !isPlain && !fitsMerchantCookie([...chosen]);

  const change = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (isOn) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  return (
    <form
      className={classes.panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooMany) onApply([...chosen]);
      }}
    >
      <SearchField text={text} onChange={setText} />
      <div className={classes.tools}>
        <label>
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = !isAll && listed.some(({ id }) => chosen.has(id));
            }}
            onChange={(event) =>
              change(
                listed.map(({ id }) => id),
                event.currentTarget.checked,
              )
            }
          />
          {t('Select all')}
        </label>
        <label data-disabled={isPlain || undefined}>
          <input
            type="checkbox"
            checked={isOnlySelected && !isPlain}
            disabled={isPlain}
            onChange={(event) => setOnlySelected(event.currentTarget.checked)}
          />
          {t('Show selected only')}
        </label>
      </div>
      <MerchantRows listed={listed} chosen={chosen} onChange={change} isBusy={isBusy} />
      <Note failed={failed} listed={listed.length} isSearch={isSearch} isBusy={isBusy} isTooMany={isTooMany} />
      <Button type="submit" disabled={isTooMany} fullWidth>
        {t('Apply')}
      </Button>
    </form>
  );
}

function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const search = useFocusOnMount<HTMLInputElement>();
  return (
    <TextInput
      ref={search}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-label={t('Search merchants')}
      placeholder={t('Name, address or ID')}
      leftSection={<IconSearch size={inputIconSizes.default} aria-hidden />}
      rightSection={
        text === '' ? undefined : (
          <CloseButton size={24} iconSize={16} aria-label={t('Clear search')} onClick={() => onChange('')} />
        )
      }
    />
  );
}

interface RowsProps {
  listed: readonly Merchant[];
  chosen: ReadonlySet<number>;
  onChange: (ids: readonly number[], isOn: boolean) => void;
  isBusy: boolean;
}

function MerchantRows({ listed, chosen, onChange, isBusy }: RowsProps) {
  const areRowsDue = useAfterPaint();
  return (
    <div className={classes.rows} role="group" aria-label={t('Merchants')} aria-busy={isBusy || !areRowsDue}>
      {listed.slice(0, areRowsDue ? MAX_ROWS : 0).map(({ id, name, url, status }) => (
        <label key={id} className={classes.row}>
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={(event) => onChange([id], event.currentTarget.checked)}
          />
          <span className={classes.name}>{name}</span>
          <span className={classes.url}>{url.replace(/^https?:\/\//, '')}</span>
          <span className={classes.status}>
            <Badge status={status} />
          </span>
        </label>
      ))}
    </div>
  );
}

/** Note below the merchant rows: no results, more results than rows, or too many selected merchants. */
function Note({
  failed,
  listed,
  isSearch,
  isBusy,
  isTooMany,
}: {
  failed: boolean;
  listed: number;
  isSearch: boolean;
  isBusy: boolean;
  isTooMany: boolean;
}) {
  const text = isTooMany
    ? t('Too many merchants selected. Select fewer or all of them.')
    : failed
      ? t('Search failed. Try again.')
      : listed === 0 && !isBusy
        ? t('No merchants found')
        : listed > MAX_ROWS
          ? t('Showing {shown} of {n}. Type at least {letters} characters to find more.', {
              shown: MAX_ROWS,
              n: listed,
              letters: MIN_SEARCH_LENGTH,
            })
          : isSearch && isBusy
            ? t('Searching…')
            : '';
  return (
    <Text size="xs" c="dimmed" role="status" className={classes.hint}>
      {text}
    </Text>
  );
}
