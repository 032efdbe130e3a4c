import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AddPromocodeModal } from '../../src/promocodes/PromocodeModal.tsx';
import { pressAnyway } from '../support/forms.ts';
import { renderPart } from '../support/renderPart.tsx';

const form = page.getByRole('dialog', { name: 'Add promocode' });
const field = (label: string) => form.getByLabelText(label);
const required = /field is required/;
const isTooLong = /value is to long/;

async function expectRefused(label: string, text: string, message: RegExp): Promise<void> {
  await field(label).fill(text);
  await expect.element(field(label)).toHaveAccessibleDescription(message);
}

async function expectTaken(label: string, text: string): Promise<void> {
  await field(label).fill(text);
  await expect.element(field(label)).not.toHaveAttribute('aria-invalid', 'true');
}

beforeEach(async () => {
  await renderPart(
    <AddPromocodeModal merchantId={100_101} place={{ type: 'merchant', id: 100_101 }} onClose={() => undefined} />,
  );
  await pressAnyway(form.getByRole('button', { name: 'Add', exact: true }));
  await expect.element(field('Promocode')).toHaveAccessibleDescription(required);
});

describe('promocode form', () => {
  test(
    'the promocode form requires a code of at most 35 characters, and limits the description to 250',
    { meta: { covers: ['PROMO-003', 'PROMO-005', 'PROMO-009'] } },
    async () => {
      for (const [label, most] of [
        ['Promocode', 35],
        ['Description', 250],
      ] as const) {
        await expectRefused(label, 'S'.repeat(most + 1), isTooLong);
        await expectTaken(label, 'S'.repeat(most));
      }
      await field('Promocode').fill('');
      await expect.element(field('Promocode')).toHaveAccessibleDescription(required);
    },
  );

  test(
    'the promocode form requires a discount from 1 to 99 percent, of at most three characters',
    { meta: { covers: ['PROMO-006', 'PROMO-007', 'PROMO-008'] } },
    async () => {
      await expect.element(field('Discount')).toHaveAccessibleDescription(required);
      for (const percent of ['1', '99', '9.5']) await expectTaken('Discount', percent);
      for (const percent of ['0', '100']) {
        await expectRefused('Discount', percent, /field must be between 1 and 99/);
        await expectTaken('Discount', '50');
      }
      await expectRefused('Discount', '12.5', isTooLong);
    },
  );
});
