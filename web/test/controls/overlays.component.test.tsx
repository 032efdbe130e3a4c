import { notifications } from '@mantine/notifications';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import OverlaysSection from '../gallery/OverlaysSection.tsx';
import QrSection from '../gallery/QrSection.tsx';
import UploadsSection from '../gallery/UploadsSection.tsx';
import { PaymentDetailedTab } from '../../src/payments/PaymentPage.tsx';
import { normalizePaymentInfo } from '../../src/payments/paymentInfo.ts';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { advanceClock, retryUntilPasses, stopClock } from '../support/clock.ts';
import { press } from '../support/commands.ts';
import { expectMessage, messagesWithText } from '../support/forms.ts';
import { focus } from '../support/keys.ts';
import { renderPart } from '../support/renderPart.tsx';

const KINDS = ['success', 'success-light', 'danger', 'warning', 'info'] as const;
type Kind = (typeof KINDS)[number];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const example = (title: string) => page.getByRole('region', { name: title, exact: true });
/** The alert or status message that shows this text. */
const saying = (text: string): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });
const shownKinds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-kind]')].map(({ dataset }) => dataset['kind']);
const alertOf = (kind: Kind) => document.querySelector(`[data-kind="${kind}"]`) ?? document.body;

/** Renders the overlay examples and stops the clock. */
async function showStopped(): Promise<void> {
  await renderPart(<OverlaysSection />);
  await expect.element(example('Alerts')).toBeVisible();
  stopClock();
}

/** Shows one alert of each kind, with a stopped clock. */
async function raise(...kinds: readonly Kind[]): Promise<void> {
  for (const kind of kinds) await button(kind).click();
  await retryUntilPasses(() => expect(new Set(shownKinds())).toEqual(new Set(kinds)));
}

/** Hue of an alert's colour: red with much more green than blue counts as yellow. */
function hueOf(alert: Element): string {
  const probe = document.createElement('i');
  probe.style.color = getComputedStyle(alert).getPropertyValue('--notification-color');
  alert.append(probe);
  const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
  probe.remove();
  const most = Math.max(red, green, blue);
  if (most === red) return green > 2 * blue ? 'yellow' : 'red';
  return most === green ? 'green' : 'blue';
}

/** Background colours of an alert and of its icon. */
const lookOf = (alert: Element): string =>
  [alert, alert.querySelector('[class*=Notification-icon]') ?? alert]
    .map((element) => getComputedStyle(element).backgroundColor)
    .join();

describe('alerts', () => {
  test(
    'the five variants of an alert each have a role, a hue and a look of their own',
    { meta: { covers: ['UI-055', 'CTRL-003', 'SERR-037'] } },
    async () => {
      await showStopped();
      await raise(...KINDS);
      const found = KINDS.map((kind) => [
        alertOf(kind).textContent,
        alertOf(kind).getAttribute('role'),
        hueOf(alertOf(kind)),
      ]);
      expect(found).toEqual([
        ['This is success', 'status', 'green'],
        ['This is success-light', 'status', 'green'],
        ['This is danger', 'alert', 'red'],
        ['This is warning', 'alert', 'yellow'],
        ['This is info', 'status', 'blue'],
      ]);
      expect(new Set(KINDS.map((kind) => lookOf(alertOf(kind)))).size).toBe(KINDS.length);
      // The alerts' timers belong to the stopped clock, so the alerts stay while axe runs.
      vi.useRealTimers();
      await expectAccessible();
      expect(shownKinds()).toHaveLength(KINDS.length);
    },
  );

  test('alerts with long texts leave the page usable and can be closed', async () => {
    await page.viewport(390, 700);
    await showStopped();
    await example('Alerts').getByRole('button', { name: 'With much text' }).click();
    const alert = saying('report-39.pdf');
    await retryUntilPasses(() => expect(alert.elements()).toHaveLength(1));
    await expect.element(alert.getByRole('button', { name: 'Close' })).toBeInViewport();
    expect(alert.element().getBoundingClientRect().height).toBeLessThan(350);
    await page.getByRole('navigation', { name: 'Tabs by route' }).getByRole('link', { name: 'Uploads' }).click();
    await retryUntilPasses(() => expect(location.hash).toBe('#/gallery/uploads'));
    await alert.getByRole('button', { name: 'Close' }).click();
    await advanceClock(500);
    await retryUntilPasses(() => expect(alert.elements()).toHaveLength(0));
  });

  test(
    'an alert closes after 5 seconds, and a danger alert after 10',
    { meta: { covers: ['UI-056', 'UI-057', 'CTRL-032'] } },
    async () => {
      await showStopped();
      await raise(...KINDS);
      await advanceClock(4800);
      expect(shownKinds()).toHaveLength(KINDS.length);
      await advanceClock(700);
      await retryUntilPasses(() => expect(shownKinds()).toEqual(['danger']));
      await advanceClock(4300);
      expect(shownKinds()).toEqual(['danger']);
      await advanceClock(700);
      await retryUntilPasses(() => expect(shownKinds()).toEqual([]));
    },
  );

  test('an alert stays open while it has the focus', async () => {
    await showStopped();
    await raise('info');
    focus(saying('This is info').getByRole('button', { name: 'Close' }));
    await advanceClock(20_000);
    expect(shownKinds()).toEqual(['info']);
    await press('Shift+Tab');
    await advanceClock(6500);
    await retryUntilPasses(() => expect(shownKinds()).toEqual([]));
  });

  test('an alert returns the focus when the user closes the alert', async () => {
    await showStopped();
    await raise('info');
    await saying('This is info').getByRole('button', { name: 'Close' }).click();
    await advanceClock(1000);
    await retryUntilPasses(() => expect(shownKinds()).toEqual([]));
    await retryUntilPasses(() => expect(button('info').element()).toHaveFocus());
  });
});

