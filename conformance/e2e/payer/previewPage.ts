import type { Frame, Page } from 'playwright/test';
import type { DesignConfiguration } from '@portal/contract/design/configuration';
import { DESIGN_PREVIEW_PATH, type PreviewPayload, type PreviewState } from '@portal/contract/design/preview';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { LINK } from '../../support/selling/links.ts';

/** A merchant without a design and without a logo. */
export const PREVIEW_MERCHANT = MERCHANTS.bikes;

/** The message that the editor sends for a preview of the link `LINK`. */
export const previewPayload = (
  { fixture }: E2ePortal,
  configuration: DesignConfiguration,
  state: PreviewState,
): PreviewPayload => {
  const { name, url, support_email } = fixture.merchants.find(({ id }) => id === PREVIEW_MERCHANT)!;
  return {
    configuration,
    state,
    language: 'en',
    merchant: { name, url, support_email, support_phone: '', logo_url: '' },
    order: { title: LINK.invoice_name ?? '', description: LINK.invoice_desc ?? '', amount: 1234, currency: 'EUR' },
  };
};

/** Opens a page of the portal's own origin that contains a preview as large as the window. */
export async function openPreviewFrame(
  page: Page,
  { url }: E2ePortal,
  address: string = DESIGN_PREVIEW_PATH,
): Promise<Frame> {
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

/** Sends the preview its content, as the editor does. */
export const sendPreviewMessage = (page: Page, payload: unknown, type = 'design.preview') =>
  page.evaluate((message) => document.querySelector('iframe')?.contentWindow?.postMessage(message, location.origin), {
    type,
    payload,
  });
