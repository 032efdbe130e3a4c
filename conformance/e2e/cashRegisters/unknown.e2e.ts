import { cashRegisters } from '@portal/contract/cashRegisters';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, pick, pressAnyway, row } from '../../support/screen.ts';
import {
  MERCHANT_WITHOUT_REGISTER,
  overviewPath,
  MERCHANT_WITH_REGISTER,
  settingsForm,
  stepPath,
  takePayment,
  taxOffice,
} from './screen.ts';

test(
  "unknown and missing cash register values are shown unchanged, and a new provider's form is built from its description",
  { tag: ['@CASH-039', '@CASH-042', '@CASH-043'] },
  async ({ page, portal }) => {
    await takePayment(portal);
    await portal.signIn('owner');
    const params = { merchant: MERCHANT_WITH_REGISTER.id };
    await test.step('a register page shows unknown and missing values', async () => {
      await changeAnswer(
        portal,
        cashRegisters.info,
        { status: 'in_quarantine', alert: 'odd', nds: null, cashier: null, fields: null, cashbox_errors: undefined },
        { params: { id: MERCHANT_WITH_REGISTER.id } },
      );
      await portal.open(`/taxes/info/${MERCHANT_WITH_REGISTER.id}/${MERCHANT_WITH_REGISTER.register}`);
      await expect(page.getByText('In quarantine', { exact: true })).toBeVisible();
      await expect(fact(page, 'VAT rate')).toHaveText('---');
    });
    await test.step('an overview turns only web addresses into links', async () => {
      const { receipts } = (await portal.call(cashRegisters.overview, { params })).body;
      const odd = { ...receipts[0], type: 'teleport', url: 'javascript:alert(1)', number: 'X-1' };
      await changeAnswer(
        portal,
        cashRegisters.overview,
        { receipts: [odd], queue: null, errors: undefined, alert: 'odd', status: 'in_quarantine' },
        { params },
      );
      await portal.open(overviewPath());
      await taxOffice(page).waitFor();
      await expect(page.getByText('In quarantine', { exact: true })).toBeVisible();
      await expect(row(page, 'X-1')).toContainText('teleport');
      await expect(row(page, 'X-1').getByRole('link', { name: /PDF/ })).toHaveCount(0);
    });
    await test.step("the form of an unknown provider is built from the server's description", async () => {
      const provider = { merchant: MERCHANT_WITHOUT_REGISTER.id, provider: 'kasa' };
      const field = {
        hint: '',
        choices: [],
        readonly: false,
        required: false,
        maxlength: null,
        value: '',
        is_set: false,
      };
      await changeAnswer(
        portal,
        cashRegisters.provider,
        {
          provider: { id: 'kasa', name: 'Third', about: '' },
          fields: [
            { ...field, name: 'till', label: 'Till', type: 'digits', maxlength: 3, required: true },
            { ...field, name: 'secret', label: 'Word', type: 'secret', required: true, is_set: true },
            { ...field, name: 'kind', label: 'Kind', type: 'choice', choices: [{ value: 'b', text: 'Big' }] },
            { ...field, name: 'night', label: 'At night', type: 'flag', value: 'true', hint: 'Until six' },
            { ...field, name: 'seen', label: 'Seen', type: 'text', readonly: true, value: 'Only so' },
          ],
        },
        { params: provider },
      );
      await portal.open(stepPath('add', 'kasa', 'form', MERCHANT_WITHOUT_REGISTER.id));
      const form = settingsForm(page);
      await pressAnyway(form.getByRole('button', { name: 'Connect cash register' }));
      await expect(form.getByText('field is required', { exact: true })).toHaveCount(1);
      await form.getByLabel('Till').fill('12a45');
      await expect(form.getByLabel('Till')).toHaveValue('124');
      await expect(form.getByLabel('Word')).toHaveAttribute('type', 'password');
      await expect(form.getByText('Leave empty to keep the current value.')).toBeVisible();
      await pick(form, 'Kind', 'Big');
      await expect(form.getByLabel('At night')).toBeChecked();
      await expect(form.getByText('Until six')).toBeVisible();
      await expect(form.getByLabel('Seen')).toHaveAttribute('readonly', '');
      const asked = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().includes('/provider/'),
      );
      portal.expectTrouble(/status of 400/);
      await form.getByRole('button', { name: 'Connect cash register' }).click();
      expect(new URL((await asked).url()).pathname).toBe(
        `/api/v2/merchant/cashboxes/${MERCHANT_WITHOUT_REGISTER.id}/provider/kasa/`,
      );
      expect((await asked).postDataJSON()).toEqual({ fields: { till: '124', kind: 'b', night: 'true' } });
    });
  },
);
