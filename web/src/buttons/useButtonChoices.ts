import { useRequiredQuery } from '../api/queryHooks.ts';
import type { RouteResult } from '../api/client.ts';
import type { buttons } from '@portal/contract/buttons';
import { getButtonChoicesQuery } from './buttonReads.ts';

export type ButtonChoices = RouteResult<typeof buttons.choices>;

/** Choices of the button form for a merchant; undefined until a merchant is chosen and its choices are read. */
export const useButtonChoices = (merchantId: string): ButtonChoices | undefined =>
  useRequiredQuery(getButtonChoicesQuery(Number(merchantId)), merchantId !== '');
