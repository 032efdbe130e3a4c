import { solutions } from '@portal/contract/links';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { shell } from '@portal/contract/shell';
import { createQuery } from '../api/client.ts';
import { requireMembers } from '../api/withDefaults.ts';

/** Kinds of payment solutions. Each kind has its own path for the conversion call. */
export type SolutionKind = 'buttons' | 'links';

/** Returns the query that converts an amount at the day's rate. */
export const getConversionQuery = (x: SolutionKind, amount: string, from: string, to: string) =>
  createQuery(
    solutions.convert,
    { params: { x }, body: { amount, currency_from: from, currency_to: to } },
    requireMembers('amount_to'),
  );

/** Returns the query for a merchant's appearance for payers, which contains the logo. */
export const getCustomizationQuery = (id: number) =>
  createQuery(merchantSettings.customization, { params: { id } }, requireMembers('social_contacts'));

/** Returns the query that creates a short URL. */
export const getShortUrlQuery = (url: string) =>
  createQuery(shell.shortener, { body: { url } }, requireMembers('token'));
