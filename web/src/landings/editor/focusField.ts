import type { LandingStep } from '@portal/contract/landings/landingRules';
import { findFieldElements, focusFirstError } from '../../ui/form/fieldElements.ts';

/** Path of an editor field to focus. An empty path is the step's first field. */
export interface FieldTarget {
  step: LandingStep;
  path: string;
}

/**
 * Focuses the field at a path: the field itself, otherwise the first field below the path, otherwise the first field of
 * the block. An empty path focuses the first field of the form.
 */
export function focusField(form: HTMLFormElement | null, path: string): void {
  const names = findFieldElements(form).map((field) => field.dataset['field'] ?? '');
  const [block = ''] = path.split('.');
  const below = (start: string) => names.find((name) => name.startsWith(`${start}.`));
  const found = names.includes(path) ? path : (below(path) ?? below(block));
  const target = path === '' ? names[0] : found;
  focusFirstError(form, target === undefined ? {} : { [target]: '' });
}
