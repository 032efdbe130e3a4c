import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { Field, Filter, SetFilter } from '@portal/contract/dataList';
import { message } from '@portal/contract/rules';
import { useState } from 'react';
import { t } from '../../../text/t.ts';
import { useFocusOnMount } from '../../overlay/Dropdown.tsx';
import { filterOptions, withoutPortal, MAX_OPTIONS_WITHOUT_SEARCH } from '../../fields/options.ts';
import { clearButtonProps } from './clearButtonProps.ts';
import {
  type FilterDraft,
  toFilterDraft,
  createFilterDraft,
  completeFilters,
  missingDraftPart,
  changeDraftFilter,
  changeDraftMode,
} from './draft.ts';
import { FilterValueInput, type FilterValueProps } from './FilterValueInput.tsx';
import { filterModeText } from './filterText.ts';
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
  const [drafts, setDrafts] = useState<readonly FilterDraft[]>(() =>
    set.length === 0 ? [createFilterDraft()] : set.map(toFilterDraft),
  );
  const [isJudged, setJudged] = useState(false);
  const { isAnyInDoubt, doubt } = useDoubts();
  const change = (next: FilterDraft) => setDrafts(drafts.map((draft) => (draft.key === next.key ? next : draft)));
  const remove = (gone: FilterDraft) => setDrafts(drafts.filter((draft) => draft !== gone));
  const apply = () => {
    setJudged(true);
    if (!isAnyInDoubt && drafts.every((draft) => missingDraftPart(draft) === undefined))
      onApply(completeFilters(drafts));
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
          onClick={() => setDrafts([...drafts, createFilterDraft()])}
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

interface RowProps extends Pick<FilterValueProps, 'isAmount' | 'onDoubt'> {
  number: number;
  draft: FilterDraft;
  filters: readonly Filter[];
  isJudged: boolean;
  onChange: (draft: FilterDraft) => void;
  onRemove: () => void;
}

function FilterRow({ number, draft, filters, isJudged, onChange, onRemove, ...typed }: RowProps) {
  const filter = filters.find(({ name }) => name === draft.name);
  const gap = isJudged ? missingDraftPart(draft) : undefined;
  const input = useFocusOnMount<HTMLInputElement>(number === 1 || draft.name === null);
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
            changeDraftFilter(
              draft,
              filters.find((known) => known.name === name),
            ),
          )
        }
        searchable={filters.length > MAX_OPTIONS_WITHOUT_SEARCH}
        filter={filterOptions}
        nothingFoundMessage={t('Nothing found')}
        allowDeselect={false}
        clearable
        clearButtonProps={clearButtonProps(t('Clear filter'))}
        comboboxProps={withoutPortal}
      />
      <Select
        className={classes.mode}
        aria-label={t('Mode')}
        placeholder={t('Mode')}
        disabled={!filter}
        data={filter?.search_modes.map((mode) => ({ value: mode, label: filterModeText(mode, filter) })) ?? []}
        value={draft.mode}
        onChange={(mode) =>
          onChange(changeDraftMode(draft, filter?.search_modes.find((known) => known === mode) ?? null))
        }
        allowDeselect={false}
        clearable={draft.mode !== null}
        clearButtonProps={clearButtonProps(t('Clear mode'))}
        comboboxProps={withoutPortal}
        error={gap === 'mode' ? t(message.required) : undefined}
      />
      <div className={classes.value}>
        {filter && draft.mode && (
          <FilterValueInput
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
