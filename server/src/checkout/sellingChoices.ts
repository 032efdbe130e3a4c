import type { FastifyRequest } from 'fastify';
import type { SolutionMerchants } from '@portal/contract/links';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { z } from 'zod';
import { LANGUAGES } from '../account/languages.ts';
import { permittedMerchantIds, requireCaller } from '../core/caller.ts';
import type { Store } from '../core/store.ts';
import { designsOf } from '../designs/inUse.ts';
import { CHECKOUT_LANGUAGES } from './languages.ts';

/** Returns choices whose texts equal their values. */
export const plainWords = (values: readonly string[]) => values.map((value) => ({ value, text: value }));

/** Merchants at which the user has the right of the call. */
export function sellingMerchants(request: FastifyRequest): z.infer<typeof SolutionMerchants> {
  const caller = requireCaller(request);
  return {
    data: permittedMerchantIds(caller, request)
      .flatMap((id) => caller.world.store.merchants.get(id) ?? [])
      .map(({ id, name, status, checkout_version }) => ({ id, name, status, checkout_version })),
  };
}

/** Choices of the form fields that payment links and buttons share. */
export const sellingChoices = ({ id: merchantId, currencies }: MerchantRecord, store: Store) => ({
  currency: plainWords(currencies),
  designs: designsOf(store, merchantId).map(({ id, name }) => ({ value: String(id), text: name })),
  lang: plainWords(LANGUAGES),
  checkout_language: plainWords(CHECKOUT_LANGUAGES),
  multicurrencies: currencies.length > 1,
  super_converter: currencies.length > 1,
});
