import type { Locator, Page } from 'playwright';
import { computeMedian } from './processes.ts';

/** Measures the milliseconds from a key press to the next frame, as the median over a typed text. */
export async function measureKeyTime(page: Page, field: Locator, text: string): Promise<number> {
  const times: number[] = [];
  for (const key of text) {
    const started = performance.now();
    await field.press(key === ' ' ? 'Space' : key);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    times.push(performance.now() - started);
  }
  return computeMedian(times);
}
