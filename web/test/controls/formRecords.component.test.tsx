import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { RecordsExample } from '../gallery/form/RecordsExample.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { advanceClock, retryUntilPasses, stopClock } from '../support/clock.ts';
import { press } from '../support/commands.ts';
import {
  answerForms,
  expectAlerts,
  expectMessage,
  listboxOption,
  pressAnyway,
  sentFormBodies,
} from '../support/forms.ts';
import { pressKeysOn } from '../support/keys.ts';
import { renderPart } from '../support/renderPart.tsx';

const form = page.getByRole('form', { name: 'A page with a list of records' });
const row = (number: number) => form.getByRole('listitem', { name: `Field ${number}`, exact: true });
const label = (number: number) => row(number).getByLabelText('Label');
const button = (name: string) => form.getByRole('button', { name, exact: true });
/** Clicks "Save fields", which is aria-disabled while a field has an error, but still reacts to clicks. */
const save = () => pressAnyway(button('Save fields'));
const labels = () =>
  form
    .getByLabelText('Label')
    .elements()
    .map((field) => (field as HTMLInputElement).value);
async function expectLabels(...texts: string[]): Promise<void> {
  await expect.poll(labels).toEqual(texts);
}
const marked = () => form.element().querySelector('li[data-moved]');

/** Visible share of an element's height, from 0 to 1. */
function shownPart(element: Element): number {
  const { top, bottom, height } = element.getBoundingClientRect();
  return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
}

