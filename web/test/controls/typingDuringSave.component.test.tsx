import { TextInput } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FormModal } from '../../src/ui/form/FormModal.tsx';
import { FormPage } from '../../src/ui/form/FormPage.tsx';
import { renderPart } from '../support/renderPart.tsx';

const initial = { name: 'Shop', note: '' };
type Values = typeof initial;

/** A submit function that waits until the test finishes the save. */
function heldSave() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  return { submit: vi.fn<(values: Values) => Promise<void>>(() => held), letGo: () => letGo() };
}

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = page.getByRole('button', { name: 'Save settings' });

test('a form page keeps text that is typed during a save, and offers to save the new text', async () => {
  const { submit, letGo } = heldSave();
  await renderPart(
    <FormPage<Values> label="Settings" verb="Save settings" initial={initial} submit={submit}>
      {(form) => (
        <>
          <TextInput label="Name" {...form.getInputProps('name')} />
          <TextInput label="Note" {...form.getInputProps('note')} />
        </>
      )}
    </FormPage>,
  );
  await field('Name').fill('Tea shop');
  await save.click();
  await expect.poll(() => submit.mock.calls).toEqual([[{ name: 'Tea shop', note: '' }]]);
  await field('Note').fill('Call on Monday');
  await expect.element(save).toBeDisabled();
  letGo();
  await expect.element(save).toBeEnabled();
  await expect.element(field('Note')).toHaveValue('Call on Monday');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(field('Name')).toHaveValue('Tea shop');
  await expect.element(field('Note')).toHaveValue('');
});

test('a form modal ignores text that is typed during its submission, because a success closes the modal', async () => {
  const { submit, letGo } = heldSave();
  const onClose = vi.fn();
  await renderPart(
    <FormModal<Values> title="Rename" verb="Save settings" initial={initial} submit={submit} onClose={onClose}>
      {(form) => <TextInput label="Name" {...form.getInputProps('name')} />}
    </FormModal>,
  );
  await field('Name').fill('Tea shop');
  await save.click();
  await expect.poll(() => submit.mock.calls).toHaveLength(1);
  await field('Name').fill('Coffee shop');
  await expect.element(field('Name')).toHaveValue('Tea shop');
  letGo();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});
