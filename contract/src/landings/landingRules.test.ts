import { expect, test } from 'vitest';
import { landingRules } from './landingRules.ts';
import { richTextError, type RichText } from './richText.ts';

const CARD = "Don't enter a card number here";
const linked = (href: string): RichText => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }] },
  ],
});

test('rejects a card number in every field of a landing page', () => {
  for (const number of ['4444555566661111', '4444-5555-6666-1111', 'pay-4444-5555-6666-1111']) {
    expect(landingRules.alias(number), number).toBe(CARD);
    expect(landingRules.handle(number), number).toBe(CARD);
    expect(landingRules.wallet.address(number), number).toBe(CARD);
    expect(landingRules.url(`https://shop.example/?to=${number}`), number).toBe(CARD);
    expect(richTextError(linked(`https://shop.example/${number}`)), number).toBe(CARD);
  }
});

test('accepts long numbers that are not card numbers in the fields of a landing page', () => {
  for (const url of [
    'https://www.facebook.com/profile.php?id=100004444555566',
    'https://shop.example/4444555566661112',
  ])
    expect(landingRules.url(url)).toBeUndefined();
  expect(landingRules.wallet.address('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBeUndefined();
  expect(landingRules.handle('shop2026')).toBeUndefined();
});

test('accepts a URL on a landing page up to its maximum length and rejects a longer URL', () => {
  expect(landingRules.url(`https://shop.example/${'a'.repeat(1979)}`)).toBeUndefined();
  expect(landingRules.url(`https://shop.example/${'a'.repeat(1980)}`)).toBe('value is to long');
});