function middleOf(name: string): [x: number, y: number] {
  const { x, y, width, height } = button(name).element().getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

beforeEach(() => renderPart(<RecordsExample />));

describe('lists of records in a form', () => {
  test('record rows are added, moved and removed with buttons, and the focus follows', async () => {
    await answerForms({});
    await button('Add field').click();
    await expect.element(label(4)).toHaveFocus();
    await commands.type('Date');
    await button('Move Field 4 up').click();
    await expect.element(button('Move Field 3 up')).toHaveFocus();
    await expect.element(form.getByText('Field 4 moved to position 3 of 4')).toBeInTheDocument();
    await button('Remove Field 1').click();
    await expect.element(button('Remove Field 1')).toHaveFocus();
    await expectLabels('Filling', 'Date', 'Message');
    await save();
    await expectMessage('Request completed successfully');
    expect(await sentFormBodies()).toEqual([
      {
        title: 'Order a cake',
        thanks: { text: 'Thank you' },
        fields: [
          { label: 'Filling', kind: 'choice', options: ['Cherry', 'Nuts'], isRequired: false },
          { label: 'Date', kind: 'text', isRequired: false },
          { label: 'Message', kind: 'text', isRequired: false },
        ],
      },
    ]);
  });

  test("Alt with an arrow key moves a record row while the user types, and keeps the caret's place", async () => {
    await pressKeysOn(label(1), 'Alt+ArrowDown');
    await expect.element(label(2)).toHaveFocus();
    await press('Alt+ArrowDown', 'Alt+ArrowDown');
    await commands.type('!');
    await expectLabels('Filling', 'Message', 'Name!');
    await press('Alt+ArrowUp');
    await expectLabels('Filling', 'Name!', 'Message');
  });

  test(
    'record rows are dragged by their grip with the mouse, and lifted and moved with keys',
    { meta: { covers: ['CTRL-033', 'CTRL-034'] } },
    async () => {
      row(2).element().scrollIntoView();
      await commands.mouse({ move: middleOf('Drag Field 3') }, 'down', { move: middleOf('Drag Field 1') });
      await expectMessage('Field 3 moved to position 1');
      await commands.mouse('up');
      await expect.poll(labels).toEqual(['Message', 'Name', 'Filling']);
      await pressKeysOn(button('Drag Field 1'), 'Space');
      await expectMessage('Field 1 moved to position 1');
      // dnd-kit handles the next key one timer after the row was lifted.
      await new Promise((passed) => void setTimeout(passed));
      await press('ArrowDown');
      await expectMessage('Field 1 moved to position 2 of 3');
      await press('Space');
      await expectLabels('Name', 'Message', 'Filling');
    },
  );

  test(
    'a record row that moves out of sight is scrolled into view and marked for 600 ms',
    { meta: { covers: ['CTRL-033', 'CTRL-034'] } },
    async () => {
      await page.viewport(800, 420);
      const down = button('Move Field 2 down').element() as HTMLElement;
      down.scrollIntoView({ block: 'end' });
      expect(shownPart(row(3).element())).toBeLessThan(0.5);
      stopClock();
      // `click()` by script, because a click with the mouse would scroll to the button.
      down.click();
      await retryUntilPasses(() => expect(marked()).toHaveAccessibleName('Field 3'));
      await retryUntilPasses(() => expect(shownPart(row(3).element())).toBeGreaterThanOrEqual(0.9));
      await advanceClock(580);
      expect(marked()).not.toBeNull();
      await advanceClock(40);
      expect(marked()).toBeNull();
    },
  );

  test(
    'a moved record row keeps its own rules, conditions and errors',
    { meta: { covers: ['UI-017', 'FORM-027'] } },
    async () => {
      await answerForms({});
      await label(3).fill('');
      await row(1).getByRole('combobox', { name: 'Kind' }).click();
      await listboxOption('Choice').click();
      await expect.element(row(1).getByLabelText('Options')).toBeInTheDocument();
      await expect.element(row(3).getByLabelText('Options')).not.toBeInTheDocument();
      await save();
      await expect.element(row(1).getByLabelText('Options')).toHaveFocus();
      await expect.element(label(3)).toHaveAccessibleDescription('field is required');
      await button('Move Field 3 up').click();
      await expect.element(label(2)).toHaveAccessibleDescription('field is required');
      await expect.element(label(3)).not.toHaveAttribute('aria-invalid', 'true');
      for (const number of [2, 1, 1]) await button(`Remove Field ${number}`).click();
      await save();
      await expectAlerts(form, 'field is required');
      await expect.element(button('Add field')).toHaveFocus();
      expect(await sentFormBodies()).toEqual([]);
    },
  );

  test(
    'server errors show under their fields in a record row, also after the row moves',
    { meta: { covers: ['ERR-015', 'ERR-016'] } },
    async () => {
      await answerForms({
        error: [
          ['fields.1.label', 'is taken'],
          ['fields.0.options', 'are unknown'],
          ['thanks.text', 'is rude'],
        ],
      });
      await save();
      await expect.element(label(2)).toHaveAccessibleDescription('is taken');
      const thanks = form.getByLabelText('Words after it was sent');
      await expect.element(thanks).toHaveFocus();
      await expect.element(thanks).toHaveAccessibleDescription('is rude');
      await expectAlerts(form, 'fields.0.options - are unknown');
      await button('Move Field 2 down').click();
      await expect.element(label(3)).toHaveAccessibleDescription('is taken');
      await label(3).fill('Filling of it');
      await expect.element(label(3)).not.toHaveAttribute('aria-invalid', 'true');
    },
  );

  test('record rows that return to their first order count as unchanged', async () => {
    const unsaved = form.getByText('Unsaved changes');
    await button('Move Field 1 down').click();
    await expect.element(unsaved).toBeVisible();
    await button('Move Field 1 down').click();
    await expect.element(unsaved).not.toBeInTheDocument();
    await label(1).fill('Nam');
    await expect.element(unsaved).toBeVisible();
    await label(1).fill('Name');
    await expect.element(unsaved).not.toBeInTheDocument();
    await button('Remove Field 3').click();
    await expect.element(unsaved).toBeVisible();
    await button('Discard changes').click();
    await expectLabels('Name', 'Filling', 'Message');
    await expect.element(unsaved).not.toBeInTheDocument();
  });

  test('record rows with errors are accessible on a desktop and a phone', async () => {
    await label(1).fill('');
    await save();
    await expect.element(label(1)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(...WIDTHS);
  });
});
