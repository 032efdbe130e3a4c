import { expect, test } from 'vitest';
import { maskSecrets, maskTokens } from './secrets.ts';

test('the request journal masks passwords, one-time codes and tokens at any depth of a body', () => {
  const sent = {
    email: 'a@example.com',
    password: 'p',
    deep: [{ otp: '123456', rectoken: 't', debit_private_key: 'k' }],
  };
  expect(maskSecrets(sent)).toEqual({
    email: 'a@example.com',
    password: '***',
    deep: [{ otp: '***', rectoken: '***', debit_private_key: '***' }],
  });
});

test('the request journal masks card numbers inside any text of a body, with any spacing', () => {
  expect(maskSecrets({ comment: 'paid with 4444 5555-6666 1111, thanks', v: 4_444_555_566_661_111 })).toEqual({
    comment: 'paid with ***, thanks',
    v: '***',
  });
});

test('the request journal masks card numbers in member names, and with Unicode spaces and dashes', () => {
  expect(maskSecrets({ '4444555566661111': 1, note: '4444\u00a05555\u20136666\u20091111' })).toEqual({
    '***': 1,
    note: '***',
  });
});

test('the request journal keeps ids, amounts and masked card numbers readable', () => {
  const body = { id: 9_000_000_001, amount: '1250.00', masked: '444455******1111' };
  expect(maskSecrets(body)).toEqual(body);
});

test('the request journal masks the token of a mailed link inside a body', () => {
  const token = 'aB-_'.repeat(10);
  expect(maskSecrets({ route: `/account/reset_password/${token}?otp`, path: `/#/account/confirm/${token}` })).toEqual({
    route: '/account/reset_password/***?otp',
    path: '/#/account/confirm/***',
  });
});

test('the request journal truncates deeply nested bodies', () => {
  const deep = Array.from({ length: 5000 }).reduce<unknown>((inner) => ({ inner }), 'end');
  expect(JSON.stringify(maskSecrets(deep)).length).toBeLessThan(200);
});

test('the log masks the token of a mailed link in a path and keeps ids and words', () => {
  expect(maskTokens(`/api/v2/account/password/reset/${'aB-_'.repeat(10)}abc/`)).toBe(
    '/api/v2/account/password/reset/***/',
  );
  const path = '/api/v2/merchant/transactions/9000000001/recurring/create/manual/';
  expect(maskTokens(path)).toBe(path);
});

test('the log masks card numbers in request paths', () => {
  expect(maskTokens('/api/checkout/sessions/4444555566661111/pay/')).toBe('/api/checkout/sessions/***/pay/');
});
