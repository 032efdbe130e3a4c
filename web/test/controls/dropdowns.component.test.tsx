import { Container } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cdp, commands, page, type Locator } from 'vitest/browser';
import { tenantSettingsQuery, currentUserQuery, myMerchantsQuery } from '../../src/api/sharedQueries.ts';
import { Header } from '../../src/app/shell/Header.tsx';
import { ColorSchemeMenu } from '../../src/app/shell/ColorSchemeMenu.tsx';
import OverlaysSection from '../gallery/OverlaysSection.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { advanceClock, retryUntilPasses, stopClock } from '../support/clock.ts';
import { press } from '../support/commands.ts';
import { expectMessage, messagesWithText } from '../support/forms.ts';
import { focus, pressKeysOn } from '../support/keys.ts';
import { CURRENT_USER } from '../support/sampleAnswers.ts';
import { renderPart } from '../support/renderPart.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const example = (title: string) => page.getByRole('region', { name: title, exact: true });
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const link = (name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Tabs by route' }).getByRole('link', { name });
const opener = button('Dropdown with controls');
const menu = button('Menu');
const dialog = page.getByRole('dialog');
const rect = (element: Locator) => element.element().getBoundingClientRect();

/** Renders the overlay examples in the middle of the window. */
async function showOverlays(): Promise<void> {
  history.replaceState(null, '', '#/gallery/overlays');
  await renderPart(
    <Container size="lg">
      <OverlaysSection />
    </Container>,
  );
}

/** Renders the header for a user whose tenant has these languages. */
async function showHeader(...languages: string[]): Promise<void> {
  const client = new QueryClient();
  client.setQueryData(myMerchantsQuery.queryKey, { data: [] });
  client.setQueryData(currentUserQuery.queryKey, CURRENT_USER);
  client.setQueryData(tenantSettingsQuery.queryKey, {
    id: '1',
    title: 'Portal',
    support_email: '',
    region: 'UA',
    region_langs: { UA: languages, RU: [], EU: [] },
    menu_config: {},
  });
  await renderPart(
    <QueryClientProvider client={client}>
      <Header isBurgerOpen={false} openMenu={() => undefined} groups={[]} />
    </QueryClientProvider>,
  );
}

describe('dropdowns', () => {
  beforeEach(showOverlays);

  test(
    'a dropdown takes the focus when opened, and returns the focus when Escape or an outside click closes it',
    { meta: { covers: ['UI-049', 'CTRL-018', 'CTRL-004'] } },
    async () => {
      await expect.element(dialog).not.toBeInTheDocument();
      await opener.click();
      await expect.element(dialog.getByRole('textbox', { name: 'Order ID' })).toHaveFocus();
      await press('Escape');
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
      await opener.click();
      await expect.element(dialog).toBeVisible();
      await example('Alerts').click({ position: { x: 5, y: 5 } });
      await expect.element(dialog).not.toBeInTheDocument();
    },
  );

  test('a dropdown closes on Escape even before the focus is inside', { meta: { covers: ['CTRL-018'] } }, async () => {
    await opener.click();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    opener.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('a disabled dropdown button opens nothing', { meta: { covers: ['UI-049', 'CTRL-018'] } }, async () => {
    const disabled = button('Disabled menu');
    for (const width of WIDTHS) {
      await page.viewport(width, 900);
      await expect.element(disabled).toBeDisabled();
      await disabled.click({ force: true });
      await expect.element(disabled).toHaveAttribute('aria-expanded', 'false');
      await expect.element(page.getByText('Never', { exact: true })).not.toBeInTheDocument();
    }
  });

  test(
    'a dropdown is a modal in a window narrower than 992 px',
    { meta: { covers: ['UI-050', 'CTRL-004'] } },
    async () => {
      await page.viewport(992, 900);
      await opener.click();
      await expect.element(dialog).toBeVisible();
      await expect.element(dialog).not.toHaveAttribute('aria-modal', 'true');
      await page.viewport(991, 900);
      await expect.element(dialog).toHaveAttribute('aria-modal', 'true');
      await expect.element(dialog).toHaveAccessibleName('Filters');
      await expectAccessible();
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await menu.click();
      await expect.element(dialog).toHaveAttribute('aria-modal', 'true');
      await expect.element(dialog).toHaveAccessibleName('Actions');
      await dialog.getByRole('button', { name: 'Rename' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expectMessage('Rename');
    },
  );
});

describe('dropdown positions', () => {
  beforeEach(showOverlays);

  /** Distance in CSS px from the lower left corner of a button to the dropdown or menu that the button opened. */
  function offset(opened: Locator, from: Locator) {
    const [shown, target] = [rect(opened), rect(from)];
    return { x: Math.round(shown.x - target.x), y: Math.round(shown.y - target.bottom) };
  }

  /** Calls `measure` 100 ms after the next resize of the window. */
  const afterResize = <T,>(measure: () => T): Promise<T> =>
    new Promise((resolve) => {
      addEventListener('resize', () => setTimeout(() => resolve(measure()), 100), { once: true });
    });

  for (const [role, name] of [
    ['dialog', 'Dropdown with controls'],
    ['menu', 'Menu'],
  ] as const)
    test(
      `the open "${name}" follows its button within 100 ms of a window resize`,
      { meta: { covers: ['UI-051', 'CTRL-005'] } },
      async () => {
        const [from, opened] = [button(name), page.getByRole(role)];
        await from.click();
        await expect.element(opened).toBeVisible();
        await expect.poll(() => Math.abs(offset(opened, from).y)).toBeLessThan(20);
        const before = offset(opened, from);
        for (const width of [1000, 1300, 1100]) {
          const { x } = rect(from);
          const after = afterResize(() => offset(opened, from));
          await page.viewport(width, 900);
          expect(await after, `at ${width} px`).toEqual(before);
          expect(rect(from).x).not.toBe(x);
        }
      },
    );
});

describe('menus', () => {
  test('a menu opens and chooses with the keyboard', { meta: { covers: ['CTRL-004'] } }, async () => {
    await showOverlays();
    stopClock();
    await pressKeysOn(menu, 'Enter');
    await retryUntilPasses(() => expect(entry('Duplicate').element()).toBeVisible());
    // The menu and its focus trap both focus the first entry, each with its own timer.
    await advanceClock(50);
    await retryUntilPasses(() => expect(entry('Duplicate').element()).toHaveFocus());
    await press('ArrowDown');
    await retryUntilPasses(() => expect(entry('Rename').element()).toHaveFocus());
    await press('Enter');
    await retryUntilPasses(() => expect(messagesWithText('Rename')).toHaveLength(1));
    await retryUntilPasses(() => expect(menu.element()).toHaveFocus());
    await press('Enter');
    await retryUntilPasses(() => expect(menu.element()).toHaveAttribute('aria-expanded', 'true'));
    await press('Escape');
    await retryUntilPasses(() => expect(menu.element()).toHaveAttribute('aria-expanded', 'false'));
    expect(menu.element()).toHaveFocus();
  });

  test(
    'a menu of the header is a modal in a window narrower than 992 px',
    { meta: { covers: ['UI-050'] } },
    async () => {
      await page.viewport(991, 900);
      await showHeader('en', 'uk');
      for (const name of [/^Language:/, 'Colour scheme', 'Profile']) {
        await button(name).click();
        await expect.element(dialog).toHaveAttribute('aria-modal', 'true');
        await dialog.getByRole('button', { name: 'Close' }).click();
        await expect.element(dialog).not.toBeInTheDocument();
        await expect.element(button(name)).toHaveFocus();
      }
      await button('Colour scheme').click();
      await dialog.getByRole('button', { name: 'Dark' }).click();
      await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
    },
  );

  test('the colour scheme menu marks and focuses the current scheme, on a desktop and a phone', async () => {
    await renderPart(<ColorSchemeMenu />);
    for (const width of WIDTHS) {
      await page.viewport(width, 900);
      await button('Colour scheme').click();
      const current = () => document.querySelector('[aria-current=true]');
      await expect.poll(() => current()?.textContent).toBe('System');
      await expect.poll(() => document.activeElement === current()).toBe(true);
      await press('Escape');
      await expect.poll(current).toBeNull();
    }
  });

  test(
    "the language menu shows each language's country flag, or its own code if the language has no known country",
    { meta: { covers: ['CTRL-014', 'CTRL-015'] } },
    async () => {
      const flags = {
        cs: ['CZ', '#11457e', '#d7141a', '#fff'],
        en: ['GB', '#012169', '#c8102e', '#fff'],
        uk: ['UA', '#338af3', '#ffda44'],
        ka: ['GE', '#eb000e', '#fff'],
        ko: ['KR', '#0e4896', '#ca163a', '#fff'],
        de: ['DE', '#d80027', '#ffda44'],
      };
      await showHeader(...Object.keys(flags));
      await button(/^Language:/).click();
      for (const [language, [country, ...colours]] of Object.entries(flags)) {
        const flag = () => document.querySelector(`[role=menuitem][lang=${language}] svg[data-country]`);
        await expect.poll(() => flag()?.checkVisibility()).toBe(true);
        expect(flag()?.getAttribute('data-country')).toBe(country);
        const shapes = [...(flag()?.querySelectorAll('[fill]') ?? [])];
        const drawn = new Set(shapes.map((shape) => shape.getAttribute('fill')?.toLowerCase()));
        expect(drawn, country).toEqual(new Set(colours));
      }
    },
  );
});

describe('tabs', () => {
  beforeEach(showOverlays);
  const tab = (name: string) => page.getByRole('tab', { name });
  const panel = page.getByRole('tabpanel');

  test(
    'tabs switch a panel in place, carry counts, and skip a disabled tab with the arrow keys',
    { meta: { covers: ['UI-016', 'CTRL-006'] } },
    async () => {
      await expect.element(tab('New')).toHaveTextContent(/^New12$/);
      await expect.element(panel).toHaveTextContent(/^Twelve new ones$/);
      await tab('All').click();
      await expect.element(panel).toHaveTextContent(/^Everything$/);
      await expect.element(tab('All')).toHaveAttribute('aria-selected', 'true');
      expect(location.hash).toBe('#/gallery/overlays');
      await expect.element(tab('Closed')).toBeDisabled();
      await pressKeysOn(tab('New'), 'ArrowRight');
      await expect.element(tab('Seen')).toHaveFocus();
      await press('ArrowRight');
      await expect.element(tab('All')).toHaveFocus();
      await expect.element(panel).toHaveTextContent(/^Everything$/);
      await press('Home');
      await expect.element(tab('New')).toHaveFocus();
    },
  );

  test('route tabs are links that change the address', { meta: { covers: ['UI-015', 'CTRL-006'] } }, async () => {
    await expect.element(link(/./).first()).toBeVisible();
    const texts = link(/./)
      .elements()
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(['Uploads', 'Overlays3']);
    await expect.element(link('Overlays')).toHaveAttribute('aria-current', 'page');
    await expect.element(link('Uploads')).not.toHaveAttribute('aria-current');
    await link('Uploads').click();
    await expect.poll(() => location.hash).toBe('#/gallery/uploads');
    await expect.element(link('Uploads')).toHaveAttribute('aria-current', 'page');
  });
});

describe('tooltips', () => {
  beforeEach(showOverlays);
  const text = 'What the acquirer keeps of each payment';
  const fee = button('About the fee');
  const tooltip = page.getByRole('tooltip');

  test(
    'a tooltip shows on hover, describes its control, and stays while the mouse is over the tooltip',
    { meta: { covers: ['CTRL-007'] } },
    async () => {
      await fee.hover();
      await expect.element(tooltip).toHaveTextContent(text);
      await expect.element(fee).toHaveAccessibleDescription(text);
      await tooltip.hover();
      stopClock();
      const { x, y } = rect(tooltip);
      await commands.mouse({ move: [x + 10, y + 10] });
      await advanceClock(5000);
      expect(tooltip.element()).toBeVisible();
      await commands.mouse({ move: [0, 0] });
      await advanceClock(200);
      await retryUntilPasses(() => expect(tooltip.elements()).toHaveLength(0));
    },
  );

  test(
    'a tooltip shows on focus, hides the previous tooltip, and closes on Escape',
    { meta: { covers: ['CTRL-007'] } },
    async () => {
      const shown = () => tooltip.elements().map(({ textContent }) => textContent);
      await expect.element(link('Overlays')).toBeVisible();
      focus(link('Overlays'));
      await press('Tab');
      await expect.element(fee).toHaveFocus();
      await expect.poll(shown).toEqual([text]);
      await press('Escape');
      await expect.poll(shown).toEqual([]);
      await press('Tab');
      await expect.poll(shown).toEqual([expect.stringContaining('Sunny Sky LLC')]);
      await press('Tab');
      await expect.poll(shown).toEqual(['You can view this merchant only']);
      await expectAccessible();
    },
  );

  test('a tooltip shows after a tap', { meta: { covers: ['CTRL-007'] } }, async () => {
    await expect.element(fee).toBeVisible();
    fee.element().scrollIntoView({ block: 'center' });
    const { x, y, width, height } = rect(fee);
    const devtools = cdp();
    onTestFinished(async () => void (await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })));
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
    });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.element(tooltip).toHaveTextContent(text);
  });

  test('a tooltip with a long text stays within a narrow window', { meta: { covers: ['CTRL-007'] } }, async () => {
    await page.viewport(390, 800);
    await example('Tooltips').getByRole('button', { name: 'With much text' }).hover();
    await expect.element(tooltip).toHaveTextContent(/beside the lift/);
    const { left, right } = rect(tooltip);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  });
});
