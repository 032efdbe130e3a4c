import { expect, test } from 'vitest';
import { isReady, standingOf, type RegistrationFacts } from './steps.rules.ts';

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
  ['has its documents looked at', { documents: 'in review', contract: 'unsigned' }, 'upload_docs', true],
  [
    'has its documents looked at, its contract an offer',
    { documents: 'in review', isOffer: true },
    'upload_docs',
    true,
  ],
  ['has not signed', { contract: 'unsigned', account: 'unconfirmed' }, 'sign_contract', false],
  ['has handed in its contract', { contract: 'in review' }, 'sign_contract', true],
  ['need not sign an offer', { contract: 'unsigned', isOffer: true }, 'activation_pending', true],
  ['has not confirmed its account', { account: 'unconfirmed' }, 'activation_pending', false],
  ['waits for its account to be paid to', { account: 'coming' }, 'activation_pending', true],
  ['has done all', {}, 'activation_pending', true],
])('a merchant that %s is at its step', (_what, facts, step, waiting) => {
  expect(standingOf({ ...done, ...facts })).toEqual({ step, waiting });
});

test.each<[Partial<RegistrationFacts>, boolean]>([
  [{}, true],
  [{ contract: 'unsigned', isOffer: true }, true],
  [{ account: 'coming' }, false],
  [{ account: 'unconfirmed' }, false],
  [{ documents: 'in review' }, false],
  [{ contract: 'unsigned' }, false],
  [{ isActive: true }, false],
])('with %o it is ready to be activated: %s', (facts, ready) => {
  expect(isReady({ ...done, ...facts })).toBe(ready);
});
