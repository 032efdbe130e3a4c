import { ActionIcon, Center, CloseButton, Loader, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { getServerTime } from '../../api/serverClock.ts';
import { t } from '../../text/t.ts';
import { Dropdown, useIsInModal } from '../overlay/Dropdown.tsx';
import { clampDay, toLocalDay, parseDay, type Day, type DateLimits } from './dateRange.ts';
import { dayText } from '../value/dateText.ts';
import classes from './DateRange.module.css';

const DateCalendar = lazy(() =>
  import('./DateCalendar.tsx').then(({ DateCalendar: Calendar }) => ({ default: Calendar })),
);

interface Props {
  label: string;
  /** Date as `YYYY-MM-DD`, or an empty text. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  /** First and last allowed day. Days outside cannot be picked; a typed day outside is moved to the nearest limit. */
  limits?: DateLimits;
  disabled?: boolean;
  /** Shows the label above the field; otherwise only screen readers read it. */
  withLabel?: boolean;
}

/**
 * A date field, shown as `Nov 21, 2026` with the value `2026-11-21` (DATE-026, DATE-028). The date is typed, or picked
 * from a calendar, which applies it immediately (DATE-030, DATE-031). Escape closes the calendar (DATE-007).
 */
export function DateField({ label, value, onChange, error, limits = {}, disabled = false, withLabel = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const isInModal = useIsInModal();
  const isWrong = typed !== undefined && typed.trim() !== '' && parseDay(typed) === undefined;
  const leave = () => {
    const day = typed === undefined ? undefined : parseDay(typed);
    if (typed !== undefined && !isWrong) onChange(day === undefined ? '' : clampDay(day, limits));
    if (!isWrong) setTyped(undefined);
  };
  const take = (day: Day) => {
    setTyped(undefined);
    setOpen(false);
    onChange(day);
  };
  const open = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={`${t('Open calendar')}: ${label}`}
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
  const calendar = (
    <Suspense fallback={<Center miw={276} h={300} children={<Loader size="sm" />} />}>
      <DayCalendar value={value} onPick={take} limits={limits} />
    </Suspense>
  );
  return (
    <>
      <TextInput
        {...(withLabel ? { label } : { 'aria-label': label })}
        disabled={disabled}
        placeholder={t('YYYY-MM-DD')}
        value={typed ?? dayText(value)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        error={isWrong ? t('Enter a date as YYYY-MM-DD') : error}
        leftSectionPointerEvents="all"
        leftSection={
          isInModal ? (
            open
          ) : (
            <Dropdown opened={isOpen} onClose={() => setOpen(false)} title={label} target={open}>
              {calendar}
            </Dropdown>
          )
        }
        rightSection={
          value !== '' &&
          !disabled && (
            <CloseButton
              size={24}
              iconSize={16}
              aria-label={t('Clear {what}', { what: label })}
              onClick={() => take('')}
            />
          )
        }
      />
      {isInModal && isOpen && calendar}
    </>
  );
}

function DayCalendar({ value, onPick, limits }: { value: string; onPick: (day: Day) => void; limits: DateLimits }) {
  const [shown, setShown] = useState<Day>(parseDay(value) ?? clampDay(toLocalDay(getServerTime()), limits));
  const day = parseDay(value) ?? null;
  return (
    <div className={classes.calendar}>
      <DateCalendar shown={shown} onShow={setShown} picked={{ start: day, end: day }} onPick={onPick} limits={limits} />
    </div>
  );
}
