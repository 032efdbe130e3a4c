import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test, type E2ePortal } from '../support/e2e.ts';
import { DEFAULT_WORLD } from '../support/world.ts';
import { looksLikeFile } from './looksLikeFile.ts';
import { SCREENSHOTS } from './screenshots.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** Largest size of a picture in bytes, so that ten pictures are small enough for the repository. */
const MOST_BYTES = 150_000;

/** Selector of the placeholders of loading parts. */
const LOADING = '[aria-busy=true], [class*=Skeleton-root]';

/** Takes a screenshot every half second, for one minute at most. */
const LOOKS = { intervals: [500], timeout: 60_000 };

/** Takes a screenshot of the loaded page when two screenshots in a row are equal. */
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

/** Writes a picture with a colour palette (a third of the size), unless it looks like the picture in the file. */
async function keep(name: string, picture: Buffer): Promise<void> {
  const small = await sharp(picture).png({ palette: true, effort: 10 }).toBuffer();
  expect(small.length, `${name}.png`).toBeLessThan(MOST_BYTES);
  if (!(await looksLikeFile(fileOf(name), small))) await writeFile(fileOf(name), small);
}

for (const [name, { show, onPhone = false }] of Object.entries(SCREENSHOTS))
  test(name, async ({ page, portal }: { page: Page; portal: E2ePortal }) => {
    await page.clock.setFixedTime(DEFAULT_WORLD.now);
    await page.setViewportSize(onPhone ? PHONE : DESK);
    await show(page, portal);
    await keep(name, await stillOf(page));
  });
