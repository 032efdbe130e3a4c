import { expect, test } from 'vitest';
import { CHECKOUT_LANGUAGES } from '../checkout/languages.ts';
import { renderChargesStoppedMail } from './chargesStopped.ts';

test("the mail about a stopped subscription is written in the payer's checkout language", () => {
  const letter = (language: string) =>
    renderChargesStoppedMail({
      language,
      name: 'Anna',
      merchant: 'Coffee yard',
      amount: '5.00 EUR',
      support_email: 'help@coffee-yard.example',
      sender: 'Coffee yard',
    });
  expect(new Set(CHECKOUT_LANGUAGES.map((language) => letter(language).subject)).size).toBe(CHECKOUT_LANGUAGES.length);
  expect(letter('pl').html).toContain('lang="pl"');
});
