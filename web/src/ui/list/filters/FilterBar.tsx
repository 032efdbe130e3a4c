import { Button, Center, CloseButton, Loader, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import type { Field, Filter, SetFilter } from '@portal/contract/dataList';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { t } from '../../../text/t.ts';
import { Dropdown } from '../../overlay/Dropdown.tsx';
import { inputIconSizes } from '../../page/iconSizes.ts';
import { filterModeText, filterValueText } from './filterText.ts';
import classes from './FilterBar.module.css';

const FilterPanel = lazy(() => import('./FilterPanel.tsx'));

interface Props {
  /** Filters that the list offers; undefined until its first answer. */
  filters: readonly Filter[] | undefined;
  fields: readonly Field[] | undefined;
  set: readonly SetFilter[];
  onChange: (filters: SetFilter[]) => void;
  /** The search text; undefined if the list has no search. */
  query: string | undefined;
  /** Called with the search text. `isSame` means that the same search continues, so that Back undoes it as one step. */
  onSearch: (query: string, isSame: boolean) => void;
}

/**
 * Filter bar of a list: search box, filter dropdown with the number of active filters (decision 19), and a chip for
 * each filter.
 */
export const FilterBar = memo(function FilterBar({
  filters: known,
  fields = none,
  set,
  onChange,
  query,
  onSearch,
}: Props) {
  const filters = known ?? [];
  return (
    <div className={classes.bar} data-waiting={known === undefined || undefined}>
      {query !== undefined && <SearchBox query={query} onSearch={onSearch} />}
      {(filters.length > 0 || set.length > 0) && (
        <FilterMenu filters={filters} fields={fields} set={set} onChange={onChange} />
      )}
      {set.length > 0 && <Chips filters={filters} set={set} onChange={onChange} />}
    </div>
  );
});

type Part = Pick<Props, 'set' | 'onChange'> & { filters: readonly Filter[] };

const none: readonly Field[] = [];

function FilterMenu({ filters, fields, set, onChange }: Part & { fields: readonly Field[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const apply = (next: SetFilter[]) => {
    close();
    onChange(next);
  };
  return (
    <Dropdown
      opened={isOpen}
      onClose={close}
      title={t('Filters')}
      width={720}
      target={
        <Button
          variant="default"
          leftSection={<IconFilter size={20} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
          disabled={filters.length === 0}
        >
          {t('Filters')}
          {set.length > 0 && (
            <span className={classes.count} aria-label={t('{n} enabled', { n: set.length })}>
              {set.length}
            </span>
          )}
        </Button>
      }
    >
      <Suspense fallback={<Center h={96} children={<Loader size="sm" />} />}>
        <FilterPanel filters={filters} fields={fields} set={set} onApply={apply} />
      </Suspense>
    </Dropdown>
  );
}

function Chips({ filters, set, onChange }: Part) {
  return (
    <ul className={classes.chips} aria-label={t('Active filters')}>
      {set.map((one) => {
        const filter = filters.find(({ name }) => name === one.s);
        const title = filter ? t(filter.title) : one.s;
        const value = filterValueText(one, filter);
        return (
          <li key={JSON.stringify(one)} className={classes.chip}>
            <span className={classes.text} title={value}>
              {title} {filterModeText(one.m, filter)} <b>{value}</b>
            </span>
            <CloseButton
              size={24}
              iconSize={16}
              radius="sm"
              aria-label={t('Remove filter {title}', { title: `${title} ${value}` })}
              onClick={() => onChange(set.filter((other) => other !== one))}
            />
          </li>
        );
      })}
      {set.length > 1 && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
            {t('Clear filters')}
          </Button>
        </li>
      )}
    </ul>
  );
}

/**
 * Search box of a list. It searches 300 ms after the last key, or on Enter. The URL contains a search only after the
 * server returned its rows; the user may type more text in this time, and the box keeps that text. If the URL gets a
 * search that does not come from this box, for example after Back, the box shows that search.
 */
function SearchBox({ query, onSearch }: { query: string; onSearch: Props['onSearch'] }) {
  const [text, setText] = useState(query);
  const [seen, setSeen] = useState(query);
  /** Searches of this box that are not in the URL yet. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isTyping, setTyping] = useState(false);
  /** Whether the search in the URL comes from this box. */
  const [isOurs, setOurs] = useState(false);
  if (seen !== query) {
    const at = asked.indexOf(query);
    setSeen(query);
    setAsked(at === -1 ? [] : asked.slice(at + 1));
    setOurs(at !== -1);
    if (at === -1) setText(query);
  } else if (asked.at(-1) === query) setAsked([]);
  const search = (next: string) => {
    if (next === (asked.at(-1) ?? query)) return;
    onSearch(next, isTyping && isOurs);
    setAsked([...asked, next]);
    setTyping(true);
    if (!isTyping) setOurs(false);
  };
  useEffect(() => {
    const timer = setTimeout(search, 300, text.trim());
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a key starts the wait, an answer that comes does not
  }, [text]);
  return (
    <TextInput
      type="search"
      className={classes.search}
      value={text}
      maxLength={256}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && search(text.trim())}
      onBlur={() => setTyping(false)}
      aria-label={t('Search')}
      aria-keyshortcuts="/"
      placeholder={t('Search')}
      leftSection={<IconSearch size={inputIconSizes.default} stroke={1.5} aria-hidden />}
      rightSection={
        text === '' ? (
          <kbd className={classes.key} aria-hidden>
            /
          </kbd>
        ) : (
          <CloseButton size={24} iconSize={16} aria-label={t('Clear search')} onClick={() => setText('')} />
        )
      }
    />
  );
}
