import type { LinkInfo } from '@portal/contract/links';
import { message } from '@portal/contract/rules';
import { describe, expect, test } from 'vitest';
import { buildLinkBody, getInitialLinkValues, getLinkFormRules, getLinkTab, type LinkValues } from './linkForm.ts';

/** Returns the error that a form rule reports for a value; rules of one field need no other fields. */
function judged(field: keyof LinkValues, value: string): string | undefined {
  const rule = getLinkFormRules({ ...getInitialLinkValues('1', undefined), amount: '250' })[field];
  if (typeof rule !== 'function') throw new Error(`no rule for ${field}`);
  return (rule as (text: string) => string | undefined)(value);
}

describe('the payment link form', () => {
  test.each([
    ['merchant', '', message.required],
    ['currency', '', message.required],
    ['amount', '', message.required],
    ['amount_min', 'much', message.amount],
    ['amount_min', '0', 'field is lower than 0.01'],
    ['amount_min', '250.01', 'field is greater than 250'],
    ['invoice_desc', 'a'.repeat(1025), message.maxlength],
    ['receiver_first_name', 'a'.repeat(101), message.maxlength],
    ['receiver_phone', '3806712', message.minlength],
    ['receiver_phone', '380671234', message.minlength],
    ['receiver_phone', '3806712345678', message.maxlength],
    ['receiver_phone', '38067123456789', message.maxlength],
  ] as const)('in the payment link form, the field %s rejects "%s": %s', (field, value, text) => {
    expect(judged(field, value)).toBe(text);
  });

  test.each([
    ['amount_min', '250'],
    ['amount_min', ''],
    ['invoice_desc', 'a'.repeat(1024)],
    ['receiver_first_name', 'a'.repeat(100)],
    ['receiver_phone', '3806712345'],
    ['receiver_phone', '380671234567'],
    ['receiver_phone', ''],
  ] as const)('in the payment link form, the field %s accepts "%s"', (field, value) => {
    expect(judged(field, value)).toBeUndefined();
  });

  test.each([
    ['merchant', 'settings'],
    ['timeend', 'settings'],
    ['amount_readonly', 'settings'],
    ['amount_min', 'settings'],
    ['product_id', 'features'],
    ['merchant_data', 'features'],
  ])('the payment link form has the field %s under the tab "%s"', (field, tab) => {
    expect(getLinkTab(field)).toBe(tab);
  });

  test('the payment link form asks for a fixed amount unless the merchant lets the payer change the amount', () => {
    const { amount_min: _, ...sent } = getInitialLinkValues('1', undefined);
    expect(buildLinkBody(sent, undefined).amount_readonly).toBe(true);
    const parent = { amount_readonly: false, amount_min: '100.00' } as LinkInfo;
    expect(getInitialLinkValues('1', parent)).toMatchObject({ amount_readonly: false, amount_min: '100.00' });
  });
});
