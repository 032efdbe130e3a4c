import type { LandingStep } from '@portal/contract/landings/landingRules';
import { fieldElements, focusFirstError } from '../../ui/form/fieldElements.ts';

/** A field of the editor by its path in the form; an empty path is the step's first field. */
export interface FieldTarget {
  step: LandingStep;
  path: string;
}

/**
 * Leads to the field at a path: itself, else the first of what stands below it, else of its block; without a path to the
 * first of all.
 */
export function focusAt(form: HTMLFormElement | null, path: string): void {
  const names = fieldElements(form).map((field) => field.dataset['field'] ?? '');
  const [block = ''] = path.split('.');
  const below = (start: string) => names.find((name) => name.startsWith(`${start}.`));
  const found = names.includes(path) ? path : (below(path) ?? below(block));
  const target = path === '' ? names[0] : found;
  focusFirstError(form, target === undefined ? {} : { [target]: '' });
}
