import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test, type E2ePortal } from '../support/e2e.ts';
import { WORLD } from '../support/world.ts';
import { looksAs } from './looksAs.ts';
import { TOUR } from './tour.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** Largest size of a picture, so that ten of them are small enough for a repository. */
const MOST_BYTES = 150_000;

/** Placeholders of parts that are loading. */
const LOADING = '[aria-busy=true], [class*=Skeleton-root]';

/** Takes a picture every half second, for a minute at most. */
const LOOKS = { intervals: [500], timeout: 60_000 };

/** A picture of the loaded page: two pictures in a row are the same. */
async function stillOf(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  let still: Buffer = Buffer.alloc(0);
  await expect(async () => {
    await expect(page.locator(LOADING)).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const before = still;
    still = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    expect(still.equals(before), 'the page still changes').toBe(true);
  }).toPass(LOOKS);
  return still;
}

const fileOf = (name: string) => fileURLToPath(new URL(`${name}.png`, import.meta.url));

/** Writes a picture with a palette (a third of the size), unless it looks like the one in the file. */
async function keep(name: string, picture: Buffer): Promise<void> {
  const small = await sharp(picture).png({ palette: true, effort: 10 }).toBuffer();
  expect(small.length, `${name}.png`).toBeLessThan(MOST_BYTES);
  if (!(await looksAs(fileOf(name), small))) await writeFile(fileOf(name), small);
}

for (const [name, { show, onPhone = false }] of Object.entries(TOUR))
  test(name, async ({ page, portal }: { page: Page; portal: E2ePortal }) => {
    await page.clock.setFixedTime(WORLD.now);
    await page.setViewportSize(onPhone ? PHONE : DESK);
    await show(page, portal);
    await keep(name, await stillOf(page));
  });