describe('copy buttons', () => {
  const { clipboard } = navigator;
  beforeEach(() => renderPart(<OverlaysSection />));

  /** Clicks the button until the clipboard contains its text, because other test pages share the clipboard. */
  async function expectCopied(): Promise<void> {
    const copied = async () => {
      notifications.clean();
      focus(button('Copy order id'));
      await clipboard.writeText('something else');
      await button('Copy order id').click();
      await expectMessage('Copied to clipboard');
      return clipboard.readText();
    };
    await expect.poll(copied).toBe('order-1042');
  }

  test(
    'a copy button copies its text and shows "Copied to clipboard"',
    { meta: { covers: ['UI-045', 'CTRL-010', 'SERR-011', 'SERR-013'] } },
    async () => {
      await expectCopied();
      await expect.poll(shownKinds).toEqual(['success-light']);
    },
  );

  test('a copy button works without the clipboard API, which plain http lacks, and keeps the focus', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    await expectCopied();
    await expect.poll(shownKinds).toEqual(['success-light']);
    await expect.element(button('Copy order id')).toHaveFocus();
  });

  test(
    'a copy button shows "Copy error" when the browser refuses to copy',
    { meta: { covers: ['UI-046', 'UI-047', 'CTRL-010', 'SERR-012', 'SERR-013'] } },
    async () => {
      vi.spyOn(clipboard, 'writeText').mockRejectedValue(new Error('denied'));
      await button('Copy order id').click();
      await expect.poll(shownKinds).toEqual(['danger']);
      await expect.element(page.getByRole('alert')).toHaveTextContent(/^Copy error$/);
    },
  );
});

describe('modals', () => {
  /** Opacity of the modal in each frame, until the opacity is 1. */
  const opacities = () =>
    new Promise<number[]>((resolve) => {
      const seen: number[] = [];
      const look = () => {
        const modal = document.querySelector('[aria-modal=true]');
        if (modal) seen.push(Number(getComputedStyle(modal).opacity));
        if (seen.at(-1) === 1 && seen.length > 1) resolve(seen);
        else requestAnimationFrame(look);
      };
      look();
    });

  test(
    'a modal fades in, keeps the focus inside, closes on Escape and returns the focus',
    { meta: { covers: ['UI-048', 'CTRL-017', 'CTRL-008'] } },
    async () => {
      await commands.emulateMedia({ reducedMotion: 'no-preference' });
      await renderPart(<OverlaysSection />);
      const modal = page.getByRole('dialog', { name: 'A modal' });
      await expect.element(modal).not.toBeInTheDocument();
      const seen = opacities();
      await button('Modal').click();
      expect((await seen).filter((opacity) => opacity < 1)).not.toEqual([]);
      await expect.element(modal).toBeVisible();
      await press('Tab', 'Tab', 'Tab');
      expect(modal.element()).toContainElement(document.activeElement as HTMLElement);
      await press('Escape');
      await expect.element(modal).not.toBeInTheDocument();
      await expect.element(button('Modal')).toHaveFocus();
    },
  );

  test(
    'a confirmation modal asks before an action, stays open while the action runs, and shows the outcome in one alert',
    { meta: { covers: ['CTRL-008'] } },
    async () => {
      await renderPart(<OverlaysSection />);
      const modal = page.getByRole('dialog', { name: 'Delete the link?' });
      const cancel = modal.getByRole('button', { name: 'Cancel' });
      await button('Confirm').click();
      await expect.element(modal).toBeVisible();
      await expectAccessible();
      await cancel.click();
      await expect.element(modal).not.toBeInTheDocument();
      await button('Confirm').click();
      await expect.element(modal).toBeVisible();
      stopClock();
      await modal.getByRole('button', { name: 'Delete link 1042' }).click();
      await retryUntilPasses(() => expect(cancel.element()).toBeDisabled());
      await press('Escape');
      await advanceClock(250);
      expect(modal.element()).toBeVisible();
      expect(messagesWithText('Request completed successfully')).toHaveLength(0);
      await advanceClock(500);
      await retryUntilPasses(() => expect(modal.elements()).toHaveLength(0));
      await retryUntilPasses(() => expect(messagesWithText('Request completed successfully')).toHaveLength(1));
    },
  );
});

