import { createFinder } from '@portal/contract/text/fold';
import type { OptionsFilter } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '../../text/t.ts';
import { countryName } from '../list/values.ts';
import { applyDefaultChange } from '../form/formEngine.ts';

export interface SelectOption {
  value: string;
  label: string;
}

/** Converts the server's choices to select options with translated labels. */
export const toSelectOptions = (choices: readonly { value: string; text: string }[]): SelectOption[] =>
  choices.map(({ value, text }) => ({ value, label: t(text) }));

/** Converts the server's country codes to select options with country names in the user's language. */
export const toCountryOptions = (choices: readonly { value: string }[]): SelectOption[] =>
  choices.map(({ value }) => ({ value, label: countryName(value) }));

/**
 * Above this number of options a select has a search box, and a multiple select also "Apply", "Select all" and "Clear
 * all" (FORM-046, FORM-047).
 */
export const MAX_OPTIONS_WITHOUT_SEARCH = 10;

/** Finds options by label, for the search box of Mantine's Select. */
export const filterOptions: OptionsFilter = ({ options, search }) => {
  const isIn = createFinder(search);
  return options.filter((option) => !('label' in option) || isIn(option.label));
};

/** Mantine props that render a dropdown's options inside the dialog, so that focus and landmarks stay together. */
export const withoutPortal = { withinPortal: false };

/**
 * Removes a form value that is not an option (FORM-045). The removal does not count as a change, because no person made
 * it.
 */
export function useDropInvalidValue(isUnknown: boolean, drop: () => void): void {
  useEffect(() => {
    if (isUnknown) applyDefaultChange(drop);
  });
}
