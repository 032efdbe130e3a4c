import { expect, test } from 'vitest';
import { stepsOf } from './registrationSteps.ts';

const said = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ name, state }) => `${name} ${state}`);

test('earlier steps are done, later ones disabled', () => {
  expect(said('upload_docs', false)).toEqual([
    'add_company done',
    'financial_details done',
    'upload_documents current',
    'contract_signing disabled',
    'merchant_activation disabled',
  ]);
});

test('where the contract is an offer nobody signs it', () => {
  expect(said('activation_pending', true)).toEqual([
    'add_company done',
    'financial_details done',
    'upload_documents done',
    'merchant_activation current',
  ]);
});

test('the first step is the company; in the end all is done', () => {
  expect(said('create_merchant', false)[0]).toBe('add_company current');
  expect(new Set(stepsOf(null, false).map(({ state }) => state))).toEqual(new Set(['done']));
});
