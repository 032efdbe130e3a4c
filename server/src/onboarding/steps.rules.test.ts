import { expect, test } from 'vitest';
import { isReady, nextStepOf, type RegistrationFacts } from './steps.rules.ts';

const done: RegistrationFacts = {
  account: 'active',
  documents: 'accepted',
  isOffer: false,
  contract: 'signed',
  isActive: false,
};

test.each<[what: string, facts: Partial<RegistrationFacts>, step: string | null, waiting: boolean]>([
  ['is active', { isActive: true, account: 'none' }, null, false],
  ['has no account', { account: 'none', documents: 'missing' }, 'finance_settings', false],
  ['lacks documents', { account: 'unconfirmed', documents: 'missing', contract: 'unsigned' }, 'upload_docs', false],
  ['has documents in review', { documents: 'in review', contract: 'unsigned' }, 'upload_docs', true],
  ['has documents in review and a public offer', { documents: 'in review', isOffer: true }, 'upload_docs', true],
  ['has an unsigned contract', { contract: 'unsigned', account: 'unconfirmed' }, 'sign_contract', false],
  ['has a contract in review', { contract: 'in review' }, 'sign_contract', true],
  ['has a public offer instead of a contract', { contract: 'unsigned', isOffer: true }, 'activation_pending', true],
  ['has not confirmed its account', { account: 'unconfirmed' }, 'activation_pending', false],
  ['waits for its account to become active', { account: 'coming' }, 'activation_pending', true],
  ['has completed every step', {}, 'activation_pending', true],
])('a merchant that %s gets the correct next onboarding step', (_what, facts, step, waiting) => {
  expect(nextStepOf({ ...done, ...facts })).toEqual({ step, waiting });
});

test.each<[Partial<RegistrationFacts>, boolean]>([
  [{}, true],
  [{ contract: 'unsigned', isOffer: true }, true],
  [{ account: 'coming' }, false],
  [{ account: 'unconfirmed' }, false],
  [{ documents: 'in review' }, false],
  [{ contract: 'unsigned' }, false],
  [{ isActive: true }, false],
])('a merchant with the onboarding state %o is ready for activation: %s', (facts, ready) => {
  expect(isReady({ ...done, ...facts })).toBe(ready);
});
