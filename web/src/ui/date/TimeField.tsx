import { CloseButton, Group, InputWrapper, NativeSelect } from '@mantine/core';
import { useEffect, useId } from 'react';
import { t } from '../../text/t.ts';
import { to12Hour, parseTime, roundTime, buildTime, type TimeOfDay, type TimePrecision } from './timeText.ts';
import classes from './TimeField.module.css';

interface Props extends TimePrecision {
  label: string;
  /** Time as `HH:MM`, or `HH:MM:SS` with seconds, or an empty text. */
  value: TimeOfDay;
  onChange: (time: TimeOfDay) => void;
  /** Shows a 12-hour clock with AM and PM; the default is a 24-hour clock. */
  isOf12?: boolean;
  error?: string | undefined;
  disabled?: boolean;
}

const two = (n: number) => String(n).padStart(2, '0');
const upTo = (end: number, step = 1) => Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step);
const options = (numbers: readonly number[]) => numbers.map((n) => ({ value: String(n), label: two(n) }));

/**
 * A time field, 24-hour or 12-hour (DATE-032), in steps of a minute by default (DATE-033), optionally with seconds
 * (DATE-034). A time between two steps is rounded down immediately (DATE-012).
 */
export function TimeField({ label, value, onChange, isOf12 = false, step = 1, withSeconds = false, ...props }: Props) {
  const { error, disabled = false } = props;
  const id = useId();
  const grain = { step, withSeconds };
  const rounded = roundTime(value, grain);
  useEffect(() => {
    if (rounded !== value) onChange(rounded);
  });
  const parts = parseTime(rounded);
  const [hours, minutes, seconds] = parts ?? [0, 0, 0];
  const take = (h: number, m: number, s: number) => onChange(buildTime(h, m, s, grain));
  const half = hours < 12 ? 0 : 12;
  const hourChoice = isOf12 ? [12, ...upTo(12).slice(1)] : upTo(24);
  const select = (name: string, chosen: number, data: readonly number[], pick: (n: number) => void) => (
    <Part name={name} chosen={parts && chosen} data={options(data)} pick={pick} disabled={disabled} isWrong={!!error} />
  );
  return (
    <InputWrapper role="group" aria-labelledby={id} label={label} labelElement="div" labelProps={{ id }} error={error}>
      <Group gap={4} wrap="nowrap" className={classes.time}>
        {select(t('Hours'), isOf12 ? to12Hour(hours) : hours, hourChoice, (h) =>
          take(isOf12 ? (h % 12) + half : h, minutes, seconds),
        )}
        <span aria-hidden>:</span>
        {select(t('Minutes'), minutes, upTo(60, step), (m) => take(hours, m, seconds))}
        {withSeconds && <span aria-hidden>:</span>}
        {withSeconds && select(t('Seconds'), seconds, upTo(60), (s) => take(hours, minutes, s))}
        {isOf12 && (
          <Half value={parts && half} disabled={disabled} pick={(h) => take((hours % 12) + h, minutes, seconds)} />
        )}
        {parts && !disabled && (
          <CloseButton
            size={24}
            iconSize={16}
            aria-label={t('Clear {what}', { what: label })}
            onClick={() => onChange('')}
          />
        )}
      </Group>
    </InputWrapper>
  );
}

interface PartProps {
  name: string;
  chosen: number | undefined;
  data: readonly { value: string; label: string }[];
  pick: (value: number) => void;
  disabled: boolean;
  isWrong?: boolean;
}

function Part({ name, chosen, data, pick, disabled, isWrong = false }: PartProps) {
  return (
    <NativeSelect
      aria-label={name}
      disabled={disabled}
      error={isWrong}
      data={chosen === undefined ? [{ value: '', label: '--' }, ...data] : [...data]}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={(event) => event.currentTarget.value !== '' && pick(Number(event.currentTarget.value))}
    />
  );
}

function Half({ value, disabled, pick }: { value: number | undefined; disabled: boolean; pick: (h: number) => void }) {
  const data = [
    { value: '0', label: t('AM') },
    { value: '12', label: t('PM') },
  ];
  return <Part name={t('AM or PM')} chosen={value} data={data} pick={pick} disabled={disabled} />;
}
