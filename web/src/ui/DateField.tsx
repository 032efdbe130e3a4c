import { ActionIcon, Center, CloseButton, Loader, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { serverNow } from '../api/serverClock.ts';
import { t } from '../text/t.ts';
import { Dropdown, useInModal } from './Dropdown.tsx';
import { dayOf, parseDay, type Day } from './dateRange.ts';
import { sayDay } from './sayDay.ts';
import classes from './DateRange.module.css';

const DateCalendar = lazy(() =>
  import('./DateCalendar.tsx').then(({ DateCalendar: Calendar }) => ({ default: Calendar })),
);

interface Props {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
}

/** One day: typed, or picked from a calendar that applies it at once (DATE-030). */
export function DateField({ label, value, onChange, error }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const isInModal = useInModal();
  const isWrong = typed !== undefined && typed.trim() !== '' && parseDay(typed) === undefined;
  const leave = () => {
    if (typed !== undefined && !isWrong) onChange(parseDay(typed) ?? '');
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
      aria-label={t('Open calendar')}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
  const calendar = (
    <Suspense fallback={<Center miw={276} h={300} children={<Loader size="sm" />} />}>
      <DayCalendar value={value} onPick={take} />
    </Suspense>
  );
  return (
    <>
      <TextInput
        aria-label={label}
        placeholder="YYYY-MM-DD"
        value={typed ?? sayDay(value)}
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
          value !== '' && (
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

function DayCalendar({ value, onPick }: { value: string; onPick: (day: Day) => void }) {
  const [shown, setShown] = useState<Day>(parseDay(value) ?? dayOf(serverNow()));
  const day = parseDay(value) ?? null;
  return (
    <div className={classes.calendar}>
      <DateCalendar shown={shown} onShow={setShown} picked={{ start: day, end: day }} onPick={onPick} limits={{}} />
    </div>
  );
}
