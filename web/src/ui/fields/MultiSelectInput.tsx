import { createFinder } from '@portal/contract/text/fold';
import { Button, Checkbox, CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { t } from '../../text/t.ts';
import type { MultiValueInputProps } from '../form/formFields.ts';
import classes from './MultiSelectInput.module.css';
import { useDropInvalidValue, withoutPortal, MAX_OPTIONS_WITHOUT_SEARCH, type SelectOption } from './options.ts';

/**
 * Turns off Mantine's Escape key handling: Mantine does not report whether Escape closed the dropdown, so this
 * component handles Escape.
 */
const ownEscape = { closeOnEscape: false };

interface Props
  extends Partial<Omit<MultiValueInputProps, 'value' | 'onChange'>>, Pick<MultiValueInputProps, 'value' | 'onChange'> {
  label: string;
  data: readonly SelectOption[];
  /** Shows the label above the field; otherwise only screen readers read it. */
  withLabel?: boolean;
  required?: boolean;
}

/**
 * Multiple select: shows the texts of one or two options, `Selected ({n})` from three (UI-053, UI-054). With more than
 * ten options it has a search box, "Select all" and "Clear all", and the choice takes effect on "Apply" or on blur;
 * Escape cancels it (FORM-047).
 */
export function MultiSelectInput({ label, data, value: given, onChange, onBlur, withLabel = false, ...props }: Props) {
  const isLong = data.length > MAX_OPTIONS_WITHOUT_SEARCH;
  const value = given.filter((one) => data.some((option) => option.value === one));
  useDropInvalidValue(data.length > 0 && value.length < given.length, () => onChange(value));
  const [chosen, setChosen] = useState(value);
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => setChosen(value),
    onDropdownClose: (source) => {
      combobox.resetSelectedOption();
      setSearch('');
      onBlur?.();
      // Moving to the next control applies the choice; only Escape cancels it.
      if (isLong && source !== 'keyboard') onChange([...chosen]);
    },
  });
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') combobox.closeDropdown('keyboard');
  };
  const change = (next: string[]) => {
    setChosen(next);
    if (!isLong) onChange(next);
  };
  const now = isLong && combobox.dropdownOpened ? chosen : value;
  const toggle = (option: string) =>
    change(now.includes(option) ? now.filter((other) => other !== option) : [...now, option]);
  const isIn = createFinder(search);
  const found = data.filter((option) => isIn(option.label));
  const said = saidOf(data, value);
  const { onInputError: _, ...field } = props;
  return (
    <Combobox store={combobox} onOptionSubmit={toggle} {...withoutPortal} {...ownEscape}>
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          component="button"
          type="button"
          pointer
          {...field}
          {...(withLabel ? { label } : {})}
          aria-label={said === '' ? label : `${label}: ${said}`}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          classNames={{ input: classes.many }}
          onClick={() => combobox.toggleDropdown()}
        >
          {said || <span className={classes.placeholder}>{t('Choose…')}</span>}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown onKeyDown={leave}>
        {isLong && <Search value={search} onChange={setSearch} />}
        <Combobox.Options className={classes.options} aria-label={label} aria-multiselectable>
          {found.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={now.includes(option.value)}>
              <Checkbox.Indicator size="xs" checked={now.includes(option.value)} aria-hidden />
              {option.label}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('Nothing found')}</Combobox.Empty>}
        </Combobox.Options>
        {isLong && (
          <Choices
            onAll={() => setChosen([...new Set([...chosen, ...found.map((option) => option.value)])])}
            onNone={() => setChosen([])}
            onApply={() => combobox.closeDropdown('mouse')}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Buttons below a long list of options (FORM-047). */
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

function saidOf(data: readonly SelectOption[], value: readonly string[]): string {
  if (value.length > 2) return t('Selected ({n})', { n: value.length });
  return value.map((one) => data.find((option) => option.value === one)?.label ?? one).join(', ');
}
