import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { Link, useLocation } from 'wouter';
import { ModalExample } from '../gallery/form/ModalExample.tsx';
import { PageExample } from '../gallery/form/PageExample.tsx';
import { answerForms } from '../support/forms.ts';
import { press } from '../support/commands.ts';
import { pressKeysOn } from '../support/keys.ts';
import { renderPart } from '../support/renderPart.tsx';

const FORM = '/gallery/form';
const BADGES = '/gallery/badges';

/** Two screens that link to each other; one has the forms. */
function Screens() {
  const [path] = useLocation();
  if (path !== FORM)
    return (
      <>
        <h2>Badges</h2>
        <Link to={FORM}>form</Link>
      </>
    );
  return (
    <>
      <Link to={BADGES}>badges</Link>
      <PageExample />
      <ModalExample />
    </>
  );
}

const form = page.getByRole('form', { name: 'A page with conditions' });
const name = form.getByLabelText('Name');
const link = (to: string) => page.getByRole('link', { name: to, exact: true });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const stay = question.getByRole('button', { name: 'Keep editing' });
const leave = question.getByRole('button', { name: 'Leave without saving' });

/** Expects this path in the address bar. */
async function expectAddress(path: string): Promise<void> {
  await expect.poll(() => location.hash).toBe(`#${path}`);
}

beforeEach(async () => {
  history.replaceState(null, '', `#${BADGES}`);
  await renderPart(<Screens />);
  await link('form').click();
  await expectAddress(FORM);
});

describe('form pages with unsaved changes', () => {
  test('a form page shows "Unsaved changes", asks before a link leaves the page, and can discard the changes', async () => {
    await answerForms({});
    await name.fill('Tea corner');
    await expect.element(form.getByText('Unsaved changes')).toBeVisible();
    await link('badges').click();
    await stay.click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Tea corner');
    await expectAddress(FORM);
    await form.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(name).toHaveValue('Coffee corner');
    await name.fill('Tea corner');
    await link('badges').click();
    await leave.click();
    await expectAddress(BADGES);
    await expect.element(page.getByRole('heading', { name: 'Badges' })).toBeVisible();
  });

  test('a form page with unsaved changes asks before Back leaves the page', async () => {
    await name.fill('Tea corner');
    history.back();
    await stay.click();
    await expectAddress(FORM);
    await expect.element(name).toHaveValue('Tea corner');
    history.back();
    await leave.click();
    await expectAddress(BADGES);
    await expect.element(page.getByRole('heading', { name: 'Badges' })).toBeVisible();
    await expect.element(name).not.toBeInTheDocument();
  });
});

describe('modals with unsaved changes', () => {
  const rename = page.getByRole('button', { name: 'Rename', exact: true });
  const modal = page.getByRole('dialog', { name: 'Rename' });
  const title = modal.getByLabelText('Title');
  const dialog = page.getByRole('dialog');

  beforeEach(async () => {
    await rename.click();
    await expect.element(title).toHaveFocus();
  });

  test('a modal with unsaved changes asks on Escape, an outside click, Close and Back, and keeps the text after "Stay"', async () => {
    await title.fill('Tea corner');
    for (const close of [
      () => press('Escape'),
      () => commands.mouse({ move: [20, 450] }, 'down', 'up'),
      () => modal.getByRole('button', { name: 'Close' }).click(),
      () => Promise.resolve(history.back()),
    ]) {
      await close();
      await stay.click();
      await expect.element(title).toHaveValue('Tea corner');
      await expectAddress(FORM);
    }
    await pressKeysOn(title, 'Escape');
    await expect.element(stay).toHaveFocus();
    await press('Escape');
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveValue('Tea corner');
  });

  test('a modal closes without a question on Cancel, and on Escape if nothing was typed', async () => {
    await title.fill('Tea corner');
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await rename.click();
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveValue('');
    await press('Escape');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('a modal with unsaved changes closes after Back and "Leave"', async () => {
    await title.fill('Tea corner');
    history.back();
    await leave.click();
    await expectAddress(BADGES);
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
