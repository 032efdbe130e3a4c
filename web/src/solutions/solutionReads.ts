import { solutions } from '@portal/contract/links';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { shell } from '@portal/contract/shell';
import { createQuery } from '../api/client.ts';
import { requireMembers } from '../api/withDefaults.ts';

/** Kinds of offers, each with its own path of the conversion call. */
export type SolutionKind = 'buttons' | 'links';

/** Query that converts an amount at the day's rate. */
export const getConversionQuery = (x: SolutionKind, amount: string, from: string, to: string) =>
  createQuery(
    solutions.convert,
    { params: { x }, body: { amount, currency_from: from, currency_to: to } },
    requireMembers('amount_to'),
  );

/** Query of a merchant's appearance for payers, with its logo. */
export const getCustomizationQuery = (id: number) =>
  createQuery(merchantSettings.customization, { params: { id } }, requireMembers('social_contacts'));

/** Query that makes a short URL. */
export const getShortUrlQuery = (url: string) =>
  createQuery(shell.shortener, { body: { url } }, requireMembers('token'));
