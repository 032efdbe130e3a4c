import { solutions } from '@portal/contract/links';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { shell } from '@portal/contract/shell';
import { qWithDefaults } from '../api/client.ts';
import { requireMembers } from '../api/withDefaults.ts';

/** What is sold through: the call that converts an amount has one address for each. */
export type SolutionKind = 'buttons' | 'links';

/** An amount in another currency, at the rate of the day. */
export const conversion = (x: SolutionKind, amount: string, from: string, to: string) =>
  qWithDefaults(
    solutions.convert,
    { params: { x }, body: { amount, currency_from: from, currency_to: to } },
    requireMembers('amount_to'),
  );

/** How a merchant looks to its payers, its logo among it. */
export const customization = (id: number) =>
  qWithDefaults(merchantSettings.customization, { params: { id } }, requireMembers('social_contacts'));

/** A short address for one that has none. */
export const shortened = (url: string) => qWithDefaults(shell.shortener, { body: { url } }, requireMembers('token'));