test(
  'the generic texts of the interface are Cancel, Close, Empty, Yes and No',
  { meta: { covers: ['UI-058', 'SERR-036'] } },
  async () => {
    const info = normalizePaymentInfo({
      id: 1,
      order_id: 'order-1042',
      status: 'approved',
      processing_status: 'approved',
      tran_type: 'purchase',
      amount: '10.00',
      currency: 'UAH',
      max_reversal_amount: { amount: '10.00', currency: 'UAH' },
      merchant: { id: 1, name: 'Coffee corner' },
      has_part_capture: false,
      has_part_reverse: true,
      is_fraud: false,
    });
    await renderPart(
      <>
        <OverlaysSection />
        <QrSection />
        <PaymentDetailedTab info={info} />
      </>,
    );
    await expect.element(page.getByText('Empty', { exact: true })).toBeVisible();
    const answers = page.getByRole('definition').elements();
    expect(answers.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Yes', 'No']));
    await button('Confirm').click();
    await expect.element(button('Cancel')).toBeVisible();
    await expect.element(button('Close')).toBeVisible();
  },
);

test(
  'icons and spinners have the sizes of the specification',
  { meta: { covers: ['UI-068', 'UI-069', 'UI-070', 'UI-071', 'CTRL-035', 'CTRL-036', 'CTRL-037'] } },
  async () => {
    await renderPart(<OverlaysSection />);
    const icons = example('Sizes of icons').getByRole('img');
    await expect.element(icons.first()).toBeVisible();
    const sizes = icons.elements().map((icon) => [icon.getAttribute('aria-label'), getComputedStyle(icon).width]);
    expect(Object.fromEntries(sizes)).toEqual({
      Icon: '24px',
      Spinner: '64px',
      'Icon of button lg': '24px',
      'Icon of button default': '20px',
      'Icon of button sm': '20px',
      'Icon of button xs': '16px',
      'Icon of input xl': '32px',
      'Icon of input lg': '24px',
      'Icon of input default': '24px',
      'Icon of input sm': '20px',
      'Icon of input xs': '16px',
    });
  },
);

test(
  'byte sizes are shown in units of 1024, from Bytes to YB, with at most two decimals',
  { meta: { covers: ['CTRL-038', 'CTRL-039', 'UI-075', 'UI-076'] } },
  async () => {
    await renderPart(<UploadsSection />);
    await expect.element(example('Sizes')).toBeVisible();
    const lines = [...example('Sizes').element().querySelectorAll('p:has(code)')];
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '0 0 Bytes',
      '1 1 Bytes',
      '1023 1,023 Bytes',
      '1024 1 KB',
      '1536 1.5 KB',
      '51200 50 KB',
      '1234567 1.18 MB',
      ...['GB', 'TB', 'PB', 'EB', 'ZB', 'YB'].map((unit): unknown => expect.stringMatching(` 1 ${unit}$`)),
    ]);
  },
);

test('dropdowns, modals, alerts and tooltips are accessible, with and without an open menu, on a desktop and a phone', async () => {
  await renderPart(<OverlaysSection />);
  await expect.element(example('Tabs')).toBeVisible();
  await expectAccessible(...WIDTHS);
  await button('Menu').click();
  await expect.element(page.getByText('Rename')).toBeVisible();
  await expectAccessible(...WIDTHS.toReversed());
});
