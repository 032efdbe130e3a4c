import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { t } from '../../text/t.ts';
import {
  fullTypedText,
  isTextAppended,
  normalizeNumber,
  readNumber,
  stepNumber,
  formatWithDecimals,
  type NumberLimits,
  type NumberReading,
  type TypedNumber,
} from './numeric.ts';

/** Note below a number input. An ambiguous number must be confirmed (decision 43). */
interface NumberNote {
  text: string;
  isAmbiguous: boolean;
}

const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ');

const readAsText = (number: string, limits: NumberLimits): string =>
  t('We read this as {amount}.', { amount: formatWithDecimals(number, limits) });

/** Maximum length of the removed text that the note shows. */
const MAX_REMOVED = 20;

function removedText(removed: string, { decimals }: NumberLimits): string {
  const isLong = removed.length > MAX_REMOVED;
  const what = isLong ? `${Array.from(removed).slice(0, MAX_REMOVED).join('')}…` : removed;
  return decimals === 0
    ? t('Only digits are allowed. Removed: “{what}”.', { what })
    : t('Only digits and one dot or comma are allowed. Removed: “{what}”.', { what });
}

/** Returns the note about a number that was read; undefined if all typed text was kept. */
function noteOf(reading: NumberReading, limits: NumberLimits): NumberNote | undefined {
  const { left: removed, isAmbiguous, isThousand, isClamped } = reading;
  const clamped = isClamped && t('The maximum is {limit}.', { limit: limits.max ?? '' });
  const hint = isThousand ? t('Enter one thousand as 1000.') : removed !== '' && removedText(removed, limits);
  if (isAmbiguous) return { text: sentences(readAsText(reading.number, limits), clamped, hint), isAmbiguous };
  const text = sentences(removed !== '' && removedText(removed, limits), clamped);
  return text === '' ? undefined : { text, isAmbiguous };
}

interface State extends TypedNumber {
  note: NumberNote | undefined;
}

const plain = (number: string): State => ({ text: number, number, note: undefined });

/** Returns the state of a number input after an edit; `now` is the input's new text. */
function afterEdit(before: State, now: string, inserted: string | null, limits: NumberLimits): State {
  const text = fullTypedText(before, now, inserted);
  const reading = readNumber(text, limits);
  // After a blur, only the ambiguity of the old text is known; it remains while more text is typed after the number.
  const wasAmbiguous = before.note?.isAmbiguous === true && before.text === before.number;
  const isAmbiguous = reading.isAmbiguous || (wasAmbiguous && isTextAppended(before, now, inserted) && /\d/.test(now));
  return { text, number: reading.number, note: noteOf({ ...reading, isAmbiguous }, limits) };
}

/** Returns the state of a number input after a blur: the number is normalized and at least `min`. */
function afterBlur({ number: typed, note }: State, limits: NumberLimits): State {
  const number = normalizeNumber(typed, limits);
  if (number === normalizeNumber(typed, {})) return { text: number, number, note };
  const isAmbiguous = note?.isAmbiguous ?? false;
  const minimum = t('The minimum is {limit}.', { limit: number });
  return {
    text: number,
    number,
    note: { text: sentences(isAmbiguous && readAsText(number, limits), minimum), isAmbiguous },
  };
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };
/**
 * Returns the step of an arrow key, and prevents the key's default action. With Alt the key moves the list row instead.
 */
function stepOf(event: KeyboardEvent): 1 | -1 | undefined {
  const step = event.altKey ? undefined : STEPS[event.key];
  if (step !== undefined) event.preventDefault();
  return step;
}

interface NumberField {
  value: string;
  onChange: (number: string) => void;
  onBlur: () => void;
  /** Sets the error message for an ambiguous number, which must be confirmed before the form is sent. */
  onInputError: (error: string | undefined) => void;
}

/**
 * State of a number input. The input reads all text typed since its last valid number, names removed characters, and
 * blocks the form's submit while the number is ambiguous, until the person edits or confirms the number (decision 43).
 */
export function useNumberInput({ value, onChange, onBlur, onInputError }: NumberField, limits: NumberLimits) {
  const [last, setLast] = useState(() => plain(value));
  // If both differ, the form's value was changed outside this input.
  const state = last.number === value ? last : plain(value);
  const inputError = state.note?.isAmbiguous === true ? state.note.text : undefined;
  useInputError(inputError, onInputError);

  const take = (next: State) => {
    setLast(next);
    if (next.number !== value) onChange(next.number);
  };
  const type = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): string => {
    const next = afterEdit(state, input.value, (nativeEvent as InputEvent).data, limits);
    take(next);
    return next.number;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && value === '') take(plain(''));
    // Enter submits the number without a trailing dot.
    if (event.key === 'Enter') take(afterBlur(state, { decimals: limits.decimals }));
    const step = stepOf(event);
    if (step !== undefined) take(plain(stepNumber(value, step, limits)));
  };
  const leave = () => {
    take(afterBlur(state, limits));
    onBlur();
  };
  return {
    inputError,
    /** Note below the input, if the number is not ambiguous. */
    note: inputError === undefined ? state.note?.text : undefined,
    type,
    press,
    leave,
    /** The number with all its decimals, shown for confirmation. */
    readBack: formatWithDecimals(value, limits),
    confirm: () => take(plain(formatWithDecimals(normalizeNumber(value, limits), limits))),
  };
}

/** Passes the control's error to the form while the control is mounted. */
function useInputError(error: string | undefined, onInputError: NumberField['onInputError']): void {
  const latest = useRef(onInputError);
  latest.current = onInputError;
  useLayoutEffect(() => latest.current(error));
  useEffect(() => () => latest.current(undefined), []);
}
