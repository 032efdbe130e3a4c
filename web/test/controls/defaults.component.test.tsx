import { TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SelectInput } from '../../src/ui/fields/SelectInput.tsx';
import { FormPage } from '../../src/ui/form/FormPage.tsx';
import { renderPart } from '../support/renderPart.tsx';

const initial = { name: 'Coffee corner', plan: 'gone', place: { country: 'Atlantis' } };
const data = [{ value: 'free', label: 'Free' }];

const Form = () => (
  <FormPage<typeof initial> label="Settings" verb="Save settings" initial={initial} submit={async () => undefined}>
    {(form) => (
      <>
        <TextInput {...form.getInputProps('name')} label="Name" />
        <SelectInput {...form.getInputProps('plan')} label="Plan" data={data} />
        <SelectInput {...form.getRecord('place').getInputProps('country')} label="Country" data={data} />
      </>
    )}
  </FormPage>
);

const unsaved = page.getByText('Unsaved changes');

test('dropping invalid options does not mark a form as changed until the user edits the form', async () => {
  await renderPart(<Form />);
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveValue('Coffee corner');
  await expect.element(page.getByRole('combobox', { name: 'Plan' })).toHaveValue('');
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('');
  await expect.element(unsaved).not.toBeInTheDocument();
  await name.fill('Tea corner');
  await expect.element(unsaved).toBeVisible();
  await name.fill('Coffee corner');
  await expect.element(unsaved).not.toBeInTheDocument();
});
