/** Returns a form's field elements: each form control has `data-field` with its path. */
export const findFieldElements = (form: HTMLFormElement | null): HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
];

export const isFieldVisible = (field: HTMLElement): boolean => field.getClientRects().length > 0;

/** Whether a field is on a hidden tab of the form; its errors appear when the tab is opened. */
export const isOnHiddenTab = (field: HTMLElement): boolean => field.closest('[data-tab=other]') !== null;

/** Focuses the first visible field with an error, in screen order (FORM-027), else the submit button. */
export function focusFirstError(form: HTMLFormElement | null, errors: object): void {
  const field = findFieldElements(form).find((one) => (one.dataset['field'] ?? '') in errors && isFieldVisible(one));
  const target = field?.matches('input, textarea, select, button')
    ? field
    : (field?.querySelector<HTMLElement>('[contenteditable=true]') ??
      field?.querySelector<HTMLElement>('input:not([type=hidden]):not([type=file]), textarea') ??
      field?.querySelector('button'));
  (target ?? form?.querySelector<HTMLElement>('[type=submit]'))?.focus();
}

/** A label's text without the asterisk of required fields. */
function labelText(label: Element | null | undefined): string {
  const copy = label?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const asterisk of copy.querySelectorAll('[aria-hidden]')) asterisk.remove();
  return copy.textContent.trim();
}

const labelledBy = (element: Element | null | undefined) =>
  document.getElementById(element?.getAttribute('aria-labelledby') ?? '');

const isControl = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Returns a field's label, after the name of its list row: "Field 2, Label". */
export function fieldLabel(field: HTMLElement): string {
  const group = field.matches('[role]') ? field : field.querySelector('[role=group], [role=radiogroup]');
  const control = [field, group === null ? field.querySelector('input, textarea') : null].find(isControl);
  const label = control?.labels?.[0] ?? labelledBy(group) ?? field.querySelector('label, legend');
  const ariaLabel = [control, group, field].map((one) => one?.getAttribute('aria-label')).find((text) => text);
  const row = field.closest('li[aria-label]')?.getAttribute('aria-label');
  return [row, labelText(label) || ariaLabel].filter((part) => part).join(', ');
}
