import { expect, test } from 'vitest';
import { getStepStates } from './stepStates.ts';

const said = (...args: Parameters<typeof getStepStates>) =>
  getStepStates(...args).map(({ name, state }) => `${name} ${state}`);

test('onboarding marks earlier steps as done and later steps as disabled', () => {
  expect(said('upload_docs', false)).toEqual([
    'add_company done',
    'financial_details done',
    'upload_documents current',
    'contract_signing disabled',
    'merchant_activation disabled',
  ]);
});

test('onboarding has no signature step if the contract is a public offer', () => {
  expect(said('activation_pending', true)).toEqual([
    'add_company done',
    'financial_details done',
    'upload_documents done',
    'merchant_activation current',
  ]);
});

test('onboarding starts with the company step, and marks every step as done at the end', () => {
  expect(said('create_merchant', false)[0]).toBe('add_company current');
  expect(new Set(getStepStates(null, false).map(({ state }) => state))).toEqual(new Set(['done']));
});
