import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../support/commands.ts';
import { focus } from '../support/keys.ts';
import { renderPart } from '../support/renderPart.tsx';

/**
 * Each gallery file `XSection.tsx` is the section `x`. The section `landing` is covered by the rich text editor's
 * tests.
 */
const files = import.meta.glob<{ default: ComponentType }>([
  '../gallery/*Section.tsx',
  '!../gallery/LandingSection.tsx',
]);
const sections = Object.entries(files).map(
  ([file, load]) => [file.replace(/^.*\/|Section\.tsx$/g, '').toLowerCase(), load] as const,
);

/** Number of Tab presses between two checks. */
const BATCH = 25;

/** Time limit in ms for loading a section's code: on a busy machine the charts take more than 10 s. */
const LOAD_LIMIT = 40_000;

const before = page.getByRole('button', { name: 'Before the section' });
const after = page.getByRole('button', { name: 'After the section' });

/** Renders a section between two buttons; Tab does not leave the second button. */
async function showBetween(Section: ComponentType): Promise<void> {
  await renderPart(
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

/** Placeholders of parts that are still loading, except in the example of a busy control. */
const placeholders = () =>
  [...document.querySelectorAll('.mantine-Skeleton-root')].filter((one) => one.closest('[aria-busy=true]') === null);

const markup = ({ outerHTML }: Element): string => outerHTML.slice(0, 120);

/** Result of walking through a section with the Tab key. */
interface Walk {
  stops: Set<Element>;
  /** Controls that have the focus without a visible focus indicator. */
  unseen: string[];
}

/** Presses Tab from the button before the section to the button after the section, or until the focus stops moving. */
async function walk({ stops, unseen }: Walk): Promise<void> {
  const reached = new Set<Element>();
  const record = ({ target }: FocusEvent) => {
    // A control that passes the focus on to another element is not counted.
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

/** Repeats the walk while it reaches new controls, because a map renders its markers later. */
async function walkUntilComplete(found: Walk): Promise<void> {
  let known = -1;
  while (found.stops.size > known && (known < 0 || leftOut(found.stops).length > 0)) {
    known = found.stops.size;
    await walk(found);
  }
}

/** Focusable controls that Tab did not reach; in a group of radios, Tab stops at only one radio. */
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

describe('keyboard navigation', () => {
  test.each(sections)(
    'the Tab key reaches every control of the gallery section "%s", shows the focus, and leaves the section',
    async (_name, load) => {
      const { default: Section } = await load();
      await showBetween(Section);
      await expect.poll(placeholders, { timeout: LOAD_LIMIT }).toEqual([]);
      const found: Walk = { stops: new Set(), unseen: [] };
      await walkUntilComplete(found);
      expect(document.activeElement && markup(document.activeElement)).toBe(markup(after.element()));
      expect(found.unseen).toEqual([]);
      expect(leftOut(found.stops)).toEqual([]);
    },
  );
});
