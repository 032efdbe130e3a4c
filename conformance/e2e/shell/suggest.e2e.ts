import { forms } from '@portal/contract/feedback';
import { expect, test } from '../../support/e2e.ts';
import { pick, pressAnyway, notice } from '../../support/screen.ts';
import { openList } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { openSuggestion } from './screen.ts';

test(
  'a suggestion from the profile menu is mailed to support, and stays in the form if the server rejects it',
  { tag: ['@UI-027', '@UI-028', '@FORM-056', '@FORM-057'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    const sent = requestsTo(page, forms.save.path);
    const dialog = await openSuggestion(page);
    const send = dialog.getByRole('button', { name: 'Send' });
    await pressAnyway(send);
    await expect(dialog.getByText('field is required').first()).toBeVisible();
    expect(sent).toHaveLength(0);
    await pick(dialog, 'Topic', 'Settlements');
    await dialog.getByLabel('Your suggestion').fill('Weeks, please');
    await portal.faults.add({ path: forms.save.path, body: { error: 'Not today' }, times: 1 });
    await send.click();
    await expect(dialog.getByText('Not today')).toBeVisible();
    await expect(dialog.getByLabel('Your suggestion')).toHaveValue('Weeks, please');
    await send.click();
    await expect(notice(page, 'Thank you. We read every suggestion.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const body = { form: 'suggestion', data: { topic: 'settlements', message: 'Weeks, please' } };
    expect(sent.map((request) => request.postDataJSON() as object)).toEqual([body, body]);
    const [mail] = (await portal.outbox()).filter(({ to }) => to === 'support@example.com');
    expect(mail?.body).toContain('Weeks, please');
  },
);
