import type { Locator } from 'playwright/test';
import { readCode } from './files/readCode.ts';

/** What a QR code on the screen says; nothing where no reader makes anything of it. */
export const qrText = async (image: Locator): Promise<string | undefined> =>
  readCode(await image.screenshot()).code?.data;
