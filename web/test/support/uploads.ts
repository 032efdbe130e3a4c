import { vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** The drop zone with this label. */
export const dropZone = (label: string): Locator => page.getByRole('group', { name: label, exact: true });

export const fileButton = (label: string): Locator => dropZone(label).getByRole('button', { name: /^Choose/ });

function transferOf(files: readonly File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

/** Provides files instead of the browser's file dialog, which `open` must trigger. */
export async function giveFiles(open: () => Promise<void>, ...files: File[]): Promise<void> {
  const opened = new Promise<HTMLInputElement>((resolve) => {
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function answer(this: HTMLInputElement) {
      resolve(this);
    });
  });
  await open();
  const input = await opened;
  input.files = transferOf(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Clicks the button for files, and provides the files. */
export const chooseFiles = (label: string, ...files: File[]): Promise<void> =>
  giveFiles(() => fileButton(label).click(), ...files);

/** Drags files over the drop zone and drops them. */
export function dropFiles(label: string, ...files: File[]): void {
  const dataTransfer = transferOf(files);
  for (const type of ['dragenter', 'dragover', 'drop'])
    dropZone(label)
      .element()
      .dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

/** A file of this number of bytes. */
export const testFile = (name: string, bytes = 2000, type = 'application/pdf'): File =>
  new File(['x'.repeat(bytes)], name, { type, lastModified: Date.UTC(2026, 10, 20) });
