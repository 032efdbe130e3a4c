import type { Locator, Page } from 'playwright/test';
import { answerNext } from '../../support/answerNext.ts';
import { heading, openPayment } from '../../support/screens.ts';
import type { E2ePortal } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';

/** Something that a person fills in or presses, and what it brings once the server is there again. */
export interface Pressed {
  /** Leads to it, and fills it in. */
  open: (page: Page, portal: E2ePortal) => Promise<void>;
  press: (page: Page, portal: E2ePortal) => Promise<unknown>;
  /** The call that the first press does not get through. */
  call: string;
  done: (page: Page) => Locator;
  /** What was typed is there after the first press. */
  kept?: readonly [label: string, value: string];
}

export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const submit = (page: Page): Promise<void> => dialog(page).locator('[type=submit]').click();
export const success = (page: Page): Locator => said(page, 'Request completed successfully');
export const onPage =
  (name: string) =>
  (page: Page): Locator =>
    heading(page, name);

/** The form that blocks a payer's value. */
export async function openBlocking(page: Page, portal: E2ePortal): Promise<void> {
  await openPayment(page, portal, portal.known.refundable, 'bwlist');
  await page.getByRole('button', { name: 'Block' }).first().click();
}

/** The dashboard, with a form that its address names. */
export async function openHome(page: Page, portal: E2ePortal, query = ''): Promise<void> {
  await portal.signIn('owner');
  await portal.open(`/${query}`);
  await heading(page, 'Home').waitFor();
}

/** The connection drops at the next call to a path. */
export async function dropNext(page: Page, portal: E2ePortal, call: string): Promise<void> {
  portal.expectTrouble(/net::ERR_/);
  await answerNext(page, `**${call}`, (route) => route.abort('connectionreset'));
}
