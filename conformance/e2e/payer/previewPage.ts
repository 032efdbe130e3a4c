import type { Frame, Page } from 'playwright/test';
import type { DesignConfiguration } from '@portal/contract/design/configuration';
import { PREVIEW_ADDRESS, type PreviewPayload, type PreviewState } from '@portal/contract/design/preview';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { LINK } from '../../support/selling/links.ts';

/** A merchant without a design and without a logo. */
export const merchant = MERCHANTS.bikes;

/** What the editor sends for a preview of the link `LINK`. */
export const payloadOf = (
  { fixture }: E2ePortal,
  configuration: DesignConfiguration,
  state: PreviewState,
): PreviewPayload => {
  const { name, url, support_email } = fixture.merchants.find(({ id }) => id === merchant)!;
  return {
    configuration,
    state,
    language: 'en',
    merchant: { name, url, support_email, support_phone: '', logo_url: '' },
    order: { title: LINK.invoice_name ?? '', description: LINK.invoice_desc ?? '', amount: 1234, currency: 'EUR' },
  };
};

/** A page of the portal's own with a preview in it, as large as its window. */
export async function openPreview(page: Page, { url }: E2ePortal, address: string = PREVIEW_ADDRESS): Promise<Frame> {
  await page.route(`${url}/editor`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Editor</title><style>body{margin:0}iframe{display:block;border:0;width:100vw;height:100vh}</style><iframe title="Preview" src="${address}"></iframe>`,
    }),
  );
  await page.addInitScript(() => {
    window.addEventListener('message', ({ data }) => {
      const { type } = data as { type?: string };
      if (type === 'design.ready') document.documentElement.dataset['ready'] = 'yes';
    });
  });
  await page.goto(`${url}/editor`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
  const frame = page.frames().find((one) => one.url().endsWith(address));
  if (!frame) throw new Error('the preview has no frame');
  return frame;
}

/** Sends what is to be drawn, as the editor does. */
export const draw = (page: Page, payload: unknown, type = 'design.preview') =>
  page.evaluate((message) => document.querySelector('iframe')?.contentWindow?.postMessage(message, location.origin), {
    type,
    payload,
  });
