import type { Locator, Page } from 'playwright/test';

/** An example of the gallery, by its title. */
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Where something stands on the page; it has to be shown. */
export async function box(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await element.boundingBox();
  if (!found) throw new Error('not shown');
  return found;
}
