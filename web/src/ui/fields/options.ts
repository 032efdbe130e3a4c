import { finderOf } from '@portal/contract/text/fold';
import type { OptionsFilter } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '../../text/t.ts';
import { countryName } from '../list/values.ts';
import { applyDefault } from '../form/formEngine.ts';

export interface Option {
  value: string;
  label: string;
}

/** The choices that a server offers, in the person's language. */
export const choicesOf = (choices: readonly { value: string; text: string }[]): Option[] =>
  choices.map(({ value, text }) => ({ value, label: t(text) }));

/** Countries that a server offers, by the names that they have in the person's language. */
export const countriesOf = (choices: readonly { value: string }[]): Option[] =>
  choices.map(({ value }) => ({ value, label: countryName(value) }));

/** Beyond this many options a select has a filter box, and a multiple one Apply, Select all and Clear all (FORM-046, FORM-047). */
export const MANY = 10;

/** Finds options by their labels, for the filter box of Mantine's Select. */
export const filterOptions: OptionsFilter = ({ options, search }) => {
  const isIn = finderOf(search);
  return options.filter((option) => !('label' in option) || isIn(option.label));
};

/** Options stand inside the dialog they belong to, not beside it: focus and landmarks stay in one place. */
export const inPlace = { withinPortal: false };

/** A value that is no option leaves the form too, not only the screen (FORM-045). That is not a change, because no person typed it. */
export function useDropped(isUnknown: boolean, drop: () => void): void {
  useEffect(() => {
    if (isUnknown) applyDefault(drop);
  });
}
