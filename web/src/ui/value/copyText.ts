/** Copies by selecting the text, because browsers have no clipboard API on plain http. */
function copySelected(value: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = value;
  field.style.position = 'fixed';
  field.style.insetBlockStart = '0';
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way there is without a clipboard
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('not copied');
}

/** Copies a text to the clipboard; throws on failure. */
export async function copyText(value: string): Promise<void> {
  // `navigator.clipboard` is undefined on plain http, although its type says otherwise.
  if ('clipboard' in navigator && (navigator.clipboard as Clipboard | undefined)) {
    await navigator.clipboard.writeText(value);
  } else copySelected(value);
}
