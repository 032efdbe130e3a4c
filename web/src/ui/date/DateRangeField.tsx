import { Center, CloseButton, InputBase, Loader } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../text/t.ts';
import { Dropdown, useIsInModal } from '../overlay/Dropdown.tsx';
import type { DateLimits, DayRange } from './dateRange.ts';
import { dateRangeText } from './dateRangeText.ts';
import classes from './DateRange.module.css';

const DateRangePanel = lazy(() => import('./DateRangePanel.tsx'));

interface Props {
  label: string;
  value: DayRange | null;
  onChange: (range: DayRange | null) => void;
  limits?: DateLimits;
  /** Names of the presets to offer; by default all ten. */
  choices?: readonly string[];
  error?: string | undefined;
  disabled?: boolean;
  /** Shows the label above the field; otherwise only screen readers read it. */
  withLabel?: boolean;
}

/**
 * Field for a period of whole days: presets, a calendar, or typed dates (DATE-002 … DATE-029). The period takes effect
 * on "Apply"; Cancel, Escape and a click outside keep the old period.
 */
export function DateRangeField({ label, value, onChange, limits = {}, choices, ...look }: Props) {
  const { error, disabled = false, withLabel = false } = look;
  const [isOpen, setOpen] = useState(false);
  const isInModal = useIsInModal();
  const close = () => setOpen(false);
  const apply = (range: DayRange) => {
    close();
    onChange(range);
  };
  const target = (
    <InputBase
      component="button"
      type="button"
      pointer
      aria-label={`${label}: ${value === null ? t('Choose dates') : dateRangeText(value)}`}
      aria-expanded={isOpen}
      error={error}
      disabled={disabled}
      {...(withLabel ? { label } : {})}
      leftSectionPointerEvents="none"
      leftSection={<IconCalendar size={20} stroke={1.5} aria-hidden />}
      rightSection={
        value &&
        !disabled && (
          <CloseButton
            size={24}
            iconSize={16}
            aria-label={t('Clear {what}', { what: label })}
            onClick={() => onChange(null)}
          />
        )
      }
      rightSectionPointerEvents="all"
      classNames={{ input: classes.target }}
      onClick={() => setOpen(!isOpen)}
    >
      {value === null ? <span className={classes.placeholder}>{t('Choose dates')}</span> : dateRangeText(value)}
    </InputBase>
  );
  const panel = (
    <Suspense fallback={<Center miw={288} h={440} children={<Loader size="sm" />} />}>
      <DateRangePanel value={value} limits={limits} choices={choices} onApply={apply} onCancel={close} />
    </Suspense>
  );
  if (isInModal) {
    return (
      <>
        {target}
        {isOpen && <div className={classes.inPlace}>{panel}</div>}
      </>
    );
  }
  return (
    <Dropdown opened={isOpen} onClose={close} title={label} target={target}>
      {panel}
    </Dropdown>
  );
}
