import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { Field, Filter, SetFilter } from '@portal/contract/dataList';
import { message } from '@portal/contract/rules';
import { useState } from 'react';
import { t } from '../../../text/t.ts';
import { useFocus } from '../../overlay/Dropdown.tsx';
import { filterOptions, inPlace, SEARCH_FROM } from '../../fields/options.ts';
import { clearButton } from './clearButton.ts';
import { type Draft, readDraft, emptyDraft, filtersOf, missing, pickFilter, pickMode } from './draft.ts';
import { ValueInput, type ValueProps } from './ValueInput.tsx';
import { modeText } from './filterText.ts';
import classes from './FilterPanel.module.css';

interface Props {
  filters: readonly Filter[];
  /** The list's columns: a filter on an amount column accepts numbers. */
  fields: readonly Field[];
  set: readonly SetFilter[];
  onApply: (filters: SetFilter[]) => void;
}

/**
 * Panel that edits a list's filters, one row each: filter, mode, then value. The filters take effect on "Apply"
 * (LIST-007, LIST-008).
 */
export default function FilterPanel({ filters, fields, set, onApply }: Props) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    set.length === 0 ? [emptyDraft()] : set.map(readDraft),
  );
  const [isJudged, setJudged] = useState(false);
  const { isAnyInDoubt, doubt } = useDoubts();
  const change = (next: Draft) => setDrafts(drafts.map((draft) => (draft.key === next.key ? next : draft)));
  const remove = (gone: Draft) => setDrafts(drafts.filter((draft) => draft !== gone));
  const apply = () => {
    setJudged(true);
    if (!isAnyInDoubt && drafts.every((draft) => missing(draft) === undefined)) onApply(filtersOf(drafts));
  };
  return (
    <form
      className={classes.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {drafts.map((draft, index) => (
        <FilterRow
          key={draft.key}
          number={index + 1}
          draft={draft}
          filters={filters}
          isAmount={fields.some(({ name, type }) => name === draft.name && type === 'amount')}
          isJudged={isJudged}
          onChange={change}
          onDoubt={(place, isAmbiguous) => doubt(`${draft.key} ${place}`, isAmbiguous)}
          onRemove={() => remove(draft)}
        />
      ))}
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setDrafts([...drafts, emptyDraft()])}
        >
          {t('Add filter')}
        </Button>
        {(set.length > 0 || drafts.some(({ name }) => name !== null)) && (
          <Button variant="subtle" color="gray" size="xs" ml="auto" onClick={() => onApply([])}>
            {t('Clear all')}
          </Button>
        )}
        <Button type="submit" size="xs" ml={set.length > 0 || drafts.some(({ name }) => name !== null) ? 0 : 'auto'}>
          {t('Apply')}
        </Button>
      </div>
    </form>
  );
}

/** Tracks which number inputs of a filter are ambiguous, by their position; each input shows its own message. */
function useDoubts() {
  const [doubts, setDoubts] = useState<ReadonlySet<string>>(new Set());
  const doubt = (place: string, isAmbiguous: boolean) =>
    setDoubts((before) => {
      if (before.has(place) === isAmbiguous) return before;
      const rest = [...before].filter((one) => one !== place);
      return new Set(isAmbiguous ? [...rest, place] : rest);
    });
  return { isAnyInDoubt: doubts.size > 0, doubt };
}

interface RowProps extends Pick<ValueProps, 'isAmount' | 'onDoubt'> {
  number: number;
  draft: Draft;
  filters: readonly Filter[];
  isJudged: boolean;
  onChange: (draft: Draft) => void;
  onRemove: () => void;
}

function FilterRow({ number, draft, filters, isJudged, onChange, onRemove, ...typed }: RowProps) {
  const filter = filters.find(({ name }) => name === draft.name);
  const gap = isJudged ? missing(draft) : undefined;
  const input = useFocus<HTMLInputElement>(number === 1 || draft.name === null);
  return (
    <div className={classes.row} role="group" aria-label={t('Filter {n}', { n: number })}>
      <Select
        className={classes.name}
        aria-label={t('Filter')}
        placeholder={t('Choose a filter')}
        ref={input}
        openOnFocus={false}
        data={filters.map(({ name, title }) => ({ value: name, label: t(title) }))}
        value={filter?.name ?? null}
        onChange={(name) =>
          onChange(
            pickFilter(
              draft,
              filters.find((known) => known.name === name),
            ),
          )
        }
        searchable={filters.length > SEARCH_FROM}
        filter={filterOptions}
        nothingFoundMessage={t('Nothing found')}
        allowDeselect={false}
        clearable
        clearButtonProps={clearButton(t('Clear filter'))}
        comboboxProps={inPlace}
      />
      <Select
        className={classes.mode}
        aria-label={t('Mode')}
        placeholder={t('Mode')}
        disabled={!filter}
        data={filter?.search_modes.map((mode) => ({ value: mode, label: modeText(mode, filter) })) ?? []}
        value={draft.mode}
        onChange={(mode) => onChange(pickMode(draft, filter?.search_modes.find((known) => known === mode) ?? null))}
        allowDeselect={false}
        clearable={draft.mode !== null}
        clearButtonProps={clearButton(t('Clear mode'))}
        comboboxProps={inPlace}
        error={gap === 'mode' ? t(message.required) : undefined}
      />
      <div className={classes.value}>
        {filter && draft.mode && (
          <ValueInput
            {...typed}
            filter={filter}
            mode={draft.mode}
            value={draft.value}
            onChange={(value) => onChange({ ...draft, value })}
            error={gap === 'value' ? t(message.required) : undefined}
          />
        )}
      </div>
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('Remove filter {n}', { n: number })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
