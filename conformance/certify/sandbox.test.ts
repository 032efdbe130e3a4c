import { links } from '@portal/contract/links';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payment } from '@portal/contract/payments';
import { afterEach, expect, test, vi } from 'vitest';
import { recordOwn } from '../support/ownRecords.ts';
import type { CallRoute } from '../support/routeCall.ts';
import { allowUnchangedSave, isAllowedInSandbox, isSandboxCall, markBody, recordValues } from '../support/sandbox.ts';

const LINKS = '/api/v2/merchant/payment-solutions/links';
const PAYMENT = '/api/v2/merchant/transactions';

afterEach(() => void vi.unstubAllEnvs());

test('the sandbox profile deletes only records that the run created', () => {
  expect(isAllowedInSandbox(links.remove, `${LINKS}/7/delete/`)).toBe(false);
  const call = vi.fn<CallRoute>();
  const answer = { id: 7, url: 'https://portal.example/pay/token' };
  recordOwn({ route: links.create, pathname: `${LINKS}/1/create/`, sent: {}, status: 200, answer, call });
  expect(isAllowedInSandbox(links.remove, `${LINKS}/7/delete/`)).toBe(true);
  expect(isAllowedInSandbox(links.remove, `${LINKS}/8/delete/`)).toBe(false);
});

test('the sandbox profile refunds only a payment that the states file names', () => {
  const state = (isNamed: boolean) =>
    JSON.stringify({ 'a payment that can be refunded': { params: { id: 5 }, isNamed } });
  vi.stubEnv('TARGET_STATES', state(false));
  expect(isAllowedInSandbox(payment.refund, `${PAYMENT}/5/refund/`)).toBe(false);
  vi.stubEnv('TARGET_STATES', state(true));
  expect(isAllowedInSandbox(payment.refund, `${PAYMENT}/5/refund/`)).toBe(true);
  expect(isAllowedInSandbox(payment.refund, `${PAYMENT}/6/refund/`)).toBe(false);
  expect(isAllowedInSandbox(payment.capture, `${PAYMENT}/5/capture/`)).toBe(false);
});

test('the sandbox profile never deletes merchants and never changes keys', () => {
  for (const route of [merchantSettings.remove, merchantSettings.renewKey, merchantSettings.saveFinancial])
    expect([route.path, isSandboxCall(route)]).toEqual([route.path, false]);
});

test('the sandbox profile saves settings only with the values that it has read', () => {
  const path = '/api/v2/merchant/1/settings/basic/';
  recordValues(merchantSettings.basic, path, { name: 'Shop', url: 'https://shop.example' });
  allowUnchangedSave(merchantSettings.saveBasic, path, { name: 'Other' });
  expect(isAllowedInSandbox(merchantSettings.saveBasic, path)).toBe(false);
  allowUnchangedSave(merchantSettings.saveBasic, path, { name: 'Shop' });
  expect(isAllowedInSandbox(merchantSettings.saveBasic, path)).toBe(true);
  expect(isAllowedInSandbox(merchantSettings.saveBasic, path)).toBe(false);
});

test('the records of a sandbox run are marked', () => {
  expect(markBody(links.create, { body: { invoice_name: 'Test' } })).toEqual({
    body: { invoice_name: expect.stringMatching(/^certify-\w+ Test$/) as string },
  });
});
