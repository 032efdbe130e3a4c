import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { CardInput } from '../../src/ui/fields/CardInput.tsx';
import { PasswordInput } from '../../src/ui/fields/PasswordInput.tsx';
import { saveOpenFormDrafts, setDraftOwner } from '../../src/ui/form/drafts.ts';
import { FormModal } from '../../src/ui/form/FormModal.tsx';
import { FormPage } from '../../src/ui/form/FormPage.tsx';
import { renderPart } from '../support/renderPart.tsx';

const initial = { name: 'Shop', note: '', card: '', password: '' };
const submit = vi.fn((_: typeof initial) => Promise.resolve());

const open = () =>
  renderPart(
    <FormPage label="Settings" verb="Save settings" initial={initial} submit={submit}>
      {(form) => (
        <>
          <TextInput label="Name" {...form.getInputProps('name')} />
          <TextInput label="Note" {...form.getInputProps('note')} />
          <CardInput label="Card" {...form.getInputProps('card')} />
          <PasswordInput label="Password" {...form.getInputProps('password')} />
        </>
      )}
    </FormPage>,
  );
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const notice = page.getByText('We restored what you typed before your session ended.');

/**
 * Ends the session, signs in as `who` and opens the form again. Returns the number of forms whose draft was stored
 * completely.
 */
async function signInAgain(who: string): Promise<number> {
  const kept = saveOpenFormDrafts();
  await cleanup();
  setDraftOwner(who);
  await open();
  return kept;
}

beforeEach(async () => {
  setDraftOwner('somebody else');
  setDraftOwner('olha');
  submit.mockClear();
  await open();
});

test('a form restores the draft of the same user after the session ended, until the user discards the draft', async () => {
  await expect.element(notice).not.toBeInTheDocument();
  await field('Note').fill('Call on Monday');
  expect(await signInAgain('olha')).toBe(1);
  await expect.element(notice).toBeVisible();
  await expect.element(field('Note')).toHaveValue('Call on Monday');
  await expect.element(field('Name')).toHaveValue('Shop');
  expect(await signInAgain('olha')).toBe(1);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.element(field('Note')).toHaveValue('');
  await expect.element(notice).not.toBeInTheDocument();
  await signInAgain('olha');
  await expect.element(field('Note')).toHaveValue('');
});

test('a form does not restore a draft that was saved before the session ended', async () => {
  await field('Note').fill('Call on Monday');
  await signInAgain('olha');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
  await expect.element(notice).not.toBeInTheDocument();
  await signInAgain('olha');
  await expect.element(field('Note')).toHaveValue('');
});

test('a draft stays hidden from another user, and is deleted when that user signs in', async () => {
  await field('Note').fill('Call on Monday');
  await signInAgain('ivan');
  await expect.element(field('Note')).toHaveValue('');
  await signInAgain('olha');
  await expect.element(field('Note')).toHaveValue('');
  await expect.element(notice).not.toBeInTheDocument();
});

test('a draft stores neither card numbers nor passwords, and does not count as stored completely without them', async () => {
  await field('Note').fill('Call on Monday');
  await field('Card').fill('4444555566661111');
  await field('Password').fill('secret words');
  expect(await signInAgain('olha')).toBe(0);
  await expect.element(field('Note')).toHaveValue('Call on Monday');
  await expect.element(field('Card')).toHaveValue('');
  await expect.element(field('Password')).toHaveValue('');
});

function RefundModal() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const close = () => setOpen(false);
  return (
    <FormModal title="Refund" verb="Refund" initial={{ note: '' }} submit={() => Promise.resolve()} onClose={close}>
      {(form) => <TextInput label="Note" {...form.getInputProps('note')} />}
    </FormModal>
  );
}

test('a restored draft of a modal is deleted when the user closes the modal without saving', async () => {
  const openAfterSignIn = async () => {
    saveOpenFormDrafts();
    await cleanup();
    setDraftOwner('olha');
    await renderPart(<RefundModal />);
  };
  await openAfterSignIn();
  await field('Note').fill('Broken cup');
  await openAfterSignIn();
  await expect.element(field('Note')).toHaveValue('Broken cup');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(field('Note')).not.toBeInTheDocument();
  await openAfterSignIn();
  await expect.element(field('Note')).toHaveValue('');
});
