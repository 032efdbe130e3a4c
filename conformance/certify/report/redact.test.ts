import { describe, expect, test } from 'vitest';
import { assertNoSecrets, redactCertification, redactText } from './redact.ts';
import { failedCertification, failureOf } from './report.testData.ts';

describe('masking of secrets', () => {
  test.each([
    ['curl -H "Cookie: sessionid=abc123; csrftoken=xyz" https://a.example', 'curl -H "Cookie: ***" https://a.example'],
    ["curl -H 'X-CSRFToken: abc123' https://a.example", "curl -H 'X-CSRFToken: ***' https://a.example"],
    ['set-cookie: sessionid=abc123; HttpOnly', 'set-cookie: ***'],
    ['Authorization: Bearer abc.def', 'Authorization: ***'],
    ["curl -b 'sessionid=abc123' https://a.example", "curl -b '***' https://a.example"],
    ['curl -u owner:hunter2 https://a.example', 'curl -u *** https://a.example'],
    ['https://owner:hunter2@a.example/', 'https://***@a.example/'],
    ['{"email":"a@b.example","password":"hun\'ter2"}', '{"email":"a@b.example","password":"***"}'],
    [String.raw`-d "{\"new_password\":\"hunter2\"}"`, String.raw`-d "{\"new_password\":\"***\"}"`],
    ["{ password: 'hunter2', cvc: 123 }", "{ password: '***', cvc: *** }"],
    ['email=a%40b.example&password=hunter2&next=/', 'email=a%40b.example&password=***&next=/'],
    ['paid with 4444 5555 6666 1111', 'paid with ***'],
    ['"receiver": "UA213223130000026007233566001"', '"receiver": "***"'],
  ])('masks the secret in %s', (text, masked) => {
    expect(redactText(text)).toBe(masked);
  });

  test.each([
    'curl -H "Cookie: $COOKIE" -H "X-CSRFToken: $CSRF" https://a.example',
    'curl -b "$COOKIE" https://a.example',
    'sign-in of owner: wrong password',
    'GET /api/v2/payments/?page=2&order=-amount',
    'POST /api/v2/account/password/reset/',
    'the token: expected a text',
  ])('keeps %s, which contains no secret', (text) => {
    expect(redactText(text)).toBe(text);
  });

  test('masks each known secret wherever it occurs', () => {
    expect(redactText('the page shows s3cret-value twice: s3cret-value', ['s3cret-value'])).toBe(
      'the page shows *** twice: ***',
    );
  });

  test('masks a certification at every depth and leaves the contract hash unchanged', () => {
    const contractHash = '4444555566661111';
    const failure = failureOf({ received: '{"card_number":"4444555566661111","password":"hunter2"}' });
    const run = failedCertification({
      contractHash,
      causes: [{ title: 'x', failures: [failure], blocked: ['5555555555554444'] }],
    });
    const masked = redactCertification(run);
    expect(masked.contractHash).toBe(contractHash);
    expect(masked.causes[0]?.failures[0]?.received).toBe('{"card_number":"***","password":"***"}');
    expect(masked.causes[0]?.blocked).toEqual(['***']);
  });
});

describe('last check before files are written', () => {
  test('throws for a card number without naming it', () => {
    expect(() => assertNoSecrets('report.html', 'card 4444555566661111')).toThrow(
      'report.html would contain a card number. The report was not written.',
    );
  });

  test('throws for a known secret, also in its HTML form', () => {
    const options = { knownSecrets: ['pass<word>'] };
    expect(() => assertNoSecrets('report.html', '<p>pass&lt;word&gt;</p>', options)).toThrow(
      /^report.html would contain/,
    );
  });

  test('accepts a hash that looks like a card number', () => {
    expect(() =>
      assertNoSecrets('report.html', 'hash 4444555566661111', { allowed: '4444555566661111' }),
    ).not.toThrow();
  });
});
