import { Button, Checkbox, CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../text/t.ts';
import { choiceText } from './words.ts';
import classes from './FilterPanel.module.css';

/** Beyond this many options a select has a filter box, and a multiple one Apply, Select all and Clear all (FORM-046, FORM-047). */
export const MANY = 10;

/** Options stand inside the filters' dialog, not beside it: focus and landmarks stay in one place. */
export const inPlace = { withinPortal: false };

interface Props {
  label: string;
  options: readonly { value: string; text: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

/** Several options of a list: the texts of one or two, `Selected ({n})` from three (UI-053, UI-054). */
export function ManySelect({ label, options, value, onChange, error }: Props) {
  const isLong = options.length > MANY;
  const [chosen, setChosen] = useState(value);
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => setChosen(value),
    onDropdownClose: (source) => {
      combobox.resetSelectedOption();
      setSearch('');
      // Only Escape takes the choice back: who goes on to the next control means what stands there.
      if (isLong && source !== 'keyboard') onChange([...chosen]);
    },
  });
  const change = (next: string[]) => {
    setChosen(next);
    if (!isLong) onChange(next);
  };
  const now = isLong && combobox.dropdownOpened ? chosen : value;
  const toggle = (option: string) =>
    change(now.includes(option) ? now.filter((other) => other !== option) : [...now, option]);
  const found = options.filter(({ text }) => choiceText(text).toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Combobox store={combobox} onOptionSubmit={toggle} {...inPlace}>
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          component="button"
          type="button"
          pointer
          aria-label={label}
          error={error}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          classNames={{ input: classes.many }}
          onClick={() => combobox.toggleDropdown()}
        >
          {saidOf(options, value) || <span className={classes.placeholder}>{t('Choose…')}</span>}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        {isLong && <Search value={search} onChange={setSearch} />}
        <Combobox.Options className={classes.options} aria-label={label} aria-multiselectable>
          {found.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={now.includes(option.value)}>
              <Checkbox.Indicator size="xs" checked={now.includes(option.value)} aria-hidden />
              {choiceText(option.text)}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('Nothing found')}</Combobox.Empty>}
        </Combobox.Options>
        {isLong && (
          <Choices
            onAll={() => setChosen(found.map((option) => option.value))}
            onNone={() => setChosen([])}
            onApply={() => combobox.closeDropdown('mouse')}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** What a long list of options has at its foot (FORM-047). */
function Choices({ onAll, onNone, onApply }: Record<'onAll' | 'onNone' | 'onApply', () => void>) {
  return (
    <Combobox.Footer className={classes.footer}>
      <Button size="compact-xs" variant="subtle" onClick={onAll}>
        {t('Select all')}
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={onNone}>
        {t('Clear all')}
      </Button>
      <Button size="compact-xs" ml="auto" onClick={onApply}>
        {t('Apply')}
      </Button>
    </Combobox.Footer>
  );
}

function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <Combobox.Search
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={t('Search')}
      aria-label={t('Search')}
      rightSection={
        value === '' ? undefined : (
          <CloseButton size={24} iconSize={16} aria-label={t('Clear search')} onClick={() => onChange('')} />
        )
      }
    />
  );
}

function saidOf(options: Props['options'], value: readonly string[]): string {
  if (value.length > 2) return t('Selected ({n})', { n: value.length });
  return value.map((one) => choiceText(options.find((option) => option.value === one)?.text ?? one)).join(', ');
}
