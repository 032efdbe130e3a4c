/** Reads a text field of a form, without spaces around the text. Empty if there is no such field. */
export function readTextField(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
