/** The fields of a form as they stand on the page, by the `data-field` that each control carries. */
export const fieldsOf = (form: HTMLFormElement | null): HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
];

export const isShown = (field: HTMLElement): boolean => field.getClientRects().length > 0;

/** A form under tabs marks those that are not shown; what is said of their fields is shown with them. */
export const isUnderOtherTab = (field: HTMLElement): boolean => field.closest('[data-tab=other]') !== null;

/** Focus goes to the first field in error, as they stand on the screen (FORM-027), else back to the button. */
export function focusFirst(form: HTMLFormElement | null, errors: object): void {
  const field = fieldsOf(form).find((one) => (one.dataset['field'] ?? '') in errors && isShown(one));
  const target = field?.matches('input, textarea, select, button')
    ? field
    : (field?.querySelector<HTMLElement>('[contenteditable=true]') ??
      field?.querySelector<HTMLElement>('input:not([type=hidden]):not([type=file]), textarea') ??
      field?.querySelector('button'));
  (target ?? form?.querySelector<HTMLElement>('[type=submit]'))?.focus();
}

/** The words of a label, without the star of what is required. */
function wordsOf(label: Element | null | undefined): string {
  const words = label?.cloneNode(true);
  if (!(words instanceof Element)) return '';
  for (const star of words.querySelectorAll('[aria-hidden]')) star.remove();
  return words.textContent.trim();
}

const namedBy = (element: Element | null | undefined) =>
  document.getElementById(element?.getAttribute('aria-labelledby') ?? '');

const isControl = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** What a person calls a field: its label, after the row of a list that it stands in. */
export function nameOfField(field: HTMLElement): string {
  const group = field.matches('[role]') ? field : field.querySelector('[role=group], [role=radiogroup]');
  const control = [field, group === null ? field.querySelector('input, textarea') : null].find(isControl);
  const label = control?.labels?.[0] ?? namedBy(group) ?? field.querySelector('label, legend');
  const said = [control, group, field].map((one) => one?.getAttribute('aria-label')).find((text) => text);
  const row = field.closest('li[aria-label]')?.getAttribute('aria-label');
  return [row, wordsOf(label) || said].filter((part) => part).join(', ');
}
