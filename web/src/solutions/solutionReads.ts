import { solutions } from '@portal/contract/links';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { shell } from '@portal/contract/shell';
import { qWithDefaults } from '../api/client.ts';
import { requireMembers } from '../api/withDefaults.ts';

/** Kinds of offers, each with its own path of the conversion call. */
export type SolutionKind = 'buttons' | 'links';

/** Query that converts an amount at the day's rate. */
export const conversion = (x: SolutionKind, amount: string, from: string, to: string) =>
  qWithDefaults(
    solutions.convert,
    { params: { x }, body: { amount, currency_from: from, currency_to: to } },
    requireMembers('amount_to'),
  );

/** Query of a merchant's appearance for payers, with its logo. */
export const customization = (id: number) =>
  qWithDefaults(merchantSettings.customization, { params: { id } }, requireMembers('social_contacts'));

/** Query that makes a short URL. */
export const shortened = (url: string) => qWithDefaults(shell.shortener, { body: { url } }, requireMembers('token'));
