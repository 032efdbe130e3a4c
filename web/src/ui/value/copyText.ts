/** Browsers have no clipboard for pages that came over plain http: there the text is selected and copied as by a key. */
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

/** Puts a text into the clipboard; throws where that cannot be done. */
export async function copyText(value: string): Promise<void> {
  // As a page of plain http sees it, whatever the types say.
  if ('clipboard' in navigator && (navigator.clipboard as Clipboard | undefined)) {
    await navigator.clipboard.writeText(value);
  } else copySelected(value);
}
