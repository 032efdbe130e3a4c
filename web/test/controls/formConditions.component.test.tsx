import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { PageExample } from '../gallery/form/PageExample.tsx';
import { usePageTitle } from '../../src/ui/page/title.ts';
import { answerForms, expectMessage, listboxOption, pressAnyway, sentFormBodies } from '../support/forms.ts';
import { renderPart } from '../support/renderPart.tsx';

const form = page.getByRole('form', { name: 'A page with conditions' });
const field = (label: string) => form.getByLabelText(label);
const radio = (name: string) => form.getByRole('radio', { name });
const notify = form.getByRole('checkbox', { name: 'Tell me by e-mail' });
const save = form.getByRole('button', { name: 'Save settings' });
const required = form.getByText('field is required', { exact: true });

function Settings() {
  usePageTitle('Settings');
  return <PageExample />;
}

beforeEach(async () => {
  history.replaceState(null, '', '#/gallery/form');
  await renderPart(<Settings />);
});

describe('form pages', () => {
  test(
    'a form shows and enables fields by a radio, a checkbox and a select, and neither validates nor sends hidden or disabled fields',
    { meta: { covers: ['UI-017', 'UI-018', 'FORM-005', 'FORM-024'] } },
    async () => {
      await answerForms({});
      await expect.element(field('Addresses')).toBeDisabled();
      for (const hidden of ['IBAN', 'Site']) await expect.element(field(hidden)).not.toBeInTheDocument();
      await expect.element(field('About')).toBeDisabled();
      await radio('An account').click();
      await expect.element(field('About')).toBeEnabled();
      await expect.element(field('IBAN')).toBeVisible();
      await notify.click();
      await expect.element(field('Addresses')).toBeEnabled();
      await radio('A card').click();
      await expect.element(field('About')).toBeDisabled();
      await form.getByRole('combobox', { name: 'Plan' }).click();
      await listboxOption('Paid').click();
      await expect.element(field('About')).toBeEnabled();
      await radio('An account').click();
      await pressAnyway(save);
      await expect.poll(() => required.elements().length).toBe(3);
      await expect.element(field('Site')).toHaveFocus();
      await radio('A card').click();
      await expect.element(field('IBAN')).not.toBeInTheDocument();
      await field('Site').fill('example.com');
      await notify.click();
      await save.click();
      await expectMessage('Request completed successfully');
      expect(await sentFormBodies()).toEqual([
        { name: 'Coffee corner', payout: 'card', notify: false, plan: 'paid', site: 'https://example.com', about: '' },
      ]);
    },
  );

  test(
    'a form with an error stays on its tab and focuses the error when the user clicks a disabled tab',
    { meta: { covers: ['FORM-029'] } },
    async () => {
      await field('Name').fill('');
      const tab = form.getByRole('link', { name: 'Contacts' });
      await expect.element(tab).toHaveAttribute('aria-disabled', 'true');
      await tab.click({ force: true });
      await expect.element(field('Name')).toHaveFocus();
      await expect.element(field('Name')).toHaveAccessibleDescription('field is required');
      expect(location.hash).toBe('#/gallery/form');
    },
  );

  test('a form page links to each field with an error and marks the page title, until all errors are fixed', async () => {
    const summary = page.getByRole('region', { name: 'There is a problem' });
    const links = () =>
      summary
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent);
    await field('Name').fill('');
    await radio('An account').click();
    await field('IBAN').fill('wrong');
    await expect.element(required).toBeVisible();
    await expect.element(summary).not.toBeInTheDocument();
    await notify.click();
    await pressAnyway(save);
    await expect.element(field('Name')).toHaveFocus();
    await expect
      .poll(links)
      .toEqual(['Name: field is required', 'IBAN: field must match pattern', 'Addresses: field is required']);
    expect(document.title).toMatch(/^Error: .* \| Merchant Portal$/);
    await summary.getByRole('link', { name: 'IBAN' }).click();
    await expect.element(field('IBAN')).toHaveFocus();
    expect(location.hash).toBe('#/gallery/form');
    await field('IBAN').fill('UA213223130000026007233566001');
    await expect.poll(() => links().length).toBe(2);
    await field('Name').fill('Tea corner');
    await summary.getByRole('link', { name: 'Addresses' }).click();
    await commands.type('a@example.com\n');
    await expect.element(summary).not.toBeInTheDocument();
    await expect.poll(() => document.title).not.toMatch(/Error/);
  });
});
