import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../support/commands.ts';
import { focus } from '../support/keys.ts';
import { show } from '../support/show.tsx';

/** Each file `XSection.tsx` of the gallery is the section `x`. The tests of the rich text editor walk through `landing`. */
const files = import.meta.glob<{ default: ComponentType }>([
  '../gallery/*Section.tsx',
  '!../gallery/LandingSection.tsx',
]);
const sections = Object.entries(files).map(
  ([file, load]) => [file.replace(/^.*\/|Section\.tsx$/g, '').toLowerCase(), load] as const,
);

/** Number of Tab presses before the page is looked at again. */
const BATCH = 25;

/** Time that a section's code may take to load, in ms: on a busy machine the charts take more than 10 s. */
const LOAD_LIMIT = 40_000;

const before = page.getByRole('button', { name: 'Before the section' });
const after = page.getByRole('button', { name: 'After the section' });

/** Draws a section between two buttons; Tab does not leave the second one. */
async function showBetween(Section: ComponentType): Promise<void> {
  await show(
    <>
      <button type="button">Before the section</button>
      <Section />
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        After the section
      </button>
    </>,
  );
  await expect.element(before).toBeVisible();
}

/** Placeholders of parts whose code or data is on its way; a busy example keeps its own. */
const placeholders = () =>
  [...document.querySelectorAll('.mantine-Skeleton-root')].filter((one) => one.closest('[aria-busy=true]') === null);

const markup = ({ outerHTML }: Element): string => outerHTML.slice(0, 120);

/** Controls that Tab reached so far. */
interface Walk {
  stops: Set<Element>;
  /** Stops without a visible focus. */
  unseen: string[];
}

/** Presses Tab from the button before the section until the one after it, or until the focus stays where it was. */
async function walk({ stops, unseen }: Walk): Promise<void> {
  const reached = new Set<Element>();
  const record = ({ target }: FocusEvent) => {
    // A control that passes the focus on is no stop.
    if (!(target instanceof Element) || target !== document.activeElement) return;
    reached.add(target);
    stops.add(target);
    if (!target.matches(':focus-visible')) unseen.push(markup(target));
  };
  focus(before);
  document.addEventListener('focusin', record);
  let known = -1;
  while (document.activeElement !== after.element() && reached.size > known) {
    known = reached.size;
    await press(...Array.from({ length: BATCH }, () => 'Tab'));
  }
  document.removeEventListener('focusin', record);
}

/** Walks again while that reaches more: a map draws its markers a moment later, behind the focus. */
async function walkUntilComplete(found: Walk): Promise<void> {
  let known = -1;
  while (found.stops.size > known && (known < 0 || leftOut(found.stops).length > 0)) {
    known = found.stops.size;
    await walk(found);
  }
}

/** Controls that take the focus and were no stop; of a group of radios the browser stops at one. */
function leftOut(stops: ReadonlySet<Element>): string[] {
  const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]');
  const shown = [...all].filter(
    (element) =>
      element !== before.element() &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const groupOf = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'radio' ? element.name : element;
  const stopped = new Set(shown.filter((element) => stops.has(element)).map(groupOf));
  return shown.filter((element) => !stopped.has(groupOf(element))).map(markup);
}

describe('the Tab key reaches every control, shows the focus on it, and leaves it', () => {
  test.each(sections)('in the section "%s"', async (_name, load) => {
    const { default: Section } = await load();
    await showBetween(Section);
    await expect.poll(placeholders, { timeout: LOAD_LIMIT }).toEqual([]);
    const found: Walk = { stops: new Set(), unseen: [] };
    await walkUntilComplete(found);
    expect(document.activeElement && markup(document.activeElement)).toBe(markup(after.element()));
    expect(found.unseen).toEqual([]);
    expect(leftOut(found.stops)).toEqual([]);
  });
});
